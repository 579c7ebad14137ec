// Talk at the table: among those who play, or among those who look on. Whatever was typed is text and nothing else.

/** @typedef {import("./wire").ChatLine} ChatLine */
/** @typedef {import("./wire").TableInfo} TableInfo */
/** @typedef {import("./connection.js").Connection} Connection */
/** @typedef {{ byId: typeof import("./words.js").byId, counter: typeof import("./tokens.js").counter, make: typeof import("./words.js").make, say: typeof import("./words.js").say }} Tools */

export class Chat {
  /**
   * @param {Connection} connection
   * @param {(problem: import("./wire").Problem) => void} onProblem
   * @param {Tools} tools
   */
  constructor(connection, onProblem, tools) {
    this.tools = tools;
    const { byId } = tools;
    /** @type {ChatLine[]} */
    this.lines = [];
    /** Whom one does not want to hear. @type {Set<string>} */
    this.muted = new Set(JSON.parse(localStorage.getItem("muted") ?? "[]"));
    /** @type {TableInfo | undefined} */
    this.table = undefined;
    const field = /** @type {HTMLInputElement} */ (byId("saying"));
    byId("chat-form").addEventListener("submit", async (event) => {
      event.preventDefault();
      const told = await connection.ask("say", { text: field.value });
      if (told.tell === "problem") onProblem(told.problem);
      else field.value = "";
    });
    byId("tab-chat").addEventListener("click", () => byId("tab-chat").classList.remove("news"));
  }

  /** @param {TableInfo} table */
  sit(table) {
    const { byId } = this.tools;
    this.table = table;
    const people = table.seats.filter(({ occupant }) => occupant === "you" || occupant === "guest" || occupant === "open");
    byId("tab-chat").hidden = table.chat === false || people.length < 2;
    this.show();
  }

  /** Other eyes look: what they may hear comes anew. */
  forget() {
    this.lines = [];
    this.show();
  }

  /** @param {ChatLine[]} lines */
  hear(lines) {
    const { byId } = this.tools;
    this.lines.push(...lines);
    if (byId("chat").hidden && lines.some((line) => !line.yours && !this.muted.has(this.nameOf(line)))) byId("tab-chat").classList.add("news");
    this.show();
  }

  /** @param {ChatLine} line */
  nameOf({ who, seat }) {
    return who ?? (seat === undefined ? this.tools.say("page.guest") : (this.table?.seats[seat]?.name ?? ""));
  }

  show() {
    const { byId } = this.tools;
    const heard = this.lines.filter((line) => !this.muted.has(this.nameOf(line)));
    const list = byId("said");
    list.replaceChildren(...heard.map((line) => this.item(line)), ...[...this.muted].filter((name) => this.lines.some((line) => this.nameOf(line) === name)).map((name) => this.unmute(name)));
    byId("chat-none").hidden = this.lines.length > 0;
    list.scrollTop = list.scrollHeight;
  }

  /** @param {ChatLine} line */
  item(line) {
    const { counter, make, say } = this.tools;
    const name = this.nameOf(line);
    const mute = make("button", { type: "button", class: "plain mute", title: say("page.chat.mute", { who: name }), "aria-label": say("page.chat.mute", { who: name }), onclick: () => this.toggle(name) }, "×");
    const item = make("li", { class: line.players ? "players" : "watchers", title: say(line.players ? "page.chat.players" : "page.chat.watchers") },
      make("b", {}, name), make("span", {}, line.text), ...(line.yours ? [] : [mute]));
    if (line.seat !== undefined) item.prepend(counter(line.seat));
    return item;
  }

  /** @param {string} name */
  unmute(name) {
    const { make, say } = this.tools;
    return make("li", { class: "quiet" }, make("button", { type: "button", class: "plain", onclick: () => this.toggle(name) }, say("page.chat.hear", { who: name })));
  }

  /** @param {string} name */
  toggle(name) {
    if (!this.muted.delete(name)) this.muted.add(name);
    localStorage.setItem("muted", JSON.stringify([...this.muted]));
    this.show();
  }
}
