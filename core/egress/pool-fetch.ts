import type { OutboundFetch } from "../kernel/outbound-fetch.ts"
import type { ExitPool } from "./exit-pool.ts"

/**
 * Returns a fetch function that uses the best exit for `strategy`. Only the status decides what is
 * recorded, so a page with a bot check counts as answered.
 */
export function poolFetch(pool: ExitPool, strategy: string): OutboundFetch {
  return async (input, init) => {
    const route = { strategy, exit: pool.bestExit(strategy) }
    try {
      const response = await route.exit.fetch(input, init)
      const isBlocked = response.status === 429 || response.status === 403
      pool.record(route, isBlocked ? "blocked" : "answered", true)
      return response
    } catch (cause) {
      if (!init?.signal?.aborted) pool.record(route, "failed", true)
      throw cause
    }
  }
}
