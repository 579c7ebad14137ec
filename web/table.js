// The page of a table: ties the line, the board, the picks and what stands beside the board together.

import { Advice } from "./advice.js";
import { Board } from "./board.js";
import { Clocks } from "./clocks.js";
import { Curtain } from "./curtain.js";
import { isRecord, openFile, rematch, save, takeFiles, ways } from "./files.js";
import { showHand } from "./hand.js";
import { setHues } from "./hues.js";
import { Layers } from "./layers.js";
import { Line } from "./line.js";
import { menu } from "./menu.js";
import { Picks } from "./picks.js";
import { hideRefusal, showRefusal } from "./refusal.js";
import { endShow, showFight } from "./show.js";
import { announce, confirmed, leavingWords, showCurrent, showEnd, showEvents, showLegend, showPanels, showPlaces, showProposal, startTabs } from "./sides.js";
import { ring, sound } from "./sound.js";
import { Stepper } from "./stepper.js";
import { canSign, preferSigns, usesSigns } from "./tokens.js";
import { byId, getJson, langQuery, loadWords, make, say } from "./words.js";

/** @typedef {import("./wire").Tell} Tell */
/** @typedef {import("./wire").Seen} Seen */
/** @typedef {import("./wire").Scene} Scene */
/** @typedef {import("./wire").Past} Past */
/** @typedef {import("./wire").Welcome} Welcome */
/** @typedef {import("./wire").Table} Table */
/** @typedef {import("./wire").Seat} Seat */
/** @typedef {import("./wire").Cell} Cell */
/** @typedef {import("./wire").Pick} Pick */
/** @typedef {import("./wire").Mark} Mark */
/** @typedef {import("./wire").Problem} Problem */
/** @typedef {import("./wire").LegendEntry} LegendEntry */

const id = location.pathname.split("/").pop() ?? "";
const command = /** @type {HTMLInputElement} */ (byId("command"));

/** @type {Table} */
let table;
/** @type {Seen | undefined} */
let seen;
/** The scene on the board, of now or of then. @type {Scene | undefined} */
let drawn;
/** How many events the board has shown. */
let shown = 0;
/** Whether what comes next is no news: the page has just been opened, or other eyes look. */
let isFresh = true;
/** Cells that prove a refusal. @type {Mark[]} */
let proofs = [];
/** The cell that the last pick was about. @type {Cell | undefined} */
let touched;
/** The board that is mounted. */
let mountedAs = "";
/** @type {Promise<void>} */
let mounted = Promise.resolve();
/** @type {LegendEntry[]} */
let legend = [];
/** Whether characters can be shown here; unknown until one is seen. @type {boolean | undefined} */
let hasSigns;
/** What picks have written into the command line; anything else was typed. */
let written = "";

await loadWords();
byId("menu").append(menu());
command.placeholder = say("page.command.hint");
const line = new Line(id, hear, (isOpen, why) => {
  byId("connecting").hidden = isOpen;
  if (why) byId("connecting").textContent = why;
});
const board = new Board(byId("board"), {
  onPick: pickCell,
  onLift: (cell) => isLive() && picks.lift(cell),
  onDrop: drop,
  onLook: (words) => (byId("readout").textContent = words),
  nameOf: (seat) => table.places[seat]?.name ?? "",
});
const picks = new Picks(line, draw, (path) => play({ picks: path }));
const layers = new Layers(line, board);
const clocks = new Clocks(id);
const curtain = new Curtain(line);
const stepper = new Stepper(line, showPast);
const advice = new Advice(line, board, (typed) => play({ line: typed }), problem);
startTabs();

/** @param {Tell} tell */
async function hear(tell) {
  if (tell.tell === "welcome") await welcome(tell);
  else if (tell.tell === "table") setTable(tell.table);
  else if (tell.tell === "problem") problem(tell.problem);
  else if (tell.tell === "scene") await scene(tell);
}

/** @param {Welcome} told */
async function welcome(told) {
  setTable(told.table);
  document.title = `${told.table.name} · ${say("page.title")}`;
  byId("name").textContent = told.table.name;
  byId("rules").setAttribute("href", `/rules/${told.table.game}`);
  shown = line.events().length;
  isFresh = shown === 0 || !told.table.hides;
  legend = told.legend ?? [];
  stepper.forget();
  byId("events").replaceChildren();
  const layout = JSON.stringify(told.layout);
  if (mountedAs === layout) return;
  mountedAs = layout;
  mounted = (async () => {
    const svg = await (await fetch(`/api/tables/${id}/board.svg${langQuery}`)).text();
    board.mount(svg, told.layout);
    showLegend(legend);
  })();
}

