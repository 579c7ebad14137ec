// What can be picked beside the board: the tray, buttons of the moment, numbers and sets to choose.

import { picture } from "./tokens.js";
import { byId, make, say } from "./words.js";

/** @typedef {import("./wire").Scene} Scene */
/** @typedef {import("./wire").Spare} Spare */
/** @typedef {import("./wire").Next} Next */
/** @typedef {import("./wire").Offer} Offer */
/** @typedef {import("./wire").Pick} Pick */
/** @typedef {import("./picks.js").Picks} Picks */
/** @typedef {(at: [number, number], isFinger: boolean) => import("./wire").Cell | undefined} Landing the cell on which something is put down */
/** @typedef {Extract<Next, { amount: unknown }>["amount"]} Amount */

/** The button that ends a setup; the others of a setup stand above the tray. */
const READY = "ready";
/** Numbers that are often wanted. */
const USUAL = [1, 5];
/** How often the same is often wanted. */
const TIMES = 5;
/** A mouse that moves less than this number of pixels has not moved. */
const STILL = 7;

/**
 * Shows all of it.
 * @param {Scene} scene
 * @param {Picks} picks
 * @param {boolean} isSetup
 * @param {Landing} landing
 */
export function showHand(scene, picks, isSetup, landing) {
  const spares = scene.spares ?? [];
  const onPick = (/** @type {Pick} */ pick) => picks.choose(pick);
  const aside = isSetup ? buttons(firstOffers(picks).filter(({ pick }) => "button" in pick && pick.button !== READY), onPick) : [];
  const isAside = (/** @type {HTMLElement} */ { dataset }) => aside.some((other) => other.dataset.key === dataset.key);
  const front = [...choices(picks, spares, onPick), ...others(picks, onPick)].filter((element) => !isAside(element));
  fill(byId("presets"), aside);
  fill(byId("tray"), spares.map((spare) => spareButton(spare, picks, landing)));
  front.find((element) => element.matches("button"))?.setAttribute("aria-keyshortcuts", "Control+Enter");
  fill(byId("choices"), front);
  byId("tray-title").textContent = say(isSetup ? "page.reserve" : "page.hand");
  byId("setup-file").hidden = byId("tray-help").hidden = !isSetup;
  byId("tray-box").hidden = spares.length === 0 && aside.length === 0;
  byId("choices").classList.toggle("setup", isSetup);
}

/**
 * Buttons that could be picked first, while something is picked: who presses one thinks better of it.
 * @param {Picks} picks
 * @param {(pick: Pick) => void} onPick
 */
function others(picks, onPick) {
  if (picks.prefix.length === 0) return [];
  const here = new Set(picks.offers.map(({ pick }) => JSON.stringify(pick)));
  const rest = buttons(firstOffers(picks).filter(({ pick }) => !here.has(JSON.stringify(pick))), onPick);
  for (const button of rest) button.classList.add("other");
  return rest;
}

/**
 * What could be picked first.
 * @param {Picks} picks
 */
function firstOffers({ nexts: [first] }) {
  return typeof first === "object" && "oneof" in first ? first.oneof : [];
}

/**
 * Replaces what is in a place; what had the focus has it still, if it is still there.
 * @param {HTMLElement} place
 * @param {HTMLElement[]} content
 */
function fill(place, content) {
  const focused = document.activeElement;
  const key = focused instanceof HTMLElement && place.contains(focused) ? (focused.dataset.key ?? "") : undefined;
  place.replaceChildren(...content);
  if (key === undefined) return;
  const same = content.find((element) => element.dataset.key === key);
  if (same) same.focus();
  else place.dispatchEvent(new Event("unfocused", { bubbles: true }));
}

/**
 * A thing beside the board: a button if it can be picked, and something to drag to the board.
 * @param {Spare} spare
 * @param {Picks} picks
 * @param {Landing} landing
 */
function spareButton(spare, picks, landing) {
  const pick = { spare: spare.key };
  const isOffered = picks.offers.some((offer) => "spare" in offer.pick && offer.pick.spare === spare.key);
  const isPicked = picks.hasSpare(spare.key);
  const canBegin = firstOffers(picks).some((offer) => "spare" in offer.pick && offer.pick.spare === spare.key);
  const button = make("button", {
    type: "button",
    "aria-pressed": String(isPicked),
    disabled: !isOffered && !isPicked && !canBegin,
    "data-spare": spare.key,
    "data-key": `spare ${spare.key}`,
    onclick: () => picks.choose(pick),
  }, picture(spare), make("span", {}, spare.word), make("i", {}, spare.count > 1 ? `× ${spare.count}` : ""));
  button.addEventListener("pointerdown", (event) => {
    if (event.isPrimary && event.button === 0 && !button.hasAttribute("disabled")) dragOut(spare, picks, event, landing);
  });
  return button;
}

/**
 * Drags a thing from the tray to the board.
 * @param {Spare} spare
 * @param {Picks} picks
 * @param {PointerEvent} start
 * @param {Landing} landing
 */
