import { importRows } from "../../../core/history/import.ts"
import type { Table } from "../../../core/table/table.ts"
import { newRandom } from "./random.ts"

const SYLLABLES = "ba ke li mo nu ra si to ve ga pe do fi hu je la mi po ru sa".split(" ")

/** Returns word number `n` of the made-up language. Lower numbers are more frequent. */
export function wordOf(n: number): string {
  let word = ""
  for (let rest = n + 20; rest > 0; rest = Math.floor(rest / SYLLABLES.length)) {
    word += SYLLABLES[rest % SYLLABLES.length]
  }
  return word
}

const VOCABULARY = 5000

/** Returns a random word. Half of all words are among the 70 most frequent ones. */
const someWord = (random: () => number) => wordOf(Math.floor(VOCABULARY ** random()) - 1)

export type Document = { videoId: string; text: string; at: number }

/** Generates texts of different lengths: one in twenty is ten times as long. */
export function corpusOf(seed: number, size: number, words: number): Document[] {
  const random = newRandom(seed)
  return Array.from({ length: size }, (_, n) => {
    const length = Math.floor((n % 20 === 7 ? 10 : 0.5 + random()) * words)
    const text = Array.from({ length }, () => someWord(random)).join(" ")
    return { videoId: `c${String(n).padStart(10, "0")}`, text, at: 1_700_000_000_000 + n }
  })
}

/** Generates searches: words, phrases of a text, and prefixes. A tenth uses only frequent words. */
export function queriesOf(seed: number, corpus: readonly Document[], count: number): string[] {
  const random = newRandom(seed)
  const some = (n: number) => Math.floor(random() * n)
  return Array.from({ length: count }, (_, n) => {
    if (n % 10 === 0) return [wordOf(some(5)), wordOf(some(5))].join(" ")
    const words = corpus[some(corpus.length)]?.text.split(" ") ?? []
    const at = some(Math.max(1, words.length - 4))
    if (n % 10 < 3) return `"${words.slice(at, at + 2 + some(2)).join(" ")}"`
    if (n % 10 < 4) return `${words[at]?.slice(0, 4)}*`
    return [words[at], words[some(words.length)], someWord(random)].slice(0, 1 + some(3)).join(" ")
  })
}

export async function importCorpus(table: Table, accountId: string, corpus: readonly Document[]) {
  for (let from = 0; from < corpus.length; from += 100) {
    const list = corpus.slice(from, from + 100).map(({ videoId, text, at }) => ({
      videoId,
      title: videoId,
      channelName: null,
      transcript: text,
      summary: null,
      createdAt: at,
    }))
    await importRows(table, accountId, list)
  }
}
