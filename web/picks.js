// An action as a path of picks: what can be picked next comes from the server, so one client serves every game.

/** @typedef {import("./wire").Pick} Pick */
/** @typedef {import("./wire").Offer} Offer */
/** @typedef {import("./wire").Next} Next */
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
    /** What can be picked after each part of the path. @type {Next[]} */
    this.steps = ["nowhere"];
    /** How many picks were taken and answered by what can be picked next. */
    this.taken = 0;
    /** How often it began anew: an answer to a question of before is of no use. */
    this.rounds = 0;
    /** One pick after the other, however fast they come. @type {Promise<void>} */
    this.last = Promise.resolve();
  }

  /**
   * Begins anew with what can be picked first.
   * @param {Next} step
   */
  begin(step) {
    this.prefix = [];
    this.steps = [step];
    this.rounds += 1;
  }

  /** What can be picked next. @returns {Next} */
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
  choose(pick) {
    return this.queue(async () => {
      if (!fits(this.step, pick)) {
        // Once more on the same place: one, where a number is asked for; else one thinks better of it.
        if (this.isLast(pick) && typeof this.step === "object" && "amount" in this.step) return this.enter({ amount: this.step.amount.least }, true);
        if (this.isLast(pick)) return this.back();
        if (has(offersOf(this.steps[0]), pick)) this.begin(this.steps[0]);
        else if (this.prefix.length) return this.finish([...this.prefix, pick]);
        else return;
      }
      await this.enter(pick, true);
    });
  }

  /**
   * Something is dragged from a cell: it is picked, unless that alone would be an action.
   * @param {Cell} cell
   */
  lift(cell) {
    return this.queue(async () => {
      const pick = { cell };
      if (this.isLast(pick)) return;
      if (!fits(this.step, pick)) {
        if (!has(offersOf(this.steps[0]), pick)) return;
        this.begin(this.steps[0]);
      }
      await this.enter(pick, false);
    });
  }

  /**
   * It is dropped on another cell; what is not offered is tried all the same, to be told why not.
   * @param {Cell} from
   * @param {Cell} to
   */
  drop(from, to) {
    return this.queue(async () => {
      const pick = { cell: to };
      if (!this.isLast({ cell: from })) return this.finish([{ cell: from }, pick]);
      if (fits(this.step, pick)) await this.enter(pick, true);
      else this.finish([...this.prefix, pick]);
    });
  }

  /** Takes the last pick back. */
  back() {
    if (this.prefix.length === 0) return;
    this.prefix.pop();
    this.steps.pop();
    this.taken += 1;
    this.onChange();
  }

  /**
   * Goes on along the path.
   * @param {Pick} pick
   * @param {boolean} isAction whether a path that is complete is played
   * @returns {Promise<void>}
   */
  async enter(pick, isAction) {
    const { rounds } = this;
    const path = [...this.prefix, pick];
    const next = foretold(this.step, pick) ?? (await this.ask(path));
    if (next === undefined || rounds !== this.rounds) return;
    const isEnd = next === "complete" || next === "nowhere";
    if (isEnd && isAction) return this.finish(path);
    if (isEnd) return;
    this.prefix = path;
    this.steps.push(next);
    const only = isAction ? onlyAnswer(next) : undefined;
    if (only) return this.enter(only, true);
    this.taken += 1;
    this.onChange();
  }

  /**
   * What can be picked after a path, as the server has it.
   * @param {Pick[]} path
   * @returns {Promise<Next | undefined>}
   */
  async ask(path) {
    const told = await this.line.ask("offers", { prefix: path });
    return told.tell === "offers" ? told.step : undefined;
  }

  /** @param {Pick[]} path */
  finish(path) {
    this.begin(this.steps[0]);
    this.onChange();
    this.onAction(path);
  }

  /** @param {() => Promise<void>} task */
  queue(task) {
    this.last = this.last.then(task);
    return this.last;
  }

  /** @param {Pick} pick */
  isLast(pick) {
    return JSON.stringify(this.prefix[this.prefix.length - 1]) === JSON.stringify(pick);
  }

  /** How cells are lit: what can be picked, and what was. @returns {Mark[]} */
  lights() {
    const offered = this.offers.flatMap(({ pick, mark }) => ("cell" in pick ? [{ cell: pick.cell, kind: mark }] : []));
    const picked = this.prefix.flatMap((pick) => ("cell" in pick ? [{ cell: pick.cell, kind: /** @type {const} */ ("Picked") }] : []));
    return [...offered, ...picked];
  }

  /** The cell that was picked last. */
  get cell() {
    return this.prefix.flatMap((pick) => ("cell" in pick ? [pick.cell] : [])).pop();
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
 * The answer to a question that has only one, of those asked beside the board: nobody need give it.
 * @param {Next} step
 * @returns {Pick | undefined}
 */
function onlyAnswer(step) {
  if (typeof step === "string") return undefined;
  if ("amount" in step) return step.amount.least === step.amount.most ? { amount: step.amount.least } : undefined;
  if ("several" in step) return step.several.sets.length === 1 ? { several: step.several.sets[0] } : undefined;
  const [first] = step.oneof;
  return step.oneof.length === 1 && "button" in first.pick ? first.pick : undefined;
}

/**
 * @param {Next} step
 * @returns {Offer[]}
 */
function offersOf(step) {
  return typeof step === "object" && "oneof" in step ? step.oneof : [];
}

/**
 * Whether a step asks for such a pick: one of those it lists, or a number or a set where it asks for one.
 * @param {Next} step
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

/**
 * What can be picked after a pick, where it was told together with the pick.
 * @param {Next} next
 * @param {Pick} pick
 * @returns {Next | undefined}
 */
function foretold(next, pick) {
  if (typeof next === "string") return undefined;
  if ("amount" in next) return next.amount.ends ? "complete" : undefined;
  if ("several" in next) return next.several.ends ? "complete" : undefined;
  const then = next.oneof.find((offer) => has([offer], pick))?.then;
  if (then === undefined) return undefined;
  if (then === "ends") return "complete";
  return { oneof: then.cells.map(([cell, mark]) => ({ pick: { cell }, mark, then: /** @type {const} */ ("ends") })) };
}
