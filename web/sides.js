// What stands beside the board: who plays, figures, the tray, what happened, the legend, the banner at the end.

import { counter, picture } from "./tokens.js";
import { byId, copyButton, getJson, lang, make, say } from "./words.js";

/** @typedef {import("./wire").Scene} Scene */
/** @typedef {import("./wire").TableInfo} TableInfo */
/** @typedef {import("./wire").Turn} Turn */
/** @typedef {import("./wire").Seat} Seat */
/** @typedef {import("./wire").Event} Event */
/** @typedef {import("./wire").Panel} Panel */
/** @typedef {import("./wire").SeatInfo} SeatInfo */
/** @typedef {import("./wire").LegendEntry} LegendEntry */
/** @typedef {import("./wire").Outcome} Outcome */
/** @typedef {import("./clocks.js").Clocks} Clocks */

/** A table with more lines stands apart, so that the few numbers that matter are seen. */
const LONG = 7;
/** The reason of an end by which the side that lost gave up. */
const RESIGNED = "table.resigned";

/**
 * Whose turn it is and what the announcer says.
 * @param {TableInfo} table
 * @param {Turn} turn
 * @param {Seat[]} yours
 * @param {Scene} scene
 */
export function announce(table, turn, yours, scene) {
  // How it ended may be the table's doing, of which the game's announcer knows nothing.
  const said = typeof turn === "object" && "over" in turn ? [] : (scene.announcements ?? []);
  const acting = typeof turn === "object" && "act" in turn ? turn.act : undefined;
  // While nobody is to act, whatever is said stands for itself. Who is named first is whose turn it is; who is named
  // later may only be spoken of.
  const isNamed = said.length > 0 && (acting === undefined || said[0].seat === acting);
  const words = said.map(({ text }) => text);
  const lines = isNamed ? words : [turnLine(table, turn, yours), ...words];
  const text = lines.join("\n");
  const place = byId("announcer");
  // What has not changed is not said again.
  if (place.dataset.said === text) return;
  place.dataset.said = text;
  place.replaceChildren(...lines.map((line, index) => make(index ? "span" : "strong", {}, line)));
}

/**
 * @param {TableInfo} table
 * @param {Turn} turn
 * @param {Seat[]} yours
 */
function turnLine(table, turn, yours) {
  if (turn === "setup") return say(yours.length ? "page.setup" : "page.waiting");
  if (turn === "chance") return "";
  if ("over" in turn) return endWords(table, turn.over);
  const seat = table.seats[turn.act]?.name ?? "";
  const alone = table.seats.filter((place) => place.occupant === "you").length > 1;
  return say(yours.includes(turn.act) && !alone ? "page.turn.you" : "page.turn", { seat });
}

/** The seats whose people do not look on, and since when. @type {Map<Seat, number>} */
let away = new Map();

/**
 * Who is there and who is not.
 * @param {[Seat, number][]} gone who is not, and since when
 */
export function showPresence(gone) {
  away = new Map(gone);
  for (const item of document.querySelectorAll("#seats li")) {
    item.querySelector(".away")?.remove();
    const since = away.get(Number(item.getAttribute("data-seat")));
    if (since !== undefined) item.querySelector(".who")?.after(awaySince(since));
  }
}

/** @param {number} since */
function awaySince(since) {
  const time = new Date(since).toLocaleTimeString(lang(), { hour: "2-digit", minute: "2-digit" });
  return make("small", { class: "away" }, since ? say("page.away.since", { time }) : say("page.away"));
}

/**
 * Who sits where, and how long they took.
 * @param {TableInfo} table
 * @param {Turn} turn
 * @param {Clocks} clocks
 * @param {(seat: Seat) => void} onSit
 */
