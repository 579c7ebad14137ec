// A page that was written for another protocol than the server speaks says so, and offers to fetch itself anew.

import { confirmed } from "./sides.js";
import { byId, say } from "./words.js";

/** Says so. Nothing is fetched unless the reader asks for it, so that a page which stays old does not turn in circles. */
export async function offerReload() {
  byId("connecting").textContent = say("page.outdated");
  byId("connecting").hidden = false;
  if (await confirmed(say("page.outdated"), "", say("page.reload"))) await reload();
}

/** Fetches the page from the server alone: what a worker keeps is thrown away. */
async function reload() {
  for (const name of await globalThis.caches?.keys() ?? []) await caches.delete(name);
  location.reload();
}
