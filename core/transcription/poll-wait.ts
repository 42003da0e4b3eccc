import { randomUUID } from "node:crypto"
import { sha256 } from "../kernel/hash.ts"
import { limitKey } from "../table/keys.ts"
import { deleteItem, putItem, type Table } from "../table/table.ts"

/** Calls of one account that may wait for jobs at the same time: each holds a connection. */
const WAITING_MAX = 2
/** A place that a dead process left is free this long after its wait. */
const GRACE_MS = 5000

/**
 * Runs `wait`, which takes at most `waitMs`, in one of the account's places. Undefined, at once, if
 * all of them are taken. A place is an item of its own, so taking and leaving one is one write.
 */
export async function waitInTurn<T>(
  table: Table,
  accountId: string,
  waitMs: number,
  wait: () => Promise<T | undefined>,
): Promise<T | undefined> {
  const holder = randomUUID()
  const place = await takePlace(table, accountId, holder, waitMs)
  if (!place) return undefined
  try {
    return await wait()
  } finally {
    // A place that cannot be freed is free when its time is over.
    await deleteItem(table, place, {
      condition: "holder = :holder",
      values: { ":holder": holder },
    }).catch(() => undefined)
  }
}

async function takePlace(table: Table, accountId: string, holder: string, waitMs: number) {
  const now = table.clock.now()
  const until = now + waitMs + GRACE_MS
  for (let n = 0; n < WAITING_MAX; n += 1) {
    const key = limitKey("job-wait", sha256(accountId), n)
    const taken = await putItem(
      table,
      { ...key, holder, until, ttl: Math.ceil(until / 1000) },
      {
        condition: "attribute_not_exists(pk) OR #until <= :now",
        names: { "#until": "until" },
        values: { ":now": now },
      },
    )
    if (taken.ok) return key
  }
  return undefined
}
