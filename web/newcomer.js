// A newcomer is asked once by which rules to play a game: those they know, or the others, with a sentence about each.

import { sheet } from "./options.js";
import { make, say } from "./words.js";

/** @typedef {import("./wire").GameInfo} GameInfo */
/** @typedef {import("./wire").Word} Word */

/** The option that says by which rules. */
const RULESET = "ruleset";

/** @param {GameInfo} game */
function key({ id }) {
  return `rules ${id}`;
}

/**
 * The rules one may begin with: those of which something is said to newcomers, the known game first.
 * @param {GameInfo} game
 * @returns {Word[]}
 */
function rulesets({ options }) {
  const found = options.find((option) => option.key === RULESET);
  const words = found && "words" in found.choices ? found.choices.words.filter(({ sentence }) => sentence) : [];
  // The program's own rules are the usual ones here: the game that a newcomer may know stands first.
  const isOwn = (/** @type {Word} */ { word }) => Number(word === found?.default);
  return words.sort((one, other) => isOwn(one) - isOwn(other));
}

/**
 * The options that a game is started with at once: those one has chosen, asked for the first time.
 * @param {GameInfo} game
 * @returns {Promise<Record<string, string> | undefined>} nothing if one thinks better of it
 */
export async function usualOptions(game) {
  const words = rulesets(game);
  if (words.length < 2) return {};
  const known = localStorage.getItem(key(game)) ?? "";
  const chosen = words.some(({ word }) => word === known) ? known : await ask(game, words);
  if (!chosen) return undefined;
  localStorage.setItem(key(game), chosen);
  return { [RULESET]: chosen };
}

/**
 * @param {GameInfo} game
 * @param {Word[]} words
 * @returns {Promise<string>}
 */
function ask(game, words) {
  const way = (/** @type {Word} */ { word, about, sentence = "" }) =>
    make("button", { value: word, "data-ruleset": word }, make("b", {}, about), make("span", {}, sentence));
  const form = make("form", { method: "dialog", class: "newcomer" },
    make("h2", {}, `${game.name}: ${say("page.newcomer")}`), ...words.map(way), make("p", { class: "quiet" }, say("page.newcomer.about")));
  const dialog = sheet(form);
  return new Promise((resolve) => dialog.addEventListener("close", () => resolve(dialog.returnValue)));
}
