import { isoTime } from "../../../../kernel/clock.ts"
import { at, label, readText } from "../../json-path.ts"

/** A text object in any of the platform's forms: those of `label`, and the `{content}` of its view models. */
export function textOf(value: unknown): string | undefined {
  return label(value) ?? readText(at(value, "content"))
}

const AGO = /(\d+) (second|minute|hour|day|week|month|year)s? ago/

/**
 * The time that an age stands for, as ISO text: "3 days ago", "Streamed 2 hours ago", "1 year ago (edited)". The platform
 * tells ages in whole units, so the time is rounded down to the unit that was named: "3 days ago" is that day's 00:00
 * UTC, "2 weeks ago" the Monday, "2 months ago" the first of the month, "4 years ago" the 1st of January, "5 hours ago"
 * the full hour. Null for words that tell no age.
 */
export function parseAge(said: string | undefined, nowMs: number): string | null {
  const [, count, unit] = AGO.exec(said ?? "") ?? []
  if (count === undefined || unit === undefined) return null
  const time = startOf(unit, Number(count), new Date(nowMs))
  // No count of digits may throw: an age before the year 1 is none.
  return Number.isNaN(time) || time < Date.UTC(1970) ? null : isoTime(time)
}

const UNIT_MS: Readonly<Record<string, number>> = {
  second: 1_000,
  minute: 60_000,
  hour: 3_600_000,
  day: 86_400_000,
}

function startOf(unit: string, count: number, now: Date): number {
  const year = now.getUTCFullYear()
  const month = now.getUTCMonth()
  if (unit === "year") return Date.UTC(year - count)
  if (unit === "month") return Date.UTC(year, month - count)
  // Days since Monday; a Sunday is the seventh day of its week.
  if (unit === "week")
    return Date.UTC(year, month, now.getUTCDate() - 7 * count - ((now.getUTCDay() + 6) % 7))
  const unitMs = UNIT_MS[unit] ?? 1
  return (Math.floor(now.getTime() / unitMs) - count) * unitMs
}

const COUNT = /^(?:(no)\b|([\d,]+(?:\.\d+)?)\s?(k|m|bn?)?\b)/i
const FACTORS: Readonly<Record<string, number>> = { k: 1e3, m: 1e6, b: 1e9, bn: 1e9 }

/**
 * The number at the head of a text: "1,798,717 views", "9.8K" (9800), "1.1bn views", "No views" (0). Abbreviated counts
 * are as exact as the platform tells them. Null where there is none.
 */
export function parseCount(said: string | undefined): number | null {
  const [, none, digits, factor] = COUNT.exec(said?.trim() ?? "") ?? []
  if (none !== undefined) return 0
  if (digits === undefined) return null
  return Math.round(Number(digits.replaceAll(",", "")) * (FACTORS[factor?.toLowerCase() ?? ""] ?? 1))
}

/** The address of the largest picture of a list that grows in size; some are written without a scheme. */
export function pictureOf(pictures: readonly unknown[]): string | null {
  const url = readText(at(pictures.at(-1), "url"))
  if (url === undefined) return null
  return url.startsWith("//") ? `https:${url}` : url
}
