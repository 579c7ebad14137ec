// The examples of a rulebook: a board for each, line by line, and a table there to try it.

import { byId, getJson, langQuery, make, say } from "./words.js";

/** @typedef {import("./wire").StillInfo} StillInfo */

/**
 * Puts a board before every example of the book; what is typed comes last.
 * @param {string} game
 */
export function showExamples(game) {
  const blocks = [...byId("book").querySelectorAll("pre:has(> code[class^=language-play])")];
  blocks.forEach((block, number) => new Example(game, number, block));
}

class Example {
  /**
   * @param {string} game
   * @param {number} number
   * @param {Element} block
   */
  constructor(game, number, block) {
    this.address = `/api/games/${game}/examples/${number}`;
    this.game = game;
    this.place = 0;
    /** @type {StillInfo[]} */
    this.stills = [];
    this.picture = /** @type {HTMLImageElement} */ (make("img", { loading: "lazy", alt: say("page.example.board"), src: this.drawn(0), width: 1200, height: 900 }));
    this.picture.addEventListener("load", () => this.fit());
    this.said = make("figcaption", { "aria-live": "polite" });
    this.back = make("button", { type: "button", class: "plain", onclick: () => this.go(-1) }, say("page.example.back"));
    this.on = make("button", { type: "button", class: "plain", onclick: () => this.go(1) }, say("page.example.on"));
    const tryIt = make("button", { type: "button", onclick: () => this.tryIt() }, say("page.example.try"));
    const typed = make("details", {}, make("summary", {}, say("page.example.typed")));
    const figure = make("figure", { class: "example" }, this.picture, this.said, make("div", { class: "row" }, this.back, this.on, tryIt), typed);
    block.replaceWith(figure);
    typed.append(block);
    this.show();
    new IntersectionObserver((seen, watch) => {
      if (!seen.some(({ isIntersecting }) => isIntersecting)) return;
      watch.disconnect();
      this.learn();
    }, { rootMargin: "50%" }).observe(figure);
  }

  /** @param {number} place */
  drawn(place) {
    const dark = document.documentElement.dataset.theme === "dark";
    return `${this.address}/${place}.svg${dark ? "?tone=dark" : ""}`;
  }

  /** Boards are of every shape. */
  fit() {
    this.picture.removeAttribute("width");
    this.picture.removeAttribute("height");
  }

  async learn() {
    this.stills = await getJson(this.address);
    // An example shows what it is about: where it leads to, if it is one line.
    this.show();
  }

  /** @param {number} by */
  async go(by) {
    if (this.stills.length === 0) await this.learn();
    this.place = Math.max(0, Math.min(this.place + by, this.stills.length - 1));
    this.picture.src = this.drawn(this.place);
    this.show();
  }

  show() {
    const still = this.stills[this.place];
    this.back.hidden = this.place === 0;
    this.on.hidden = this.stills.length > 0 && this.place >= this.stills.length - 1;
    const count = this.stills.length > 1 ? [make("span", { class: "quiet" }, `${this.place} / ${this.stills.length - 1}`)] : [];
    const who = still?.line ? [make("p", {}, make("b", {}, still.seat ?? ""), " ", make("kbd", {}, still.line))] : [];
    const refused = still?.refused ? [make("p", { class: "problem" }, say("page.example.refused"))] : [];
    this.said.replaceChildren(...count, ...who, ...refused, ...(still?.said ?? []).map((words) => make("p", {}, words)));
  }

  /** Opens a table where the example stands, both sides one's own. */
  async tryIt() {
    if (this.stills.length === 0) await this.learn();
    const still = this.stills[this.place];
    if (!still) return;
    try {
      const table = await getJson("/api/tables", { game: this.game, load: { name: "example.log", text: still.record } });
      location.href = `/table/${table.id}${langQuery}`;
    } catch (error) {
      this.said.append(make("p", { class: "problem" }, error instanceof Error ? error.message : ""));
    }
  }
}
