// A fight, dice, a lot: who fought, what each side counted, every die and every blow, what came of it. Docked beside the
// board, and there until somebody has seen it.

import { draw, picture, write } from "./tokens.js";
import { byId, make, say } from "./words.js";

/** @typedef {import("./wire").Event} Event */
/** @typedef {import("./wire").Scene} Scene */
/** @typedef {import("./wire").Fighter} Fighter */
/** @typedef {import("./wire").Strike} Strike */
/** @typedef {import("./wire").Throw} Throw */
/** @typedef {import("./wire").Sum} Sum */

/** A touch that comes sooner was meant for something else, in milliseconds. */
const UNSEEN = 350;
/** Where the pips of a die are, by its number: places of a grid of three by three. */
const PIPS = ["", "4", "08", "048", "0268", "02468", "023568"];

let since = -Infinity;

/**
 * Shows the last fight among some events, if one is worth it: those who fought, and what was thrown, struck or counted.
 * Says whether there was one.
 * @param {Event[]} news
 * @param {Scene} before what was seen before them
 */
export function showFight(news, before) {
  const at = news.findLastIndex((event, index) => event.kind === "Combat" && isWeighty(event, strikesAfter(news, index)));
  if (at < 0) return false;
  const fight = news[at];
  const strikes = strikesAfter(news, at);
  const sides = (fight.fighters ?? []).map((fighter) => side(latest(fighter, news.slice(at)), fight, strikes, before));
  open([make("div", { class: "sides" }, sides[0], middle(fight, strikes), sides[1]), make("p", {}, outcome(news.slice(at)))]);
  return true;
}

/**
 * The blows of a fight: they follow it, up to the next one.
 * @param {Event[]} news
 * @param {number} at
 */
function strikesAfter(news, at) {
  const next = news.findIndex(({ fighters = [] }, index) => index > at && fighters.length === 2);
  return news.slice(at, next < 0 ? undefined : next).flatMap(({ strikes = [] }) => strikes);
}

/**
 * Whether a fight is more than a move that takes what it meets, of which the board shows all: something was thrown,
 * struck or counted in it.
 * @param {Event} event
 * @param {Strike[]} strikes
 */
function isWeighty({ fighters = [], dice = [] }, strikes) {
  const isCounted = dice.length > 0 || strikes.length > 0 || fighters.some(({ strength }) => strength !== undefined);
  return fighters.length === 2 && isCounted;
}

/**
 * What is said of it: the fight itself, and whoever fell in it.
 * @param {Event[]} news the fight first
 */
function outcome([fight, ...rest]) {
  const falls = rest.filter(({ kind, fighters = [] }) => kind === "Loss" && fighters.some(({ fate }) => fate === "Falls"));
  return [fight.caption ?? fight.text, ...falls.map(({ text }) => text)].join(" ");
}

/** Takes away what is shown. */
export function endShow() {
  byId("show").hidden = true;
}

