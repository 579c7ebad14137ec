// A refusal, docked where it hides nothing that proves it: the first reason large, the others under it, each leading to
// its rule.

import { byId, make, say } from "./words.js";

/** @typedef {import("./wire").Problem} Problem */

/**
 * Shows why something was not done.
 * @param {Problem} problem
 * @param {string} game whose rulebook has the rules
 */
export function showRefusal(problem, game) {
  const reasons = problem.refusal?.reasons ?? [];
  const line = (/** @type {{ id: string, text: string }} */ reason, /** @type {number} */ index) => {
    const link = make("a", { href: `/rules/${game}#${reason.id}`, target: "_blank", rel: "noopener", title: reason.id }, say("page.rule"));
    return make("p", { class: index === 0 ? "first" : "", "data-rule": reason.id }, `${reason.text} `, link);
  };
  const lines = reasons.length ? reasons.map(line) : [make("p", { class: "first", "data-rule": problem.id }, problem.message)];
  byId("reasons").replaceChildren(...lines);
  byId("refusal").hidden = false;
}

/** Takes the refusal away. */
export function hideRefusal() {
  byId("refusal").hidden = true;
}
