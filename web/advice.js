// What the machine would play and why, and what the position is worth part by part.

import { counter } from "./tokens.js";
import { hueOf } from "./hues.js";
import { number } from "./layers.js";
import { byId, make, say } from "./words.js";

/** @typedef {import("./wire").Hint} Hint */
/** @typedef {import("./wire").SideWorth} SideWorth */
/** @typedef {import("./wire").TableInfo} TableInfo */
/** @typedef {import("./wire").Problem} Problem */
/** @typedef {import("./connection.js").Connection} Connection */
/** @typedef {import("./board.js").Board} Board */

/** How many reasons are enough. */
const REASONS = 4;
/** The lead in points that fills the bar to about nine tenths. */
const CLEAR = 500;

export class Advice {
  /**
   * @param {Connection} connection
   * @param {Board} board
   * @param {(line: string) => void} onPlay
   * @param {(problem: Problem) => void} onProblem
   */
  constructor(connection, board, onPlay, onProblem) {
    this.connection = connection;
    this.board = board;
    this.onPlay = onPlay;
    this.onProblem = onProblem;
    /** At which step; now, if at none. @type {number | undefined} */
    this.at = undefined;
    this.box = /** @type {HTMLDetailsElement} */ (byId("worth-box"));
    this.box.open = localStorage.getItem("worth") === "on";
    this.box.addEventListener("toggle", () => {
      localStorage.setItem("worth", this.box.open ? "on" : "off");
      this.weigh();
    });
    byId("hint").addEventListener("click", () => this.ask());
    byId("seats").addEventListener("click", ({ target }) => {
      const asked = target instanceof Element ? target.closest("[data-mind]") : null;
      if (asked) this.askMind(Number(asked.getAttribute("data-mind")));
    });
  }

  /** Asks what the machine would play, and shows it when it has thought. */
  async ask() {
    const button = byId("hint");
    if (button.getAttribute("aria-busy") === "true") return;
    button.setAttribute("aria-busy", "true");
    const waiting = make("p", { class: "quiet" }, say("page.hint.thinking"));
    this.show([waiting], say("page.hint"));
    const told = await this.connection.ask("hint");
    button.removeAttribute("aria-busy");
    if (told.tell === "problem") {
      this.clear();
      this.onProblem(told.problem);
    } else if (told.tell === "hint" && byId("advice").contains(waiting)) this.tell(told.hint);
  }

  /**
   * Asks what the machine on a seat had in mind when it moved last.
   * @param {import("./wire").Seat} of
   */
  async askMind(of) {
    const told = await this.connection.ask("mind", { of });
    if (told.tell === "problem") return this.onProblem(told.problem);
    if (told.tell !== "hint") return;
    const close = make("button", { type: "button", onclick: () => this.clear() }, say("page.close"));
    this.show([...this.words(told.hint), close], this.table?.seats[of]?.name ?? "");
  }

  /** @param {Hint} hint */
  tell(hint) {
    this.board.advise(hint.picks.flatMap((pick) => ("cell" in pick ? [pick.cell] : [])));
    const play = make("button", { type: "button", class: "chosen", onclick: () => this.onPlay(hint.line) }, say("page.hint.play"));
    const close = make("button", { type: "button", onclick: () => this.clear() }, say("page.close"));
    this.show([...this.words(hint), make("div", { class: "row" }, play, close)], say("page.hint"));
  }

  /**
   * What is played, what for, and what may follow.
   * @param {Hint} hint
   */
  words(hint) {
    const value = hint.value === undefined || hint.value === null ? [] : [make("span", { class: "points" }, signed(hint.value))];
    const head = make("p", { class: "advised" }, make("b", {}, hint.line), ...value);
    const plan = hint.plan ? [make("p", { class: "plan" }, hint.plan)] : [];
    const expected = hint.expected?.length ? [make("p", { class: "quiet" }, say("page.hint.expected", { line: hint.expected.join(", ") }))] : [];
    return [head, ...plan, this.reasons(hint), ...expected];
  }

  /** @param {Hint} hint */
  reasons(hint) {
    const line = (/** @type {NonNullable<Hint["changes"]>[number]} */ { text, before, after }) =>
      make("div", {}, make("dt", {}, text), make("dd", {}, `${number(before)} → ${number(after)}`));
    return make("dl", { class: "figures" }, ...(hint.changes ?? []).slice(0, REASONS).map(line));
  }

  /**
   * @param {HTMLElement[]} content
   * @param {string} title
   */
  show(content, title) {
    const place = byId("advice");
    place.replaceChildren(make("h2", {}, title), ...content);
    place.hidden = false;
  }

  /** Takes the advice away: the position is another one. */
  clear() {
    this.board.advise([]);
    byId("advice").hidden = true;
    byId("advice").replaceChildren();
  }

  /** @param {TableInfo} table */
  knows(table) {
    this.table = table;
  }

  /**
   * What it is worth is told of the step that is shown.
   * @param {number | undefined} number of the step; none is the present
   */
  stand(number) {
    this.at = number;
    return this.weigh();
  }

  /** Asks what the position is worth, if the reader wants to know. */
  async weigh() {
    if (!this.box.open) return;
    const { at } = this;
    const told = await this.connection.ask("worth", at === undefined ? {} : { at });
    if (told.tell === "worth" && at === this.at) byId("worth").replaceChildren(...this.worth(told.sides));
  }

  /** @param {SideWorth[]} sides */
  worth(sides) {
    if (sides.every(({ parts }) => parts.length === 0)) return [make("p", { class: "quiet" }, say("page.worth.none"))];
    const shares = sides.map(({ points }) => Math.exp((2.2 * points) / CLEAR));
    const whole = shares.reduce((sum, share) => sum + share, 0);
    const bar = make("div", { class: "bar", "aria-hidden": "true" }, ...sides.map(({ seat }, index) => {
      const part = make("span", { class: `seat-${hueOf(seat)}` });
      part.style.flexGrow = String(shares[index] / whole);
      return part;
    }));
    const keys = [...new Set(sides.flatMap(({ parts }) => parts.map(([text]) => text)))];
    const row = (/** @type {string} */ name, /** @type {(side: SideWorth) => number | undefined} */ read, kind = "") =>
      make("tr", { class: kind }, make("th", { scope: "row" }, name), ...sides.map((side) => make("td", {}, signed(read(side) ?? 0))));
    const heads = sides.map(({ seat }) => make("th", { scope: "col", "aria-label": this.table?.seats[seat]?.name }, counter(seat)));
    return [bar, make("table", { class: "figures" },
      make("thead", {}, make("tr", {}, make("td"), ...heads)),
      make("tbody", {}, ...keys.map((key) => row(key, ({ parts }) => parts.find(([text]) => text === key)?.[1])),
        row(say("page.worth.sum"), ({ points }) => points, "sum")))];
  }
}

/** @param {number} points */
function signed(points) {
  return points > 0 ? `+${number(points)}` : number(points);
}
