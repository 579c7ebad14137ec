// The board: drawn by the server, filled from scenes. This file knows no squares, hexes or countries: a cell is
// a path with a number, and things stand where the layout says its middle is.

import { hueOf } from "./hues.js";

/** @typedef {import("./wire").Layout} Layout */
/** @typedef {import("./wire").Scene} Scene */
/** @typedef {import("./wire").Token} Token */
/** @typedef {import("./wire").Mark} Mark */
/** @typedef {import("./wire").Layer} Layer */
/** @typedef {import("./wire").Cell} Cell */
/** @typedef {import("./wire").Event} Event */

const SVG = "http://www.w3.org/2000/svg";
/** Marks that lie under what stands on a cell; the others lie over it. */
const UNDER = new Set(["Last", "Danger"]);
/** Marks of what can be picked. */
const LIT = new Set(["CanAct", "CanGo", "Target"]);
/** How long something that leaves the board is still seen, in milliseconds. */
const FADE = 220;

export class Board {
  /**
   * @param {HTMLElement} place
   * @param {(cell: Cell) => void} onPick a cell was clicked, or chosen by key
   * @param {(from: Cell, to: Cell) => void} onDrop something was dragged from a cell to another
   */
  constructor(place, onPick, onDrop) {
    this.place = place;
    this.onPick = onPick;
    this.onDrop = onDrop;
    /** @type {Layout} */
    this.layout = { style: "", size: [1, 1], spots: [] };
    /** @type {Map<string, SVGGElement>} */
    this.tokens = new Map();
    /** @type {Map<string, Token>} */
    this.known = new Map();
    /** @type {SVGPathElement[]} */
    this.cells = [];
    /** @type {Record<string, SVGGElement>} */
    this.groups = {};
    this.unit = 1;
    /** @type {Cell | undefined} */
    this.pressed = undefined;
  }

  /**
   * Puts the server's drawing on the page.
   * @param {string} svg
   * @param {Layout} layout
   */
  mount(svg, layout) {
    const drawing = document.importNode(new DOMParser().parseFromString(svg, "image/svg+xml").documentElement, true);
    this.place.replaceChildren(drawing);
    this.layout = layout;
    this.unit = Number(drawing.getAttribute("data-unit"));
    this.tokens.clear();
    this.known.clear();
    for (const name of ["layer", "under", "tokens", "over"]) {
      const group = drawing.querySelector(`g.${name}`);
      if (group instanceof SVGGElement) this.groups[name] = group;
      if (name !== "layer") group?.setAttribute("pointer-events", "none");
    }
    this.cells = [];
    for (const path of drawing.querySelectorAll("path.cell")) {
      if (path instanceof SVGPathElement) this.cells[Number(path.dataset.cell)] = path;
    }
    this.cells.forEach((path, cell) => path.setAttribute("tabindex", cell === 0 ? "0" : "-1"));
    this.listen(drawing);
  }

  /** @param {Element} drawing */
  listen(drawing) {
    drawing.addEventListener("pointerdown", (event) => (this.pressed = this.cellOf(event.target)));
    drawing.addEventListener("pointerup", (event) => {
      const { clientX, clientY } = /** @type {PointerEvent} */ (event);
      const released = this.cellOf(document.elementFromPoint(clientX, clientY));
      const pressed = this.pressed;
      this.pressed = undefined;
      if (released === undefined || pressed === undefined) return;
      if (released === pressed) this.onPick(released);
      else this.onDrop(pressed, released);
    });
    drawing.addEventListener("keydown", (event) => this.key(/** @type {KeyboardEvent} */ (event)));
  }

  /**
   * The cell that an element belongs to.
   * @param {EventTarget | null} target
   */
  cellOf(target) {
    const number = target instanceof SVGElement ? target.dataset.cell : undefined;
    return number === undefined ? undefined : Number(number);
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    const cell = this.cellOf(event.target);
    if (cell === undefined) return;
    /** @type {Record<string, [number, number]>} */
    const ways = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
    const way = ways[event.key];
    if (event.key === "Enter" || event.key === " ") this.onPick(cell);
    else if (way) this.focus(this.neighbour(cell, way));
    else return;
    event.preventDefault();
  }

  /** @param {Cell} cell */
  focus(cell) {
    for (const path of this.cells) path.setAttribute("tabindex", "-1");
    this.cells[cell]?.setAttribute("tabindex", "0");
    this.cells[cell]?.focus();
  }

