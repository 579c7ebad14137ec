// The board: drawn by the server, filled from scenes. This file knows no squares, hexes or countries: a cell is
// a path with a number, and things stand where the layout says its middle is.

import { barsSaid, drawBars } from "./bars.js";
import { Fingers } from "./fingers.js";
import { hueOf } from "./hues.js";
import { hatchings, number } from "./layers.js";
import { Lens, cellOf, frameOf } from "./lens.js";
import { Pencil } from "./pencil.js";
import { arrow, draw, parts } from "./tokens.js";
import { across, turnDrawing, turnedFrame } from "./turn.js";
import { say } from "./words.js";

/** @typedef {import("./wire").Layout} Layout */
/** @typedef {import("./wire").Scene} Scene */
/** @typedef {import("./wire").Token} Token */
/** @typedef {import("./wire").Mark} Mark */
/** @typedef {import("./wire").Bar} Bar */
/** @typedef {import("./wire").Layer} Layer */
/** @typedef {import("./wire").Cell} Cell */
/** @typedef {import("./wire").Seat} Seat */
/** @typedef {import("./wire").Event} Event */

/**
 * What a board asks of its page: a cell was picked, something was lifted to be dragged, was dropped, was looked at;
 * that it is looked at from near; and what a seat is called.
 * @typedef {{
 *   onPick: (cell: Cell) => void, onLift: (cell: Cell) => void, onDrop: (from: Cell, to: Cell) => void,
 *   onLook: (words: string) => void, onNear: (isNear: boolean) => void, nameOf: (seat: Seat) => string,
 * }} Handlers
 */

/** Marks that lie under what stands on a cell; the others lie over it. */
const UNDER = new Set(["Last", "Danger"]);
/** Marks of what can be picked. */
const LIT = new Set(["CanAct", "CanGo", "Target"]);
/** How long something that leaves the board is still seen, in milliseconds. */
const FADE = 220;
/** @type {Record<string, [number, number]>} */
const WAYS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

export class Board {
  /**
   * @param {HTMLElement} place
   * @param {Handlers} handlers
   */
  constructor(place, handlers) {
    this.place = place;
    this.handlers = handlers;
    /** @type {Layout} */
    this.layout = { style: "Squares", size: [1, 1], spots: [], labels: [] };
    /** @type {Map<string, SVGGElement>} */
    this.tokens = new Map();
    /** @type {Map<string, Token>} */
    this.known = new Map();
    /** @type {SVGPathElement[]} */
    this.cells = [];
    /** What a screen reader says of each cell, its name first. @type {string[][]} */
    this.labels = [];
    /** @type {Map<Cell, number>} */
    this.values = new Map();
    /** What something on a cell may be. @type {Map<Cell, Bar[]>} */
    this.bars = new Map();
    /** @type {Map<Cell, string>} */
    this.notes = new Map();
    /** One's own words about what stands there. @type {Map<Cell, string>} */
    this.remarks = new Map();
    /** @type {Record<string, Element>} */
    this.groups = {};
    this.unit = 1;
    /** All that is drawn, as the server drew it. @type {[number, number, number, number] | undefined} */
    this.frame = undefined;
    /** Whether it is looked at from the other side. */
    this.isTurned = false;
    /** What is carried, and where it came from. @type {{ cell: Cell, element: SVGGElement } | undefined} */
    this.carried = undefined;
    /** The cells that can be picked, or were. @type {Set<Cell>} */
    this.open = new Set();
    /** The cell that is pointed at. @type {Cell | undefined} */
    this.looked = undefined;
    this.lens = new Lens(handlers.onNear);
    this.fingers = new Fingers(this);
    this.pencil = new Pencil(this);
  }

