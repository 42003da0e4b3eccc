import { randomUUID } from "../../kernel/random.ts"
import { compress, decompress, loadBlob, storeBlob } from "../../table/blob.ts"
import { NOTES_DUE, noteExportKey, noteListKey, userKey } from "../../table/keys.ts"
import { getItem, type Item, type Table, transact } from "../../table/table.ts"
import type { Place } from "../notion.ts"
import type { Content } from "../page/page-content.ts"

/** One export; the same content and place always share one. Times are epoch ms. */
export type Export = {
  hash: string
  state: "running" | "done" | "failed"
  place: Place
  title: string
  createdAt: number
  /** Version of the stored content. */
  version: string
  parts: number
  blocks: number
  /** When the first attempt to create a page began: an unrecorded page may exist since then. */
  attemptedAt: number | null
  page: { id: string; url: string } | null
  /** Number of blocks on the page; null if they must be counted there. */
  written: number | null
  /** Progress of that count. */
  counted: BlockCount | null
  /** Attempts since the last progress. */
  tries: number
}

/**
 * A partial count of the blocks on a page: `count` before `cursor`, and the text of the last one.
 */
export type BlockCount = { count: number; last: string | null; cursor: string }

/** Content is kept for longer than an export can take. */
export const EXPORT_CONTENT_MS = 3 * 86_400_000
/** The record is kept longer than its content, to detect repeats and to list exports. */
export const EXPORT_RECORD_MS = 90 * 86_400_000
/** Lease of a worker: longer than one request and its overhead. */
export const LEASE_MS = 30_000

export async function getExport(table: Table, accountId: string, hash: string): Promise<Export | undefined> {
  return exportFrom(await getItem(table, noteExportKey(accountId, hash)))
}

export function exportFrom(item: Item | undefined): Export | undefined {
  if (!item) return undefined
  return {
    hash: item.hash,
    state: item.state,
    place: item.place,
    title: item.title,
    createdAt: item.created_at,
    version: item.version,
    parts: item.parts,
    blocks: item.blocks,
    attemptedAt: item.attempted_at ?? null,
    page: item.page ?? null,
    written: item.written ?? null,
    counted: item.counted ?? null,
    tries: item.tries,
  }
}

/**
 * Begins an export, or restarts a failed one. `goneId`: its deleted page, to be replaced by a new
 * one. Stores the content first; after a crash it expires by itself. Does nothing for a deleted
 * account.
 */
export async function beginExport(
  table: Table,
  accountId: string,
  { hash, place, content }: { hash: string; place: Place; content: Content },
  goneId?: string,
): Promise<void> {
  const key = noteExportKey(accountId, hash)
  const version = randomUUID()
  const now = table.clock.now()
  const bytes = compress(JSON.stringify(content))
  const ttl = Math.ceil((now + EXPORT_CONTENT_MS) / 1000)
  const { parts = 0 } = await storeBlob(table, key, version, bytes, { inlineMax: 0, ttl })
  const old = await getItem(table, key, ["page", "attempted_at"])
  const kept = goneId === undefined ? { page: old?.page, attempted_at: old?.attempted_at } : {}
  const end = Math.ceil((now + EXPORT_RECORD_MS) / 1000)
  const TableName = table.name
  await transact(table, [
    // A concurrent account deletion must not leave an export behind.
    { ConditionCheck: { TableName, Key: userKey(accountId), ConditionExpression: "attribute_exists(pk)" } },
    {
      Put: {
        TableName,
        Item: {
          ...key,
          hash,
          state: "running",
          place,
          title: content.title,
          created_at: now,
          version,
          parts,
          blocks: content.blocks.length,
          tries: 0,
          lease_until: 0,
          ...kept,
          due: NOTES_DUE,
          due_at: now + LEASE_MS,
          ttl: end,
        },
        ...(goneId === undefined ? isNewOrFailed : hasEndedOn(goneId)),
      },
    },
    { Put: { TableName, Item: { ...noteListKey(accountId, now, hash), hash, ttl: end } } },
  ])
}

const isNewOrFailed = {
  ConditionExpression: "attribute_not_exists(pk) OR #state = :failed",
  ExpressionAttributeNames: { "#state": "state" },
  ExpressionAttributeValues: { ":failed": "failed" },
}

/**
 * The condition that the export has ended on this page. The caller's check may be outdated, because
 * another call may already have created a new page.
 */
const hasEndedOn = (pageId: string) => ({
  ConditionExpression: "#state <> :running AND #page.#id = :gone",
  ExpressionAttributeNames: { "#state": "state", "#page": "page", "#id": "id" },
  ExpressionAttributeValues: { ":running": "running", ":gone": pageId },
})

export async function loadContent(
  table: Table,
  accountId: string,
  { hash, version, parts }: Export,
): Promise<Content> {
  const bytes = await loadBlob(table, noteExportKey(accountId, hash), version, { parts })
  return JSON.parse(decompress(bytes)) as Content
}
