// What a reader sets follows their account: taken over from it when a page opens, and sent to it when something was changed.

/** What is the reader's own taste, not this browser's affair. */
const SHARED = ["theme", "lang", "sound", "hotseat", "speed", "signs", "names", "muted"];
const SHARED_BY_GAME = ["board ", "pieces ", "turned "];
/** Under which it is remembered that there is an account, and what it was told last. */
const NAMED = "account";
const TOLD = "settings";

/** What is set in this browser, by name, always in the same order. @returns {Record<string, string>} */
function own() {
  const isShared = (/** @type {string} */ name) => SHARED.includes(name) || SHARED_BY_GAME.some((game) => name.startsWith(game));
  const names = Object.keys(localStorage).filter(isShared).sort();
  return Object.fromEntries(names.map((name) => [name, localStorage.getItem(name) ?? ""]));
}

/**
 * Notes whether whoever reads has an account, so that guests ask for nothing.
 * @param {boolean} isNamed
 */
export function noteAccount(isNamed) {
  if (isNamed) localStorage.setItem(NAMED, "on");
  else [NAMED, TOLD].forEach((name) => localStorage.removeItem(name));
}

/** Takes over what the account has, unless something was changed here since; from then on what is changed is sent. */
export async function followAccount() {
  if (!localStorage.getItem(NAMED)) return;
  addEventListener("pagehide", send);
  document.addEventListener("visibilitychange", () => document.hidden && send());
  if (localStorage.getItem(TOLD) !== null && isChanged()) return send();
  const answer = await fetch("/api/account").catch(() => undefined);
  const me = answer?.ok ? /** @type {import("./wire").Me} */ (await answer.json()) : undefined;
  if (!me) return;
  noteAccount(me.name !== undefined && me.name !== null);
  if (me.name) take(me.settings ?? {});
}

/** @param {Record<string, string>} settings */
function take(settings) {
  const [before, lang] = [JSON.stringify(own()), localStorage.getItem("lang")];
  for (const [name, value] of Object.entries(settings)) localStorage.setItem(name, value);
  localStorage.setItem(TOLD, JSON.stringify(own()));
  if (JSON.stringify(own()) !== before) ["theme", "sound"].forEach((name) => dispatchEvent(new Event(name)));
  if (Object.keys(settings).length === 0) send(true);
  // The words of this page are fetched already.
  if (localStorage.getItem("lang") !== lang && !new URLSearchParams(location.search).has("lang")) location.reload();
}

function isChanged() {
  return JSON.stringify(own()) !== localStorage.getItem(TOLD);
}

/** @param {unknown} [anyway] */
function send(anyway) {
  if (anyway !== true && !isChanged()) return;
  const settings = own();
  localStorage.setItem(TOLD, JSON.stringify(settings));
  // A page that is being left may still send.
  fetch("/api/account/settings", { method: "POST", body: JSON.stringify({ settings }), keepalive: true }).catch(() => {});
}
