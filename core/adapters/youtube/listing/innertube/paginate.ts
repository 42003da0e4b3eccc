import { type Cursor, writeCursor } from "./cursor.ts"
import { type Facts, merge, ok, type RawPage, type Result, STOPPED } from "./result.ts"

/** Where the platform's pages are thin, a call asks for several; never for more than these. */
const MOST_PAGES = 8

/** What a call came to: like `Page`, with the facts that are known of the list. */
export type Collected<T> = { items: T[]; cursor: string | null; facts: Facts; stopped: string | null }

/**
 * Cuts the platform's pages anew: from `start` on, asks for pages until there are `atLeast` items, and serves at most
 * `atMost` of them. What is left over of the last page is reached by its token and an offset, so nothing is served twice
 * and nothing left out, as long as the platform's own list stands still.
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
    // A page that points at itself would be read for ever.
    const isCircle = page.token !== null && page.token === here.token
    if (end < page.items.length) next = { ...here, offset: end }
    else next = page.token === null || isCircle ? null : { ...here, token: page.token, offset: 0 }
    if (isCircle) stopped ??= STOPPED
  }
  const cursor = next ? writeCursor({ ...next, facts }) : null
  return ok({ items, cursor, facts, stopped })
}
