// The options of a game: who plays, on what, by which rules. A dialog; nothing in it must be touched to start.

import { pills } from "./menu.js";
import { getJson, make, say } from "./words.js";

/** @typedef {import("./wire").GameInfo} GameInfo */
/** @typedef {import("./wire").TableInfo} TableInfo */
/** @typedef {import("./wire").LevelInfo} Level */
/** @typedef {GameInfo["options"][number]} Choice */

/** How many options stand in front; the finer ones behind a fold. */
const FRONT = 3;
/** The option that the usual values of all others follow. */
const RULESET = "ruleset";
/** The clocks that are offered. */
const CLOCKS = ["1+1", "3+2", "5+3", "10+5", "15+10", "30+20", "60+30", "10d5", "1days", "3days", "7days"];
/** A seat for the person who is named. */
const PERSON = "@";
const WAYS = ["machine", "here", "link", "anyone", "person", "watch", "seats"];

/**
 * Makes a table and goes to it.
 * @param {GameInfo} game
 * @param {Record<string, string>} options
 * @param {string[]} seats
 * @param {import("./wire").Door} [door]
 * @param {boolean} [lot] whether it is decided by lot who sits where
 */
export async function start(game, options, seats, door = "address", lot = false) {
  const table = /** @type {TableInfo} */ (await getJson("/api/tables", { game: game.id, options, seats, door, lot, fair: true }));
  // The address one is at is the one to send to whoever shall join; without its key it is for watching.
  const isOpen = door === "key" && table.seats.some(({ occupant }) => occupant === "open");
  const { key } = isOpen ? /** @type {import("./wire").Way} */ (await getJson(`/api/tables/${table.id}/way`)) : { key: undefined };
  location.href = `/table/${table.id}${key ? `?join=${key}` : ""}`;
}

/**
 * The machine player one meets when nothing is said.
 * @param {GameInfo} game
 */
export function middleLevel(game) {
  return game.levels[Math.floor(game.levels.length / 2)]?.player ?? "random";
}

/**
 * Who sits where when nothing is said: oneself first, the middle level elsewhere.
 * @param {GameInfo} game
 * @param {string[]} names of the seats
 */
export function usualSeats(game, names) {
  return names.map((_, seat) => (seat === 0 ? "me" : middleLevel(game)));
}

/**
 * How the seats are called under some options.
 * @param {GameInfo} game
 * @param {Record<string, string>} options
 * @returns {Promise<string[]>}
 */
export async function seatNames(game, options) {
  return Object.keys(options).length === 0 ? game.seats : getJson(`/api/games/${game.id}/seats`, { options });
}

/**
 * Shows the options of a game.
 * @param {GameInfo} game
 */
export function openOptions(game) {
  const problem = make("p", { class: "problem", role: "alert" });
  const form = /** @type {HTMLFormElement} */ (make("form", { "data-versus": "machine" },
    make("h2", {}, game.name),
    versus(),
    levels(game),
    make("fieldset", { class: "person" }, make("label", {}, make("span", {}, say("page.versus.name")), make("input", { name: "person", autocomplete: "off", maxlength: "20", spellcheck: "false" }))),
    make("div", { class: "names" }, ...named(game, game.seats)),
    ...choices(game),
    clock(),
    problem,
    make("div", { class: "ways" },
      make("button", { class: "play" }, say("page.start")),
      make("button", { class: "plain", type: "button", onclick: () => dialog.close() }, say("page.close")))));
  const dialog = sheet(form);
  const tell = (/** @type {Error} */ error) => (problem.textContent = error.message);
  let followed = Promise.resolve();
  form.addEventListener("change", (event) => {
    followed = changed(game, form, event.target).then(() => void (problem.textContent = ""), (error) => void tell(error));
  });
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    await followed;
    const fields = new FormData(form);
    const isByLot = fields.get("side") === "lot" && !["seats", "here", "watch"].includes(String(fields.get("versus")));
    start(game, chosen(form), seated(form), doorOf(form), isByLot).catch(tell);
  });
  return dialog;
}

/**
 * A dialog that is gone when it is closed, also by a click beside it.
 * @param {HTMLElement} content
 */
