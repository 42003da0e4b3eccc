import type { StoredError } from "../kernel/errors.ts"
import { leaseKey } from "../table/keys.ts"
import { putItem, type Table, updateItem } from "../table/table.ts"

/** Covers one extraction in a request (20 s at most) and the store's writes around it. */
export const LEASE_MS = 30_000

/**
 * The operation that extracts a video's slot now, or the last one and its failure. `until` is epoch
 * ms.
 */
export type Lease = { owner: string; until: number; failure?: Omit<StoredError, "retryAfterSeconds"> }

/**
 * Acquires or renews the lease on a slot across all machines. False while another owner has it. A
 * dead owner's lease expires. A lease is not freed after a success: callers find the transcript
 * first.
 */
export async function acquireLease(
  table: Table,
  videoId: string,
  slot: string,
  owner: string,
): Promise<boolean> {
  const now = table.clock.now()
  const until = now + LEASE_MS
  const written = await putItem(
    table,
    { ...leaseKey(videoId, slot), owner, until, ttl: Math.ceil(until / 1000) + 3600 },
    {
      condition: "attribute_not_exists(pk) OR #until <= :now OR #owner = :owner",
      names: { "#until": "until", "#owner": "owner" },
      values: { ":now": now, ":owner": owner },
    },
  )
  return written.ok
}

/**
 * Frees a lease after a failure. Waiting callers throw `failure`. If it is undefined, the next one
 * extracts itself.
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
