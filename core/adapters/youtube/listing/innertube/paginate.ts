import { type Cursor, writeCursor } from "./cursor.ts"
import { type Facts, merge, ok, type RawPage, type Result, STOPPED } from "./result.ts"

/** Maximum number of YouTube's pages per call, if they have few items. */
const MOST_PAGES = 8

/** The collected items: like `Page`, with the known facts about the list. */
export type Collected<T> = { items: T[]; cursor: string | null; facts: Facts; stopped: string | null }

/**
 * Repaginates YouTube's pages: loads pages from `start` until there are `atLeast` items and returns
 * at most `atMost`. The cursor points to the rest of the last page by token and offset, so no item
 * is repeated or skipped while the list itself does not change.
 */
export async function paginate<T>(
  start: Cursor,
  { atLeast, atMost }: { atLeast: number; atMost: number },
  fetchPage: (token: string | null, known: Facts) => Promise<Result<RawPage<T>>>,
): Promise<Result<Collected<T>>> {
  const items: T[] = []
  let next: Cursor | null = start
  let { facts } = start
  let stopped: string | null = null
  for (let pages = 0; next && items.length < atLeast && pages < MOST_PAGES; pages += 1) {
    const here: Cursor = next
    const reading = await fetchPage(here.token, facts)
    if (reading.outcome !== "ok") return reading
    const page = reading.value
    facts = merge(facts, page.facts)
    stopped ??= page.stopped
    const taken = page.items.slice(here.offset, here.offset + atMost - items.length)
    items.push(...taken)
    const end = here.offset + taken.length
    // A page that points to itself would be read forever.
    const isCircle = page.token !== null && page.token === here.token
    if (end < page.items.length) next = { ...here, offset: end }
    else next = page.token === null || isCircle ? null : { ...here, token: page.token, offset: 0 }
    if (isCircle) stopped ??= STOPPED
  }
  const cursor = next ? writeCursor({ ...next, facts }) : null
  return ok({ items, cursor, facts, stopped })
}
