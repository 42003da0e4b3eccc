import type { Attempt } from "../kernel/attempt.ts"
import { AppError } from "../kernel/errors.ts"
import type { Table } from "../table/table.ts"
import { fullCursor } from "./cursor-store.ts"
import type { VideoItem } from "./items.ts"
import { cacheListing, getCachedListing } from "./listing-cache.ts"
import type { ListAttempt, ListFailure, ListingResult, ListingSource } from "./listing-source.ts"
import {
  type ListingQuery,
  type PagePosition,
  questionHash,
  readPageToken,
  type Source,
} from "./page-token.ts"
import { exhaust } from "./quota.ts"
import { secondsToReset } from "./quota-day.ts"

/** Where lists come from, and what signs their page tokens. `official` is there when its key is configured. */
export type ListingDeps = {
  table: Table
  client: ListingSource
  official: ListingSource | undefined
  /** A channel's public feed. */
  feed: (channelId: string, signal: AbortSignal | undefined) => Promise<ListingResult<readonly VideoItem[]>>
  tokenSecret: string
}

/** One question to the platform: the same for every caller, and so is its answer for `lifetimeMs`. */
export type ListingRequest<T> = {
  question: ListingQuery
  lifetimeMs: number
  /** Where to go on, from a page token; from the start when left out. */
  mark?: PagePosition | undefined
  ask: (lists: ListingSource, cursor: string | null) => Promise<ListingResult<T>>
  /** What is not there, in the words of the answer: "No such channel." */
  absent: string
  /** Collects what was tried, also when all fails. */
  attempts: Attempt[]
}

/** The thing's own state, or the caller's mistake: no other source would say otherwise. */
const FINAL: ReadonlySet<ListFailure> = new Set<ListFailure>(["absent", "comments_disabled", "stale_cursor"])

/**
 * Asks the sources in order (official where there is one, then the client API) until one answers; a page token goes to
 * the source that made it. A fresh stored answer spares them all. Throws `invalid_request` for a token that the source
 * no longer knows, `not_found`, `forbidden` (comments off), `quota_exceeded`, `youtube_api_error`.
 */
export async function fetchListing<T>(
  lister: ListingDeps,
  asked: ListingRequest<T>,
): Promise<{ source: Source; value: T }> {
  const { table } = lister
  const startedAt = table.clock.now()
  const { mark } = asked
  const hash = questionHash({ ...asked.question, source: mark?.source, cursor: mark?.cursor })
  const stored = await getCachedListing<{ source: Source; value: T }>(table, hash)
  if (stored) {
    asked.attempts.push({ strategy: "cache", outcome: "ok", ms: table.clock.now() - startedAt })
    return stored
  }
  const failures: ListFailure[] = []
  for (const source of sourcesFor(lister, mark)) {
    const lists = lister[source]
    if (!lists) continue
    const listed = await asked.ask(lists, mark?.cursor ?? null)
    asked.attempts.push(...listed.attempts)
    if (listed.outcome === "ok") {
      const answer = { source, value: listed.value }
      await cacheListing(table, hash, answer, asked.lifetimeMs)
      return answer
    }
    await openBreaker(table, listed.attempts)
    failures.push(listed.outcome)
    if (FINAL.has(listed.outcome)) break
  }
  throw errorOf(failures, asked.absent, table.clock.now())
}

/** Only the platform's own refusal opens a breaker; that our count is at its limit is no news. */
async function openBreaker(table: Table, attempts: readonly ListAttempt[]): Promise<void> {
  const refusal = attempts.find((attempt) => attempt.outcome === "quota")
  if (!refusal) return
  // Searches have a bucket of their own, whose end is a 429.
  await exhaust(table, refusal.http_status === 429 ? "searches" : "units")
}

function sourcesFor({ official }: ListingDeps, mark: PagePosition | undefined): readonly Source[] {
  if (mark) return [mark.source]
  return official ? ["official", "client"] : ["client"]
}

/** Where a page token goes on. Throws `invalid_request` for one that is not ours, not for this question, or too old. */
export async function requireMark(
  { table, tokenSecret }: ListingDeps,
  question: ListingQuery,
  pageToken: string,
): Promise<PagePosition> {
  const mark = readPageToken(tokenSecret, question, pageToken, table.clock.now())
  const cursor = mark && (await fullCursor(table, mark.cursor))
  if (!cursor) throw staleToken()
  return { source: mark.source, cursor }
}

const staleToken = () =>
  new AppError(
    "invalid_request",
    "`page_token`: this is no token of this list, or it is too old. Start again without it.",
  )

function errorOf(failures: readonly ListFailure[], absent: string, nowMs: number): AppError {
  // That one source has no form for the question says nothing of what another one came to.
  const last = failures.findLast((failure) => failure !== "unsupported")
  if (last === "absent") return new AppError("not_found", absent)
  if (last === "comments_disabled")
    return new AppError("forbidden", "Comments are turned off for this video.")
  if (last === "stale_cursor") return staleToken()
  if (last === undefined && failures.length > 0) {
    return new AppError(
      "invalid_request",
      "These filters need the platform's official API, which is not configured here.",
    )
  }
  if (failures.includes("quota")) {
    return new AppError("quota_exceeded", undefined, { retryAfterSeconds: secondsToReset(nowMs) })
  }
  // A token of a source that is no longer configured.
  if (last === undefined) return staleToken()
  const words = WORDS[last] ?? "gave no answer that we understand"
  return new AppError("youtube_api_error", `The video platform ${words}. Nothing was charged.`)
}

const WORDS: Partial<Record<ListFailure, string>> = {
  blocked: "refuses to serve our network for the moment; this says nothing about what you asked for",
  timeout: "did not answer in time",
  network: "could not be reached",
}
