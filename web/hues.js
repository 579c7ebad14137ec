// The colour and shape of each seat, as the table gives them.

/** @typedef {import("./wire").SeatInfo} SeatInfo */
/** @typedef {import("./wire").Seat} Seat */

/** @type {number[]} */
let hues = [];

/** @param {SeatInfo[]} places */
export function setHues(places) {
  hues = places.map((place) => place.hue);
}

/**
 * The number of a seat's colour and shape, from 1 to 6; 0 is nobody's.
 * @param {Seat | undefined} seat
 */
export function hueOf(seat) {
  return seat === undefined ? 0 : (hues[seat] ?? seat + 1);
}
