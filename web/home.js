// The home page: every game with one button, options behind it, and the tables one plays at.

import { byId, getJson, langQuery, loadWords, make, say } from "./words.js";

/** @typedef {import("./wire").GameInfo} GameInfo */
/** @typedef {import("./wire").Table} Table */

await loadWords();
byId("games").replaceChildren(.../** @type {GameInfo[]} */ (await getJson("/api/games")).map(card));
await showTables();

/** @param {GameInfo} game */
function card(game) {
  const form = make("form", { class: "card", "data-game": game.id });
  const problem = make("p", { class: "problem", role: "alert" });
  const options = make("details", {}, make("summary", {}, say("page.options")), seats(game), choices(game));
  form.append(make("h2", {}, game.name), make("p", {}, game.about), make("button", { class: "play" }, say("page.play")), options, problem);
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    start(game, /** @type {HTMLFormElement} */ (form)).catch((error) => (problem.textContent = error.message));
  });
  return form;
}

/**
 * Who sits where: oneself first, the middle one of the machine players elsewhere.
 * @param {GameInfo} game
 */
function seats(game) {
  const middle = game.bots[Math.floor(game.bots.length / 2)]?.name;
  const line = (/** @type {string} */ name, /** @type {number} */ index) => {
    const chosen = index === 0 ? "me" : middle;
    const option = (/** @type {string} */ value, /** @type {string} */ words) =>
      make("option", { value, selected: value === chosen }, words);
    const select = make("select", { name: "seat" }, option("me", say("page.seat.me")), option("open", say("page.seat.open")));
    select.append(...game.bots.map((bot) => option(bot.name, `${bot.name}: ${bot.about}`)));
    return make("label", {}, make("span", {}, name), select);
  };
  return make("fieldset", {}, make("legend", {}, say("page.seats")), ...game.seats.map(line));
}

/** @param {GameInfo} game */
function choices(game) {
  const line = (/** @type {GameInfo["options"][number]} */ option) => {
    const { key, default: chosen } = option;
    const input = "words" in option.choices
      ? make("select", { name: `option ${key}` }, make("option", { value: "" }, `(${chosen})`), ...option.choices.words.map((word) => make("option", { value: word }, word)))
      : make("input", { name: `option ${key}`, placeholder: chosen });
    return make("label", { title: option.about }, make("span", {}, key), input, make("small", {}, option.about));
  };
  return make("fieldset", {}, make("legend", {}, say("page.options")), ...game.options.map(line));
}

/**
 * @param {GameInfo} game
 * @param {HTMLFormElement} form
 */
async function start(game, form) {
  const fields = new FormData(form);
  /** @type {Record<string, string>} */
  const options = {};
  for (const [name, value] of fields) {
    if (name.startsWith("option ") && value) options[name.slice("option ".length)] = String(value);
  }
  const table = await getJson("/api/tables", { game: game.id, options, seats: fields.getAll("seat") });
  location.href = `/table/${table.id}${langQuery}`;
}

async function showTables() {
  const tables = /** @type {Table[]} */ (await getJson("/api/tables"));
  const line = (/** @type {Table} */ table) => {
    const others = table.places.map((place) => place.name).join(" – ");
    const link = make("a", { href: `/table/${table.id}${langQuery}` }, table.name);
    return make("li", {}, link, ` ${others}`, table.over ? ` (${say("page.over")})` : "");
  };
  byId("tables").replaceChildren(...tables.map(line));
  byId("tables-box").hidden = tables.length === 0;
}