/** @param {Table} told */
function setTable(told) {
  table = told;
  setHues(told.places);
  const sits = told.places.some((place) => place.occupant === "you");
  for (const tool of ["undo", "redo", "hint", "resign", "draw"]) byId(tool).hidden = !sits || told.over;
  document.body.classList.toggle("watching", !sits);
  byId("redo").hidden = !told.takes_back || told.over;
  byId("draw").hidden ||= told.places.filter(({ occupant }) => occupant === "you" || occupant === "guest").length < 2;
  layers.offer(told);
  advice.knows(told);
  showProposal(told, async (answer) => settle(await (answer === "decline" ? line.ask("decline") : line.act(answer))));
  byId("saves").replaceChildren(...ways(told, line.seat ?? null).map(({ words, what, ending }) =>
    make("button", { type: "button", onclick: () => orSay(save(table, what, ending)) }, words)));
  if (seen) showPlaces(table, seen.turn, clocks, sit);
}

/** @param {Seen} told */
async function scene(told) {
  await mounted;
  seen = told;
  clearRefusal();
  advice.clear();
  clocks.turn(told.turn);
  picks.begin(told.offers);
  stepper.grow(told.number);
  if (stepper.isPresent) draw();
  else showSides(told);
  layers.refresh();
  advice.weigh();
  curtain.turn(told, table);
}

/** Draws the present, from what was told last. */
function draw() {
  if (!seen || !isLive()) return;
  const events = line.events();
  const news = isFresh ? [] : events.slice(shown);
  if (news.length && drawn && byId("curtain").hidden) showFight(news, drawn);
  sound(news);
  board.draw(seen.scene, [...picks.lights(), ...proofs], events.slice(shown));
  drawn = seen.scene;
  [shown, isFresh] = [events.length, false];
  if (command.value.trim() === written) command.value = written = names();
  announce(table, seen.turn, seen.yours, seen.scene);
  showPanels(seen.scene);
  showHand(seen.scene, picks, seen.turn === "setup");
  if (picks.lights().every(({ kind }) => kind === "Picked")) toChoices();
  showSides(seen);
  showCurrent(undefined);
}

/** Who plays by keys and has nothing left to pick on the board goes on beside it. */
function toChoices() {
  const next = byId("choices").querySelector("input[type=number], button");
  if (next instanceof HTMLElement && document.activeElement?.matches("path.cell:focus-visible")) next.focus();
}

/**
 * What stands beside the board and is always of now.
 * @param {Seen} told
 */
function showSides(told) {
  showPlaces(table, told.turn, clocks, sit);
  byId("hint").toggleAttribute("disabled", told.turn === "setup" || !told.yours.includes(line.seat ?? -1));
  showEvents(line.events(), (number) => stepper.visit(number));
  showEnd(told.turn, [
    { words: say("page.replay"), onPick: () => stepper.replay() },
    ...(table.places.some(({ occupant }) => occupant === "you") ? [{ words: say("page.rematch"), onPick: () => orSay(rematch(table)) }] : []),
    { words: say("page.save"), onPick: () => orSay(save(table)) },
  ]);
  const signed = told.scene.tokens.find(({ sign }) => sign);
  byId("signs").hidden = signed === undefined || !(hasSigns ??= canSign(signed));
  byId("signs").textContent = say(usesSigns() ? "page.signs.off" : "page.signs.on");
}

/**
 * Shows the board as it was, or as it is.
 * @param {Past | undefined} past
 */
function showPast(past) {
  clearRefusal();
  endShow();
  advice.clear();
  layers.stand(!past);
  if (!past) return draw();
  byId("over").hidden = true;
  const news = line.events().slice(0, past.number);
  board.draw(past.scene, [], news.slice(-3));
  drawn = past.scene;
  announce(table, past.turn, [], past.scene);
  showPanels(past.scene);
  byId("choices").replaceChildren();
  byId("tray-box").hidden = true;
  showCurrent(past.number);
}

/** Whether the present is on the board, so that one can play. */
function isLive() {
  return stepper.isPresent;
}

