import { limitConcurrency } from "../kernel/async.ts"
import { SOURCES_DUE, sourceIdIn } from "../table/keys.ts"
import { queryDue } from "../table/table.ts"
import { type PollDeps, runSource } from "./poll-source.ts"

const PAGE = 100
/** Sources that are polled concurrently. */
const CONCURRENCY = 8

/**
 * Polls the sources that are due, and starts none after `beginUntilMs`. Concurrent runs are safe,
 * because each poll is claimed. Returns the number of polls.
 */
export async function pollDue(deps: PollDeps, beginUntilMs: number): Promise<number> {
  const { table } = deps.lister
  let polls = 0
  const limit = limitConcurrency(CONCURRENCY)
  for await (const page of queryDue(table, SOURCES_DUE, table.clock.now(), PAGE)) {
    const runs = page.map(async ({ pk }) => {
      await limit(async () => {
        if (table.clock.now() > beginUntilMs) return
        try {
          if (await runSource(deps, sourceIdIn(pk))) polls += 1
        } catch (cause) {
          // A failing source must not stop the others; the next run continues with it.
          deps.report(cause)
        }
      })
    })
    await Promise.all(runs)
    if (table.clock.now() > beginUntilMs) break
  }
  return polls
}
