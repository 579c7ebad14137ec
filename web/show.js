// A fight, dice, a lot: shown large for a moment, over the board, and gone at the first touch.

import { isCalm } from "./board.js";
import { draw, picture } from "./tokens.js";
import { byId, make } from "./words.js";

/** @typedef {import("./wire").Event} Event */
/** @typedef {import("./wire").Scene} Scene */
/** @typedef {import("./wire").LegendEntry} LegendEntry */
/** @typedef {import("./wire").Cell} Cell */

/** How long a fight is shown, in milliseconds. */
const LASTING = 600;
/** Before that, while it comes. */
const COMING = 160;
/** A throw of dice at the head of a sentence, as games write it: one side's, then the other's. */
const THROW = /^([1-6](?: [1-6])*) : ([1-6](?: [1-6])*)\s*[–-]?\s*/;
/** Where the pips of a die are, by its number: places of a grid of three by three. */
const PIPS = ["", "4", "08", "048", "0268", "02468", "023568"];

/** @type {number | undefined} */
let ending;

/**
 * Shows the weightiest of some events, if one is worth it: a fight with those who fought, or a throw.
 * @param {Event[]} news
 * @param {Scene} before what was seen before them
 * @param {Scene} after what is seen now
 * @param {LegendEntry[]} legend what the drawings mean
 */
export function showFight(news, before, after, legend) {
  const fights = news.filter(({ kind, text, cells = [] }) => kind === "Combat" && (cells.length > 1 || THROW.test(text)));
  const fight = fights[fights.length - 1];
  if (!fight || isCalm() || isCapture(fight, news, before, after)) return;
  const thrown = THROW.exec(fight.text);
  const { cells = [] } = fight;
  const named = namedIn(fight.text, legend);
  const sides = [cells[0], cells[cells.length - 1]].map((cell, index) => side(cell, before, after, fight.text, named[index]));
  const middle = thrown
    ? make("div", { class: "throw" }, ...[thrown[1], thrown[2]].map((faces) => make("div", {}, ...faces.split(" ").map(die))))
    : make("span", { class: "versus" }, "×");
  const words = thrown ? fight.text.slice(thrown[0].length) : fight.text;
  open([make("div", { class: "sides" }, sides[0], middle, sides[1]), make("p", {}, words)]);
}

/**
 * Whether a fight is no more than a move that takes what it meets: the board shows all of it.
 * @param {Event} fight
 * @param {Event[]} news
 * @param {Scene} before
 * @param {Scene} after
 */
function isCapture({ cells = [], text }, news, before, after) {
  const [from, to] = [cells[0], cells[cells.length - 1]];
  const about = news.filter((event) => event.cells?.[0] === from && event.cells.includes(to));
  const mover = before.tokens.find(({ cell }) => cell === from);
  return !THROW.test(text) && about.length === 1 && after.tokens.some(({ key, cell }) => key === mover?.key && cell === to);
}

/** Takes away what is shown. */
export function endShow() {
  clearTimeout(ending);
  byId("show").hidden = true;
}

/** @param {HTMLElement[]} content */
function open(content) {
  const place = byId("show");
  place.replaceChildren(make("div", { class: "fight" }, ...content));
  place.hidden = false;
  clearTimeout(ending);
  ending = setTimeout(endShow, COMING + LASTING);
}

/**
 * One of those who fought: as it was seen before, turned over if it is known now, pale if it is gone.
 * @param {Cell | undefined} cell
 * @param {Scene} before
 * @param {Scene} after
 * @param {string} text what is said of the fight
 * @param {LegendEntry | undefined} named what is named at this one's place in it
 */
function side(cell, before, after, text, named) {
  const was = before.tokens.find((token) => token.cell === cell);
  if (!was) return make("div", { class: "side" });
  const now = after.tokens.find((token) => token.key === was.key) ?? after.tokens.find((token) => token.cell === cell && token.owner === was.owner);
  const isUnnamed = !text.toLowerCase().includes(was.word.toLowerCase());
  const told = named && isUnnamed ? { ...was, symbol: named.symbol, sign: named.sign, letters: named.letters } : undefined;
  const known = now && now.symbol !== was.symbol ? now : told;
  const kind = `side${now ? "" : " lost"}${known ? " turned" : ""}`;
  return make("div", { class: kind }, picture(known ?? was));
}

/**
 * The things that a sentence names, in order.
 * @param {string} text
 * @param {LegendEntry[]} legend
 */
function namedIn(text, legend) {
  const said = text.toLowerCase().split(/[^\p{L}\p{N}]+/u);
  return said.flatMap((word) => legend.filter((entry) => entry.word.toLowerCase() === word));
}

/**
 * A die.
 * @param {string} face
 */
function die(face) {
  const pip = (/** @type {string} */ at) => draw("circle", { cx: 0.25 + 0.25 * (Number(at) % 3), cy: 0.25 + 0.25 * Math.floor(Number(at) / 3), r: 0.09 });
  return draw("svg", { viewBox: "0 0 1 1", class: "die" },
    draw("rect", { x: 0.03, y: 0.03, width: 0.94, height: 0.94, rx: 0.18 }), ...[...PIPS[Number(face)]].map(pip));
}

for (const touch of ["pointerdown", "keydown"]) document.addEventListener(touch, endShow, true);
