// Who one is: a name to take or to come back under; then the password, sessions, tokens, what is kept, and the end of it.

import { menu } from "./menu.js";
import { noteAccount } from "./settings.js";
import { byId, copyButton, getJson, lang, langQuery, loadWords, make, say, send } from "./words.js";

/** @typedef {import("./wire").Me} Me */
/** @typedef {import("./wire").KeyInfo} KeyInfo */
/** @typedef {import("./wire").Shown} Shown */

const SCOPES = ["read", "play", "make"];

await loadWords("house");
byId("top").append(menu());
await show();

/**
 * Shows the page as it stands, and a secret that is shown once.
 * @param {{ secret: string, words: string }} [shown]
 */
async function show(shown) {
  const me = /** @type {Me} */ (await getJson("/api/account"));
  noteAccount(Boolean(me.name));
  const blocks = /** @type {import("./wire").BlockInfo[]} */ (await getJson("/api/blocks"));
  const title = me.name ?? say("page.account.guest");
  document.title = `${title} · ${say("page.title")}`;
  byId("title").textContent = title;
  const parts = me.name ? named(me) : [takeName(), signIn(), recovery()];
  byId("parts").replaceChildren(...(shown ? [secret(shown)] : []), ...parts, ...blocked(blocks));
}

/** @param {{ secret: string, words: string }} shown */
function secret({ secret, words }) {
  return make("section", { class: "shown" }, make("p", {}, words), make("output", { class: "secret" }, secret), make("div", { class: "row" }, copyButton(secret)));
}

function takeName() {
  return form("take", "page.account.take", [say("page.account.take.about")], [field("name", "username"), field("password", "new-password")], async (fields) => {
    const { secret } = /** @type {Shown} */ (await getJson("/api/account", fields));
    await show({ secret, words: say("page.account.code") });
  });
}

function signIn() {
  return form("enter", "page.account.enter", [], [field("name", "username"), field("password", "current-password")], async (fields) => {
    await getJson("/api/account/session", fields);
    await show();
  });
}

function recovery() {
  return form("recover", "page.account.recover", [], [field("name", "username"), field("code", "off"), field("password", "new-password")], async (fields) => {
    const { secret } = /** @type {Shown} */ (await getJson("/api/account/recovery", fields));
    await show({ secret, words: say("page.account.code") });
  });
}

/** @param {Me} me */
function named(me) {
  const leave = make("button", { type: "button", class: "leave", onclick: () => orSay(send("DELETE", "/api/account/session").then(() => show())) }, say("page.account.leave"));
  return [
    make("section", {}, make("p", { class: "quiet" }, say("page.account.since", { date: day(me.since ?? 0) })), make("div", { class: "row" }, leave)),
    keys("page.account.sessions", me.sessions),
    keys("page.account.tokens", me.tokens),
    newToken(),
    make("section", {}, make("h2", {}, say("page.api")), make("p", {}, make("a", { href: "/docs/api" }, say("page.api.about")))),
    form("change", "page.account.change", [say("page.account.change.about")], [field("old", "current-password"), field("new", "new-password")], async (fields) => {
      await send("POST", "/api/account/password", fields);
      await show();
      byId("told").textContent = say("page.account.changed");
    }),
    make("section", {}, make("h2", {}, say("page.account.export")), make("p", {}, make("a", { href: `/api/account/export${langQuery}`, download: "" }, say("page.account.export.about")))),
    form("delete", "page.account.delete", [say("page.account.delete.about")], [field("password", "current-password")], async (fields) => {
      await send("DELETE", "/api/account", fields);
      await show();
    }),
  ];
}

/**
 * Sessions or tokens, each with its end.
 * @param {string} title
 * @param {KeyInfo[]} keys
 */
function keys(title, keys) {
  const line = (/** @type {KeyInfo} */ key) => make("li", { "data-key": key.id },
    make("b", {}, key.name || "—"),
    ...(key.current ? [make("span", { class: "quiet" }, say("page.account.current"))] : []),
    make("small", {}, [...(key.scopes ?? []).map((scope) => say(`page.scope.${scope}`)), day(key.used || key.made)].join(" · ")),
    make("button", { type: "button", onclick: () => orSay(send("DELETE", `/api/account/keys/${key.id}`).then(() => show())) }, say("page.account.end")));
  return make("section", {}, make("h2", {}, say(title)), keys.length ? make("ul", {}, ...keys.map(line)) : make("p", { class: "quiet" }, say("page.account.none")));
}

/**
 * Whom one does not want to meet, each with its end.
 * @param {import("./wire").BlockInfo[]} blocks
 */
function blocked(blocks) {
  const line = (/** @type {typeof blocks[number]} */ { id, name, since }) => make("li", { "data-block": id },
    make("b", {}, name ?? say("page.guest")), make("small", {}, day(since)),
    make("button", { type: "button", onclick: () => orSay(send("DELETE", `/api/blocks/${id}`).then(() => show())) }, say("page.account.unblock")));
  return blocks.length ? [make("section", { id: "blocks" }, make("h2", {}, say("page.account.blocks")), make("ul", {}, ...blocks.map(line)))] : [];
}

function newToken() {
  const scopes = SCOPES.map((scope) => make("label", {}, make("input", { type: "checkbox", name: "scope", value: scope, checked: scope === "read" }), ` ${say(`page.scope.${scope}`)}`));
  return form("token", "page.account.token", [], [field("label", "off"), make("div", { class: "row" }, ...scopes)], async (fields, data) => {
    const token = { name: fields.label, scopes: data.getAll("scope").map(String) };
    const { secret } = /** @type {Shown} */ (await getJson("/api/account/tokens", token));
    await show({ secret, words: say("page.account.token.once") });
  });
}

/**
 * A form that says what is wrong under itself.
 * @param {string} id
 * @param {string} title
 * @param {string[]} about
 * @param {HTMLElement[]} fields
 * @param {(fields: Record<string, string>, data: FormData) => Promise<void>} onSend
 */
function form(id, title, about, fields, onSend) {
  const problem = make("p", { class: "problem", role: "alert" });
  const words = about.map((text) => make("p", { class: "quiet" }, text));
  const made = /** @type {HTMLFormElement} */ (make("form", { id, method: "post" }, make("h2", {}, say(title)), ...words, ...fields, problem,
    make("div", { class: "row" }, make("button", { class: "go" }, say(title)))));
  made.addEventListener("submit", async (event) => {
    event.preventDefault();
    const data = new FormData(made);
    const named = Object.fromEntries([...data].filter(([name]) => name !== "scope").map(([name, value]) => [name, String(value)]));
    problem.textContent = "";
    byId("told").textContent = "";
    await onSend(named, data).catch((error) => (problem.textContent = error.message));
  });
  return made;
}

/**
 * @param {string} name
 * @param {string} autocomplete
 */
function field(name, autocomplete) {
  const isSecret = ["password", "old", "new"].includes(name);
  return make("label", { class: "field" }, make("span", {}, say(name === "code" ? "page.account.field.code" : `page.account.${name}`)),
    make("input", { name, autocomplete, required: true, type: isSecret ? "password" : "text", spellcheck: "false", autocapitalize: "off" }));
}

/** @param {Promise<unknown>} deed */
function orSay(deed) {
  deed.catch((error) => (byId("told").textContent = error.message));
}

/** @param {number} millis */
function day(millis) {
  return new Date(millis).toLocaleDateString(lang(), { year: "numeric", month: "long", day: "numeric" });
}
