// What people who play at a distance need: who is away for long can be done without, clocks rest, answers are given beforehand, and
// whom one does not want to meet is blocked or reported. Loaded where others play.

/** @typedef {import("./wire").Tell} Tell */
/** @typedef {import("./wire").Seat} Seat */
/** @typedef {import("./wire").TableInfo} TableInfo */
/** @typedef {import("./connection.js").Connection} Connection */
/** @typedef {{ byId: typeof import("./words.js").byId, make: typeof import("./words.js").make, say: typeof import("./words.js").say, send: typeof import("./words.js").send, faceOf: typeof import("./clocks.js").faceOf, showPresence: typeof import("./sides.js").showPresence }} Tools */

const DAY = 86_400_000;

/**
 * Whether nobody else is to act.
 * @param {Pick<import("./standing.js").Seen, "yours" | "turn">} seen
 */
function isOwn({ yours, turn }) {
  return yours.length > 0 || typeof turn !== "object" || !("act" in turn);
}

export class Apart {
  /**
   * @param {Connection} connection
   * @param {(told: Tell) => void} onTold
   * @param {Tools} tools of the page, which has them already
   * @param {import("./standing.js").Seen | undefined} seen what is on the board
   */
  constructor(connection, onTold, tools, seen) {
    this.connection = connection;
    this.tools = tools;
    this.onTold = onTold;
    /** @type {TableInfo | undefined} */
    this.table = undefined;
    /** From when on others may do without a seat, by this screen's own count. @type {[Seat, number][]} */
    this.claims = [];
    /** @type {import("./wire").Clocks | undefined} */
    this.clocks = undefined;
    /** Whether it is one's own turn, as far as it is known. */
    this.isOwnTurn = !seen || isOwn(seen);
    this.lay();
    const { byId } = tools;
    setInterval(() => this.claims.length && this.showClaims(), 1000);
    byId("ahead").addEventListener("toggle", () => this.listIntentions());
    byId("ahead-form").addEventListener("submit", (event) => this.intend(event));
    byId("rest-form").addEventListener("submit", (event) => this.rest(event));
  }

  /** Lays out the places where all this is shown. */
  lay() {
    const { byId, make, say } = this.tools;
    const [rest, ahead] = [say("page.rest"), say("page.intend")];
    byId("apart").replaceChildren(
      make("div", { id: "claims", role: "status", hidden: true }), make("div", { id: "resting" }),
      make("button", { id: "get-up", type: "button", class: "plain", hidden: true, onclick: () => this.getUp() }, say("page.leave")),
      make("details", { id: "rest", hidden: true }, make("summary", {}, rest), make("form", { id: "rest-form" }, make("p", { id: "rest-about", class: "quiet" }),
        make("input", { id: "rest-days", type: "number", min: "1", value: "1", "aria-label": say("page.rest.days") }), make("button", {}, rest))),
      make("details", { id: "ahead", hidden: true }, make("summary", {}, ahead), make("p", { class: "quiet" }, say("page.intend.about")),
        make("form", { id: "ahead-form" }, make("textarea", { id: "ahead-lines", rows: "2", spellcheck: "false", "aria-label": ahead }), make("button", {}, say("page.intend.add"))),
        make("ul", { id: "intended" })),
      make("div", { id: "people" }));
  }

  /** @param {Tell} tell */
  hear(tell) {
    if (tell.tell === "welcome" || tell.tell === "table") this.sit(tell.table);
    else if (tell.tell === "presence") this.presence(tell);
    else if (tell.tell === "clocks") {
      this.clocks = tell.clocks;
      this.showRest();
    } else if (tell.tell === "scene") {
      this.isOwnTurn = isOwn(tell);
      this.showAhead();
    }
  }

  /** The seat one plays, if one plays. */
  get own() {
    return this.table?.seats.find(({ occupant }) => occupant === "you")?.seat;
  }

  /** @param {TableInfo} table */
  sit(table) {
    const { byId } = this.tools;
    this.table = table;
    this.showClaims();
    this.showRest();
    this.showAhead();
    byId("get-up").hidden = this.own === undefined || table.over || !table.seats.some(({ occupant }) => occupant === "open");
    const people = table.seats.filter(({ occupant }) => occupant === "guest");
    byId("people").replaceChildren(...people.map((place) => this.person(place)));
  }

  /** @param {Extract<Tell, { tell: "presence" }>} told */
  presence({ away, claims = [] }) {
    const { showPresence } = this.tools;
    showPresence(away);
    this.claims = claims.map(([seat, left]) => [seat, performance.now() + left]);
    this.showClaims();
  }

  showClaims() {
    const { byId } = this.tools;
    const { table, own } = this;
    const isWanted = table && own !== undefined && !table.over;
    const lines = isWanted ? this.claims.filter(([seat]) => table.seats[seat]?.occupant === "guest").map(([seat, at]) => this.claim(table, seat, at - performance.now())) : [];
    byId("claims").replaceChildren(...lines);
    byId("claims").hidden = lines.length === 0;
  }

