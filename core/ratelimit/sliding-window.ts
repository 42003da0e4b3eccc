import { LRUCache } from "lru-cache"
import type { Key } from "../table/keys.ts"
import { getItem, type Item, type Table, updateItem, type Write, type WriteResult } from "../table/table.ts"

/**
 * A window moves on in steps of 1/20 of its length. It counts the calls of the current step and of
 * the 19 before it, so the limit holds within any 19/20 of its length.
 */
const STEPS = 20
/** A server whose clock lags by this many steps still finds every call in its windows. */
const LAG_STEPS = 1
/** Ended windows are kept for this many steps, because a clock may be set back. */
const KEPT_STEPS = 10
/** Maximum windows removed by one call, because DynamoDB limits the length of expressions. */
const REMOVED_MAX = 60

/**
 * A call to count. `max`: a number, or the item's attribute that holds it. `write`: a change to
 * make in the same update. `series`: what is counted, if one item counts several kinds of calls.
 * `amount`: how many calls this one counts as. Default: 1. More only with a number as `max`.
 */
export type SlidingCount = {
  windowSeconds: number
  max: number | string
  write: Write
  series?: Series
  amount?: number
}
type Series = "" | "poll_"
/**
 * `used`: calls in the window, including this one if it was counted. `resetSeconds`: seconds until
 * one of them leaves the window, at least 1.
 */
type SlidingUsage = { used: number; resetSeconds: number }

/**
 * Counts a call in a sliding window, in one conditional update, so concurrent calls never exceed
 * `max`. A refused call is not counted.
 *
 * DynamoDB cannot add up counters in a condition. So the item has one counter for each of the
 * windows that contain the current step: `w<step>` counts the calls since that step began. A call
 * adds to all of them, and to the counter before the oldest, because that one is the oldest for a
 * server whose clock lags by a step. The condition needs only the oldest, which has counted for a
 * whole window.
 */
export async function countSliding(
  table: Table,
  key: Key,
  { windowSeconds, max, write, series = "", amount = 1 }: SlidingCount,
): Promise<WriteResult & SlidingUsage> {
  const nowMs = table.clock.now()
  const step = stepAt(nowMs, windowSeconds)
  const windows = windowsAt(step).map((name) => `${series}${name}`)
  const id = `${key.pk}\n${key.sk}`
  const stale = (staleWindows.get(id) ?? []).filter((name) => isStale(name, step)).slice(0, REMOVED_MAX)
  const added = windows.map((_, index) => `#w${index} :amount`).join(", ")
  const removed = stale.length > 0 ? ` REMOVE ${stale.map((_, index) => `#r${index}`).join(", ")}` : ""
  const oldest = `#w${LAG_STEPS}`
  const limit = typeof max === "number" ? ":max" : "#max"
  const written = await updateItem(table, key, {
    update: `${write.update ?? ""} ADD ${added}${removed}`,
    condition: `(attribute_not_exists(${oldest}) OR ${oldest} < ${limit})${write.condition ? ` AND ${write.condition}` : ""}`,
    names: {
      ...write.names,
      ...named("#w", windows),
      ...named("#r", stale),
      ...(typeof max === "number" ? {} : { "#max": max }),
    },
    values: {
      ...write.values,
      ":amount": amount,
      ...(typeof max === "number" ? { ":max": max - amount + 1 } : {}),
    },
  })
  const { item = {} } = written
  remember(id, item, step)
  return { ...written, ...usageOf(item, windows, { nowMs, windowSeconds }) }
}

/**
 * Undoes the count of one call that `countSliding` counted at `atMs`, without a `series`, in every
 * window that still has it.
 */
export async function uncountSliding(
  table: Table,
  key: Key,
  { windowSeconds, atMs }: { windowSeconds: number; atMs: number },
): Promise<void> {
  const step = stepAt(table.clock.now(), windowSeconds)
  // Stale windows may have been removed already, and ADD would create them again.
  const windows = windowsAt(stepAt(atMs, windowSeconds)).filter((name) => !isStale(name, step))
  if (windows.length === 0) return
  await updateItem(table, key, {
    update: `ADD ${windows.map((_, index) => `#w${index} :less`).join(", ")}`,
    condition: "attribute_exists(pk)",
    names: named("#w", windows),
    values: { ":less": -1 },
  })
}

/** Returns the usage of a window without a `series`, and counts no call. */
export async function readSliding(table: Table, key: Key, windowSeconds: number): Promise<SlidingUsage> {
  const nowMs = table.clock.now()
  const item = (await getItem(table, key)) ?? {}
  return usageOf(item, windowsAt(stepAt(nowMs, windowSeconds)), { nowMs, windowSeconds })
}

function usageOf(
  item: Readonly<Record<string, unknown>>,
  windows: readonly string[],
  { nowMs, windowSeconds }: { nowMs: number; windowSeconds: number },
): SlidingUsage {
  const step = stepAt(nowMs, windowSeconds)
  const counts = windows.slice(LAG_STEPS).map((name) => Number(item[name] ?? 0))
  const [used = 0] = counts
  // The first counter below `used` began after the earliest call. When it is the oldest, that call
  // has left the window.
  const index = counts.findIndex((count) => count < used)
  const resetMs = (step + (index === -1 ? STEPS : index)) * stepMs(windowSeconds) - nowMs
  return { used, resetSeconds: Math.max(1, Math.ceil(resetMs / 1000)) }
}

const stepMs = (windowSeconds: number) => (windowSeconds * 1000) / STEPS
const stepAt = (nowMs: number, windowSeconds: number) => Math.floor(nowMs / stepMs(windowSeconds))

/**
 * Returns the names of the windows that contain a step, oldest first, preceded by those for lagging
 * clocks.
 */
const windowsAt = (step: number): string[] =>
  Array.from({ length: LAG_STEPS + STEPS }, (_, index) => windowName(step - LAG_STEPS - STEPS + 1 + index))

const windowName = (step: number) => `w${step.toString(36)}`
const WINDOW_NAME = /^(?:poll_)?w([0-9a-z]+)$/
/** Per-minute counters that earlier releases wrote. */
const MINUTE_NAME = /^m\d+$/

const named = (prefix: string, names: readonly string[]) =>
  Object.fromEntries(names.map((name, index) => [`${prefix}${index}`, name]))

/**
 * Ended windows still stored on an item, by its key; the next call removes them.
 */
const staleWindows = new LRUCache<string, string[]>({ max: 10_000 })

/** Checked before every removal, because the clock may have been set back. */
function isStale(name: string, step: number): boolean {
  if (MINUTE_NAME.test(name)) return true
  const [, begun] = WINDOW_NAME.exec(name) ?? []
  return begun !== undefined && Number.parseInt(begun, 36) <= step - STEPS - KEPT_STEPS
}

function remember(id: string, item: Item, step: number): void {
  const ended = Object.keys(item).filter((name) => isStale(name, step))
  if (ended.length > 0) staleWindows.set(id, ended)
  else staleWindows.delete(id)
}
