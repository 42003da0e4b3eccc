import type { CleanedWhere } from "better-auth/adapters"

/** A row as better-auth sees it: its own field names, times as Date. */
export type Row = Record<string, unknown>

/** The rows of one of better-auth's models in our table. `find` reads by key; a question without one throws. */
export type Model = {
  create(data: Row): Promise<Row>
  find(where: Where): Promise<Row[]>
  /** The row after the change; null when it is not there. */
  update(row: Row, changes: Row): Promise<Row | null>
  /** False when somebody else has removed it: of many at once one is told true. */
  remove(row: Row): Promise<boolean>
}

/** What a question asks for: fields and the values that they must equal. */
export type Where = ReadonlyMap<string, unknown>

/** Reads a where clause. Throws for anything but equalities joined by AND, which is all that keys can answer. */
export function whereOf(model: string, clauses: readonly CleanedWhere[] = []): Where {
  const isKeyed = clauses.every(({ operator, connector }) => operator === "eq" && connector === "AND")
  if (!isKeyed)
    throw notKeyed(
      model,
      clauses.map(({ field }) => field),
    )
  return new Map(clauses.map(({ field, value }) => [field, value]))
}

/** The value of a field that the question gives as text. */
export function textOf(where: Where, field: string): string | undefined {
  const value = where.get(field)
  return typeof value === "string" ? value : undefined
}

/** What key and filter cannot answer is refused: nothing here ever scans the table. */
export const notKeyed = (model: string, fields: Iterable<string>): Error =>
  new Error(`no key answers a question for ${model} by ${[...fields].join(", ")}`)

export const unsupported = (model: string, action: string): Error =>
  new Error(`${action} of ${model} is not done through better-auth`)
