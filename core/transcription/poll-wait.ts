import { sha256 } from "../kernel/hash.ts"
import { randomUUID } from "../kernel/random.ts"
import { limitKey } from "../table/keys.ts"
import { deleteItem, putItem, type Table } from "../table/table.ts"

/** Concurrent waits per account: each one keeps a connection open. */
const WAITING_MAX = 2
/** The permit of a process that died becomes free this long after its wait should have ended. */
const GRACE_MS = 5000

/**
 * Runs `wait`, which takes at most `waitMs`, with one of the account's permits. Returns undefined
 * at once if all of them are taken. Each permit is its own item, so taking or freeing it is one
 * write.
 */
export async function waitWithPermit<T>(
  table: Table,
  accountId: string,
  waitMs: number,
  wait: () => Promise<T | undefined>,
): Promise<T | undefined> {
  const holder = randomUUID()
  const permit = await acquirePermit(table, accountId, holder, waitMs)
  if (!permit) return undefined
  try {
    return await wait()
  } finally {
    // If this fails, the permit becomes free when its time is over.
    await deleteItem(table, permit, {
      condition: "holder = :holder",
      values: { ":holder": holder },
    }).catch(() => undefined)
  }
}

async function acquirePermit(table: Table, accountId: string, holder: string, waitMs: number) {
  const now = table.clock.now()
  const until = now + waitMs + GRACE_MS
  for (let n = 0; n < WAITING_MAX; n += 1) {
    const key = limitKey("job-wait", sha256(accountId), n)
    const written = await putItem(
      table,
      { ...key, holder, until, ttl: Math.ceil(until / 1000) },
      {
        condition: "attribute_not_exists(pk) OR #until <= :now",
        names: { "#until": "until" },
        values: { ":now": now },
      },
    )
    if (written.ok) return key
  }
  return undefined
}