  /**
   * @param {TableInfo} table
   * @param {Seat} seat
   * @param {number} left
   */
  claim(table, seat, left) {
    const { faceOf, make, say } = this.tools;
    const name = table.seats[seat]?.name ?? "";
    if (left > 0) return make("p", {}, say("page.claim.in", { seat: name, time: faceOf(left) }));
    const button = (/** @type {"claim" | "replace"} */ ask, /** @type {string} */ words) =>
      make("button", { type: "button", onclick: async () => this.onTold(await this.connection.ask(ask, { of: seat })) }, say(words));
    const isTheirTurn = !table.acting?.length || table.acting.includes(seat);
    return make("p", {}, say("page.claim.now", { seat: name }), " ", ...(isTheirTurn ? [
      button("claim", table.seats.length > 2 ? "page.claim.out" : "page.claim"),
      ...(table.rated ? [] : [button("replace", "page.replace")])] : []));
  }

  /** Gets up again, where not everybody has come yet. */
  async getUp() {
    this.onTold(await this.connection.ask("leave"));
  }

  showRest() {
    const { byId, make, say } = this.tools;
    const { table, own, clocks } = this;
    const days = own === undefined || table?.over ? 0 : (clocks?.rests?.[own] ?? 0);
    byId("rest").hidden = days === 0;
    byId("rest-about").textContent = say("page.rest.about", { days });
    byId("rest-days").setAttribute("max", String(days));
    const resting = (table?.seats ?? []).filter(({ seat }) => (clocks?.resting?.[seat] ?? 0) > 0);
    byId("resting").replaceChildren(...resting.map(({ seat, name }) => make("p", { class: "quiet" }, `${name}: ${say("page.resting", { time: this.lasting(clocks?.resting?.[seat] ?? 0) })}`)));
  }

  /** @param {Event} event */
  async rest(event) {
    const { byId } = this.tools;
    event.preventDefault();
    const days = Number(/** @type {HTMLInputElement} */ (byId("rest-days")).value);
    this.onTold(await this.connection.ask("rest", { days }));
  }

  /** Where people play each other and nothing is hidden, one may say beforehand what one will play. */
  showAhead() {
    const { byId } = this.tools;
    const { table, own } = this;
    const others = table?.seats.some(({ occupant }) => occupant === "guest");
    const ahead = /** @type {HTMLDetailsElement} */ (byId("ahead"));
    ahead.hidden = !table || own === undefined || table.over || table.hides || !others || this.isOwnTurn;
    if (!ahead.hidden && ahead.open) this.listIntentions();
  }

  async listIntentions() {
    const { byId, make, say } = this.tools;
    const told = await this.connection.ask("intentions");
    const lines = told.tell === "intentions" ? told.lines : [];
    const drop = make("button", { type: "button", class: "plain", onclick: () => this.sendIntention([]) }, say("page.intend.drop"));
    byId("intended").replaceChildren(...lines.map((line) => make("li", {}, line.join(" · "))), ...(lines.length ? [make("li", {}, drop)] : []));
  }

  /** @param {Event} event */
  intend(event) {
    const { byId } = this.tools;
    event.preventDefault();
    const field = /** @type {HTMLTextAreaElement} */ (byId("ahead-lines"));
    const lines = field.value.split("\n").map((line) => line.trim()).filter(Boolean);
    if (lines.length) this.sendIntention(lines, () => (field.value = ""));
  }

  /**
   * @param {string[]} lines
   * @param {() => void} [onDone]
   */
  async sendIntention(lines, onDone = () => {}) {
    const told = await this.connection.ask("intend", { lines });
    this.onTold(told);
    if (told.tell === "done") onDone();
    await this.listIntentions();
  }

  /**
   * What to do about somebody one does not want to meet.
   * @param {TableInfo["seats"][number]} place
   */
  person({ seat, who, name }) {
    const { make, say, send } = this.tools;
    const said = make("p", { class: "quiet", role: "status" });
    const field = make("textarea", { name: "report", rows: "2", maxlength: "1000", "aria-label": say("page.complaint.about") });
    const whom = { table: this.table?.id, seat };
    const tell = (/** @type {Promise<unknown>} */ deed, /** @type {string} */ words) => deed.then(() => (said.textContent = words), (error) => (said.textContent = error.message));
    const block = () => tell(send("POST", "/api/blocks", whom), say("page.blocked", { who: who ?? name }));
    const report = () => tell(send("POST", "/api/reports", { whom, text: /** @type {HTMLTextAreaElement} */ (field).value }), say("page.complaint.sent"));
    return make("details", { class: "person", "data-seat": seat }, make("summary", {}, say("page.person", { who: who ?? name })),
      make("div", { class: "row" }, make("button", { type: "button", class: "block", title: say("page.block.about"), onclick: block }, say("page.block"))),
      make("p", { class: "quiet" }, say("page.complaint.about")), field,
      make("div", { class: "row" }, make("button", { type: "button", class: "report", onclick: report }, say("page.complaint"))), said);
  }

  /**
   * A time of days, as people say it.
   * @param {number} millis
   */
  lasting(millis) {
    const { faceOf, say } = this.tools;
    return millis < DAY ? faceOf(millis) : say("page.clock.days", { days: Math.ceil(millis / DAY) });
  }
}
