// Notes of one's own on what others hide: with the pencil a circle round such a piece asks what it may be, and takes words about it, which are
// said when one points at it. The mark stays with the piece wherever it goes, on every step. The browser keeps it with the table; nobody else
// sees it. It is fetched only where something is hidden.

/** @typedef {import("./wire").Cell} Cell */
/** @typedef {import("./wire").Event} Event */
/** @typedef {import("./wire").LegendEntry} LegendEntry */
/** @typedef {import("./board.js").Board} Board */
/** @typedef {import("./connection.js").Connection} Connection */
/** What a piece is marked with, and one's own words about it. @typedef {{ text: string, note?: string }} Said */
/** @typedef {Said & { number: number, cell: Cell }} Mark */
/** @typedef {{ make: typeof import("./words.js").make, say: typeof import("./words.js").say, draw: typeof import("./tokens.js").draw, write: typeof import("./tokens.js").write }} Tools */

export class Marks {
  /**
   * @param {string} id of the table
   * @param {Connection} connection
   * @param {Board} board
   * @param {() => LegendEntry[]} legend
   * @param {Tools} tools
   */
  constructor(id, connection, board, legend, tools) {
    this.key = `marks ${id}`;
    this.connection = connection;
    this.board = board;
    this.legend = legend;
    this.tools = tools;
    /** @type {Mark[]} */
    this.marks = JSON.parse(localStorage.getItem(this.key) ?? "[]");
  }

  /**
   * What a cell is marked with on a step.
   * @param {number} number
   * @returns {Map<Cell, Said>}
   */
  at(number) {
    const events = this.connection.events();
    /** @type {Map<Cell, Said>} */
    const marked = new Map();
    const noted = this.marks.filter((mark) => mark.number <= number);
    for (let step = 0; step <= number; step += 1) {
      if (step > 0) follow(marked, events[step - 1]);
      for (const { cell, text, note } of noted.filter((mark) => mark.number === step)) {
        if (text || note) marked.set(cell, { text, note });
        else marked.delete(cell);
      }
    }
    return marked;
  }

  /** @param {number} number */
  show(number) {
    const { draw, write } = this.tools;
    const { board } = this;
    const label = (/** @type {[Cell, Said]} */ [cell, { text }]) => {
      const [x, y] = board.centre(cell);
      return draw("g", { class: "own-mark", transform: `translate(${x} ${y}) scale(${board.unit})` },
        draw("circle", { cx: 0.28, cy: -0.28, r: 0.2 }), draw("g", { transform: "translate(.28 -.2)" }, write(text || "✎", "own", 0, 0)));
    };
    const marked = [...this.at(number)];
    board.remarks.clear();
    for (const [cell, { note }] of marked) if (note) board.remarks.set(cell, note);
    if (!this.group?.isConnected) this.group = board.groups.air.parentElement?.insertBefore(draw("g", { class: "own-marks", "pointer-events": "none" }), board.groups.air);
    this.group?.replaceChildren(...marked.map(label));
  }

  /**
   * Asks what stands on a cell, as far as one believes.
   * @param {Cell} cell
   * @param {number} number of the step
   */
  ask(cell, number) {
    const { make, say } = this.tools;
    const dialog = /** @type {HTMLDialogElement} */ (make("dialog", { class: "sheet marks", "aria-label": say("page.marks") }));
    const had = this.at(number).get(cell) ?? { text: "", note: "" };
    const keep = (/** @type {Said} */ said) => {
      this.marks = [...this.marks.filter((mark) => mark.cell !== cell || mark.number !== number), { number, cell, ...said }];
      localStorage.setItem(this.key, JSON.stringify(this.marks));
      dialog.close();
      this.show(number);
    };
    const words = /** @type {HTMLInputElement} */ (make("input", { type: "text", maxlength: 120, value: had.note ?? "", placeholder: say("page.marks.note"), "aria-label": say("page.marks.note") }));
    const written = () => words.value.trim();
    const form = make("form", { class: "row", onsubmit: (/** @type {globalThis.Event} */ event) => {
      event.preventDefault();
      keep({ text: had.text, note: written() });
    } }, words, make("button", { type: "submit" }, say("page.marks.write")));
    const button = (/** @type {string} */ text, /** @type {string} */ name) => make("button", { type: "button", title: name, "aria-label": name, onclick: () => keep(text ? { text, note: written() } : { text }) }, text || "–");
    dialog.append(make("h2", {}, say("page.marks")), make("div", { class: "row" },
      ...this.legend().map(({ letters, word }) => button(letters, word)), button("?", "?"), button("!", "!"), button("", say("page.marks.none"))), form);
    dialog.addEventListener("close", () => dialog.remove());
    document.body.append(dialog);
    dialog.showModal();
  }
}

/**
 * A mark goes with what it is on, and is gone with it.
 * @param {Map<Cell, Said>} marked
 * @param {Event | undefined} event
 */
function follow(marked, event) {
  if (!event) return;
  const { kind, cells = [], losses = [] } = event;
  const said = marked.get(cells[0]);
  if (kind === "Move" && cells.length > 1) {
    marked.delete(cells[0]);
    if (said) marked.set(cells[cells.length - 1], said);
  }
  for (const { cell } of losses) if (cell !== undefined) marked.delete(cell);
}
