/**
 * The locale of dates and numbers: the browser's first one in the language of the page, so that an
 * English page has British dates for a British reader.
 */
export const LOCALE = once(() => {
  // Undefined where pages are rendered at build time.
  if (typeof document === "undefined") return "en"
  const { lang } = document.documentElement
  return navigator.languages.find((tag) => tag.split("-")[0] === lang) ?? lang
})
/** Formatters are created on first use, because creating all of them takes over 20 ms. */
const DAY = once(() => new Intl.DateTimeFormat(LOCALE(), { dateStyle: "medium" }))
const UTC_DAY = once(() => new Intl.DateTimeFormat(LOCALE(), { dateStyle: "medium", timeZone: "UTC" }))
const DATE_TIME = once(() => new Intl.DateTimeFormat(LOCALE(), { dateStyle: "medium", timeStyle: "short" }))
const NUMBER = once(() => new Intl.NumberFormat(LOCALE()))
const LIST = once(() => new Intl.ListFormat(LOCALE(), { style: "narrow" }))
const AGO = once(() => new Intl.RelativeTimeFormat(LOCALE(), { numeric: "auto" }))

/** Returns a function that creates its value on first use. */
export function once<T>(make: () => T): () => T {
  let made: T | undefined
  return () => {
    made ??= make()
    return made
  }
}

/** Formats an ISO time as a date. `dateTimeText` adds the time. */
export const dayText = (iso: string): string => DAY().format(new Date(iso))
/** Formats an ISO date, which is a UTC day. */
export const utcDayText = (date: string): string => UTC_DAY().format(new Date(date))
/** Formats the first and the last of a period's UTC days: "Nov 1 – 26, 2026". */
export const utcRangeText = (from: string, to: string): string =>
  UTC_DAY().formatRange(new Date(from), new Date(to))
export const dateTimeText = (iso: string): string => DATE_TIME().format(new Date(iso))
export const numberText = (value: number): string => NUMBER().format(value)

/** Lists texts in a line: "a, b, c". */
export const listText = (texts: readonly string[]): string => LIST().format(texts)

const STEPS = [
  ["second", 60],
  ["minute", 60],
  ["hour", 24],
  ["day", 30],
  ["month", 12],
  ["year", Number.POSITIVE_INFINITY],
] as const

/**
 * Formats how long ago a time is, in the largest unit that fits: "2 hours ago". `nowMs` is the
 * current time.
 */
export function agoText(iso: string, nowMs: number): string {
  let amount = (Date.parse(iso) - nowMs) / 1000
  for (const [unit, size] of STEPS) {
    if (Math.abs(amount) < size) return AGO().format(Math.round(amount), unit)
    amount /= size
  }
  return ""
}

const twoDigits = (value: number) => String(value).padStart(2, "0")

/** Formats seconds as a clock time: 4:05, 1:02:03. */
export function clockText(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds))
  const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60]
  return hours > 0 ? `${hours}:${twoDigits(minutes)}:${twoDigits(rest)}` : `${minutes}:${twoDigits(rest)}`
}

/** Formats an amount in a currency's minor units: 900, "usd" → $9.00. */
export function moneyText(minorUnits: number, currency: string): string {
  const format = new Intl.NumberFormat(LOCALE(), { style: "currency", currency: currency.toUpperCase() })
  return format.format(minorUnits / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2))
}

/**
 * Returns the price of a transcript in credits: 1, or 2 for a video of two hours or more. Null if
 * the video is too long. An unknown length (null) counts as short.
 */
export function priceOf(durationSeconds: number | null): number | null {
  if (durationSeconds === null) return 1
  if (durationSeconds > 14_400) return null
  return durationSeconds >= 7200 ? 2 : 1
}
