import { pollUntil, raceAbort } from "../kernel/async.ts"
import { leaseKey, transcriptKey } from "../table/keys.ts"
import { getItems, type Table } from "../table/table.ts"
import { DEFAULT_SLOT } from "../transcript/transcript.ts"
import { ExtractionError } from "./extraction-error.ts"
import type { Lease } from "./extraction-lease.ts"
import { slotsOf, versionsOf } from "./find-cached-transcript.ts"

/** Extractions that run in this process, by video and slot. Each resolves with the failure that its waiters share, or nothing. */
export type Flights = Map<string, Promise<ExtractionError | undefined>>

const POLL = { firstMs: 100, maxMs: 500 }

/**
 * Runs `work` unless the same work is under way here: then waits for that and answers undefined, so that the caller
 * looks again. A failure that is about the video is thrown to everyone who waited; the leader's own trouble
 * (no credits, hung up) is not: the next one tries.
 */
export async function joinFlight<T>(
  flights: Flights,
  key: string,
  signal: AbortSignal | undefined,
  work: () => Promise<T>,
): Promise<T | undefined> {
  const underWay = flights.get(key)
  if (underWay) {
    const failure = await raceAbort(underWay, signal)
    if (failure) throw failure
    return undefined
  }
  const flight = Promise.withResolvers<ExtractionError | undefined>()
  flights.set(key, flight.promise)
  let failure: ExtractionError | undefined
  try {
    return await work()
  } catch (cause) {
    if (cause instanceof ExtractionError) failure = cause
    throw cause
  } finally {
    flights.delete(key)
    flight.resolve(failure)
  }
}

/** What was looked for in vain, and what was stored then. */
export type Missing = { videoId: string; slot: string; versions: string }

/**
 * Waits while another machine extracts: until something new is stored, the lease is over, or `waitMs` have passed.
 * True when something new is stored. Throws the refusal of the one it waited for.
 */
export async function waitForOtherMachine(
  table: Table,
  missing: Missing,
  waitMs: number,
  signal: AbortSignal | undefined,
): Promise<boolean> {
  const { videoId, slot } = missing
  // The other machine may store the default track under `default`, whatever language was asked.
  const slots = slotsOf(slot === DEFAULT_SLOT ? undefined : slot)
  const keys = [leaseKey(videoId, slot), ...slots.map((name) => transcriptKey(videoId, name))]
  const { clock } = table
  let owner: string | undefined
  const isStored = await pollUntil({ ...POLL, clock, deadline: clock.now() + waitMs, signal }, async () => {
    const [leaseItem, ...stored] = await getItems(table, keys, ["owner", "until", "failure", "version"])
    const lease = leaseItem as unknown as Lease | undefined
    owner ??= lease?.owner
    if (lease?.failure && lease.owner === owner) {
      const { code, message, ...details } = lease.failure
      throw new ExtractionError(code, message, details)
    }
    if (versionsOf(stored) !== missing.versions) return true
    return !lease || lease.until <= clock.now() ? false : undefined
  })
  return isStored ?? false
}
