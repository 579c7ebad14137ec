// How near one looks at a board, and at which part of it. Only the drawing's view box changes.

/** @typedef {[number, number]} Point */

/** So near one can come, as a share of the whole board, unless its cells are very small. */
const NEAREST = 6;
/** So near a tap brings the cells, in pixels from one to the next. */
const AT_HAND = 54;
/** What a finger can aim at, in pixels. */
export const FINGER = 40;
/** How much nearer one turn of a wheel brings the board. */
const WHEEL = 1.0016;

export class Lens {
  /** @param {(isNear: boolean) => void} onChange whether a part of the board is out of sight */
  constructor(onChange) {
    this.onChange = onChange;
    /** @type {SVGSVGElement | undefined} */
    this.drawing = undefined;
    /** All that is drawn: left, top, width, height. @type {[number, number, number, number]} */
    this.whole = [0, 0, 1, 1];
    /** How large a thing on the board is, in the drawing's own measure. */
    this.unit = 1;
    this.scale = 1;
    /** The corner that is seen. @type {Point} */
    this.corner = [0, 0];
    /** Whether a tap that could have meant several cells brought it near. */
    this.isByTap = false;
  }

  /**
   * Looks at another drawing, at the whole of it.
   * @param {SVGSVGElement} drawing
   * @param {[number, number, number, number]} whole
   * @param {number} unit
   */
  mount(drawing, whole, unit) {
    [this.drawing, this.whole, this.unit] = [drawing, whole, unit];
    this.fit();
  }

  /** The whole board again. */
  fit() {
    this.scale = 1;
    this.isByTap = false;
    this.show(this.whole[0], this.whole[1]);
  }

  /** Whether a part of the board is out of sight. */
  get isNear() {
    return this.scale > 1.001;
  }

  /** How many pixels lie between two cells. */
  get pixels() {
    return this.unit * (this.drawing?.getScreenCTM()?.a ?? 0);
  }

  /**
   * Where a point of the screen lies on the drawing.
   * @param {Point} at
   * @returns {Point}
   */
  under([x, y]) {
    const matrix = this.drawing?.getScreenCTM()?.inverse();
    if (!matrix) return [0, 0];
    const point = new DOMPoint(x, y).matrixTransform(matrix);
    return [point.x, point.y];
  }

  /**
   * Looks so near that what lay under one point of the screen lies under another.
   * @param {number} scale
   * @param {Point} spot a point of the drawing
   * @param {Point} at where on the screen it shall lie
   */
  look(scale, spot, at) {
    const before = this.scale;
    const most = Math.max(NEAREST, (AT_HAND / this.pixels) * before);
    const [[x, y], [left, top]] = [this.under(at), this.corner];
    this.scale = Math.min(Math.max(scale, 1), most);
    // The corner is as far from the point as it was, in pixels.
    const shrunk = before / this.scale;
    this.show(spot[0] - (x - left) * shrunk, spot[1] - (y - top) * shrunk);
  }

  /**
   * Nearer or farther by a factor, about a point of the screen that stays where it is.
   * @param {number} factor
   * @param {Point} at
   */
  zoom(factor, at) {
    this.look(this.scale * factor, this.under(at), at);
  }

  /**
   * Brings the cells about a point of the screen so near that a finger can tell them apart.
   * @param {Point} at
   */
  enlarge(at) {
    const frame = this.drawing?.getBoundingClientRect();
    const spot = this.under(at);
    if (!frame) return;
    this.look((this.scale * AT_HAND) / this.pixels, spot, [frame.x + frame.width / 2, frame.y + frame.height / 2]);
    this.isByTap = true;
  }

  /**
   * Moves what is seen by a number of pixels.
   * @param {number} dx
   * @param {number} dy
   */
  pan(dx, dy) {
    const perPixel = 1 / (this.drawing?.getScreenCTM()?.a ?? 1);
    this.show(this.corner[0] - dx * perPixel, this.corner[1] - dy * perPixel);
  }

  /** @param {WheelEvent} event */
  wheel(event) {
    const lines = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 30 : 1;
    this.zoom(WHEEL ** (-event.deltaY * lines), [event.clientX, event.clientY]);
  }

  /**
   * Shows the part that begins at a corner, never more than there is.
   * @param {number} left
   * @param {number} top
   */
  show(left, top) {
    const [x, y, width, height] = this.whole;
    const [wide, high] = [width / this.scale, height / this.scale];
    this.corner = [Math.min(Math.max(left, x), x + width - wide), Math.min(Math.max(top, y), y + height - high)];
    this.drawing?.setAttribute("viewBox", [...this.corner, wide, high].join(" "));
    this.onChange(this.isNear);
  }
}

/**
 * All that is drawn: left, top, width, height.
 * @param {Element} drawing
 * @returns {[number, number, number, number]}
 */
export function frameOf(drawing) {
  const [left, top, width, height] = (drawing.getAttribute("viewBox") ?? "0 0 1 1").split(" ").map(Number);
  return [left, top, width, height];
}

/**
 * The cell that an element belongs to.
 * @param {EventTarget | null} target
 */
export function cellOf(target) {
  const cell = target instanceof SVGElement ? target.dataset.cell : undefined;
  return cell === undefined ? undefined : Number(cell);
}
