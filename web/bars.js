// What something on a cell may be: a bar for each possibility, and the likeliest of them.

import { draw } from "./tokens.js";

/** @typedef {import("./wire").Bar} Bar */

/** How much of it is said. */
const SAID = 4;

/**
 * Bars along the foot of a cell, and the letters of the likeliest.
 * @param {Bar[]} bars
 * @param {[number, number]} centre of the cell
 * @param {number} unit how large a thing on the board is
 */
export function drawBars(bars, [x, y], unit) {
  const wide = (0.84 * unit) / Math.max(bars.length, 1);
  const bar = (/** @type {Bar} */ { share }, /** @type {number} */ index) =>
    draw("rect", { x: x - 0.42 * unit + index * wide, y: y + 0.44 * unit - 0.5 * unit * share, width: 0.8 * wide, height: 0.5 * unit * share });
  const letters = draw("text", { x: x - 0.26 * unit, y: y - 0.16 * unit, "font-size": 0.26 * unit });
  letters.textContent = sorted(bars)[0]?.letters ?? "";
  return draw("g", {}, ...bars.map(bar), letters);
}

/**
 * The likeliest in words.
 * @param {Bar[]} bars
 */
export function barsSaid(bars) {
  return sorted(bars).slice(0, SAID).map(({ word, share }) => `${word} ${Math.round(100 * share)} %`).join(", ");
}

/**
 * The likeliest first.
 * @param {Bar[]} bars
 */
function sorted(bars) {
  return [...bars].sort((one, other) => other.share - one.share);
}
