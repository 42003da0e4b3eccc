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
  /** Sent in a header, because proxies log URLs. */
  apiKey: string
  clock: Clock
  /**
   * Called before each request, including retries. If it returns false, the day's units are used
   * up, and no request is sent.
   */
  spend: (units: number, method: Method) => Promise<boolean>
  /** Timeout for all requests of one listing together. */
  timeoutMs: number
  /** Nothing is sent until this time (epoch ms), because Google rejected the key. */
  key: { pausedUntilMs: number }
}

export type Result<T> = { outcome: "ok"; value: T } | { outcome: ListFailure }
/** Query parameters, by the API's names. Undefined and null are omitted. */
export type Query = Readonly<Record<string, string | number | null | undefined>>
/** Makes one call. The value is the parsed response, a list. */
export type Call = (method: Method, query: Query) => Promise<Result<unknown>>

type Run = { api: DataApi; signal: AbortSignal | undefined; endsAt: number; attempts: ListAttempt[] }

/** Enough for a hundred threads, each with five replies of normal length. */
const MAX_BYTES = 8_000_000
const BACKOFF_MS = 500
/** How long a rejected key is not used, to save useless requests. */
const KEY_PAUSE_MS = 600_000

/**
 * Loads one listing with as many calls as needed, and records each attempt. Throws the reason of
 * the signal, and what `spend` throws, because no request may be sent uncounted.
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

/** Makes a call. If the API is busy, retries once if there is time. */
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
  if (api.clock.now() < api.key.pausedUntilMs) return { outcome: "misconfigured" }
  if (!(await api.spend(UNITS[method], method))) return { outcome: "quota" }
  const startedAt = api.clock.now()
  const answer = await withTimeout(api.clock, endsAt - startedAt, signal, async (timeoutSignal) =>
    ask(
      { fetch: api.fetch, origin: api.origin, signal: timeoutSignal },
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
  if (isRefused) api.key.pausedUntilMs = api.clock.now() + KEY_PAUSE_MS
  return read
}

function headers({ apiKey }: DataApi): Record<string, string> {
  return { accept: "application/json", "x-goog-api-key": apiKey }
}

function address(method: Method, query: Query): string {
  const params = Object.entries(query).flatMap(([name, value]) =>
    value === undefined || value === null ? [] : [[name, String(value)]],
  )
  return `/youtube/v3/${method}?${new URLSearchParams(params)}`
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
