// Analysis maps laid over the board: which one, for which side, in colours that colour-blind people can read,
// with a legend of real numbers.

import { hueOf } from "./hues.js";
import { draw } from "./tokens.js";
import { byId, make, say } from "./words.js";

/** @typedef {import("./wire").Layer} Layer */
/** @typedef {import("./wire").Seat} Seat */
/** @typedef {import("./wire").TableInfo} TableInfo */
/** @typedef {import("./connection.js").Connection} Connection */
/** @typedef {import("./board.js").Board} Board */

const SEQUENTIAL = ["#440154", "#3b528b", "#21918c", "#5ec962", "#fde725"];
const DIVERGING = ["#2b6cb0", "#f3eee2", "#b9811a"];
/** How many numbers stand beside a scale. */
const TICKS = 5;
/** After so many milliseconds it is said that a layer is being worked out. */
const SOON = 300;

export class Layers {
  /**
   * @param {Connection} connection
   * @param {Board} board
   */
  constructor(connection, board) {
    this.connection = connection;
    this.board = board;
    this.layer = "";
    /** @type {Seat | null} */
    this.side = null;
    /** At which step; now, if at none. @type {number | undefined} */
    this.at = undefined;
    /** How often it was asked for: only the last answer counts. */
    this.asked = 0;
    byId("layer").addEventListener("change", (event) => {
      this.layer = /** @type {HTMLSelectElement} */ (event.target).value;
      localStorage.setItem(`layer ${this.table?.game}`, this.layer);
      this.lay();
    });
    byId("side").addEventListener("change", (event) => {
      const { value } = /** @type {HTMLSelectElement} */ (event.target);
      this.side = value === "" ? null : Number(value);
      this.lay();
    });
  }

  /**
   * The menus: which layer, for which side.
   * @param {TableInfo} table
   */
  offer(table) {
    if (!this.table) this.layer = this.first(table);
    this.table = table;
    byId("tab-layers").hidden = table.layers.length === 0;
    const layers = [make("option", { value: "" }, say("page.layers.none"))];
    layers.push(...table.layers.map(([name, about]) => make("option", { value: name, selected: name === this.layer }, about)));
    byId("layer").replaceChildren(...layers);
    const sides = [make("option", { value: "" }, say("page.both"))];
    sides.push(...table.seats.map(({ seat, name }) => make("option", { value: seat, selected: seat === this.side }, name)));
    byId("side").replaceChildren(...sides);
  }

  /**
   * What lies over the board at first: what was chosen the last time, else what the game wants.
   * @param {TableInfo} table
   */
  first({ game, layers, first_layer = "" }) {
    const wanted = localStorage.getItem(`layer ${game}`) ?? first_layer;
    return layers.some(([name]) => name === wanted) ? wanted : "";
  }

  /** Asks for the layer anew and lays it over the board, or takes it away. */
  async lay() {
    byId("side").hidden = !this.layer;
    const asked = ++this.asked;
    const when = this.at === undefined ? {} : { at: this.at };
    const going = () => byId("scale").replaceChildren(make("progress", { "aria-label": say("page.layers.going") }));
    const waiting = this.layer ? setTimeout(going, SOON) : undefined;
    const told = this.layer ? await this.connection.ask("layer", { layer: this.layer, side: this.side, ...when }) : undefined;
    clearTimeout(waiting);
    if (asked !== this.asked) return;
    const layer = told?.tell === "layer" ? told.layer : undefined;
    byId("scale").replaceChildren(...(layer ? [make("p", { class: "quiet" }, layer.title), ...this.legend(layer)] : []));
    this.board.lay(layer, layer ? fillOf(layer, this.stops(layer)) : () => "");
  }

  /** Lays the layer of the moment over a new position. */
  async refresh() {
    if (this.layer) await this.lay();
  }

  /**
   * A layer is of the step that is shown.
   * @param {number | undefined} number of the step; none is the present
   */
  stand(number) {
    this.at = number;
    return this.refresh();
  }

  /**
   * The colours of a scale, from its least number to its greatest. Where two sides are compared they are those of the
   * sides: above zero is the one that is asked about, or the first.
   * @param {Layer} layer
   */
  stops(layer) {
    if (layer.scale !== "Diverging") return SEQUENTIAL;
    if (this.table?.seats.length !== 2) return DIVERGING;
    const first = this.side ?? 0;
    return [colour(`--seat-${hueOf(1 - first)}`), colour("--paper"), colour(`--seat-${hueOf(first)}`)];
  }