export function sheet(content) {
  const dialog = /** @type {HTMLDialogElement} */ (make("dialog", { class: "sheet" }, content));
  dialog.addEventListener("close", () => dialog.remove());
  dialog.addEventListener("pointerdown", (event) => {
    if (event.target === dialog) dialog.close();
  });
  document.body.append(dialog);
  dialog.showModal();
  return dialog;
}

function versus() {
  const ways = WAYS.map((name) => ({ name, words: say(`page.versus.${name}`) }));
  return pills("versus", say("page.versus"), ways, "machine");
}

/** @param {GameInfo} game */
function levels(game) {
  const levels = game.levels.map(({ name, player, elo }) =>
    ({ name: player, words: name, ...(elo && { note: String(elo[0]), title: `Elo ${elo[0]} (${elo[1]} – ${elo[2]})` }) }));
  return pills("level", say("page.level"), levels, middleLevel(game));
}

/**
 * What names the seats: which side one plays, and who sits on each.
 * @param {GameInfo} game
 * @param {string[]} seats
 */
function named(game, seats) {
  const sides = seats.map((words, seat) => ({ name: String(seat), words }));
  const line = (/** @type {string} */ name, /** @type {number} */ index) =>
    make("label", {}, make("span", {}, name), chair(game, index === 0 ? "me" : middleLevel(game)));
  return [
    pills("side", say("page.side"), [...sides, { name: "lot", words: say("page.side.lot") }], "0"),
    make("fieldset", { class: "chairs" }, make("legend", {}, say("page.seats")), ...seats.map(line), door()),
  ];
}

/** Who may take seats that are left open. */
function door() {
  const option = (/** @type {import("./wire").Door} */ value, /** @type {string} */ words) => make("option", { value }, say(words));
  return make("label", {}, make("span", {}, say("page.door")), make("select", { name: "door" }, option("key", "page.versus.link"), option("anyone", "page.versus.anyone")));
}

/**
 * @param {GameInfo} game
 * @param {string} sits
 */
function chair(game, sits) {
  const option = (/** @type {string} */ value, /** @type {string} */ words) => make("option", { value, selected: value === sits }, words);
  const strength = (/** @type {Level} */ { name, elo }) => (elo ? `${name} (Elo ${elo[0]})` : name);
  return make("select", { name: "seat" },
    option("me", say("page.seat.me")), option("open", say("page.seat.open")), option(PERSON, say("page.versus.person")),
    make("optgroup", { label: say("page.levels") }, ...game.levels.map((level) => option(level.player, strength(level)))),
    make("optgroup", { label: say("page.bots") }, ...game.bots.map((bot) => option(bot.name, `${bot.name}: ${bot.about}`))));
}

/** How time is counted: usual ways, and any other by its own text. */
function clock() {
  const words = (/** @type {string} */ value) => value.endsWith("days") ? say("page.clock.days", { days: parseInt(value) }) : value;
  const option = (/** @type {string} */ value) => make("option", { value }, words(value));
  return make("fieldset", { class: "clock" }, make("legend", {}, say("page.clock")),
    make("label", {}, make("span", {}, say("page.clock.about")),
      make("select", { name: "option clock" }, make("option", { value: "" }, say("page.clock.none")), ...CLOCKS.map(option))),
    make("label", {}, make("span", {}, say("page.rated.about")),
      make("select", { name: "option rated" }, make("option", { value: "" }, say("page.value.no")), make("option", { value: "on" }, say("page.rated")))),
    ...terms());
}

/** What people who play each other agree on besides: whether they talk, whether they are advised. */
function terms() {
  const line = (/** @type {string} */ key, /** @type {string} */ about, /** @type {string[][]} */ choices) => make("label", {}, make("span", {}, say(about)),
    make("select", { name: `option ${key}` }, ...choices.map(([value, words]) => make("option", { value }, say(words)))));
  return [
    line("chat", "page.talk.about", [["", "page.talk.on"], ["off", "page.talk.off"]]),
    line("judgement", "page.judgement.about", [["", "page.value.no"], ["on", "page.talk.on"]]),
  ];

}

/**
 * The options among which there is something to choose: the first in front, the finer ones behind a fold.
 * @param {GameInfo} game
 */
function choices(game) {
  const open = game.options.filter(({ choices }) => !("words" in choices) || choices.words.length > 1).map(choiceLine);
  const front = make("fieldset", { class: "choices" }, make("legend", {}, say("page.choices")), ...open.slice(0, FRONT));
  const rest = open.slice(FRONT);
  return rest.length === 0 ? [front] : [front, make("details", { class: "choices" }, make("summary", {}, say("page.choices.more")), ...rest)];
}

