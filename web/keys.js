// One letter does what a button does, where the game knows the letter for it: the keys of the games' own reports; and U takes back.

/** @typedef {import("./connection.js").Connection} Connection */
/** @typedef {import("./picks.js").Picks} Picks */

export class Keys {
  /**
   * @param {Connection} connection
   * @param {Picks} picks
   * @param {() => boolean} isLive whether one can play now
   */
  constructor(connection, picks, isLive) {
    this.connection = connection;
    this.picks = picks;
    this.isLive = isLive;
    document.addEventListener("keydown", (event) => this.press(event));
  }

  /** @param {KeyboardEvent} event */
  press({ key, target, ctrlKey, metaKey, altKey, repeat }) {
    const isTyped = target instanceof Element && target.closest("input, select, textarea, dialog");
    if (isTyped || ctrlKey || metaKey || altKey || repeat || !/^[a-z]$/i.test(key)) return;
    const undo = document.getElementById("undo");
    if (key.toLowerCase() === "u" && undo && !undo.hidden) undo.click();
    else if (this.isLive() && this.buttons().length) this.type(key.toLowerCase());
  }

  /** The names of the buttons that can be pressed first. */
  buttons() {
    return this.picks.offers.flatMap(({ pick }) => ("button" in pick ? [pick.button] : []));
  }

  /**
   * Presses the button that a letter means; one that means none does nothing.
   * @param {string} letter
   */
  async type(letter) {
    const told = await this.connection.ask("would", { line: letter });
    if (told.tell === "forecast" && this.buttons().includes(told.line)) this.picks.choose({ button: told.line });
  }
}