export function showSeats(table, turn, clocks, onSit) {
  const acting = typeof turn === "object" && "act" in turn ? turn.act : undefined;
  const sits = table.seats.some((place) => place.occupant === "you");
  const line = (/** @type {SeatInfo} */ place) => {
    const item = make("li", { class: place.seat === acting ? "acting" : "" });
    item.append(counter(place.seat), make("b", {}, place.name), make("span", { class: "who" }, occupant(place)), ...rated(place), ...mind(table, place));
    const since = away.get(place.seat);
    if (since !== undefined) item.append(awaySince(since));
    item.dataset.seat = String(place.seat);
    if (place.occupant === "open" && !sits) {
      item.append(make("button", { type: "button", onclick: () => onSit(place.seat) }, say("page.join")));
    } else item.append(make("time", { "data-clock": place.seat }, clocks.read(place.seat)));
    return item;
  };
  byId("seats").replaceChildren(...table.seats.map(line));
  const isOpen = table.seats.some((place) => place.occupant === "open");
  const note = byId("note");
  const whose = isOpen && sits ? say("page.link") : sits ? "" : say("page.watching");
  // Who brought the record may know what it hides.
  const begun = table.from_record ? say("page.from-record") : "";
  note.textContent = [whose, begun].filter(Boolean).join(" ");
  if (isOpen && sits) note.append(" ", copyButton(joining(table.id)));
}

/**
 * The address that whoever shall join is sent: it may take a key, which only those who sit there know.
 * @param {string} id
 */
async function joining(id) {
  const { key } = /** @type {import("./wire").Way} */ (await getJson(`/api/tables/${id}/way`));
  return `${location.origin}/table/${id}${key ? `?join=${key}` : ""}`;
}

/**
 * A machine can be asked what it had in mind, where that gives nothing away.
 * @param {TableInfo} table
 * @param {SeatInfo} place
 */
function mind({ unadvised, hides, over }, { occupant, seat, name }) {
  if (typeof occupant === "string" || unadvised || (hides && !over)) return [];
  const words = say("page.mind", { seat: name });
  return [make("button", { type: "button", class: "plain mind", "data-mind": seat, "aria-label": words, title: words }, "?")];
}

/** @param {SeatInfo} place */
function occupant({ occupant, level, who }) {
  if (who) return occupant === "you" ? `${who} (${say("page.you")})` : who;
  return typeof occupant === "string" ? say(`page.${occupant}`) : (level ?? occupant.bot);
}

/** @param {SeatInfo} place */
function rated({ rating, change }) {
  if (rating === undefined) return [];
  const changed = change === undefined ? "" : ` ${change < 0 ? "−" : "+"}${Math.abs(change)}`;
  return [make("small", { class: "rating" }, `${rating}${changed}`)];
}

/**
 * What somebody proposes, and what one can answer.
 * @param {TableInfo} table
 * @param {(answer: "draw" | "undo" | "decline") => void} onAnswer
 */
export function showProposal({ proposal, declined, seats }, onAnswer) {
  const place = byId("proposal");
  place.hidden = !proposal && !declined;
  if (declined && !proposal) place.replaceChildren(make("p", {}, say(`page.declined.${declined.kind}`, { seat: seats[declined.waiting[0]]?.name ?? "" })));
  if (!proposal) return;
  const { kind, seat, waiting } = proposal;
  const button = (/** @type {"draw" | "undo" | "decline"} */ answer, /** @type {string} */ words) =>
    make("button", { type: "button", onclick: () => onAnswer(answer) }, say(words));
  const isOwn = (/** @type {number} */ number) => seats[number]?.occupant === "you";
  const sits = seats.some(({ occupant }) => occupant === "you");
  // On one screen the other side answers here too.
  const answers = waiting.some(isOwn) ? [button(kind, "page.accept"), button("decline", "page.decline")] : [button("decline", "page.withdraw")];
  place.replaceChildren(make("p", {}, counter(seat), say(`page.proposal.${kind}`, { seat: seats[seat]?.name ?? "" })), ...(sits ? answers : []));
}

/**
 * Figures beside the board. Panels with the same lines stand side by side, as one.
 * @param {Scene} scene
 */
