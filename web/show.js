// A fight, dice, a lot: shown large for a moment, over the board, and gone at the first touch.

import { isCalm } from "./board.js";
import { draw, picture, write } from "./tokens.js";
import { byId, make } from "./words.js";

/** @typedef {import("./wire").Event} Event */
/** @typedef {import("./wire").Scene} Scene */
/** @typedef {import("./wire").Fighter} Fighter */
/** @typedef {import("./wire").Strike} Strike */
/** @typedef {import("./wire").Throw} Throw */

/** How long a fight is shown, in milliseconds. */
const LASTING = 600;
/** Before that, while it comes. */
const COMING = 160;
/** Where the pips of a die are, by its number: places of a grid of three by three. */
const PIPS = ["", "4", "08", "048", "0268", "02468", "023568"];

/** @type {number | undefined} */
let ending;

/**
 * Shows the weightiest of some events, if one is worth it: a fight with those who fought, or a throw.
 * @param {Event[]} news
 * @param {Scene} before what was seen before them
 */
export function showFight(news, before) {
  const fights = news.filter((event) => event.kind === "Combat" && isWeighty(event));
  const fight = fights[fights.length - 1];
  if (!fight || isCalm()) return;
  const since = news.slice(news.indexOf(fight));
  const sides = (fight.fighters ?? []).map((fighter) => side(latest(fighter, since), before));
  const strikes = since.flatMap((event) => event.strikes ?? []);
  open([make("div", { class: "sides" }, sides[0], middle(fight, strikes), sides[1]), make("p", {}, fight.caption ?? fight.text)]);
}

/**
 * Whether a fight is more than a move that takes what it meets, of which the board shows all: something was thrown or
 * counted in it.
 * @param {Event} event
 */
function isWeighty({ fighters = [], dice = [] }) {
  return fighters.length === 2 && (dice.length > 0 || fighters.some(({ strength }) => strength !== undefined));
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
 * What was told last of one who fights: a fight of many blows is told blow by blow.
 * @param {Fighter} fighter
 * @param {Event[]} news
 */
function latest(fighter, news) {
  const told = news.flatMap((event) => event.fighters ?? []).filter(({ cell, seat }) => cell !== undefined && cell === fighter.cell && seat === fighter.seat);
  return told[told.length - 1] ?? fighter;
}

/**
 * One of those who fought: as it was seen before, turned over if it was something else, pale if it is gone.
 * @param {Fighter} fighter
 * @param {Scene} before
 */
function side({ cell, seat, symbol, sign, letters, fate }, before) {
  const was = before.tokens.find((token) => token.cell === cell && token.owner === seat);
  if (!was) return make("div", { class: "side" });
  const isTurned = was.symbol !== symbol;
  const kind = `side${fate === "Falls" ? " lost" : ""}${isTurned ? " turned" : ""}`;
  return make("div", { class: kind }, picture(isTurned ? { ...was, symbol, sign, letters } : was));
}

/**
 * What stands between two who fight: their dice, their blows, or that they fight.
 * @param {Event} fight
 * @param {Strike[]} strikes
 */
function middle({ dice = [] }, strikes) {
  if (dice.length) return make("div", { class: "throw" }, ...dice.map((thrown) => make("div", {}, ...thrown.faces.map(die))));
  const blow = (/** @type {Strike} */ { hits, damage }) => make("span", { class: hits ? "hit" : "miss" }, hits ? `−${damage}` : "·");
  if (strikes.length) return make("div", { class: "blows" }, ...strikes.map(blow));
  return make("span", { class: "versus" }, "×");
}

/**
 * A die: pips where they have their places, else its number.
 * @param {number} face
 */
function die(face) {
  const pip = (/** @type {string} */ at) => draw("circle", { cx: 0.25 + 0.25 * (Number(at) % 3), cy: 0.25 + 0.25 * Math.floor(Number(at) / 3), r: 0.09 });
  const shown = face < PIPS.length ? [...PIPS[face]].map(pip) : [write(String(face), "figure", 0.5, 0.65)];
  return draw("svg", { viewBox: "0 0 1 1", class: "die", "data-face": face }, draw("rect", { x: 0.03, y: 0.03, width: 0.94, height: 0.94, rx: 0.18 }), ...shown);
}

for (const touch of ["pointerdown", "keydown"]) document.addEventListener(touch, endShow, true);
