// Going through a game: lines of play of one's own from any step, inside the same page, beside those of the machine; words, arrows and
// lines that are kept in the record. It is fetched only where somebody looks back.

/** @typedef {import("./wire").Cell} Cell */
/** @typedef {import("./wire").NoteInfo} NoteInfo */
/** @typedef {import("./wire").Pick} Pick */
/** @typedef {import("./wire").ReportTurn} ReportTurn */
/** @typedef {import("./wire").SideWorth} SideWorth */
/** @typedef {import("./wire").TableInfo} TableInfo */
/** @typedef {import("./board.js").Board} Board */
/** @typedef {import("./connection.js").Connection} Connection */
/** @typedef {import("./stepper.js").Past} Past */
/** @typedef {Extract<import("./wire").Tell, { tell: "tried" }>} Tried */
/**
 * @typedef {{
 *   byId: typeof import("./words.js").byId, make: typeof import("./words.js").make, say: typeof import("./words.js").say,
 *   Picks: typeof import("./picks.js").Picks, announce: typeof import("./sides.js").announce, showPanels: typeof import("./sides.js").showPanels,
 *   onProblem: (problem: import("./wire").Problem) => void,
 * }} Tools
 */

export class Study {
  /**
   * @param {Connection} connection
   * @param {Board} board
   * @param {Tools} tools
   */
  constructor(connection, board, tools) {
    this.connection = connection;
    this.board = board;
    this.tools = tools;
    /** @type {TableInfo | undefined} */
    this.table = undefined;
    /** @type {NoteInfo[]} */
    this.notes = [];
    /** What a machine found about each turn. @type {ReportTurn[]} */
    this.turns = [];
    /** The step from which lines are tried. @type {Past | undefined} */
    this.past = undefined;
    /** What is tried, as far as it goes. @type {Tried | undefined} */
    this.tried = undefined;
    /** Questions about what can be picked are asked of the variation, and of nothing else. */
    this.asker = /** @type {Connection} */ (/** @type {unknown} */ ({ ask: (/** @type {string} */ _, /** @type {{ prefix: Pick[] }} */ { prefix }) => this.offers(prefix) }));
    this.picks = new tools.Picks(this.asker, () => this.draw(), (path) => this.go({ picks: path }));
  }

  /** Whether lines may be tried here. */
  get isOpen() {
    return this.table !== undefined && !this.table.unadvised && (this.table.over || !this.table.hides);
  }

  /** Whether one may write into the record. */
  get mayNote() {
    const sits = this.table?.seats.some(({ occupant }) => occupant === "you");
    return Boolean(sits && this.table && (this.table.over || (this.table.takes_back && !this.table.hides)));
  }

  /**
   * Stands on a step; nowhere in the present.
   * @param {Past | undefined} past
   */
  async stand(past) {
    this.past = past;
    this.tried = undefined;
    this.tools.byId("study-box").hidden = !past || !this.isOpen;
    if (past && this.isOpen) await this.go({ lines: [] });
  }

  /**
   * Tries something: lines from the step on, or picks after what was tried.
   * @param {{ lines?: string[], picks?: Pick[] }} more
   */
  async go({ lines = this.tried?.lines ?? [], picks }) {
    const { past } = this;
    if (!past) return;
    const told = await this.connection.ask("try", { at: past.number, lines, ...(picks && { picks }), prefix: [] });
    if (past !== this.past) return;
    if (told.tell === "problem") return this.tools.onProblem(told.problem);
    if (told.tell !== "tried") return;
    this.tried = told;
    this.picks.begin(told.next);
    this.draw();
    this.show();
  }

  /**
   * What can be picked after a prefix in the variation.
   * @param {Pick[]} prefix
   * @returns {Promise<import("./wire").Tell>}
   */
  async offers(prefix) {
    const told = await this.connection.ask("try", { at: this.past?.number ?? 0, lines: this.tried?.lines ?? [], prefix });
    return told.tell === "tried" ? { tell: "offers", id: told.id, next: told.next } : told;
  }

  /** Draws where the variation stands. */
  draw() {
    const { tried, table } = this;
    if (!tried || !table || !this.past) return;
    this.board.draw(tried.scene, this.picks.lights(), []);
    this.tools.announce(table, tried.turn, [], tried.scene);
    this.tools.showPanels(tried.scene);
    this.choices();
  }

