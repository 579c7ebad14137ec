// Short, soft sounds, made here. Fetched when the first one is heard.

/** @type {AudioContext | undefined} */
let studio;

/**
 * What each kind of event sounds like: tones in hertz, one after the other, how long each, how loud, and by what voice.
 * @type {Record<string, { tones: number[], each: number, loud: number, voice?: OscillatorType }>}
 */
export const SOUNDS = {
  Move: { tones: [330], each: 0.07, loud: 0.12 },
  Place: { tones: [440, 392], each: 0.05, loud: 0.09 },
  Capture: { tones: [247, 165], each: 0.08, loud: 0.16 },
  Fight: { tones: [147, 110, 147], each: 0.1, loud: 0.16, voice: "sawtooth" },
  Dice: { tones: [880, 698, 988, 740, 831], each: 0.04, loud: 0.06, voice: "square" },
  Chance: { tones: [523, 587], each: 0.06, loud: 0.07 },
  Turn: { tones: [262], each: 0.09, loud: 0.06, voice: "sine" },
  End: { tones: [262, 330, 392, 523], each: 0.22, loud: 0.14 },
  check: { tones: [523, 415, 523], each: 0.09, loud: 0.13 },
  yours: { tones: [392, 494], each: 0.12, loud: 0.08, voice: "sine" },
  refused: { tones: [175, 165], each: 0.08, loud: 0.1 },
};
/** How loud it is in all. */
const VOLUME = 0.5;

/**
 * @param {string} kind
 */
export function play(kind) {
  const { tones, each, loud, voice = "triangle" } = SOUNDS[kind] ?? { tones: [], each: 0, loud: 0 };
  studio ??= new AudioContext();
  tones.forEach((tone, index) => strike(/** @type {AudioContext} */ (studio), voice, tone, index * each, each, loud));
}

/**
 * One soft stroke, as of wood: it begins at once and dies away.
 * @param {AudioContext} studio
 * @param {OscillatorType} kind
 * @param {number} tone
 * @param {number} after
 * @param {number} lasting
 * @param {number} loud
 */
function strike(studio, kind, tone, after, lasting, loud) {
  const [start, end] = [studio.currentTime + after, studio.currentTime + after + lasting * 2.5];
  const [voice, gain] = [studio.createOscillator(), studio.createGain()];
  voice.type = kind;
  voice.frequency.setValueAtTime(tone, start);
  gain.gain.setValueAtTime(0, start);
  gain.gain.linearRampToValueAtTime(loud * VOLUME, start + 0.008);
  gain.gain.exponentialRampToValueAtTime(0.0001, end);
  voice.connect(gain).connect(studio.destination);
  voice.start(start);
  voice.stop(end);
}
