import { AppError } from "../../kernel/errors.ts"
import { LeaseLost } from "../../kernel/lease.ts"
import { randomUUID } from "../../kernel/random.ts"
import { type NotionCall, notionClient } from "../connection/notion-client.ts"
import type { NotionDeps } from "../connection/notion-deps.ts"
import { BATCH_BLOCKS_MAX, NotionError, type PageLink } from "../notion.ts"
import type { Content } from "../page/page-content.ts"
import {
  claimExport,
  endExport,
  postponeExport,
  recordAttempt,
  recordPage,
  renewExport,
} from "./export-lease.ts"
import { type Export, loadContent } from "./export-record.ts"
import { countBlocks, findCreatedPage, PageChanged } from "./find-page.ts"

/** Result of one turn at an export. `cause`: why it was postponed or failed. */
export type ExportStep =
  | { outcome: "done" | "more" | "busy" }
  | { outcome: "postponed" | "failed"; cause: unknown }

/** An export fails if it is not done this long after it was created. */
const GIVE_UP_MS = 24 * 3_600_000
/** An export fails after this many attempts without progress. */
const TRIES_MAX = 50
const FIRST_WAIT_MS = 30_000
const LONGEST_WAIT_MS = 3_600_000

type Work = { deps: NotionDeps; accountId: string; hash: string; owner: string; until: number }

/**
 * How far an export got. `written`: blocks on the page, null if unknown. `cause`: why it stopped.
 */
type Progress = { written: number | null; cause?: unknown }

/**
 * Writes an export until it is done, `until` (epoch ms) is reached or Notion fails. Only one worker
 * at a time across all processes; the next one continues from the recorded or counted number of
 * blocks.
 */
export async function writePage(
  deps: NotionDeps,
  accountId: string,
  hash: string,
  until: number,
): Promise<ExportStep> {
  const { table } = deps
  const owner = randomUUID()
  const claimed = await claimExport(table, accountId, hash, owner)
  if (!claimed) return { outcome: "busy" }
  const work = { deps, accountId, hash, owner, until }
  try {
    const { written, cause } = await write(work, claimed)
    if (cause !== undefined) return await postponeOrFail(work, claimed, cause, written)
    const isDone = written === claimed.blocks
    if (isDone) await endExport(table, accountId, hash, owner, "done")
    else
      await postponeExport(table, accountId, hash, owner, {
        at: table.clock.now(),
        written,
        resetsAttempts: true,
      })
    return { outcome: isDone ? "done" : "more" }
  } catch (cause) {
    if (cause instanceof LeaseLost) return { outcome: "busy" }
    return await postponeOrFail(work, claimed, cause, null)
  }
}

/** Transient failures are retried with increasing delay; permanent ones end the export. */
async function postponeOrFail(
  { deps, accountId, hash, owner }: Work,
  { createdAt, tries }: Export,
  cause: unknown,
  written: number | null,
): Promise<ExportStep> {
  const now = deps.table.clock.now()
  const failure = cause instanceof NotionError ? cause.failure : undefined
  const isFinal =
    cause instanceof AppError ||
    cause instanceof PageChanged ||
    failure === "missing" ||
    failure === "refused" ||
    isHopeless({ createdAt, tries }, now)
  if (isFinal) {
    await endExport(deps.table, accountId, hash, owner, "failed")
    return { outcome: "failed", cause }
  }
  // Other exports may have used up the rate limit, so the delay does not increase.
  const resetsAttempts = failure === "rate_limited"
  const waitMs = resetsAttempts ? FIRST_WAIT_MS : Math.min(FIRST_WAIT_MS * 2 ** (tries - 1), LONGEST_WAIT_MS)
  await postponeExport(deps.table, accountId, hash, owner, { at: now + waitMs, written, resetsAttempts })
  return resetsAttempts ? { outcome: "more" } : { outcome: "postponed", cause }
}

const isHopeless = ({ createdAt, tries }: Pick<Export, "createdAt" | "tries">, now: number) =>
  now > createdAt + GIVE_UP_MS || tries > TRIES_MAX

/** Maximum consecutive requests with an unknown outcome. */
const UNKNOWN_MAX = 3
const UNKNOWN_WAIT_MS = 700

/** Writes the content to its page as far as possible. */
async function write(work: Work, claimed: Export): Promise<Progress> {
  const { deps, accountId, hash, owner, until } = work
  const { table } = deps
  // The number of attempts is the only trace of content that crashes its workers.
  if (isHopeless(claimed, table.clock.now()))
    return { written: null, cause: new NotionError("unavailable", "Notion: the export was given up") }
  const content = await loadContent(table, accountId, claimed)
  const ask = await notionClient(deps, accountId, until)
  const begun = claimed.page ? { page: claimed.page } : await beginPage(work, claimed, content, ask)
  const { id } = begun.page
  // Renewed before each request: a request that outlives the lease could be repeated by another
  // worker.
  const renew = (counted: Export["counted"]) => renewExport(table, accountId, hash, owner, counted)
  const count = async (counted: Export["counted"]) => await countBlocks(ask, id, content, { counted, renew })
  let written = begun.blocksWritten ?? claimed.written ?? (await count(claimed.counted))
  for (let unknown = 0; written < content.blocks.length; ) {
    if (table.clock.now() >= until) return { written }
    const rest = content.blocks.slice(written, written + BATCH_BLOCKS_MAX)
    try {
      written += await ask(
        (workspace) => workspace.appendBlocks(id, rest),
        () => renew(null),
      )
      unknown = 0
    } catch (cause) {
      if (isRejected(cause)) return { written, cause }
      unknown += 1
      if (!isUnknown(cause) || unknown >= UNKNOWN_MAX) throw cause
      deps.report(cause)
      await table.clock.sleep(UNKNOWN_WAIT_MS * unknown)
      written = await count(null)
    }
  }
  return { written }
}

const isUnknown = (cause: unknown) => cause instanceof NotionError && cause.failure === "unavailable"
/** A rejected request had no effect. */
const isRejected = (cause: unknown) => cause instanceof NotionError && cause.failure !== "unavailable"

/** The page of an export: one left by an attempt with an unknown outcome, or a new one. */
async function beginPage(
  { deps, accountId, hash, owner }: Work,
  { place, attemptedAt }: Export,
  content: Content,
  ask: NotionCall,
): Promise<{ page: PageLink; blocksWritten?: number }> {
  const { table } = deps
  const { titleProperty, isInTrash } = await ask((workspace) => workspace.describe(place))
  if (isInTrash) throw new NotionError("missing", "Notion: the destination is in the trash")
  const findLostPage = async (sinceMs: number): Promise<PageLink | undefined> => {
    const found = await findCreatedPage(
      ask,
      { table, accountId, hash },
      { place, content },
      { titleProperty, sinceMs },
    )
    if (found) await recordPage(table, accountId, hash, owner, found)
    return found
  }
  const found = attemptedAt === null ? undefined : await findLostPage(attemptedAt)
  if (found) return { page: found }
  const startedAt = attemptedAt ?? table.clock.now()
  try {
    const { title, blocks } = content
    const { blocksWritten, ...page } = await ask(
      (workspace) => workspace.createPage(place, { title, titleProperty, blocks }),
      () => recordAttempt(table, accountId, hash, owner),
    )
    await recordPage(table, accountId, hash, owner, page)
    return { page, blocksWritten }
  } catch (cause) {
    if (!isUnknown(cause)) throw cause
    deps.report(cause)
    await table.clock.sleep(UNKNOWN_WAIT_MS)
    const made = await findLostPage(startedAt)
    if (made) return { page: made }
    throw cause
  }
}
