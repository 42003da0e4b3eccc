import { quotaKey } from "../table/keys.ts"
import { type Table, updateItem } from "../table/table.ts"
import { pacificDay } from "./quota-day.ts"

/**
 * `daily` units of the platform's official API a day, of which `reserve` are kept for cheap calls: one search costs as much
 * as a hundred pages.
 */
export type Quota = { daily: number; reserve: number }

/** From this many units on, a request must leave the reserve alone. */
const DEAR_UNITS = 50
/** Counters are kept a while for operators to look at. */
const KEPT_SECONDS = 14 * 86_400

/** What the platform counts for itself: searches (calls, since June 2026), and the units of everything. */
export type Bucket = "searches" | "units"
const BREAKERS = { searches: "searches_exhausted_at", units: "exhausted_at" } as const

/**
 * Counts units before they are spent, in one conditional update: never more than the day's quota, however many ask at once.
 * False when they are used up, or when the platform has said that this bucket is (`exhaust`).
 */
export async function spendUnits(
  table: Table,
  quota: Quota,
  units: number,
  bucket: Bucket,
): Promise<boolean> {
  const now = table.clock.now()
  const left = quota.daily - (units >= DEAR_UNITS ? quota.reserve : 0) - units
  if (left < 0) return false
  const written = await updateItem(table, quotaKey(pacificDay(now)), {
    update: "SET #units = if_not_exists(#units, :zero) + :spent, #ttl = :ttl",
    condition: `${isClosed("units")} AND ${isClosed(bucket)} AND (attribute_not_exists(#units) OR #units <= :left)`,
    names: { "#units": "units", "#ttl": "ttl" },
    values: { ":zero": 0, ":spent": units, ":left": left, ":ttl": Math.floor(now / 1000) + KEPT_SECONDS },
  })
  return written.ok
}

/** Opens a bucket's breaker for the day: the platform says that it is used up, whatever we counted. */
export async function exhaust(table: Table, bucket: Bucket): Promise<void> {
  const now = table.clock.now()
  const breaker = BREAKERS[bucket]
  await updateItem(table, quotaKey(pacificDay(now)), {
    update: `SET ${breaker} = if_not_exists(${breaker}, :now), #ttl = :ttl`,
    names: { "#ttl": "ttl" },
    values: { ":now": now, ":ttl": Math.floor(now / 1000) + KEPT_SECONDS },
  })
}

/** A breaker is closed while its bucket still gives. */
const isClosed = (bucket: Bucket) => `attribute_not_exists(${BREAKERS[bucket]})`