/** @param {HTMLElement[]} content */
function open(content) {
  const place = byId("show");
  place.replaceChildren(make("div", { class: "fight" }, ...content, make("p", { class: "quiet go-on" }, say("page.go-on"))));
  place.hidden = false;
  since = performance.now();
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
 * One of those who fought: as it was seen before, turned over if it was something else, pale if it is gone; what it is,
 * what it counts, and what others add to it.
 * @param {Fighter} fighter
 * @param {Event} fight
 * @param {Strike[]} strikes
 * @param {Scene} before
 */
function side(fighter, fight, strikes, before) {
  const { cell, seat, symbol, sign, letters, fate, word, role } = fighter;
  const was = before.tokens.find((token) => token.cell === cell && token.owner === seat);
  const isTurned = was !== undefined && was.symbol !== symbol;
  const kind = `side${fate === "Falls" ? " lost" : ""}${isTurned ? " turned" : ""}`;
  const thing = was ? (isTurned ? { ...was, symbol, sign, letters } : was) : { symbol, sign, letters, owner: seat };
  const sum = fight.sums?.find((sum) => sum.role === role);
  const left = strikes.findLast(({ to }) => to === cell)?.left;
  const figure = sum?.total ?? (strikes.length || fight.dice?.length ? left : fighter.strength);
  return make("div", { class: kind }, picture(thing), make("b", {}, word), ...(figure === undefined ? [] : [make("span", { class: "strength" }, String(figure))]), ...parts(sum));
}

/**
 * What each thing added to a side of a fight.
 * @param {Sum | undefined} sum
 */
function parts(sum) {
  if (!sum || sum.parts.length < 2) return [];
  const part = (/** @type {Sum["parts"][number]} */ { adds, ...thing }) => make("span", { title: thing.word }, picture({ ...thing, owner: sum.seat }), String(adds));
  return [make("div", { class: "parts" }, ...sum.parts.map(part))];
}

/**
 * What stands between two who fight: their dice, their blows, or that they fight.
 * @param {Event} fight
 * @param {Strike[]} strikes
 */
function middle(fight, strikes) {
  const { dice = [], fighters = [] } = fight;
  if (dice.length) {
    const hits = hitsOf(fight);
    return make("div", { class: "throw" }, ...dice.map(({ faces }, row) => make("div", {}, ...faces.map((face, index) => die(face, hits?.[row]?.[index])))));
  }
  const blow = (/** @type {Strike} */ { from, hits, damage, chance }) =>
    make("li", { class: `${hits ? "hit" : "miss"} ${from === fighters[0]?.cell ? "out" : "back"}` },
      make("b", {}, hits ? `−${damage}` : say("page.miss")), make("small", {}, `${chance} %`));
  if (strikes.length) return make("ol", { class: "blows" }, ...strikes.map(blow));
  return make("span", { class: "versus" }, "×");
}

/**
 * Which dice hit and which missed, where the highest of each side meet in pairs and the losses are what comes of that;
 * where they are not, nothing is said of single dice.
 * @param {Event} fight
 * @returns {boolean[][] | undefined}
 */
function hitsOf({ dice = [], fighters = [], losses = [] }) {
  if (dice.length !== 2 || dice.some(({ faces }, row) => faces.some((face, index) => index > 0 && face > dice[row].faces[index - 1]))) return undefined;
  const pairs = Math.min(dice[0].faces.length, dice[1].faces.length);
  const won = Array.from({ length: pairs }, (_, index) => dice[0].faces[index] > dice[1].faces[index]);
  const lost = (/** @type {number} */ row) =>
    losses.filter(({ cell, seat }) => (cell === undefined ? seat === dice[row].seat : cell === fighters[row]?.cell)).reduce((sum, { count }) => sum + count, 0);
  const wins = won.filter(Boolean).length;
  if (lost(1) !== wins || lost(0) !== pairs - wins) return undefined;
  return [won, won.map((isWon) => !isWon)];
}

/**
 * A die: pips where they have their places, else its number; whether it hit, if it met another.
 * @param {number} face
 * @param {boolean | undefined} hits
 */
function die(face, hits) {
  const pip = (/** @type {string} */ at) => draw("circle", { cx: 0.25 + 0.25 * (Number(at) % 3), cy: 0.25 + 0.25 * Math.floor(Number(at) / 3), r: 0.09 });
  const shown = face < PIPS.length ? [...PIPS[face]].map(pip) : [write(String(face), "figure", 0.5, 0.65)];
  const kind = hits === undefined ? "die" : `die ${hits ? "hit" : "miss"}`;
  return draw("svg", { viewBox: "0 0 1 1", class: kind, "data-face": face }, draw("rect", { x: 0.03, y: 0.03, width: 0.94, height: 0.94, rx: 0.18 }), ...shown);
}

for (const touch of ["pointerdown", "keydown"]) {
  document.addEventListener(touch, () => performance.now() - since > UNSEEN && endShow(), true);
}
