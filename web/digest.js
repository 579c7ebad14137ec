// SHA-256 (FIPS 180-4). Browsers give theirs only to pages that came over TLS, and a table at home does not.

/** The first primes: the constants of SHA-256 come from their roots. */
const PRIMES = [...Array(312).keys()].filter((number) => number > 1 && [...Array(number).keys()].every((by) => by < 2 || number % by));
/** @param {number} root */
const fraction = (root) => ((root % 1) * 2 ** 32) | 0;
const ROUNDS = PRIMES.map((prime) => fraction(Math.cbrt(prime)));
const START = PRIMES.slice(0, 8).map((prime) => fraction(Math.sqrt(prime)));

/**
 * The hash of some texts and bytes, one after the other, as 64 hexadecimal digits.
 * @param {(string | ArrayLike<number>)[]} parts
 */
export function digest(...parts) {
  const bytes = parts.flatMap((part) => [...(typeof part === "string" ? new TextEncoder().encode(part) : Array.from(part))]);
  const state = [...START];
  const blocks = padded(bytes);
  for (let at = 0; at < blocks.length; at += 16) mix(state, blocks.slice(at, at + 16));
  return state.map((word) => (word >>> 0).toString(16).padStart(8, "0")).join("");
}

/**
 * Bytes from hexadecimal digits.
 * @param {string} digits
 */
export function hex(digits) {
  return (digits.match(/../g) ?? []).map((pair) => Number.parseInt(pair, 16));
}

/**
 * Words of 32 bits, a whole number of blocks: what is hashed, a one, zeros, and its length in bits.
 * @param {number[]} bytes
 */
function padded(bytes) {
  const size = Math.ceil((bytes.length + 9) / 64) * 16;
  const words = Array(size).fill(0);
  [...bytes, 0x80].forEach((byte, index) => (words[index >> 2] |= byte << (24 - 8 * (index % 4))));
  words[size - 2] = Math.floor(bytes.length / 2 ** 29);
  words[size - 1] = (bytes.length << 3) | 0;
  return words;
}

/**
 * @param {number} word
 * @param {number} by
 */
function turn(word, by) {
  return (word >>> by) | (word << (32 - by));
}

/**
 * One block goes into the state.
 * @param {number[]} state
 * @param {number[]} block
 */
function mix(state, block) {
  const words = [...block];
  for (let at = 16; at < 64; at++) {
    const [early, late] = [words[at - 15], words[at - 2]];
    const small = turn(early, 7) ^ turn(early, 18) ^ (early >>> 3);
    words[at] = (words[at - 16] + small + words[at - 7] + (turn(late, 17) ^ turn(late, 19) ^ (late >>> 10))) | 0;
  }
  let [a, b, c, d, e, f, g, h] = state;
  for (let at = 0; at < 64; at++) {
    const chosen = (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + ((e & f) ^ (~e & g));
    const first = (h + chosen + ROUNDS[at] + words[at]) | 0;
    const second = (turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c));
    [a, b, c, d, e, f, g, h] = [(first + second) | 0, a, b, c, (d + first) | 0, e, f, g];
  }
  [a, b, c, d, e, f, g, h].forEach((word, index) => (state[index] = (state[index] + word) | 0));
}