export function showPanels(scene) {
  /** @type {Panel[][]} */
  const groups = [];
  for (const panel of scene.panels ?? []) {
    const last = groups[groups.length - 1];
    if (last && isAlike(last[0], panel)) last.push(panel);
    else groups.push([panel]);
  }
  const isLong = (/** @type {Panel[]} */ [panel]) => panel.rows.length > LONG;
  const drawn = (/** @type {Panel[]} */ group) => (group.length > 1 ? sideBySide(group) : alone(group[0]));
  byId("panels").replaceChildren(...groups.filter((group) => !isLong(group)).map(drawn));
  byId("lists").replaceChildren(...groups.filter(isLong).map(drawn));
  byId("tab-lists").hidden = !groups.some(isLong);
  if (byId("tab-lists").hidden && !byId("lists").hidden) byId("tab-moves").click();
}

/**
 * @param {Panel} one
 * @param {Panel} other
 */
function isAlike(one, other) {
  return one.rows.length > 1 && one.rows.length === other.rows.length && one.rows.every(({ label }, index) => label === other.rows[index].label);
}

/** @param {Panel} panel */
function alone({ title, rows }) {
  const lines = rows.map((row) => {
    const label = make("dt", {}, row.label);
    if (row.seat !== undefined) label.prepend(counter(row.seat));
    return make("div", {}, label, make("dd", {}, ...value(row)));
  });
  return make("section", { class: "panel" }, make("h2", {}, title), make("dl", { class: "figures" }, ...lines));
}

/**
 * A figure; where it lists things, such as what a side has lost, they are drawn.
 * @param {Panel["rows"][number]} row
 */
function value({ value, things = [] }) {
  // No figure is broken over two lines: a line ends only between the parts of a list.
  if (things.length === 0) return value.split(", ").flatMap((part, index, { length }) => [figure(index < length - 1 ? `${part},` : part), " "]);
  return things.flatMap((thing) => {
    const drawn = make("span", { class: "thing", title: thing.word }, picture({ ...thing, owner: thing.seat }));
    return thing.count === 1 ? [drawn] : [make("span", { class: "thing", title: thing.word }, String(thing.count)), drawn];
  });
}

/**
 * A part of a list of figures, in one piece if it is short.
 * @param {string} part
 */
function figure(part) {
  return make("span", { class: part.length < 24 ? "part" : "" }, part);
}

/** @param {Panel[]} panels */
function sideBySide(panels) {
  const heads = panels.map(({ title, rows }) => {
    const { seat } = rows[0];
    return make("th", { scope: "col" }, ...(seat === undefined ? [] : [counter(seat)]), title);
  });
  const lines = panels[0].rows.map(({ label }, index) =>
    make("tr", {}, make("th", { scope: "row" }, label), ...panels.map(({ rows }) => make("td", {}, ...value(rows[index])))));
  return make("section", { class: "panel" }, make("table", { class: "figures" },
    make("thead", {}, make("tr", {}, make("td"), ...heads)), make("tbody", {}, ...lines)));
}

/**
 * What the drawings mean.
 * @param {LegendEntry[]} legend
 */
export function showLegend(legend) {
  const lines = legend.map((entry) =>
    make("div", {}, make("dt", {}, picture({ ...entry, figures: [] }), entry.word), make("dd", {}, entry.figures)));
  byId("legend").replaceChildren(...lines);
  byId("tab-legend").hidden = lines.length === 0;
}

/**
 * How it ended: winner, reason, what was lost, what to do next; and that somebody wants to play again, as soon as that is so.
 * @param {TableInfo} table
 * @param {Turn} turn
 * @param {Event[]} events
 * @param {HTMLElement[]} ways
 */
export function showEnd(table, turn, events, ways) {
  const banner = byId("over");
  const over = typeof turn === "object" && "over" in turn ? turn.over : undefined;
  if (!over) banner.dataset.said = "";
  const said = `${over?.text} ${table.rematch ?? ""}`;
  banner.hidden = !over || banner.dataset.closed === said;
  if (!over || banner.dataset.said === said) return;
  banner.dataset.said = said;
  const close = () => {
    banner.dataset.closed = said;
    banner.hidden = true;
  };
  const isWanted = table.rematch !== undefined && table.seats.some(({ occupant }) => occupant === "you");
  banner.replaceChildren(
    make("p", {}, ...over.winners.map((seat) => counter(seat)), endWords(table, over)),
    losses(table, events),
    ...(isWanted ? [make("p", { class: "offer" }, say("page.rematch.wanted"))] : []),
    make("div", { class: "row" }, ...ways, make("button", { type: "button", class: "plain", onclick: close }, say("page.close"))));
}

