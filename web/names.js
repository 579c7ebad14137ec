// The names of the countries of a map and of its continents, on the board itself: where there is room, or on demand.

/** @typedef {import("./board.js").Board} Board */
/** @typedef {{ byId: typeof import("./words.js").byId, draw: typeof import("./tokens.js").draw }} Tools */

/** Where a board is narrower than so many pixels, names are shown on demand. */
const NARROW = 720;
/** How large letters are, in units of a thing on the board. */
const [LETTERS, TITLE] = [0.2, 0.3];

export class Names {
  /**
   * @param {Board} board
   * @param {Tools} tools
   */
  constructor(board, tools) {
    this.board = board;
    this.tools = tools;
    tools.byId("names").addEventListener("click", () => {
      localStorage.setItem("names", this.isOn ? "off" : "on");
      this.show();
    });
  }

  /** Whether they are shown: as the reader has said, else where there is room. */
  get isOn() {
    const said = localStorage.getItem("names");
    return said ? said === "on" : this.board.place.clientWidth >= NARROW;
  }

  /** Writes them on a board that was just put on the page, if it is a map. */
  mount() {
    const { layout, unit, groups } = this.board;
    const { draw } = this.tools;
    if (layout.style !== "Map") return;
    const write = (/** @type {string} */ kind, /** @type {number} */ size, /** @type {number} */ down) =>
      (/** @type {[number, number]} */ [x, y], /** @type {string} */ words) => {
        const text = draw("text", { class: kind, x, y: y + down * unit, "font-size": size * unit });
        text.textContent = words;
        return text;
      };
    const country = write("country", LETTERS, 0.66);
    const title = write("title", TITLE, 0.1);
    const names = draw("g", { class: "names", "pointer-events": "none", "aria-hidden": "true" },
      ...(layout.titles ?? []).map(({ at, word }) => title(at, word)),
      ...layout.spots.map(({ centre, title: name, name: id }) => country(centre, name ?? id)));
    groups.tokens.before(names);
    this.show();
  }

  show() {
    this.tools.byId("names").setAttribute("aria-pressed", String(this.isOn));
    this.board.place.querySelector(".names")?.classList.toggle("off", !this.isOn);
  }
}
