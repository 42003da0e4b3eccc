import { isoTime } from "../../../../kernel/clock.ts"
import { type Precision, type Published, UNKNOWN_DATE } from "../../../../kernel/published.ts"
import { at, label, readText } from "../../json-path.ts"

/**
 * Returns the text of a text object in any of YouTube's formats: those that `label` reads, and
 * `{content}` of view models.
 */
export function textOf(value: unknown): string | undefined {
  return label(value) ?? readText(at(value, "content"))
}

const AGO = /(\d+) (second|minute|hour|day|week|month|year)s? ago/

/**
 * Converts an age ("3 days ago", "Streamed 2 hours ago", "1 year ago (edited)") to an ISO time.
 * Rounds down to the unit: "5 hours ago" becomes the full hour, "3 days ago" that day's 00:00 UTC,
 * "2 weeks ago" the Monday, "2 months ago" the first of the month, "4 years ago" January 1. The
 * precision of weeks is a month. Returns UNKNOWN_DATE if the text has no age.
 */
export function parseAge(text: string | undefined, nowMs: number): Published {
  const [, count, unit] = AGO.exec(text ?? "") ?? []
  if (count === undefined || unit === undefined) return UNKNOWN_DATE
  const time = startOf(unit, Number(count), new Date(nowMs))
  // A huge count must not throw. Times before 1970 are rejected.
  if (Number.isNaN(time) || time < Date.UTC(1970)) return UNKNOWN_DATE
  return { publishedAt: isoTime(time), publishedAtPrecision: PRECISION[unit] ?? "day" }
}

const PRECISION: Readonly<Record<string, Precision>> = { week: "month", month: "month", year: "year" }

// Months and years have a fixed length, because it is not documented how YouTube counts them. With
// the calendar, the error could be larger than the precision.
const UNIT_MS: Readonly<Record<string, number>> = {
  second: 1_000,
  minute: 60_000,
  hour: 3_600_000,
  day: 86_400_000,
  week: 7 * 86_400_000,
  month: 30 * 86_400_000,
  year: 365 * 86_400_000,
}

function startOf(unit: string, count: number, now: Date): number {
  const unitMs = UNIT_MS[unit] ?? 1
  const latest = new Date(now.getTime() - count * unitMs)
  const year = latest.getUTCFullYear()
  const month = latest.getUTCMonth()
  if (unit === "year") return Date.UTC(year)
  if (unit === "month") return Date.UTC(year, month)
  // The Monday of that week. Sunday is the last day of a week.
  if (unit === "week") return Date.UTC(year, month, latest.getUTCDate() - ((latest.getUTCDay() + 6) % 7))
  return Math.floor(latest.getTime() / unitMs) * unitMs
}

const COUNT = /^(?:(no)\b|([\d,]+(?:\.\d+)?)\s?(k|m|bn?)?\b)/i
const FACTORS: Readonly<Record<string, number>> = { k: 1e3, m: 1e6, b: 1e9, bn: 1e9 }

/**
 * Parses the number at the start of a text: "1,798,717 views", "9.8K" (9800), "1.1bn views", "No
 * views" (0). Abbreviated counts are rounded. Null if the text has no number.
 */
export function parseCount(text: string | undefined): number | null {
  const [, none, digits, factor] = COUNT.exec(text?.trim() ?? "") ?? []
  if (none !== undefined) return 0
  if (digits === undefined) return null
  return Math.round(Number(digits.replaceAll(",", "")) * (FACTORS[factor?.toLowerCase() ?? ""] ?? 1))
}

/**
 * Returns the URL of the largest image, which is the last one. Adds the scheme if it is missing.
 */
export function pictureOf(pictures: readonly unknown[]): string | null {
  const url = readText(at(pictures.at(-1), "url"))
  if (url === undefined) return null
  return url.startsWith("//") ? `https:${url}` : url
}
