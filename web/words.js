// The words of the page, in the reader's language, and the small tools every page needs.

/** @type {Record<string, string>} */
let words = {};

/** The language asked for, in the address or on an earlier page, to be handed on to every request. */
export const langQuery = (() => {
  const asked = new URLSearchParams(location.search).get("lang");
  if (asked) localStorage.setItem("lang", asked);
  const lang = asked ?? localStorage.getItem("lang");
  return lang ? `?lang=${encodeURIComponent(lang)}` : "";
})();

/** The language of the words on the page. */
export function lang() {
  return words.lang ?? "en";
}

/** Every language there is, by its tag and by its own name. */
export function allLangs() {
  const tagged = Object.entries(words).filter(([key]) => key.startsWith("lang."));
  return tagged.map(([key, own]) => ({ name: key.slice("lang.".length), words: own }));
}

/**
 * Shows this page, and every later one, in another language.
 * @param {string} tag
 */
export function chooseLang(tag) {
  localStorage.setItem("lang", tag);
  const address = new URL(location.href);
  address.searchParams.delete("lang");
  if (address.href === location.href) location.reload();
  else location.replace(address);
}

/**
 * Fetches the words and puts them where the page asks for them by `data-word`.
 * @param {string[]} more what else there are words of
 */
export async function loadWords(...more) {
  const all = await Promise.all([getJson("/api/words"), ...more.map((part) => getJson(`/api/words/${part}`))]);
  words = Object.assign({}, ...all);
  document.documentElement.lang = lang();
  for (const element of document.querySelectorAll("[data-word]")) {
    element.textContent = say(element.getAttribute("data-word") ?? "");
  }
  for (const element of document.querySelectorAll("[data-label]")) {
    element.setAttribute("aria-label", say(element.getAttribute("data-label") ?? ""));
  }
}

/**
 * Fetches more words, once they are needed.
 * @param {string} part
 */
export async function learnWords(part) {
  Object.assign(words, await getJson(`/api/words/${part}`));
}

/**
 * The words of a key, with its arguments filled in.
 * @param {string} key
 * @param {Record<string, string | number>} [args]
 */
export function say(key, args = {}) {
  const sentence = words[key] ?? key;
  return Object.entries(args).reduce((text, [name, value]) => text.replaceAll(`{${name}}`, String(value)), sentence);
}

/**
 * What the server answers, or its own account of what is wrong.
 * @param {string} path
 * @param {object} [body] sent by POST if there is one
 */
export async function getJson(path, body) {
  const request = body === undefined ? {} : { method: "POST", body: JSON.stringify(body) };
  const answer = await fetch(path + langQuery, request);
  const json = await answer.json();
  if (!answer.ok) throw new Error(json.message ?? answer.statusText);
  return json;
}

/**
 * Sends something to which nothing is answered; or says the server's own account of what is wrong.
 * @param {string} method
 * @param {string} path
 * @param {object} [body]
 */
export async function send(method, path, body) {
  const answer = await fetch(path + langQuery, { method, ...(body && { body: JSON.stringify(body) }) });
  if (!answer.ok) throw new Error((await answer.json()).message ?? answer.statusText);
}

/**
 * An element with attributes and children. `on…` attributes are listeners.
 * @param {string} name
 * @param {Record<string, any>} [attributes]
 * @param {(Node | string)[]} children
 * @returns {HTMLElement}
 */
export function make(name, attributes = {}, ...children) {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (key.startsWith("on")) element.addEventListener(key.slice(2), value);
    else if (value === true) element.setAttribute(key, "");
    else if (value !== false && value !== undefined) element.setAttribute(key, String(value));
  }
  element.append(...children);
  return element;
}

/**
 * The element of an id that the page is known to have.
 * @param {string} id
 */
export function byId(id) {
  const element = document.getElementById(id);
  if (!element) throw new Error(`the page has no #${id}`);
  return element;
}

/**
 * A button that puts an address on the clipboard, and says so.
 * @param {string | Promise<string>} address
 */
export function copyButton(address) {
  const button = make("button", { type: "button", class: "copy" }, say("page.copy"));
  button.addEventListener("click", async () => {
    await navigator.clipboard.writeText(await address);
    button.textContent = say("page.copied");
  });
  return button;
}
