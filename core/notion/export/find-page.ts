import type { Table } from "../../table/table.ts"
import type { NotionCall } from "../connection/notion-client.ts"
import { type PageLink, textOf } from "../notion.ts"
import type { Content } from "../page/page-content.ts"
import type { BlockCount, Export } from "./export-record.ts"
import { listPageIds } from "./list-exports.ts"

/** The page was edited during the export, so the missing part cannot be determined. */
export class PageChanged extends Error {
  constructor() {
    super("the page was changed during the export")
    this.name = "PageChanged"
  }
}

/**
 * Counts the blocks on the page, starting at `counted`. `renew` runs before each request with the
 * progress so far. Throws PageChanged if the last block on the page is not ours.
 */
export async function countBlocks(
  ask: NotionCall,
  pageId: string,
  { blocks }: Content,
  { counted, renew }: { counted: BlockCount | null; renew: (counted: BlockCount | null) => Promise<void> },
): Promise<number> {
  let [count, last] = [counted?.count ?? 0, counted?.last ?? null]
  let cursor = counted?.cursor
  do {
    const from = cursor
    const known = from === undefined ? null : { count, last, cursor: from }
    const { texts, nextCursor } = await ask(
      (workspace) => workspace.readTexts(pageId, from),
      () => renew(known),
    )
    count += texts.length
    last = texts.at(-1) ?? last
    cursor = nextCursor ?? undefined
  } while (cursor !== undefined)
  const expected = blocks[count - 1]
  if (count > 0 && (expected === undefined || textOf(expected) !== last)) throw new PageChanged()
  return count
}

/**
 * Finds a page that an attempt created but did not record: it has our title, was created since that
 * attempt (`sinceMs`), belongs to no other export, and has only our blocks. Needed because Notion
 * has no idempotency keys. Lists the pages of the place, because Notion's search lags behind.
 */
export async function findCreatedPage(
  ask: NotionCall,
  { table, accountId, hash }: { table: Table; accountId: string; hash: string },
  { place, content }: { place: Export["place"]; content: Content },
  wanted: { titleProperty: string | null; sinceMs: number },
): Promise<PageLink | undefined> {
  const { title } = content
  let noted: Set<string> | undefined
  let cursor: string | undefined
  do {
    const from = cursor
    const { pages, nextCursor } = await ask((workspace) =>
      workspace.findPages(place, { ...wanted, title, cursor: from }),
    )
    for (const page of pages) {
      noted ??= await listPageIds(table, accountId, hash)
      if (!noted.has(page.id) && (await isOurs(ask, page, content))) return page
    }
    cursor = nextCursor ?? undefined
  } while (cursor !== undefined)
  return undefined
}

async function isOurs(ask: NotionCall, { id }: PageLink, { blocks }: Content): Promise<boolean> {
  let count = 0
  let cursor: string | undefined
  do {
    const from = cursor
    const { texts, nextCursor } = await ask((workspace) => workspace.readTexts(id, from))
    const ours = blocks.slice(count, count + texts.length)
    if (ours.length < texts.length || ours.some((block, n) => textOf(block) !== texts[n])) return false
    count += texts.length
    cursor = nextCursor ?? undefined
  } while (cursor !== undefined)
  return count > 0 || blocks.length === 0
}
