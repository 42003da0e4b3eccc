import { STOPPED } from "../../../../listing/items.ts"
import { type Cursor, writeCursor } from "./cursor.ts"
import { type ListFacts, merge, ok, type RawPage, type Result } from "./result.ts"

/**
 * Maximum number of YouTube's pages to load per call. Without it, pages with few items could cause
 * many requests.
 */
const PAGES_MAX = 8

/** The collected items. Like `Page`, but with the known facts about the list. */
export type Collected<T> = { items: T[]; cursor: string | null; facts: ListFacts; stopped: string | null }

/**
 * Converts YouTube's pages to pages of our size. Loads pages from `start` on until there are
 * `atLeast` items, and returns at most `atMost`. The cursor contains the remaining items of the
 * last page. So no page is loaded twice, and no item is repeated or skipped even if the list
 * changes.
 */
export async function paginate<T>(
  start: Cursor,
  { atLeast, atMost }: { atLeast: number; atMost: number },
  fetchPage: (token: string | null, known: ListFacts) => Promise<Result<RawPage<T>>>,
): Promise<Result<Collected<T>>> {
  // These items can be trusted, because cursors are signed before they are sent to clients.
  const waiting = [...(start.left as readonly T[])]
  const items = waiting.splice(0, atMost)
  let { facts, isEnd, offset, token } = start
  let stopped: string | null = null
  for (let pages = 0; !isEnd && items.length < atLeast && pages < PAGES_MAX; pages += 1) {
    const reading = await fetchPage(token, facts)
    if (reading.outcome !== "ok") return reading
    const page = reading.value
    facts = merge(facts, page.facts)
    stopped ??= page.stopped
    waiting.push(...page.items.slice(offset))
    items.push(...waiting.splice(0, atMost - items.length))
    // If a page's token requests the same page again, it would be loaded forever.
    const isCircle = page.token !== null && page.token === token
    isEnd = page.token === null || isCircle
    offset = 0
    token = isEnd ? null : page.token
    if (isCircle) stopped ??= STOPPED
  }
  const isDone = isEnd && waiting.length === 0
  const cursor = isDone ? null : writeCursor({ left: waiting, token, isEnd, offset, facts })
  return ok({ items, cursor, facts, stopped })
}
