import { randomBytes } from "node:crypto"
import type { Cue } from "../captions/cue.ts"
import { sha256 } from "../kernel/hash.ts"
import type { Item } from "../table/table.ts"

/** A part of a transcript, in milliseconds from its start. */
export type Span = { startMs: number; endMs: number }

/**
 * A public link to a row's transcript, or to one moment of it. `sharedAs` is a random mark that the
 * row got when it was first shared. A deletion removes the mark, so a later row of the same video
 * is not shared.
 */
export type Share = {
  shareId: string
  token: string
  rowId: string
  sharedAs: string
  span: Span | null
  isIndexed: boolean
  createdAt: number
}

/** The cues of a span, and those shortly before and after it. */
export type SharedCues = { before: readonly Cue[]; said: readonly Cue[]; after: readonly Cue[] }

/** How much is shown on each side of a moment. */
const CONTEXT_MS = 15_000

/** 192 bits, so a link cannot be guessed. */
const TOKEN_BYTES = 24
const TOKEN = /^[\w-]{32}$/

export const newToken = (): string => randomBytes(TOKEN_BYTES).toString("base64url")
export const isToken = (text: string): boolean => TOKEN.test(text)

/** The stored form of a token. A fast hash is enough, because the token is random. */
export const hashOf = (token: string): string => sha256(token)

/** Reads a share from the item in its account's partition, the one with the token. */
export function shareFrom(item: Item): Share {
  return { ...shownBy(item), token: item["token"] }
}

/** Returns what both items of a share store: everything but the token. */
export function shownBy(item: Item): Omit<Share, "token"> {
  const span = item["start_ms"] === undefined ? null : { startMs: item["start_ms"], endMs: item["end_ms"] }
  return {
    shareId: item["share_id"],
    rowId: item["row_id"],
    sharedAs: item["shared_as"],
    span,
    isIndexed: item["is_indexed"],
    createdAt: item["created_at"],
  }
}

/** The attributes that both items of a share have. */
export const shownAttributes = ({ shareId, rowId, sharedAs, span, isIndexed, createdAt }: Share): Item => ({
  share_id: shareId,
  row_id: rowId,
  shared_as: sharedAs,
  ...(span === null ? {} : { start_ms: span.startMs, end_ms: span.endMs }),
  is_indexed: isIndexed,
  created_at: createdAt,
})

/** Cuts a moment and its context out of a transcript. `span` null: the whole transcript. */
export function sharedCues(cues: readonly Cue[], span: Span | null): SharedCues {
  if (span === null) return { before: [], said: cues, after: [] }
  const { startMs, endMs } = span
  return {
    before: cues.filter((cue) => cue.endMs <= startMs && cue.endMs > startMs - CONTEXT_MS),
    said: cues.filter((cue) => cue.endMs > startMs && cue.startMs < endMs),
    after: cues.filter((cue) => cue.startMs >= endMs && cue.startMs < endMs + CONTEXT_MS),
  }
}