  /**
   * Puts the server's drawing on the page.
   * @param {string} svg
   * @param {Layout} layout
   */
  mount(svg, layout) {
    const drawing = document.importNode(new DOMParser().parseFromString(svg, "image/svg+xml").documentElement, true);
    this.layout = layout;
    this.unit = Number(drawing.getAttribute("data-unit"));
    drawing.style.setProperty("--unit", String(this.unit));
    this.tokens.clear();
    this.known.clear();
    this.labels = [];
    drawing.prepend(hatchings(this.unit));
    drawing.setAttribute("tabindex", "-1");
    for (const name of ["layer", "under", "tokens", "over"]) {
      const group = drawing.querySelector(`g.${name}`) ?? drawing.appendChild(draw("g", { class: name }));
      group.setAttribute("pointer-events", "none");
      this.groups[name] = group;
    }
    this.groups.trail = draw("g", { class: "trail", "pointer-events": "none" });
    this.groups.tokens.before(this.groups.trail);
    for (const name of ["bars", "foretold", "strokes", "advice", "air"]) this.groups[name] = drawing.appendChild(draw("g", { class: name, "pointer-events": "none" }));
    this.cells = [];
    for (const path of drawing.querySelectorAll("path.cell")) {
      if (path instanceof SVGPathElement) this.cells[Number(path.dataset.cell)] = path;
    }
    this.cells.forEach((path, cell) => {
      path.setAttribute("tabindex", cell === 0 ? "0" : "-1");
      path.setAttribute("role", "button");
    });
    this.place.replaceChildren(drawing);
    this.frame = frameOf(drawing);
    this.turn(this.isTurned);
    this.listen(drawing);
  }

  /** @param {Element} drawing */
  listen(drawing) {
    this.fingers.listen(drawing);
    drawing.addEventListener("keydown", (event) => this.key(/** @type {KeyboardEvent} */ (event)));
    for (const kind of ["pointerover", "focusin"]) drawing.addEventListener(kind, ({ target }) => this.look(cellOf(target)));
    for (const kind of ["pointerleave", "focusout"]) drawing.addEventListener(kind, () => this.look(undefined));
  }

  /**
   * Shows the board from this side, or from the other one. What stands on it has to be drawn again.
   * @param {boolean} isTurned
   */
  turn(isTurned) {
    this.isTurned = isTurned;
    const drawing = this.place.querySelector("svg");
    if (!drawing || !this.frame) return;
    // Everything is elsewhere at once: nothing is to be seen going there.
    drawing.classList.add("turning");
    setTimeout(() => drawing.classList.remove("turning"), FADE);
    turnDrawing(drawing, this.layout.size, isTurned);
    this.lens.mount(drawing, isTurned ? turnedFrame(this.frame, this.layout.size) : this.frame, this.unit);
    for (const [key, { cell }] of this.known) {
      const element = this.tokens.get(key);
      if (element) element.style.transform = this.at(cell);
    }
    this.pencil.show();
  }

  /**
   * Where the middle of a cell is on the drawing.
   * @param {Cell} cell
   * @returns {[number, number]}
   */
  centre(cell) {
    const { centre } = this.layout.spots[cell];
    return this.isTurned ? across(centre, this.layout.size) : centre;
  }

  /**
   * Where the middle of a cell is on the screen.
   * @param {Cell} cell
   * @returns {[number, number]}
   */
  middle(cell) {
    const matrix = this.place.querySelector("svg")?.getScreenCTM();
    if (!matrix) return [0, 0];
    const { x, y } = new DOMPoint(...this.centre(cell)).matrixTransform(matrix);
    return [x, y];
  }

  /**
   * Whether a cell can be picked, or was.
   * @param {Cell} cell
   */
  isPickable(cell) {
    return this.open.has(cell);
  }

  /**
   * Lifts what stands on a cell, to be carried; says whether anything does.
   * @param {Cell} cell
   */
  lift(cell) {
    const token = [...this.known.values()].find((token) => token.cell === cell);
    const element = token && this.tokens.get(token.key);
    if (!element) return false;
    this.carried = { cell, element };
    element.classList.add("lifted");
    this.groups.air.append(element);
    this.handlers.onLift(cell);
    return true;
  }

  /**
   * Carries what was lifted to a point of the drawing.
   * @param {[number, number]} point
   */
  carry([x, y]) {
    if (this.carried) this.carried.element.style.transform = `translate(${x}px, ${y}px)`;
  }

