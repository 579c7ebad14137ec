// How long each seat has taken so far, as this screen has seen it.

/** @typedef {import("./wire").Seat} Seat */
/** @typedef {import("./wire").Turn} Turn */

export class Clocks {
  /** @param {string} id the table */
  constructor(id) {
    this.key = `clocks ${id}`;
    /** Seconds by seat. @type {number[]} */
    this.taken = JSON.parse(sessionStorage.getItem(this.key) ?? "[]");
    /** @type {Seat | undefined} */
    this.acting = undefined;
    setInterval(() => this.tick(), 1000);
  }

  /** @param {Turn} turn */
  turn(turn) {
    this.acting = typeof turn === "object" && "act" in turn ? turn.act : undefined;
  }

  tick() {
    if (this.acting === undefined) return;
    this.taken[this.acting] = (this.taken[this.acting] ?? 0) + 1;
    sessionStorage.setItem(this.key, JSON.stringify(this.taken));
    const face = document.querySelector(`[data-clock="${this.acting}"]`);
    if (face) face.textContent = this.read(this.acting);
  }

  /**
   * Minutes and seconds.
   * @param {Seat} seat
   */
  read(seat) {
    const seconds = this.taken[seat] ?? 0;
    return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
  }
}
