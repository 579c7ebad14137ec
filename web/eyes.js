// Through whose eyes one looks, where everybody may look through any: at the end of a game that hid something, and where
// only machines play.

import { byId, make, say } from "./words.js";

/** @typedef {import("./wire").TableInfo} TableInfo */
/** @typedef {import("./connection.js").Connection} Connection */

/** The eyes that see everything, and those that see what everybody may. */
const [OPEN, WATCHING] = ["open", "watching"];

export class Eyes {
  /** @param {Connection} connection */
  constructor(connection) {
    this.connection = connection;
    this.menu = /** @type {HTMLSelectElement} */ (byId("eyes"));
    this.menu.addEventListener("change", () => this.look(this.menu.value));
    /** Called once what the new eyes see is on the board. @type {() => void} */
    this.onSeen = () => {};
  }

  /** @param {TableInfo} table */
  offer(table) {
    this.menu.hidden = !table.opens;
    if (!table.opens) return;
    const { seat, isOpen } = this.connection;
    const chosen = isOpen ? OPEN : (seat ?? WATCHING);
    const option = (/** @type {string | number} */ value, /** @type {string} */ words) => make("option", { value, selected: value === chosen }, words);
    const own = table.seats.some(({ occupant }) => occupant === "you");
    this.menu.replaceChildren(option(OPEN, say("page.eyes.open")),
      ...table.seats.map((place) => option(place.seat, say("page.eyes.seat", { seat: place.name }))),
      ...(own ? [] : [option(WATCHING, say("page.eyes.watching"))]));
  }

  /** @param {string} whose */
  look(whose) {
    if (whose === OPEN) this.connection.hello(null, true);
    else this.connection.hello(whose === WATCHING ? null : Number(whose));
  }

  /**
   * Does something once everything is seen that may be.
   * @param {TableInfo} table
   * @param {() => void} then
   */
  openThen(table, then) {
    if (!table.opens || this.connection.isOpen) return then();
    this.onSeen = then;
    this.look(OPEN);
  }

  /** What is seen now is on the board. */
  seen() {
    const then = this.onSeen;
    if (!this.connection.isOpen) return;
    this.onSeen = () => {};
    then();
  }
}
