// The clocks beside the names: what each seat has left, as the server has it, or how long it has taken so far, as this
// screen has seen it.

import { say } from "./words.js";

/** @typedef {import("./wire").Seat} Seat */
/** @typedef {import("./wire").Turn} Turn */
/** @typedef {import("./wire").Clocks} Told */

const [SECOND, MINUTE, HOUR, DAY] = [1000, 60_000, 3_600_000, 86_400_000];
/** With less left, tenths of seconds are shown. */
const SHORT = 10 * SECOND;

export class Clocks {
  /** @param {string} id the table */
  constructor(id) {
    this.key = `clocks ${id}`;
    /** Seconds by seat. @type {number[]} */
    this.taken = JSON.parse(sessionStorage.getItem(this.key) ?? "[]");
    /** @type {Seat | undefined} */
    this.acting = undefined;
    /** What the server said last, where time is counted. @type {Told | undefined} */
    this.told = undefined;
    /** When it said so, by this screen's own count. */
    this.heard = 0;
    setInterval(() => this.tick(), SECOND);
    setInterval(() => this.told && this.show(), SECOND / 10);
  }

  /** @param {Turn} turn */
  turn(turn) {
    this.acting = typeof turn === "object" && "act" in turn ? turn.act : undefined;
  }

  /** @param {Told} told */
  hear(told) {
    [this.told, this.heard] = [told, performance.now()];
    this.show();
  }

  tick() {
    if (this.acting === undefined || this.told) return;
    this.taken[this.acting] = (this.taken[this.acting] ?? 0) + 1;
    sessionStorage.setItem(this.key, JSON.stringify(this.taken));
    this.show();
  }

  show() {
    for (const face of document.querySelectorAll("[data-clock]")) {
      const seat = Number(face.getAttribute("data-clock"));
      const left = this.left(seat);
      face.textContent = this.read(seat);
      face.classList.toggle("running", this.told?.running === seat);
      face.classList.toggle("short", left !== undefined && left < SHORT && this.told?.running === seat);
    }
  }

  /**
   * What a seat has left, in milliseconds: while setups are laid out, what everybody has for that.
   * @param {Seat} seat
   * @returns {number | undefined}
   */
  left(seat) {
    const { told } = this;
    if (!told) return undefined;
    const since = performance.now() - this.heard;
    if (told.setup !== undefined) return Math.max(0, told.setup - since);
    const left = told.left[seat] ?? undefined;
    if (left === undefined || told.running !== seat) return left;
    return Math.max(0, left - Math.max(0, since - (told.wait ?? 0)));
  }

  /**
   * What the clock of a seat shows.
   * @param {Seat} seat
   */
  read(seat) {
    const left = this.left(seat);
    if (left !== undefined) return faceOf(left);
    return this.told ? "" : minutes(this.taken[seat] ?? 0);
  }
}

/**
 * A time as a clock shows it: days and hours, hours, minutes, and in the end tenths of seconds.
 * @param {number} left milliseconds
 */
export function faceOf(left) {
  if (left >= DAY) return say("page.clock.left", { days: Math.floor(left / DAY), hours: Math.floor((left % DAY) / HOUR) });
  if (left < SHORT) return `0:0${(Math.floor(left / 100) / 10).toFixed(1)}`;
  // A second that has begun is still there.
  const seconds = Math.ceil(left / SECOND);
  return seconds >= HOUR / SECOND ? `${Math.floor(seconds / 3600)}:${minutes(seconds % 3600).padStart(5, "0")}` : minutes(seconds);
}

/**
 * Minutes and seconds.
 * @param {number} seconds
 */
function minutes(seconds) {
  return `${Math.floor(seconds / (MINUTE / SECOND))}:${String(seconds % 60).padStart(2, "0")}`;
}
