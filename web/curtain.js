// The curtain: on one screen with hidden pieces nobody sees what is not theirs to see.

import { byId, say } from "./words.js";

/** @typedef {import("./standing.js").Seen} Seen */
/** @typedef {import("./wire").Seat} Seat */
/** @typedef {import("./wire").TableInfo} TableInfo */
/** @typedef {import("./connection.js").Connection} Connection */

/** How long a player sees what came of an action before the curtain falls, in milliseconds. */
const BEFORE = 1500;

export class Curtain {
  /** @param {Connection} connection */
  constructor(connection) {
    this.connection = connection;
    /** Which pair of eyes it was lifted for. @type {Seat | null | undefined} */
    this.lifted = undefined;
    /** @type {number | undefined} */
    this.falling = undefined;
  }

  /**
   * Lets another seat of this screen look: at once where nothing is hidden, else behind the curtain.
   * @param {Seen} told
   * @param {TableInfo} table
   */
  turn(told, table) {
    const own = table.seats.filter((place) => place.occupant === "you");
    const looks = this.connection.seat ?? null;
    clearTimeout(this.falling);
    // Who learns plays one side, and nobody replies where no machine does.
    if (typeof table.task === "number") return this.rise(looks);
    if (table.hides && own.length > 1 && this.lifted === undefined) return this.fall(looks, table);
    if (told.yours.length === 0 || (looks !== null && told.yours.includes(looks))) return this.rise(looks);
    const next = told.yours[0];
    if (!table.hides || own.length < 2) return this.connection.hello(next);
    this.falling = setTimeout(() => this.fall(next, table), told.turn === "setup" ? 0 : BEFORE);
  }

  /**
   * @param {Seat | null} next
   * @param {TableInfo} table
   */
  fall(next, table) {
    if (next === null) return;
    const seat = table.seats[next]?.name ?? "";
    byId("curtain-name").textContent = say("page.curtain", { seat });
    const button = byId("curtain-look");
    button.textContent = say("page.curtain.look", { seat });
    button.onclick = () => {
      this.lifted = next;
      // It rises when what these eyes see is there, not before.
      this.connection.hello(next);
    };
    this.cover(true);
    button.focus();
  }

  /** @param {Seat | null} looks */
  rise(looks) {
    if (!byId("curtain").hidden && this.lifted === looks) this.cover(false);
  }

  /** @param {boolean} isDown */
  cover(isDown) {
    byId("curtain").hidden = !isDown;
    for (const part of document.querySelectorAll("header, main, footer")) part.toggleAttribute("inert", isDown);
  }
}
