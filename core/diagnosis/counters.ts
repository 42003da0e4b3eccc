import { randomInt } from "node:crypto"
import { statusSlotKey } from "../table/keys.ts"
import { requireStore, type Table, updateItem } from "../table/table.ts"
import type { Observe } from "../youtube/observation.ts"
import { cellName } from "./cell.ts"
import { newAnswerKeeper } from "./kept-answers.ts"
import { SLOT_SHARDS, slotName } from "./period.ts"

/** How often a process may write. */
const WRITE_EVERY_MS = 10_000
/** Most counts of one write: its expression may have 4 KB. The others wait for the next one. */
const CELLS_MAX = 150
/** Slots become hours (roll-up.ts) long before they expire. */
const SLOT_KEPT_SECONDS = 3 * 86_400

export type Counters = {
  /** Counts. A whole call also starts a write if one is due, and does not wait for it. */
  observe: Observe
  /** Writes what is left, for processes that run on. */
  flush(): Promise<void>
}

/**
 * Counts what a process sees of YouTube, and adds it to an item of the current five minutes. Keeps
 * answers that no reader understood with the same write (kept-answers.ts). A write that fails loses
 * its counts: they are statistics, and no call depends on them. A retry after a lost answer may
 * count twice.
 */
export function newCounters(table: Table, report: (cause: unknown) => void): Counters {
  const { clock } = table
  const pending = new Map<string, number>()
  const keeper = newAnswerKeeper(table)
  const shard = randomInt(SLOT_SHARDS)
  let writing: Promise<void> | undefined
  // A process that is never used again loses its first call; the calls of short ones cost no write.
  let wroteAt = clock.now()
  const write = async (): Promise<void> => {
    const cells = [...pending].slice(0, CELLS_MAX)
    if (cells.length === 0) return
    const now = clock.now()
    // A store that is away is not asked, nor reported, more often than one that answers.
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
