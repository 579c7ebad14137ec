// Who thinks, about how far they are, and a button for who is tired of waiting.

/** @typedef {import("./wire").TableInfo} TableInfo */
/** @typedef {import("./wire").Seat} Seat */
/** @typedef {import("./connection.js").Connection} Connection */
/** @typedef {{ byId: typeof import("./words.js").byId, make: typeof import("./words.js").make, say: typeof import("./words.js").say }} Tools */

/** How often it is shown how far a thought is, in milliseconds. */
const STEP = 200;

export class Thinking {
  /**
   * @param {Connection} connection
   * @param {Tools} tools
   */
  constructor(connection, tools) {
    this.connection = connection;
    this.tools = tools;
    /** @type {number | undefined} */
    this.ticking = undefined;
  }

  /**
   * Somebody thinks for about so long, or nobody does any more.
   * @param {{ seat?: Seat, millis?: number }} told
   * @param {TableInfo | undefined} table
   */
  hear({ seat, millis }, table) {
    const { byId, make, say } = this.tools;
    clearInterval(this.ticking);
    const place = byId("thinking");
    place.hidden = seat === undefined;
    if (seat === undefined || millis === undefined) return place.replaceChildren();
    const people = (table?.seats ?? []).filter(({ occupant }) => occupant === "you" || occupant === "guest");
    const mayHurry = !table?.rated && (people.length === 0 || people.some(({ occupant }) => occupant === "you"));
    const words = say("page.thinks", { seat: table?.seats[seat]?.name ?? "" });
    const bar = /** @type {HTMLProgressElement} */ (make("progress", { max: millis, value: 0, "aria-label": words }));
    const hurry = make("button", { type: "button", id: "hurry", class: "other", onclick: () => this.connection.ask("hurry") }, say("page.hurry"));
    place.replaceChildren(make("span", {}, words), bar, ...(mayHurry ? [hurry] : []));
    const since = performance.now();
    this.ticking = setInterval(() => (bar.value = Math.min(millis, performance.now() - since)), STEP);
  }
}
