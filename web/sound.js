// Short, soft sounds, made here. Nothing is heard before the first click, and nothing by who has switched them off.

import { hasSound } from "./menu.js";

/** @type {AudioContext | undefined} */
let studio;

/**
 * What each kind of event sounds like: tones in hertz, one after the other, how long each, how loud.
 * @type {Record<string, { tones: number[], each: number, loud: number }>}
 */
const SOUNDS = {
  Move: { tones: [330], each: 0.07, loud: 0.12 },
  Place: { tones: [392], each: 0.07, loud: 0.1 },
  Combat: { tones: [147, 110], each: 0.11, loud: 0.2 },
  Loss: { tones: [196, 131], each: 0.1, loud: 0.14 },
  Chance: { tones: [523, 440, 587, 494], each: 0.045, loud: 0.07 },
  Turn: { tones: [262], each: 0.09, loud: 0.06 },
  End: { tones: [262, 330, 392, 523], each: 0.22, loud: 0.14 },
  check: { tones: [523, 415, 523], each: 0.09, loud: 0.13 },
  yours: { tones: [392, 494], each: 0.12, loud: 0.08 },
  refused: { tones: [175, 165], each: 0.08, loud: 0.1 },
};
/** How loud it is in all. */
const VOLUME = 0.5;
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
  const { tones, each, loud } = SOUNDS[kind] ?? { tones: [], each: 0, loud: 0 };
  // A browser lets nothing be heard before somebody has touched the page.
  if (!hasSound() || tones.length === 0 || !navigator.userActivation?.hasBeenActive) return;
  studio ??= new AudioContext();
  tones.forEach((tone, index) => strike(/** @type {AudioContext} */ (studio), tone, index * each, each, loud));
}

/**
 * One soft stroke, as of wood: it begins at once and dies away.
 * @param {AudioContext} studio
 * @param {number} tone
 * @param {number} after
 * @param {number} lasting
 * @param {number} loud
 */
function strike(studio, tone, after, lasting, loud) {
  const [start, end] = [studio.currentTime + after, studio.currentTime + after + lasting * 2.5];
  const [voice, gain] = [studio.createOscillator(), studio.createGain()];
  voice.type = "triangle";
  voice.frequency.setValueAtTime(tone, start);
  gain.gain.setValueAtTime(0, start);
  gain.gain.linearRampToValueAtTime(loud * VOLUME, start + 0.008);
  gain.gain.exponentialRampToValueAtTime(0.0001, end);
  voice.connect(gain).connect(studio.destination);
  voice.start(start);
  voice.stop(end);
}
