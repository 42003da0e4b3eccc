import { stemmer as stemEnglish } from "@orama/stemmers/english"
import { stemmer as stemGerman } from "@orama/stemmers/german"
import { segmenterFor } from "../kernel/segmenter.ts"
import { foldCase } from "../kernel/text.ts"

/**
 * The version of the analysis, stored with every index. Raise it when the same text would produce
 * other terms or positions; all indexes are then rebuilt.
 */
export const ANALYZER = 1

/** Languages whose words are stemmed. Texts in other languages are indexed unstemmed. */
export const STEMMED = ["en", "de"] as const
export const ANALYSES = [...STEMMED, "other"] as const
export type Analysis = (typeof ANALYSES)[number]

/** Where a word is in its text, in UTF-16 units. `end` is exclusive. */
export type Range = { start: number; end: number }
/** A word of a text with its folded form. */
export type Word = Range & { folded: string }

const RUN = /[\p{L}\p{M}\p{N}]+/gu
/** Scripts that are written without spaces between words. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u
/** Longer runs are rarely words; their start is enough to find them. */
const WORD_MAX = 40

/** Splits a text into words, in order. */
export const splitWords = (text: string): Word[] =>
  findWords(text).map(({ start, end }) => ({ folded: foldWord(text.slice(start, end)), start, end }))

/** Returns where a text's words are, in order. */
export function findWords(text: string): Range[] {
  const words: Range[] = []
  for (const { 0: run, index } of text.matchAll(RUN)) {
    if (UNSPACED.test(run)) {
      for (const { segment, index: at, isWordLike } of segmenterFor("word").segment(run)) {
        if (isWordLike) words.push({ start: index + at, end: index + at + segment.length })
      }
    } else words.push({ start: index, end: index + run.length })
  }
  return words
}

const foldedWords = new Map<string, string>()
const MEMO_MAX = 50_000

/** Case, width and accents do not matter: `Über` and `uber` are the same word. */
function foldWord(word: string): string {
  const known = foldedWords.get(word)
  if (known !== undefined) return known
  const accents = /[\u0300-\u036f]/gu
  const folded = foldCase(word.slice(0, WORD_MAX)).normalize("NFD").replaceAll(accents, "").normalize("NFC")
  if (foldedWords.size >= MEMO_MAX) foldedWords.clear()
  foldedWords.set(word, folded)
  return folded
}

const stems: Readonly<Record<(typeof STEMMED)[number], Map<string, string>>> = {
  en: new Map(),
  de: new Map(),
}
const STEMMERS = { en: stemEnglish, de: stemGerman } as const

/** The indexed term of a folded word: its analysis, then its stem. */
export function termOf(folded: string, analysis: Analysis): string {
  if (analysis === "other") return `other:${folded}`
  const memo = stems[analysis]
  const known = memo.get(folded)
  if (known !== undefined) return known
  const term = `${analysis}:${STEMMERS[analysis](folded) || folded}`
  if (memo.size >= MEMO_MAX) memo.clear()
  memo.set(folded, term)
  return term
}

/** Returns the analysis that a term's prefix names. */
export const analysisOf = (term: string): Analysis =>
  STEMMED.find((each) => term.startsWith(`${each}:`)) ?? "other"

/** Returns the terms under which a query's word may be indexed, one per analysis. */
export const termsOf = (folded: string): readonly string[] =>
  ANALYSES.map((analysis) => termOf(folded, analysis))

/** Returns the beginnings of all terms that a `start*` query matches, one per analysis. */
export const prefixesOf = (folded: string): readonly string[] =>
  ANALYSES.map((analysis) => `${analysis}:${folded}`)

/** Function words that tell the two languages apart. Every longer text contains some of them. */
const FREQUENT: Readonly<Record<(typeof STEMMED)[number], ReadonlySet<string>>> = {
  en: new Set("the and of to is that it you this with for are".split(" ")),
  de: new Set("der die und das ist nicht ein eine ich sie mit auf".split(" ")),
}
const SAMPLE = 500

/** Chooses how to analyze a text: by its language if known, otherwise by its frequent words. */
export function chooseAnalysis(language: string | null, words: readonly Word[]): Analysis {
  if (language !== null) {
    const primary = language.toLowerCase().split("-", 1)[0]
    return STEMMED.find((each) => each === primary) ?? "other"
  }
  const sample = words.slice(0, SAMPLE)
  const count = (of: (typeof STEMMED)[number]) =>
    sample.filter(({ folded }) => FREQUENT[of].has(folded)).length
  const [english, german] = [count("en"), count("de")]
  if (Math.max(english, german) * 20 < sample.length) return "other"
  return english >= german ? "en" : "de"
}
