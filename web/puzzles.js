// The puzzles of a game: one a day, and all of them by how hard they are. What was solved is kept in this browser.

import { menu } from "./menu.js";
import { isSolved, openPuzzle, puzzleOfTheDay } from "./solved.js";
import { byId, getJson, loadWords, make, say } from "./words.js";

/** @typedef {import("./wire").PuzzleInfo} PuzzleInfo */
/** @typedef {import("./wire").GameInfo} GameInfo */

const id = location.pathname.split("/").pop() ?? "";

await loadWords("house");
byId("top").append(menu());
const [games, puzzles] = /** @type {[GameInfo[], PuzzleInfo[]]} */ (await Promise.all([getJson("/api/games"), getJson(`/api/games/${id}/puzzles`)]));
show(games.find((game) => game.id === id)?.name ?? "");

/** @param {string} name of the game */
function show(name) {
  document.title = `${name} · ${say("page.puzzles")} · ${say("page.title")}`;
  const problem = make("p", { class: "problem", role: "status" });
  const open = (/** @type {number} */ number) => openPuzzle(getJson, id, number).catch((error) => (problem.textContent = error.message));
  const button = (/** @type {number} */ number, /** @type {string} */ words) =>
    make("button", { type: "button", class: isSolved(id, number) ? "plain solved" : "", onclick: () => open(number) }, words);
  const grades = [...new Set(puzzles.map(({ grade }) => grade))].sort();
  const part = (/** @type {number} */ grade) => {
    const numbers = puzzles.flatMap((puzzle, number) => (puzzle.grade === grade ? [number] : []));
    return make("section", {}, make("h2", {}, say("page.puzzles.grade", { grade })),
      make("p", { class: "row" }, ...numbers.map((number) => button(number, `${number + 1}${isSolved(id, number) ? " ✓" : ""}`))));
  };
  const day = puzzles.length ? [make("p", {}, button(puzzleOfTheDay(puzzles.length), say("page.puzzles.today")))] : [make("p", { class: "quiet" }, say("page.puzzles.none"))];
  byId("book").replaceChildren(make("h1", {}, `${name}: ${say("page.puzzles")}`), ...day, problem, ...grades.map(part));
}
