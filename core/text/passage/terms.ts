import { isUnspaced } from "./script.ts"
import { STOP_WORDS } from "./stop-words.ts"

/** A word of a text. `term` is what it has in common with its other forms; empty where the word says nothing about the subject. */
export type Word = { readonly written: string; readonly term: string }

/** Stars stand for letters in words that are not to be read out. */
const WORD = /[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}'’]|\*+(?=\p{L}))*/gu
const WORDS = new Intl.Segmenter("und", { granularity: "word" })

const LISTS: readonly ReadonlySet<string>[] = Object.values(STOP_WORDS).map(
  (words) => new Set(words.split(" ")),
)
/** A list is a text's own when it covers so much of it: function words are 40 to 60 % of speech. */
const OWN_SHARE = 0.2
/** Without a list, short words that are in most parts of the text are taken for function words. */
const PARTS = 24
const MOST_PARTS = 0.5
const FUNCTION_LETTERS_MAX = 6

/** Every word of a text as it is written, in order. Scripts without spaces are divided by the dictionaries of ICU. */
export function writtenWords(text: string): string[] {
  const words = text.match(WORD) ?? []
  if (!isUnspaced(text)) return words
  return words.flatMap((word) =>
    isUnspaced(word)
      ? [...WORDS.segment(word)].filter(({ isWordLike }) => isWordLike).map(({ segment }) => segment)
      : [word],
  )
}

/** One spelling for the same word: compatibility forms, case, a possessive, the plural that many languages form with `s`. */
export function termOf(written: string): string {
  const folded = written
    .normalize("NFKC")
    .toLowerCase()
    .replaceAll("’", "'")
    .replace(/'s$|'+$/, "")
  if (folded.length < 5 || !/^[\p{Script=Latin}'-]+$/u.test(folded)) return folded
  return folded.replace(/ies$/, "y").replace(/([^sui])s$/, "$1")
}

/** How the words of a text are read: which of them say nothing depends on the text's language. */
export type Lexicon = { words: (text: string) => Word[]; terms: (text: string) => string[] }

/** Learns from a whole text, in its passages, which of its words say nothing about it. */
export function lexiconOf(passages: readonly { text: string }[]): Lexicon {
  const written = new Map(passages.map(({ text }) => [text, writtenWords(text)]))
  const stops = stopsOf([...written.values()].map((words) => words.map(plain)))
  const words = (text: string) =>
    // Dividing a text is dear in some scripts, and every form of a summary asks for the same passages.
    (written.get(text) ?? writtenWords(text)).map((word) => {
      const bare = plain(word)
      return { written: word, term: stops.has(bare) || isParticle(bare) ? "" : termOf(word) }
    })
  return { words, terms: (text) => words(text).flatMap(({ term }) => (term === "" ? [] : [term])) }
}

const plain = (word: string) => word.toLowerCase().replaceAll("’", "'")

/** Single signs but Chinese ones, and what Japanese writes in hiragana, are mostly grammar. */
function isParticle(word: string): boolean {
  return /^(?:\P{Script=Han}|[\p{Script=Hiragana}ー]+)$/u.test(word)
}

function stopsOf(passages: readonly (readonly string[])[]): ReadonlySet<string> {
  const all = passages.flat()
  const shares = LISTS.map((list) => all.filter((word) => list.has(word)).length / Math.max(1, all.length))
  const best = Math.max(...shares)
  const own = LISTS[shares.indexOf(best)]
  if (own && best >= OWN_SHARE) return own
  const parts = new Map<string, Set<number>>()
  for (const [at, words] of passages.entries()) {
    const part = Math.floor((at * PARTS) / passages.length)
    for (const word of words) parts.set(word, (parts.get(word) ?? new Set()).add(part))
  }
  const count = Math.min(PARTS, passages.length)
  const isCommon = ([word, found]: [string, Set<number>]) =>
    count >= 4 && word.length <= FUNCTION_LETTERS_MAX && found.size >= count * MOST_PARTS
  return new Set([...parts].filter(isCommon).map(([word]) => word))
}
