// What has one answer and goes without saying is done by the page itself.

/** @typedef {import("./wire").Pick} Pick */
/** @typedef {import("./standing.js").Seen} Seen */

export class Sole {
  /** @param {(path: Pick[]) => Promise<boolean>} play */
  constructor(play) {
    this.play = play;
    /** The number of the last event of what was seen before: where it falls, something was taken back. */
    this.number = 0;
  }

  /**
   * Does the only thing there is to do, unless one has come there by taking back: then one wants to do something else before.
   * @param {Seen} told
   * @param {boolean} mayAct whether the present is seen, by who is to act
   */
  hear({ sole, number, redo }, mayAct) {
    const isTakenBack = number < this.number || redo;
    this.number = number;
    if (sole && mayAct && !isTakenBack) this.play(sole);
  }
}
