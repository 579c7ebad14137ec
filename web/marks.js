// Notes of one's own on what others hide: with the pencil a circle round such a piece asks what it may be. The mark stays with the piece
// wherever it goes, on every step. The browser keeps it with the table; nobody else sees it. It is fetched only where something is hidden.

/** @typedef {import("./wire").Cell} Cell */
/** @typedef {import("./wire").Event} Event */
/** @typedef {import("./wire").LegendEntry} LegendEntry */
/** @typedef {import("./board.js").Board} Board */
/** @typedef {import("./connection.js").Connection} Connection */
/** @typedef {{ number: number, cell: Cell, text: string }} Mark */
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
   * @returns {Map<Cell, string>}
   */
  at(number) {
    const events = this.connection.events();
    /** @type {Map<Cell, string>} */
    const marked = new Map();
    const noted = this.marks.filter((mark) => mark.number <= number);
    for (let step = 0; step <= number; step += 1) {
      if (step > 0) follow(marked, events[step - 1]);
      for (const { cell, text } of noted.filter((mark) => mark.number === step)) {
        if (text) marked.set(cell, text);
        else marked.delete(cell);
      }
    }
    return marked;
  }

  /** @param {number} number */
  show(number) {
    const { draw, write } = this.tools;
    const { board } = this;
    const label = (/** @type {[Cell, string]} */ [cell, text]) => {
      const [x, y] = board.centre(cell);
      return draw("g", { class: "own-mark", transform: `translate(${x} ${y}) scale(${board.unit})` },
        draw("circle", { cx: 0.28, cy: -0.28, r: 0.2 }), draw("g", { transform: "translate(.28 -.2)" }, write(text, "own", 0, 0)));
    };
    if (!this.group?.isConnected) this.group = board.groups.air.parentElement?.insertBefore(draw("g", { class: "own-marks", "pointer-events": "none" }), board.groups.air);
    this.group?.replaceChildren(...[...this.at(number)].map(label));
  }

  /**
   * Asks what stands on a cell, as far as one believes.
   * @param {Cell} cell
   * @param {number} number of the step
   */
  ask(cell, number) {
    const { make, say } = this.tools;
    const dialog = /** @type {HTMLDialogElement} */ (make("dialog", { class: "sheet marks", "aria-label": say("page.marks") }));
    const choose = (/** @type {string} */ text) => {
      this.marks = [...this.marks.filter((mark) => mark.cell !== cell || mark.number !== number), { number, cell, text }];
      localStorage.setItem(this.key, JSON.stringify(this.marks));
      dialog.close();
      this.show(number);
    };
    const button = (/** @type {string} */ text, /** @type {string} */ words) => make("button", { type: "button", title: words, "aria-label": words, onclick: () => choose(text) }, text || "–");
    dialog.append(make("h2", {}, say("page.marks")), make("div", { class: "row" },
      ...this.legend().map(({ letters, word }) => button(letters, word)), button("?", "?"), button("!", "!"), button("", say("page.marks.none"))));
    dialog.addEventListener("close", () => dialog.remove());
    document.body.append(dialog);
    dialog.showModal();
  }
}

/**
 * A mark goes with what it is on, and is gone with it.
 * @param {Map<Cell, string>} marked
 * @param {Event | undefined} event
 */
function follow(marked, event) {
  if (!event) return;
  const { kind, cells = [], losses = [] } = event;
  const text = marked.get(cells[0]);
  if (kind === "Move" && cells.length > 1) {
    marked.delete(cells[0]);
    if (text) marked.set(cells[cells.length - 1], text);
  }
  for (const { cell } of losses) if (cell !== undefined) marked.delete(cell);
}
