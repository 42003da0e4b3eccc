import { UPLOAD_BYTES_MAX } from "../../../api/service.gen.ts"
import { priceOf } from "../../../ui/format.ts"

/**
 * A chosen file that has not started. `seconds` is null until the browser has measured it;
 * `isTold`: the user entered it, because the browser cannot measure this file.
 */
export type Draft = { id: string; file: File; seconds: number | null; isTold: boolean }

const BYTES_A_SECOND = 16_000
const SECONDS_MAX = 14_400

/** A file's length as an ordinary MP3 (128 kbit/s): the first guess when nothing else is known. */
export const guessSeconds = (sizeBytes: number): number =>
  Math.min(SECONDS_MAX, Math.max(60, Math.ceil(sizeBytes / BYTES_A_SECOND / 60) * 60))

/** Why a file cannot be taken; undefined when it can. */
export function problemOf({ file, seconds }: Pick<Draft, "file" | "seconds">): string | undefined {
  if (file.size === 0) return "The file is empty."
  if (file.size > UPLOAD_BYTES_MAX) return "Over 500 MB: cut it, or save it as MP3 or Opus."
  if (/^(image|text|font)\//.test(file.type)) return "This is not an audio or video file."
  if (seconds !== null && priceOf(seconds) === null) return "Over 4 hours: cut it into parts."
  return undefined
}

/** What the good ones cost together. */
export function totalOf(drafts: readonly Draft[]): number {
  const good = drafts.filter((draft) => problemOf(draft) === undefined)
  return good.reduce((sum, { seconds }) => sum + (priceOf(seconds) ?? 0), 0)
}

/** Bytes as a reader writes them: 4.2 MB. */
export function sizeText(bytes: number): string {
  const unit = bytes < 1_000_000 ? "kilobyte" : "megabyte"
  const amount = bytes / (unit === "kilobyte" ? 1000 : 1_000_000)
  const format = new Intl.NumberFormat(undefined, {
    style: "unit",
    unit,
    maximumFractionDigits: amount < 10 ? 1 : 0,
  })
  return format.format(amount)
}
