// What stands beside the board: who plays, figures, the tray, what happened, the legend, refusals.

import { symbol } from "./board.js";
import { hueOf } from "./hues.js";
import { byId, make, say } from "./words.js";

/** @typedef {import("./wire").Scene} Scene */
/** @typedef {import("./wire").Table} Table */
/** @typedef {import("./wire").Turn} Turn */
/** @typedef {import("./wire").Seat} Seat */
/** @typedef {import("./wire").Event} Event */
/** @typedef {import("./wire").Offer} Offer */
/** @typedef {import("./wire").Pick} Pick */
/** @typedef {import("./wire").Problem} Problem */
/** @typedef {import("./wire").Place} Place */

const SVG = "http://www.w3.org/2000/svg";

/**
 * A seat's counter, as small as a letter; or the drawing of a thing of that seat's.
 * @param {Seat | undefined} seat
 * @param {string} [letters]
 * @param {string} [drawn]
 */
export function counter(seat, letters = "", drawn = "") {
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("viewBox", "-.5 -.5 1 1");
  svg.setAttribute("class", `counter seat-${hueOf(seat)}`);
  svg.setAttribute("aria-hidden", "true");
  const drawing = drawn ? symbol(drawn) : undefined;
  if (drawing) {
    svg.append(drawing);
    return svg;
  }
  const use = document.createElementNS(SVG, "use");
  use.setAttribute("href", `#shape-${hueOf(seat)}`);
  const text = document.createElementNS(SVG, "text");
  text.setAttribute("class", "letters");
  text.setAttribute("y", ".13");
  text.textContent = letters;
  svg.append(use, text);
  return svg;
}

/**
 * Whose turn it is and what the announcer says.
 * @param {Table} table
 * @param {Turn} turn
 * @param {Seat[]} yours
 * @param {Scene} scene
 */
export function announce(table, turn, yours, scene) {
  const said = scene.announcements ?? [];
  const lines = said.length ? said : [turnLine(table, turn, yours)];
  byId("announcer").replaceChildren(...lines.map((line, index) => make(index ? "span" : "strong", {}, line)));
  byId("help").textContent = turn === "setup" ? turnLine(table, turn, yours) : "";
}

/**
 * @param {Table} table
 * @param {Turn} turn
 * @param {Seat[]} yours
 */
function turnLine(table, turn, yours) {
  if (turn === "setup") return say(yours.length ? "page.setup" : "page.waiting");
  if (turn === "chance") return "";
  if ("over" in turn) return turn.over.text;
  const seat = table.places[turn.act]?.name ?? "";
  const alone = table.places.filter((place) => place.occupant === "you").length > 1;
  return say(yours.includes(turn.act) && !alone ? "page.turn.you" : "page.turn", { seat });
}

/**
 * Who sits where.
 * @param {Table} table
 * @param {Turn} turn
 * @param {(seat: Seat) => void} onSit
 */
export function showPlaces(table, turn, onSit) {
  const acting = typeof turn === "object" && "act" in turn ? turn.act : undefined;
  const sits = table.places.some((place) => place.occupant === "you");
  const line = (/** @type {Place} */ place) => {
    const item = make("li", { class: place.seat === acting ? "acting" : "" });
    item.append(counter(place.seat), make("b", {}, place.name), make("span", { class: "who" }, occupant(place)));
    if (place.occupant === "open" && !sits) {
      item.append(make("button", { type: "button", onclick: () => onSit(place.seat) }, say("page.join")));
    }
    return item;
  };
  byId("places").replaceChildren(...table.places.map(line));
  const isOpen = table.places.some((place) => place.occupant === "open");
  const hint = isOpen && sits ? say("page.link") : sits ? "" : say("page.watching");
  byId("hint").textContent = hint;
}

/** @param {Place} place */
function occupant(place) {
  if (place.occupant === "you") return say("page.you");
  if (place.occupant === "guest") return say("page.guest");
  if (place.occupant === "open") return say("page.open");
  return place.occupant.bot;
}

/**
 * Figures beside the board.
 * @param {Scene} scene
 */
export function showPanels(scene) {
  const panels = (scene.panels ?? []).map((panel) => {
    const rows = panel.rows.map((row) => {
      const label = make("dt", {}, row.label);
      if (row.seat !== undefined) label.prepend(counter(row.seat));
      return make("div", {}, label, make("dd", {}, row.value));
    });
    return make("section", { class: "panel" }, make("h2", {}, panel.title), make("dl", {}, ...rows));
  });
  byId("panels").replaceChildren(...panels);
}

