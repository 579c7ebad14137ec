// A task of a game's first steps: what is to be done at this table, what is said once it is done, and what comes next. It is fetched
// only where one learns.

/** @typedef {import("./wire").LessonInfo} LessonInfo */
/** @typedef {import("./wire").TableInfo} TableInfo */
/** @typedef {{ byId: typeof import("./words.js").byId, getJson: typeof import("./words.js").getJson, make: typeof import("./words.js").make, say: typeof import("./words.js").say, done: typeof import("./lesson.js").done, learn: typeof import("./lesson.js").learn }} Tools */

export class Task {
  /** @param {Tools} tools */
  constructor(tools) {
    this.tools = tools;
    /** @type {TableInfo | undefined} */
    this.table = undefined;
    /** @type {Promise<LessonInfo> | undefined} */
    this.asked = undefined;
    this.isReached = false;
  }

  /** @param {TableInfo} table */
  sit(table) {
    this.table = table;
    if (table.task === undefined || table.task === null || this.asked) return;
    document.body.classList.add("learning");
    this.asked = this.tools.getJson(`/api/games/${table.game}/lesson`);
    this.show();
  }

  /** The goal was reached. */
  reached() {
    const { game, task } = this.table ?? {};
    if (!game || task === undefined || task === null || this.isReached) return;
    this.isReached = true;
    localStorage.setItem(`lesson.${game}`, String(Math.max(this.tools.done(game), task + 1)));
    this.show();
  }

  /** Tasks can always still be done. */
  missed() {}

  async show() {
    const { byId, make, say } = this.tools;
    const lesson = await this.asked;
    const { game, task } = this.table ?? {};
    if (!lesson || !game || task === undefined || task === null) return;
    const { title, text, praise } = lesson.tasks[task] ?? { title: "", text: "", praise: "" };
    const count = say("page.lesson.count", { number: task + 1, count: lesson.tasks.length });
    const bar = make("progress", { max: lesson.tasks.length, value: task + (this.isReached ? 1 : 0), "aria-label": count });
    const box = byId("lesson");
    box.classList.toggle("reached", this.isReached);
    box.replaceChildren(
      make("p", { class: "quiet" }, `${lesson.title} · ${count}`), bar,
      make("h2", {}, title), this.html(this.isReached ? praise : text), this.ways(game, task, lesson.tasks.length));
    box.hidden = false;
  }

  /**
   * Where one can go from here.
   * @param {string} game
   * @param {number} task
   * @param {number} count
   */
  ways(game, task, count) {
    const { learn, make, say } = this.tools;
    const way = (/** @type {string} */ word, /** @type {() => void} */ onclick, plain = true) =>
      make("button", { type: "button", class: plain ? "plain" : "", onclick }, say(word));
    const go = (/** @type {number} */ number) => () => learn(game, number);
    const isLast = task + 1 >= count;
    const next = isLast ? way("page.lesson.end", () => (location.href = "/"), !this.isReached) : way("page.lesson.next", go(task + 1), !this.isReached);
    return make("p", { class: "row" }, ...(task > 0 ? [way("page.lesson.back", go(task - 1))] : []), way("page.lesson.again", go(task)), next);
  }

  /**
   * What the server made of a text: HTML in which nothing runs.
   * @param {string} text
   */
  html(text) {
    const parsed = new DOMParser().parseFromString(text, "text/html");
    return this.tools.make("div", { class: "text" }, ...[...parsed.body.childNodes].map((node) => document.importNode(node, true)));
  }
}
