// The page of a table: ties the connection, the board, the picks and what stands beside the board together.

import { Advice } from "./advice.js";
import { Board } from "./board.js";
import { Clocks, faceOf } from "./clocks.js";
import { Command } from "./command.js";
import { Connection } from "./connection.js";
import { Curtain } from "./curtain.js";
import { Eyes } from "./eyes.js";
import { Facing, HOT_SEATS, turnsToEach } from "./facing.js";
import { isAwaiting, isRecord, isShared, openFile, rematch, save, takeFiles, ways } from "./files.js";
import { sayWhatStands } from "./first.js";
import { Forecast } from "./forecast.js";
import { showHand } from "./hand.js";
import { setHues } from "./hues.js";
import { Keys } from "./keys.js";
import { Aims, OwnMarks, OwnSetups, Studies, Talk, Thoughts, mountNames } from "./later.js";
import { Layers } from "./layers.js";
import { looks } from "./looks.js";
import { closeByEscape, hasSound, menu, setting } from "./menu.js";
import { offerReload } from "./outdated.js";
import { showCurrent, showEvents, startMoves } from "./moves.js";
import { Pace, SPEEDS, speed } from "./pace.js";
import { Picks } from "./picks.js";
import { showPlayed } from "./played.js";
import { hideRefusal, showRefusal } from "./refusal.js";
import { Repeat } from "./repeat.js";
import { endShow, showFight } from "./show.js";
import { announce, confirmed, leavingWords, showEnd, showLegend, showPanels, showSeats, showPresence, showProposal, startTabs } from "./sides.js";
import { startReport } from "./reporting.js";
import { Sole } from "./sole.js";
import { ring, sound } from "./sound.js";
import { Standing } from "./standing.js";
import { Stepper } from "./stepper.js";
import { preferSigns, usesSigns } from "./tokens.js";
import { drawTrail, lastTurn } from "./trail.js";
import { byId, copyButton, getJson, langQuery, learnWords, loadWords, make, say, send } from "./words.js";

/** @typedef {import("./wire").Tell} Tell */
/** @typedef {import("./wire").TableInfo} TableInfo */
/** @typedef {import("./wire").Seat} Seat */
/** @typedef {import("./wire").Cell} Cell */
/** @typedef {import("./wire").Pick} Pick */
/** @typedef {import("./wire").Problem} Problem */
/** @typedef {import("./standing.js").Seen} Seen */
/** @typedef {import("./standing.js").Welcome} Welcome */
/** @typedef {import("./stepper.js").Past} Past */

const id = location.pathname.split("/").pop() ?? "";
const field = /** @type {HTMLInputElement} */ (byId("command"));
const command = new Command(field);
const standing = new Standing();

await loadWords();
const hotSeats = setting("hotseat", HOT_SEATS, localStorage.getItem("hotseat") ?? "", () => standing.seen && pace.take(standing.seen));
byId("menu").append(menu(setting("speed", SPEEDS, speed()), hotSeats));
field.placeholder = say("page.command.hint");
const connection = new Connection(id, hear, (isOpen, why) => {
  byId("connecting").hidden = isOpen;
  if (why) byId("connecting").textContent = why;
}, offerReload);
const board = new Board(byId("board"), {
  onPick: pickCell,
  onLift: (cell) => (isLive() ? picks.lift(cell) : studies.lift(cell)),
  onDrop: drop,
  onLook: (words) => {
    byId("readout").textContent = words;
    forecast.point(board.looked);
  },
  onNear: (isNear) => (byId("fit").hidden = !isNear),
  nameOf: (seat) => standing.table?.seats[seat]?.name ?? "",
});
const forecast = new Forecast(connection, () => picks, board);
const picks = new Picks(connection, draw, (path) => play({ picks: path }));
const facing = new Facing(connection, board);
const pace = new Pace(scene);
const layers = new Layers(connection, board);
const clocks = new Clocks(id);
const eyes = new Eyes(connection);
const thinking = new Thoughts(connection);
const setups = new OwnSetups(connection, (told) => settle(told));
/** Where others play. @type {Promise<import("./apart.js").Apart> | undefined} */
let apart;
/** Loaded where there is something to prove. @type {Promise<import("./fair.js").Fair> | undefined} */
let fair;
const FAIR = "/web/fair.js";
const APART = "/web/apart.js";
const chat = new Talk(connection, problem);
const aims = new Aims(connection, board);
const marks = new OwnMarks(id, connection, board, standing);
const studies = new Studies(id, connection, board, problem);
const curtain = new Curtain(connection);
const stepper = new Stepper(connection, showPast);
const repeat = new Repeat(connection, (path) => play({ picks: path }));
const sole = new Sole((path) => play({ picks: path }));
const advice = new Advice(connection, board, (typed) => play({ line: typed }), problem);
new Keys(connection, picks, isLive);
startTabs();
startMoves();
startReport(id, connection, (number) => stepper.goTo(number), (turns) => studies.judge(turns));

