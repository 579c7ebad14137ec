// Arrows and circles of one's own: drawn with the right button, or with the pencil on a screen one touches. Six colours, by
// the keys that are held. The browser keeps them with the table and the step they were drawn on; once a game is gone through they are
// kept in its record too.

import { draw } from "./tokens.js";
import { byId } from "./words.js";

/** @typedef {import("./board.js").Board} Board */
/** @typedef {import("./wire").Cell} Cell */
/** @typedef {{ from: Cell, to: Cell, colour: number }} Stroke */

/** How many colours there are. */
const COLOURS = 6;

export class Pencil {
  /** @param {Board} board */
  constructor(board) {
    this.board = board;
    /** Where they are kept: the table, and how many events had been told. */
    this.key = "";
    this.number = 0;
    /** Hears what is drawn on a step now, as it is noted. @type {(number: number, text: string) => void} */
    this.onDrawn = () => {};
    /** Hears which step is shown. @type {(number: number) => void} */
    this.onStand = () => {};
    /** Whether a circle about a cell means something else than a circle. @type {(cell: Cell, number: number) => boolean} */
    this.onCircle = () => false;
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
    this.onStand(number);
    const key = `drawn ${table} ${number}`;
    if (key === this.key) return this.show();
    [this.key, this.number] = [key, number];
    this.strokes = JSON.parse(localStorage.getItem(key) ?? "[]");
    return this.show();
  }

  /**
   * Draws from a cell to another, or about one; what is drawn twice is taken away.
   * @param {Stroke} stroke
   */
  add(stroke) {
    if (stroke.from === stroke.to && this.onCircle(stroke.from, this.number)) return;
    const isSame = (/** @type {Stroke} */ { from, to }) => from === stroke.from && to === stroke.to;
    const had = this.strokes.some((other) => isSame(other) && other.colour === stroke.colour);
    this.strokes = this.strokes.filter((other) => !isSame(other));
    if (!had) this.strokes.push(stroke);
    if (this.strokes.length) localStorage.setItem(this.key, JSON.stringify(this.strokes));
    else localStorage.removeItem(this.key);
    this.show();
    const name = (/** @type {Cell} */ cell) => this.board.layout.spots[cell]?.name ?? "";
    this.onDrawn(this.number, this.strokes.map(({ from, to, colour }) => `${name(from)}>${name(to)}#${colour + 1}`).join(", "));
  }

  /**
   * Takes what is noted in the record of a game.
   * @param {string} table
   * @param {import("./wire").NoteInfo[]} notes
   */
  take(table, notes) {
    const cell = (/** @type {string} */ name) => this.board.layout.spots.findIndex((spot) => spot.name === name);
    const stroke = (/** @type {string} */ text) => {
      const [, from = "", to = "", colour = "1"] = /^(.*)>(.*)#(\d)$/.exec(text.trim()) ?? [];
      return { from: cell(from), to: cell(to), colour: Number(colour) - 1 };
    };
    for (const { at, text } of notes) {
      const strokes = text.split(",").map(stroke).filter(({ from, to }) => from >= 0 && to >= 0);
      localStorage.setItem(`drawn ${table} ${at}`, JSON.stringify(strokes));
    }
    const key = this.key;
    this.key = "";
    if (key) this.stand(table, this.number);
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
