// An action as a path of picks: what can be picked next comes from the server, so one client serves every game.

/** @typedef {import("./wire").Pick} Pick */
/** @typedef {import("./wire").Offer} Offer */
/** @typedef {import("./wire").Next} Next */
/** @typedef {import("./wire").Mark} Mark */
/** @typedef {import("./wire").Cell} Cell */
/** @typedef {import("./connection.js").Connection} Connection */

export class Picks {
  /**
   * @param {Connection} connection
   * @param {() => void} onChange other things can be picked now
   * @param {(picks: Pick[]) => void} onAction a path is complete, or worth trying
   */
  constructor(connection, onChange, onAction) {
    this.connection = connection;
    this.onChange = onChange;
    this.onAction = onAction;
    /** @type {Pick[]} */
    this.prefix = [];
    /** What can be picked after each part of the path. @type {Next[]} */
    this.nexts = ["nowhere"];
    /** What was picked last and cannot act. @type {Cell | undefined} */
    this.idle = undefined;
    /** How many picks were taken and answered by what can be picked next. */
    this.taken = 0;
    /** How often it began anew: an answer to a question of before is of no use. */
    this.rounds = 0;
    /** One pick after the other, however fast they come. @type {Promise<void>} */
    this.last = Promise.resolve();
    /** The path that the last number was added by: more may be added there. @type {Pick[]} */
    this.added = [];
    /** How often the same is still to be added, as soon as one may. */
    this.times = 0;
  }

  /**
   * Begins anew with what can be picked first.
   * @param {Next} next
   */
  begin(next) {
    this.prefix = [];
    this.nexts = [next];
    this.idle = undefined;
    this.rounds += 1;
  }

  /**
   * Goes on where something was added last, if more can be added there: it stays picked, and so often as was asked for it is done
   * again where only one can be added at a time.
   */
  stay() {
    const path = this.added;
    if (path.length === 0 || this.prefix.length || !has(this.offers, path[0])) return;
    this.queue(async () => {
      const { rounds } = this;
      const next = await this.ask(path);
      if (rounds !== this.rounds || this.prefix.length || this.added !== path) return;
      if (next === undefined || !adding(next)) return this.forget();
      const { least, adds } = next.amount;
      if (adds === "now") this.times = 0;
      if (this.times > 0) {
        this.times -= 1;
        return this.onAction([...path, { amount: least }]);
      }
      [this.prefix, this.nexts] = [[...path], [this.nexts[0], ...path.map(() => next)]];
      this.onChange();
    });
  }

  /** Nothing is added any more where something was. */
  forget() {
    [this.added, this.times] = [[], 0];
  }

  /**
   * Adds one `times` times, each as soon as one may.
   * @param {number} times
   */
  addTimes(times) {
    const path = [...this.prefix];
    this.queue(async () => {
      const next = this.next;
      if (!adding(next)) return;
      this.finish([...path, { amount: next.amount.least }]);
      [this.added, this.times] = [path, times - 1];
    });
  }

  /** Whether a number can be added where something is picked; then everything else can be picked as well. */
  get isAdding() {
    return adding(this.next);
  }

  /**
   * One's own that cannot act was picked: where it is sent next is tried all the same, to be told why not.
   * @param {Cell} cell
   */
  stall(cell) {
    this.idle = cell;
  }

  /** What can be picked next. @returns {Next} */
  get next() {
    return this.nexts[this.nexts.length - 1];
  }

  /** What can be picked next, if it is one of several. @returns {Offer[]} */
  get offers() {
    return offersOf(this.next);
  }

  /**
   * Picks something: goes on along the path, begins another, or tries what is not offered, to be told why not.
   * @param {Pick} pick
   */
  choose(pick) {
    return this.queue(async () => {
      this.times = 0;
      if (!fits(this.next, pick)) {
        // Once more on the same place: one, where a number is asked for; else one thinks better of it.
        if (this.isLast(pick) && typeof this.next === "object" && "amount" in this.next) return this.enter({ amount: this.next.amount.least }, true);
        if (this.isLast(pick)) return this.back();
        if (has(offersOf(this.nexts[0]), pick)) this.begin(this.nexts[0]);
        else if (this.prefix.length) return this.finish([...this.prefix, pick]);
        else if (this.idle !== undefined && "cell" in pick && pick.cell !== this.idle) return this.finish([{ cell: this.idle }, pick]);
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
      if (!fits(this.next, pick)) {
        if (!has(offersOf(this.nexts[0]), pick)) return;
        this.begin(this.nexts[0]);
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
      if (fits(this.next, pick)) await this.enter(pick, true);
      else this.finish([...this.prefix, pick]);
    });
  }

  /** Takes the last pick back. */
  back() {
    if (this.prefix.length === 0) return;
    this.prefix.pop();
    this.nexts.pop();
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
    const next = foretold(this.next, pick) ?? (await this.ask(path));
    if (next === undefined || rounds !== this.rounds) return;
    const isEnd = next === "complete" || next === "nowhere";
    if (isAction && adding(next)) return this.add(path, next.amount.least);
    if (isEnd && isAction) return this.finish(path);
    if (isEnd) return;
    this.prefix = path;
    this.idle = undefined;
    this.nexts.push(next);
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
    const told = await this.connection.ask("offers", { prefix: path });
    return told.tell === "offers" ? told.next : undefined;
  }

  /**
   * Adds a number; more can be added there afterwards.
   * @param {Pick[]} path
   * @param {number} amount
   */
  add(path, amount) {
    this.finish([...path, { amount }]);
    this.added = path;
  }

  /** @param {Pick[]} path */
  finish(path) {
    this.added = this.isAdding && "amount" in path[path.length - 1] ? path.slice(0, -1) : [];
    this.begin(this.nexts[0]);
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
    const offers = this.isAdding ? offersOf(this.nexts[0]) : this.offers;
    const offered = offers.flatMap(({ pick, mark }) => ("cell" in pick ? [{ cell: pick.cell, kind: mark }] : []));
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
 * @param {Next} next
 * @returns {Pick | undefined}
 */
function onlyAnswer(next) {
  if (typeof next === "string") return undefined;
  if ("amount" in next) return next.amount.least === next.amount.most ? { amount: next.amount.least } : undefined;
  if ("several" in next) return next.several.sets.length === 1 ? { several: next.several.sets[0] } : undefined;
  const [first] = next.oneof;
  return next.oneof.length === 1 && "button" in first.pick ? first.pick : undefined;
}

/**
 * Whether a number is asked for that can be made up of several.
 * @param {Next} next
 * @returns {next is Extract<Next, { amount: unknown }>}
 */
function adding(next) {
  return typeof next === "object" && "amount" in next && next.amount.adds !== undefined;
}

/**
 * @param {Next} next
 * @returns {Offer[]}
 */
function offersOf(next) {
  return typeof next === "object" && "oneof" in next ? next.oneof : [];
}

/**
 * Whether such a pick can come next: one of those it lists, or a number or a set where it asks for one.
 * @param {Next} next
 * @param {Pick} pick
 */
function fits(next, pick) {
  if (typeof next === "string") return false;
  if ("oneof" in next) return has(next.oneof, pick);
  return "amount" in next ? "amount" in pick : "several" in pick;
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
