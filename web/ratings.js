// The strongest, by game, ruleset and kind of clock.

import { menu } from "./menu.js";
import { byId, getJson, loadWords, make, say } from "./words.js";

/** @typedef {import("./wire").RatingInfo} Rating */

await loadWords("house");
byId("top").append(menu());
document.title = `${say("page.ratings")} · ${say("page.title")}`;
byId("title").textContent = say("page.ratings");
byId("since").textContent = say("page.leaders.about");
try {
  const all = /** @type {Rating[]} */ (await getJson("/api/ratings"));
  const pools = [...new Set(all.map(({ pool }) => pool))];
  const none = make("section", {}, make("p", { class: "quiet" }, say("page.leaders.none")));
  byId("parts").replaceChildren(...(pools.length ? pools.map((pool) => part(all.filter((it) => it.pool === pool))) : [none]));
} catch (error) {
  byId("since").textContent = error instanceof Error ? error.message : String(error);
}

/** @param {Rating[]} leaders */
function part(leaders) {
  const [{ game, ruleset, clock }] = leaders;
  const line = (/** @type {Rating} */ { name, points, deviation, games }) => make("li", {},
    make("a", { href: `/person/${encodeURIComponent(name)}` }, name), make("strong", {}, String(points)),
    make("small", { class: "quiet" }, `± ${2 * deviation} · ${say("page.ratings.games", { games })}`));
  return make("section", { class: "leaders" }, make("h2", {}, game),
    make("p", { class: "quiet" }, [ruleset, say(`page.clock.kind.${clock}`)].filter(Boolean).join(" · ")), make("ol", {}, ...leaders.map(line)));
}
