// Opening a record, or a file of a game's own formats: how to go on with it, then the table.

import { sheet, usualSeats } from "./options.js";
import { getJson, loadWords, make, say } from "./words.js";

/** @typedef {import("./wire").GameInfo} GameInfo */
/** @typedef {import("./wire").TableInfo} TableInfo */

/** Fetches the words it asks by, where the page has not. */
export function learnToAsk() {
  return loadWords("house");
}

/**
 * Asks how to go on with a file, then opens it as a table.
 * @param {File} file
 * @param {GameInfo[]} games
 * @param {string} guess the game it may be of, if it does not say
 */
export async function askLoad(file, games, guess) {
  const text = await file.text();
  const problem = make("p", { class: "problem", role: "alert" });
  const menu = gameMenu(games, gameOf(text) ?? byEnding(games, file.name) ?? guess);
  const open = async (/** @type {string} */ way) => {
    const load = { name: file.name, text };
    const table = /** @type {TableInfo} */ (await getJson("/api/tables", { game: menu.value, seats: seatsOf(games, menu.value, way), load, fair: true }));
    location.href = `/table/${table.id}`;
  };
  const button = (/** @type {string} */ way, /** @type {string} */ kind) =>
    make("button", { class: kind, type: "button", onclick: () => open(way).catch((error) => (problem.textContent = error.message)) }, say(`page.load.${way}`));
  // A ticket knows its game, and who sits where.
  const isTicket = text.startsWith("quincunx ticket");
  const ways = isTicket ? [button("go", "play")] : [button("machine", "play"), button("here", "")];
  const game = make("label", { class: "line", hidden: isTicket }, make("span", {}, say("page.load.game")), menu);
  const dialog = sheet(make("form", { class: "load" },
    make("h2", {}, file.name),
    game,
    problem,
    make("div", { class: "ways" }, ...ways,
      make("button", { class: "plain", type: "button", onclick: () => dialog.close() }, say("page.close")))));
}

/**
 * The game that a record says it is of; a file of a game's own formats does not say.
 * @param {string} text
 */
function gameOf(text) {
  return /^quincunx (?:ticket )?\d+\r?\ngame (\S+)/.exec(text)?.[1];
}

/**
 * The game whose own format a file has, by its ending.
 * @param {GameInfo[]} games
 * @param {string} name
 */
function byEnding(games, name) {
  return games.find(({ formats }) => formats?.some((ending) => name.endsWith(`.${ending}`)))?.id;
}

/**
 * @param {GameInfo[]} games
 * @param {string} chosen
 */
function gameMenu(games, chosen) {
  const option = (/** @type {GameInfo} */ { id, name }) => make("option", { value: id, selected: id === chosen }, name);
  return /** @type {HTMLSelectElement} */ (make("select", { name: "game" }, ...games.map(option)));
}

/**
 * Oneself first and the machine elsewhere, or oneself everywhere.
 * @param {GameInfo[]} games
 * @param {string} id
 * @param {string} way
 */
function seatsOf(games, id, way) {
  const game = games.find((game) => game.id === id);
  return way === "machine" && game ? usualSeats(game, game.seats) : [];
}
