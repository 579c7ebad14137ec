// A puzzle that is set at this table: what is to be found, hints in steps, and whether it was found. A wrong answer is answered on the
// board, by the machine. It is fetched only where one is set.

import { keepSolved, openPuzzle } from "./solved.js";

/** @typedef {import("./wire").PuzzleInfo} PuzzleInfo */
/** @typedef {import("./connection.js").Connection} Connection */
/** @typedef {{ byId: typeof import("./words.js").byId, getJson: typeof import("./words.js").getJson, make: typeof import("./words.js").make, say: typeof import("./words.js").say }} Tools */

export class Puzzle {
  /**
   * @param {string} game
   * @param {number} number
   * @param {Connection} connection
   * @param {Tools} tools
   */
  constructor(game, number, connection, tools) {
    this.game = game;
    this.number = number;
    this.connection = connection;
    this.tools = tools;
    this.hints = 0;
    /** @type {PuzzleInfo[]} */
    this.puzzles = [];
    this.state = "open";
  }

  async begin() {
    const { byId, getJson } = this.tools;
    this.puzzles = await getJson(`/api/games/${this.game}/puzzles`);
    this.show();
    new MutationObserver(() => this.look()).observe(byId("events"), { childList: true, subtree: true });
  }

  get puzzle() {
    return this.puzzles[this.number];
  }

  /** Whether it was found, or cannot be any more. */
  async look() {
    const { puzzle } = this;
    if (!puzzle || this.state !== "open") return;
    const [goal, count] = puzzle.goal.split(" ");
    if (goal === "take") return this.lookTaken(Number(count));
    if (goal === "now") return this.lookNow();
    const told = await this.connection.ask("steps");
    const played = told.tell === "steps" ? told.steps.length - 1 : 0;
    const end = this.connection.events().map(({ outcome }) => outcome).find(Boolean);
    const isWon = end?.winners.includes(puzzle.seat) ?? false;
    if (isWon && played < 2 * puzzle.within) this.settle("solved");
    else if (end || played >= 2 * puzzle.within) this.settle("missed");
  }

  /**
   * Whether so much was taken before one's turn was over.
   * @param {number} count
   */
  lookTaken(count) {
    const seat = this.puzzle?.seat;
    let taken = 0;
    for (const { losses, begins } of this.connection.events()) {
      for (const loss of losses ?? []) taken += loss.seat === undefined || loss.seat === seat ? 0 : loss.count;
      if (taken >= count) return this.settle("solved");
      if (begins !== undefined && begins !== seat) return this.settle("missed");
    }
  }

  /** Whether the game was won before one's turn was over. */
  lookNow() {
    const seat = this.puzzle?.seat;
    for (const { outcome, begins } of this.connection.events()) {
      if (outcome) return this.settle(seat !== undefined && outcome.winners.includes(seat) ? "solved" : "missed");
      if (begins !== undefined && begins !== seat) return this.settle("missed");
    }
  }

  /** @param {"solved" | "missed"} state */
  settle(state) {
    this.state = state;
    if (state === "solved") keepSolved(this.game, this.number);
    this.show();
  }

  show() {
    const { byId, make, say } = this.tools;
    const { puzzle } = this;
    if (!puzzle) return;
    const [kind, percent] = puzzle.goal.split(" ");
    const goal = { take: "page.puzzle.take", now: "page.puzzle.now" }[kind ?? ""] ?? "page.puzzle.find";
    const head = { open: say(goal, { seat: puzzle.name, count: puzzle.within, percent: percent ?? "" }), solved: say("page.puzzle.solved"), missed: say("page.puzzle.missed") }[this.state];
    const hints = [say("page.puzzle.first", { line: puzzle.line[0] ?? "" }), puzzle.line.join(", ")].slice(0, this.hints);
    const way = (/** @type {string} */ word, /** @type {() => void} */ onclick) => make("button", { type: "button", class: "plain", onclick }, say(word));
    const hint = this.state === "open" && this.hints < 2 ? [way("page.puzzle.hint", () => { this.hints += 1; this.show(); })] : [];
    const next = (this.number + 1) % this.puzzles.length;
    const box = byId("lesson");
    box.classList.toggle("reached", this.state === "solved");
    box.replaceChildren(make("h2", {}, say("page.puzzle", { number: this.number + 1 })), make("p", {}, head ?? ""), ...hints.map((words) => make("p", { class: "quiet" }, words)),
      make("p", { class: "row" }, ...hint, way("page.puzzle.again", () => this.open(this.number)), way("page.puzzle.next", () => this.open(next))));
    box.hidden = false;
  }

  /** @param {number} number */
  open(number) {
    const puzzle = this.puzzles[number];
    if (puzzle) openPuzzle(this.tools.getJson, this.game, number, puzzle).catch((error) => (this.tools.byId("notice").textContent = error.message));
  }
}
