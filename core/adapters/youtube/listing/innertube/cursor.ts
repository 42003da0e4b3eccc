import { at, parseJson, readText } from "../../json-path.ts"
import type { Facts } from "./result.ts"

/**
 * A position in a list that any process can continue from: YouTube's own token (null for the first
 * page) and the number of items already served from that page. `facts` keeps what later pages do
 * not repeat.
 */
export type Cursor = { token: string | null; offset: number; facts: Facts }

export const START: Cursor = { token: null, offset: 0, facts: { total: null, name: null } }

/**
 * Serializes a cursor for callers. It is not signed: code that sends it to clients must do that.
 */
export function writeCursor({ token, offset, facts: { total, name } }: Cursor): string {
  const parts = { t: token ?? undefined, o: offset || undefined, n: total ?? undefined, c: name ?? undefined }
  return JSON.stringify(parts)
}

/** Null is the start. Undefined for text that `writeCursor` did not write. */
export function readCursor(text: string | null): Cursor | undefined {
  if (text === null) return START
  const parts = parseJson(text)
  const token = readText(at(parts, "t")) ?? null
  const offset = wholeNumber(at(parts, "o")) ?? 0
  const total = wholeNumber(at(parts, "n"))
  const name = readText(at(parts, "c")) ?? null
  // The start has no cursor, so a cursor without a position is invalid.
  if (token === null && offset === 0) return undefined
  if (token !== null && !/^[\w%=+/-]+$/.test(token)) return undefined
  return { token, offset, facts: { total, name } }
}

function wholeNumber(value: unknown): number | null {
  return Number.isSafeInteger(value) && Number(value) >= 0 ? Number(value) : null
}
