// Files: a game is saved, written in the game's own formats, and opened again by dropping it on the page.

import { byId, getJson, langQuery, make, say } from "./words.js";

/** @typedef {import("./wire").TableInfo} TableInfo */
/** @typedef {import("./wire").Seat} Seat */
/** @typedef {import("./wire").GameInfo} GameInfo */

/** Fetched only where a file is opened. */
const LOAD = "/web/load.js";

/**
 * Saves the record of a game, or something else that the server writes of it.
 * @param {TableInfo} table
 * @param {string} what a path below the table's
 * @param {string} ending
 */
export async function save(table, what = "record", ending = "log") {
  const path = `/api/tables/${table.id}/${what}`;
  const answer = await fetch(path + (what.includes("?") ? langQuery.replace("?", "&") : langQuery));
  if (!answer.ok) throw new Error((await answer.json()).message);
  const link = document.createElement("a");
  link.href = URL.createObjectURL(await answer.blob());
  link.download = `${table.game}-${table.id.slice(0, 4)}.${ending}`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}

/**
 * Whether the text of a file is the record of a game.
 * @param {string} text
 */
export function isRecord(text) {
  return /^quincunx \d/.test(text);
}

/**
 * What can be saved: the record, the game's own formats, a picture.
 * @param {TableInfo} table
 * @param {Seat | null} seat through whose eyes
 * @returns {{ words: string, what: string, ending: string }[]}
 */
export function ways(table, seat) {
  const eyes = seat === null ? "" : `?seat=${seat}`;
  const formats = (table.formats ?? []).map((ending) => ({ words: say("page.save.as", { ending }), what: `export/${ending}${eyes}`, ending }));
  return [
    { words: say("page.save.record"), what: "record", ending: "log" },
    ...formats,
    { words: say("page.save.picture"), what: `picture.svg${eyes}`, ending: "svg" },
  ];
}

/**
 * The same game once more, the seats moved on by one; where the others play it already if they do.
 * @param {TableInfo} table
 */
export async function rematch(table) {
  const next = table.rematch ?? /** @type {TableInfo} */ (await getJson(`/api/tables/${table.id}/rematch`, {})).id;
  location.href = `/table/${next}`;
}

/**
 * Takes files that are dropped anywhere on the page, or chosen by the hidden field.
 * @param {(file: File) => void} onFile
 */
export function takeFiles(onFile) {
  const veil = make("div", { id: "drop", hidden: true }, make("p", {}, say("page.load.drop")));
  document.body.append(veil);
  document.addEventListener("dragover", (event) => {
    if (!event.dataTransfer?.types.includes("Files")) return;
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
    onFile(file);
  });
  const field = /** @type {HTMLInputElement} */ (byId("file"));
  field.addEventListener("change", () => {
    const file = field.files?.[0];
    field.value = "";
    if (file) onFile(file);
  });
}

/**
 * Opens a file as a new table, after asking how to go on with it.
 * @param {File} file
 * @param {TableInfo} table whose game it may be of
 */
export async function openFile(file, table) {
  const [{ askLoad, learnToAsk }, games] = await Promise.all([import(LOAD), getJson("/api/games")]);
  await learnToAsk();
  await askLoad(file, /** @type {GameInfo[]} */ (games), table.game);
}

/**
 * Whether other people play at a table.
 * @param {TableInfo} table
 */
export function isShared({ seats }) {
  return seats.some(({ occupant }) => occupant === "guest");
}

/**
 * Whether one sits at a table and waits for others.
 * @param {TableInfo} table
 */
export function isAwaiting({ seats }) {
  return seats.some(({ occupant }) => occupant === "open") && seats.some(({ occupant }) => occupant === "you");
}
