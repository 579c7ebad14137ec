// The names of the countries of a map and of its continents, on the board itself: where there is room, or on demand.

/** @typedef {import("./board.js").Board} Board */
/** @typedef {{ byId: typeof import("./words.js").byId, draw: typeof import("./tokens.js").draw }} Tools */

/** How far a disc that stands in a country reaches from its middle, in units. */
const DISC = 0.42;
/** Where a board is narrower than this number of pixels, names are shown on demand. */
const NARROW = 720;
/** How large letters are, in units of a thing on the board. */
const [LETTERS, TITLE] = [0.2, 0.3];
/** A name with this number of letters or more is written in two lines, if it has several words. */
const LONG = 11;
/** Where a word is tried whose own place is taken: how far across and down, in units; the nearest first. */
const PLACES = range(-2, 2).flatMap((x) => range(-2, 1.4).map((y) => /** @type {[number, number]} */ ([x, y])))
  .sort(([x1, y1], [x2, y2]) => Math.hypot(x1, 1.4 * y1) - Math.hypot(x2, 1.4 * y2));

/**
 * Numbers from one to another, close together.
 * @param {number} from
 * @param {number} to
 */
function range(from, to) {
  return Array.from({ length: Math.round((to - from) / 0.1) + 1 }, (_, index) => from + index * 0.1);
}

export class Names {
  /**
   * @param {Board} board
   * @param {Tools} tools
   */
  constructor(board, tools) {
    this.board = board;
    this.tools = tools;
    /** Whether every word has its place. */
    this.isSettled = false;
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
        const lines = kind === "country" ? broken(words) : [words];
        lines.forEach((line, index) => text.append(Object.assign(draw("tspan", { x, dy: index && size * unit }), { textContent: line })));
        return text;
      };
    const country = write("country", LETTERS, 0.66);
    const title = write("title", TITLE, 0.1);
    const names = draw("g", { class: "names", "pointer-events": "none", "aria-hidden": "true" },
      ...layout.spots.map(({ centre, title: name, name: id }) => country(centre, name ?? id)),
      ...(layout.titles ?? []).map(({ at, word }) => title(at, word)));
    groups.tokens.before(names);
    this.isSettled = false;
    this.show();
  }

  /** Puts each word where it covers no other, no disc covers it and it does not leave the map: as near to its own place as can be. */
  settle() {
    const { unit, layout: { size: [width, height], spots } } = this.board;
    const reach = DISC * unit;
    const taken = spots.map(({ centre: [x, y] }) => new DOMRect(x - reach, y - reach, 2 * reach, 2 * reach));
    for (const text of this.board.place.querySelectorAll(".names text")) {
      if (!(text instanceof SVGGraphicsElement)) continue;
      const { x, y, width: wide, height: high } = text.getBBox();
      const moved = PLACES.map(([across, down]) => new DOMRect(x + across * unit, y + down * unit, wide, high));
      const inside = moved.filter((it) => it.left >= 0 && it.top >= 0 && it.right <= width && it.bottom <= height);
      const best = inside.find((it) => taken.every((other) => covers(it, other) === 0)) ?? leastOf(inside, (it) => taken.reduce((sum, other) => sum + covers(it, other), 0));
      taken.push(best ?? text.getBBox());
      if (best) text.setAttribute("transform", `translate(${best.x - x} ${best.y - y})`);
    }
    this.isSettled = taken.slice(spots.length).some((it) => it.width > 0);
  }

  show() {
    this.tools.byId("names").setAttribute("aria-pressed", String(this.isOn));
    this.board.place.querySelector(".names")?.classList.toggle("off", !this.isOn);
    if (this.isOn && !this.isSettled) this.settle();
  }
}

/**
 * A name in one line, or in two where it is long and has several words: it fits in more places then.
 * @param {string} name
 */
function broken(name) {
  const words = name.split(" ");
  if (words.length < 2 || name.length < LONG) return [name];
  const middle = Math.ceil(words.length / 2);
  return [words.slice(0, middle).join(" "), words.slice(middle).join(" ")];
}

/**
 * How much two boxes have in common.
 * @param {DOMRect} one
 * @param {DOMRect} other
 */
function covers(one, other) {
  const across = Math.min(one.right, other.right) - Math.max(one.left, other.left);
  const down = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
  return across > 0 && down > 0 ? across * down : 0;
}

/**
 * @param {DOMRect[]} boxes
 * @param {(box: DOMRect) => number} weigh
 */
function leastOf(boxes, weigh) {
  return boxes.map((box) => ({ box, weight: weigh(box) })).sort((one, other) => one.weight - other.weight)[0]?.box;
}
