import type { Attempt } from "../kernel/attempt.ts"
import { AppError } from "../kernel/errors.ts"
import type { Table } from "../table/table.ts"
import type { Observe } from "../youtube/observation.ts"
import { fullCursor } from "./cursor-store.ts"
import { cacheListing, getCachedListing } from "./listing-cache.ts"
import type { FeedReader, ListAttempt, ListFailure, ListingResult, ListingSource } from "./listing-source.ts"
import { type ListingQuery, type ListPosition, queryHash, readPageToken, type Source } from "./page-token.ts"
import { exhaust } from "./quota.ts"
import { secondsToReset } from "./quota-day.ts"

/**
 * The listing sources, and the secret that signs page tokens. `official` is set if its API key is
 * configured.
 */
export type ListingDeps = {
  table: Table
  client: ListingSource
  official: ListingSource | undefined
  feed: FeedReader
  tokenSecret: string
  /** Receives the outcome of each call that was not cached. */
  observe?: Observe | undefined
}

/** One request to the platform. Its response is shared by all callers for `lifetimeMs`. */
export type ListingRequest<T> = {
  query: ListingQuery
  lifetimeMs: number
  /** The position from a page token; the start if omitted. */
  position?: ListPosition | undefined
  ask: (lists: ListingSource, cursor: string | null, source: Source) => Promise<ListingResult<T>>
  /** The error message if the item does not exist, such as "Channel not found." */
  absent: string
  /** Collects the attempts, also on failure. */
  attempts: Attempt[]
}

/** Failures that are final: another source would report the same. */
const FINAL: ReadonlySet<ListFailure> = new Set<ListFailure>(["absent", "comments_disabled", "stale_cursor"])

/**
 * Asks the sources in order (official if configured, then the client API) until one responds; a
 * page token goes to the source that created it. A cached response needs no source. Throws
 * `invalid_request` for a token that its source no longer accepts, `not_found`, `forbidden`
 * (comments are off), `quota_exceeded` or `youtube_api_error`.
 */
export async function fetchListing<T>(
  lister: ListingDeps,
  request: ListingRequest<T>,
): Promise<{ source: Source; value: T }> {
  const { table } = lister
  const startedAt = table.clock.now()
  const { position } = request
  const hash = queryHash({ ...request.query, source: position?.source, cursor: position?.cursor })
  const stored = await getCachedListing<{ source: Source; value: T }>(table, hash)
  if (stored) {
    request.attempts.push({ strategy: "cache", outcome: "ok", ms: table.clock.now() - startedAt })
    return stored
  }
  const failures: ListFailure[] = []
  for (const source of sourcesFor(lister, position)) {
    const lists = lister[source]
    if (!lists) continue
    const listed = await request.ask(lists, position?.cursor ?? null, source)
    request.attempts.push(...listed.attempts)
    if (listed.outcome === "ok") {
      lister.observe?.({ of: "call", kind: "list", outcome: "ok" })
      const answer = { source, value: listed.value }
      await cacheListing(table, hash, answer, request.lifetimeMs)
      return answer
    }
    await openBreaker(table, listed.attempts)
    failures.push(listed.outcome)
    if (FINAL.has(listed.outcome)) break
  }
  const outcome = failures.findLast((failure) => failure !== "unsupported")
  if (outcome) lister.observe?.({ of: "call", kind: "list", outcome })
  throw errorOf(failures, request.absent, table.clock.now())
}

/**
 * Opens the circuit breaker only if YouTube reported that its quota is used up. A refusal by our
 * own counter needs no breaker.
 */
async function openBreaker(table: Table, attempts: readonly ListAttempt[]): Promise<void> {
  const refusal = attempts.find((attempt) => attempt.outcome === "quota")
  if (!refusal) return
  // A 429 exhausts the separate bucket of searches.
  await exhaust(table, refusal.http_status === 429 ? "searches" : "units")
}

function sourcesFor({ official }: ListingDeps, position: ListPosition | undefined): readonly Source[] {
  if (position) return [position.source]
  return official ? ["official", "client"] : ["client"]
}

/** The parameters that carry a signed position. */
type TokenName = "page_token" | "replies_token"

/**
 * Returns the position of a page token. Throws `invalid_request` if the token is not ours, belongs
 * to another listing, or is too old.
 */
export async function requirePosition(
  { table, tokenSecret }: ListingDeps,
  query: ListingQuery,
  token: string,
  name: TokenName = "page_token",
): Promise<ListPosition> {
  const position = readPageToken(tokenSecret, query, token, table.clock.now())
  const cursor = position && (await fullCursor(table, position.cursor))
  if (!cursor) throw staleToken(name)
  return { source: position.source, cursor }
}

const STALE = {
  page_token: "`page_token` is not valid for this list or has expired. Start again without it.",
  replies_token:
    "`replies_token` is not valid for this video or has expired. Get a new one from the video's comments.",
} as const satisfies Record<TokenName, string>

const staleToken = (name: TokenName = "page_token") => new AppError("invalid_request", STALE[name])

/** The error of a search that only the Data API can serve, on a server without it. */
export const needsDataApi = () =>
  new AppError(
    "invalid_request",
    "This search needs the YouTube Data API, which isn't set up on this server.",
  )

function errorOf(failures: readonly ListFailure[], absent: string, nowMs: number): AppError {
  // An unsupported query on one source says nothing about the others.
  const last = failures.findLast((failure) => failure !== "unsupported")
  if (last === "absent") return new AppError("not_found", absent)
  if (last === "comments_disabled")
    return new AppError("forbidden", "Comments are turned off for this video.")
  if (last === "stale_cursor") return staleToken()
  if (last === undefined && failures.length > 0) return needsDataApi()
  if (failures.includes("quota")) {
    return new AppError("quota_exceeded", undefined, { retryAfterSeconds: secondsToReset(nowMs) })
  }
  // The token's source is no longer configured.
  if (last === undefined) return staleToken()
  const reason = FAILURE_TEXTS[last] ?? "returned a response that this server can't read"
  return new AppError("youtube_api_error", `YouTube ${reason}. Nothing was charged.`)
}

const FAILURE_TEXTS: Partial<Record<ListFailure, string>> = {
  blocked: "is blocking requests from this server at the moment",
  timeout: "did not respond in time",
  network: "could not be reached",
}
