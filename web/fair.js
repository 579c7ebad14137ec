// Dice and secrets that one can check: draws this client's part of the lots, shows its hash and then itself, and holds what the
// server promises against what it shows in the end.

import { digest, hex } from "./digest.js";

/** @typedef {import("./wire").Fair} Told */
/** @typedef {import("./wire").Seat} Seat */
/** @typedef {import("./connection.js").Connection} Connection */

/** Loaded when a game is over. */
const PROOF = "/web/proof.js";

/**
 * What it shows things with.
 * @typedef {{ byId: typeof import("./words.js").byId, make: typeof import("./words.js").make, say: typeof import("./words.js").say }} Page the tools of the page that loads this
 */

/**
 * What this browser remembers of a table.
 * @typedef {{ bytes: Record<string, string>, salts: Record<string, string>, told?: Told }} Memory
 */

export class Fair {
  /**
   * @param {string} id the table
   * @param {Connection} connection
   * @param {Page} page
   */
  constructor(id, connection, page) {
    this.id = id;
    this.page = page;
    this.key = `fair ${id}`;
    this.connection = connection;
    /** @type {Memory} */
    this.memory = { bytes: {}, salts: {}, ...JSON.parse(localStorage.getItem(this.key) ?? "{}") };
  }

  /**
   * Does what is this client's to do, and shows what is promised.
   * @param {Told} told
   * @param {Seat[]} own one's own seats
   */
  hear(told, own) {
    const lies = this.lies(told);
    if (!told.commit) own.forEach((seat) => this.commit(seat));
    else if (!told.reveal) own.forEach((seat) => this.reveal(seat, told));
    // What was promised first is what counts.
    this.memory.told = { ...told, ...this.memory.told };
    this.keep();
    this.show(told, lies);
    if (told.secret) this.prove(told, lies);
  }

  /**
   * Draws every lot and hashes every setup again, and says what came of it.
   * @param {Told} told
   * @param {string[]} lies what is known not to be as it was promised
   */
  async prove(told, lies) {
    const { say } = this.page;
    const at = `/api/tables/${this.id}`;
    const [record, lots, proof] = await Promise.all([fetch(`${at}/record`).then((it) => it.text()), fetch(`${at}/lots`).then((it) => it.json()), import(PROOF)]);
    // What was promised to this browser before is what counts.
    const found = proof.prove(this.id, { ...told, ...this.memory.told, secret: told.secret }, record, lots);
    const words = { lot: "page.fair.lot", setup: "page.fair.setup", count: "page.fair.count" };
    const said = found.lies.map((/** @type {import("./proof.js").Lie} */ lie) => say(words[lie.lie], { ...lie }));
    this.show(told, [...new Set([...lies, ...said])], say("page.fair.checked", { lots: found.lots, setups: found.setups }));
  }

  /** @param {Seat} seat */
  commit(seat) {
    const [bytes, salt] = [(this.memory.bytes[seat] ??= drawn()), (this.memory.salts[seat] ??= drawn())];
    // Kept first: what is forgotten cannot be shown.
    this.keep();
    this.connection.ask("commit", { seat, hash: hashOf(this.id, seat, bytes), salt });
  }

  /**
   * @param {Seat} seat
   * @param {Told} told
   */
  reveal(seat, told) {
    const bytes = this.memory.bytes[seat];
    if (bytes && told.commit?.seats[seat] === hashOf(this.id, seat, bytes)) this.connection.ask("reveal", { seat, bytes });
  }

  /**
   * What is not as it was promised, in words.
   * @param {Told} told
   * @returns {string[]}
   */
  lies(told) {
    const { say } = this.page;
    const { commit, reveal, secret } = told;
    const before = this.memory.told;
    const lies = /** @type {const} */ (["commit", "reveal", "setups"]).filter((what) => before?.[what] && JSON.stringify(before[what]) !== JSON.stringify(told[what]));
    const said = lies.map(() => say("page.fair.changed"));
    if (commit && secret && digest("s", this.id, hex(secret)) !== commit.table) said.push(say("page.fair.secret"));
    (reveal ?? []).forEach((bytes, seat) => {
      if (bytes && commit?.seats[seat] !== hashOf(this.id, seat, bytes)) said.push(say("page.fair.bytes", { seat: seat + 1 }));
    });
    return [...new Set(said)];
  }

  /**
   * @param {Told} told
   * @param {string[]} lies
   * @param {string} [checked] what was found out here
   */
  show(told, lies, checked) {
    const { byId, make, say } = this.page;
    const lines = [say("page.fair.about"), say("page.fair.host"), say(told.secret ? "page.fair.over" : "page.fair.verify")];
    if (checked && !lies.length) lines.push(checked);
    const silent = (told.reveal ?? []).flatMap((bytes, seat) => (bytes ? [] : [seat + 1]));
    if (silent.length) lines.push(say("page.fair.silent", { seats: silent.join(", ") }));
    const hashes = [told.commit?.table, ...(told.commit?.seats ?? []), ...(told.setups ?? [])].flatMap((hash) => (hash ? [hash] : []));
    byId("fair").hidden = false;
    byId("fair").classList.toggle("problem", lies.length > 0);
    byId("fair").replaceChildren(
      make("summary", {}, lies.length ? say("page.fair.lie") : say("page.fair.name")),
      ...lies.map((lie) => make("p", { class: "problem", role: "alert" }, lie)),
      ...lines.map((line) => make("p", {}, line)),
      ...hashes.map((hash) => make("code", {}, hash)));
  }

  keep() {
    localStorage.setItem(this.key, JSON.stringify(this.memory));
  }
}

/** 32 bytes that nobody can foresee, as digits. */
function drawn() {
  return [...crypto.getRandomValues(new Uint8Array(32))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/**
 * The hash that is shown of what was drawn for a seat.
 * @param {string} id the match
 * @param {Seat} seat
 * @param {string} bytes
 */
function hashOf(id, seat, bytes) {
  return digest("c", id, [seat + 1], hex(bytes));
}
