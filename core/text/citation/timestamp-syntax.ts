/** A timestamp in whole seconds; null for an impossible clock (`12:75`). */
type Seconds = number | null

/** The colon and its lookalikes. */
export const COLONS = ":：∶꞉﹕︓ː˸ꓽ"
const COLON = `[${COLONS}]`
/** Emphasis, code, combining marks and joiners, for a character class. */
export const STYLE_CHARACTERS = "*_`\\p{M}\\u200C\\u200D"
/** Invisible or styling characters, with strikethrough and escapes (CommonMark). */
export const STYLE = `(?:[${STYLE_CHARACTERS}]|~~|\\\\(?!\\p{Nd}))`
export const NUMBER = `\\p{Nd}(?:${STYLE}*\\p{Nd})*`
const GAP = `(?: |${STYLE})*`
/** `12:34`, `1:02:03`, `00:12:34,500`, in digits of any script and any style (`**12**:34`). */
export const CLOCK = `${NUMBER}(?:${STYLE}*${COLON}${STYLE}*${NUMBER})+(?:[.,]\\p{Nd}{1,3}(?!\\p{Nd}|${COLON}\\p{Nd}| ?[hm](?:in|rs?)? ?\\p{Nd}))?`
/**
 * `12m34s`, `1h02m`, `1 h 2 min 3 sec`. A single number with a unit is just as often a duration.
 */
const UNITS =
  `(?:${NUMBER}${GAP}h(?:rs?)?${GAP}${NUMBER}${GAP}m(?:in)?(?:${GAP}${NUMBER}${GAP}s(?:ec)?)?` +
  `|${NUMBER}${GAP}m(?:in)?${GAP}${NUMBER}${GAP}s(?:ec)?)(?!\\p{L})`
export const SPELLED_OUT_TIME = `(?:${NUMBER}${STYLE}*${COLON}${STYLE}*)*${UNITS}`
/** `754s`: a timestamp only in brackets or in a link. */
export const SECONDS_COUNT = `${NUMBER}${GAP}s(?:ec(?:onds?)?)?(?!\\p{L})`

/**
 * A styling character between digits may be literal. The text before it is then a timestamp by
 * itself (`1:30_5`).
 */
const STYLED_WITHIN = new RegExp(`\\p{Nd}${STYLE}+\\p{Nd}`, "u")
const STYLES = new RegExp(STYLE, "gu")
const LOOKALIKES = new RegExp(COLON, "gu")

/**
 * Parses a timestamp in one of the forms above; undefined for anything else, such as the ratio
 * `16:9`.
 */
export function parseTimestamp(text: string): Seconds | undefined {
  const plain = text
    .replace(LOOKALIKES, ":")
    .normalize("NFKC")
    .replace(STYLES, "")
    .replace(/\p{Nd}/gu, digitOf)
    .replace(/ +/g, " ")
    .toLowerCase()
  const parts = plain.replace(/[.,]\d+$/, "").split(":")
  if (parts.length > 1) {
    const clock = /[a-z]/.test(plain) ? null : readClock(parts)
    return clock === undefined && STYLED_WITHIN.test(text) ? null : clock
  }
  const [, hours, minutes, seconds] =
    /^(?:(\d+) ?h(?:rs?)? ?)?(?:(\d+) ?m(?:in)? ?)?(?:(\d+) ?s(?:ec|econds?)?)?$/.exec(plain) ?? []
  if (hours === undefined && minutes === undefined && seconds === undefined) return undefined
  return (Number(hours ?? 0) * 60 + Number(minutes ?? 0)) * 60 + Number(seconds ?? 0)
}

function readClock(parts: readonly string[]): Seconds | undefined {
  const [first = "", ...rest] = parts
  if (!rest.some((part) => part.length === 2)) return undefined
  if (parts.length === 2 && rest[0]?.length !== 2) return undefined
  if (parts.length > 3 || rest.some((part) => part.length !== 2 || Number(part) > 59) || first.length > 3)
    return null
  return parts.reduce((sum, part) => sum * 60 + Number(part), 0)
}

/**
 * Converts a decimal digit of any script to ASCII: each script's digits form one block from zero.
 */
function digitOf(digit: string): string {
  const code = digit.codePointAt(0) ?? 0
  let zero = code
  while (code - zero < 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1
  return String(code - zero)
}
