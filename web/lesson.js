// First steps: how far one has come, and the way to a task.

import { getJson } from "./words.js";

/** @typedef {import("./wire").TableInfo} TableInfo */

/**
 * How many tasks of a game one has done.
 * @param {string} game
 */
export function done(game) {
  return Number(localStorage.getItem(`lesson.${game}`) ?? 0);
}

/**
 * Opens a table at which a task is set.
 * @param {string} game
 * @param {number} task
 */
export async function learn(game, task) {
  const table = /** @type {TableInfo} */ (await getJson("/api/tables", { game, task }));
  location.href = `/table/${table.id}`;
}
