import { normalizeText } from "../../kernel/text.ts"

/**
 * True if the first style span (`highlighted`) covers only a part of the line. Karaoke highlights a
 * line gradually in this way.
 */
export function isPartlyHighlighted(highlighted: string, text: string): boolean {
  return highlighted !== "" && highlighted !== text && normalizeText(highlighted).length < text.length
}

/**
 * True if the highlight of the same line continues. After the whole line was highlighted, the same
 * text is a repeated line of the song.
 */
export function isHighlightContinued(text: string, before: string, now: string): boolean {
  return isPartlyHighlighted(before, text) && normalizeText(now).length >= normalizeText(before).length
}

const KANA = /[\p{Script=Hiragana}\p{Script=Katakana}]/u
const NOT_KANA = /[^\p{Script=Hiragana}\p{Script=Katakana}\p{P}\p{S}\p{Lm}\s]+/gu
const LATIN = /^[\p{Script=Latin}\p{M}\p{N}]+$/u
const HAN = /\p{Script=Han}/u
const NOT_LETTERS_OR_DIGITS = /[^\p{L}\p{N}]+/gu

/**
 * True if `text` is a reading aid for `line`. Karaoke shows a line a second time as its
 * pronunciation, or split into words. Latin letters and digits are the same in a pronunciation.
 */
export function isReadingAid(text: string, line: string): boolean {
  return (
    isPronunciation(text, line) ||
    text.replace(NOT_LETTERS_OR_DIGITS, "") === line.replace(NOT_LETTERS_OR_DIGITS, "")
  )
}

function isPronunciation(text: string, line: string): boolean {
  if (!HAN.test(line) || !KANA.test(text)) return false
  const others = text.match(NOT_KANA) ?? []
  return others.every((run) => LATIN.test(run) && line.includes(run))
}
