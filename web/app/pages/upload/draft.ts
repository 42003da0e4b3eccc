import { UPLOAD_BYTES_MAX } from "../../../api/service.gen.ts"
import { priceOf } from "../../../ui/format.ts"
import type { Language } from "../../../words/language.ts"

/**
 * A chosen file that is not being uploaded yet. `seconds`: its length, null until the browser has
 * measured it. `needsLength`: the user enters the length, because the browser can't measure
 * this file.
 */
export type Draft = { id: string; file: File; seconds: number | null; needsLength: boolean }

const BYTES_PER_SECOND = 16_000
const SECONDS_MAX = 14_400

/**
 * Estimates a file's length in seconds as if it were an MP3 at 128 kbit/s. Used if the browser
 * can't measure the file.
 */
export const estimateSeconds = (sizeBytes: number): number =>
  Math.min(SECONDS_MAX, Math.max(60, Math.ceil(sizeBytes / BYTES_PER_SECOND / 60) * 60))

export type Problem = "empty" | "tooLarge" | "notMedia" | "tooLong"

/** Returns why a file can't be uploaded. Undefined if it can. */
export function problemOf({ file, seconds }: Pick<Draft, "file" | "seconds">): Problem | undefined {
  if (file.size === 0) return "empty"
  if (file.size > UPLOAD_BYTES_MAX) return "tooLarge"
  if (/^(image|text|font)\//.test(file.type)) return "notMedia"
  if (seconds !== null && priceOf(seconds) === null) return "tooLong"
  return undefined
}

/** Returns the total price, in credits, of the files that can be uploaded. */
export function totalOf(drafts: readonly Draft[]): number {
  const good = drafts.filter((draft) => problemOf(draft) === undefined)
  return good.reduce((sum, { seconds }) => sum + (priceOf(seconds) ?? 0), 0)
}

/** Formats a number of bytes in a language: 4.2 MB. */
export function sizeText(bytes: number, language: Language): string {
  const unit = bytes < 1_000_000 ? "kilobyte" : "megabyte"
  const amount = bytes / (unit === "kilobyte" ? 1000 : 1_000_000)
  const format = new Intl.NumberFormat(language, {
    style: "unit",
    unit,
    maximumFractionDigits: amount < 10 ? 1 : 0,
  })
  return format.format(amount)
}
