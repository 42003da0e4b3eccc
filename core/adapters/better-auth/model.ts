import type { CleanedWhere } from "better-auth/adapters"

/** A row in better-auth's format: with its field names, and times as Date. */
export type Row = Record<string, unknown>

/**
 * Stores one of better-auth's models in our table. `find` reads by key, and throws for queries
 * without a key.
 */
export type Model = {
  create(data: Row): Promise<Row>
  find(where: Where): Promise<Row[]>
  /** Returns the updated row, or null if it does not exist. */
  update(row: Row, changes: Row): Promise<Row | null>
  /** Returns false if the row was already removed. Of concurrent calls, only one gets true. */
  remove(row: Row): Promise<boolean>
}

/** A query: fields, and the value that each must equal. */
export type Where = ReadonlyMap<string, unknown>

/**
 * Converts a where clause. Throws unless it consists of equalities joined by AND, because only
 * queries by key are supported.
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

/** Returns the value of a query's field if it is a string, or undefined. */
export function textOf(where: Where, field: string): string | undefined {
  const value = where.get(field)
  return typeof value === "string" ? value : undefined
}

/** Creates the error for a query without a key. Such queries would have to scan the table. */
export const unsupportedQuery = (model: string, fields: Iterable<string>): Error =>
  new Error(`no key supports a query for ${model} by ${[...fields].join(", ")}`)

export const unsupported = (model: string, action: string): Error =>
  new Error(`cannot ${action} this ${model} through better-auth`)
