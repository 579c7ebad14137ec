// What others did since one's own last turn, drawn from the facts of the events: where each thing came from and went, what
// was attacked, what was put where and what was lost.

import { hueOf } from "./hues.js";
import { draw, write } from "./tokens.js";

/** @typedef {import("./wire").Event} Event */
/** @typedef {import("./wire").Cell} Cell */
/** @typedef {import("./wire").Seat} Seat */
/** @typedef {import("./board.js").Board} Board */
/** @typedef {[number, number]} Point */

/** Kinds of events by which a seat has done something. */
const DEEDS = new Set(["Move", "Place", "Combat"]);
/** An arrow ends so far from the middle of a cell, in units: what stands there is not drawn over. */
const SHORT = 0.34;

/**
 * The others' last turn, or the one that goes on: where it begins in a list of events that ends now. Nothing is left of it
 * once one has done something oneself since.
 * @param {Event[]} events
 * @param {Seat | null} own through whose eyes one looks; for a spectator, what the last one did who did anything
 */
export function lastTurn(events, own) {
  const isDeed = (/** @type {Event} */ { kind, seat }) => DEEDS.has(kind) && seat !== undefined;
  if (own === null) {
    const last = events.findLast(isDeed)?.seat;
    return events.findLastIndex((event) => isDeed(event) && event.seat !== last) + 1;
  }
  const lastOwn = events.findLastIndex((event) => isDeed(event) && event.seat === own);
  const begun = events.findLastIndex(({ begins }) => begins === own);
  const theirs = events.findLastIndex(({ kind, begins }) => kind === "Turn" && begins !== undefined && begins !== own);
  if (theirs < 0) return lastOwn + 1;
  if (lastOwn > Math.max(begun, theirs)) return events.length;
  return 1 + events.findIndex((event, index) => index > ownEnd(events, own, begun > theirs ? begun : events.length) && isTheirs(event, own));
}

/**
 * Where one's own turn began that ended before some event.
 * @param {Event[]} events
 * @param {Seat} own
 * @param {number} before
 */
function ownEnd(events, own, before) {
  return events.findLastIndex(({ begins }, index) => index < before && begins === own);
}

/**
 * @param {Event} event
 * @param {Seat} own
 */
function isTheirs({ begins }, own) {
  return begins !== undefined && begins !== own;
}

/**
 * Draws it on a board.
 * @param {Board} board
 * @param {Event[]} events those of the turn
 */
export function drawTrail(board, events) {
  const shapes = [...events.flatMap((event) => ways(board, event)), ...placed(board, events), ...events.flatMap((event) => lost(board, event))];
  board.groups.trail.replaceChildren(...unlike(shapes));
  board.groups.trail.setAttribute("stroke-width", String(0.055 * board.unit));
}

/**
 * Where things went, and what they attacked.
 * @param {Board} board
 * @param {Event} event
 */
function ways(board, event) {
  const { kind, seat, cells = [], fighters = [], strikes = [], sums = [] } = event;
  const shapes = kind === "Move" && cells.length > 1 ? [way(board, cells, seat, "way")] : [];
  const aim = fighters.find(({ role }) => role === "Defender")?.cell;
  const from = fighters.filter(({ role, cell }) => role === "Attacker" && cell !== undefined).map(({ cell }) => /** @type {Cell} */ (cell));
  const helpers = sums.filter(({ role }) => role === "Attacker").flatMap(({ parts }) => parts.map(({ cell }) => cell));
  const attackers = aim === undefined ? [] : [...new Set([...from, ...helpers])].filter((cell) => cell !== aim);
  shapes.push(...attackers.map((cell) => way(board, [cell, /** @type {Cell} */ (aim)], seat, "attack")));
  shapes.push(...strikes.filter((strike) => strike.seat === seat).map((strike) => way(board, [strike.from, strike.to], strike.seat, "attack")));
  return shapes;
}

/**
 * A way over the board, with a head where it leads.
 * @param {Board} board
 * @param {Cell[]} cells
 * @param {Seat | undefined} seat
 * @param {string} kind
 */
function way(board, cells, seat, kind) {
  const points = cells.map((cell) => board.centre(cell));
  const { unit } = board;
  const [[x1, y1], [x2, y2]] = points.slice(-2);
  const angle = Math.atan2(y2 - y1, x2 - x1);
  const short = Math.min(SHORT * unit, Math.hypot(x2 - x1, y2 - y1) / 2);
  const [tx, ty] = [x2 - Math.cos(angle) * short, y2 - Math.sin(angle) * short];
  const wing = (/** @type {number} */ turn) => `${tx - Math.cos(angle + turn) * 0.2 * unit} ${ty - Math.sin(angle + turn) * 0.2 * unit}`;
  const line = [...points.slice(0, -1), [tx, ty]].map(([x, y], index) => `${index ? "L" : "M"}${x} ${y}`).join("");
  const d = `${line}M${wing(0.55)}L${tx} ${ty}L${wing(-0.55)}`;
  const [[x, y]] = points;
  /** @type {Record<string, string>} */
  const dashes = kind === "attack" ? { "stroke-dasharray": `${0.16 * unit} ${0.1 * unit}` } : {};
  return draw("g", { class: `${kind} seat-${hueOf(seat)}` },
    draw("path", { d, class: "halo", "stroke-width": 0.13 * unit }), draw("circle", { cx: x, cy: y, r: 0.09 * unit }), draw("path", { d, ...dashes }));
}

/**
 * How many things were put on each cell.
 * @param {Board} board
 * @param {Event[]} events
 */
function placed(board, events) {
  /** @type {Map<Cell, { count: number, seat: Seat | undefined }>} */
  const sums = new Map();
  for (const { cell, count, seat } of events.filter(({ kind }) => kind === "Place").flatMap(({ things = [] }) => things)) {
    if (cell !== undefined) sums.set(cell, { count: (sums.get(cell)?.count ?? 0) + count, seat });
  }
  return [...sums].map(([cell, { count, seat }]) => {
    const [x, y] = board.centre(cell);
    const sign = write(`+${count}`, "plus", 0, 0);
    return draw("g", { class: `placed seat-${hueOf(seat)}`, transform: `translate(${x} ${y}) scale(${board.unit})` }, draw("g", { transform: "translate(.3 -.42)" }, sign));
  });
}

/**
 * A cross where something was lost.
 * @param {Board} board
 * @param {Event} event
 */
function lost(board, { losses = [] }) {
  return losses.flatMap(({ cell, seat }) => {
    if (cell === undefined) return [];
    const [x, y] = board.centre(cell);
    const r = 0.36 * board.unit;
    return [draw("g", { class: `lost seat-${hueOf(seat)}` }, draw("path", { d: `M${x - r} ${y - r}L${x + r} ${y + r}M${x - r} ${y + r}L${x + r} ${y - r}` }))];
  });
}

/**
 * Each shape once.
 * @param {Element[]} shapes
 */
function unlike(shapes) {
  return [...new Map(shapes.map((shape) => [shape.outerHTML, shape])).values()];
}