  /** What can be chosen beside the board. */
  choices() {
    const { byId, make } = this.tools;
    const { next } = this.picks;
    const offers = typeof next === "object" && "oneof" in next ? next.oneof : [];
    const buttons = offers.flatMap(({ pick, label }) => ("button" in pick ? [make("button", { type: "button", "data-button": pick.button, onclick: () => this.picks.choose(pick) }, label ?? pick.button)] : []));
    const amounts = typeof next === "object" && "amount" in next ? [...new Set([next.amount.least, next.amount.most])] : [];
    byId("choices").replaceChildren(...buttons, ...amounts.map((amount) => make("button", { type: "button", onclick: () => this.picks.choose({ amount }) }, String(amount))));
  }

  /** What stands beside the board: the line, what it is worth, what the machine would play, notes. */
  show() {
    const { byId, make, say } = this.tools;
    const lines = this.tried?.lines ?? [];
    const back = make("button", { type: "button", class: "plain", onclick: () => this.back() }, say("page.vary.back"));
    const keep = make("button", { type: "button", onclick: () => this.note("line", lines.join("; ")) }, say(this.kept(lines) ? "page.vary.drop" : "page.vary.keep"));
    const ways = lines.length ? [make("div", { class: "row" }, back, ...(this.mayNote ? [keep] : []))] : [];
    byId("study-box").replaceChildren(make("h2", {}, say("page.vary")),
      lines.length ? make("p", { class: "line" }, lines.join(", ")) : make("p", { class: "quiet" }, say("page.vary.about")),
      ...this.worth(), ...ways, ...this.machine(), ...this.lines(), ...this.comment());
  }

  /** Takes back what was tried last, with what chance brought. */
  back() {
    const lines = this.tried?.lines ?? [];
    const last = lines.findLastIndex((line) => !line.startsWith("! "));
    this.go({ lines: lines.slice(0, Math.max(last, 0)) });
  }

  /** What it is worth where the line leads to. */
  worth() {
    const { make, say } = this.tools;
    const sides = (this.tried?.sides ?? []).filter(({ parts }) => parts.length);
    if (sides.length === 0) return [];
    const words = sides.map(({ seat, points }) => `${this.table?.seats[seat]?.name ?? ""} ${points > 0 ? "+" : ""}${points}`).join(" · ");
    return [make("p", { class: "quiet" }, say("page.vary.worth", { worth: words }))];
  }

  /** What the machine would have played from this step, if it has gone through the game. */
  machine() {
    const { make, say } = this.tools;
    const turn = this.turns.find(({ from }) => from === this.past?.number);
    if (!turn?.best?.length) return [];
    return [make("p", {}, say("page.vary.machine")), this.line(turn.best, "machine")];
  }

  /** The lines that are kept here. */
  lines() {
    return this.here("line").map(({ text }) => this.line(text.split("; "), "kept"));
  }

  /**
   * A line to be looked at.
   * @param {string[]} lines
   * @param {string} kind
   */
  line(lines, kind) {
    return this.tools.make("button", { type: "button", class: `plain variation ${kind}`, onclick: () => this.go({ lines }) }, lines.join(", "));
  }

  /** What is said of this step, to be read or written. */
  comment() {
    const { make, say } = this.tools;
    const said = this.here("said")[0]?.text ?? "";
    if (!this.mayNote) return said ? [make("p", { class: "comment" }, said)] : [];
    const field = /** @type {HTMLTextAreaElement} */ (make("textarea", { rows: 2, maxlength: 2000, "aria-label": say("page.vary.comment"), placeholder: say("page.vary.comment") }));
    field.value = said;
    field.addEventListener("change", () => this.note("said", field.value));
    return [field];
  }

  /** @param {NoteInfo["kind"]} kind */
  here(kind) {
    return this.notes.filter((note) => note.kind === kind && note.at === this.past?.number);
  }

  /** @param {string[]} lines */
  kept(lines) {
    return this.here("line").some(({ text }) => text === lines.join("; "));
  }

  /**
   * Writes into the record.
   * @param {NoteInfo["kind"]} kind
   * @param {string} text
   */
  note(kind, text) {
    return this.noteAt(this.past?.number ?? 0, kind, text);
  }

  /**
   * @param {number} at
   * @param {NoteInfo["kind"]} kind
   * @param {string} text
   */
  async noteAt(at, kind, text) {
    const told = await this.connection.ask("note", { at, kind, text });
    if (told.tell === "problem") this.tools.onProblem(told.problem);
  }

  /** @param {NoteInfo[]} notes */
  hear(notes) {
    this.notes = notes;
    if (this.past && this.isOpen) this.show();
  }
}
