// What a thing looks like, on the board and beside it: the game's own drawing where its sheet has one, else a
// counter of its seat's colour and shape with letters. All about the origin, in a square of side 1.

import { hueOf } from "./hues.js";

/** @typedef {import("./wire").Seat} Seat */

/**
 * Anything that has a drawing: a piece, a card of a hand, a line of the legend.
 * @typedef {{ symbol: string, letters: string, owner?: Seat, sign?: string, figures?: string[], faded?: boolean }} Thing
 */

const SVG = "http://www.w3.org/2000/svg";

/** Whether things that have a character are drawn by it. */
let prefersSigns = localStorage.getItem("signs") === "on";

/** Whether things that have a character are drawn by it. */
export function usesSigns() {
  return prefersSigns;
}

/**
 * Whether a thing's character can be shown: the sheet draws it, or this machine has letters for it; else it would
 * show an empty box, as for a character that nobody has.
 * @param {Thing} thing
 */
export function canSign({ sign = "", symbol }) {
  if (drawnSign(sign, symbolOf(symbol))) return true;
  const ink = (/** @type {string} */ text) => {
    const canvas = document.createElement("canvas");
    [canvas.width, canvas.height] = [24, 24];
    const pen = canvas.getContext("2d", { willReadFrequently: true });
    if (!pen) return "";
    pen.font = "20px serif";
    pen.fillText(text, 2, 20);
    return pen.getImageData(0, 0, 24, 24).data.join();
  };
  return ink(sign) !== ink("\u{10fffd}");
}

/** @param {boolean} isOn */
export function preferSigns(isOn) {
  prefersSigns = isOn;
  localStorage.setItem("signs", isOn ? "on" : "off");
}

/** Ways to draw things: as the game draws them, or as plain counters with letters. */
export const SETS = ["art", "letters"];

let setOfPieces = "art";

/**
 * Draws things in another way from now on.
 * @param {string} name one of `SETS`
 */
export function useSet(name) {
  setOfPieces = name;
}

/**
 * An element of a drawing.
 * @param {string} name
 * @param {Record<string, string | number>} [attributes]
 * @param {Node[]} children
 */
export function draw(name, attributes = {}, ...children) {
  const element = document.createElementNS(SVG, name);
  Object.entries(attributes).forEach(([key, value]) => element.setAttribute(key, String(value)));
  element.append(...children);
  return element;
}

/**
 * Words in a drawing.
 * @param {string} words
 * @param {string} kind
 * @param {number} x
 * @param {number} y
 */
export function write(words, kind, x, y) {
  const element = draw("text", { class: kind, x, y });
  element.textContent = words;
  return element;
}

/**
 * The parts of a thing's drawing.
 * @param {Thing} thing
 * @returns {Element[]}
 */
export function parts(thing) {
  const sheet = symbolOf(thing.symbol);
  if (prefersSigns && thing.sign) return signed(thing.sign, sheet);
  if (!sheet || (setOfPieces === "letters" && thing.letters)) return counterParts(thing);
  const over = thing.faded ? symbolOf(sheet.dataset.faded ?? "") : undefined;
  const small = figures(thing.figures ?? [], sheet.dataset.figures);
  const drawing = use(sheet.id);
  // What lies on the ground is as dark as the ground.
  if (sheet.dataset.lies !== undefined) drawing.classList.add("lies");
  return [drawing, ...badge(thing.owner, sheet.dataset.shape), ...small, ...(over ? [use(over.id)] : [])];
}

/**
 * A thing by itself, as small as a letter or as large as wanted.
 * @param {Thing} thing
 */
export function picture(thing) {
  const kind = `counter seat-${hueOf(thing.owner)}${thing.faded ? " faded" : ""}`;
  return draw("svg", { viewBox: "-.5 -.5 1 1", class: kind, "aria-hidden": "true" }, ...parts(thing));
}

/**
 * A seat's colour and shape, as small as a letter.
 * @param {Seat | undefined} seat
 */
export function counter(seat) {
  return picture({ symbol: "", letters: "", owner: seat });
}

/** @param {string} name */
function symbolOf(name) {
  const found = name ? document.getElementById(name.replaceAll(".", "-")) : null;
  return found instanceof SVGSymbolElement ? found : undefined;
}

/** @param {string} id */
function use(id) {
  return draw("use", { href: `#${id}`, x: -0.5, y: -0.5, width: 1, height: 1, class: "drawing" });
}

/**
 * The seat's shape, small on a drawing that would else tell seats by colour alone; nobody has none.
 * @param {Seat | undefined} owner
 * @param {string | undefined} place its middle and its size, in hundredths of the drawing
 */
function badge(owner, place) {
  const [x, y, size] = (place ?? "").split(/\s+/).map((part) => Number(part) / 100);
  if (owner === undefined || !size) return [];
  return [draw("use", { href: `#shape-${hueOf(owner)}`, class: "badge", transform: `translate(${x - 0.5} ${y - 0.5}) scale(${size})` })];
}

