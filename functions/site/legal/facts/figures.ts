import type { PageLanguage } from "../../../../core/kernel/page-language.ts"

const UNITS = [
  ["day", 86_400],
  ["hour", 3600],
  ["minute", 60],
] as const

type Unit = (typeof UNITS)[number][0] | "second"

/** Formats a duration in its largest whole unit: `30 days`, `1 hour`, `15 minutes`. */
export function durationText(seconds: number, language: PageLanguage): string {
  const [unit, size] = UNITS.find(([, size]) => seconds % size === 0) ?? ["second" as const, 1]
  return unitText(seconds / size, unit, language)
}

export const daysText = (days: number, language: PageLanguage): string => unitText(days, "day", language)

/** Formats a length of time: `24 hours`, `24時間`, `30日間`. */
export function unitText(count: number, unit: Unit, language: PageLanguage): string {
  const format = new Intl.NumberFormat(language, { style: "unit", unit, unitDisplay: "long" })
  const text = format.format(count)
  if (language !== "ja") return text
  // Our Japanese has no spaces, and 間 makes a day or a minute a length of time.
  return `${text.replace(" ", "")}${unit === "hour" ? "" : "間"}`
}

export const numberText = (count: number, language: PageLanguage): string => count.toLocaleString(language)

/** British English has no comma before "and", as in our texts. */
const LIST_LOCALES = { en: "en-GB", de: "de", ja: "ja" } as const satisfies Record<PageLanguage, string>

/** Formats a list of words: `one`, `one and two`, `one, two and three`. */
export const listText = (words: readonly string[], language: PageLanguage): string =>
  new Intl.ListFormat(LIST_LOCALES[language]).format(words)

/** Formats an ISO date: `November 26, 2026`. */
export const dateText = (date: string, language: PageLanguage): string =>
  new Intl.DateTimeFormat(language, { dateStyle: "long", timeZone: "UTC" }).format(new Date(date))
