// Whether a game that is over was fair, found out here: every lot drawn again from what everybody had drawn, every setup hashed again.
// What each lot was drawn from is the server's word; `quincunx verify` asks the rules instead.

import { digest, hex } from "./digest.js";

/** @typedef {import("./wire").Fair} Told */
/** @typedef {import("./wire").DrawnLot} Lot */
/** @typedef {{ lie: "lot", lot: number, line: string } | { lie: "setup", seat: number } | { lie: "count" }} Lie */

/**
 * What does not fit what was promised; how many lots and setups do.
 * @param {string} id the match
 * @param {Told} told what was promised, and shown in the end
 * @param {string} record
 * @param {Lot[]} lots
 * @returns {{ lies: Lie[], lots: number, setups: number }}
 */
export function prove(id, told, record, lots) {
  const lines = record.split("\n");
  const own = lines.slice(lines.findLastIndex((line) => line.endsWith(" inherited")) + 1);
  const setups = (told.setups ?? []).flatMap((hash, seat) => (hash ? [{ seat, isKept: setupHash(id, own, seat) === hash }] : []));
  /** @type {Lie[]} */
  const lies = setups.filter(({ isKept }) => !isKept).map(({ seat }) => ({ lie: "setup", seat: seat + 1 }));
  const drawn = own.flatMap((line) => /^\S+ chance: (.*)$/.exec(line)?.[1] ?? []);
  if (drawn.length !== lots.length) lies.push({ lie: "count" });
  const everybody = digest(...(told.reveal ?? []).map((bytes) => hex(bytes ?? "00".repeat(32))));
  lots.forEach((lot, index) => {
    const isKept = lot.line === drawn[index] && lot.drawn === drawnBy(id, told.secret ?? "", index + 1, everybody, lot.results.map(([, weight]) => weight));
    if (!isKept) lies.push({ lie: "lot", lot: index + 1, line: drawn[index] ?? lot.line });
  });
  return { lies, lots: lots.length, setups: setups.length };
}

/**
 * The hash of a setup, as the record has it.
 * @param {string} id
 * @param {string[]} lines
 * @param {number} seat
 */
function setupHash(id, lines, seat) {
  const said = (/** @type {string} */ word) => lines.findLast((line) => line.split(" ").slice(1, 3).join(" ") === `${seat + 1} ${word}:`)?.replace(/^.*?: /, "");
  const [salt, actions] = [said("salts"), said("seals")];
  return salt === undefined || actions === undefined ? "" : digest("setup", id, [seat + 1], hex(salt), actions);
}

/**
 * Which of some results a lot brings.
 * @param {string} id
 * @param {string} secret
 * @param {number} lot
 * @param {string} everybody
 * @param {number[]} weights
 */
function drawnBy(id, secret, lot, everybody, weights) {
  const number = [...Array(8).keys()].map((at) => Math.floor(lot / 2 ** (8 * (7 - at))) % 256);
  const key = hmac(hex(secret), id, number, hex(everybody));
  let left = below(weights.reduce((sum, weight) => sum + weight, 0), key);
  return weights.findIndex((weight) => (left -= weight) < 0);
}

/**
 * HMAC-SHA-256 with a key of 32 bytes.
 * @param {number[]} key
 * @param {(string | number[])[]} parts
 */
function hmac(key, ...parts) {
  const pad = (/** @type {number} */ byte) => [...Array(64).keys()].map((at) => (key[at] ?? 0) ^ byte);
  return hex(digest(pad(0x5c), hex(digest(pad(0x36), ...parts))));
}

/**
 * A number below a bound, all equally likely: by multiplication with rejection, 32 bits a try.
 * @param {number} bound
 * @param {number[]} key
 */
function below(bound, key) {
  for (let word = 0; ; word++) {
    const product = BigInt(chacha(key, word) >>> 0) * BigInt(bound);
    if (Number(product & 0xffffffffn) >= (2 ** 32 - bound) % bound) return Number(product >> 32n);
  }
}

/**
 * A word of the stream ChaCha8.
 * @param {number[]} key 32 bytes
 * @param {number} word which one
 */
function chacha(key, word) {
  const words = [...Array(8).keys()].map((at) => key[4 * at] | (key[4 * at + 1] << 8) | (key[4 * at + 2] << 16) | (key[4 * at + 3] << 24));
  const begin = [0x61707865, 0x3320646e, 0x79622d32, 0x6b206574, ...words, word >> 4, 0, 0, 0];
  const state = [...begin];
  const turn = (/** @type {number} */ a, /** @type {number} */ b, /** @type {number} */ by) => {
    state[a] ^= state[b];
    state[a] = (state[a] << by) | (state[a] >>> (32 - by));
  };
  const quarter = (/** @type {number} */ a, /** @type {number} */ b, /** @type {number} */ c, /** @type {number} */ d) => {
    for (const [first, second] of [[16, 12], [8, 7]]) {
      state[a] = (state[a] + state[b]) | 0;
      turn(d, a, first);
      state[c] = (state[c] + state[d]) | 0;
      turn(b, c, second);
    }
  };
  for (let round = 0; round < 4; round++) {
    for (const at of [0, 1, 2, 3]) quarter(at, 4 + at, 8 + at, 12 + at);
    for (const at of [0, 1, 2, 3]) quarter(at, 4 + ((at + 1) % 4), 8 + ((at + 2) % 4), 12 + ((at + 3) % 4));
  }
  return (state[word % 16] + begin[word % 16]) | 0;
}
