// The report on a game that is over: a curve that can be clicked, turning points with what should have been played and why. It is
// fetched only where somebody wants it.

/** @typedef {import("./wire").Report} Found */
/** @typedef {import("./wire").ReportTurn} ReportTurn */
/** @typedef {import("./wire").ReportNews} ReportNews */
/** @typedef {import("./connection.js").Connection} Connection */
/** @typedef {{ byId: typeof import("./words.js").byId, make: typeof import("./words.js").make, say: typeof import("./words.js").say, langQuery: string, hueOf: typeof import("./hues.js").hueOf, markTurns: typeof import("./moves.js").markTurns }} Tools */

const SVG = "http://www.w3.org/2000/svg";
const WIDTH = 300;
const HEIGHT = 90;
/** How a turn is marked, in the signs of the field. */
const SIGNS = { sound: "", inaccuracy: "?!", mistake: "?", blunder: "??" };

export class ReportTab {
  /**
   * @param {string} id of the table
   * @param {Connection} connection
   * @param {(number: number) => void} onVisit shows a step on the board
   * @param {Tools} tools
   */
  constructor(id, connection, onVisit, tools) {
    this.id = id;
    this.connection = connection;
    this.onVisit = onVisit;
    this.tools = tools;
    /** Through whose eyes its steps are counted. */
    this.eyes = "";
    /** @type {AbortController | undefined} */
    this.stop = undefined;
  }

  /** Shows the report, or asks for it. */
  async open() {
    const { seat, isOpen } = this.connection;
    const eyes = isOpen ? "open=true" : seat === undefined || seat === null ? "" : `seat=${seat}`;
    if (this.stop || (eyes === this.eyes && this.tools.byId("report").childElementCount > 1)) return;
    this.eyes = eyes;
    this.stop = new AbortController();
    try {
      await this.read(eyes, this.stop.signal);
    } catch (error) {
      if (!this.stop.signal.aborted) this.fail(error instanceof Error ? error.message : "");
    }
    this.stop = undefined;
  }

  /**
   * @param {string} eyes
   * @param {AbortSignal} signal
   */
  async read(eyes, signal) {
    const { byId, langQuery } = this.tools;
    byId("report").replaceChildren(this.waiting());
    const query = [langQuery.slice(1), eyes].filter(Boolean).join("&");
    const response = await fetch(`/api/tables/${this.id}/report?${query}`, { signal });
    if (!response.ok || !response.body) throw new Error((await response.json()).text);
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
    for (let text = "", read = await reader.read(); !read.done; read = await reader.read()) {
      const lines = (text + read.value).split("\n");
      text = lines.pop() ?? "";
      for (const line of lines.filter(Boolean)) this.hear(JSON.parse(line));
    }
  }

  /** How far it is, and a button that stops it. */
  waiting() {
    const { make, say } = this.tools;
    this.bar = make("progress", { "aria-label": say("page.report.going") });
    const stop = make("button", { type: "button", class: "plain", onclick: () => this.halt() }, say("page.report.stop"));
    return make("div", { class: "row" }, this.bar, stop);
  }

  halt() {
    this.stop?.abort();
    this.fail(this.tools.say("page.report.stopped"));
  }

  /** @param {string} words */
  fail(words) {
    const { byId, make, say } = this.tools;
    this.eyes = "";
    const again = make("button", { type: "button", onclick: () => this.open() }, say("page.report.begin"));
    byId("report").replaceChildren(make("p", { class: "quiet" }, words), again);
  }

  /** @param {ReportNews} news */
  hear({ done, of, report }) {
    if (report) return this.tools.byId("report").replaceChildren(...this.told(report));
    if (!(this.bar instanceof HTMLProgressElement)) return;
    this.bar.max = Math.max(of, 1);
    this.bar.value = done;
  }

  /** @param {Found} report */
  told(report) {
    const { make, say, markTurns } = this.tools;
    markTurns(report.turns, SIGNS);
    const sides = report.sides.map(({ name, accuracy, luck }) =>
      make("div", {}, make("dt", {}, name), make("dd", {}, say("page.report.side", { accuracy: percent(accuracy ?? 0), luck: Math.round(luck / 10) }))));
    const turning = report.turning.map((index) => this.point(report.turns[index]));
    const none = turning.length ? [] : [make("p", { class: "quiet" }, say("page.report.none"))];
    const marked = report.turns.filter(({ said }) => said?.length);
    return [
      make("dl", { class: "figures" }, ...sides), this.graph(report),
      make("h3", {}, say("page.report.turning")), ...none, ...turning,
      make("h3", {}, say("page.report.marked")), make("ol", { class: "marked" }, ...marked.map((turn) => make("li", {}, this.link(turn), ...(turn.said ?? []).map((words) => make("p", { class: "quiet" }, words))))),
      ...report.about.map((words) => make("p", { class: "quiet" }, words)),
    ];
  }

  /**
   * A turn, to be stepped to.
   * @param {ReportTurn} turn
   */
  link(turn) {
    const words = `${turn.number}. ${turn.lines.join(", ")} ${SIGNS[turn.mark]}`;
    return this.tools.make("button", { type: "button", class: "plain", onclick: () => this.onVisit(turn.from) }, words);
  }

  /** @param {ReportTurn} turn */
  point(turn) {
    const { make } = this.tools;
    const said = (turn.said ?? []).map((words) => make("p", {}, words));
    const reason = (/** @type {import("./wire").Change} */ { text, before, after }) =>
      make("div", {}, make("dt", {}, text), make("dd", {}, `${before} → ${after}`));
    return make("section", { class: "point" }, this.link(turn), ...said, make("dl", { class: "figures" }, ...(turn.reasons ?? []).slice(0, 4).map(reason)));
  }

  /**
   * How it went: with two seats the prospects of the first.
   * @param {Found} report
   */
  graph({ turns, sides }) {
    const share = (/** @type {ReportTurn} */ { seat, known }) => (sides.length === 2 && seat === 1 ? 1000 - known.came : known.came);
    const place = turns.map((turn, index) => ({ turn, x: ((index + 0.5) * WIDTH) / turns.length, y: HEIGHT - (HEIGHT * share(turn)) / 1000 }));
    const drawn = shape("svg", { class: "graph", viewBox: `0 0 ${WIDTH} ${HEIGHT}`, role: "img", "aria-label": this.tools.say("page.report.graph") });
    drawn.append(
      shape("path", { class: "middle", d: `M0 ${HEIGHT / 2}H${WIDTH}` }),
      shape("polyline", { points: place.map(({ x, y }) => `${x},${y}`).join(" ") }),
      ...place.flatMap(({ turn, x, y }) => (turn.mark === "sound" ? [] : [shape("circle", { class: turn.mark, cx: x, cy: y, r: turn.mark === "blunder" ? 3.5 : 2.5 })])));
    drawn.addEventListener("click", (event) => {
      const box = drawn.getBoundingClientRect();
      const index = Math.floor(((event.clientX - box.left) / box.width) * turns.length);
      const turn = turns[Math.max(0, Math.min(index, turns.length - 1))];
      if (turn) this.onVisit(turn.from);
    });
    return drawn;
  }
}

/** @param {number} thousandths */
function percent(thousandths) {
  return Math.round(thousandths / 10);
}

/**
 * @param {string} name
 * @param {Record<string, string | number>} attributes
 */
function shape(name, attributes) {
  const made = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, String(value));
  return made;
}
