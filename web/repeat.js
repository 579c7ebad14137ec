// The same fight once more: a throw that takes several actions to make is made again with one key.

import { byId, make, say } from "./words.js";

/** @typedef {import("./wire").Pick} Pick */
/** @typedef {import("./wire").Event} Event */
/** @typedef {import("./wire").Seat} Seat */
/** @typedef {import("./picks.js").Picks} Picks */

/** The key that does it. */
const KEY = "r";

export class Repeat {
  /**
   * @param {import("./connection.js").Connection} connection
   * @param {(path: Pick[]) => Promise<boolean>} play plays a path; says whether it was done
   */
  constructor(connection, play) {
    this.connection = connection;
    this.play = play;
    /** What one has played since dice were thrown last. @type {Pick[][]} */
    this.paths = [];
    /** What led to that throw. @type {Pick[][]} */
    this.last = [];
    /** Whether it is being done. */
    this.isBusy = false;
    document.addEventListener("keydown", ({ key, target, ctrlKey, metaKey, altKey }) => {
      const isTyped = target instanceof Element && target.closest("input, select, textarea, dialog");
      if (key === KEY && !isTyped && !ctrlKey && !metaKey && !altKey) document.getElementById("repeat")?.click();
    });
  }

  /** @param {Pick[]} path */
  note(path) {
    this.paths.push(path);
  }

  /**
   * @param {Event[]} news
   * @param {Seat | null} own
   */
  hear(news, own) {
    if (news.some(({ begins }) => begins !== undefined)) [this.paths, this.last] = [[], []];
    const thrown = news.filter(({ dice, seat }) => dice?.length && seat === own);
    if (thrown.length === 0) return;
    [this.last, this.paths] = [this.paths.length ? this.paths : this.last, []];
    // Where somebody fell in it, there is nobody left to fight with.
    if (thrown.some(({ fighters = [] }) => fighters.some(({ fate }) => fate === "Falls"))) this.last = [];
  }

  /**
   * Offers it, where what it begins with can be picked.
   * @param {Picks} picks
   */
  offer({ prefix, offers }) {
    const isOffered = (/** @type {Pick} */ pick) => offers.some((offer) => JSON.stringify(offer.pick) === JSON.stringify(pick));
    const from = prefix.length ? -1 : this.last.findLastIndex((path) => path.length === 1 && "cell" in path[0] && isOffered(path[0]));
    if (from < 0) return;
    const again = make("button", { id: "repeat", type: "button", class: "other", "aria-keyshortcuts": KEY, "data-key": "repeat", onclick: () => this.begin(from) }, say("page.repeat"));
    byId("choices").append(again);
  }

  /** @param {number} from */
  async begin(from) {
    const paths = this.last.slice(from);
    this.paths = [];
    this.isBusy = true;
    for (const path of paths) {
      const able = path === paths[0] ? path : await this.able(path);
      if (able && (await this.play(able))) continue;
      // What cannot be done again is not offered again.
      this.last = [];
      break;
    }
    this.isBusy = false;
  }

  /**
   * A path as it can be taken now: with fewer dice where as many cannot be thrown any more; nothing if it cannot be taken.
   * @param {Pick[]} path
   * @returns {Promise<Pick[] | undefined>}
   */
  async able(path) {
    const told = await this.connection.ask("offers", { prefix: path.slice(0, -1) });
    if (told.tell !== "offers" || typeof told.next === "string") return undefined;
    if (!("oneof" in told.next)) return path;
    const picks = told.next.oneof.map(({ pick }) => pick);
    const last = path[path.length - 1];
    const found = picks.find((pick) => JSON.stringify(pick) === JSON.stringify(last)) ?? picks.findLast((pick) => kindOf(pick) !== "" && kindOf(pick) === kindOf(last));
    return found && [...path.slice(0, -1), found];
  }
}

/**
 * Which of several buttons of one kind: what stands before its number.
 * @param {Pick} pick
 */
function kindOf(pick) {
  if (!("button" in pick)) return "";
  const at = pick.button.lastIndexOf("-");
  return at > 0 && Number.isInteger(Number(pick.button.slice(at + 1))) ? pick.button.slice(0, at) : "";
}
