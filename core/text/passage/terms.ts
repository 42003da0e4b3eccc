import { segmenterFor } from "../../kernel/segmenter.ts"
import { isUnspaced } from "./script.ts"
import { STOP_WORDS } from "./stop-words.ts"

/** A word. `term` is its normalized form, or empty if the word says nothing about the subject. */
export type Word = { readonly written: string; readonly term: string }

/** Asterisks replace letters in censored words. */
const WORD = /[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}'’]|\*+(?=\p{L}))*/gu

const LISTS: readonly ReadonlySet<string>[] = Object.values(STOP_WORDS).map(
  (words) => new Set(words.split(" ")),
)
/**
 * A stop-word list fits a text if it covers this share: function words are 40 to 60 % of speech.
 */
const OWN_SHARE = 0.2
/**
 * Without a fitting list, the text is divided into PARTS parts. Short words that are in at least
 * this share of the parts count as function words.
 */
const PARTS = 24
const FUNCTION_WORD_SHARE = 0.5
const FUNCTION_LETTERS_MAX = 6

/**
 * Returns all words of a text as written, in order. ICU dictionaries split scripts without spaces.
 */
export function wordsOf(text: string): string[] {
  const words = text.match(WORD) ?? []
  if (!isUnspaced(text)) return words
  return words.flatMap((word) =>
    isUnspaced(word)
      ? [...segmenterFor("word").segment(word)]
          .filter(({ isWordLike }) => isWordLike)
          .map(({ segment }) => segment)
      : [word],
  )
}

/** Normalizes a word: compatibility forms, case, possessives, and plurals with `s`. */
export function termOf(written: string): string {
  const folded = written
    .normalize("NFKC")
    .toLowerCase()
    .replaceAll("’", "'")
    .replace(/'s$|'+$/, "")
  if (folded.length < 5 || !/^[\p{Script=Latin}'-]+$/u.test(folded)) return folded
  return folded.replace(/ies$/, "y").replace(/([^sui])s$/, "$1")
}

/** How to read the words of a text: its language decides which ones are stop words. */
export type Lexicon = { words: (text: string) => readonly Word[]; terms: (text: string) => string[] }

/** Learns the stop words of a text from all its passages. */
export function lexiconOf(passages: readonly { text: string }[]): Lexicon {
  // Cached, because splitting is expensive in some scripts, every preset reads the same passages,
  // and most words occur often.
  const written = new Map(passages.map(({ text }) => [text, wordsOf(text)]))
  const bare = cached(plain)
  const stops = stopsOf([...written.values()].map((words) => words.map(bare)))
  const read = cached((word: string): Word => {
    const isEmpty = stops.has(bare(word)) || isParticle(bare(word))
    return { written: word, term: isEmpty ? "" : termOf(word) }
  })
  const words = cached((text: string) => (written.get(text) ?? wordsOf(text)).map(read))
  const terms = (text: string) => words(text).flatMap(({ term }) => (term === "" ? [] : [term]))
  return { words, terms }
}

/** Remembers the result for each text. */
function cached<T>(make: (text: string) => T): (text: string) => T {
  const made = new Map<string, T>()
  return (text) => {
    const known = made.get(text)
    if (known !== undefined) return known
    const result = make(text)
    made.set(text, result)
    return result
  }
}

const plain = (word: string) => word.toLowerCase().replaceAll("’", "'")

/** Single characters (except Chinese ones) and Japanese words in hiragana are mostly grammar. */
function isParticle(word: string): boolean {
  return /^(?:\P{Script=Han}|[\p{Script=Hiragana}ー]+)$/u.test(word)
}

function stopsOf(passages: readonly (readonly string[])[]): ReadonlySet<string> {
  const all = passages.flat()
  const shares = LISTS.map((list) => all.filter((word) => list.has(word)).length / Math.max(1, all.length))
  const best = Math.max(...shares)
  const bestList = LISTS[shares.indexOf(best)]
  if (bestList && best >= OWN_SHARE) return bestList
  const parts = new Map<string, Set<number>>()
  for (const [at, words] of passages.entries()) {
    const part = Math.floor((at * PARTS) / passages.length)
    for (const word of words) parts.set(word, (parts.get(word) ?? new Set()).add(part))
  }
  const count = Math.min(PARTS, passages.length)
  const isCommon = ([word, found]: [string, Set<number>]) =>
    count >= 4 && word.length <= FUNCTION_LETTERS_MAX && found.size >= count * FUNCTION_WORD_SHARE
  return new Set([...parts].filter(isCommon).map(([word]) => word))
}
