// A board looked at from the other side: what lies on it is turned, what is read or stands upright stays so.

/** What of the server's drawing turns as a whole. */
const TURNING = ".board > .table, .board > .ground, .board > .features, .board > .edges, .board > .lines, .board > .labels, .board > .layer";

/**
 * The point that lies there when the board is turned.
 * @param {[number, number]} point
 * @param {[number, number]} size of the sheet
 * @returns {[number, number]}
 */
export function across([x, y], [width, height]) {
  return [width - x, height - y];
}

/**
 * The same frame about a board that is turned.
 * @param {[number, number, number, number]} frame left, top, width, height
 * @param {[number, number]} size of the sheet
 * @returns {[number, number, number, number]}
 */
export function turnedFrame([left, top, width, height], size) {
  const [x, y] = across([left + width, top + height], size);
  return [x, y, width, height];
}

/**
 * Turns the fixed part of a drawing, or turns it back.
 * @param {Element} drawing
 * @param {[number, number]} size of the sheet
 * @param {boolean} isTurned
 */
export function turnDrawing(drawing, [width, height], isTurned) {
  for (const part of drawing.querySelectorAll(TURNING)) {
    set(part, "transform", isTurned ? `rotate(180 ${width / 2} ${height / 2})` : "");
  }
  for (const word of drawing.querySelectorAll(".labels text, .features text")) {
    const [x, y, size] = ["x", "y", "font-size"].map((name) => Number(word.getAttribute(name)));
    set(word, "transform", isTurned ? `rotate(180 ${x} ${y - 0.35 * size})` : "");
  }
  for (const art of drawing.querySelectorAll(".features use")) {
    const [x, y, side] = ["x", "y", "width"].map((name) => Number(art.getAttribute(name)));
    set(art, "transform", isTurned ? `rotate(180 ${x + side / 2} ${y + side / 2})` : "");
  }
  // The light falls as before: the side of thick tiles is the nearer one.
  for (const thick of drawing.querySelectorAll(".table > use[y]")) {
    const down = Math.abs(Number(thick.getAttribute("y")));
    thick.setAttribute("y", String(isTurned ? -down : down));
  }
}

/**
 * @param {Element} element
 * @param {string} name
 * @param {string} value
 */
function set(element, name, value) {
  if (value) element.setAttribute(name, value);
  else element.removeAttribute(name);
}

/**
 * Whether things lie beyond the middle of a board, so that it should be turned for whom they belong to: by where
 * they stand, or where they may be put.
 * @param {[number, number][]} spots
 * @param {[number, number]} size of the sheet
 */
export function isBeyond(spots, [, height]) {
  if (spots.length === 0) return undefined;
  const middle = spots.reduce((sum, [, y]) => sum + y, 0) / spots.length;
  return middle < 0.45 * height;
}
