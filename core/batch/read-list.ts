import { LIST_PAGE_PRICE } from "../kernel/credits.ts"
import { AppError } from "../kernel/errors.ts"
import { newId } from "../kernel/id.ts"
import { LeaseLost } from "../kernel/lease.ts"
import { releaseDeadRun } from "../ledger/release-dead.ts"
import { loadAnswer } from "../ledger/settlement.ts"
import type { ListingDeps } from "../listing/fetch-listing.ts"
import { isCut } from "../listing/items.ts"
import type { Table } from "../table/table.ts"
import { countStored } from "../transcription/find-cached-transcript.ts"
import { maxListPages } from "./batch.schema.ts"
import { type BatchList, ENOUGH_VIDEOS, type ListEnd, OUT_OF_CREDITS, TOO_MANY_PAGES } from "./batch-list.ts"
import type { CurrentBatch } from "./current-payer.ts"
import { ListPage, payListPage } from "./list-page.ts"
import { failedStop } from "./run-item.ts"
import { addPage, storeList } from "./stored-list.ts"

export type ListReader = {
  lister: ListingDeps
  report: (where: string, cause: unknown) => void
  /** No page is begun after this (epoch ms). */
  until: number
  signal: AbortSignal
}

/** A batch whose list was read on, and its videos. */
export type ReadBatch = { batch: CurrentBatch; videos: readonly string[] }

/**
 * Reads the list of a batch page by page, until it ends, the batch is canceled, a page has to be
 * tried again later, or the time is up. Each page is one paid call. Its videos are stored with the
 * place where the next one begins, so a page is added once, and only one run of it is ever charged:
 * that of a dead run is ended first, and one that was charged is added from its receipt. Throws
 * LeaseLost, and `signal`'s reason.
 */
export async function readList(reader: ListReader, read: ReadBatch): Promise<ReadBatch> {
  let now = await addDeadPage(reader, read)
  for (;;) {
    const { batch } = now
    const { list } = batch
    if (!list || list.end || batch.state !== "running") return now
    const at = reader.lister.table.clock.now()
    if (at < list.notBefore || at >= reader.until) return now
    reader.signal.throwIfAborted()
    const end = endBefore(now, list)
    now = end
      ? { ...now, batch: await storeList(reader.lister.table, batch, { ...list, end }) }
      : await readPage(reader, now, list)
  }
}

/** Why no page may be begun, if so. */
function endBefore(
  { batch, videos }: ReadBatch,
  { pages, fresh, maxVideos }: BatchList,
): ListEnd | undefined {
  if (batch.refusal) return { stopped: null, error: batch.refusal.toStored() }
  if (videos.length >= maxVideos) return { stopped: ENOUGH_VIDEOS, error: null }
  if (pages >= maxListPages(maxVideos)) return { stopped: TOO_MANY_PAGES, error: null }
  const isAffordable = batch.maxCredits - (pages + 1) * LIST_PAGE_PRICE >= fresh
  return isAffordable ? undefined : { stopped: OUT_OF_CREDITS, error: null }
}

async function readPage(reader: ListReader, read: ReadBatch, list: BatchList): Promise<ReadBatch> {
  const { lister, report, signal } = reader
  const { table } = lister
  const operationId = newId("operation", table.clock.now())
  const batch = await storeList(table, read.batch, { ...list, operationId }, { isBeginning: true })
  const begun = { ...read, batch }
  if (batch.state !== "running") return begun
  try {
    const page = await payListPage(lister, batch.payer, list, { operationId, signal })
    return await addVideos(table, begun, page)
  } catch (cause) {
    signal.throwIfAborted()
    if (cause instanceof LeaseLost) throw cause
    const failure = cause instanceof AppError ? cause : new AppError("internal_error", undefined, { cause })
    if (failure.code === "internal_error") report("batch", cause)
    // The charge may have been written, and only the store's answer lost.
    const ended = await addDeadPage(reader, begun)
    const isAdded = (ended.batch.list?.pages ?? 0) > list.pages
    return isAdded ? ended : await failPage(table, ended, list, failure)
  }
}

/** Leaves the page to a later try, or ends the list with the failure. */
async function failPage(
  table: Table,
  read: ReadBatch,
  list: BatchList,
  failure: AppError,
): Promise<ReadBatch> {
  // Only a position that we have sent can be one that YouTube does not accept.
  const isStale = failure.code === "invalid_request" && list.next !== null
  const cause = isStale ? new AppError("youtube_api_error", STALE, { isRetryable: false }) : failure
  const stop = failedStop(cause, list.tries + 1, table.clock.now())
  const left =
    stop.state === "waiting"
      ? { tries: stop.tries, notBefore: stop.notBefore }
      : { end: { stopped: null, error: stop.error } }
  return { ...read, batch: await storeList(table, read.batch, { ...list, ...left }) }
}

const STALE = "YouTube no longer goes on with this list. The videos before this page are transcribed."

const LOST = "A charged page of this list was lost. The videos before it are transcribed."

/**
 * Ends the operation of a page that was begun and not added. Adds the page if it was charged. Its
 * answer is kept for a day. Without it, its videos and the next page are unknown, and the list
 * ends.
 */
async function addDeadPage({ lister: { table } }: ListReader, read: ReadBatch): Promise<ReadBatch> {
  const { batch } = read
  const { list } = batch
  if (!list || list.operationId === null) return read
  const { state } = await releaseDeadRun(table, batch.accountId, list.operationId)
  if (state !== "done") return { ...read, batch: { ...batch, list: { ...list, operationId: null } } }
  const answer = await loadAnswer(table, batch.accountId, list.operationId)
  if (answer !== undefined) return await addVideos(table, read, ListPage.parse(JSON.parse(answer)))
  const error = new AppError("internal_error", LOST, { isRetryable: false }).toStored()
  const ended = { ...list, pages: list.pages + 1, operationId: null, end: { stopped: null, error } }
  return { ...read, batch: await storeList(table, batch, ended) }
}

/** Adds a page that was paid for. Videos that the batch has already are left out. */
async function addVideos(table: Table, { batch, videos }: ReadBatch, page: ListPage): Promise<ReadBatch> {
  const { list } = batch
  if (!list) throw new Error("the batch has no list")
  const all = [...new Set([...videos, ...page.videos])].slice(0, list.maxVideos)
  const added = all.slice(videos.length)
  const fresh = added.length - (await countStored(table, added, batch.options.language))
  const read: BatchList = {
    ...list,
    pages: list.pages + 1,
    fresh: list.fresh + fresh,
    next: page.next,
    operationId: null,
    tries: 0,
    notBefore: 0,
    end: page.next ? undefined : { stopped: isCut(page.stopped) ? page.stopped : null, error: null },
  }
  return { batch: await addPage(table, batch, read, all), videos: all }
}
