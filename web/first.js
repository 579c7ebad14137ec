// A first click on what cannot be picked: whose it is, that nothing is there, or why it cannot act, with what proves it.

import { showRefusal } from "./refusal.js";
import { byId, say } from "./words.js";

/** @typedef {import("./wire").Cell} Cell */
/** @typedef {{ standing: import("./standing.js").Standing, picks: import("./picks.js").Picks, connection: import("./connection.js").Connection, draw: () => void }} At */

/**
 * Says at least whose it is, or that nothing is there.
 * @param {At} at
 * @param {Cell} cell
 */
export function sayWhatStands(at, cell) {
  const { seen, table } = at.standing;
  const owner = seen?.scene.tokens.find((token) => token.cell === cell && token.owner !== undefined)?.owner;
  const name = owner === undefined ? "" : (table?.seats[owner]?.name ?? "");
  const key = !seen?.yours.length ? "page.first.wait" : owner === undefined ? "page.first.nothing" : seen.yours.includes(owner) ? "page.first.own" : "page.first.other";
  byId("notice").textContent = say(key, { seat: name });
  if (key !== "page.first.own") return;
  at.picks.stall(cell);
  sayWhyNot(at, cell);
}

/**
 * What is one's own and cannot be picked all the same: says why, and outlines what proves it.
 * @param {At} at
 * @param {Cell} cell
 */
async function sayWhyNot({ standing, picks, connection, draw }, cell) {
  const told = await connection.ask("would", { picks: [{ cell }] });
  if (told.tell !== "problem" || !told.problem.refusal || picks.prefix.length) return;
  standing.refuse(told.problem);
  draw();
  showRefusal(told.problem, standing.table?.game ?? "");
}
