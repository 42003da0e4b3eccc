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
import { failedStop } from "./attempt-video.ts"
import { maxListPages } from "./batch.schema.ts"
import { type BatchList, ENOUGH_VIDEOS, type ListEnd, OUT_OF_CREDITS, TOO_MANY_PAGES } from "./batch-list.ts"
import type { CurrentBatch } from "./current-payer.ts"
import { ListPage, payListPage } from "./list-page.ts"
import { addPage, storeList } from "./stored-list.ts"

export type ListReader = {
  lister: ListingDeps
  report: (where: string, cause: unknown) => void
  /** No page begins after this time (epoch ms). */
  until: number
  signal: AbortSignal
}

/** A batch and all videos that were read so far. */
export type ReadBatch = { batch: CurrentBatch; videos: readonly string[] }

/**
 * Reads the list of a batch page by page, until the list ends, the batch is canceled, a page must
 * be tried again later, or the time is up. Each page is one paid call. A page's videos are stored
 * together with the position of the next page, so a page is added only once. It is also charged
 * only once: if a run crashed, its operation is ended first, and a page that it has charged is
 * added from the receipt. Throws LeaseLost, and the reason of `signal`.
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

/** Returns why no further page may begin, or undefined. */
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
    // The page may have been charged, if only the response to the write was lost.
    const ended = await addDeadPage(reader, begun)
    const isAdded = (ended.batch.list?.pages ?? 0) > list.pages
    return isAdded ? ended : await failPage(table, ended, list, failure)
  }
}

/** Schedules another attempt to read the page, or ends the list with the failure. */
async function failPage(
  table: Table,
  read: ReadBatch,
  list: BatchList,
  failure: AppError,
): Promise<ReadBatch> {
  // YouTube rejected the position of the page, which is possible only if one was sent.
  const isStale = failure.code === "invalid_request" && list.next !== null
  const cause = isStale ? new AppError("youtube_api_error", STALE, { isRetryable: false }) : failure
  const stop = failedStop(cause, list.tries + 1, table.clock.now())
  const left =
    stop.state === "waiting"
      ? { tries: stop.tries, notBefore: stop.notBefore }
      : { end: { stopped: null, error: stop.error } }
  return { ...read, batch: await storeList(table, read.batch, { ...list, ...left }) }
}

const STALE = "YouTube no longer continues this list. The videos before this page are transcribed."

const LOST = "A charged page of this list was lost. The videos before it are transcribed."

/**
 * Ends the operation of a page that was begun but not added. If the page was charged, adds it from
 * the receipt. Receipts keep their pages for a day. After that, the videos and the position of the
 * next page are unknown, so the list ends.
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

/** Adds the videos of a charged page, except those that the batch already has. */
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
