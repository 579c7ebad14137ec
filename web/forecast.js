// What would come of what is picked and pointed at, told before it is done: sentences, chances as bars, sums written out.

import { hueOf } from "./hues.js";
import { byId, make, say } from "./words.js";

/** @typedef {import("./wire").Cell} Cell */
/** @typedef {import("./wire").Forecast} Told */
/** @typedef {import("./wire").Chance} Chance */
/** @typedef {import("./wire").Sum} Sum */
/** @typedef {import("./connection.js").Connection} Connection */
/** @typedef {import("./picks.js").Picks} Picks */
/** @typedef {import("./board.js").Board} Board */

/** Whether it is a finger that touches the page: it does not point before it picks. */
let isFinger = false;
for (const kind of ["pointerdown", "pointermove"]) {
  addEventListener(kind, (event) => (isFinger = event instanceof PointerEvent && event.pointerType === "touch"), true);
}

export class Forecast {
  /**
   * @param {Connection} connection
   * @param {() => Picks} picks
   * @param {Board} board
   */
  constructor(connection, picks, board) {
    this.connection = connection;
    this.picks = picks;
    this.board = board;
    /** What was asked last: an answer to anything else is of no use. */
    this.asked = "";
  }

  /**
   * Something is pointed at, or nothing.
   * @param {Cell | undefined} cell
   */
  async point(cell) {
    const { prefix } = this.picks();
    if (isFinger) return;
    const isAsked = cell !== undefined && this.board.isPickable(cell) && (prefix.length > 0 || this.isTarget(cell));
    const path = isAsked ? [...prefix, { cell }] : [];
    const asked = isAsked ? this.question(path) : "";
    if (asked === this.asked) return;
    this.asked = asked;
    if (!isAsked) return this.show(undefined);
    const told = await this.connection.ask("would", { picks: path });
    if (asked === this.asked) this.show(told.tell === "forecast" ? told.forecast : undefined);
  }

  /**
   * Whether something would be attacked there.
   * @param {Cell} cell
   */
  isTarget(cell) {
    return this.picks().offers.some(({ pick, mark }) => mark === "Target" && "cell" in pick && pick.cell === cell);
  }

  /**
   * What would come of a line that was typed, or why it cannot be done; nothing is done.
   * @param {string} line
   * @returns {Promise<import("./wire").Problem | undefined>} what is wrong with it
   */
  async typed(line) {
    this.asked = "";
    const told = await this.connection.ask("would", { line });
    if (told.tell === "problem") return told.problem;
    if (told.tell === "forecast") this.show(told.forecast);
    // Where a game has nothing to say of it, it can be done at least.
    if (byId("forecast").hidden) byId("notice").textContent = say("page.would");
    return undefined;
  }

  /** @param {import("./wire").Pick[]} path */
  question(path) {
    return JSON.stringify([path, this.connection.events().length]);
  }

  /**
   * A finger does not point before it picks: its first tap on what it would attack shows what would come of it, the second does it.
   * Says whether this was the first.
   * @param {Cell} cell
   */
  async isFirstTap(cell) {
    if (!isFinger || !this.isTarget(cell)) return false;
    const path = [...this.picks().prefix, { cell }];
    const asked = this.question(path);
    if (asked === this.asked) return false;
    this.asked = asked;
    const told = await this.connection.ask("would", { picks: path });
    if (asked !== this.asked || told.tell !== "forecast") return false;
    this.show(told.forecast, true);
    return !byId("forecast").hidden;
  }

  /**
   * @param {Told | undefined} told
   * @param {boolean} [isAsking] whether a second tap does it
   */
  show(told, isAsking = false) {
    const parts = told ? [...(told.lines ?? []).map((words) => make("p", {}, words)), ...(told.chances ?? []).map(bar), ...(told.sums ?? []).map(sum)] : [];
    if (parts.length && isAsking) parts.push(make("p", { class: "quiet" }, say("page.tap-again")));
    const place = byId("forecast");
    place.replaceChildren(...parts);
    place.hidden = parts.length === 0;
    this.board.outline(told?.cells ?? []);
    // Nothing of it is cut off: what is long is written smaller, and can be scrolled if that is not enough.
    place.className = "";
    for (const name of ["long", "longer"]) if (place.scrollHeight > place.clientHeight + 1) place.classList.add(name);
  }
}

/** @param {Chance} chance */
function bar({ text, share, seat }) {
  const fill = make("span", { class: seat === undefined ? "fill" : `fill seat-${hueOf(seat)}` });
  fill.style.width = `${Math.round(share * 1000) / 10}%`;
  return make("div", { class: "chance" }, make("span", {}, text), make("span", { class: "track" }, fill), make("b", {}, `${(share * 100).toFixed(1)} %`));
}

/** @param {Sum} told */
function sum({ total, parts }) {
  const each = parts.map(({ adds, word }) => `${adds} ${word}`).join(" + ");
  return make("p", { class: "sum" }, make("b", {}, String(total)), ` = ${each}`);
}
