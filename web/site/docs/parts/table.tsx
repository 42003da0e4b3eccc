import type { ReactNode } from "react"
import { pathOf } from "../data/content.ts"
import type { Reference } from "../data/reference.gen.ts"
import { Inline } from "./inline.tsx"

/** A table that scrolls sideways where it is too wide. */
export function Table({ head, rows }: { head: readonly string[]; rows: readonly (readonly ReactNode[])[] }) {
  return (
    <div className="overflow-x-auto" tabIndex={0} role="region" aria-label={`Table: ${head.join(", ")}`}>
      <table className="w-full border-collapse text-sm">
        <thead>
          <tr>
            {head.map((name) => (
              <th key={name} scope="col" className="py-2 pr-4 text-left text-xs font-semibold text-muted">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <tr key={at} className="border-t border-line">
              {row.map((cell, column) => (
                <td key={head[column]} className="py-2.5 pr-4 align-top last:pr-0">
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

type Made = { head: readonly string[]; rows: readonly (readonly string[])[] }

/** The tables that guides name as `{{table:…}}`. Their cells are Markdown. */
export const TABLES: Readonly<Record<string, (reference: Reference) => Made>> = {
  prices: ({ operations }) => ({
    head: ["Call", "Credits"],
    rows: operations
      .filter(({ isPublic }) => isPublic)
      .map((each) => [`[\`${each.method} ${each.path}\`](${pathOf(each)})`, each.price ?? "free"]),
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
  "headers-of-credits": ({ headers }) => headerTable(headers, /^x-credits-/),
  "headers-of-rates": ({ headers }) => headerTable(headers, /^(RateLimit-|Retry-After)/),
  "headers-of-errors": ({ headers }) => headerTable(headers, /^(x-error-|Retry-After|x-request-id)/),
}

const headerTable = (headers: Reference["headers"], wanted: RegExp): Made => ({
  head: ["Header", "Meaning"],
  rows: Object.entries(headers)
    .filter(([name]) => wanted.test(name))
    .map(([name, meaning]) => [`\`${name}\``, meaning]),
})

export function DataTable({ name, reference }: { name: string; reference: Reference }) {
  const make = TABLES[name]
  if (!make) throw new Error(`unknown table ${name}`)
  const { head, rows } = make(reference)
  return (
    <Table head={head} rows={rows.map((row) => row.map((text, at) => <Inline key={at} text={text} />))} />
  )
}
