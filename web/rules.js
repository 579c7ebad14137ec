// The rulebook of a game, with a table of contents and an anchor for every rule it names.

import { showExamples } from "./examples.js";
import { menu } from "./menu.js";
import { byId, getJson, langQuery, loadWords, make, say } from "./words.js";

/** @typedef {import("./wire").GameInfo} GameInfo */

const id = location.pathname.split("/").pop() ?? "";

await loadWords("house");
byId("top").append(menu());
showGames(await getJson("/api/games"));
await showBook();

/** @param {GameInfo[]} games */
function showGames(games) {
  const name = games.find((game) => game.id === id)?.name ?? "";
  document.title = `${name} · ${say("page.rules")} · ${say("page.title")}`;
  const link = (/** @type {GameInfo} */ game) =>
    make("a", { href: `/rules/${game.id}`, "aria-current": game.id === id ? "page" : undefined }, game.name);
  byId("games").replaceChildren(...games.map(link));
}

async function showBook() {
  const answer = await fetch(`/api/games/${id}/rules${langQuery}`);
  if (!answer.ok) return byId("book").replaceChildren(make("p", { class: "problem" }, (await answer.json()).message));
  const parsed = new DOMParser().parseFromString(await answer.text(), "text/html");
  byId("book").replaceChildren(...[...parsed.body.childNodes].map((node) => document.importNode(node, true)));
  for (const table of byId("book").querySelectorAll("table")) table.replaceWith(make("div", { class: "wide" }, table.cloneNode(true)));
  showExamples(id);
  // What may be wider than the page can be scrolled by keys too.
  for (const wide of byId("book").querySelectorAll("pre, .wide")) wide.setAttribute("tabindex", "0");
  showContents();
  goToAnchor();
  addEventListener("hashchange", goToAnchor);
  await showPieces();
  showContents();
  if (location.hash) goToAnchor();
}

/** A picture of everything that stands on the board, before the first part of the book. */
async function showPieces() {
  const pieces = /** @type {import("./wire").LegendEntry[]} */ (await getJson(`/api/games/${id}/pieces`).catch(() => []));
  if (pieces.length === 0) return;
  const tone = document.documentElement.dataset.theme === "dark" ? "?tone=dark" : "";
  const piece = (/** @type {import("./wire").LegendEntry} */ { word, figures }, /** @type {number} */ number) =>
    make("figure", {}, make("img", { alt: "", loading: "lazy", width: 100, height: 100, src: `/api/games/${id}/pieces/${number}.svg${tone}` }),
      make("figcaption", {}, make("b", {}, word), make("span", {}, figures)));
  const section = [make("h2", {}, say("page.pieces.who")), make("div", { class: "pieces" }, ...pieces.map(piece))];
  const first = byId("book").querySelector("h2");
  if (first) first.before(...section);
}

function showContents() {
  const headings = [...byId("book").querySelectorAll("h2, h3")];
  headings.forEach((heading, index) => (heading.id ||= `part-${index + 1}`));
  const line = (/** @type {Element} */ heading) =>
    make("li", { class: heading.tagName.toLowerCase() }, make("a", { href: `#${heading.id}` }, heading.textContent ?? ""));
  byId("contents").replaceChildren(make("h2", {}, say("page.contents")), make("ol", {}, ...headings.map(line)));
}

/** Shows the rule that the address names; one that the book does not name is looked for under the rule it is part of. */
function goToAnchor() {
  let name = decodeURIComponent(location.hash.slice(1));
  while (name && !document.getElementById(name)) name = name.slice(0, Math.max(name.lastIndexOf("."), 0));
  document.querySelector(".named")?.classList.remove("named");
  const found = name ? document.getElementById(name) : null;
  const part = found?.closest("li, p, h2, h3, tr, td") ?? found;
  part?.classList.add("named");
  part?.scrollIntoView({ block: "center" });
}