/**
 * How it ended, from one's own side; who plays several sides or none is told who won.
 * @param {TableInfo} table
 * @param {Outcome} over
 */
export function endWords(table, { winners, text, reason, why }) {
  const own = table.seats.filter(({ occupant }) => occupant === "you").map(({ seat }) => seat);
  if (own.length !== 1 || winners.length === 0) return text;
  const hasWon = winners.includes(own[0]);
  const because = !hasWon && why === RESIGNED && table.seats.length === 2 ? say("page.end.resigned") : reason;
  return say(hasWon ? (winners.length > 1 ? "page.end.shared" : "page.end.won") : "page.end.lost", { reason: because });
}

/**
 * How much each side has lost.
 * @param {TableInfo} table
 * @param {Event[]} events
 */
function losses(table, events) {
  const lost = events.flatMap(({ losses = [] }) => losses);
  const count = (/** @type {Seat} */ seat) => lost.filter((tally) => tally.seat === seat).reduce((sum, tally) => sum + tally.count, 0);
  const line = (/** @type {SeatInfo} */ { seat, name }) => make("span", {}, counter(seat), `${name} ${count(seat)}`);
  return make("p", { class: "quiet losses" }, ...(lost.length ? [say("page.end.losses"), ...table.seats.map(line)] : []));
}

/**
 * What becomes of the seat of somebody who resigns; nothing where that ends the game.
 * @param {import("./wire").Leaving | undefined} leaving
 */
export function leavingWords(leaving) {
  if (!leaving) return "";
  return leaving === "neutral" ? say("page.resign.neutral") : say("page.resign.machine", { level: leaving.machine });
}

/**
 * Asks before something that cannot be taken back, and says what follows from it.
 * @param {string} question
 * @param {string} follows
 * @param {string} yes
 * @returns {Promise<boolean>}
 */
export function confirmed(question, follows, yes) {
  const close = make("button", { class: "plain", value: "" }, say("page.close"));
  const ways = make("div", { class: "row" }, make("button", { class: "play", value: "yes" }, yes), close);
  const dialog = /** @type {HTMLDialogElement} */ (make("dialog", { class: "sheet ask" }, make("form", { method: "dialog" }, make("h2", {}, question), ...(follows ? [make("p", {}, follows)] : []), ways)));
  document.body.append(dialog);
  dialog.showModal();
  return new Promise((resolve) => dialog.addEventListener("close", () => {
    dialog.remove();
    resolve(dialog.returnValue === "yes");
  }));
}

/** Lets the tabs be chosen, by click and by arrow keys. */
export function startTabs() {
  const tabs = /** @type {HTMLElement[]} */ ([...document.querySelectorAll("[role=tab]")]);
  const choose = (/** @type {HTMLElement} */ chosen) => {
    for (const tab of tabs) {
      tab.setAttribute("aria-selected", String(tab === chosen));
      tab.tabIndex = tab === chosen ? 0 : -1;
      byId(tab.getAttribute("aria-controls") ?? "").hidden = tab !== chosen;
    }
  };
  for (const tab of tabs) {
    tab.addEventListener("click", () => {
      choose(tab);
      byId("sides").scrollTo({ top: byId("tabs").offsetTop - byId("sides").offsetTop });
    });
    tab.addEventListener("keydown", ({ key }) => {
      const way = { ArrowLeft: -1, ArrowRight: 1 }[key];
      const open = tabs.filter(({ hidden }) => !hidden);
      const next = way && open[(open.indexOf(tab) + way + open.length) % open.length];
      if (!next) return;
      choose(next);
      next.focus();
    });
  }
  choose(tabs[0]);
}
