import { normalizeText } from "../../kernel/text.ts"

/** The first style span covers a part of the line: the line is being painted. */
export function isInParts(painted: string, text: string): boolean {
  return painted !== "" && normalizeText(painted).length < text.length
}

/** The same words go on being painted. Once they were painted whole, showing them again is the next line of the song. */
export function isPaintedOn(text: string, before: string, now: string): boolean {
  return isInParts(before, text) && normalizeText(now).length >= normalizeText(before).length
}

const KANA = /^[\p{Script=Hiragana}\p{Script=Katakana}\p{P}\p{Lm}\s]+$/u
const HAN = /\p{Script=Han}/u
const SIGNS = /[^\p{L}\p{N}]+/gu

/** Karaoke shows a line's pronunciation, or the line in separate words, as a second cue at the same moment. */
export function isReadingAid(text: string, beside: string): boolean {
  return (HAN.test(beside) && KANA.test(text)) || text.replace(SIGNS, "") === beside.replace(SIGNS, "")
}