/** @param {Tell} tell */
function hear(tell) {
  if ("table" in tell && (isShared(tell.table) || isAwaiting(tell.table))) apart ??= learnWords("apart").then(() => import(APART)).then((it) => new it.Apart(connection, settle, { byId, make, say, send, faceOf, showPresence }, standing.seen));
  apart?.then((it) => it.hear(tell));
  if (tell.tell === "welcome") welcome(tell);
  else if (tell.tell === "table") setTable(tell.table);
  else if (tell.tell === "problem") problem(tell.problem);
  else if (tell.tell === "scene") pace.take(tell);
  else if (tell.tell === "clocks") clocks.hear(tell.clocks);
  else if (tell.tell === "thinking") thinking.hear(tell, standing.table);
  else if (tell.tell === "notes") studies.hear(tell.notes);
  else if (tell.tell === "fair") hearPromises(tell.fair);
  else if (tell.tell === "chat") chat.hear(tell.lines);
  else if (tell.tell === "reached" || tell.tell === "missed") aims.hear(tell.tell);
}

/** @param {import("./wire").Fair} told */
async function hearPromises(told) {
  fair ??= import(FAIR).then((it) => new it.Fair(id, connection, { byId, make, say }));
  const own = (standing.table?.seats ?? []).flatMap(({ seat, occupant }) => (occupant === "you" ? [seat] : []));
  (await fair).hear(told, own);
}

/** @param {Welcome} told */
function welcome(told) {
  pace.forget();
  chat.forget();
  standing.welcome(told, connection.events().length);
  setTable(told.table);
  document.title = `${told.table.name} · ${say("page.title")}`;
  byId("name").textContent = told.table.name;
  showPlayed(told.played);
  thinking.hear({}, told.table);
  byId("rules").setAttribute("href", `/rules/${told.table.game}`);
  if (!byId("menu").querySelector("[name=pieces]")) byId("menu").querySelector(".sheet")?.append(...looks(told.table.game, redress));
  stepper.forget();
  byId("events").replaceChildren();
  standing.mount(told.layout, async () => {
    const svg = await (await fetch(`/api/tables/${id}/board.svg${langQuery}`)).text();
    board.mount(svg, told.layout);
    mountNames(board);
    document.body.classList.toggle("broad", told.layout.size[0] > 1.35 * told.layout.size[1]);
    showLegend(standing.legend);
  });
}

/** @param {TableInfo} told */
function setTable(told) {
  standing.table = told;
  byId("tab-report").hidden = !told.over;
  setHues(told.seats);
  const sits = told.seats.some((place) => place.occupant === "you");
  for (const tool of ["undo", "redo", "hint", "resign", "draw"]) byId(tool).hidden = !sits || told.over || (tool === "hint" && Boolean(told.unadvised));
  document.body.classList.toggle("watching", !sits);
  hotSeats.hidden = told.seats.filter(({ occupant }) => occupant === "you").length < 2;
  for (const way of hotSeats.querySelectorAll("input")) way.checked = way.value === (turnsToEach(told) ? "turn" : "stay");
  byId("redo").hidden = !told.takes_back || told.over;
  byId("draw").hidden ||= told.seats.filter(({ occupant }) => occupant === "you" || occupant === "guest").length < 2;
  eyes.offer(told);
  layers.offer(told);
  chat.sit(told);
  advice.knows(told);
  aims.sit(told);
  studies.sit(told);
  marks.sit(told);
  showProposal(told, async (answer) => settle(await (answer === "decline" ? connection.ask("decline") : connection.act(answer))));
  byId("saves").replaceChildren(...ways(told, connection.seat ?? null).map(({ words, what, ending }) =>
    make("button", { type: "button", onclick: () => orSay(save(told, what, ending)) }, words)),
    ...(told.over ? [copyButton(`${location.origin}/table/${told.id}`)] : []));
  if (!standing.seen) return;
  showSeats(told, standing.seen.turn, clocks, sit);
  if (stepper.isPresent) showEnding(told, standing.seen);
}

