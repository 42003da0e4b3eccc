import { createHash } from "node:crypto"
import { AppError } from "../../kernel/errors.ts"
import { accountOf, exportHashOf, NOTES_DUE } from "../../table/keys.ts"
import { queryDue } from "../../table/table.ts"
import { notionClient, toAppError } from "../connection/notion-client.ts"
import { type NotionDeps, requireConnection } from "../connection/notion-deps.ts"
import { NotionError, type Place } from "../notion.ts"
import { BLOCKS_MAX, type Content, pageContent, type Source } from "../page/page-content.ts"
import { beginExport, getExport } from "./export-record.ts"
import { PageChanged } from "./find-page.ts"
import { type Written, writePage } from "./write-page.ts"

/** No request to the other service begins later: its own time-out and ours fit between this and the gateway's. */
const BEGIN_WITHIN_MS = 17_000
/** How often somebody looks who waits for another one's work at the same export. */
const LOOK_MS = 300

const GOES_ON =
  "Notion did not answer. The export is tried again by itself, and asking again makes no second page."

/**
 * Makes a page of a source and answers with its address as soon as it has its first blocks; what is left after `withinMs` is for
 * whoever comes next (continueExports). The same source to the same place is one export and one page, however often it is
 * asked for, unless that page was deleted. Throws `conflict`, `provider_failed`, and `invalid_request` without a destination or for more
 * than BLOCKS_MAX blocks.
 */
export async function exportPage(
  desk: NotionDeps,
  accountId: string,
  source: Source,
  given: { place: Place | undefined; withinMs: number },
): Promise<{ url: string }> {
  const { table } = desk
  const until = table.clock.now() + Math.min(given.withinMs, BEGIN_WITHIN_MS)
  const { destination } = await requireConnection(table, accountId)
  const place = given.place ?? destination
  if (!place) throw new AppError("invalid_request", "Choose a destination first, or send `destination`.")
  const asked = { place: { id: place.id, type: place.type }, content: pageContent(source) }
  if (asked.content.blocks.length > BLOCKS_MAX)
    throw new AppError("invalid_request", "This is too much for a page: send it in parts.")
  const hash = hashOf(asked)
  await begin(desk, accountId, { hash, ...asked }, until)
  for (let isAnew = false; ; ) {
    const written = await writePage(desk, accountId, hash, until)
    const now = await getExport(table, accountId, hash)
    if (written.outcome === "failed" && now?.page && !isAnew) {
      // It may have been deleted while it was written, of which only a request tells.
      isAnew = await isPageGone(desk, accountId, now.page.id, until)
      if (isAnew) await beginExport(table, accountId, { hash, ...asked }, now.page.id)
      if (isAnew) continue
    }
    if (now?.page && written.outcome !== "failed") return { url: now.page.url }
    if (written.outcome !== "busy") throw whyNot(written)
    if (now?.state !== "running")
      throw new AppError("provider_failed", "Another call for this export failed: ask again.")
    if (table.clock.now() >= until) throw new AppError("provider_failed", GOES_ON)
    await table.clock.sleep(LOOK_MS)
  }
}

function whyNot(written: Written): unknown {
  const cause = "cause" in written ? written.cause : undefined
  if (cause instanceof PageChanged) {
    const message =
      "The page was changed in Notion while it was written, and a part is missing: delete that page there and export again."
    return new AppError("provider_failed", message, { cause, isRetryable: false })
  }
  if (written.outcome !== "failed") return new AppError("provider_failed", GOES_ON, { cause })
  return toAppError(cause)
}

async function begin(
  desk: NotionDeps,
  accountId: string,
  asked: { hash: string; place: Place; content: Content },
  until: number,
): Promise<void> {
  const old = await getExport(desk.table, accountId, asked.hash)
  if (old?.state === "running") return
  const isGone = old?.page ? await isPageGone(desk, accountId, old.page.id, until) : false
  if (old?.state === "done" && !isGone) return
  await beginExport(desk.table, accountId, asked, isGone ? old?.page?.id : undefined)
}

/** Whether somebody has deleted the page. While the other service fails, nobody has. */
async function isPageGone(desk: NotionDeps, accountId: string, id: string, until: number): Promise<boolean> {
  try {
    const ask = await notionClient(desk, accountId, until)
    return (await ask((workspace) => workspace.describe({ id, type: "page" }))).isInTrash
  } catch (cause) {
    if (!(cause instanceof NotionError)) throw cause
    return cause.failure === "missing"
  }
}

const hashOf = (asked: { place: Place; content: Content }): string =>
  createHash("sha256").update(JSON.stringify(asked)).digest("base64url")

/** What a run of the schedule came to, in exports. */
export type Continued = { done: number; left: number; failed: number }

/** Exports that are gone on with at a time. */
const AT_ONCE = 8

/** Goes on with exports that nobody works at any more, those that have waited longest first, until `until` (epoch ms). */
export async function continueExports(desk: NotionDeps, until: number): Promise<Continued> {
  const total: Continued = { done: 0, left: 0, failed: 0 }
  for await (const page of queryDue(desk.table, NOTES_DUE, desk.table.clock.now(), AT_ONCE)) {
    if (desk.table.clock.now() >= until) return total
    await Promise.all(
      page.map(async ({ pk, sk }) => {
        const written = await continueOne(desk, accountOf(pk) ?? "", exportHashOf(sk), until)
        total[written === "done" || written === "failed" ? written : "left"] += 1
      }),
    )
  }
  return total
}

async function continueOne(desk: NotionDeps, accountId: string, hash: string, until: number) {
  try {
    const written = await writePage(desk, accountId, hash, until)
    if ("cause" in written) desk.report(written.cause)
    return written.outcome
  } catch (cause) {
    // One export that cannot be written must not keep the others waiting; the next run tries it again.
    desk.report(cause)
    return "put_off"
  }
}
