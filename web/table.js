// The page of a table: ties the line, the board, the picks and what stands beside the board together.

import { setHues } from "./hues.js";
import { Board, colour } from "./board.js";
import { Line } from "./line.js";
import { Picks } from "./picks.js";
import {
  announce, hideRefusal, showButtons, showEvents, showLegend, showPanels, showPlaces, showRefusal, showTray,
} from "./sides.js";
import { byId, getJson, langQuery, loadWords, make, say } from "./words.js";

/** @typedef {import("./wire").Tell} Tell */
/** @typedef {import("./wire").Seen} Seen */
/** @typedef {import("./wire").Welcome} Welcome */
/** @typedef {import("./wire").Table} Table */
/** @typedef {import("./wire").Seat} Seat */
/** @typedef {import("./wire").Pick} Pick */
/** @typedef {import("./wire").Mark} Mark */

/** How long a player sees what came of an action before the curtain falls, in milliseconds. */
const BEFORE_CURTAIN = 1500;

const id = location.pathname.split("/").pop() ?? "";
const command = /** @type {HTMLInputElement} */ (byId("command"));

/** @type {Table} */
let table;
/** @type {Seen | undefined} */
let seen;
/** How many events the board has shown. */
let shown = 0;
/** Cells that prove a refusal. @type {Mark[]} */
let proofs = [];
/** What is laid over the board: which layer, for which side. @type {{ layer: string, side: Seat | null }} */
let overlay = { layer: "", side: null };
/** @type {number | undefined} */
let falling;
/** Which pair of eyes the curtain was lifted for. @type {Seat | null | undefined} */
let lifted;

await loadWords();
const line = new Line(id, hear, (isOpen) => (byId("connecting").hidden = isOpen));
const board = new Board(byId("board"), pickCell, drop);
const picks = new Picks(line, draw, (path) => play({ picks: path }));

/** @param {Tell} tell */
async function hear(tell) {
  if (tell.tell === "welcome") await welcome(tell);
  else if (tell.tell === "table") setTable(tell.table);
  else if (tell.tell === "problem") problem(tell);
  else if (tell.tell === "scene") scene(tell);
}

/** @type {Promise<void>} */
let mounted = Promise.resolve();

/** @param {Welcome} told */
async function welcome(told) {
  setTable(told.table);
  document.title = `${told.table.name} · ${say("page.title")}`;
  byId("name").textContent = told.table.name;
  shown = line.events().length;
  byId("events").replaceChildren();
  mounted = (async () => {
    const svg = await (await fetch(`/api/tables/${id}/board.svg${langQuery}`)).text();
    board.mount(svg, told.layout);
  })();
}

/** @param {Table} told */
function setTable(told) {
  table = told;
  setHues(told.places);
  byId("undo").hidden = byId("redo").hidden = !told.takes_back;
  byId("resign").hidden = !told.places.some((place) => place.occupant === "you");
  showLayerMenu();
  if (seen) showPlaces(table, seen.turn, sit);
}

/** @param {Seen} told */
async function scene(told) {
  await mounted;
  seen = told;
  proofs = [];
  hideRefusal();
  picks.begin(told.offers);
  draw();
  if (overlay.layer) lay();
  turnCurtain(told);
}

/** Draws everything from what was told last. */
function draw() {
  if (!seen) return;
  const events = line.events();
  board.draw(seen.scene, [...picks.lights(), ...proofs], events.slice(shown));
  shown = events.length;
  announce(table, seen.turn, seen.yours, seen.scene);
  showPlaces(table, seen.turn, sit);
  showPanels(seen.scene);
  showTray(seen.scene, picks.offers, (key) => picks.hasSpare(key), (pick) => picks.choose(pick));
  showButtons(picks.step, (pick) => picks.choose(pick));
  showEvents(events);
  showLegend(seen.scene);
  byId("over").hidden = !(typeof seen.turn === "object" && "over" in seen.turn);
  byId("over").textContent = typeof seen.turn === "object" && "over" in seen.turn ? seen.turn.over.text : "";
}

/** @param {number} cell */
function pickCell(cell) {
  clearRefusal();
  const name = board.layout.spots[cell].name;
  command.value = command.value ? `${command.value.trimEnd()} ${name}` : name;
  picks.choose({ cell });
}

/**
 * A drop is two picks; one that is not offered is tried all the same, to be told why not.
 * @param {number} from
 * @param {number} to
 */
async function drop(from, to) {
  clearRefusal();
  await picks.choose({ cell: from });
  await picks.choose({ cell: to });
}

/** @param {{ picks: Pick[] } | { line: string }} what */
async function play(what) {
  command.value = "";
  settle(await line.act("play", what));
}

