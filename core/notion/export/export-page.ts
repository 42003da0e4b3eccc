import { createHash } from "node:crypto"
import { AppError } from "../../kernel/errors.ts"
import { accountOf, exportHashOf, NOTES_DUE } from "../../table/keys.ts"
import { queryDue } from "../../table/table.ts"
import { notionClient, toAppError } from "../connection/notion-client.ts"
import { type NotionDeps, requireConnection } from "../connection/notion-deps.ts"
import { NotionError, type Place } from "../notion.ts"
import { BLOCKS_MAX, type Content, pageContent, type Source, writtenContent } from "../page/page-content.ts"
import { beginExport, getExport } from "./export-record.ts"
import { PageChanged } from "./find-page.ts"
import { type ExportStep, writePage } from "./write-page.ts"

/** No request to Notion starts later than this, so that its timeout ends before the gateway's. */
const BEGIN_WITHIN_MS = 17_000
/** How often to check on another call's work on the same export. */
const POLL_MS = 300

const STILL_RUNNING =
  "Notion did not respond. The export continues automatically; repeating it creates no second page."

/**
 * Exports a source to a page and returns its URL once the first blocks are on it; continueExports
 * writes what is left after `withinMs`. The same source and place always give one export and one
 * page, unless that page was deleted. Throws `conflict`, `provider_failed`, or `invalid_request`
 * without a destination or with more than BLOCKS_MAX blocks.
 */
export async function exportPage(
  deps: NotionDeps,
  accountId: string,
  source: Source,
  given: { place: Place | undefined; withinMs: number },
): Promise<{ url: string }> {
  const { table } = deps
  const until = table.clock.now() + Math.min(given.withinMs, BEGIN_WITHIN_MS)
  const { destination } = await requireConnection(table, accountId)
  const place = given.place ?? destination
  if (!place) throw new AppError("invalid_request", "Choose a destination first, or send `destination`.")
  const content = pageContent(source)
  if (content.blocks.length > BLOCKS_MAX)
    throw new AppError("invalid_request", "The content is too long for one page. Export it in parts.")
  const at = { id: place.id, type: place.type }
  // Of the whole content, as in earlier releases, so that the pages that they wrote are found.
  const hash = hashOf({ place: at, content })
  const asked = { place: at, content: writtenContent(content) }
  await begin(deps, accountId, { hash, ...asked }, until)
  for (let isRestarted = false; ; ) {
    const written = await writePage(deps, accountId, hash, until)
    const now = await getExport(table, accountId, hash)
    if (written.outcome === "failed" && now?.page && !isRestarted) {
      // The page may have been deleted during the export, which only a request shows.
      isRestarted = await isPageGone(deps, accountId, now.page.id, until)
      if (isRestarted) await beginExport(table, accountId, { hash, ...asked }, now.page.id)
      if (isRestarted) continue
    }
    if (now?.page && written.outcome !== "failed") return { url: now.page.url }
    if (written.outcome !== "busy") throw exportError(written)
    if (now?.state !== "running")
      throw new AppError("provider_failed", "Another call for this export failed. Try again.")
    if (table.clock.now() >= until) throw new AppError("provider_failed", STILL_RUNNING)
    await table.clock.sleep(POLL_MS)
  }
}

function exportError(written: ExportStep): unknown {
  const cause = "cause" in written ? written.cause : undefined
  if (cause instanceof PageChanged) {
    const message =
      "The page was changed in Notion during the export, and part of it is missing. Delete the page there, then export again."
    return new AppError("provider_failed", message, { cause, isRetryable: false })
  }
  if (written.outcome !== "failed") return new AppError("provider_failed", STILL_RUNNING, { cause })
  return toAppError(cause)
}

async function begin(
  deps: NotionDeps,
  accountId: string,
  asked: { hash: string; place: Place; content: Content },
  until: number,
): Promise<void> {
  const old = await getExport(deps.table, accountId, asked.hash)
  if (old?.state === "running") return
  const isGone = old?.page ? await isPageGone(deps, accountId, old.page.id, until) : false
  if (old?.state === "done" && !isGone) return
  await beginExport(deps.table, accountId, asked, isGone ? old?.page?.id : undefined)
}

/** True if the page was deleted. If Notion fails, it is assumed to exist. */
async function isPageGone(deps: NotionDeps, accountId: string, id: string, until: number): Promise<boolean> {
  try {
    const ask = await notionClient(deps, accountId, until)
    return (await ask((workspace) => workspace.describe({ id, type: "page" }))).isInTrash
  } catch (cause) {
    if (!(cause instanceof NotionError)) throw cause
    return cause.failure === "missing"
  }
}

const hashOf = (asked: { place: Place; content: Content }): string =>
  createHash("sha256").update(JSON.stringify(asked)).digest("base64url")

/** Result of a scheduled run: numbers of exports. */
export type ContinueResult = { done: number; left: number; failed: number }

/** Concurrent exports per batch. */
const AT_ONCE = 8

/** Continues exports without a worker, longest waiting first, until `until` (epoch ms). */
export async function continueExports(deps: NotionDeps, until: number): Promise<ContinueResult> {
  const total: ContinueResult = { done: 0, left: 0, failed: 0 }
  for await (const page of queryDue(deps.table, NOTES_DUE, deps.table.clock.now(), AT_ONCE)) {
    if (deps.table.clock.now() >= until) return total
    await Promise.all(
      page.map(async ({ pk, sk }) => {
        const written = await continueOne(deps, accountOf(pk) ?? "", exportHashOf(sk), until)
        total[written === "done" || written === "failed" ? written : "left"] += 1
      }),
    )
  }
  return total
}

async function continueOne(deps: NotionDeps, accountId: string, hash: string, until: number) {
  try {
    const written = await writePage(deps, accountId, hash, until)
    if ("cause" in written) deps.report(written.cause)
    return written.outcome
  } catch (cause) {
    // A broken export must not block the others; the next run retries it.
    deps.report(cause)
    return "postponed"
  }
}
