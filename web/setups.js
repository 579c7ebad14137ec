// Setups of one's own, kept in this browser: each game has its own, by name.

/** @typedef {import("./connection.js").Connection} Connection */
/** @typedef {{ name: string, text: string }} Setup */
/** @typedef {{ byId: typeof import("./words.js").byId, make: typeof import("./words.js").make, say: typeof import("./words.js").say }} Tools */

/** How many are kept of each game. */
const MOST = 30;

export class Setups {
  /**
   * @param {Connection} connection
   * @param {(told: import("./wire").Tell) => void} onTold hears what became of it
   * @param {Tools} tools
   */
  constructor(connection, onTold, tools) {
    this.tools = tools;
    this.connection = connection;
    this.onTold = onTold;
    this.game = "";
    tools.byId("keep").addEventListener("submit", (event) => {
      event.preventDefault();
      this.keep();
    });
  }

  /** Those that are kept of this game. @returns {Setup[]} */
  get kept() {
    return JSON.parse(localStorage.getItem(`setups ${this.game}`) ?? "[]");
  }

  /** @param {Setup[]} kept */
  set kept(kept) {
    localStorage.setItem(`setups ${this.game}`, JSON.stringify(kept.slice(-MOST)));
  }

  /**
   * Shows them while one lays out.
   * @param {string} game
   * @param {boolean} isSetup
   */
  offer(game, isSetup) {
    this.game = game;
    this.tools.byId("setups").hidden = !isSetup;
    if (isSetup) this.show();
  }

  show() {
    this.tools.byId("kept").replaceChildren(...this.kept.map((setup) => this.line(setup)));
  }

  /** @param {Setup} setup */
  line({ name, text }) {
    const { make, say } = this.tools;
    const use = make("button", { type: "button", "data-setup": name, onclick: async () => this.onTold(await this.connection.act("setup", { name, text })) }, name);
    const drop = make("button", { type: "button", class: "plain", "aria-label": say("page.setups.drop", { name }), onclick: () => this.drop(name) }, "×");
    return make("li", {}, use, drop);
  }

  /** Keeps what is laid out now, by the name that was typed; one of the same name is replaced. */
  async keep() {
    const field = /** @type {HTMLInputElement} */ (this.tools.byId("keep-name"));
    const name = field.value.trim();
    if (!name) return field.focus();
    const told = await this.connection.ask("draft");
    if (told.tell !== "draft") return this.onTold(told);
    this.kept = [...this.kept.filter((setup) => setup.name !== name), { name, text: told.text }];
    field.value = "";
    this.show();
  }

  /** @param {string} name */
  drop(name) {
    this.kept = this.kept.filter((setup) => setup.name !== name);
    this.show();
  }
}
