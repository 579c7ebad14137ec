// How fast what happens is shown: one scene after the other, each as long as the reader wants, and all at once for who
// presses a key or touches the board.

/** @typedef {import("./standing.js").Seen} Seen */
/** @typedef {"fight" | "move" | "nothing"} Weight */

/** How fast machines are seen to play, the fastest first. */
export const SPEEDS = ["now", "normal", "slow"];
/** How long a scene stays before the next one comes, by its weight, in milliseconds. @type {Record<string, Record<Weight, number>>} */
const STAYS = {
  now: { fight: 0, move: 0, nothing: 0 },
  normal: { fight: 3500, move: 450, nothing: 0 },
  slow: { fight: Infinity, move: 1500, nothing: 0 },
};
/** All moves that wait to be shown take at most so long, in milliseconds, unless the reader wants it slow. */
const LONGEST = 9000;

/** The speed that the reader has chosen. */
export function speed() {
  const chosen = localStorage.getItem("speed") ?? "";
  return SPEEDS.includes(chosen) ? chosen : "normal";
}

export class Pace {
  /** @param {(told: Seen) => Promise<Weight>} show shows a scene and says what it weighs */
  constructor(show) {
    this.show = show;
    /** @type {Seen[]} */
    this.queue = [];
    this.isShowing = false;
    /** What is shown now, as long as it stays. @type {Weight} */
    this.weight = "nothing";
    /** Ends the wait of the moment. @type {() => void} */
    this.goOn = () => {};
    for (const touch of ["pointerdown", "keydown"]) document.addEventListener(touch, (event) => this.hurry(event), true);
  }

  /** Whether something has happened that is not shown yet. */
  get isBehind() {
    return this.queue.length > 0;
  }

  /** @param {Seen} told */
  take(told) {
    this.queue.push(told);
    return this.run();
  }

  /** Other eyes look: what these have not seen is no news to them. */
  forget() {
    this.queue = [];
    this.goOn();
  }

  async run() {
    if (this.isShowing) return;
    this.isShowing = true;
    for (let told = this.queue.shift(); told; told = this.queue.shift()) await this.stay(await this.show(told));
    this.isShowing = false;
  }

  /**
   * Waits until the next scene may be shown.
   * @param {Weight} weight
   */
  stay(weight) {
    const wanted = STAYS[speed()][weight];
    // A fight stays as long as the reader wants, however much waits behind it.
    const fair = () => (speed() === "slow" || weight === "fight" ? wanted : Math.min(wanted, LONGEST / (this.queue.length + 1)));
    this.weight = weight;
    const since = performance.now();
    return new Promise((/** @type {(done: void) => void} */ resolve) => {
      /** @type {number | undefined} */
      let timer;
      this.goOn = () => {
        clearTimeout(timer);
        this.weight = "nothing";
        this.goOn = () => {};
        resolve();
      };
      // Who falls behind hurries: how long is fair is asked again and again.
      const look = () => {
        const left = fair() - (performance.now() - since);
        if (left <= 0) this.goOn();
        else timer = setTimeout(look, Math.min(left, 100));
      };
      look();
    });
  }

  /**
   * A key or a touch: who has seen a fight goes on to what follows it; else, and by Escape, what waits is shown at once. What was meant for the board goes no further, for it was another
   * board that the reader saw.
   * @param {Event} event
   */
  hurry(event) {
    if (this.isBehind && event.target instanceof Element && event.target.closest("#board")) {
      event.stopPropagation();
      event.preventDefault();
    }
    const isAll = event instanceof KeyboardEvent && event.key === "Escape";
    if (this.weight !== "fight" || isAll) this.queue.splice(0, this.queue.length - 1);
    this.goOn();
  }
}
