// Stepping through a game: a slider, arrow keys, a replay; and playing on from any step as a new game.

import { isCalm } from "./board.js";
import { byId, getJson, say } from "./words.js";

/** @typedef {Extract<import("./wire").Tell, { tell: "past" }>} Past */
/** @typedef {import("./connection.js").Connection} Connection */

/** How long a replay shows each step, in milliseconds. */
const PACE = 700;
/** The keys that step when nothing has the focus that one plays or writes with, and how far. */
const KEYS = { ArrowLeft: -1, ArrowRight: 1, Home: -Infinity, End: Infinity };
/** What one plays or writes with. Who plays by keys is led from the board to the choices, and the next arrow must not lead into the past. */
const PLAYED_WITH = "input, select, textarea, [role=tablist], path.cell, dialog, #choices, #tray";

export class Stepper {
  /**
   * @param {Connection} connection
   * @param {(past: Past | undefined) => void} onShow shows what was seen then, or the present
   */
  constructor(connection, onShow) {
    this.connection = connection;
    this.onShow = onShow;
    /** Where one can stand, by numbers of events; unknown until it is asked for. @type {number[]} */
    this.steps = [];
    /** Where one stands; nowhere in particular is the present. @type {Past | undefined} */
    this.past = undefined;
    /** @type {number | undefined} */
    this.replaying = undefined;
    this.asked = 0;
    this.slider = /** @type {HTMLInputElement} */ (byId("step"));
    this.slider.addEventListener("input", () => this.slide());
    this.slider.addEventListener("pointerdown", () => this.learn());
    byId("first").addEventListener("click", () => this.walk(-Infinity));
    byId("back").addEventListener("click", () => this.walk(-1));
    byId("on").addEventListener("click", () => this.walk(1));
    byId("latest").addEventListener("click", () => this.present());
    byId("replay").addEventListener("click", () => (this.replaying === undefined ? this.replay() : this.rest()));
    byId("branch").addEventListener("click", () => this.branch());
    document.addEventListener("keydown", (event) => this.key(event));
  }

  /** Whether the present is shown. */
  get isPresent() {
    return this.past === undefined;
  }

  /**
   * Something happened, so there are more steps than there were.
   * @param {number} number of events now
   */
  grow(number) {
    this.steps = [];
    byId("stepper").hidden = false;
    byId("stepper").toggleAttribute("inert", number === 0);
    this.show();
  }

  /** Forgets where one stood: other eyes look now. */
  forget() {
    this.rest();
    this.past = undefined;
  }

  /** Where one can stand, asked for if it is not known. */
  async learn() {
    if (this.steps.length === 0) {
      const told = await this.connection.ask("steps");
      if (told.tell === "steps") this.steps = told.steps;
    }
    return this.steps;
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    const { key, target } = event;
    const isBusy = target instanceof Element && target.closest(PLAYED_WITH);
    if (isBusy || event.ctrlKey || event.metaKey || event.altKey || !(key in KEYS) || byId("stepper").hasAttribute("inert")) return;
    event.preventDefault();
    this.walk(KEYS[/** @type {keyof KEYS} */ (key)]);
  }

  /**
   * Some steps on, or back.
   * @param {number} by
   */
  async walk(by) {
    this.rest();
    const steps = await this.learn();
    await this.stand(this.place() + by);
    return steps;
  }

  /** Which of the steps is shown. */
  place() {
    const { past, steps } = this;
    const found = past ? steps.findIndex((number) => number >= past.number) : steps.length - 1;
    return found < 0 ? steps.length - 1 : found;
  }

  async slide() {
    this.rest();
    const part = Number(this.slider.value) / Number(this.slider.max);
    const steps = await this.learn();
    await this.stand(Math.round(part * (steps.length - 1)));
  }

  /**
   * Shows what was seen after an event, or the first step that shows it.
   * @param {number} number
   */
  async goTo(number) {
    this.rest();
    const steps = await this.learn();
    const found = steps.findIndex((step) => step >= number);
    await this.stand(found < 0 ? steps.length - 1 : found);
  }

  /**
   * Stands on a step; the last one is the present.
   * @param {number} index
   */
  async stand(index) {
    const last = this.steps.length - 1;
    const wanted = Math.max(0, Math.min(index, last));
    const asked = ++this.asked;
    if (wanted >= last) return this.present();
    const told = await this.connection.ask("past", { number: this.steps[wanted] });
    // Who slides fast asks often; only the last answer counts.
    if (told.tell !== "past" || asked !== this.asked) return;
    this.past = told;
    this.show();
    this.onShow(told);
  }

  /** Back to the present. */
  present() {
    this.rest();
    this.asked += 1;
    const wasPast = !this.isPresent;
    this.past = undefined;
    this.show();
    if (wasPast) this.onShow(undefined);
  }

  /** Shows one step after the other, from the first if the present is shown. */
  async replay() {
    await this.learn();
    await this.run(this.isPresent ? 0 : this.place() + 1);
  }

  /**
   * Shows what followed `number` events once more.
   * @param {number} number
   */
  async again(number) {
    this.rest();
    const steps = await this.learn();
    await this.run(Math.max(0, steps.findLastIndex((step) => step <= number)));
  }

  /**
   * Shows one step after the other, beginning with one of them.
   * @param {number} first
   */
  async run(first) {
    if (this.steps.length < 2) return;
    let index = first;
    await this.stand(index);
    const pace = isCalm() ? 2 * PACE : PACE;
    this.replaying = setInterval(async () => {
      index += 1;
      if (index >= this.steps.length - 1) this.present();
      else await this.stand(index);
    }, pace);
    this.show();
  }

  /** Stops a replay where it is. */
  rest() {
    clearInterval(this.replaying);
    this.replaying = undefined;
    byId("replay").setAttribute("aria-pressed", "false");
  }

  /** Makes a new game that begins where one stands, and goes there. */
  async branch() {
    if (!this.past) return;
    const branch = { table: this.connection.id, seat: this.connection.seat ?? null, number: this.past.number };
    try {
      const table = await getJson("/api/tables", { game: "", branch, fair: true });
      location.href = `/table/${table.id}`;
    } catch (error) {
      byId("notice").textContent = error instanceof Error ? error.message : "";
    }
  }

  /** The slider and what stands beside it. */
  show() {
    const last = this.steps.length - 1;
    this.slider.max = String(last > 0 ? last : 1000);
    this.slider.value = this.isPresent ? this.slider.max : String(this.place());
    const words = this.isPresent ? say("page.step.now") : say("page.step", { step: `${this.place()} / ${last}` });
    this.slider.setAttribute("aria-valuetext", words);
    byId("where").textContent = this.isPresent ? "" : words;
    byId("latest").hidden = this.isPresent;
    byId("branch").hidden = this.isPresent || this.connection.isOpen;
    byId("replay").setAttribute("aria-pressed", String(this.replaying !== undefined));
    document.body.classList.toggle("past", !this.isPresent);
  }
}
