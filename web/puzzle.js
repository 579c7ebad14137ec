// A puzzle that is set at this table: what is to be found, hints in steps, and whether it was found. A wrong answer is answered on the
// board, by the machine, and what it answered is said. It is fetched only where one is set.

import { isSolved, keepSolved, openPuzzle } from "./solved.js";

/** @typedef {import("./wire").PuzzleInfo} PuzzleInfo */
/** @typedef {import("./wire").TableInfo} TableInfo */
/** @typedef {import("./connection.js").Connection} Connection */
/** @typedef {import("./board.js").Board} Board */
/** @typedef {{ byId: typeof import("./words.js").byId, getJson: typeof import("./words.js").getJson, make: typeof import("./words.js").make, say: typeof import("./words.js").say }} Tools */

export class Puzzle {
  /**
   * @param {Connection} connection
   * @param {Board} board
   * @param {Tools} tools
   */
  constructor(connection, board, tools) {
    this.connection = connection;
    this.board = board;
    this.tools = tools;
    this.game = "";
    this.number = 0;
    this.hints = 0;
    /** @type {PuzzleInfo[]} */
    this.puzzles = [];
    /** @type {"open" | "solved" | "missed"} */
    this.state = "open";
  }

  /** @param {TableInfo} table */
  async sit({ game, puzzle }) {
    if (this.game || typeof puzzle !== "number") return;
    [this.game, this.number] = [game, puzzle];
    document.body.classList.add("learning");
    this.puzzles = await this.tools.getJson(`/api/games/${game}/puzzles`);
    this.show();
    // What answers a wrong move comes a little later.
    new MutationObserver(() => this.show()).observe(this.tools.byId("events"), { childList: true });
  }

  get puzzle() {
    return this.puzzles.find(({ number }) => number === this.number);
  }

  /** The goal was reached. */
  reached() {
    this.state = "solved";
    keepSolved(this.game, this.number);
    this.show();
  }

  /** It cannot be reached any more. */
  missed() {
    this.state = "missed";
    this.show();
  }

  show() {
    const { byId, make, say } = this.tools;
    const { puzzle } = this;
    if (!puzzle) return;
    const solved = this.puzzles.filter(({ number }) => isSolved(this.game, number)).length;
    const box = byId("lesson");
    box.classList.toggle("reached", this.state === "solved");
    box.classList.toggle("missed", this.state === "missed");
    const count = say("page.puzzle.count", { solved, count: this.puzzles.length });
    box.replaceChildren(
      make("p", { class: "quiet" }, `${say("page.puzzles.grade", { grade: puzzle.grade })} · ${count}`),
      make("progress", { max: this.puzzles.length, value: solved, "aria-label": count }),
      make("h2", {}, say("page.puzzle", { number: this.number + 1 })), ...this.words(puzzle), this.ways(puzzle));
    box.hidden = false;
  }

  /**
   * What is to be found, the hints that were asked for, and what became of it.
   * @param {PuzzleInfo} puzzle
   */
  words(puzzle) {
    const { make, say } = this.tools;
    const [goal, amount] = puzzle.goal.split(" ");
    const wanted = { take: "page.puzzle.take", win: "page.puzzle.find", now: "page.puzzle.now" }[goal] ?? "page.puzzle.play";
    const seat = puzzle.name;
    const asked = puzzle.asks ? `${seat}: ${puzzle.asks}` : say(wanted, { seat, count: puzzle.within, percent: amount ?? "" });
    if (this.state === "solved") return [make("p", {}, say("page.puzzle.solved")), make("p", { class: "quiet" }, say("page.puzzle.way", { line: puzzle.line.join(", ") }))];
    if (this.state === "missed") return this.refutation(puzzle);
    return [make("p", {}, asked), ...this.hinted(puzzle).map((words) => make("p", { class: "quiet" }, words))];
  }

  /**
   * What the others answered to what was tried last; where it is not for them to answer, what came of it.
   * @param {PuzzleInfo} puzzle
   */
  refutation(puzzle) {
    const { make, say } = this.tools;
    const events = this.connection.events();
    const last = events.findLastIndex(({ seat }) => seat === puzzle.seat);
    const answers = events.slice(last + 1).filter(({ seat }) => seat !== undefined && seat !== puzzle.seat);
    const words = answers.length || puzzle.goal === "win" ? say("page.puzzle.missed") : say("page.puzzle.spent", { count: puzzle.within });
    const shown = answers.length ? answers : events.slice(Math.max(last, 0)).filter(({ text }) => text);
    return [make("p", {}, words), ...shown.map(({ text }) => make("p", { class: "answer" }, text))];
  }

  /**
   * Where to look; how it begins; all of it.
   * @param {PuzzleInfo} puzzle
   */
  hinted(puzzle) {
    const { say } = this.tools;
    const name = puzzle.cell === undefined ? "" : (this.board.layout.spots[puzzle.cell]?.name ?? "");
    const where = name ? [say("page.puzzle.look", { cell: name })] : [];
    return [...where, say("page.puzzle.first", { line: puzzle.line[0] ?? "" }), say("page.puzzle.way", { line: puzzle.line.join(", ") })].slice(0, this.hints);
  }

  /** @param {PuzzleInfo} puzzle */
  ways(puzzle) {
    const { make, say } = this.tools;
    const way = (/** @type {string} */ word, /** @type {() => void} */ onclick, plain = true) =>
      make("button", { type: "button", class: plain ? "plain" : "", onclick }, say(word));
    const most = puzzle.cell === undefined ? 2 : 3;
    const hint = this.state === "open" && this.hints < most ? [way("page.puzzle.hint", () => this.hint(puzzle))] : [];
    const unsolved = this.puzzles.filter(({ number }) => number !== this.number && !isSolved(this.game, number));
    const next = unsolved.find(({ number }) => number > this.number) ?? unsolved[0] ?? puzzle;
    const all = make("a", { href: `/puzzles/${this.game}` }, say("page.puzzle.all"));
    return make("p", { class: "row" }, ...hint, way("page.puzzle.again", () => this.open(this.number), this.state !== "missed"),
      way("page.puzzle.next", () => this.open(next.number), this.state !== "solved"), all);
  }

  /** @param {PuzzleInfo} puzzle */
  hint(puzzle) {
    this.hints += 1;
    if (puzzle.cell !== undefined) this.board.advise([puzzle.cell]);
    this.show();
  }

  /** @param {number} number */
  open(number) {
    openPuzzle(this.tools.getJson, this.game, number).catch((error) => (this.tools.byId("notice").textContent = error.message));
  }
}
