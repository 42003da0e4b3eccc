import { pollUntil, raceAbort } from "../kernel/async.ts"
import { knownCode } from "../kernel/errors.ts"
import { leaseKey, transcriptKey } from "../table/keys.ts"
import { getItems, type Table } from "../table/table.ts"
import { DEFAULT_SLOT } from "../transcript/transcript.ts"
import type { NeedsAudio } from "./audio-fallback.ts"
import { ExtractionError } from "./extraction-error.ts"
import type { Lease } from "./extraction-lease.ts"
import { slotsOf, versionsOf } from "./find-cached-transcript.ts"

/**
 * How an extraction ended, for the callers that waited. Undefined: they look for a transcript
 * again.
 */
export type FlightEnd = ExtractionError | NeedsAudio | undefined

/** Extractions that run in this process, by video and slot. */
export type Flights = Map<string, Promise<FlightEnd>>

const POLL = { firstMs: 100, maxMs: 500 }

/**
 * Waits for an extraction in this process. Throws its ExtractionError, or returns NEEDS_AUDIO.
 * Otherwise returns undefined, and the caller looks for a transcript again. The leader's own errors
 * (no credits, disconnected) are not shared.
 */
export async function joinFlight(
  flight: Promise<FlightEnd>,
  signal: AbortSignal | undefined,
): Promise<NeedsAudio | undefined> {
  const end = await raceAbort(flight, signal)
  if (end instanceof ExtractionError) throw end
  return end
}

/** Makes the caller the leader for `key` until it calls the returned function. */
export function startFlight(flights: Flights, key: string): (end: FlightEnd) => void {
  const flight = Promise.withResolvers<FlightEnd>()
  flights.set(key, flight.promise)
  return (end) => {
    flights.delete(key)
    flight.resolve(end)
  }
}

/** A transcript that was not cached, and the stored versions at the time of the lookup. */
export type MissingTranscript = { videoId: string; slot: string; versions: string }

/**
 * Waits for another machine's extraction until it stores a transcript, its lease expires or
 * `waitMs` have passed. True if a transcript was stored. Throws the other machine's
 * ExtractionError.
 */
export async function waitForOtherMachine(
  table: Table,
  missing: MissingTranscript,
  waitMs: number,
  signal: AbortSignal | undefined,
): Promise<boolean> {
  const { videoId, slot } = missing
  // The other machine may store the default track under `default`, whatever language was requested.
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
      throw new ExtractionError(knownCode(code), message, details)
    }
    if (versionsOf(stored) !== missing.versions) return true
    return !lease || lease.until <= clock.now() ? false : undefined
  })
  return isStored ?? false
}