/**
 * Shows what is seen now, and says what it weighs.
 * @param {Seen} told
 * @returns {Promise<import("./pace.js").Weight>}
 */
async function scene(told) {
  const { seat } = connection;
  await standing.mounted;
  if (standing.table) await facing.settle(standing.table, told);
  // Other eyes may look by now.
  if (seat !== connection.seat) return "nothing";
  standing.seen = told;
  clearRefusal();
  advice.clear();
  clocks.turn(told.turn);
  forecast.show(undefined);
  picks.begin(told.offers);
  if (told.yours.length) picks.stay();
  stepper.grow(told.number);
  if (told.yours.length === 0 && board.lens.isByTap) board.lens.fit();
  const weight = stepper.isPresent ? draw() : "nothing";
  if (!stepper.isPresent) showSides(told);
  layers.refresh();
  advice.weigh();
  if (standing.table) curtain.turn(told, standing.table);
  eyes.seen();
  sole.hear(told, isLive() && !repeat.isBusy && byId("curtain").hidden && told.yours.includes(connection.seat ?? -1));
  return weight;
}

/**
 * Draws the present, from what was told last, and says what of it is new.
 * @returns {import("./pace.js").Weight}
 */
function draw() {
  const { table, seen, drawn } = standing;
  if (!table || !seen || !stepper.isPresent) return "nothing";
  const events = connection.events().slice(0, seen.number);
  const { since, news } = standing.unshown(events);
  const isFight = news.length > 0 && drawn !== undefined && byId("curtain").hidden && showFight(news, drawn);
  ringFor(news, seen, drawn);
  board.draw(seen.scene, [...picks.lights(), ...standing.proofs], since);
  showTrail(events);
  board.pencil.stand(id, seen.number);
  hearOthers(news);
  standing.show(seen.scene, events.length);
  command.write(names());
  announce(table, seen.turn, seen.yours, seen.scene);
  showPanels(seen.scene);
  repeat.hear(news, connection.seat ?? null);
  showHand(seen.scene, picks, seen.turn === "setup", (at, isFinger) => board.fingers.landing(at, isFinger));
  setups.offer(table.game, seen.turn === "setup" && seen.yours.length > 0);
  repeat.offer(picks);
  if (picks.lights().every(({ kind }) => kind === "Picked") && !picks.isAdding) toChoices();
  showSides(seen);
  showCurrent(undefined);
  document.body.dataset.picks = String(picks.taken);
  document.body.dataset.number = String(seen.number);
  if (isFight) return "fight";
  return news.some(({ seat }) => seat !== undefined && seat !== connection.seat) ? "move" : "nothing";
}

/**
 * Lets be heard what is new: what happened, that a side is in danger, that it is one's turn.
 * @param {import("./wire").Event[]} news
 * @param {Seen} seen
 * @param {import("./wire").Scene | undefined} before
 */
function ringFor(news, seen, before) {
  if (news.length === 0) return;
  const danger = (/** @type {import("./wire").Scene | undefined} */ scene) => (scene?.marks ?? []).filter(({ kind }) => kind === "Danger").map(({ cell }) => cell).join();
  sound(news);
  if (danger(seen.scene) && danger(seen.scene) !== danger(before)) ring("check");
  else if (seen.yours.length && news.some(({ begins }) => begins !== undefined && seen.yours.includes(begins))) ring("yours");
}

