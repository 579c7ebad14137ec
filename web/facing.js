// From which side a board is looked at: one's own is the nearer one, unless the reader has turned it.

import { isBeyond } from "./turn.js";
import { byId } from "./words.js";

/** @typedef {import("./wire").Seat} Seat */
/** @typedef {import("./wire").Cell} Cell */
/** @typedef {import("./wire").TableInfo} TableInfo */
/** @typedef {import("./wire").Scene} Scene */
/** @typedef {import("./wire").Next} Next */
/** @typedef {import("./connection.js").Connection} Connection */
/** @typedef {import("./board.js").Board} Board */
/** @typedef {import("./standing.js").Seen} Seen */

/** What becomes of the board when several sides are played on one screen. */
export const HOT_SEATS = ["turn", "stay"];

/**
 * Whether the board turns to whoever plays next on this screen; if the reader has not said, only behind a curtain.
 * @param {TableInfo} table
 */
export function turnsToEach(table) {
  const said = localStorage.getItem("hotseat") ?? "";
  return HOT_SEATS.includes(said) ? said === "turn" : table.hides;
}

export class Facing {
  /**
   * @param {Connection} connection
   * @param {Board} board
   */
  constructor(connection, board) {
    this.connection = connection;
    this.board = board;
    /** Whether a seat's things lie beyond the middle; unknown until it is found out. @type {Map<Seat, boolean>} */
    this.beyond = new Map();
    this.game = "";
    this.isFar = false;
  }

  /**
   * Turns the board for the eyes that look now, before anything is drawn on it.
   * @param {TableInfo} table
   * @param {Seen} told
   */
  async settle(table, told) {
    const canTurn = this.board.layout.style !== "Map";
    byId("turn").hidden = !canTurn;
    this.game = table.game;
    const seat = this.whose(table);
    if (!canTurn || seat === null) this.isFar = false;
    else this.isFar = this.beyond.get(seat) ?? (await this.learn(seat, told.scene, told.offers));
    this.apply();
  }

  /**
   * For which seat the board lies: the one that looks, or always the same where it shall stay.
   * @param {TableInfo} table
   */
  whose(table) {
    const own = table.seats.filter(({ occupant }) => occupant === "you").map(({ seat }) => seat);
    const looks = this.connection.isOpen ? (own[0] ?? null) : (this.connection.seat ?? null);
    return looks !== null && own.length > 1 && !turnsToEach(table) ? own[0] : looks;
  }

  /**
   * Finds out where a seat's side is: where its things stood first; where they stand; where they may be put.
   * @param {Seat} seat
   * @param {Scene} scene
   * @param {Next} offers
   */
  async learn(seat, scene, offers) {
    const { size, spots } = this.board.layout;
    const standing = ({ tokens } = scene) => tokens.filter(({ owner }) => owner === seat).map(({ cell }) => cell);
    const ways = [async () => standing(await this.first()), async () => standing(scene), () => this.room(offers)];
    for (const way of ways) {
      const isFar = isBeyond((await way()).map((cell) => spots[cell].centre), size);
      if (isFar === undefined) continue;
      this.beyond.set(seat, isFar);
      return isFar;
    }
    return false;
  }

  /** What was seen first of this game. @returns {Promise<Scene | undefined>} */
  async first() {
    const steps = await this.connection.ask("steps");
    if (steps.tell !== "steps" || steps.steps.length < 2) return undefined;
    const past = await this.connection.ask("past", { number: steps.steps[0] });
    return past.tell === "past" ? past.scene : undefined;
  }

  /**
   * Where the first thing of a reserve may be put.
   * @param {Next} offers
   * @returns {Promise<Cell[]>}
   */
  async room(offers) {
    const all = typeof offers === "object" && "oneof" in offers ? offers.oneof : [];
    const spare = all.find(({ pick }) => "spare" in pick);
    const told = spare && (await this.connection.ask("offers", { prefix: [spare.pick] }));
    if (told?.tell !== "offers" || typeof told.next !== "object" || !("oneof" in told.next)) return [];
    return told.next.oneof.flatMap(({ pick }) => ("cell" in pick ? [pick.cell] : []));
  }

  /** The reader turns the board; that is remembered for this game. */
  flip() {
    localStorage.setItem(this.key, this.isFlipped ? "off" : "on");
    this.apply();
  }

  get key() {
    return `turned ${this.game}`;
  }

  get isFlipped() {
    return localStorage.getItem(this.key) === "on";
  }

  apply() {
    const isTurned = this.isFar !== this.isFlipped;
    byId("turn").setAttribute("aria-pressed", String(isTurned));
    if (this.board.isTurned !== isTurned) this.board.turn(isTurned);
  }
}