  /** Puts down what is carried: it goes home until told otherwise. Says where it came from. */
  putDown() {
    const { carried } = this;
    this.carried = undefined;
    if (!carried) return undefined;
    carried.element.classList.remove("lifted");
    this.groups.tokens.append(carried.element);
    carried.element.style.transform = this.at(carried.cell);
    return carried.cell;
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    const cell = cellOf(event.target);
    if (cell === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    const way = WAYS[event.key];
    if (event.key === "Enter" || event.key === " ") this.handlers.onPick(cell);
    else if (way) this.focus(this.neighbour(cell, way));
    else if (event.key === "PageDown") this.focus(this.nextLit(cell, 1));
    else if (event.key === "PageUp") this.focus(this.nextLit(cell, -1));
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  /**
   * Puts the cursor on a cell, or where it was.
   * @param {Cell} [cell]
   */
  focus(cell = this.cells.findIndex((path) => path.getAttribute("tabindex") === "0")) {
    for (const path of this.cells) path.setAttribute("tabindex", "-1");
    this.cells[cell]?.setAttribute("tabindex", "0");
    this.cells[cell]?.focus();
  }

  /**
   * The next cell that can be picked, round and round; the same if there is none.
   * @param {Cell} cell
   * @param {1 | -1} way
   */
  nextLit(cell, way) {
    const count = this.cells.length;
    for (let step = 1; step < count; step++) {
      const next = (cell + way * step + count * step) % count;
      if (this.cells[next]?.classList.contains("lit")) return next;
    }
    return cell;
  }

  /**
   * The nearest cell in a direction; what lies off that direction counts as farther.
   * @param {Cell} cell
   * @param {[number, number]} way
   */
  neighbour(cell, [dx, dy]) {
    const [x, y] = this.centre(cell);
    let best = cell;
    let least = Infinity;
    this.layout.spots.forEach((_, other) => {
      const [ox, oy] = this.centre(other);
      const [ax, ay] = [ox - x, oy - y];
      const along = ax * dx + ay * dy;
      const aside = Math.abs(ax * dy) + Math.abs(ay * dx);
      if (along > 0.01 && along + 3 * aside < least) [best, least] = [other, along + 3 * aside];
    });
    return best;
  }

  /**
   * Shows a scene; `news` are the events since the last one, by which hidden things are seen to move.
   * @param {Scene} scene
   * @param {Mark[]} lights marks of the moment: what can be picked, what was picked
   * @param {Event[]} news
   */
  draw(scene, lights, news) {
    this.drawTokens(scene.tokens, news);
    const marks = [...(scene.marks ?? []), ...lights];
    this.mark(marks, lights);
    this.describe(scene.tokens, marks);
    this.look(this.looked);
  }

  /** Draws every thing anew, for another way of drawing them. */
  redress() {
    for (const [key, token] of this.known) {
      const element = this.tokens.get(key);
      if (element) this.dress(element, token);
    }
  }

  /**
   * Replaces all marks; what lights up can be picked.
   * @param {Mark[]} marks
   * @param {Mark[]} lights
   */
  mark(marks, lights) {
    const able = this.able(marks);
    const shown = marks.filter(({ cell, kind }) => kind !== "CanAct" || !able.has(cell));
    const under = shown.filter(({ kind }) => UNDER.has(kind)).map((mark) => this.use(mark));
    const shades = [...able].map((cell) => this.use({ cell, kind: "CanAct" }, "shade"));
    const alarms = shown.filter(({ kind }) => kind === "Danger").map((mark) => this.use(mark, "alarm"));
    this.groups.under.replaceChildren(...under, ...shades);
    this.groups.over.replaceChildren(...shown.filter(({ kind }) => !UNDER.has(kind)).map((mark) => this.use(mark)), ...alarms);
    const lit = new Set(lights.filter((mark) => LIT.has(mark.kind)).map((mark) => mark.cell));
    this.cells.forEach((path, cell) => path.classList.toggle("lit", lit.has(cell)));
    this.open = new Set([...lit, ...lights.filter(({ kind }) => kind === "Picked").map(({ cell }) => cell)]);
  }

  /**
   * Lifts what can act a little; says from which cells. Where nothing stands there is nothing to lift.
   * @param {Mark[]} marks
   */
  able(marks) {
    const wanted = new Set(marks.filter(({ kind }) => kind === "CanAct").map(({ cell }) => cell));
    const lifted = new Set();
    for (const [key, { cell }] of this.known) {
      this.tokens.get(key)?.classList.toggle("able", wanted.has(cell));
      if (wanted.has(cell)) lifted.add(cell);
    }
    return lifted;
  }

  /**
   * A mark on its cell, by its own shape or by one of the page's.
   * @param {Mark} mark
   * @param {"shade" | "alarm"} [shape]
   */
  use({ cell, kind }, shape) {
    const [x, y] = this.centre(cell);
    const name = kind.toLowerCase();
    const about = { class: `mark ${name}`, transform: `translate(${x} ${y}) scale(${this.unit})` };
    if (shape === "shade") return draw("ellipse", { ...about, cy: 0.33, rx: 0.42, ry: 0.15 });
    return shape === "alarm" ? draw("circle", { ...about, r: 0.5 }) : draw("use", { ...about, href: `#mark-${name}` });
  }

  /**
   * Moves what stands, brings what is new, and lets what is gone fade.
   * @param {Token[]} tokens
   * @param {Event[]} news
   */
  drawTokens(tokens, news) {
    const keys = new Set(tokens.map((token) => token.key));
    this.follow(tokens.filter(({ key }) => !this.tokens.has(key)), keys, news);
    for (const [key, element] of this.tokens) {
      if (!keys.has(key)) this.dismiss(key, element);
    }
    for (const token of tokens) {
      const element = this.tokens.get(token.key) ?? this.bring(token);
      if (JSON.stringify(this.known.get(token.key)) !== JSON.stringify(token)) this.dress(element, token);
      this.known.set(token.key, token);
      if (element !== this.carried?.element) element.style.transform = this.at(token.cell);
    }
  }

  /**
   * Things that are keyed by their place move too: what stood where a move began is what stands where it ended.
   * @param {Token[]} fresh
   * @param {Set<string>} keys those that stand now
   * @param {Event[]} news
   */
  follow(fresh, keys, news) {
    for (const { cells = [] } of news) {
      const came = fresh.find(({ cell }) => cells.length > 1 && cell === cells[cells.length - 1]);
      const went = [...this.known.values()].find(({ key, cell }) => cell === cells[0] && !keys.has(key));
      const element = went && this.tokens.get(went.key);
      if (!came || !element || this.tokens.has(came.key) || went.owner !== came.owner) continue;
      this.tokens.delete(went.key);
      this.known.delete(went.key);
      this.tokens.set(came.key, element);
    }
  }

  /** @param {Token} token */
  bring(token) {
    const element = /** @type {SVGGElement} */ (draw("g"));
    this.groups.tokens.append(element);
    this.tokens.set(token.key, element);
    return element;
  }

  /**
   * @param {string} key
   * @param {SVGGElement} element
   */
  dismiss(key, element) {
    this.tokens.delete(key);
    this.known.delete(key);
    element.classList.add("gone");
    if (isCalm()) element.remove();
    else setTimeout(() => element.remove(), FADE);
  }

  /**
   * @param {SVGGElement} element
   * @param {Token} token
   */
  dress(element, token) {
    const kept = ["lifted", "able"].filter((name) => element.classList.contains(name)).map((name) => ` ${name}`).join("");
    element.setAttribute("class", `token seat-${hueOf(token.owner)}${token.faded ? " faded" : ""}${kept}`);
    element.replaceChildren(draw("g", { transform: `scale(${this.unit})` }, ...parts(token)));
  }

  /**
   * What a screen reader says of each cell: its name, what stands there, how it is marked.
   * @param {Token[]} tokens
   * @param {Mark[]} marks
   */
  describe(tokens, marks) {
    /** @type {Map<Cell, string[]>} */
    const standing = new Map();
    for (const token of tokens) standing.set(token.cell, [...(standing.get(token.cell) ?? []), this.words(token)]);
    /** @type {Map<Cell, Set<string>>} */
    const marked = new Map();
    for (const { cell, kind } of marks) marked.set(cell, (marked.get(cell) ?? new Set()).add(say(`page.mark.${kind.toLowerCase()}`)));
    this.cells.forEach((path, cell) => {
      const spot = this.layout.spots[cell];
      const label = [spot.title ?? spot.name, spot.ground, ...(standing.get(cell) ?? []), ...(marked.get(cell) ?? [])].filter(Boolean);
      if (this.labels[cell]?.join() !== label.join()) path.setAttribute("aria-label", label.join(", "));
      this.labels[cell] = label;
    });
  }

  /** @param {Token} token */
  words(token) {
    const owner = token.owner === undefined ? "" : this.handlers.nameOf(token.owner);
    return [owner, token.word, ...(token.figures ?? [])].filter(Boolean).join(" ");
  }

  /**
   * Says what a cell is, and its number where a layer lies over it.
   * @param {Cell | undefined} cell
   */
  look(cell) {
    this.looked = cell;
    if (cell === undefined) return this.handlers.onLook("");
    const [name, ...rest] = this.labels[cell] ?? [""];
    const value = this.values.get(cell);
    const bars = this.bars.get(cell);
    const said = bars ? barsSaid(bars) : value === undefined ? "" : number(value);
    const line = [said ? `${name}: ${said}` : name, ...rest].join(", ");
    const notes = [this.notes.get(cell), this.remarks.get(cell)].filter((note) => note !== undefined);
    this.handlers.onLook([line, ...notes].join(". "));
  }

  /**
   * Lays an analysis over the board, or takes it away.
   * @param {Layer | undefined} layer
   * @param {(value: number) => string} fill
   */
  lay(layer, fill) {
    this.values = new Map(layer?.values);
    this.notes = new Map(layer?.notes);
    const cells = (layer?.values ?? []).map(([cell, value]) =>
      draw("path", { class: "value", d: this.cells[cell].getAttribute("d") ?? "", fill: fill(value) }));
    const lines = (layer?.segments ?? []).map(({ from, to, owner }) => {
      const [[x1, y1], [x2, y2]] = [this.layout.spots[from].centre, this.layout.spots[to].centre];
      return draw("line", { x1, y1, x2, y2, "stroke-width": 0.05 * this.unit, class: `supply seat-${hueOf(owner)}` });
    });
    this.groups.layer.replaceChildren(...cells, ...lines);
    this.bars = new Map((layer?.bars ?? []).map(({ cell, bars }) => [cell, bars]));
    this.groups.bars.replaceChildren(...(layer?.bars ?? []).map(({ cell, bars }) => drawBars(bars, this.centre(cell), this.unit)));
  }

  /**
   * Outlines the cells that something foretold is about.
   * @param {Cell[]} cells
   */
  outline(cells) {
    const side = 0.92 * this.unit;
    const box = ([x, y] = [0, 0]) => draw("rect", { x: x - side / 2, y: y - side / 2, width: side, height: side, rx: side / 6 });
    this.groups.foretold?.replaceChildren(...cells.map((cell) => box(this.centre(cell))));
  }

  /**
   * Shows an advised path on the board: a ring where it begins, an arrow to where it leads.
   * @param {Cell[]} cells
   */
  advise(cells) {
    const points = cells.map((cell) => this.centre(cell));
    if (points.length === 0) return this.groups.advice.replaceChildren();
    const [x, y] = points[0];
    const shapes = [draw("circle", { cx: x, cy: y, r: 0.47 * this.unit })];
    for (let index = 1; index < points.length; index++) shapes.push(arrow(points[index - 1], points[index], this.unit));
    this.groups.advice.replaceChildren(...shapes);
    this.groups.advice.setAttribute("stroke-width", String(0.07 * this.unit));
  }

  /** @param {Cell} cell */
  at(cell) {
    const [x, y] = this.centre(cell);
    return `translate(${x}px, ${y}px)`;
  }
}

/** Whether the reader prefers that nothing moves. */
export function isCalm() {
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}
