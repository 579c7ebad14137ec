// The home page: every game with one button, options behind another, the games going on, a record to open.

import { takeFiles } from "./files.js";
import { done, learn } from "./lesson.js";
import { askLoad } from "./load.js";
import { startLobby } from "./lobby.js";
import { menu } from "./menu.js";
import { usualOptions } from "./newcomer.js";
import { middleLevel, openOptions, seatNames, start, usualSeats } from "./options.js";
import { byId, copyButton, getJson, loadWords, make, say } from "./words.js";

/** @typedef {import("./wire").GameInfo} GameInfo */
/** @typedef {import("./wire").TableInfo} TableInfo */

/** How many games going on are shown at first. */
const FIRST_TABLES = 6;
/** So often it is looked whose turn it is, in milliseconds. */
const LATER = 30_000;
/** What was told last of the games going on. */
let known = "";
/** Whether all of them are shown. */
let areAllShown = false;

try {
  await loadWords("house");
  const games = /** @type {GameInfo[]} */ (await getJson("/api/games"));
  byId("top").append(make("a", { class: "account", href: "/account/me" }, say("page.account")), menu());
  byId("games").replaceChildren(...games.map(card));
  byId("rules").replaceChildren(...games.map((game) => rulesLink(game, game.name)));
  takeFiles((file) => askLoad(file, games, ""));
  byId("all-tables").addEventListener("click", showAll);
  await showTables();
  setInterval(() => document.hidden || showTables().catch(() => {}), LATER);
  document.addEventListener("visibilitychange", () => document.hidden || showTables().catch(() => {}));
  startLobby(games);
} catch (error) {
  showTrouble(error);
}
navigator.serviceWorker?.register("/sw.js").catch(() => {});

/** @param {GameInfo} game */
function card(game) {
  const problem = make("p", { class: "problem", role: "alert" });
  const begin = async (/** @type {(names: string[]) => string[]} */ seats) => {
    try {
      const options = await usualOptions(game);
      if (options) await start(game, options, seats(await seatNames(game, options)));
    } catch (error) {
      problem.textContent = error instanceof Error ? error.message : String(error);
    }
  };
  const play = () => begin((names) => usualSeats(game, names));
  const first = () => learn(game.id, done(game.id) < game.tasks ? done(game.id) : 0).catch((error) => (problem.textContent = error.message));
  const watch = () => begin((names) => names.map(() => middleLevel(game)));
  const picture = toned(`/api/games/${game.id}/picture.svg`);
  return make("article", { class: "card", "data-game": game.id },
    make("button", { class: "picture", type: "button", tabindex: "-1", "aria-hidden": "true", onclick: play }, picture),
    make("div", { class: "about" }, make("h2", {}, game.name), make("p", {}, game.about)),
    make("div", { class: "ways" },
      make("button", { class: "play", type: "button", onclick: play, "aria-label": `${say("page.play")}: ${game.name}` }, say("page.play")),
      ...(game.tasks ? [make("button", { class: "plain learn", type: "button", title: say("page.learn.about"), onclick: first }, say("page.learn"))] : []),
      ...(game.puzzles ? [make("a", { href: `/puzzles/${game.id}`, "aria-label": `${say("page.puzzles")}: ${game.name}` }, say("page.puzzles"))] : []),
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
  const all = /** @type {TableInfo[]} */ (await getJson("/api/tables"));
  if (JSON.stringify(all) === known) return;
  known = JSON.stringify(all);
  // What one did to learn is no game one is in.
  const tables = all.filter(({ task, puzzle }) => typeof task !== "number" && typeof puzzle !== "number");
  const open = tables.filter((table) => !table.over);
  const mine = open.filter(isMine);
  document.title = `${mine.length ? `(${mine.length}) ` : ""}${say("page.title")}`;
  const sorted = [...mine, ...open.filter((table) => !mine.includes(table)), ...tables.filter((table) => table.over)];
  const lines = sorted.map(tableLine);
  lines.slice(FIRST_TABLES).forEach((line) => (line.hidden = !areAllShown));
  byId("tables").replaceChildren(...lines);
  byId("tables-box").hidden = lines.length === 0;
  // Who is in a game looks for that first.
  if (open.length) byId("games").before(byId("tables-box"));
  byId("all-tables").hidden = areAllShown || lines.length <= FIRST_TABLES;
}

function showAll() {
  areAllShown = true;
  for (const line of byId("tables").querySelectorAll("li")) line.hidden = false;
  byId("all-tables").hidden = true;
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
function sitter({ occupant, level, who }) {
  if (who) return who;
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
