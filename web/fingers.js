// What fingers and mice do to a board: a tap picks, a drag lifts, two fingers bring it nearer and move it, and so does
// a wheel. A tap that could mean several cells brings them nearer instead.

import { FINGER, cellOf } from "./lens.js";

/** @typedef {import("./board.js").Board} Board */
/** @typedef {import("./wire").Cell} Cell */
/** @typedef {[number, number]} Point */

/** A finger or a mouse that moves less than this number of pixels has not moved. */
const STILL = 7;
/** Two taps within this number of milliseconds are one of two. */
const TWICE = 320;
/** How much nearer a double tap brings the board. */
const DOUBLE = 2.5;

export class Fingers {
  /** @param {Board} board */
  constructor(board) {
    this.board = board;
    /** Where each finger is. @type {Map<number, Point>} */
    this.down = new Map();
    /** What is pressed: where, and what became of it since. @type {Press | undefined} */
    this.pressed = undefined;
    /** What the pencil is drawing. @type {{ from: Cell, colour: number } | undefined} */
    this.stroke = undefined;
    /** The last tap that picked nothing, or brought cells near. */
    this.tapped = { time: -Infinity, at: /** @type {Point} */ ([0, 0]) };
    document.addEventListener("pointermove", (event) => this.move(event));
    document.addEventListener("pointerup", (event) => this.up(event));
    document.addEventListener("pointercancel", (event) => this.cancel(event));
  }

  /** @param {Element} drawing */
  listen(drawing) {
    drawing.addEventListener("pointerdown", (event) => this.press(/** @type {PointerEvent} */ (event)));
    drawing.addEventListener("wheel", (event) => {
      event.preventDefault();
      this.board.lens.wheel(/** @type {WheelEvent} */ (event));
    }, { passive: false });
  }

  /** @param {PointerEvent} event */
  press(event) {
    const at = pointOf(event);
    const begun = cellOf(event.target);
    if (begun !== undefined && this.down.size === 0 && this.board.pencil.takes(event)) {
      this.stroke = { from: begun, colour: this.board.pencil.hue(event) };
      return;
    }
    if (event.button !== 0) return;
    this.down.set(event.pointerId, at);
    if (this.down.size > 1) return this.letGo();
    const isFinger = event.pointerType !== "mouse";
    const cell = isFinger ? this.aim(at) : cellOf(event.target);
    this.pressed = { at, last: at, cell, isFinger, way: "still" };
  }

  /** @param {PointerEvent} event */
  move(event) {
    const before = this.down.get(event.pointerId);
    if (!before) return;
    const at = pointOf(event);
    if (this.down.size > 1) this.pinch(event.pointerId, at);
    this.down.set(event.pointerId, at);
    const { pressed } = this;
    if (!pressed) return;
    if (pressed.way === "still" && distance(at, pressed.at) > STILL) pressed.way = this.begin(pressed);
    if (pressed.way === "lift") this.board.carry(this.board.lens.under(at));
    if (pressed.way === "pan") this.slide(at[0] - pressed.last[0], at[1] - pressed.last[1]);
    pressed.last = at;
  }

  /**
   * What a press becomes that begins to move: it lifts what stands there, or moves the board.
   * @param {Press} pressed
   * @returns {Press["way"]}
   */
  begin({ cell, isFinger }) {
    const { board } = this;
    if (cell !== undefined && (!isFinger || board.isPickable(cell)) && board.lift(cell)) return "lift";
    return isFinger || board.lens.isNear ? "pan" : "away";
  }

  /**
   * Moves the board, or the page where the whole board is seen.
   * @param {number} dx
   * @param {number} dy
   */
  slide(dx, dy) {
    if (this.board.lens.isNear) this.board.lens.pan(dx, dy);
    else scrollBy(0, -dy);
  }

  /**
   * Two fingers: what lies between them stays between them.
   * @param {number} moved which of them
   * @param {Point} at where it is now
   */
  pinch(moved, at) {
    const others = [...this.down].filter(([finger]) => finger !== moved);
    const [other, before] = [others[0][1], /** @type {Point} */ (this.down.get(moved))];
    const { lens } = this.board;
    const spot = lens.under(between(before, other));
    lens.look((lens.scale * distance(at, other)) / Math.max(distance(before, other), 1), spot, between(at, other));
    lens.isByTap = false;
  }

