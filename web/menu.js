// What a reader may set on every page: light or dark, the language, sound. Remembered by the browser.

import { allLangs, chooseLang, lang, make, say } from "./words.js";

const SETTINGS = "/web/settings.js";
const SVG = "http://www.w3.org/2000/svg";
/** A knob on each of three lines, in a square of 24. */
const SLIDERS = "M4 7h9m4 0h3M4 12h3m4 0h9M4 17h9m4 0h3M13 5h4v4h-4zM7 10h4v4H7zM13 15h4v4h-4z";

/**
 * The menu, to be put into a page's header once its words are there.
 * @param {HTMLElement[]} more what only this page lets one set
 */
export function menu(...more) {
  const summary = make("summary", { "aria-label": say("page.menu"), title: say("page.menu") }, icon(SLIDERS));
  const sheet = make("div", { class: "sheet" }, themes(), langs(), sound(), ...more);
  const box = /** @type {HTMLDetailsElement} */ (make("details", { class: "menu" }, summary, sheet));
  document.addEventListener("pointerdown", (event) => {
    if (event.target instanceof Node && !box.contains(event.target)) box.open = false;
  });
  closeByEscape(box);
  // Guests have nothing to follow, and need not load it.
  if (localStorage.getItem("account")) import(SETTINGS).then((it) => it.followAccount());
  return box;
}

/**
 * Escape closes what is unfolded, wherever the focus is, and does nothing else then.
 * @param {HTMLDetailsElement} box
 */
export function closeByEscape(box) {
  document.addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || !box.open) return;
    event.stopImmediatePropagation();
    box.open = false;
    box.querySelector("summary")?.focus();
  }, true);
}

/** Whether the reader hears sounds: unless they were switched off. */
export function hasSound() {
  return localStorage.getItem("sound") !== "off";
}

function themes() {
  const chosen = localStorage.getItem("theme") ?? "system";
  const choices = ["system", "light", "dark"].map((name) => ({ name, words: say(`page.theme.${name}`) }));
  return pills("theme", say("page.theme"), choices, chosen, (name) => {
    localStorage.setItem("theme", name);
    dispatchEvent(new Event("theme"));
  });
}

function langs() {
  return pills("lang", say("page.lang"), allLangs(), lang(), chooseLang);
}

function sound() {
  const choices = ["off", "on"].map((name) => ({ name, words: say(`page.sound.${name}`) }));
  const row = pills("sound", say("page.sound"), choices, hasSound() ? "on" : "off", (name) => {
    localStorage.setItem("sound", name);
    dispatchEvent(new Event("sound"));
  });
  addEventListener("sound", () => row.querySelectorAll("input").forEach((way) => (way.checked = (way.value === "on") === hasSound())));
  return row;
}

/**
 * Something to be set of which the browser remembers one word; each has a sentence `page.NAME.WORD`.
 * @param {string} name
 * @param {string[]} words
 * @param {string} chosen
 * @param {() => void} [onChoice]
 * @param {string} [key] under which it is remembered
 */
export function setting(name, words, chosen, onChoice = () => {}, key = name) {
  return pills(name, say(`page.${name}`), words.map((word) => ({ name: word, words: say(`page.${name}.${word}`) })), chosen, (word) => {
    localStorage.setItem(key, word);
    onChoice();
  });
}

/**
 * A row of choices of which one holds.
 * @param {string} name
 * @param {string} title
 * @param {{ name: string, words: string, note?: string, title?: string }[]} choices
 * @param {string} chosen
 * @param {(name: string) => void} [onChoice]
 */
export function pills(name, title, choices, chosen, onChoice = () => {}) {
  const pill = (/** @type {typeof choices[number]} */ choice) => {
    const input = make("input", { type: "radio", name, value: choice.name, checked: choice.name === chosen });
    input.addEventListener("change", () => onChoice(choice.name));
    const words = make("span", {}, choice.words);
    if (choice.note) words.append(" ", make("small", {}, choice.note));
    return make("label", { title: choice.title }, input, words);
  };
  return make("fieldset", { class: "pills", "data-name": name }, make("legend", {}, title), ...choices.map(pill));
}

/**
 * A small drawing of lines.
 * @param {string} way
 */
function icon(way) {
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("viewBox", "0 0 24 24");
  svg.setAttribute("class", "icon");
  svg.setAttribute("aria-hidden", "true");
  const path = document.createElementNS(SVG, "path");
  path.setAttribute("d", way);
  svg.append(path);
  return svg;
}
