// What happened, turn by turn: the moves of each turn on one line, numbered, in the field's own notation, and the sentences under them.
// A click shows the board as it was then. Once there is a report its marks stand beside the turns.

import { hueOf } from "./hues.js";
import { counter } from "./tokens.js";
import { byId, make } from "./words.js";

/** @typedef {import("./wire").Event} Event */
/** @typedef {import("./wire").ReportTurn} ReportTurn */
/** @typedef {{ place: HTMLElement, first: number, moved: number, moves: string[] }} Head */

/** The turns that are listed, with the numbers of the first event of each and of the first move. @type {Head[]} */
let heads = [];
/** What a report says of turns. @type {{ turns: ReportTurn[], signs: Record<string, string> }} */
let judged = { turns: [], signs: {} };

/** Lists the moves alone, or with the sentences, as it was the last time. */
export function startMoves() {
  const button = byId("brief");
  const show = () => {
    const isBrief = localStorage.getItem("moves") === "brief";
    button.setAttribute("aria-pressed", String(isBrief));
    byId("events").classList.toggle("brief", isBrief);
  };
  button.addEventListener("click", () => {
    localStorage.setItem("moves", localStorage.getItem("moves") === "brief" ? "" : "brief");
    show();
  });
  show();
}

/**
 * What happened, the latest in view; a click shows the board as it was then.
 * @param {Event[]} events
 * @param {(number: number) => void} onVisit
 */
export function showEvents(events, onVisit) {
  const list = byId("events");
  if (list.children.length === events.length) return;
  if (list.children.length > events.length) list.replaceChildren();
  if (list.children.length === 0) heads = [];
  const fresh = events.slice(list.children.length).map((event, index) => item(event, list.children.length + index + 1, events, onVisit));
  list.append(...fresh);
  heads.forEach(write);
  list.scrollTop = list.scrollHeight;
}

/**
 * @param {Event} event
 * @param {number} number
 * @param {Event[]} events
 * @param {(number: number) => void} onVisit
 */
function item(event, number, events, onVisit) {
  const isFirst = beginsTurn(event, events.slice(0, number - 1));
  const kind = `${event.kind.toLowerCase()} seat-${hueOf(event.seat)}${isFirst ? " begins" : ""}`;
  const place = make("span", { class: "noted" });
  const said = make("li", { class: kind, onclick: () => onVisit(number) }, event.seat === undefined ? make("i") : counter(event.seat),
    make("div", {}, ...(isFirst ? [place] : []), make("span", { class: "words" }, event.text)));
  if (isFirst) heads.push({ place, first: number, moved: 0, moves: [] });
  const head = heads[heads.length - 1];
  if (event.noted) head.moved ||= number;
  if (event.noted) head.moves.push(event.noted);
  return said;
}

/**
 * The moves of a turn. Turns in which nobody moved are not counted.
 * @param {Head} head
 */
function write(head) {
  const { place, moves, first, moved } = head;
  place.hidden = moves.length === 0;
  if (moves.length === 0) return;
  const turn = judged.turns.find(({ from, to }) => from < moved && moved <= to);
  const number = turn?.number ?? heads.filter(({ moves, first: at }) => moves.length && at <= first).length;
  const sign = turn ? (judged.signs[turn.mark] ?? "") : "";
  place.classList.toggle("many", moves.length > 1);
  place.replaceChildren(make("b", {}, `${number}`), moves.join("  "), ...(sign ? [make("em", { class: turn?.mark ?? "" }, sign)] : []));
}

/**
 * Marks turns as a report has them.
 * @param {ReportTurn[]} turns
 * @param {Record<string, string>} signs
 */
export function markTurns(turns, signs) {
  judged = { turns, signs };
  heads.forEach(write);
}

/**
 * Whether a turn begins with an event: the one before said so, or somebody else did what came before.
 * @param {Event} event
 * @param {Event[]} before
 */
function beginsTurn(event, before) {
  const last = before[before.length - 1];
  if (!last || last.begins !== undefined) return true;
  const whose = before.findLast(({ seat }) => seat !== undefined)?.seat;
  return event.seat !== undefined && whose !== event.seat && ["Move", "Place", "Combat"].includes(event.kind);
}

/**
 * Shows which of the events is the last one that the board shows.
 * @param {number | undefined} number
 */
export function showCurrent(number) {
  const list = byId("events");
  for (const item of list.querySelectorAll(".current")) item.classList.remove("current");
  const item = number === undefined ? undefined : list.children[number - 1];
  item?.classList.add("current");
  if (item instanceof HTMLElement) list.scrollTop = item.offsetTop - list.clientHeight / 2;
  else if (number === undefined) list.scrollTop = list.scrollHeight;
}
