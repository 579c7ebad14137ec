// What is heard. Nothing is before the first click, and nothing by who has switched sounds off.

import { hasSound } from "./menu.js";

/** @typedef {import("./wire").Event} Event */

const TONES = "/web/tones.js";
/** Which of several things at once is heard: the first of these. */
const WEIGHTS = ["End", "Dice", "Fight", "Capture", "Chance", "Move", "Place", "Turn"];

/**
 * Lets events be heard: of several at once the weightiest.
 * @param {Event[]} events
 */
export function sound(events) {
  const heard = heardOf(events);
  if (heard) ring(heard);
}

/**
 * What is heard of some events, by what they tell and not by what a game calls it.
 * @param {Event[]} events
 */
export function heardOf(events) {
  /** @type {Set<string>} */
  const kinds = new Set(events.map(kindOf));
  return WEIGHTS.find((kind) => kinds.has(kind));
}

/** @param {Event} event */
function kindOf({ kind, dice = [], strikes = [], fighters = [], losses = [] }) {
  if (kind === "End") return "End";
  if (dice.length) return "Dice";
  if (strikes.length || fighters.some(({ strength }) => strength !== undefined)) return "Fight";
  if (losses.length || fighters.length || kind === "Loss" || kind === "Combat") return "Capture";
  return kind;
}

/**
 * @param {string} kind
 */
export function ring(kind) {
  // A browser lets nothing be heard before somebody has touched the page.
  if (hasSound() && navigator.userActivation?.hasBeenActive) import(TONES).then((it) => it.play(kind));
}
