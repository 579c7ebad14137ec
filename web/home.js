// The home page: every game with one button, options behind another, the games going on, a record to open.

import { takeFiles } from "./files.js";
import { askLoad } from "./load.js";
import { menu } from "./menu.js";
import { middleLevel, openOptions, start, usualSeats } from "./options.js";
import { byId, copyButton, getJson, loadWords, make, say } from "./words.js";

/** @typedef {import("./wire").GameInfo} GameInfo */
/** @typedef {import("./wire").TableInfo} TableInfo */

/** So many games going on are shown at first. */
const FIRST_TABLES = 6;

try {
  await loadWords();
  const games = /** @type {GameInfo[]} */ (await getJson("/api/games"));
  byId("top").append(menu());
  byId("games").replaceChildren(...games.map(card));
  byId("rules").replaceChildren(...games.map((game) => rulesLink(game, game.name)));
  takeFiles((file) => askLoad(file, games, ""));
  await showTables();
} catch (error) {
  showTrouble(error);
}
navigator.serviceWorker?.register("/sw.js").catch(() => {});

/** @param {GameInfo} game */
function card(game) {
  const problem = make("p", { class: "problem", role: "alert" });
  const begin = (/** @type {string[]} */ seats) => start(game, {}, seats).catch((error) => (problem.textContent = error.message));
  const play = () => begin(usualSeats(game));
  const watch = () => begin(game.seats.map(() => middleLevel(game)));
  const picture = toned(`/api/games/${game.id}/picture.svg`);
  return make("article", { class: "card", "data-game": game.id },
    make("button", { class: "picture", type: "button", tabindex: "-1", "aria-hidden": "true", onclick: play }, picture),
    make("div", { class: "about" }, make("h2", {}, game.name), make("p", {}, game.about)),
    make("div", { class: "ways" },
      make("button", { class: "play", type: "button", onclick: play, "aria-label": `${say("page.play")}: ${game.name}` }, say("page.play")),
      make("button", { class: "plain options", type: "button", onclick: () => openOptions(game) }, say("page.options")),
      make("button", { class: "plain watch", type: "button", title: say("page.watch.about"), onclick: watch }, say("page.watch")),
      rulesLink(game, say("page.rules"))),
    problem);
}

/**
 * A picture in the tone of the page, also when that changes.
 * @param {string} address
 */
function toned(address) {
  const picture = make("img", { alt: "", loading: "lazy" });
  const show = () => picture.setAttribute("src", `${address}${address.includes("?") ? "&" : "?"}tone=${document.documentElement.dataset.theme}`);
  addEventListener("theme", show);
  show();
  return picture;
}

/**
 * @param {GameInfo} game
 * @param {string} words
 */
function rulesLink(game, words) {
  return make("a", { href: `/rules/${game.id}`, "aria-label": `${say("page.rules")}: ${game.name}` }, words);
}

async function showTables() {
  const tables = /** @type {TableInfo[]} */ (await getJson("/api/tables"));
  const open = tables.filter((table) => !table.over);
  const mine = open.filter(isMine);
  const sorted = [...mine, ...open.filter((table) => !mine.includes(table)), ...tables.filter((table) => table.over)];
  const lines = sorted.map(tableLine);
  lines.slice(FIRST_TABLES).forEach((line) => (line.hidden = true));
  byId("tables").replaceChildren(...lines);
  byId("tables-box").hidden = lines.length === 0;
  // Who is in a game looks for that first.
  if (open.length) byId("games").before(byId("tables-box"));
  byId("all-tables").hidden = lines.length <= FIRST_TABLES;
  byId("all-tables").addEventListener("click", () => {
    lines.forEach((line) => (line.hidden = false));
    byId("all-tables").hidden = true;
  });
}

/** @param {TableInfo} table */
function tableLine(table) {
  const own = table.seats.find((place) => place.occupant === "you");
  const seen = own ? `?seat=${own.seat}` : "";
  const picture = toned(`/api/tables/${table.id}/picture.svg${seen}`);
  picture.addEventListener("error", () => picture.remove());
  const who = table.seats.map((place) => `${place.name}: ${sitter(place)}`).join(" · ");
  const link = make("a", { href: `/table/${table.id}` }, picture,
    make("strong", {}, table.name), make("span", { class: `turn${isMine(table) ? " mine" : ""}` }, turnWords(table)), make("small", {}, who));
  const line = make("li", { "data-table": table.id }, link);
  if (table.seats.some((place) => place.occupant === "open")) line.append(copyButton(`${location.origin}/table/${table.id}`));
  return line;
}

/** @param {TableInfo} table */
function isMine(table) {
  return table.seats.some((place) => place.occupant === "you" && table.acting?.includes(place.seat));
}

/** @param {TableInfo} table */
function turnWords(table) {
  if (table.over) return say("page.over");
  if (isMine(table)) return say("page.your-turn");
  const acting = table.seats.find((place) => table.acting?.includes(place.seat));
  return acting ? say("page.turn", { seat: acting.name }) : say("page.unready");
}

/** @param {TableInfo["seats"][number]} place */
function sitter({ occupant, level }) {
  return typeof occupant === "string" ? say(`page.${occupant}`) : (level ?? occupant.bot);
}

/** @param {unknown} error */
function showTrouble(error) {
  const said = say("page.offline");
  const words = error instanceof TypeError ? said : String(error instanceof Error ? error.message : error);
  const again = make("button", { type: "button", onclick: () => location.reload() }, say("page.retry"));
  byId("trouble").replaceChildren(words, " ", again);
  byId("trouble").hidden = false;
}
