// The report, fetched at a table only where somebody wants it.

import { hueOf } from "./hues.js";
import { markTurns } from "./moves.js";
import { byId, langQuery, learnWords, make, say } from "./words.js";

const REPORT = "/web/report.js";

/**
 * @param {string} id of the table
 * @param {import("./connection.js").Connection} connection
 * @param {(number: number) => void} onVisit shows a step on the board
 * @param {(turns: import("./wire").ReportTurn[]) => void} onTurns hears what was found about the turns
 */
export function startReport(id, connection, onVisit, onTurns) {
  /** @type {typeof markTurns} */
  const mark = (turns, signs) => {
    markTurns(turns, signs);
    onTurns(turns);
  };
  /** @type {Promise<import("./report.js").ReportTab> | undefined} */
  let report;
  byId("tab-report").addEventListener("click", async () => {
    report ??= learnWords("study").then(() => import(REPORT)).then((it) => new it.ReportTab(id, connection, onVisit, { byId, make, say, langQuery, hueOf, markTurns: mark }));
    (await report)?.open();
  });
}
