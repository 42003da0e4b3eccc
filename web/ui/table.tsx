import type { ReactNode } from "react"
import { cx } from "./cx.ts"

export type Column<Row> = {
  id: string
  title: string
  cell: (row: Row) => ReactNode
  /** True for a column of numbers, which is aligned right. */
  isNumber?: boolean
  /** True for a column that narrow windows leave out. */
  isExtra?: boolean
}
type Props<Row> = {
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => string
}

/** A table. Only screen readers get its caption. */
export function Table<Row>({ caption, columns, rows, keyOf }: Props<Row>) {
  const names = ({ isNumber, isExtra }: Column<Row>) =>
    cx("px-3 py-2.5 align-top max-sm:px-2", isNumber ? "text-end" : "text-start", isExtra && "max-sm:hidden")
  return (
    <div className="overflow-x-auto rounded-box border border-line" tabIndex={-1}>
      <table className="w-full border-collapse text-sm">
        <caption className="sr-only">{caption}</caption>
        <thead className="bg-surface text-xs text-muted">
          <tr>
            {columns.map((column) => (
              <th key={column.id} scope="col" className={cx(names(column), "font-medium")}>
                {column.title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)} className="border-t border-line">
              {columns.map((column) => (
                <td key={column.id} className={names(column)}>
                  {column.cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
