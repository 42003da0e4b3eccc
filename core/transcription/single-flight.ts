import { pollUntil, raceAbort } from "../kernel/async.ts"
import { knownCode } from "../kernel/errors.ts"
import { leaseKey, transcriptKey } from "../table/keys.ts"
import { getItems, type Table } from "../table/table.ts"
import { DEFAULT_SLOT } from "../transcript/transcript.ts"
import type { NeedsAudio } from "./audio-fallback.ts"
import { ExtractionError } from "./extraction-error.ts"
import { LEASE_UNCHANGED_MS, type Lease } from "./extraction-lease.ts"
import { slotsOf, versionsOf } from "./find-cached-transcript.ts"

/**
 * How an extraction ended, for the callers that waited for it. Undefined: look for a transcript
 * again.
 */
export type FlightEnd = ExtractionError | NeedsAudio | undefined

/** Extractions that run in this process, by video and slot. */
export type Flights = Map<string, Promise<FlightEnd>>

const POLL = { firstMs: 100, maxMs: 500 }

/**
 * Waits for an extraction in this process. Throws its ExtractionError, or returns NEEDS_AUDIO.
 * Otherwise returns undefined, and the caller must look for a transcript again. Errors that concern
 * only the extracting call (no credits, disconnected) are not shared.
 */
export async function joinFlight(
  flight: Promise<FlightEnd>,
  signal: AbortSignal | undefined,
): Promise<NeedsAudio | undefined> {
  const end = await raceAbort(flight, signal)
  if (end instanceof ExtractionError) throw end
  return end
}

/** Lets other calls join the caller's extraction, until it calls the returned function. */
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
 * How the wait for another machine ended. `unchanged`: its lease has not changed for
 * LEASE_UNCHANGED_MS, so the machine has died.
 */
export type OtherMachineEnd =
  | { outcome: "stored" | "freed" | "late" }
  | { outcome: "unchanged"; lease: Lease }

/**
 * Waits for another machine's extraction until it stores a transcript, frees its lease, stops
 * renewing it, or `waitMs` have passed. Throws the other machine's ExtractionError.
 */
export async function waitForOtherMachine(
  table: Table,
  missing: MissingTranscript,
  waitMs: number,
  signal: AbortSignal | undefined,
): Promise<OtherMachineEnd> {
  const { videoId, slot } = missing
  // The other machine may store the default track under `default`, whatever language was requested.
  const slots = slotsOf(slot === DEFAULT_SLOT ? undefined : slot)
  const keys = [leaseKey(videoId, slot), ...slots.map((name) => transcriptKey(videoId, name))]
  const { clock } = table
  let owner: string | undefined
  let seen = { until: 0, since: clock.now() }
  const end = await pollUntil<OtherMachineEnd>(
    { ...POLL, clock, deadline: clock.now() + waitMs, signal },
    async () => {
      const [leaseItem, ...stored] = await getItems(table, keys, ["owner", "until", "failure", "version"])
      const lease = leaseItem as unknown as Lease | undefined
      owner ??= lease?.owner
      if (lease?.failure && lease.owner === owner) {
        const { code, message, ...details } = lease.failure
        throw new ExtractionError(knownCode(code), message, details)
      }
      if (versionsOf(stored) !== missing.versions) return { outcome: "stored" }
      if (!lease || lease.until === 0) return { outcome: "freed" }
      const now = clock.now()
      if (lease.until !== seen.until) seen = { until: lease.until, since: now }
      return now - seen.since < LEASE_UNCHANGED_MS ? undefined : { outcome: "unchanged", lease }
    },
  )
  return end ?? { outcome: "late" }
}
