import { compress, decompress, loadBlob, storeBlob } from "../table/blob.ts"
import { mcpCallKey, mcpEventKey } from "../table/keys.ts"
import { getItems, type Item, putItem, type Table } from "../table/table.ts"
import { type CallRef, type CallState, callStateFrom, KEPT_MS } from "./call.ts"

/** One message on a call's stream. `message` is JSON, or null where the stream ended without an answer (cancelled). */
export type StreamEvent = { seq: number; message: string | null; isLast: boolean }

/** Events read in one round trip. */
const BATCH = 8

/**
 * Writes a stream's next event; `seq` counts from 1. False when it is there already: then another instance has gone on
 * with the call, and this one stops.
 */
export async function appendEvent(table: Table, call: CallRef, event: StreamEvent): Promise<boolean> {
  const key = mcpEventKey(call.sessionHash, call.stream, event.seq)
  const now = table.clock.now()
  const ttl = Math.ceil((now + KEPT_MS) / 1000)
  const version = String(now)
  const blob =
    event.message === null ? {} : await storeBlob(table, key, version, compress(event.message), { ttl })
  const item = { ...key, ...blob, version, last: event.isLast, expires_at: now + KEPT_MS, ttl }
  const written = await putItem(table, item, {
    condition: "attribute_not_exists(pk) OR expires_at <= :now",
    values: { ":now": now },
  })
  return written.ok
}

/** What came on a stream after `seq`, in order, and who works on its call; no call: unknown, or kept no more. */
export async function readEvents(
  table: Table,
  call: CallRef,
  seq: number,
): Promise<{ state: CallState | undefined; events: StreamEvent[] }> {
  const numbers = Array.from({ length: BATCH }, (_, index) => seq + 1 + index)
  const keys = numbers.map((n) => mcpEventKey(call.sessionHash, call.stream, n))
  const [callItem, ...items] = await getItems(table, [mcpCallKey(call.sessionHash, call.stream), ...keys])
  const state = callStateFrom(callItem, table.clock.now())
  const events: StreamEvent[] = []
  for (const [index, item] of items.entries()) {
    const n = numbers[index]
    // A stream has no gaps: behind the first that is missing nothing is there.
    if (!item || n === undefined) break
    events.push({ seq: n, isLast: item.last, message: await messageOf(table, call, n, item) })
  }
  return { state, events }
}

async function messageOf(table: Table, call: CallRef, seq: number, item: Item): Promise<string | null> {
  if (!item.bytes && !item.parts) return null
  const key = mcpEventKey(call.sessionHash, call.stream, seq)
  const { bytes, parts } = item
  return decompress(await loadBlob(table, key, item.version, { bytes, parts }))
}
