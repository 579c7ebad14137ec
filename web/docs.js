// The description of the API, to be read: every route with what it takes and what it answers, then every type.

import { menu } from "./menu.js";
import { byId, getJson, loadWords, make, say } from "./words.js";

/** @typedef {{ $ref?: string, type?: string | string[], format?: string, items?: Schema, prefixItems?: Schema[], enum?: unknown[], oneOf?: Schema[], allOf?: Schema[], properties?: Record<string, Schema>, additionalProperties?: Schema | boolean, required?: string[], description?: string }} Schema */
/** @typedef {{ description?: string, content?: Record<string, { schema: Schema }>, $ref?: string }} Answer */
/** @typedef {{ name: string, in: string, required?: boolean, schema: Schema, description?: string }} Parameter */
/** @typedef {{ tags: string[], summary?: string, description?: string, operationId: string, parameters: Parameter[], requestBody?: Answer, responses: Record<string, Answer> }} Operation */
/** @typedef {{ info: { title: string, version: string, description: string }, "x-protocol": number, paths: Record<string, Record<string, Operation>>, components: { schemas: Record<string, Schema>, responses: Record<string, Answer> } }} Api */

await loadWords("house");
byId("top").append(menu());
document.title = `${say("page.api")} · ${say("page.title")}`;
try {
  show(/** @type {Api} */ (await getJson("/api/openapi.json")));
} catch (error) {
  byId("book").textContent = error instanceof Error ? error.message : String(error);
}

/** @param {Api} api */
function show({ info, "x-protocol": protocol, paths, components }) {
  const all = Object.entries(paths).flatMap(([path, methods]) => Object.entries(methods).map(([method, operation]) => ({ path, method, operation })));
  const tags = [...new Set(all.map(({ operation }) => operation.tags[0]))];
  const parts = tags.map((tag) => make("section", {}, make("h2", { id: tag }, tag),
    ...all.filter(({ operation }) => operation.tags[0] === tag).map(({ path, method, operation }) => route(path, method, operation))));
  const versions = say("page.api.version", { version: info.version, protocol: String(protocol) });
  byId("book").replaceChildren(
    make("h1", {}, say("page.api")), make("p", { class: "quiet" }, versions, " · ", make("a", { href: "/api/openapi.json" }, "openapi.json")),
    ...prose(info.description), ...parts,
    make("section", {}, make("h2", { id: "problems" }, say("page.api.problems")), answers(components.responses)),
    make("section", {}, make("h2", { id: "types" }, say("page.api.types")), ...Object.entries(components.schemas).map(([name, schema]) => type(name, schema))));
  const entries = [...tags.map((tag) => [tag, tag]), ["problems", say("page.api.problems")], ["types", say("page.api.types")]];
  byId("contents").replaceChildren(make("ol", {}, ...entries.map(([id, name]) => make("li", {}, make("a", { href: `#${id}` }, name)))));
  if (location.hash) document.getElementById(location.hash.slice(1))?.scrollIntoView();
}

/**
 * @param {string} path
 * @param {string} method
 * @param {Operation} operation
 */
function route(path, method, { operationId, summary, description, parameters, requestBody, responses }) {
  const takes = parameters.filter(({ name }) => name !== "lang")
    .map(({ name, schema, description, in: place }) => pair(name, written(schema), [place, description].filter(Boolean).join(": ")));
  const body = Object.entries(requestBody?.content ?? {}).map(([kind, { schema }]) => pair(kind, written(schema), ""));
  const good = Object.fromEntries(Object.entries(responses).filter(([, answer]) => !answer.$ref));
  const wrong = Object.keys(responses).filter((status) => responses[status].$ref).join(", ");
  return make("section", {}, make("h3", { id: operationId }, make("span", { class: "method" }, method), make("code", {}, path)),
    ...prose(description ?? summary ?? ""),
    ...(takes.length + body.length ? [make("h4", {}, say("page.api.takes")), make("dl", {}, ...takes.flat(), ...body.flat())] : []),
    make("h4", {}, say("page.api.answers")), answers(good), make("p", { class: "quiet" }, `${say("page.api.problems")}: ${wrong}`));
}

/** @param {Record<string, Answer>} answers */
function answers(answers) {
  const rows = Object.entries(answers).flatMap(([status, { description, content }]) => {
    const kinds = Object.entries(content ?? {}).flatMap(([kind, { schema }]) => [...written(schema), ` (${kind})`]);
    return pair(status.replace("Problem", ""), kinds, description ?? "");
  });
  return make("dl", {}, ...rows);
}

/**
 * @param {string} name
 * @param {Schema} schema
 */
function type(name, schema) {
  const fields = (/** @type {Schema} */ it) => Object.entries(it.properties ?? {}).flatMap(([field, of]) =>
    pair(field + (it.required?.includes(field) ? "" : "?"), written(of), of.description ?? ""));
  const choices = (schema.oneOf ?? []).flatMap((choice) => choice.properties
    ? [make("p", {}, ...ticked(choice.description ?? "")), make("dl", {}, ...fields(choice))]
    : [make("p", {}, make("code", {}, ...written(choice)), " ", ...ticked(choice.description ?? ""))]);
  const own = schema.properties ? [make("dl", {}, ...fields(schema))] : schema.oneOf ? [] : [make("p", {}, make("code", {}, ...written(schema)))];
  return make("section", {}, make("h3", { id: `type-${name}` }, make("code", {}, name)), ...prose(schema.description ?? ""), ...own, ...choices);
}

/**
 * A type in one line; those that have a name of their own are linked.
 * @param {Schema} schema
 * @returns {(string | Node)[]}
 */
function written(schema) {
  const name = schema.$ref?.split("/").pop();
  if (name) return [make("a", { href: `#type-${name}` }, name)];
  const either = schema.oneOf ?? schema.allOf;
  if (either) return either.flatMap((one, index) => [...(index ? [" | "] : []), ...written(one)]);
  if (schema.enum) return [schema.enum.map((one) => JSON.stringify(one)).join(" | ")];
  if (schema.prefixItems) return ["[", ...schema.prefixItems.flatMap((one, index) => [...(index ? [", "] : []), ...written(one)]), "]"];
  if (schema.items) return [...written(schema.items), "[]"];
  const rest = schema.additionalProperties;
  if (rest && typeof rest === "object") return ["{ [name]: ", ...written(rest), " }"];
  if (schema.properties) return ["{ ", ...Object.entries(schema.properties).flatMap(([field, of], index) => [`${index ? ", " : ""}${field}: `, ...written(of)]), " }"];
  return [[schema.type ?? "any"].flat().join(" | ")];
}

/**
 * @param {string} name
 * @param {(string | Node)[]} value
 * @param {string} about
 */
function pair(name, value, about) {
  const kind = value.length ? [make("code", {}, ...value), " "] : [];
  return [make("dt", {}, name), make("dd", {}, ...kind, ...ticked(about))];
}

/**
 * A text in paragraphs.
 * @param {string} text
 */
function prose(text) {
  return text.split("\n\n").filter(Boolean).map((part) => make("p", {}, ...ticked(part)));
}

/**
 * A text whose words between ticks are code.
 * @param {string} text
 */
function ticked(text) {
  return text.split("\x60").map((part, index) => (index % 2 ? make("code", {}, part) : part));
}
