import type { CleanedWhere } from "better-auth/adapters"

/** A row in better-auth's form: its field names, times as Date. */
export type Row = Record<string, unknown>

/**
 * Stores one of better-auth's models in our table. `find` reads by key and throws for other
 * queries.
 */
export type Model = {
  create(data: Row): Promise<Row>
  find(where: Where): Promise<Row[]>
  /** Returns the updated row; null if it does not exist. */
  update(row: Row, changes: Row): Promise<Row | null>
  /** Returns false if a concurrent call removed the row: only one caller gets true. */
  remove(row: Row): Promise<boolean>
}

/** A query: fields and the values that they must equal. */
export type Where = ReadonlyMap<string, unknown>

/**
 * Reads a where clause. Throws for anything but equalities joined by AND, since only keys are
 * supported.
 */
export function whereOf(model: string, clauses: readonly CleanedWhere[] = []): Where {
  const isKeyed = clauses.every(({ operator, connector }) => operator === "eq" && connector === "AND")
  if (!isKeyed)
    throw unsupportedQuery(
      model,
      clauses.map(({ field }) => field),
    )
  return new Map(clauses.map(({ field, value }) => [field, value]))
}

/** The value of a query field if it is a string. */
export function textOf(where: Where, field: string): string | undefined {
  const value = where.get(field)
  return typeof value === "string" ? value : undefined
}

/** Queries without a key are rejected, because the table is never scanned. */
export const unsupportedQuery = (model: string, fields: Iterable<string>): Error =>
  new Error(`no key supports a query for ${model} by ${[...fields].join(", ")}`)

export const unsupported = (model: string, action: string): Error =>
  new Error(`cannot ${action} this ${model} through better-auth`)