/** @param {Thing} thing */
function counterParts({ owner, letters, figures = [] }) {
  const shape = draw("use", { href: `#shape-${hueOf(owner)}` });
  const small = figures.length ? [write(figures.join(" "), "figures", 0, 0.28)] : [];
  return [shape, write(letters, "letters", 0, small.length ? 0.06 : 0.13), ...small];
}

/**
 * A character on the disc that the sheet has for it, or on a plain one; drawn if the sheet draws it, else written.
 * @param {string} sign
 * @param {SVGSymbolElement | undefined} sheet
 */
function signed(sign, sheet) {
  const disc = symbolOf(sheet?.dataset.sign ?? "");
  const under = disc ? use(disc.id) : draw("g", { class: "disc" }, draw("circle", { r: 0.44 }), draw("circle", { r: 0.37 }));
  const drawn = drawnSign(sign, sheet);
  return [under, drawn ? use(drawn.id) : write(sign, "sign", 0, 0.19)];
}

/**
 * @param {string} sign
 * @param {SVGSymbolElement | undefined} sheet
 */
function drawnSign(sign, sheet) {
  return symbolOf(`${sheet?.dataset.sign ?? ""}-${sign.codePointAt(0)?.toString(16)}`);
}

/**
 * The figures of a thing: where its drawing says, else one number large or all of them small.
 * @param {string[]} figures
 * @param {string | undefined} places
 */
function figures(figures, places) {
  if (places !== undefined) return places.split(";").flatMap((place) => placed(figures, place.trim().split(/\s+/)));
  if (figures.length === 0) return [];
  // A single number is the thing itself, such as how many armies stand there; all else is small print.
  const isNumber = figures.length === 1 && /^\d+$/.test(figures[0]);
  return [isNumber ? write(figures[0], "figure", 0, 0.13) : write(figures.join(" "), "figures print", 0, 0.395)];
}

/**
 * One figure at its place, which is given in hundredths of the drawing.
 * @param {string[]} figures
 * @param {string[]} place
 */
function placed(figures, [number, kind, ...numbers]) {
  const figure = figures[Number(number) - 1];
  if (figure === undefined) return [];
  const [x, y, ...sizes] = numbers.map((value, index) => Number(value) / 100 - (index < 2 ? 0.5 : 0));
  const [part, whole] = figure.split("/");
  if (kind === "text") return [print(part, x, y + sizes[0] / 2, sizes[0])];
  if (kind === "arc") return arc(x, y, sizes, Number(part) / Number(whole ?? part));
  return kind === "pips" ? pips(x, y, sizes[0], Number(figure.replace(/\D/g, ""))) : [];
}

/**
 * Small print whose capitals are so high.
 * @param {string} words
 * @param {number} x
 * @param {number} y
 * @param {number} height
 */
function print(words, x, y, height) {
  const text = write(words, "figures print", x, y);
  text.style.fontSize = `${height / 0.72}px`;
  return text;
}

/**
 * A part of the lower half of an ellipse, over the whole of it.
 * @param {number} x
 * @param {number} y
 * @param {number[]} radii
 * @param {number} part
 */
function arc(x, y, [rx, ry], part) {
  const d = `M${x - rx} ${y}A${rx} ${ry} 0 0 0 ${x + rx} ${y}`;
  const kind = part > 0.6 ? "well" : part > 0.3 ? "worn" : "weak";
  return [
    draw("path", { d, class: "arc" }),
    draw("path", { d, class: `arc ${kind}`, pathLength: 100, "stroke-dasharray": `${part * 100} 200` }),
  ];
}

/**
 * Dots in a row.
 * @param {number} x
 * @param {number} y
 * @param {number} r
 * @param {number} count
 */
function pips(x, y, r, count) {
  const dots = Array.from({ length: count }, (_, index) => draw("circle", { cx: x + (index - (count - 1) / 2) * 2.8 * r, cy: y, r }));
  return [draw("g", { class: "pips" }, ...dots)];
}

/**
 * An arrow that ends short of the middle of a cell.
 * @param {[number, number]} from
 * @param {[number, number]} to
 * @param {number} unit
 */
export function arrow([x1, y1], [x2, y2], unit) {
  const angle = Math.atan2(y2 - y1, x2 - x1);
  const [tx, ty] = [x2 - Math.cos(angle) * 0.2 * unit, y2 - Math.sin(angle) * 0.2 * unit];
  const wing = (/** @type {number} */ turn) => `${tx - Math.cos(angle + turn) * 0.28 * unit} ${ty - Math.sin(angle + turn) * 0.28 * unit}`;
  return draw("path", { d: `M${x1} ${y1}L${tx} ${ty}M${wing(0.6)}L${tx} ${ty}L${wing(-0.6)}` });
}
