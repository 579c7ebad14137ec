// The colour and shape of each seat, as the table gives them.

/** @typedef {import("./wire").SeatInfo} SeatInfo */
/** @typedef {import("./wire").Seat} Seat */

/** @type {number[]} */
let hues = [];

/** @param {SeatInfo[]} seats */
export function setHues(seats) {
  hues = seats.map((seat) => seat.hue);
}

/**
 * The number of a seat's colour and shape, from 1 to 6; 0 is nobody's.
 * @param {Seat | undefined} seat
 */
export function hueOf(seat) {
  return seat === undefined ? 0 : (hues[seat] ?? seat + 1);
}
