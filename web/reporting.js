// What is fetched at a table only where somebody wants it: the report, and a puzzle that is set.

import { hueOf } from "./hues.js";
import { byId, getJson, langQuery, make, say } from "./words.js";

const REPORT = "/web/report.js";
const PUZZLE = "/web/puzzle.js";

/**
 * @param {string} id of the table
 * @param {import("./connection.js").Connection} connection
 * @param {(number: number) => void} onVisit shows a step on the board
 */
export function startReport(id, connection, onVisit) {
  /** @type {Promise<import("./report.js").ReportTab> | undefined} */
  let report;
  byId("tab-report").addEventListener("click", async () => {
    report ??= import(REPORT).then((it) => new it.ReportTab(id, connection, onVisit, { byId, make, say, langQuery, hueOf }));
    (await report)?.open();
  });
  const [, game, number] = /^#puzzle-([a-z0-9]+)-(\d+)$/.exec(location.hash) ?? [];
  if (game) import(PUZZLE).then((it) => new it.Puzzle(game, Number(number), connection, { byId, getJson, make, say }).begin());
}

/**
 * The goal of what is set at this table was reached: a task hears of it, or a puzzle, which may still be on its way.
 * @param {Promise<import("./task.js").Task> | undefined} task
 */
export function reached(task) {
  task?.then((it) => it.reached());
  document.body.dataset.reached = "yes";
  dispatchEvent(new Event("reached"));
}
