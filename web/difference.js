// What a value has become: the server tells what changed, not everything again.

/** @typedef {import("./wire").Difference} Difference */

/**
 * What a value becomes; nothing if it is left out then. The value itself stays as it is.
 * @param {any} value
 * @param {Difference} difference
 * @returns {any}
 */
export function become(value, difference) {
  if (difference === "gone") return undefined;
  if ("is" in difference) return difference.is;
  if ("of" in difference) return becomeOf(value, difference.of);
  const list = [...value];
  // From behind, so that places stay what they were.
  for (const { at, out = 0, put = [], now } of [...difference.in].reverse()) {
    if (now) list[at] = become(list[at], now);
    else list.splice(at, out, ...put);
  }
  return list;
}

/**
 * What an object becomes whose fields differ.
 * @param {any} object
 * @param {Record<string, Difference>} fields
 * @returns {any}
 */
export function becomeOf(object, fields) {
  const changed = { ...object };
  for (const [name, difference] of Object.entries(fields)) {
    const now = become(changed[name], difference);
    if (now === undefined) delete changed[name];
    else changed[name] = now;
  }
  return changed;
}
