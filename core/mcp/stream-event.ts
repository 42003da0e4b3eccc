import { compress, decompress, loadBlob, storeBlob } from "../table/blob.ts"
import { mcpCallKey, mcpEventKey } from "../table/keys.ts"
import { getItems, type Item, putItem, type Table } from "../table/table.ts"
import { type CallRef, type CallState, callStateFrom, KEPT_MS } from "./tool-call.ts"

/**
 * One message on a call's stream. `message` is JSON, or null if the stream ended without a response
 * (cancelled).
 */
export type StreamEvent = { seq: number; message: string | null; isLast: boolean }

/** The most events that one call of `readEvents` returns. */
const BATCH = 8

/**
 * Writes a stream's next event; `seq` counts from 1. Returns false if another instance wrote it:
 * that instance has taken over the call, so this one must stop. Overwrites events of an expired or
 * earlier run of the same call.
 */
export async function appendEvent(
  table: Table,
  call: CallRef,
  { owner, startedAt }: Pick<CallState, "owner" | "startedAt">,
  event: StreamEvent,
): Promise<boolean> {
  const key = mcpEventKey(call.sessionHash, call.stream, event.seq)
  const now = table.clock.now()
  const ttl = Math.ceil((now + KEPT_MS) / 1000)
  const version = String(now)
  const blob =
    event.message === null ? {} : await storeBlob(table, key, version, compress(event.message), { ttl })
  const run = { owner, started_at: startedAt }
  const item = { ...key, ...blob, ...run, version, last: event.isLast, expires_at: now + KEPT_MS, ttl }
  const written = await putItem(table, item, {
    condition: "attribute_not_exists(pk) OR expires_at <= :now OR started_at < :run",
    values: { ":now": now, ":run": startedAt },
  })
  // A write whose response was lost is retried and finds its own item.
  return written.ok || (written.item?.owner === owner && written.item.started_at === startedAt)
}

/**
 * Whether a stream continues after an event, ended with it, or does not have it (never did, or it
 * expired).
 */
export type StreamStatus = "open" | "ended" | "unknown"

/**
 * Returns the events after `seq`, in order, at most BATCH, and the state of the call. `state` is
 * undefined unless `status` is `open`.
 */
export async function readEvents(
  table: Table,
  call: CallRef,
  seq: number,
): Promise<{ status: StreamStatus; state: CallState | undefined; events: StreamEvent[] }> {
  const numbers = Array.from({ length: BATCH }, (_, index) => seq + 1 + index)
  const keys = [seq, ...numbers].map((n) => mcpEventKey(call.sessionHash, call.stream, n))
  const [callItem, before, ...items] = await getItems(table, [
    mcpCallKey(call.sessionHash, call.stream),
    ...keys,
  ])
  const state = callStateFrom(callItem, table.clock.now())
  const isOfStream = seq === 0 || before?.started_at === state?.startedAt
  if (!state || !isOfStream) return { status: "unknown", state: undefined, events: [] }
  if (before?.last && seq > 0) return { status: "ended", state: undefined, events: [] }
  const events: StreamEvent[] = []
  for (const [index, item] of items.entries()) {
    const n = numbers[index]
    // Events are numbered without gaps, so stop at the first one that is missing or from an earlier
    // run.
    if (item?.started_at !== state.startedAt || n === undefined) break
    events.push({ seq: n, isLast: item.last, message: await loadMessage(table, call, n, item) })
  }
  return { status: "open", state, events }
}

async function loadMessage(table: Table, call: CallRef, seq: number, item: Item): Promise<string | null> {
  if (!item.bytes && !item.parts) return null
  const key = mcpEventKey(call.sessionHash, call.stream, seq)
  const { bytes, parts } = item
  return decompress(await loadBlob(table, key, item.version, { bytes, parts }))
}
