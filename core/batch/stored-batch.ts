import { LeaseLost } from "../kernel/lease.ts"
import { payerOf, storedPayer } from "../ledger/payer.ts"
import { BATCHES_DUE, batchIdOf, batchKey, batchPartKey } from "../table/keys.ts"
import { getItem, getItems, type Item, putItem, queryPrefix, type Table, updateItem } from "../table/table.ts"
import { BATCH_KEPT_SECONDS, type Batch, type BatchRef, NO_TALLY, type Tally } from "./batch.ts"
import type { BatchList } from "./batch-list.ts"
import { putOpenBatch } from "./open-batches.ts"

/** Maximum video IDs (11 characters each) in one item. */
const PART_SIZE = 1000
/** Delay after which the sweep resumes a batch whose message did not arrive. */
const RESUME_MS = 60_000

const STATE = { "#state": "state" }
const IS_MINE = "run = :mine"

type NewBatch = BatchRef &
  Pick<Batch, "payer" | "options" | "quote" | "maxCredits"> & {
    list?: BatchList | undefined
    webhook?: string | undefined
  }

/**
 * Stores a batch. Stores its videos first; a batch with a list has none yet. Returns the batch that
 * is now stored under this ID. Throws `conflict` if too many batches of the account have not ended.
 */
export async function putBatch(table: Table, batch: NewBatch, videos: readonly string[]): Promise<Batch> {
  const { accountId, batchId, payer, options, quote, maxCredits, list, webhook } = batch
  const now = table.clock.now()
  const ttl = ttlOf(now)
  for (const part of partsFrom({ accountId, batchId, createdAt: now }, videos, 0)) {
    await putItem(table, part)
  }
  const stored = await putOpenBatch(
    table,
    { accountId, batchId },
    {
      payer: storedPayer(payer),
      options,
      quote,
      ...(list ? { listing: list } : {}),
      ...(webhook === undefined ? {} : { webhook }),
      max_credits: maxCredits,
      total: videos.length,
      state: "running",
      opened: 0,
      tally: NO_TALLY,
      run: 0,
      lease_until: 0,
      created_at: now,
      due: BATCHES_DUE,
      due_at: now + RESUME_MS,
      ttl,
    },
  )
  return batchFrom({ accountId, batchId }, stored)
}

const ttlOf = (createdAt: number): number => Math.floor(createdAt / 1000) + BATCH_KEPT_SECONDS

/** Returns the items with a batch's videos, starting with the item that contains index `from`. */
export function partsFrom(
  { accountId, batchId, createdAt }: Pick<Batch, "accountId" | "batchId" | "createdAt">,
  videos: readonly string[],
  from: number,
) {
  const first = Math.floor(from / PART_SIZE)
  const parts = Math.max(0, Math.ceil(videos.length / PART_SIZE) - first)
  return Array.from({ length: from < videos.length ? parts : 0 }, (_, n) => ({
    ...batchPartKey(accountId, batchId, first + n),
    videos: videos.slice((first + n) * PART_SIZE, (first + n + 1) * PART_SIZE),
    ttl: ttlOf(createdAt),
  }))
}

export async function getBatch(table: Table, ref: BatchRef): Promise<Batch | undefined> {
  const item = await getItem(table, batchKey(ref.accountId, ref.batchId))
  // DynamoDB may delete expired items hours later.
  return item && item.ttl * 1000 > table.clock.now() ? batchFrom(ref, item) : undefined
}

/** Returns the account's batches, newest first. */
export async function listBatches(table: Table, accountId: string): Promise<readonly Batch[]> {
  const { pk, sk: prefix } = batchKey(accountId, "")
  const now = table.clock.now()
  const found: Batch[] = []
  for await (const item of queryPrefix(table, pk, prefix)) {
    const batchId = batchIdOf(item.sk)
    if (item.ttl * 1000 > now) found.push(batchFrom({ accountId, batchId }, item))
  }
  return found.toSorted((a, b) => b.createdAt - a.createdAt)
}

/** Returns the IDs of a batch's videos, in order. */
export async function batchVideos(table: Table, batch: Batch): Promise<readonly string[]> {
  const parts = Math.ceil(batch.total / PART_SIZE)
  const keys = Array.from({ length: parts }, (_, n) => batchPartKey(batch.accountId, batch.batchId, n))
  const items = parts === 0 ? [] : await getItems(table, keys)
  return items.flatMap((item) => (item?.videos ?? []) as string[])
}

/**
 * Claims a batch for `leaseMs`. Returns undefined if another worker has it, or if it has ended. If
 * the lease expires, the sweep resumes the batch.
 */
