// A refusal, next to the pick: the first reason large, the others under it, each leading to its rule.

import { byId, make, say } from "./words.js";

/** @typedef {import("./wire").Problem} Problem */

/** How far the sheet stands from the cell it is about, in pixels. */
const GAP = 10;

/**
 * Shows why something was not done.
 * @param {Problem} problem
 * @param {string} game whose rulebook has the rules
 * @param {DOMRect | undefined} near the cell it is about
 */
export function showRefusal(problem, game, near) {
  const reasons = problem.refusal?.reasons ?? [];
  const line = (/** @type {{ id: string, text: string }} */ reason, /** @type {number} */ index) => {
    const link = make("a", { href: `/rules/${game}#${reason.id}`, target: "_blank", rel: "noopener" }, say("page.rule"));
    return make("p", { class: index === 0 ? "first" : "", "data-rule": reason.id }, `${reason.text} `, link);
  };
  const lines = reasons.length ? reasons.map(line) : [make("p", { class: "first", "data-rule": problem.id }, problem.message)];
  const unreached = problem.refusal?.unreached.length ?? 0;
  if (unreached) lines.push(make("p", { class: "quiet" }, say("page.unreached", { count: unreached })));
  byId("reasons").replaceChildren(...lines);
  const sheet = byId("refusal");
  sheet.hidden = false;
  place(sheet, near);
}

/** Takes the refusal away. */
export function hideRefusal() {
  byId("refusal").hidden = true;
}

/**
 * Puts the sheet beside the cell where there is room, never over it if that can be helped.
 * @param {HTMLElement} sheet
 * @param {DOMRect | undefined} near
 */
function place(sheet, near) {
  const frame = byId("play").getBoundingClientRect();
  sheet.classList.toggle("placed", near !== undefined);
  if (!near) return;
  const { width, height } = sheet.getBoundingClientRect();
  const room = frame.right - near.right > width + 2 * GAP;
  const left = room ? near.right + GAP : Math.max(frame.left + GAP, near.left - width - GAP);
  const isOver = !room && left + width > near.left;
  const below = near.bottom + GAP + height < frame.bottom ? near.bottom + GAP : near.top - height - GAP;
  const top = isOver ? below : near.top + near.height / 2 - height / 2;
  sheet.style.left = `${left - frame.left}px`;
  sheet.style.top = `${Math.min(Math.max(top, frame.top + GAP), frame.bottom - height - GAP) - frame.top}px`;
}
