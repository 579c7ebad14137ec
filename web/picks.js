// An action as a path of picks: what can be picked next comes from the server, so one client serves every game.

/** @typedef {import("./wire").Pick} Pick */
/** @typedef {import("./wire").Offer} Offer */
/** @typedef {import("./wire").Step} Step */
/** @typedef {import("./wire").Mark} Mark */
/** @typedef {import("./wire").Cell} Cell */
/** @typedef {import("./line.js").Line} Line */

export class Picks {
  /**
   * @param {Line} line
   * @param {() => void} onChange other things can be picked now
   * @param {(picks: Pick[]) => void} onAction a path is complete, or worth trying
   */
  constructor(line, onChange, onAction) {
    this.line = line;
    this.onChange = onChange;
    this.onAction = onAction;
    /** @type {Pick[]} */
    this.prefix = [];
    /** What can be picked after each part of the path. @type {Step[]} */
    this.steps = ["nowhere"];
  }

  /**
   * Begins anew with what can be picked first.
   * @param {Step} step
   */
  begin(step) {
    this.prefix = [];
    this.steps = [step];
  }

  /** What can be picked next. @returns {Step} */
  get step() {
    return this.steps[this.steps.length - 1];
  }

  /** The offers of the next step, if it is one of several. @returns {Offer[]} */
  get offers() {
    return offersOf(this.step);
  }

  /**
   * Picks something: goes on along the path, begins another, or tries what is not offered, to be told why not.
   * @param {Pick} pick
   */
  async choose(pick) {
    if (!fits(this.step, pick)) {
      const last = this.prefix[this.prefix.length - 1];
      if (last && has([{ pick: last, mark: "Picked" }], pick)) return this.back();
      if (has(offersOf(this.steps[0]), pick)) this.begin(this.steps[0]);
      else if (this.prefix.length) return this.finish([...this.prefix, pick]);
      else return;
    }
    const path = [...this.prefix, pick];
    const told = await this.line.ask("offers", { prefix: path });
    if (told.tell !== "offers") return;
    if (told.step === "complete" || told.step === "nowhere") return this.finish(path);
    this.prefix = path;
    this.steps.push(told.step);
    this.onChange();
  }

  /** Takes the last pick back. */
  back() {
    if (this.prefix.length === 0) return;
    this.prefix.pop();
    this.steps.pop();
    this.onChange();
  }

  /** @param {Pick[]} path */
  finish(path) {
    this.begin(this.steps[0]);
    this.onChange();
    this.onAction(path);
  }

  /** How cells are lit: what can be picked, and what was. @returns {Mark[]} */
  lights() {
    const offered = this.offers.flatMap(({ pick, mark }) => ("cell" in pick ? [{ cell: pick.cell, kind: mark }] : []));
    const picked = this.prefix.flatMap((pick) => ("cell" in pick ? [{ cell: pick.cell, kind: /** @type {const} */ ("Picked") }] : []));
    return [...offered, ...picked];
  }

  /**
   * Whether a thing beside the board was picked.
   * @param {string} key
   */
  hasSpare(key) {
    return this.prefix.some((pick) => "spare" in pick && pick.spare === key);
  }
}

/**
 * @param {Step} step
 * @returns {Offer[]}
 */
function offersOf(step) {
  return typeof step === "object" && "oneof" in step ? step.oneof : [];
}

/**
 * Whether a step asks for such a pick: one of those it lists, or a number or a set where it asks for one.
 * @param {Step} step
 * @param {Pick} pick
 */
function fits(step, pick) {
  if (typeof step === "string") return false;
  if ("oneof" in step) return has(step.oneof, pick);
  return "amount" in step ? "amount" in pick : "several" in pick;
}

/**
 * @param {Offer[]} offers
 * @param {Pick} pick
 */
function has(offers, pick) {
  const written = JSON.stringify(pick);
  return offers.some((offer) => JSON.stringify(offer.pick) === written);
}
