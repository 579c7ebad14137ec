// Which puzzles were solved in this browser, and the way to one.

/** @typedef {import("./wire").PuzzleInfo} PuzzleInfo */

/** Who replies: the strongest there is. */
const REPLIES = "marshal";

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
  return (Math.floor(Date.now() / 86_400_000) * 37) % count;
}

/**
 * Opens a table at which a puzzle is set.
 * @param {(path: string, body: object) => Promise<{ id: string }>} getJson
 * @param {string} game
 * @param {number} number
 * @param {PuzzleInfo} puzzle
 */
export async function openPuzzle(getJson, game, number, puzzle) {
  const seats = Array.from({ length: puzzle.seats }, (_, seat) => (seat === puzzle.seat ? "me" : REPLIES));
  const table = await getJson("/api/tables", { game, seats, load: { name: "puzzle.log", text: puzzle.record } });
  location.href = `/table/${table.id}#puzzle-${game}-${number}`;
}
