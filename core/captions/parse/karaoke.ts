import { normalizeText } from "../../kernel/text.ts"

/**
 * True if the first style span (`painted`) covers only a part of the line. Karaoke highlights a
 * line gradually in this way.
 */
export function isInParts(painted: string, text: string): boolean {
  return painted !== "" && painted !== text && normalizeText(painted).length < text.length
}

/**
 * True if the highlight of the same line continues. After the whole line was highlighted, the same
 * text is a repeated line of the song.
 */
export function isPaintedOn(text: string, before: string, now: string): boolean {
  return isInParts(before, text) && normalizeText(now).length >= normalizeText(before).length
}

const KANA = /[\p{Script=Hiragana}\p{Script=Katakana}]/u
const NOT_KANA = /[^\p{Script=Hiragana}\p{Script=Katakana}\p{P}\p{S}\p{Lm}\s]+/gu
const LATIN = /^[\p{Script=Latin}\p{M}\p{N}]+$/u
const HAN = /\p{Script=Han}/u
const SIGNS = /[^\p{L}\p{N}]+/gu

/**
 * True if `text` is a reading aid for the line `beside`. Karaoke shows a line a second time as its
 * pronunciation, or split into words. Latin letters and digits are the same in a pronunciation.
 */
export function isReadingAid(text: string, beside: string): boolean {
  return isPronunciation(text, beside) || text.replace(SIGNS, "") === beside.replace(SIGNS, "")
}

function isPronunciation(text: string, beside: string): boolean {
  if (!HAN.test(beside) || !KANA.test(text)) return false
  const others = text.match(NOT_KANA) ?? []
  return others.every((run) => LATIN.test(run) && beside.includes(run))
}