/**
 * Draws what the others did last, and offers to show it again.
 * @param {import("./wire").Event[]} events
 */
function showTrail(events) {
  const from = lastTurn(events, connection.seat ?? null);
  const turn = standing.seen?.turn === "setup" ? [] : events.slice(from);
  drawTrail(board, turn);
  standing.again = from;
  byId("again").hidden = !turn.some(({ cells }) => cells?.length) || !standing.seen?.yours.length;
}

/**
 * Says what others did to who cannot see it.
 * @param {import("./wire").Event[]} news
 */
function hearOthers(news) {
  const words = news.filter(({ seat }) => seat === undefined || seat !== connection.seat).map(({ text }) => text);
  if (words.length) byId("heard").replaceChildren(...words.map((text) => make("span", {}, `${text} `)));
}

/** Who plays by keys and has nothing left to pick on the board goes on beside it. */
function toChoices() {
  const next = byId("choices").querySelector("input[type=number]") ?? byId("choices").querySelector("button");
  if (next instanceof HTMLElement && document.activeElement?.matches("path.cell:focus-visible")) next.focus();
}

/**
 * What stands beside the board and is always of now.
 * @param {Seen} told
 */
function showSides(told) {
  const { table } = standing;
  if (!table) return;
  showSeats(table, told.turn, clocks, sit);
  document.title = `${told.yours.length ? "● " : ""}${table.name} · ${say("page.title")}`;
  byId("redo").toggleAttribute("disabled", !told.redo);
  byId("hint").toggleAttribute("disabled", told.turn === "setup" || !told.yours.includes(connection.seat ?? -1));
  showEvents(connection.events().slice(0, told.number), (number) => stepper.goTo(number));
  showEnding(table, told);
  byId("signs").hidden = !standing.signs(told.scene);
  byId("signs").textContent = say(usesSigns() ? "page.signs.off" : "page.signs.on");
}

/**
 * How it ended, once it has, and what to do next.
 * @param {TableInfo} table
 * @param {Seen} told
 */
function showEnding(table, { turn }) {
  showEnd(table, turn, connection.events(), [
    make("button", { type: "button", onclick: () => eyes.openThen(standing.table ?? table, () => stepper.replay()) }, say("page.replay")),
    make("button", { type: "button", class: "report", onclick: () => byId("tab-report").click() }, say("page.report")),
    ...(table.seats.some(({ occupant }) => occupant === "you") ? [make("button", { type: "button", class: "rematch", onclick: () => orSay(rematch(table)) }, say("page.rematch"))] : []),
    make("button", { type: "button", onclick: () => orSay(save(table)) }, say("page.save")),
    copyButton(`${location.origin}/table/${table.id}`),
  ]);
}

/**
 * Shows the board as it was, or as it is.
 * @param {Past | undefined} past
 */
function showPast(past) {
  clearRefusal();
  endShow();
  advice.clear();
  layers.stand(past?.number);
  advice.stand(past?.number);
  studies.stand(past);
  if (!past || !standing.table) {
    draw();
    return;
  }
  byId("over").hidden = true;
  const news = connection.events().slice(0, past.number);
  board.draw(past.scene, [], news.slice(-3));
  drawTrail(board, []);
  board.pencil.stand(id, past.number);
  standing.drawn = past.scene;
  announce(standing.table, past.turn, [], past.scene);
  showPanels(past.scene);
  byId("choices").replaceChildren();
  byId("tray-box").hidden = true;
  showCurrent(past.number);
}

/** Draws all things anew, for another way of drawing them. */
function redress() {
  board.redress();
  showLegend(standing.legend);
  draw();
}

/** Whether the present is on the board, so that one can play. */
function isLive() {
  return stepper.isPresent && !pace.isBehind;
}

/** @param {Cell} cell */
async function pickCell(cell) {
  if (studies.pick(cell)) return;
  if (!isLive() || (await forecast.isFirstTap(cell))) return;
  clearRefusal();
  command.add(names(), board.layout.spots[cell].name);
  if (picks.prefix.length === 0 && !board.isPickable(cell)) sayWhatStands({ standing, picks, connection, draw }, cell);
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
  if (studies.drop(from, to) || !isLive()) return;
  clearRefusal();
  picks.drop(from, to);
}

