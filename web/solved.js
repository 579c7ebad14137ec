// Which puzzles were solved in this browser, and the way to one.

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
 */
export async function openPuzzle(getJson, game, number) {
  const table = await getJson("/api/tables", { game, puzzle: number });
  location.href = `/table/${table.id}#puzzle-${game}-${number}`;
}
