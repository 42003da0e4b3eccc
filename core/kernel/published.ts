import { isoTime } from "./clock.ts"

/**
 * How precisely a date is known. A date that is not exact may be off by one day, month or year,
 * because it has no time or was computed from an age such as "1 year ago".
 */
export const PRECISIONS = ["exact", "day", "month", "year"] as const
export type Precision = (typeof PRECISIONS)[number]

/** When something was published: an ISO 8601 time in UTC. Both are null if it is unknown. */
export type Published = { publishedAt: string | null; publishedAtPrecision: Precision | null }

export const UNKNOWN_DATE: Published = { publishedAt: null, publishedAtPrecision: null }

const DAY = /^\d{4}-\d\d-\d\d$/

/** Parses an ISO 8601 time or date. Returns UNKNOWN_DATE for anything else. */
export function readPublished(text: unknown): Published {
  const epochMs = typeof text === "string" ? Date.parse(text) : Number.NaN
  if (typeof text !== "string" || Number.isNaN(epochMs)) return UNKNOWN_DATE
  return { publishedAt: isoTime(epochMs), publishedAtPrecision: DAY.test(text) ? "day" : "exact" }
}
