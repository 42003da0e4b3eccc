/**
 * A short page token of a list: the paid operation that the rest of its page is stored with, and
 * what comes next. Models copy tokens, so they are at most 32 characters; the API's are ten times
 * as long. The operation is looked up in the caller's own account.
 */
export type ListToken = { operationId: string; next: number | "page" }

const SHAPE = /^([0-9a-v]{26})\.(\d{1,3}|n)$/
const PREFIX = "op_"

/** `next`: an index into the stored rest, or the list's next page, which costs a credit. */
export const listToken = ({ operationId, next }: ListToken): string =>
  `${operationId.slice(PREFIX.length)}.${next === "page" ? "n" : next}`

/** Reads a token. Undefined if it is not of this form, such as a token of the API. */
export function parseListToken(token: string): ListToken | undefined {
  const [, id, next] = SHAPE.exec(token) ?? []
  if (id === undefined || next === undefined) return undefined
  return { operationId: PREFIX + id, next: next === "n" ? "page" : Number(next) }
}
