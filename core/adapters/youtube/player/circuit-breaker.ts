import type { Clock } from "../../../kernel/clock.ts"
import type { Outcome } from "../../../youtube/video-source.ts"

const BLOCKS_IN_A_ROW = 3
const REST_MS = 120_000

/**
 * Tracks which strategies YouTube blocks, so that one address does not keep sending blocked
 * requests.
 */
export type Circuit = {
  isOpen(strategy: string): boolean
  record(strategy: string, outcome: Outcome): void
}

/**
 * Opens for two minutes after three consecutive blocks of a strategy; each further block reopens it
 * until another outcome resets the count.
 */
export function newCircuit(clock: Clock): Circuit {
  const blocks = new Map<string, { inARow: number; restsUntil: number }>()
  return {
    isOpen: (strategy) => clock.now() < (blocks.get(strategy)?.restsUntil ?? 0),
    record: (strategy, outcome) => {
      if (outcome !== "blocked") {
        blocks.delete(strategy)
        return
      }
      const inARow = (blocks.get(strategy)?.inARow ?? 0) + 1
      const restsUntil = inARow >= BLOCKS_IN_A_ROW ? clock.now() + REST_MS : 0
      blocks.set(strategy, { inARow, restsUntil })
    },
  }
}
