import type { ReactNode } from "react"
import type { Reference } from "../data/reference.gen.ts"
import { makeTable } from "../data/tables.ts"
import { Inline } from "./inline.tsx"

/** A table that scrolls sideways where it is too wide. */
export function Table({ head, rows }: { head: readonly string[]; rows: readonly (readonly ReactNode[])[] }) {
  return (
    <div className="overflow-x-auto" tabIndex={0} role="region" aria-label={`Table: ${head.join(", ")}`}>
      <table className="w-full border-collapse text-sm">
        <thead>
          <tr>
            {head.map((name) => (
              <th key={name} scope="col" className="py-2 pe-4 text-start text-xs font-semibold text-muted">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <tr key={at} className="border-t border-line">
              {row.map((cell, column) => (
                <td
                  key={head[column]}
                  className="py-2.5 pe-4 align-top last:pe-0 [&_code]:[overflow-wrap:break-word]"
                >
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

export function DataTable({ name, reference }: { name: string; reference: Reference }) {
  const { head, rows } = makeTable(name, reference)
  return (
    <Table head={head} rows={rows.map((row) => row.map((text, at) => <Inline key={at} text={text} />))} />
  )
}
