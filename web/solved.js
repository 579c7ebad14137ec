// Which puzzles were solved in this browser, on which days, and the way to one.

/** @typedef {import("./wire").PuzzleInfo} PuzzleInfo */

/** So long a day is, in milliseconds. */
const DAY = 86_400_000;

/** @param {string} game */
function solvedOf(game) {
  return /** @type {number[]} */ (JSON.parse(localStorage.getItem(`puzzles.${game}`) ?? "[]"));
}

/**
 * @param {string} game
 * @param {number} number
 */
export function isSolved(game, number) {
  return solvedOf(game).includes(number);
}

/**
 * @param {string} game
 * @param {number} number
 */
export function keepSolved(game, number) {
  localStorage.setItem(`puzzles.${game}`, JSON.stringify([...new Set([...solvedOf(game), number])]));
}

/**
 * Another one each day, the same for everybody.
 * @param {number} count
 */
export function puzzleOfTheDay(count) {
  return (Math.floor(Date.now() / DAY) * 37) % count;
}

/**
 * Opens a table at which a puzzle is set.
 * @param {(path: string, body: object) => Promise<{ id: string }>} getJson
 * @param {string} game
 * @param {number} puzzle its number
 */
export async function openPuzzle(getJson, game, puzzle) {
  const table = await getJson("/api/tables", { game, puzzle });
  location.href = `/table/${table.id}`;
}
