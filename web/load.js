// Opening a record, or a file of a game's own formats: chosen, or dropped anywhere on the page.

import { sheet, usualSeats } from "./options.js";
import { getJson, make, say } from "./words.js";

/** @typedef {import("./wire").GameInfo} GameInfo */
/** @typedef {import("./wire").Table} Table */

/**
 * Takes files that are dropped anywhere on the page.
 * @param {GameInfo[]} games
 */
export function acceptDrops(games) {
  const veil = make("div", { id: "drop", hidden: true }, make("p", {}, say("page.load.drop")));
  document.body.append(veil);
  const hasFile = (/** @type {DragEvent} */ event) => event.dataTransfer?.types.includes("Files") ?? false;
  document.addEventListener("dragover", (event) => {
    if (!hasFile(event)) return;
    event.preventDefault();
    veil.hidden = false;
  });
  document.addEventListener("dragleave", (event) => {
    if (event.relatedTarget === null) veil.hidden = true;
  });
  document.addEventListener("drop", (event) => {
    veil.hidden = true;
    const file = event.dataTransfer?.files[0];
    if (!file) return;
    event.preventDefault();
    const [under] = document.elementsFromPoint(event.clientX, event.clientY).filter((element) => element instanceof HTMLElement && element.dataset.game);
    askLoad(file, games, under instanceof HTMLElement ? (under.dataset.game ?? "") : "");
  });
}

/**
 * Asks how to go on with a file, then opens it as a table.
 * @param {File} file
 * @param {GameInfo[]} games
 * @param {string} guess the game it was dropped on, if it was
 */
export async function askLoad(file, games, guess) {
  const text = await file.text();
  const named = gameOf(text);
  const problem = make("p", { class: "problem", role: "alert" });
  const menu = gameMenu(games, named ?? guess);
  const open = async (/** @type {string} */ way) => {
    const load = { name: file.name, text };
    const table = /** @type {Table} */ (await getJson("/api/tables", { game: menu.value, seats: seatsOf(games, menu.value, way), load }));
    location.href = `/table/${table.id}`;
  };
  const button = (/** @type {string} */ way, /** @type {string} */ kind) =>
    make("button", { class: kind, type: "button", onclick: () => open(way).catch((error) => (problem.textContent = error.message)) }, say(`page.load.${way}`));
  const dialog = sheet(make("form", { class: "load" },
    make("h2", {}, file.name),
    make("label", { class: "line" }, make("span", {}, say("page.load.game")), menu),
    problem,
    make("div", { class: "ways" }, button("machine", "play"), button("here", ""),
      make("button", { class: "plain", type: "button", onclick: () => dialog.close() }, say("page.close")))));
}

/**
 * The game that a record says it is of; a file of a game's own formats does not say.
 * @param {string} text
 */
function gameOf(text) {
  return /^quincunx \d+\r?\ngame (\S+)/.exec(text)?.[1];
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
  return way === "machine" && game ? usualSeats(game) : [];
}
