import { STOPPED } from "../../../../listing/items.ts"
import { type Cursor, writeCursor } from "./cursor.ts"
import { type ListFacts, merge, ok, type RawPage, type Result } from "./result.ts"

/** Maximum number of YouTube's pages per call, if they have few items. */
const PAGES_MAX = 8

/** The collected items: like `Page`, with the known facts about the list. */
export type Collected<T> = { items: T[]; cursor: string | null; facts: ListFacts; stopped: string | null }

/**
 * Repaginates YouTube's pages: loads pages from `start` until there are `atLeast` items and returns
 * at most `atMost`. The cursor carries the rest of the last page, so that no page is downloaded
 * twice and no item is repeated or skipped, even if the list changes.
 */
export async function paginate<T>(
  start: Cursor,
  { atLeast, atMost }: { atLeast: number; atMost: number },
  fetchPage: (token: string | null, known: ListFacts) => Promise<Result<RawPage<T>>>,
): Promise<Result<Collected<T>>> {
  // Cursors are signed where they leave the service, so these items are our own.
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
    // A page that points to itself would be read forever.
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