export async function claimBatch(table: Table, ref: BatchRef, leaseMs: number): Promise<Batch | undefined> {
  const now = table.clock.now()
  const claimed = await updateItem(table, batchKey(ref.accountId, ref.batchId), {
    update: "SET run = run + :one, lease_until = :until, due_at = :until",
    condition: "(#state = :running OR #state = :canceling) AND lease_until <= :now",
    names: STATE,
    values: {
      ":one": 1,
      ":until": now + leaseMs,
      ":now": now,
      ":running": "running",
      ":canceling": "canceling",
    },
  })
  return claimed.ok && claimed.item ? batchFrom(ref, claimed.item) : undefined
}

/** Renews a run's lease and stores its tally. Throws LeaseLost. */
export async function renewBatch(table: Table, batch: Batch, tally: Tally, leaseMs: number): Promise<Batch> {
  const until = table.clock.now() + leaseMs
  return await changeMine(table, batch, {
    update: "SET lease_until = :until, due_at = :until, tally = :tally",
    values: { ":until": until, ":tally": tally },
  })
}

/**
 * Allows the first `opened` videos to begin, unless the batch was canceled (`isOpen` is then
 * false). Also returns the current batch. Throws LeaseLost.
 */
export async function openItems(
  table: Table,
  batch: Batch,
  tally: Tally,
  opened: number,
): Promise<{ isOpen: boolean; batch: Batch }> {
  const ref = { accountId: batch.accountId, batchId: batch.batchId }
  const { ok, item } = await updateItem(table, batchKey(batch.accountId, batch.batchId), {
    update: "SET opened = :opened, tally = :tally",
    condition: `${IS_MINE} AND #state = :running`,
    names: STATE,
    values: { ":mine": batch.run, ":opened": opened, ":tally": tally, ":running": "running" },
  })
  if (!item || item.run !== batch.run) throw new LeaseLost("another worker has the batch now")
  return { isOpen: ok, batch: batchFrom(ref, item) }
}

/**
 * Releases the lease of a batch that has not ended. It is due again at `dueAt`. Throws LeaseLost.
 */
export async function leaveBatch(table: Table, batch: Batch, tally: Tally, dueAt: number): Promise<void> {
  await changeMine(table, batch, {
    update: "SET lease_until = :free, due_at = :due, tally = :tally",
    values: { ":free": 0, ":due": dueAt, ":tally": tally },
  })
}

/** Ends a batch. Throws LeaseLost. */
export async function endBatch(
  table: Table,
  batch: Batch,
  tally: Tally,
  state: "completed" | "canceled",
): Promise<void> {
  await changeMine(table, batch, {
    update: "SET #state = :end, tally = :tally, ended_at = :now REMOVE due, due_at",
    names: STATE,
    values: { ":end": state, ":tally": tally, ":now": table.clock.now() },
  })
}

/**
 * Cancels a batch: no more videos begin, and the batch's worker or the sweep soon ends the batch.
 * Returns the current batch, or undefined if there is none.
 */
export async function cancelBatch(table: Table, ref: BatchRef): Promise<Batch | undefined> {
  const { item } = await updateItem(table, batchKey(ref.accountId, ref.batchId), {
    update: "SET #state = :canceling, due_at = :now",
    condition: "#state = :running",
    names: STATE,
    values: { ":canceling": "canceling", ":running": "running", ":now": table.clock.now() },
  })
  return item && batchFrom(ref, item)
}

/** Postpones the sweep's next message for a batch. The sweep calls this after each message. */
export async function postponeBatch(table: Table, { accountId, batchId }: BatchRef): Promise<void> {
  const now = table.clock.now()
  await updateItem(table, batchKey(accountId, batchId), {
    update: "SET due_at = :later",
    condition: "due_at <= :now",
    values: { ":later": now + RESUME_MS, ":now": now },
  })
}

async function changeMine(
  table: Table,
  batch: Batch,
  change: { update: string; names?: Record<string, string>; values: Item },
): Promise<Batch> {
  const { accountId, batchId, run } = batch
  const { ok, item } = await updateItem(table, batchKey(accountId, batchId), {
    ...change,
    condition: IS_MINE,
    values: { ...change.values, ":mine": run },
  })
  if (!ok || !item) throw new LeaseLost("another worker has the batch now")
  return batchFrom({ accountId, batchId }, item)
}

export function batchFrom({ accountId, batchId }: BatchRef, item: Item): Batch {
  const { payer, options, state, total, quote, opened, tally, run } = item
  return {
    accountId,
    batchId,
    payer: payerOf({ accountId, ...payer }),
    options,
    state,
    total,
    quote,
    maxCredits: item.max_credits,
    list: item.listing,
    webhook: item.webhook,
    opened,
    tally,
    run,
    createdAt: item.created_at,
    endedAt: item.ended_at,
  }
}