/** @param {{ picks: Pick[] } | { line: string }} what */
async function play(what) {
  command.clear();
  if ("picks" in what) repeat.note(what.picks);
  const told = await connection.act("play", what);
  settle(told);
  return told.tell === "done";
}

/** @param {Tell} told */
function settle(told) {
  if (told.tell === "problem") problem(told.problem);
  byId("notice").textContent = told.tell === "done" ? (told.notices ?? []).join(" ") : "";
}

/** @param {Problem} told */
function problem(told) {
  if (told.id === "closed" && !told.message) return;
  standing.refuse(told);
  draw();
  showRefusal(told, standing.table?.game ?? "");
  ring("refused");
}

function clearRefusal() {
  hideRefusal();
  byId("notice").textContent = "";
  standing.forgive();
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
  const key = new URLSearchParams(location.search).get("join") ?? undefined;
  orSay(getJson(`/api/tables/${id}/join`, { seat, key, fair: true }).then(() => connection.hello(seat)));
}

/**
 * A file came: a layout while one sets up, else a game to open.
 * @param {File} file
 */
async function take(file) {
  const [text, { seen, table }] = [await file.text(), standing];
  if (seen?.turn === "setup" && seen.yours.length && !isRecord(text)) settle(await connection.act("setup", { name: file.name, text }));
  else if (table) await openFile(file, table);
}

/** What can be typed that is the page's business, by its words. @type {Record<string, string>} */
const TYPED = { undo: "undo", revert: "undo", redo: "redo", resign: "resign", hint: "hint", save: "save", load: "load" };

/** What asks what would come of a line, or why it cannot be done. */
const ASKED = /^(?:why\s+not|forecast)\s+(\S.*)$/i;

byId("line").addEventListener("submit", (event) => {
  event.preventDefault();
  clearRefusal();
  stepper.present();
  const typed = command.take();
  const [, asked] = ASKED.exec(typed) ?? [];
  forecast.show(undefined);
  if (asked) forecast.typed(asked).then((told) => told && problem(told));
  else if (typed in TYPED) byId(TYPED[typed]).click();
  else if (typed) play({ line: typed });
});
byId("undo").addEventListener("click", async () => settle(await connection.act("undo")));
byId("redo").addEventListener("click", async () => settle(await connection.act("redo")));
byId("draw").addEventListener("click", async () => settle(await connection.act("draw")));
byId("resign").addEventListener("click", async () => {
  if (await confirmed(say("page.resign.sure"), leavingWords(standing.seen?.leaving), say("page.resign"))) settle(await connection.act("resign"));
});
byId("save").addEventListener("click", () => standing.table && orSay(save(standing.table)));
byId("load").addEventListener("click", () => byId("file").click());
byId("setup-file").addEventListener("click", () => byId("file").click());
byId("signs").addEventListener("click", () => {
  preferSigns(!usesSigns());
  redress();
});
const showSound = () => byId("sound").setAttribute("aria-pressed", String(hasSound()));
byId("sound").addEventListener("click", () => {
  localStorage.setItem("sound", hasSound() ? "off" : "on");
  dispatchEvent(new Event("sound"));
  ring("Move");
});
addEventListener("sound", showSound);
showSound();
byId("fit").addEventListener("click", () => board.lens.fit());
byId("turn").addEventListener("click", () => {
  facing.flip();
  if (standing.seen) draw();
  layers.refresh();
});
byId("again").addEventListener("click", () => stepper.again(standing.again));
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
  forecast.show(undefined);
  command.clear();
  if (!isLive()) stepper.present();
  else if (picks.prefix.length) picks.back();
  else draw();
});
const more = /** @type {HTMLDetailsElement} */ (byId("more"));
closeByEscape(more);
document.addEventListener("click", (event) => {
  const { target } = event;
  if (target instanceof Element && !target.closest("#more summary")) more.open = false;
});
takeFiles((file) => orSay(take(file)));
