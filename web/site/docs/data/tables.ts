import { operationPath } from "./content.ts"
import type { Reference } from "./reference.gen.ts"

/** A table whose cells are Markdown. */
export type TableData = { head: readonly string[]; rows: readonly (readonly string[])[] }

/** The tables that guides name as `{{table:…}}`. */
const TABLES: Readonly<Record<string, (reference: Reference) => TableData>> = {
  prices: ({ operations }) => ({
    head: ["Call", "Credits"],
    rows: operations
      .filter(({ isPublic }) => isPublic)
      .map((each) => [`[\`${each.method} ${each.path}\`](${operationPath(each)})`, each.price ?? "free"]),
  }),
  rates: ({ rates }) => ({
    head: ["Plan", "Calls a minute"],
    rows: rates.map(({ plan, calls }) => [`\`${plan}\``, String(calls)]),
  }),
  errors: ({ errors }) => ({
    head: ["Status", "Code", "What to do", "Retry"],
    rows: errors.map(({ status, code, advice, isRetryable }) => [
      String(status),
      `[\`${code}\`](/docs/errors/${code})`,
      advice,
      isRetryable ? "yes" : "no",
    ]),
  }),
  samples: ({ samples }) => ({
    head: ["ID", "Video", "Response", "Credits"],
    rows: samples.map(({ id, what, response, credits }) => [`\`${id}\``, what, response, String(credits)]),
  }),
  tools: ({ tools }) => ({
    head: ["Tool", "What it does", "Credits"],
    rows: tools
      .filter(({ isDefault }) => isDefault)
      .map(({ name, title, price }) => [`\`${name}\``, title, price]),
  }),
  "more-tools": ({ tools }) => ({
    head: ["Tool", "What it does", "Credits"],
    rows: tools
      .filter(({ isDefault }) => !isDefault)
      .map(({ name, title, price }) => [`\`${name}\``, title, price]),
  }),
  events: ({ events }) => ({
    head: ["Event", "When", "Data"],
    rows: events.map(({ type, when, data }) => [`\`${type}\``, when, data]),
  }),
  "headers-of-credits": ({ headers }) => headerTable(headers, /^x-credits-/),
  "headers-of-rates": ({ headers }) => headerTable(headers, /^(RateLimit-|Retry-After)/),
  "headers-of-errors": ({ headers }) => headerTable(headers, /^(x-error-|Retry-After|x-request-id)/),
}

const headerTable = (headers: Reference["headers"], wanted: RegExp): TableData => ({
  head: ["Header", "Meaning"],
  rows: Object.entries(headers)
    .filter(([name]) => wanted.test(name))
    .map(([name, meaning]) => [`\`${name}\``, meaning]),
})

/** Makes a table by its name in a guide. Throws for an unknown name. */
export function makeTable(name: string, reference: Reference): TableData {
  const make = TABLES[name]
  if (!make) throw new Error(`unknown table ${name}`)
  return make(reference)
}
