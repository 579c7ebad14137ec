// Arrows and circles of one's own: drawn with the right button, or with the pencil on a screen one touches. Six colours, by
// the keys that are held. The browser keeps them with the table and the step they were drawn on; nobody else sees them.

import { draw } from "./tokens.js";
import { byId } from "./words.js";

/** @typedef {import("./board.js").Board} Board */
/** @typedef {import("./wire").Cell} Cell */
/** @typedef {{ from: Cell, to: Cell, colour: number }} Stroke */

/** So many colours there are. */
const COLOURS = 6;

export class Pencil {
  /** @param {Board} board */
  constructor(board) {
    this.board = board;
    /** Where they are kept: the table, and how many events had been told. */
    this.key = "";
    /** @type {Stroke[]} */
    this.strokes = [];
    /** The colour of a finger that draws. */
    this.colour = 0;
    /** Whether fingers draw. */
    this.isOut = false;
    const button = byId("pencil");
    button.addEventListener("click", () => {
      // Each click takes the next colour, the last puts the pencil away.
      [this.isOut, this.colour] = this.isOut && this.colour === COLOURS - 1 ? [false, 0] : [true, this.isOut ? this.colour + 1 : 0];
      button.setAttribute("aria-pressed", String(this.isOut));
      button.dataset.colour = this.isOut ? String(this.colour) : "";
    });
    document.addEventListener("contextmenu", (event) => {
      if (event.target instanceof Element && event.target.closest("#board")) event.preventDefault();
    });
  }

  /**
   * Whether a press draws: by the right button, or while the pencil is out.
   * @param {PointerEvent} event
   */
  takes({ button }) {
    return button === 2 || (this.isOut && button === 0);
  }

  /**
   * The colour of a press.
   * @param {PointerEvent} event
   */
  hue({ shiftKey, altKey, ctrlKey }) {
    if (this.isOut) return this.colour;
    return ((shiftKey ? 1 : 0) + (altKey ? 2 : 0) + (ctrlKey ? 4 : 0)) % COLOURS;
  }

  /**
   * What was drawn on a step is shown when that step is.
   * @param {string} table
   * @param {number} number
   */
  stand(table, number) {
    const key = `drawn ${table} ${number}`;
    if (key === this.key) return this.show();
    this.key = key;
    this.strokes = JSON.parse(localStorage.getItem(key) ?? "[]");
    return this.show();
  }

  /**
   * Draws from a cell to another, or about one; what is drawn twice is taken away.
   * @param {Stroke} stroke
   */
  add(stroke) {
    const isSame = (/** @type {Stroke} */ { from, to }) => from === stroke.from && to === stroke.to;
    const had = this.strokes.some((other) => isSame(other) && other.colour === stroke.colour);
    this.strokes = this.strokes.filter((other) => !isSame(other));
    if (!had) this.strokes.push(stroke);
    if (this.strokes.length) localStorage.setItem(this.key, JSON.stringify(this.strokes));
    else localStorage.removeItem(this.key);
    this.show();
  }

  show() {
    const { unit } = this.board;
    const shape = (/** @type {Stroke} */ { from, to, colour }) => {
      const [[x1, y1], [x2, y2]] = [this.board.centre(from), this.board.centre(to)];
      const kind = { class: `stroke-${colour + 1}` };
      if (from === to) return draw("circle", { ...kind, cx: x1, cy: y1, r: 0.46 * unit });
      const angle = Math.atan2(y2 - y1, x2 - x1);
      const wing = (/** @type {number} */ turn) => `${x2 - Math.cos(angle + turn) * 0.32 * unit} ${y2 - Math.sin(angle + turn) * 0.32 * unit}`;
      return draw("path", { ...kind, d: `M${x1} ${y1}L${x2} ${y2}M${wing(0.5)}L${x2} ${y2}L${wing(-0.5)}` });
    };
    this.board.groups.strokes?.setAttribute("stroke-width", String(0.1 * unit));
    this.board.groups.strokes?.replaceChildren(...this.strokes.map(shape));
  }
}
