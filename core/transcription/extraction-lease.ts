import type { StoredError } from "../kernel/errors.ts"
import { leaseKey } from "../table/keys.ts"
import { putItem, type Table, updateItem } from "../table/table.ts"

/** The owner renews its lease this often. */
export const LEASE_RENEWED_MS = 3000
/**
 * A lease that has not changed for this long, by the reader's clock, has a dead owner. This lets an
 * owner miss two renewals.
 */
export const LEASE_UNCHANGED_MS = 10_000
/**
 * Upper bound of the difference between clocks. A lease that ended longer ago than this, by its
 * owner's clock, is dead and need not be watched.
 */
export const LEASE_SKEW_MS = 20_000

/**
 * The operation that extracts a video's slot now, or else the last one and its failure. `until` is
 * epoch ms by the owner's clock and changes with every renewal.
 */
export type Lease = { owner: string; until: number; failure?: Omit<StoredError, "retryAfterSeconds"> }

/**
 * Acquires or renews the lease on a slot across all machines. Returns false while another owner has
 * it. `unchanged`: a lease that has not changed for LEASE_UNCHANGED_MS, which is taken over unless
 * it has changed since. A lease is not freed after a success, because callers look for the
 * transcript first.
 */
export async function acquireLease(
  table: Table,
  videoId: string,
  slot: string,
  owner: string,
  unchanged?: Lease,
): Promise<boolean> {
  const now = table.clock.now()
  const until = now + LEASE_UNCHANGED_MS
  const isFree = "attribute_not_exists(pk) OR #until <= :ended OR #owner = :owner"
  const isUnchanged = "(#owner = :unchanged_owner AND #until = :unchanged_until)"
  const written = await putItem(
    table,
    { ...leaseKey(videoId, slot), owner, until, ttl: Math.ceil(until / 1000) + 3600 },
    {
      condition: unchanged ? `${isFree} OR ${isUnchanged}` : isFree,
      names: { "#until": "until", "#owner": "owner" },
      values: {
        ":ended": now - LEASE_SKEW_MS,
        ":owner": owner,
        ...(unchanged ? { ":unchanged_owner": unchanged.owner, ":unchanged_until": unchanged.until } : {}),
      },
    },
  )
  return written.ok
}

/**
 * Frees a lease after a failure. Waiting callers throw `failure`; if it is undefined, the next one
 * extracts the transcript itself.
 */
export async function failLease(
  table: Table,
  videoId: string,
  slot: string,
  owner: string,
  failure: Lease["failure"],
): Promise<void> {
  await updateItem(table, leaseKey(videoId, slot), {
    update: `SET #until = :zero${failure ? ", failure = :failure" : ""}`,
    condition: "#owner = :owner",
    names: { "#until": "until", "#owner": "owner" },
    values: { ":zero": 0, ":owner": owner, ...(failure ? { ":failure": failure } : {}) },
  })
}
