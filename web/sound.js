// What is heard. Nothing is before the first click, and nothing by who has switched sounds off.

import { hasSound } from "./menu.js";

const TONES = "/web/tones.js";
/** Which of several events at once is heard: the first of these. */
const WEIGHTS = ["End", "Combat", "Chance", "Loss", "Move", "Place", "Turn"];

/**
 * Lets events be heard: of several at once the weightiest.
 * @param {{ kind: string }[]} events
 */
export function sound(events) {
  const kinds = new Set(events.map(({ kind }) => kind));
  const heard = WEIGHTS.find((kind) => kinds.has(kind));
  if (heard) ring(heard);
}

/**
 * @param {string} kind
 */
export function ring(kind) {
  // A browser lets nothing be heard before somebody has touched the page.
  if (hasSound() && navigator.userActivation?.hasBeenActive) import(TONES).then((it) => it.play(kind));
}