/** @param {Choice} choice */
function choiceLine(choice) {
  return make("label", {}, make("span", {}, choice.about), "words" in choice.choices ? wordMenu(choice, choice.choices.words) : numberBox(choice, choice.choices.number));
}

/**
 * @param {Choice} choice
 * @param {import("./wire").Word[]} words
 */
function wordMenu(choice, words) {
  const option = (/** @type {import("./wire").Word} */ { word, about }) => make("option", { value: word === choice.default && choice.key === RULESET ? "" : word }, about);
  const meant = words.find(({ word }) => word === choice.default)?.about ?? choice.default;
  const usual = make("option", { value: "", selected: true, "data-usual": meant }, usualWords(meant));
  const own = choice.key === RULESET ? [] : [usual];
  return make("select", { name: `option ${choice.key}` }, ...own, ...words.map(option));
}

/**
 * @param {Choice} choice
 * @param {{ least: number, most: number, or_off: boolean }} range
 */
function numberBox(choice, { least, most, or_off }) {
  const name = `option ${choice.key}`;
  if (or_off) return make("input", { name, placeholder: choice.default, pattern: "off|[0-9]+", title: `${least}–${most}, off` });
  return make("input", { name, type: "number", min: least, max: most, placeholder: choice.default });
}

/** @param {string} value */
function usualWords(value) {
  return say("page.usual", { value });
}

/**
 * Follows a change: which questions are asked, what is usual under these rules, how the seats are called.
 * @param {GameInfo} game
 * @param {HTMLFormElement} form
 * @param {EventTarget | null} target
 */
async function changed(game, form, target) {
  const name = target instanceof HTMLInputElement || target instanceof HTMLSelectElement ? target.name : "";
  if (name === "versus") form.dataset.versus = String(new FormData(form).get("versus"));
  if (!name.startsWith("option ") || !form.reportValidity()) return;
  const options = chosen(form);
  const change = String(Number(form.dataset.change ?? 0) + 1);
  form.dataset.change = change;
  for (const usual of form.querySelectorAll("[data-usual]")) {
    const value = usual.getAttribute("data-usual") ?? "";
    usual.textContent = RULESET in options ? say("page.usual.there") : usualWords(value);
  }
  const seats = await seatNames(game, options);
  // Answers may come in another order: what was chosen last holds.
  if (form.dataset.change !== change) return;
  const names = form.querySelector(".names");
  if (names && names.querySelectorAll("select[name=seat]").length !== seats.length) names.replaceChildren(...named(game, seats));
}

/**
 * The options that were set.
 * @param {HTMLFormElement} form
 */
function chosen(form) {
  /** @type {Record<string, string>} */
  const options = {};
  for (const [name, value] of new FormData(form)) {
    if (name.startsWith("option ") && value) options[name.slice("option ".length)] = String(value);
  }
  return options;
}

/**
 * Who sits where.
 * @param {HTMLFormElement} form
 */
function seated(form) {
  const fields = new FormData(form);
  const chairs = fields.getAll("seat").map(String);
  const level = String(fields.get("level") ?? "random");
  // Where it is decided by lot, the server draws it.
  const side = fields.get("side") === "lot" ? 0 : Number(fields.get("side"));
  const person = `${PERSON}${String(fields.get("person")).trim()}`;
  const against = (/** @type {string} */ other) => chairs.map((_, seat) => (seat === side ? "me" : other));
  switch (fields.get("versus")) {
    case "machine": return against(level);
    case "link": case "anyone": return against("open");
    case "person": return against(person);
    case "here": return chairs.map(() => "me");
    case "watch": return chairs.map(() => level);
    default: return chairs.map((chair) => (chair === PERSON ? person : chair));
  }
}

/**
 * Who may sit down: by a link that is for joining, or anybody.
 * @param {HTMLFormElement} form
 * @returns {import("./wire").Door}
 */
function doorOf(form) {
  const fields = new FormData(form);
  const isForAnyone = fields.get("versus") === "anyone" || (fields.get("versus") === "seats" && fields.get("door") === "anyone");
  return isForAnyone ? "anyone" : "key";
}
