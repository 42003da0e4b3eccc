import { withTimeout } from "../../../../kernel/async.ts"
import type { Clock } from "../../../../kernel/clock.ts"
import type { OutboundFetch } from "../../../../kernel/outbound-fetch.ts"
import type { ListAttempt, ListFailure, ListingResult } from "../../../../listing/listing-source.ts"
import { at, parseJson } from "../../json-path.ts"
import { ask, type WebAnswer } from "../../web.ts"
import { faultOf } from "./api-errors.ts"
import { type Method, UNITS } from "./unit-costs.ts"

export type DataApi = {
  fetch: OutboundFetch
  /** The origin of all requests. */
  origin: string
  /** Sent in a header, because URLs are logged on the way. */
  apiKey: string
  clock: Clock
  /**
   * Called before each request, including retries. False: the day's units are used up; send
   * nothing.
   */
  spend: (units: number, method: Method) => Promise<boolean>
  /** For all requests of one listing together. */
  timeoutMs: number
  /** Until when nothing is sent, because Google refused the key. */
  key: { restsUntilMs: number }
}

export type Result<T> = { outcome: "ok"; value: T } | { outcome: ListFailure }
/** Parameters in the API's names; undefined and null are omitted. */
export type Query = Readonly<Record<string, string | number | null | undefined>>
/** Makes one call. The value is a parsed response in the form of the API's lists. */
export type Call = (method: Method, query: Query) => Promise<Result<unknown>>

type Run = { api: DataApi; signal: AbortSignal | undefined; endsAt: number; attempts: ListAttempt[] }

/** A hundred threads, each with five replies of usual length. */
const MAX_BYTES = 8_000_000
const BACKOFF_MS = 500
/** How long a refused key rests. Each call would pay a useless round trip for it. */
const KEY_REST_MS = 600_000

/**
 * Loads one listing with as many calls as needed and records each attempt. Throws the signal's
 * reason and what `spend` throws: nothing is sent uncounted.
 */
export async function loadListing<T>(
  api: DataApi,
  signal: AbortSignal | undefined,
  work: (call: Call) => Promise<Result<T>>,
): Promise<ListingResult<T>> {
  const run: Run = { api, signal, endsAt: api.clock.now() + api.timeoutMs, attempts: [] }
  const result = await work(async (method, query) => callTwice(run, method, query))
  return { ...result, attempts: run.attempts }
}

/** Retries a busy API once if there is time. */
async function callTwice(run: Run, method: Method, query: Query): Promise<Result<unknown>> {
  const { clock } = run.api
  const first = await callOnce(run, method, query)
  if (first !== "busy") return first
  if (clock.now() + BACKOFF_MS >= run.endsAt) return { outcome: "network" }
  await clock.sleep(BACKOFF_MS, run.signal)
  const second = await callOnce(run, method, query)
  return second === "busy" ? { outcome: "network" } : second
}

async function callOnce(run: Run, method: Method, query: Query): Promise<Result<unknown> | "busy"> {
  const { api, attempts, endsAt, signal } = run
  if (api.clock.now() < api.key.restsUntilMs) return { outcome: "misconfigured" }
  if (!(await api.spend(UNITS[method], method))) return { outcome: "quota" }
  const startedAt = api.clock.now()
  const answer = await withTimeout(api.clock, endsAt - startedAt, signal, async (ending) =>
    ask(
      { fetch: api.fetch, origin: api.origin, signal: ending },
      { url: address(method, query), headers: headers(api), maxBytes: MAX_BYTES },
    ),
  )
  const read: Result<unknown> | "busy" = typeof answer === "string" ? { outcome: answer } : readAnswer(answer)
  attempts.push({
    strategy: `official:${method}`,
    outcome: read === "busy" ? "network" : read.outcome,
    http_status: typeof answer === "string" ? null : answer.status,
    ms: api.clock.now() - startedAt,
  })
  const isRefused = read !== "busy" && read.outcome === "misconfigured"
  if (isRefused) api.key.restsUntilMs = api.clock.now() + KEY_REST_MS
  return read
}

function headers({ apiKey }: DataApi): Record<string, string> {
  return { accept: "application/json", "x-goog-api-key": apiKey }
}

function address(method: Method, query: Query): string {
  const given = Object.entries(query).flatMap(([name, value]) =>
    value === undefined || value === null ? [] : [[name, String(value)]],
  )
  return `/youtube/v3/${method}?${new URLSearchParams(given)}`
}

function readAnswer({ status, body }: WebAnswer): Result<unknown> | "busy" {
  if (status < 200 || status >= 300) {
    const fault = faultOf(status, body)
    return fault === "busy" ? fault : { outcome: fault }
  }
  const value = parseJson(body)
  const isList = Array.isArray(at(value, "items")) || String(at(value, "kind")).startsWith("youtube#")
  return isList ? { outcome: "ok", value } : { outcome: "changed_page" }
}
