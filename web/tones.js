// Short, soft sounds, made here. Fetched when the first one is heard.

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

/**
 * @param {string} kind
 */
export function play(kind) {
  const { tones, each, loud } = SOUNDS[kind] ?? { tones: [], each: 0, loud: 0 };
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