/** @param {Cell} cell */
function pickCell(cell) {
  if (!isLive()) return;
  clearRefusal();
  touched = cell;
  const { name } = board.layout.spots[cell];
  if (command.value.trim() === written) command.value = written = `${names()} ${name}`.trim();
  else command.value = `${command.value.trimEnd()} ${name}`;
  picks.choose({ cell });
}

/** The names of the cells that are picked. */
function names() {
  return picks.prefix.flatMap((pick) => ("cell" in pick ? [board.layout.spots[pick.cell].name] : [])).join(" ");
}

/**
 * @param {Cell} from
 * @param {Cell} to
 */
function drop(from, to) {
  if (!isLive()) return;
  clearRefusal();
  touched = to;
  picks.drop(from, to);
}

/** @param {{ picks: Pick[] } | { line: string }} what */
async function play(what) {
  command.value = written = "";
  settle(await line.act("play", what));
}

/** @param {Tell} told */
function settle(told) {
  if (told.tell === "problem") problem(told.problem);
  byId("notice").textContent = told.tell === "done" ? (told.notices ?? []).join(" ") : "";
}

/** @param {Problem} told */
function problem(told) {
  if (told.id === "closed" && !told.message) return;
  const cells = (told.refusal?.reasons ?? []).flatMap((reason) => reason.cells);
  proofs = [...new Set(cells)].map((cell) => ({ cell, kind: "Proof" }));
  draw();
  showRefusal(told, table?.game ?? "", touched === undefined ? undefined : board.box(touched));
  ring("refused");
}

function clearRefusal() {
  hideRefusal();
  proofs = [];
  touched = undefined;
}

/**
 * Does something, or says why it cannot be done.
 * @param {Promise<unknown>} deed
 */
function orSay(deed) {
  deed.catch((error) => problem({ id: "page", message: error.message }));
}

/** @param {Seat} seat */
function sit(seat) {
  orSay(getJson(`/api/tables/${id}/join`, { seat }).then(() => line.hello(seat)));
}

/**
 * A file came: a layout while one sets up, else a game to open.
 * @param {File} file
 */
async function take(file) {
  const text = await file.text();
  if (seen?.turn === "setup" && seen.yours.length && !isRecord(text)) settle(await line.act("setup", { name: file.name, text }));
  else await openFile(file, table);
}

/** What can be typed that is the page's business, by its words. @type {Record<string, string>} */
const TYPED = { undo: "undo", revert: "undo", redo: "redo", resign: "resign", hint: "hint", save: "save", load: "load" };

byId("line").addEventListener("submit", (event) => {
  event.preventDefault();
  clearRefusal();
  stepper.present();
  const typed = command.value.trim();
  if (typed in TYPED) byId(TYPED[typed]).click();
  else if (typed) play({ line: typed });
  command.value = written = "";
});
byId("undo").addEventListener("click", async () => settle(await line.act("undo")));
byId("redo").addEventListener("click", async () => settle(await line.act("redo")));
byId("draw").addEventListener("click", async () => settle(await line.act("draw")));
byId("resign").addEventListener("click", async () => {
  if (await confirmed(say("page.resign.sure"), leavingWords(seen?.leaving), say("page.resign"))) settle(await line.act("resign"));
});
byId("save").addEventListener("click", () => orSay(save(table)));
byId("load").addEventListener("click", () => byId("file").click());
byId("setup-file").addEventListener("click", () => byId("file").click());
byId("signs").addEventListener("click", () => {
  preferSigns(!usesSigns());
  board.redress();
  showLegend(legend);
  draw();
});
byId("close").addEventListener("click", () => {
  clearRefusal();
  draw();
});
document.addEventListener("unfocused", () => board.focus());
document.addEventListener("keydown", (event) => {
  const [first] = byId("choices").querySelectorAll("button");
  if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) first?.click();
});
document.addEventListener("keydown", (event) => {
  if (event.key !== "Escape") return;
  clearRefusal();
  command.value = written = "";
  if (!isLive()) stepper.present();
  else if (picks.prefix.length) picks.back();
  else draw();
});
const more = /** @type {HTMLDetailsElement} */ (byId("more"));
document.addEventListener("click", (event) => {
  const { target } = event;
  if (target instanceof Element && !target.closest("#more summary")) more.open = false;
});
takeFiles((file) => orSay(take(file)));
