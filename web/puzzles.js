// The puzzles of a game: one a day, and all of them by how hard they are. What was solved is kept in this browser.

import { menu } from "./menu.js";
import { isSolved, openPuzzle, puzzleOfTheDay } from "./solved.js";
import { byId, getJson, loadWords, make, say } from "./words.js";

/** @typedef {import("./wire").PuzzleInfo} PuzzleInfo */
/** @typedef {import("./wire").GameInfo} GameInfo */

const id = location.pathname.split("/").pop() ?? "";

await loadWords("house", "study");
byId("top").append(menu());
const games = /** @type {GameInfo[]} */ (await getJson("/api/games"));
showGames();
getJson(`/api/games/${id}/puzzles`).then(show, fail);

/** The other games that have puzzles. */
function showGames() {
  const link = (/** @type {GameInfo} */ game) =>
    make("a", { href: `/puzzles/${game.id}`, "aria-current": game.id === id ? "page" : undefined }, game.name);
  byId("games").replaceChildren(...games.filter(({ puzzles }) => puzzles > 0).map(link));
}

/** @param {PuzzleInfo[]} puzzles */
function show(puzzles) {
  const name = games.find((game) => game.id === id)?.name ?? "";
  document.title = `${name} · ${say("page.puzzles")} · ${say("page.title")}`;
  const solved = puzzles.filter(({ number }) => isSolved(id, number)).length;
  const grades = [...new Set(puzzles.map(({ grade }) => grade))].sort((one, other) => one - other);
  const count = say("page.puzzle.count", { solved, count: puzzles.length });
  const done = puzzles.length ? [make("p", { class: "quiet" }, count), make("progress", { max: puzzles.length, value: solved, "aria-label": count })] : [];
  byId("book").replaceChildren(make("h1", {}, `${name}: ${say("page.puzzles")}`), ...today(puzzles), ...done,
    ...grades.map((grade) => part(grade, puzzles.filter((puzzle) => puzzle.grade === grade))));
}

/** @param {Error} error */
function fail(error) {
  byId("book").replaceChildren(make("p", { class: "problem", role: "status" }, error.message));
}

/**
 * The puzzle of the day, with its board.
 * @param {PuzzleInfo[]} puzzles
 */
function today(puzzles) {
  const puzzle = puzzles[puzzleOfTheDay(Math.max(puzzles.length, 1))];
  if (!puzzle) return [make("p", { class: "quiet" }, say("page.puzzles.none"))];
  const tone = document.documentElement.dataset.theme === "dark" ? "?tone=dark" : "";
  const picture = make("img", { alt: "", src: `/api/games/${id}/puzzles/${puzzle.number}.svg${tone}` });
  const [goal, amount] = puzzle.goal.split(" ");
  const wanted = { take: "page.puzzle.take", win: "page.puzzle.find", now: "page.puzzle.now" }[goal] ?? "page.puzzle.play";
  const words = isSolved(id, puzzle.number) ? "page.puzzles.again" : "page.puzzles.solve";
  return [make("section", { class: "today" }, picture, make("div", {}, make("h2", {}, say("page.puzzles.today")),
    make("p", {}, puzzle.asks ? `${puzzle.name}: ${puzzle.asks}` : say(wanted, { seat: puzzle.name, count: puzzle.within, percent: amount ?? "" })),
    make("button", { type: "button", class: "play", onclick: () => openPuzzle(getJson, id, puzzle.number).catch(fail) }, say(words))))];
}

/**
 * All that are as hard.
 * @param {number} grade
 * @param {PuzzleInfo[]} puzzles
 */
function part(grade, puzzles) {
  const button = (/** @type {PuzzleInfo} */ { number }) => {
    const done = isSolved(id, number);
    const words = say("page.puzzle", { number: number + 1 });
    return make("button", { type: "button", class: done ? "solved" : "", "aria-label": done ? `${words}, ${say("page.puzzle.solved")}` : words, onclick: () => openPuzzle(getJson, id, number).catch(fail) },
      `${number + 1}${done ? " ✓" : ""}`);
  };
  return make("section", { class: "grade" }, make("h2", {}, say("page.puzzles.grade", { grade })), make("p", { class: "row" }, ...puzzles.map(button)));
}
