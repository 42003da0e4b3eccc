import type { StoredError } from "../kernel/errors.ts"
import { leaseKey } from "../table/keys.ts"
import { putItem, type Table, updateItem } from "../table/table.ts"

/** How long one extraction may hold the others off: the inline limit of 20 s and what surrounds it. */
export const LEASE_MS = 30_000

/** Who extracts a video's slot now, or how the last extraction failed. */
export type Lease = { owner: string; until: number; failure?: Omit<StoredError, "retryAfterSeconds"> }

/**
 * Makes `owner` the one that extracts this slot, on all machines. A holder that died holds it until its time is over;
 * after a success nobody asks for it again, because the transcript is there.
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

/** Ends a lease after a failure. `failure` is for those who waited for this owner; left out, the next one tries for itself. */
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
