import { normalizeText } from "../../kernel/text.ts"

/** True if the first style span covers only part of the line: karaoke highlighting in progress. */
export function isInParts(painted: string, text: string): boolean {
  return painted !== "" && normalizeText(painted).length < text.length
}

/**
 * True if the same highlighting continues. After a complete highlight, the same text is a new line
 * of the song.
 */
export function isPaintedOn(text: string, before: string, now: string): boolean {
  return isInParts(before, text) && normalizeText(now).length >= normalizeText(before).length
}

const KANA = /^[\p{Script=Hiragana}\p{Script=Katakana}\p{P}\p{Lm}\s]+$/u
const HAN = /\p{Script=Han}/u
const SIGNS = /[^\p{L}\p{N}]+/gu

/** Karaoke repeats a line at the same time as its pronunciation, or split into separate words. */
export function isReadingAid(text: string, beside: string): boolean {
  return (HAN.test(beside) && KANA.test(text)) || text.replace(SIGNS, "") === beside.replace(SIGNS, "")
}