/**
 * The tray: things beside the board, those that can be picked as buttons.
 * @param {Scene} scene
 * @param {Offer[]} offers
 * @param {(key: string) => boolean} isPicked
 * @param {(pick: Pick) => void} onPick
 */
export function showTray(scene, offers, isPicked, onPick) {
  const spares = scene.spares ?? [];
  const offered = new Set(offers.flatMap(({ pick }) => ("spare" in pick ? [pick.spare] : [])));
  const buttons = spares.map((spare) => {
    const button = make("button", {
      type: "button",
      "aria-pressed": String(isPicked(spare.key)),
      disabled: !offered.has(spare.key) && !isPicked(spare.key),
      "data-spare": spare.key,
      onclick: () => onPick({ spare: spare.key }),
    });
    button.append(counter(spare.owner, spare.letters, spare.symbol), make("span", {}, spare.word), make("i", {}, `× ${spare.count}`));
    return button;
  });
  byId("tray").replaceChildren(...buttons);
  byId("tray-box").hidden = spares.length === 0;
}

/**
 * Buttons of the moment, numbers and sets to choose.
 * @param {import("./wire").Step} step
 * @param {(pick: Pick) => void} onPick
 */
export function showButtons(step, onPick) {
  byId("choices").replaceChildren(...choices(step, onPick));
}

/**
 * @param {import("./wire").Step} step
 * @param {(pick: Pick) => void} onPick
 * @returns {HTMLElement[]}
 */
function choices(step, onPick) {
  if (typeof step === "string") return [];
  if ("oneof" in step) {
    return step.oneof.flatMap(({ pick, label }) => {
      if (!("button" in pick)) return [];
      const attributes = { type: "button", "data-button": pick.button, onclick: () => onPick(pick) };
      return [make("button", attributes, label ?? pick.button)];
    });
  }
  if ("amount" in step) return [amountForm(step.amount.least, step.amount.most, onPick)];
  const sets = step.several.sets.map((set) =>
    make("button", { type: "button", onclick: () => onPick({ several: set }) }, set.join(" + ")));
  return [make("span", {}, say("page.several", { count: step.several.count })), ...sets];
}

/**
 * @param {number} least
 * @param {number} most
 * @param {(pick: Pick) => void} onPick
 */
function amountForm(least, most, onPick) {
  const input = /** @type {HTMLInputElement} */ (make("input", { type: "number", min: least, max: most, value: most }));
  const submit = (/** @type {SubmitEvent} */ event) => {
    event.preventDefault();
    onPick({ amount: Number(input.value) });
  };
  const label = make("label", {}, say("page.amount"), input);
  return make("form", { class: "amount", onsubmit: submit }, label, make("button", {}, say("page.pick")));
}

/**
 * What happened, the latest in view.
 * @param {Event[]} events
 */
export function showEvents(events) {
  const list = byId("events");
  while (list.children.length > events.length) list.lastChild?.remove();
  for (const event of events.slice(list.children.length)) {
    const item = make("li", { class: event.kind.toLowerCase() }, event.text);
    if (event.seat !== undefined) item.prepend(counter(event.seat));
    list.append(item);
  }
  list.scrollTop = list.scrollHeight;
}

/**
 * What the drawings mean.
 * @param {Scene} scene
 */
export function showLegend(scene) {
  const lines = (scene.legend ?? []).map((entry) =>
    make("div", {}, make("dt", {}, make("kbd", {}, entry.letters), ` ${entry.word}`), make("dd", {}, entry.figures)));
  byId("legend").replaceChildren(...lines);
  byId("legend-box").hidden = lines.length === 0;
}

/**
 * Why something was refused: the first reason large, the others under it.
 * @param {Problem} problem
 */
export function showRefusal(problem) {
  const [first, ...others] = problem.refusal?.reasons ?? [];
  const lines = [make("p", { class: "first", "data-rule": first?.id ?? problem.id }, first?.text ?? problem.message)];
  lines.push(...others.map((reason) => make("p", { "data-rule": reason.id }, reason.text)));
  const unreached = problem.refusal?.unreached.length ?? 0;
  if (unreached) lines.push(make("p", { class: "quiet" }, say("page.unreached", { count: unreached })));
  byId("reasons").replaceChildren(...lines);
  byId("refusal").hidden = false;
}

/** Takes the refusal away. */
export function hideRefusal() {
  byId("refusal").hidden = true;
}
