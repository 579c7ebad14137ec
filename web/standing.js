// How things stand at the table, as far as this page was told and has shown it.

import { canSign } from "./tokens.js";

/** @typedef {import("./wire").Tell} Tell */
/** @typedef {import("./wire").TableInfo} TableInfo */
/** @typedef {import("./wire").Scene} Scene */
/** @typedef {import("./wire").Layout} Layout */
/** @typedef {import("./wire").LegendEntry} LegendEntry */
/** @typedef {import("./wire").Event} Event */
/** @typedef {import("./wire").Problem} Problem */
/** @typedef {import("./wire").Mark} Mark */
/** @typedef {Extract<Tell, { tell: "welcome" }>} Welcome */
/** @typedef {Extract<Tell, { tell: "scene" }>} Seen */

export class Standing {
  constructor() {
    /** Nothing is known of it before the first welcome. @type {TableInfo | undefined} */
    this.table = undefined;
    /** What was told last of the present. @type {Seen | undefined} */
    this.seen = undefined;
    /** The scene on the board, of now or of then. @type {Scene | undefined} */
    this.drawn = undefined;
    /** What the drawings mean. @type {LegendEntry[]} */
    this.legend = [];
    /** Cells that prove a refusal. @type {Mark[]} */
    this.proofs = [];
    /** After how many events the others' last turn begins. */
    this.again = 0;
    /** Done when the board is on the page. @type {Promise<void>} */
    this.mounted = Promise.resolve();
    /** The layout of that board. */
    this.mountedAs = "";
    /** How many events the board has shown. */
    this.shown = 0;
    /** Whether what comes next is no news: the page has just been opened, or other eyes look. */
    this.isFresh = true;
    /** Whether characters can be shown here; unknown until one is seen. @type {boolean | undefined} */
    this.hasSigns = undefined;
  }

  /**
   * Other eyes look, or the same ones after a break; they remember `remembered` events.
   * @param {Welcome} told
   * @param {number} remembered
   */
  welcome(told, remembered) {
    this.table = told.table;
    this.legend = told.legend;
    this.shown = remembered;
    this.isFresh = remembered === 0 || !told.table.hides;
  }

  /**
   * Has the board put on the page, unless the same one is there.
   * @param {Layout} layout
   * @param {() => Promise<void>} put
   */
  mount(layout, put) {
    const asked = JSON.stringify(layout);
    if (this.mountedAs === asked) return;
    this.mountedAs = asked;
    this.mounted = put();
  }

  /**
   * What of all that happened the board has not shown, and whether that is news.
   * @param {Event[]} events
   */
  unshown(events) {
    const since = events.slice(this.shown);
    return { since, news: this.isFresh ? [] : since };
  }

  /**
   * The board shows the present, after `count` events.
   * @param {Scene} scene
   * @param {number} count
   */
  show(scene, count) {
    [this.drawn, this.shown, this.isFresh] = [scene, count, false];
  }

  /**
   * Something was refused: the cells that prove it are shown.
   * @param {Problem} problem
   */
  refuse({ refusal }) {
    const cells = (refusal?.reasons ?? []).flatMap((reason) => reason.cells);
    this.proofs = [...new Set(cells)].map((cell) => ({ cell, kind: "Proof" }));
  }

  /** A refusal is over. */
  forgive() {
    this.proofs = [];
  }

  /**
   * Whether things of a scene can be drawn by characters here.
   * @param {Scene} scene
   */
  signs({ tokens }) {
    const signed = tokens.find(({ sign }) => sign);
    return signed !== undefined && (this.hasSigns ??= canSign(signed));
  }
}
