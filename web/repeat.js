// The same fight once more: a throw that takes several actions to make is made again with one key.

import { byId, make, say } from "./words.js";

/** @typedef {import("./wire").Pick} Pick */
/** @typedef {import("./wire").Event} Event */
/** @typedef {import("./wire").Seat} Seat */
/** @typedef {import("./picks.js").Picks} Picks */

/** The key that does it. */
const KEY = "r";

export class Repeat {
  /** @param {(path: Pick[]) => Promise<boolean>} play plays a path; says whether it was done */
  constructor(play) {
    this.play = play;
    /** What one has played since dice were thrown last. @type {Pick[][]} */
    this.paths = [];
    /** What led to that throw. @type {Pick[][]} */
    this.last = [];
    /** Whether it is being done. */
    this.isBusy = false;
    document.addEventListener("keydown", ({ key, target, ctrlKey, metaKey, altKey }) => {
      const isTyped = target instanceof Element && target.closest("input, select, textarea, dialog");
      if (key === KEY && !isTyped && !ctrlKey && !metaKey && !altKey) document.getElementById("repeat")?.click();
    });
  }

  /** @param {Pick[]} path */
  note(path) {
    this.paths.push(path);
  }

  /**
   * @param {Event[]} news
   * @param {Seat | null} own
   */
  hear(news, own) {
    if (news.some(({ begins }) => begins !== undefined)) [this.paths, this.last] = [[], []];
    if (this.paths.length && news.some(({ dice, seat }) => dice?.length && seat === own)) [this.last, this.paths] = [this.paths, []];
  }

  /**
   * Offers it, where what it begins with can be picked.
   * @param {Picks} picks
   */
  offer({ prefix, offers }) {
    const isOffered = (/** @type {Pick} */ pick) => offers.some((offer) => JSON.stringify(offer.pick) === JSON.stringify(pick));
    const from = prefix.length ? -1 : this.last.findLastIndex((path) => path.length === 1 && "cell" in path[0] && isOffered(path[0]));
    if (from < 0) return;
    const again = make("button", { id: "repeat", type: "button", class: "other", "aria-keyshortcuts": KEY, "data-key": "repeat", onclick: () => this.begin(from) }, say("page.repeat"));
    byId("choices").append(again);
  }

  /** @param {number} from */
  async begin(from) {
    const paths = this.last.slice(from);
    this.paths = [];
    this.isBusy = true;
    for (const path of paths) {
      if (await this.play(path)) continue;
      // What cannot be done again is not offered again.
      this.last = [];
      break;
    }
    this.isBusy = false;
  }
}
