import { at, list, parseJson, readText } from "../../json-path.ts"
import type { ListFacts } from "./result.ts"

/**
 * A position in a list, from which any process can continue. `left` are items that YouTube already
 * returned but that were not passed on to a caller. They come first, then the page of YouTube's
 * `token`. If the token is null, this is the first page, or the end if `isEnd` is true. `facts` are
 * data that only the first page has.
 */
export type Cursor = {
  left: readonly unknown[]
  token: string | null
  isEnd: boolean
  /** The number of items to skip on the token's page. Used only by cursors of earlier releases. */
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

/** Serializes a cursor. It is not signed, so code that sends it to clients must sign it. */
export function writeCursor({ left, token, isEnd, facts: { total, name } }: Cursor): string {
  return JSON.stringify({
    t: token ?? undefined,
    e: isEnd || undefined,
    n: total ?? undefined,
    c: name ?? undefined,
    i: left.length > 0 ? left : undefined,
  })
}

/**
 * Parses a cursor. Null is the start of the list. Returns undefined if the text is not a cursor.
 */
export function readCursor(text: string | null): Cursor | undefined {
  if (text === null) return START
  const parts = parseJson(text)
  const token = readText(at(parts, "t")) ?? null
  const offset = wholeNumber(at(parts, "o")) ?? 0
  const left = list(at(parts, "i"))
  const facts = { total: wholeNumber(at(parts, "n")), name: readText(at(parts, "c")) ?? null }
  // Invalid, because the start of a list has no cursor.
  if (token === null && offset === 0 && left.length === 0) return undefined
  if (token !== null && !/^[\w%=+/-]+$/.test(token)) return undefined
  return { left, token, isEnd: at(parts, "e") === true, offset, facts }
}

function wholeNumber(value: unknown): number | null {
  return Number.isSafeInteger(value) && Number(value) >= 0 ? Number(value) : null
}