/** @param {Tell} told */
function settle(told) {
  if (told.tell === "problem") problem(told);
  if (told.tell === "done" && told.notices?.length) byId("notice").textContent = told.notices.join(" ");
  else byId("notice").textContent = "";
}

/** @param {Tell & { tell: "problem" }} told */
function problem(told) {
  if (told.problem.id === "closed" && !told.problem.message) return;
  showRefusal(told.problem);
  const cells = (told.problem.refusal?.reasons ?? []).flatMap((reason) => reason.cells);
  proofs = [...new Set(cells)].map((cell) => ({ cell, kind: "Proof" }));
  draw();
}

function clearRefusal() {
  hideRefusal();
  proofs = [];
}

/**
 * Lets another seat of this screen look: at once where nothing is hidden, else behind a curtain.
 * @param {Seen} told
 */
function turnCurtain(told) {
  const own = table.places.filter((place) => place.occupant === "you");
  const looks = line.seat ?? null;
  if (table.hides && own.length > 1 && lifted === undefined) return fall(looks);
  if (told.yours.length === 0 || (looks !== null && told.yours.includes(looks))) return;
  const next = told.yours[0];
  if (!table.hides || own.length < 2) return line.hello(next);
  clearTimeout(falling);
  falling = setTimeout(() => fall(next), told.turn === "setup" ? 0 : BEFORE_CURTAIN);
}

/** @param {Seat | null} next */
function fall(next) {
  if (next === null) return;
  const seat = table.places[next]?.name ?? "";
  byId("curtain-name").textContent = say("page.curtain", { seat });
  const button = byId("curtain-look");
  button.textContent = say("page.curtain.look", { seat });
  button.onclick = () => {
    lifted = next;
    byId("curtain").hidden = true;
    line.hello(next);
  };
  byId("curtain").hidden = false;
  button.focus();
}

/** @param {Seat} seat */
async function sit(seat) {
  await getJson(`/api/tables/${id}/join`, { seat });
  line.hello(seat);
}

/** The menu of layers, and for which side. */
function showLayerMenu() {
  byId("layers-box").hidden = table.layers.length === 0;
  const layers = [make("option", { value: "" }, say("page.layers.none"))];
  layers.push(...table.layers.map(([name, about]) => make("option", { value: name, selected: name === overlay.layer }, about)));
  byId("layer").replaceChildren(...layers);
  const sides = [make("option", { value: "" }, say("page.both"))];
  sides.push(...table.places.map((place) => make("option", { value: place.seat, selected: place.seat === overlay.side }, place.name)));
  byId("side").replaceChildren(...sides);
}

async function lay() {
  const told = overlay.layer ? await line.ask("layer", overlay) : undefined;
  const layer = told?.tell === "layer" ? told.layer : undefined;
  board.lay(layer);
  const legend = byId("scale");
  legend.replaceChildren();
  if (!layer || !layer.values.length) return;
  const values = layer.values.map(([, value]) => value);
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const largest = Math.max(...values.map(Math.abs), 1e-9);
  const steps = layer.scale === "Sides" ? [] : [0, 1, 2, 3, 4].map((step) => least + ((most - least) * step) / 4);
  for (const value of steps) {
    const swatch = make("span", { class: "swatch" });
    swatch.style.background = colour(layer.scale, value, largest);
    legend.append(swatch, String(Math.round(value * 100) / 100));
  }
}

byId("line").addEventListener("submit", (event) => {
  event.preventDefault();
  clearRefusal();
  const typed = command.value.trim();
  if (typed === "undo" || typed === "revert" || typed === "redo") byId(typed === "redo" ? "redo" : "undo").click();
  else if (typed) play({ line: typed });
  command.value = "";
});
byId("undo").addEventListener("click", async () => settle(await line.act("undo")));
byId("redo").addEventListener("click", async () => settle(await line.act("redo")));
byId("resign").addEventListener("click", async () => {
  if (confirm(say("page.resign.sure"))) settle(await line.act("resign"));
});
byId("close").addEventListener("click", () => {
  clearRefusal();
  draw();
});
byId("layer").addEventListener("change", (event) => {
  overlay.layer = /** @type {HTMLSelectElement} */ (event.target).value;
  lay();
});
byId("side").addEventListener("change", (event) => {
  const { value } = /** @type {HTMLSelectElement} */ (event.target);
  overlay.side = value === "" ? null : Number(value);
  lay();
});
document.addEventListener("keydown", (event) => {
  if (event.key !== "Escape") return;
  clearRefusal();
  if (picks.prefix.length) picks.back();
  else draw();
  command.value = "";
});
