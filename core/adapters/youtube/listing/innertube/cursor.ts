import { at, list, parseJson, readText } from "../../json-path.ts"
import type { ListFacts } from "./result.ts"

/**
 * A position in a list that any process can continue from: the items that YouTube already sent but
 * no caller got, then YouTube's own token. A null token is the first page, or the end if `isEnd`.
 * `facts` keeps what later pages do not repeat.
 */
export type Cursor = {
  left: readonly unknown[]
  token: string | null
  isEnd: boolean
  /** Items of the token's page to skip. Only in cursors that earlier releases wrote. */
  offset: number
  facts: ListFacts
}

export const START: Cursor = {
  left: [],
  token: null,
  isEnd: false,
  offset: 0,
  facts: { total: null, name: null },
}

/**
 * Serializes a cursor for callers. It is not signed: code that sends it to clients must do that.
 */
export function writeCursor({ left, token, isEnd, facts: { total, name } }: Cursor): string {
  return JSON.stringify({
    t: token ?? undefined,
    e: isEnd || undefined,
    n: total ?? undefined,
    c: name ?? undefined,
    i: left.length > 0 ? left : undefined,
  })
}

/** Null is the start. Undefined for text that `writeCursor` did not write. */
export function readCursor(text: string | null): Cursor | undefined {
  if (text === null) return START
  const parts = parseJson(text)
  const token = readText(at(parts, "t")) ?? null
  const offset = wholeNumber(at(parts, "o")) ?? 0
  const left = list(at(parts, "i"))
  const facts = { total: wholeNumber(at(parts, "n")), name: readText(at(parts, "c")) ?? null }
  // The start has no cursor, so a cursor without a position is invalid.
  if (token === null && offset === 0 && left.length === 0) return undefined
  if (token !== null && !/^[\w%=+/-]+$/.test(token)) return undefined
  return { left, token, isEnd: at(parts, "e") === true, offset, facts }
}

function wholeNumber(value: unknown): number | null {
  return Number.isSafeInteger(value) && Number(value) >= 0 ? Number(value) : null
}
