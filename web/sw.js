// Keeps what was fetched last for when the server does not answer. The server is always asked first, so nothing is ever
// older than the server; and what concerns a table is never kept.

const KEPT = "kept";
/** What is kept: pages, scripts, words, the list of games, rulebooks and pictures of games. */
const KEEPS = /^\/(|web\/.*|manifest\.webmanifest|rules\/.*|api\/words(\/.*)?|api\/games(\/.*)?)$/;

addEventListener("install", () => skipWaiting());
addEventListener("activate", (event) => event.waitUntil(clients.claim()));
addEventListener("fetch", (event) => {
  const { request } = event;
  const address = new URL(request.url);
  if (request.method !== "GET" || address.origin !== location.origin || !KEEPS.test(address.pathname)) return;
  event.respondWith(fetchFirst(request));
});

async function fetchFirst(request) {
  const kept = await caches.open(KEPT);
  try {
    const answer = await fetch(request);
    if (answer.ok) kept.put(request, answer.clone());
    return answer;
  } catch (unreachable) {
    const last = await kept.match(request);
    if (last) return last;
    throw unreachable;
  }
}
