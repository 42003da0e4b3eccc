/**
 * A short page token of a list: the paid operation whose answer has the rest of the page, and where
 * to continue. Models have to copy tokens, so they have at most 32 characters, a tenth of the
 * API's. They need no signature, because operations are looked up in the caller's own account.
 */
export type ListToken = { operationId: string; next: number | "page" }

const SHAPE = /^([0-9a-v]{26})\.(\d{1,3}|n)$/
const PREFIX = "op_"

/**
 * Formats a token. `next`: an index into the stored rest, or "page" for the list's next page, which
 * costs a credit.
 */
export const listToken = ({ operationId, next }: ListToken): string =>
  `${operationId.slice(PREFIX.length)}.${next === "page" ? "n" : next}`

/** Parses a token. Undefined for any other text, such as a page token of the API. */
export function parseListToken(token: string): ListToken | undefined {
  const [, id, next] = SHAPE.exec(token) ?? []
  if (id === undefined || next === undefined) return undefined
  return { operationId: PREFIX + id, next: next === "n" ? "page" : Number(next) }
}
