import { randomInt } from "node:crypto"
import { statusSlotKey } from "../table/keys.ts"
import { requireStore, type Table, updateItem } from "../table/table.ts"
import type { Observe } from "../youtube/observation.ts"
import { cellName } from "./cell.ts"
import { newAnswerKeeper } from "./kept-answers.ts"
import { SLOT_SHARDS, slotName } from "./period.ts"

/** Minimum time between two writes of a process. */
const WRITE_EVERY_MS = 10_000
/**
 * Maximum counts in one write, because an expression is limited to 4 KB. The rest waits for the
 * next write.
 */
const CELLS_MAX = 150
/** Five-minute items expire after this time. They are added up long before then (roll-up.ts). */
const SLOT_KEPT_SECONDS = 3 * 86_400

export type Counters = {
  /**
   * Counts an observation. At the end of a call, also starts a write if one is due. Never waits.
   */
  observe: Observe
  /** Writes the counts that are not written yet. For processes that keep running between calls. */
  flush(): Promise<void>
}

/**
 * Counts how YouTube responds to a process, and adds the counts to an item for the current five
 * minutes. The same write stores responses that no parser understood (kept-answers.ts). Counts are
 * lost if a write fails, and may be counted twice if it is retried. That is acceptable, because
 * they are only statistics.
 */
export function newCounters(table: Table, report: (cause: unknown) => void): Counters {
  const { clock } = table
  const pending = new Map<string, number>()
  const keeper = newAnswerKeeper(table)
  const shard = randomInt(SLOT_SHARDS)
  let writing: Promise<void> | undefined
  // The first write is due after a while, so short-lived processes never write. Their counts are
  // lost.
  let wroteAt = clock.now()
  const write = async (): Promise<void> => {
    const cells = [...pending].slice(0, CELLS_MAX)
    if (cells.length === 0) return
    const now = clock.now()
    // Set before the write, so that the next write also waits for WRITE_EVERY_MS if this write
    // fails.
    wroteAt = now
    requireStore(table)
    for (const [name] of cells) pending.delete(name)
    await updateItem(table, statusSlotKey(slotName(now), shard), {
      update: `SET #ttl = :ttl ADD ${cells.map((_, n) => `#${n} :${n}`).join(", ")}`,
      names: { "#ttl": "ttl", ...Object.fromEntries(cells.map(([name], n) => [`#${n}`, name])) },
      values: {
        ":ttl": Math.floor(now / 1000) + SLOT_KEPT_SECONDS,
        ...Object.fromEntries(cells.map(([, count], n) => [`:${n}`, count])),
      },
    })
    await keeper.write()
  }
  const flush = async (): Promise<void> => {
    writing ??= write()
      .catch(report)
      .finally(() => {
        writing = undefined
      })
    await writing
  }
  return {
    flush,
    observe: (seen) => {
      if (seen.of === "unknown") {
        keeper.add(seen)
        return
      }
      const name = cellName(seen)
      pending.set(name, (pending.get(name) ?? 0) + 1)
      if (seen.of === "call" && clock.now() - wroteAt >= WRITE_EVERY_MS) void flush()
    },
  }
}
