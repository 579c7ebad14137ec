// Somebody as everybody may see them: since when, and how strong at what.

import { menu } from "./menu.js";
import { byId, getJson, lang, loadWords, make, say } from "./words.js";

/** @typedef {import("./wire").Profile} Profile */
/** @typedef {import("./wire").RatingInfo} Rating */
/** @typedef {import("./wire").TableInfo} TableInfo */

const [WIDTH, HEIGHT] = [320, 80];

await loadWords("house");
byId("top").append(menu());
const name = decodeURIComponent(location.pathname.split("/").pop() ?? "");
try {
  show(/** @type {Profile} */ (await getJson(`/api/people/${encodeURIComponent(name)}`)));
} catch (error) {
  byId("title").textContent = error instanceof Error ? error.message : String(error);
}

/** @param {Profile} person */
function show({ name, since, ratings }) {
  document.title = `${name} · ${say("page.title")}`;
  byId("title").textContent = name;
  const date = new Date(since).toLocaleDateString(lang(), { year: "numeric", month: "long", day: "numeric" });
  byId("since").textContent = say("page.account.since", { date });
  const none = make("section", {}, make("p", { class: "quiet" }, say("page.ratings.none")));
  const games = make("section", { id: "games" });
  byId("parts").replaceChildren(...(ratings.length ? ratings.map(part) : [none]), games);
  showGames(games);
}

/**
 * The games that everybody may find, of all games or of one.
 * @param {HTMLElement} place
 */
async function showGames(place) {
  const all = /** @type {TableInfo[]} */ (await getJson(`/api/people/${encodeURIComponent(name)}/games`));
  const kinds = [...new Map(all.map((table) => [table.game, table.name]))];
  const option = (/** @type {string[]} */ [value, words]) => make("option", { value }, words);
  const choose = (/** @type {string} */ name, /** @type {string[][]} */ choices) => /** @type {HTMLSelectElement} */ (make("select", { name, onchange: () => fill() }, option(["", say("page.lobby.all")]), ...choices.map(option)));
  const yesNo = (/** @type {string} */ name) => choose(name, ["on", "off"].map((word) => [word, say(`page.lobby.${name}.${word}`)]));
  const [select, rated, over] = [choose("game", kinds), yesNo("rated"), yesNo("over")];
  const fits = (/** @type {HTMLSelectElement} */ { value }, /** @type {boolean | undefined} */ has) => !value || (value === "on") === Boolean(has);
  const list = make("ul", {});
  const fill = () => list.replaceChildren(...all.filter((table) => (!select.value || table.game === select.value) && fits(rated, table.rated) && fits(over, table.over)).map(game));
  fill();
  const none = make("p", { class: "quiet" }, say("page.games.none"));
  const label = (/** @type {string} */ words, /** @type {HTMLElement} */ field) => make("label", {}, say(words), " ", field);
  const chosen = all.length > 1 ? [make("div", { class: "filters" }, label("page.lobby.game", select), label("page.lobby.rated", rated), label("page.lobby.over", over))] : [];
  place.replaceChildren(make("h2", {}, say("page.games")), ...(all.length ? [...chosen, list] : [none]));
}

/** @param {TableInfo} table */
function game({ id, name, clock, seats, over }) {
  const who = seats.map((seat) => `${seat.name}: ${seat.who ?? seat.level ?? say("page.guest")}`).join(" · ");
  return make("li", {}, make("a", { href: `/table/${id}` }, name), ` ${[clock, who, over ? say("page.over") : ""].filter(Boolean).join(" · ")}`);
}

/** @param {Rating} rating */
function part({ game, ruleset, clock, points, deviation, games, curve }) {
  return make("section", { class: "rating" }, make("h2", {}, game),
    make("p", { class: "quiet" }, [ruleset, say(`page.clock.kind.${clock}`), say("page.ratings.games", { games })].filter(Boolean).join(" · ")),
    make("p", {}, make("strong", {}, String(points)), ` ± ${2 * deviation}`), ...(curve.length > 1 ? [line(curve)] : []));
}

/**
 * How a rating went, drawn.
 * @param {[number, number][]} curve
 */
function line(curve) {
  const values = curve.map(([, points]) => points);
  const [low, high] = [Math.min(...values) - 10, Math.max(...values) + 10];
  const point = (/** @type {number} */ value, /** @type {number} */ index) =>
    `${(index * WIDTH) / (values.length - 1)},${HEIGHT - ((value - low) * HEIGHT) / (high - low)}`;
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  svg.setAttribute("viewBox", `0 0 ${WIDTH} ${HEIGHT}`);
  svg.setAttribute("role", "img");
  svg.setAttribute("aria-label", `${values[0]} – ${values[values.length - 1]}`);
  const drawn = document.createElementNS("http://www.w3.org/2000/svg", "polyline");
  drawn.setAttribute("points", values.map(point).join(" "));
  svg.append(drawn);
  return svg;
}