  /**
   * The nearest cell in a direction; what lies off that direction counts as farther.
   * @param {Cell} cell
   * @param {[number, number]} way
   */
  neighbour(cell, [dx, dy]) {
    const [x, y] = this.layout.spots[cell].centre;
    let best = cell;
    let least = Infinity;
    this.layout.spots.forEach((spot, other) => {
      const [ax, ay] = [spot.centre[0] - x, spot.centre[1] - y];
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
    this.mark([...(scene.marks ?? []), ...lights]);
    this.describe(scene.tokens, lights);
  }

  /**
   * Replaces all marks.
   * @param {Mark[]} marks
   */
  mark(marks) {
    const drawn = marks.map((mark) => ({ mark, use: this.use(`mark-${mark.kind.toLowerCase()}`, mark.cell) }));
    for (const { mark, use } of drawn) use.setAttribute("class", `mark ${mark.kind.toLowerCase()}`);
    this.groups.under?.replaceChildren(...drawn.filter(({ mark }) => UNDER.has(mark.kind)).map(({ use }) => use));
    this.groups.over?.replaceChildren(...drawn.filter(({ mark }) => !UNDER.has(mark.kind)).map(({ use }) => use));
    const lit = new Set(marks.filter((mark) => LIT.has(mark.kind)).map((mark) => mark.cell));
    this.cells.forEach((path, cell) => path.classList.toggle("lit", lit.has(cell)));
  }

  /**
   * Moves what stands, brings what is new, and lets what is gone fade.
   * @param {Token[]} tokens
   * @param {Event[]} news
   */
  drawTokens(tokens, news) {
    const came = new Map(news.filter((event) => event.cells && event.cells.length > 1).map((event) => {
      const cells = event.cells ?? [];
      return [cells[cells.length - 1], cells[0]];
    }));
    const keys = new Set(tokens.map((token) => token.key));
    for (const [key, element] of this.tokens) {
      if (!keys.has(key)) this.dismiss(key, element);
    }
    for (const token of tokens) {
      const element = this.tokens.get(token.key) ?? this.bring(token, came.get(token.cell));
      if (JSON.stringify(this.known.get(token.key)) !== JSON.stringify(token)) this.shape(element, token);
      this.known.set(token.key, token);
      element.style.transform = this.at(token.cell);
    }
  }

  /**
   * A new thing, first where it came from if that is known.
   * @param {Token} token
   * @param {Cell | undefined} from
   */
  bring(token, from) {
    const element = document.createElementNS(SVG, "g");
    this.groups.tokens.append(element);
    this.tokens.set(token.key, element);
    element.style.transform = this.at(from ?? token.cell);
    // Reading the layout makes the browser take note of where it was.
    if (from !== undefined) element.getBoundingClientRect();
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
    setTimeout(() => element.remove(), FADE);
  }

  /**
   * What a thing looks like: a counter of its seat's colour and shape, its letters, its figures.
   * @param {SVGGElement} element
   * @param {Token} token
   */
  shape(element, token) {
    const hue = hueOf(token.owner);
    element.setAttribute("class", `token seat-${hue}${token.faded ? " faded" : ""}`);
    const inner = document.createElementNS(SVG, "g");
    inner.setAttribute("transform", `scale(${this.unit})`);
    const figures = token.figures ?? [];
    const drawing = symbol(token.symbol);
    if (drawing) {
      inner.append(drawing);
      // A single number is the thing itself, such as how many armies stand there; all else is small print.
      if (figures.length === 1 && /^\d+$/.test(figures[0])) inner.append(text(figures[0], "figure", 0, 0.13));
      else if (figures.length) inner.append(text(figures.join(" "), "figures print", 0, 0.395));
    } else {
      const counter = document.createElementNS(SVG, "use");
      counter.setAttribute("href", `#shape-${hue}`);
      counter.setAttribute("class", "counter");
      inner.append(counter, text(token.letters, "letters", 0, figures.length ? 0.06 : 0.13));
      if (figures.length) inner.append(text(figures.join(" "), "figures", 0, 0.28));
    }
    const title = document.createElementNS(SVG, "title");
    title.textContent = token.word;
    element.replaceChildren(title, inner);
  }

  /**
   * What a screen reader says of each cell: its name, what stands there, how it is marked.
   * @param {Token[]} tokens
   * @param {Mark[]} lights
   */
  describe(tokens, lights) {
    const standing = new Map(tokens.map((token) => [token.cell, [token.word, ...(token.figures ?? [])].join(" ")]));
    const lit = new Set(lights.map((mark) => mark.cell));
    this.cells.forEach((path, cell) => {
      const spot = this.layout.spots[cell];
      const parts = [spot.title ?? spot.name, spot.ground, standing.get(cell), lit.has(cell) ? "●" : ""];
      path.setAttribute("aria-label", parts.filter(Boolean).join(", "));
      path.setAttribute("role", "button");
    });
  }

  /**
   * Lays an analysis over the board, or takes it away.
   * @param {Layer | undefined} layer
   */
  lay(layer) {
    const group = this.groups.layer;
    if (!group) return;
    group.replaceChildren();
    if (!layer) return;
    const most = Math.max(...layer.values.map(([, value]) => Math.abs(value)), 1e-9);
    for (const [cell, value] of layer.values) {
      const path = /** @type {SVGPathElement} */ (this.cells[cell].cloneNode(true));
      path.setAttribute("class", "value");
      path.setAttribute("tabindex", "-1");
      path.setAttribute("fill", colour(layer.scale, value, most));
      const title = document.createElementNS(SVG, "title");
      title.textContent = `${this.layout.spots[cell].name}: ${value}`;
      path.replaceChildren(title);
      group.append(path);
    }
    for (const { from, to, owner } of layer.lines) {
      const line = document.createElementNS(SVG, "line");
      const [[x1, y1], [x2, y2]] = [this.layout.spots[from].centre, this.layout.spots[to].centre];
      Object.entries({ x1, y1, x2, y2, "stroke-width": 0.05 * this.unit }).forEach(([k, v]) => line.setAttribute(k, String(v)));
      line.setAttribute("class", `supply seat-${hueOf(owner)}`);
      group.append(line);
    }
  }

  /**
   * @param {string} id
   * @param {Cell} cell
   */
  use(id, cell) {
    const use = document.createElementNS(SVG, "use");
    const [x, y] = this.layout.spots[cell].centre;
    use.setAttribute("href", `#${id}`);
    use.setAttribute("transform", `translate(${x} ${y}) scale(${this.unit})`);
    return use;
  }

  /** @param {Cell} cell */
  at(cell) {
    const [x, y] = this.layout.spots[cell].centre;
    return `translate(${x}px, ${y}px)`;
  }
}

/**
 * The game's own drawing of a thing, about the origin, if its sheet has one.
 * @param {string} name
 */
export function symbol(name) {
  const id = name.replaceAll(".", "-");
  if (!document.querySelector(`symbol[id="${id}"]`)) return undefined;
  const use = document.createElementNS(SVG, "use");
  const where = { href: `#${id}`, x: "-.5", y: "-.5", width: "1", height: "1", class: "drawing" };
  Object.entries(where).forEach(([name, value]) => use.setAttribute(name, value));
  return use;
}

/**
 * @param {string} words
 * @param {string} kind
 * @param {number} x
 * @param {number} y
 */
function text(words, kind, x, y) {
  const element = document.createElementNS(SVG, "text");
  element.setAttribute("class", kind);
  element.setAttribute("x", String(x));
  element.setAttribute("y", String(y));
  element.textContent = words;
  return element;
}

/**
 * A number as a colour that colour-blind people can read.
 * @param {string} scale
 * @param {number} value
 * @param {number} most
 */
export function colour(scale, value, most) {
  if (scale === "Sides") return ["#0000", "#1f4e79", "#a3262a", "#6b3f8f"][Math.round(value)] ?? "#8b857a";
  if (scale === "Diverging") return between(["#2b6cb0", "#f3eee2", "#b9811a"], (value / most + 1) / 2);
  return between(["#440154", "#3b528b", "#21918c", "#5ec962", "#fde725"], Math.max(0, value / most));
}

/**
 * A colour part of the way through a list of colours.
 * @param {string[]} stops
 * @param {number} part
 */
function between(stops, part) {
  const place = Math.min(part, 1) * (stops.length - 1);
  const index = Math.min(Math.floor(place), stops.length - 2);
  const [from, to] = [stops[index], stops[index + 1]].map((stop) => [1, 3, 5].map((at) => parseInt(stop.slice(at, at + 2), 16)));
  const mixed = from.map((channel, at) => Math.round(channel + (to[at] - channel) * (place - index)));
  return `rgb(${mixed.join(" ")})`;
}