  /** @param {PointerEvent} event */
  up(event) {
    const { stroke } = this;
    this.stroke = undefined;
    const end = stroke && cellOf(document.elementFromPoint(...pointOf(event)));
    if (stroke && end !== undefined) this.board.pencil.add({ ...stroke, to: end });
    this.down.delete(event.pointerId);
    const { pressed } = this;
    this.pressed = undefined;
    if (!pressed) return;
    const at = pointOf(event);
    if (pressed.way === "still") return this.tap(pressed, at);
    const from = pressed.way === "lift" ? this.board.putDown() : pressed.cell;
    if (pressed.way === "pan" || from === undefined) return;
    const to = pressed.isFinger ? this.aim(at) : cellOf(document.elementFromPoint(...at));
    if (to !== undefined && to !== from) this.board.handlers.onDrop(from, to);
    else if (to === undefined && pressed.isFinger && this.onBoard(at)) this.board.lens.enlarge(at);
  }

  /**
   * @param {Press} pressed
   * @param {Point} at
   */
  tap({ cell, isFinger }, at) {
    const { board } = this;
    if (!isFinger) {
      const to = cellOf(document.elementFromPoint(...at));
      if (to !== undefined && to === cell) board.handlers.onPick(to);
      else if (to !== undefined && cell !== undefined) board.handlers.onDrop(cell, to);
      return;
    }
    const isSecond = performance.now() - this.tapped.time < TWICE && distance(at, this.tapped.at) < FINGER;
    if (isSecond && !(cell !== undefined && board.isPickable(cell) && !board.lens.isByTap)) return this.twice(at);
    if (cell === undefined) board.lens.enlarge(at);
    if (cell === undefined || !board.isPickable(cell)) this.tapped = { time: performance.now(), at };
    if (cell !== undefined) board.handlers.onPick(cell);
  }

  /**
   * A double tap: nearer, or the whole board again. One that has just brought cells near has done its work.
   * @param {Point} at
   */
  twice(at) {
    const { lens } = this.board;
    if (!lens.isNear) lens.zoom(DOUBLE, at);
    else if (!lens.isByTap) lens.fit();
    this.tapped.time = -Infinity;
  }

  /**
   * The cell that a finger means: where cells are large, the one under it; where they are small, the only one near
   * it that can be picked. Nothing if that is open.
   * @param {Point} at
   * @returns {Cell | undefined}
   */
  aim(at) {
    const under = cellOf(document.elementFromPoint(...at));
    if (this.board.lens.pixels >= FINGER) return under;
    const near = [...this.board.open].filter((cell) => cell === under || distance(this.board.middle(cell), at) < FINGER / 2);
    return near.length === 1 ? near[0] : undefined;
  }

  /**
   * The cell on which something is put down that was dragged from beside the board. Where a finger may mean several, those are
   * brought nearer, and there is none.
   * @param {Point} at
   * @param {boolean} isFinger
   */
  landing(at, isFinger) {
    const cell = isFinger ? this.aim(at) : cellOf(document.elementFromPoint(...at));
    if (cell === undefined && isFinger && this.onBoard(at)) this.board.lens.enlarge(at);
    return cell;
  }

  /** @param {Point} at */
  onBoard(at) {
    return cellOf(document.elementFromPoint(...at)) !== undefined;
  }

  /** @param {PointerEvent} event */
  cancel(event) {
    this.down.delete(event.pointerId);
    this.letGo();
  }

  /** Lets go of what is pressed: it goes home, and nothing comes of it. */
  letGo() {
    this.board.putDown();
    this.pressed = undefined;
  }
}

/**
 * @typedef {{
 *   at: Point, last: Point, cell: Cell | undefined, isFinger: boolean, way: "still" | "lift" | "pan" | "away",
 * }} Press
 */

/**
 * @param {{ clientX: number, clientY: number }} event
 * @returns {Point}
 */
function pointOf({ clientX, clientY }) {
  return [clientX, clientY];
}

/**
 * @param {Point} one
 * @param {Point} other
 */
function distance([x1, y1], [x2, y2]) {
  return Math.hypot(x2 - x1, y2 - y1);
}

/**
 * @param {Point} one
 * @param {Point} other
 * @returns {Point}
 */
function between([x1, y1], [x2, y2]) {
  return [(x1 + x2) / 2, (y1 + y2) / 2];
}