  /**
   * The scale with its numbers.
   * @param {Layer} layer
   */
  legend(layer) {
    if (layer.values.length === 0) return [];
    if (layer.scale === "Sides") return this.sides(layer);
    const [least, most] = ends(layer);
    const ticks = Array.from({ length: TICKS }, (_, step) => least + ((most - least) * step) / (TICKS - 1));
    const ramp = make("div", { class: "ramp" });
    ramp.style.background = `linear-gradient(to right, ${this.stops(layer).join(", ")})`;
    return [ramp, make("div", { class: "ticks" }, ...ticks.map((value) => make("span", {}, number(value))))];
  }

  /** @param {Layer} layer */
  sides(layer) {
    const names = [...(this.table?.seats.slice(0, 2).map(({ name }) => name) ?? []), say("page.both")];
    const present = new Set(layer.values.map(([, value]) => Math.round(value)));
    return names.flatMap((name, index) => {
      if (!present.has(index + 1)) return [];
      const { unit } = this.board;
      const swatch = draw("svg", { class: "swatch", viewBox: `0 0 ${unit} ${unit}` },
        draw("rect", { width: unit, height: unit, fill: `url(#hatch-${index + 1})` }));
      return [make("p", { class: "side" }, swatch, name)];
    });
  }
}

/**
 * The hatchings that show whose a cell is: one side this way, the other that way, both crossed.
 * @param {number} unit how large a thing on the board is
 */
export function hatchings(unit) {
  const way = (/** @type {number} */ seat, /** @type {string} */ d) => [
    draw("path", { d, class: `hatch seat-${hueOf(seat)}` }),
  ];
  const [one, two] = [way(0, "M-1 1 1-1M0 4 4 0M3 5 5 3"), way(1, "M-1 3 1 5M0 0 4 4M3-1 5 1")];
  const pattern = (/** @type {number} */ number, /** @type {Element[]} */ lines) =>
    draw("pattern", { id: `hatch-${number}`, width: 4, height: 4, patternUnits: "userSpaceOnUse", patternTransform: `scale(${0.05 * unit})` }, ...lines);
  const copy = (/** @type {Element} */ line) => /** @type {Element} */ (line.cloneNode(true));
  return draw("defs", {}, pattern(1, one), pattern(2, two), pattern(3, [...one, ...two].map(copy)));
}

/**
 * A colour of the page, as it is by this light.
 * @param {string} name
 */
function colour(name) {
  return getComputedStyle(document.documentElement).getPropertyValue(name).trim();
}

/**
 * The colour of each number of a layer.
 * @param {Layer} layer
 * @param {string[]} stops
 * @returns {(value: number) => string}
 */
function fillOf(layer, stops) {
  if (layer.scale === "Sides") return (value) => (value >= 1 ? `url(#hatch-${Math.round(value)})` : "transparent");
  const [least, most] = ends(layer);
  return (value) => between(stops, (value - least) / (most - least || 1));
}

/**
 * The numbers at both ends of a scale; where two sides are compared, nothing is in the middle.
 * @param {Layer} layer
 */
function ends(layer) {
  const values = layer.values.map(([, value]) => value);
  if (layer.scale !== "Diverging") return [Math.min(0, ...values), Math.max(...values)];
  const most = Math.max(...values.map(Math.abs), 1e-9);
  return [-most, most];
}

/**
 * A number as people write it.
 * @param {number} value
 */
export function number(value) {
  return String(Math.round(value * 100) / 100).replace("-", "−");
}

/**
 * A colour part of the way through a list of colours.
 * @param {string[]} stops
 * @param {number} part
 */
function between(stops, part) {
  const place = Math.min(Math.max(part, 0), 1) * (stops.length - 1);
  const index = Math.min(Math.floor(place), stops.length - 2);
  const [from, to] = [stops[index], stops[index + 1]].map((stop) => [1, 3, 5].map((at) => parseInt(stop.slice(at, at + 2), 16)));
  const mixed = from.map((channel, at) => Math.round(channel + (to[at] - channel) * (place - index)));
  return `rgb(${mixed.join(" ")})`;
}
