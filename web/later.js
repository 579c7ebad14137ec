// What only some tables need, fetched where they do: talk, setups of one's own, names on a map, who thinks.

import { counter, draw } from "./tokens.js";
import { byId, make, say } from "./words.js";

/** @typedef {import("./connection.js").Connection} Connection */
/** @typedef {import("./wire").TableInfo} TableInfo */

const CHAT = "/web/chat.js";
const NAMES = "/web/names.js";
const SETUPS = "/web/setups.js";
const THINKING = "/web/thinking.js";

/** @type {Promise<import("./names.js").Names> | undefined} */
let names;

/**
 * Writes names on a board that was just put on the page, if it is a map.
 * @param {import("./board.js").Board} board
 */
export function mountNames(board) {
  byId("names").hidden = board.layout.style !== "Map";
  if (board.layout.style === "Map") names ??= import(NAMES).then((it) => new it.Names(board, { byId, draw }));
  names?.then((it) => it.mount());
}

/** Talk, where there is somebody to talk with. */
export class Talk {
  /**
   * @param {Connection} connection
   * @param {(problem: import("./wire").Problem) => void} onProblem
   */
  constructor(connection, onProblem) {
    this.begin = () => import(CHAT).then((it) => new it.Chat(connection, onProblem, { byId, counter, make, say }));
    /** @type {Promise<import("./chat.js").Chat> | undefined} */
    this.chat = undefined;
  }

  /** @param {TableInfo} table */
  sit(table) {
    const people = table.seats.filter(({ occupant }) => occupant === "you" || occupant === "guest" || occupant === "open");
    if (table.chat !== false && people.length > 1) this.chat ??= this.begin();
    this.chat?.then((it) => it.sit(table));
  }

  forget() {
    this.chat?.then((it) => it.forget());
  }

  /** @param {import("./wire").ChatLine[]} lines */
  hear(lines) {
    this.chat?.then((it) => it.hear(lines));
  }
}

/** Setups of one's own, where one lays out. */
export class OwnSetups {
  /**
   * @param {Connection} connection
   * @param {(told: import("./wire").Tell) => void} onTold hears what became of it
   */
  constructor(connection, onTold) {
    this.begin = () => import(SETUPS).then((it) => new it.Setups(connection, onTold, { byId, make, say }));
    /** @type {Promise<import("./setups.js").Setups> | undefined} */
    this.setups = undefined;
  }

  /**
   * @param {string} game
   * @param {boolean} isSetup
   */
  offer(game, isSetup) {
    if (isSetup) this.setups ??= this.begin();
    this.setups?.then((it) => it.offer(game, isSetup));
  }
}

/** Who thinks, once somebody does. */
export class Thoughts {
  /** @param {Connection} connection */
  constructor(connection) {
    this.begin = () => import(THINKING).then((it) => new it.Thinking(connection, { byId, make, say }));
    /** @type {Promise<import("./thinking.js").Thinking> | undefined} */
    this.thinking = undefined;
  }

  /**
   * @param {{ seat?: import("./wire").Seat, millis?: number }} told
   * @param {TableInfo | undefined} table
   */
  hear(told, table) {
    if (told.seat !== undefined) this.thinking ??= this.begin();
    this.thinking?.then((it) => it.hear(told, table));
  }
}
