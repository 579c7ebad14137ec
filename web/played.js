// By which rules is played here: which known game it is, and every option in words behind a fold.

import { byId, make } from "./words.js";

/** @typedef {import("./wire").Played} Played */

/** @param {Played} played */
export function showPlayed({ known, options }) {
  const line = (/** @type {Played["options"][number]} */ { about, value, differs }) =>
    make("div", { class: differs ? "differs" : "" }, make("dt", {}, about), make("dd", {}, value));
  byId("known").textContent = known;
  byId("terms").replaceChildren(...options.map(line));
}
