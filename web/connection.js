// The connection to the table: questions with answers, and what is told, with no gap after a break.

import { becomeOf } from "./difference.js";
import { PROTOCOL } from "./protocol.js";
import { langQuery } from "./words.js";

/** @typedef {import("./wire").Ask} Ask */
/** @typedef {import("./wire").Tell} Tell */
/** @typedef {import("./wire").Event} Event */
/** @typedef {import("./wire").Seat} Seat */

/**
 * What a question may carry besides its name and its number.
 * @template {Ask["ask"]} Name
 * @typedef {Partial<Omit<Extract<Ask, { ask: Name }>, "ask" | "id">>} More
 */

/** The answer to a question that nobody hears. @type {Tell} */
const CLOSED = { tell: "problem", id: 0, problem: { id: "closed", message: "" } };
/** The longest pause before trying again, in milliseconds. */
const LONGEST_PAUSE = 5000;

export class Connection {
  /**
   * @param {string} id the table
   * @param {(tell: Tell) => void} onTell hears everything that is not an answer, and every welcome
   * @param {(isOpen: boolean, why?: string) => void} onState whether there is a connection; or why there never will be
   * @param {() => void} onOutdated the server speaks another protocol than this page
   */
  constructor(id, onTell, onState, onOutdated) {
    this.id = id;
    this.onTell = onTell;
    this.onState = onState;
    this.onOutdated = onOutdated;
    /** As whom one looks; nobody is named before the first welcome. @type {Seat | null | undefined} */
    this.seat = undefined;
    /** Whether one sees everything. */
    this.isOpen = false;
    /** What each pair of eyes was told. @type {Map<Seat | "open" | null, Event[]>} */
    this.told = new Map();
    /** @type {Map<number, (tell: Tell) => void>} */
    this.waiting = new Map();
    this.asked = 0;
    /** How many events these eyes were told, as the welcome said. */
    this.owed = 0;
    /** Settled once these eyes have heard all of them. @type {Promise<void>} */
    this.caughtUp = Promise.resolve();
    this.catchUp = () => {};
    this.pause = 100;
    /** What was seen last over this socket. @type {Tell | undefined} */
    this.seen = undefined;
    /** @type {WebSocket | undefined} */
    this.socket = undefined;
    this.open();
  }

  open() {
    const scheme = location.protocol === "https:" ? "wss:" : "ws:";
    const socket = new WebSocket(`${scheme}//${location.host}/api/tables/${this.id}/socket${langQuery}`);
    this.socket = socket;
    this.seen = undefined;
    socket.onopen = () => this.hello(this.seat, this.isOpen);
    socket.onmessage = (message) => this.hear(JSON.parse(message.data));
    socket.onclose = () => this.reopen();
  }

  async reopen() {
    this.onState(false);
    this.catchUp();
    for (const answer of this.waiting.values()) answer(CLOSED);
    this.waiting.clear();
    // A table that is not there will not be there the next time.
    if (this.seat === undefined) {
      const answer = await fetch(`/api/tables/${this.id}${langQuery}`).catch(() => undefined);
      if (answer?.status === 404) return this.onState(false, (await answer.json()).message);
    }
    setTimeout(() => this.open(), this.pause);
    this.pause = Math.min(this.pause * 2, LONGEST_PAUSE);
  }

  /**
   * Looks through the eyes of a seat, or through open ones, from the first event they have not seen.
   * @param {Seat | null | undefined} seat
   * @param {boolean} [open]
   */
  hello(seat, open = false) {
    this.catchUp();
    this.owed = Infinity;
    this.caughtUp = new Promise((resolve) => (this.catchUp = resolve));
    const seen = seat === undefined ? 0 : (this.told.get(open ? "open" : seat)?.length ?? 0);
    this.send({ ask: "hello", id: ++this.asked, seat: seat ?? null, seen, ...(open && { open }) });
  }

  /** The events these eyes were told. */
  events() {
    return this.told.get(this.eyes) ?? [];
  }

  /** Whose eyes they are. */
  get eyes() {
    return this.isOpen ? "open" : (this.seat ?? null);
  }

  /**
   * Asks something and waits for the answer.
   * @template {Ask["ask"]} Name
   * @param {Name} ask
   * @param {More<Name>} [more]
   * @returns {Promise<Tell>}
   */
  ask(ask, more) {
    if (this.socket?.readyState !== WebSocket.OPEN) return Promise.resolve(CLOSED);
    const id = ++this.asked;
    const answer = new Promise((/** @type {(tell: Tell) => void} */ resolve) => this.waiting.set(id, resolve));
    this.send({ ask, id, ...more });
    return answer;
  }

  /**
   * Asks for something that changes the table: carries the number of the last event seen, once everything was heard that these eyes
   * had missed.
   * @template {Ask["ask"]} Name
   * @param {Name} ask
   * @param {More<Name>} [more]
   */
  async act(ask, more) {
    await this.caughtUp;
    return this.ask(ask, { .../** @type {More<Name>} */ (more), seen: this.events().length });
  }

  /** @param {object} message */
  send(message) {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
  }

  /** @param {Tell} told */
  hear(told) {
    // Whoever listens sees whole scenes: what has changed is told for the way alone.
    const tell = told.tell === "changed" ? /** @type {Tell} */ (becomeOf(this.seen, told.of)) : told;
    if (tell.tell === "scene") this.seen = tell;
    if (tell.tell === "welcome" && tell.protocol !== PROTOCOL) return this.part();
    if (tell.tell === "welcome") {
      this.pause = 100;
      this.seat = tell.seat;
      this.isOpen = tell.open ?? false;
      this.owed = tell.number;
      this.onState(true);
      // A table with a shorter past than we remember is not the one we remember.
      if (this.events().length > tell.number) this.told.set(this.eyes, []);
    }
    if (tell.tell === "events") this.remember(tell.from, tell.events);
    if (tell.tell === "problem" && tell.problem.missed) {
      this.remember(tell.problem.missed.from, tell.problem.missed.events);
    }
    if (this.events().length >= this.owed) this.catchUp();
    const id = "id" in tell ? (tell.id ?? 0) : 0;
    const answer = this.waiting.get(id);
    if (answer) {
      this.waiting.delete(id);
      answer(tell);
    } else this.onTell(tell);
  }

  /** Hangs up for good: this page and the server do not understand each other. */
  part() {
    if (this.socket) this.socket.onclose = this.socket.onmessage = null;
    this.socket?.close();
    this.onState(false);
    this.onOutdated();
  }

  /**
   * Keeps events by number: what comes twice is kept once.
   * @param {number} from
   * @param {Event[]} events
   */
  remember(from, events) {
    const told = this.events();
    events.forEach((event, index) => (told[from - 1 + index] = event));
    this.told.set(this.eyes, told);
  }
}
