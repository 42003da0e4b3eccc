import { quotaKey } from "../table/keys.ts"
import { type Table, updateItem } from "../table/table.ts"
import { pacificDay } from "./quota-day.ts"

/**
 * `daily` units of the official API per day. `reserve` units are kept for cheap calls, because one
 * search costs as much as a hundred pages.
 */
export type Quota = { daily: number; reserve: number }

/** Requests that cost at least this many units must leave the reserve untouched. */
const EXPENSIVE_UNITS = 50
/** Counters are kept for operators to inspect. */
const KEPT_SECONDS = 14 * 86_400

/** YouTube's buckets: search calls (limited since June 2026), and units of all requests. */
export type Bucket = "searches" | "units"
const BREAKERS = { searches: "searches_exhausted_at", units: "exhausted_at" } as const

/**
 * Counts units before they are spent, in one conditional update, so concurrent calls never exceed
 * the day's quota. Returns false if our count of the quota is used up, or if the platform reported
 * (`exhaust`) that this bucket or `units` is.
 */
export async function spendUnits(
  table: Table,
  quota: Quota,
  units: number,
  bucket: Bucket,
): Promise<boolean> {
  const now = table.clock.now()
  const left = quota.daily - (units >= EXPENSIVE_UNITS ? quota.reserve : 0) - units
  if (left < 0) return false
  const written = await updateItem(table, quotaKey(pacificDay(now)), {
    update: "SET #units = if_not_exists(#units, :zero) + :spent, #ttl = :ttl",
    condition: `${isClosed("units")} AND ${isClosed(bucket)} AND (attribute_not_exists(#units) OR #units <= :left)`,
    names: { "#units": "units", "#ttl": "ttl" },
    values: { ":zero": 0, ":spent": units, ":left": left, ":ttl": Math.floor(now / 1000) + KEPT_SECONDS },
  })
  return written.ok
}

/**
 * Opens a bucket's circuit breaker for the day, because the platform reported that it is used up,
 * whatever we counted.
 */
export async function exhaust(table: Table, bucket: Bucket): Promise<void> {
  const now = table.clock.now()
  const breaker = BREAKERS[bucket]
  await updateItem(table, quotaKey(pacificDay(now)), {
    update: `SET ${breaker} = if_not_exists(${breaker}, :now), #ttl = :ttl`,
    names: { "#ttl": "ttl" },
    values: { ":now": now, ":ttl": Math.floor(now / 1000) + KEPT_SECONDS },
  })
}

/** A condition that holds while the bucket's breaker is closed. */
const isClosed = (bucket: Bucket) => `attribute_not_exists(${BREAKERS[bucket]})`
