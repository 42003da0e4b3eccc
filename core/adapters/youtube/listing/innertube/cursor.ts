import { at, parseJson, readText } from "../../json-path.ts"
import type { Facts } from "./result.ts"

/**
 * A place in a list, told from any process: the platform's own token (null for its first page) and how many items of
 * that page were served. `facts` saves what later pages do not tell.
 */
export type Cursor = { token: string | null; offset: number; facts: Facts }

export const START: Cursor = { token: null, offset: 0, facts: { total: null, name: null } }

/** As text for the caller to give back. Not signed: whoever hands it out has to. */
export function writeCursor({ token, offset, facts: { total, name } }: Cursor): string {
  const parts = { t: token ?? undefined, o: offset || undefined, n: total ?? undefined, c: name ?? undefined }
  return JSON.stringify(parts)
}

/** Null is the start. Undefined for what no `writeCursor` wrote. */
export function readCursor(text: string | null): Cursor | undefined {
  if (text === null) return START
  const parts = parseJson(text)
  const token = readText(at(parts, "t")) ?? null
  const offset = wholeNumber(at(parts, "o")) ?? 0
  const total = wholeNumber(at(parts, "n"))
  const name = readText(at(parts, "c")) ?? null
  // The start has no cursor: without a place there is nothing to go on from.
  if (token === null && offset === 0) return undefined
  if (token !== null && !/^[\w%=+/-]+$/.test(token)) return undefined
  return { token, offset, facts: { total, name } }
}

function wholeNumber(value: unknown): number | null {
  return Number.isSafeInteger(value) && Number(value) >= 0 ? Number(value) : null
}