function dragOut(spare, picks, start, landing) {
  /** @type {Element | undefined} */
  let ghost;
  const move = (/** @type {PointerEvent} */ { clientX, clientY }) => {
    if (!ghost && Math.hypot(clientX - start.clientX, clientY - start.clientY) <= STILL) return;
    if (!ghost) {
      ghost = document.body.appendChild(make("div", { class: "ghost" }, picture(spare)));
      if (!picks.hasSpare(spare.key)) picks.choose({ spare: spare.key });
    }
    /** @type {HTMLElement} */ (ghost).style.transform = `translate(${clientX}px, ${clientY}px)`;
  };
  const end = (/** @type {PointerEvent} */ { type, clientX, clientY }) => {
    listening.abort();
    ghost?.remove();
    if (!ghost || type === "pointercancel") return;
    // What was picked on the way says by now where it can be put.
    picks.last.then(() => {
      const cell = landing([clientX, clientY], start.pointerType !== "mouse");
      if (cell !== undefined) picks.choose({ cell });
    });
  };
  const listening = new AbortController();
  const about = { signal: listening.signal };
  document.addEventListener("pointermove", move, about);
  for (const kind of /** @type {const} */ (["pointerup", "pointercancel"])) document.addEventListener(kind, end, about);
}

/**
 * @param {Picks} picks
 * @param {Spare[]} spares
 * @param {(pick: Pick) => void} onPick
 * @returns {HTMLElement[]}
 */
function choices(picks, spares, onPick) {
  const { next } = picks;
  if (typeof next === "string") return [];
  if ("oneof" in next) return buttons(next.oneof, onPick);
  if ("amount" in next) return [amountForm(next.amount, picks)];
  const sets = next.several.sets.map((set) =>
    make("button", { type: "button", class: "set", "data-key": `several ${set.join(" ")}`, onclick: () => onPick({ several: set }) }, ...set.map((key) => part(key, spares))));
  return [make("span", {}, say("page.several", { count: next.several.count })), ...sets];
}

/**
 * One of a set, by its drawing and its word.
 * @param {string} key
 * @param {Spare[]} spares
 */
function part(key, spares) {
  const spare = spares.find((spare) => spare.key === key);
  return make("span", {}, ...(spare ? [picture(spare), spare.word] : [key]));
}

/**
 * @param {Offer[]} offers
 * @param {(pick: Pick) => void} onPick
 */
function buttons(offers, onPick) {
  return offers.flatMap(({ pick, label }) => {
    if (!("button" in pick)) return [];
    const attributes = { type: "button", "data-button": pick.button, "data-key": `button ${pick.button}`, onclick: () => onPick(pick) };
    return [make("button", attributes, label ?? pick.button)];
  });
}

/**
 * Asks for a number: the usual ones by a button each, any other by a slider. Each button says its number.
 * @param {Amount} asked
 * @param {Picks} picks
 */
function amountForm({ least, most, label, adds }, picks) {
  const words = (/** @type {number | string} */ count) => (label ? label.replaceAll("{count}", String(count)) : say("page.pick.count", { count }));
  const take = (/** @type {number} */ amount) => make("button", { type: "button", class: "other", "data-key": `amount ${amount}`, onclick: () => picks.choose({ amount }) }, words(amount));
  if (least === most) return make("div", { class: "amount" }, take(least), ...(adds === "later" ? again(picks) : []));
  const range = /** @type {HTMLInputElement} */ (make("input", { type: "range", min: least, max: most, value: most, "aria-label": say("page.amount") }));
  const field = /** @type {HTMLInputElement} */ (make("input", { type: "number", min: least, max: most, value: most, "data-key": "amount", "aria-label": say("page.amount") }));
  const submit = make("button", { "data-key": "amount chosen" }, words(most));
  const follow = (/** @type {HTMLInputElement} */ other) => (/** @type {Event} */ { target }) => {
    other.value = /** @type {HTMLInputElement} */ (target).value;
    submit.textContent = words(field.value);
  };
  range.addEventListener("input", follow(field));
  field.addEventListener("input", follow(range));
  const onsubmit = (/** @type {SubmitEvent} */ event) => {
    event.preventDefault();
    picks.choose({ amount: Number(field.value) });
  };
  const usual = USUAL.filter((number) => number >= least && number < most).map(take);
  return make("form", { class: "amount", onsubmit }, submit, ...usual, range, field);
}

/**
 * Where one can be added at a time: the same some more times, each as soon as one may.
 * @param {Picks} picks
 */
function again(picks) {
  const button = (/** @type {number} */ times, /** @type {string} */ words) =>
    make("button", { type: "button", class: "other", "data-key": `times ${times}`, onclick: () => picks.addTimes(times) }, words);
  return [button(TIMES, say("page.times", { count: TIMES })), button(Infinity, say("page.times.all"))];
}
