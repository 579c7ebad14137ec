// The lobby on the home page: challenges, seats anybody may take, games to watch. It changes by itself.

import { byId, getJson, langQuery, make, say } from "./words.js";

/** @typedef {import("./wire").GameInfo} GameInfo */
/** @typedef {import("./wire").TableInfo} TableInfo */
/** @typedef {import("./wire").LobbyInfo} LobbyInfo */

/** How long to wait before asking again where nothing was answered, in milliseconds. */
const PAUSE = 5000;

/** What one wants to see of the open seats. */
const wanted = { game: "", ruleset: "", clock: "", rated: "" };
/** What was told last. @type {LobbyInfo} */
let told = { number: 0, seats: [], games: [], challenges: [] };
/** @type {GameInfo[]} */
let games = [];

/**
 * Shows the lobby, now and whenever it changes.
 * @param {GameInfo[]} all
 */
export async function startLobby(all) {
  games = all;
  for (;;) {
    try {
      const answer = await fetch(`/api/lobby${langQuery || "?"}${langQuery ? "&" : ""}since=${told.number}`);
      if (!answer.ok) throw new Error(answer.statusText);
      const next = /** @type {LobbyInfo} */ (await answer.json());
      const isNew = JSON.stringify(next) !== JSON.stringify(told);
      told = next;
      if (isNew) show();
    } catch {
      await new Promise((later) => setTimeout(later, PAUSE));
    }
  }
}

function show() {
  const focused = document.activeElement?.getAttribute("data-focus");
  byId("challenges").replaceChildren(...challenges());
  const leaders = make("p", {}, make("a", { href: "/ratings/all", "data-focus": "ratings" }, say("page.ratings")));
  byId("lobby").replaceChildren(...seats(), ...watch(), leaders);
  const again = focused && document.querySelector(`[data-focus="${focused}"]`);
  if (again instanceof HTMLElement) again.focus();
}

function challenges() {
  if (told.challenges.length === 0) return [];
  const line = (/** @type {TableInfo} */ table) => tableLine(table,
    act(table, "page.lobby.take", "play", () => join(table)), act(table, "page.lobby.decline", "plain", () => getDeclined(table)));
  return [part("challenges", "page.lobby.challenges", told.challenges.map(line))];
}

function seats() {
  const named = /** @type {[string, string][]} */ (told.seats.flatMap((table) => (table.ruleset ? [[ruleset(table), `${table.name}: ${table.ruleset.about}`]] : [])));
  const rulesets = [...new Map(named)];
  const kinds = [...new Set(told.seats.map(({ clock }) => clock ?? "none"))];
  const fits = (/** @type {TableInfo} */ table) => (!wanted.game || table.game === wanted.game) && (!wanted.ruleset || ruleset(table) === wanted.ruleset) && (!wanted.clock || (table.clock ?? "none") === wanted.clock) && (!wanted.rated || (wanted.rated === "on") === Boolean(table.rated));
  const isOwn = (/** @type {TableInfo} */ table) => table.seats.some(({ occupant }) => occupant === "you");
  const line = (/** @type {TableInfo} */ table) => tableLine(table, ...(isOwn(table) ? [look(table), act(table, "page.lobby.withdraw", "plain", () => withdraw(table))] : [act(table, "page.lobby.take", "play", () => join(table))]));
  const filters = told.seats.length < 2 ? [] : [make("div", { class: "filters" },
    menu("game", "page.lobby.game", games.filter(({ id }) => told.seats.some(({ game }) => game === id)).map(({ id, name }) => [id, name])),
    menu("ruleset", "page.lobby.ruleset", rulesets),
    menu("clock", "page.lobby.clock", kinds.map((kind) => [kind, kind === "none" ? say("page.clock.none") : kind])),
    menu("rated", "page.lobby.rated", ["on", "off"].map((word) => [word, say(`page.lobby.rated.${word}`)])))];
  const lines = told.seats.filter(fits).map(line);
  const none = make("p", { class: "quiet" }, say("page.lobby.none"));
  return [part("seats", "page.lobby", lines, ...filters, ...(lines.length ? [] : [none]))];
}

/** By which rules is played, told apart from those of other games that are called the same. @param {TableInfo} table */
function ruleset(table) {
  return `${table.game} ${table.ruleset?.word ?? ""}`;
}

function watch() {
  return told.games.length === 0 ? [] : [part("watch", "page.lobby.watch", told.games.map((table) => tableLine(table, look(table))))];
}

/**
 * @param {string} id
 * @param {string} title
 * @param {HTMLElement[]} lines
 * @param {HTMLElement[]} before
 */
function part(id, title, lines, ...before) {
  return make("section", { id: `lobby-${id}` }, make("h2", {}, say(title)), ...before, ...(lines.length ? [make("ul", {}, ...lines)] : []));
}

/**
 * @param {TableInfo} table
 * @param {HTMLElement[]} acts
 */
function tableLine(table, ...acts) {
  const who = table.seats.map((place) => `${place.name}: ${sitter(place)}`).join(" · ");
  return make("li", { "data-table": table.id }, make("strong", {}, table.name),
    ...(table.ruleset ? [make("span", { class: "ruleset" }, table.ruleset.about)] : []),
    ...(table.clock ? [make("span", { class: "clock" }, table.clock)] : []), ...(table.rated ? [make("span", { class: "rated" }, say("page.rated"))] : []), make("small", {}, who), make("span", { class: "acts" }, ...acts));
}

/** @param {TableInfo["seats"][number]} place */
function sitter({ occupant, level, who, rating }) {
  const name = who ?? (typeof occupant === "string" ? say(`page.${occupant}`) : (level ?? occupant.bot));
  return rating === undefined ? name : `${name} (${rating})`;
}

/**
 * @param {TableInfo} table
 * @param {string} words
 * @param {string} kind
 * @param {() => Promise<unknown>} deed
 */
function act(table, words, kind, deed) {
  const button = make("button", { type: "button", class: kind, "data-focus": `${words} ${table.id}`, "aria-label": `${say(words)}: ${table.name}` }, say(words));
  button.addEventListener("click", () => deed().catch((error) => (button.textContent = error.message)));
  return button;
}

/** @param {TableInfo} table */
function look(table) {
  return make("a", { class: "button", href: `/table/${table.id}`, "data-focus": `look ${table.id}`, "aria-label": `${say("page.lobby.look")}: ${table.name}` }, say("page.lobby.look"));
}

/** @param {TableInfo} table */
async function join(table) {
  await getJson(`/api/tables/${table.id}/join`, {});
  location.href = `/table/${table.id}`;
}

/** @param {TableInfo} table */
async function withdraw(table) {
  for (const { seat, occupant } of table.seats) if (occupant === "you") await getJson(`/api/tables/${table.id}/leave`, { seat });
}

/** @param {TableInfo} table */
async function getDeclined(table) {
  await fetch(`/api/tables/${table.id}/decline${langQuery}`, { method: "POST", body: "{}" });
}

/**
 * @param {"game" | "ruleset" | "clock" | "rated"} name
 * @param {string} title
 * @param {string[][]} choices
 */
function menu(name, title, choices) {
  const option = (/** @type {string[]} */ [value, words]) => make("option", { value, selected: wanted[name] === value }, words);
  const select = /** @type {HTMLSelectElement} */ (make("select", { name, "data-focus": name }, option(["", say("page.lobby.all")]), ...choices.map(option)));
  select.addEventListener("change", () => {
    wanted[name] = select.value;
    show();
  });
  return make("label", {}, say(title), select);
}
