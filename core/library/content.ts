import { chooseAnalysis, splitWords, termOf } from "./analyze.ts"
import { documentsIn, type Postings } from "./postings.ts"
import type { Document, SegmentContent } from "./segment.ts"

/** A row's text to be indexed. */
export type IndexedText = { rowId: string; at: number; text: string; language: string | null }

/** The most words that are indexed of one text: four hours of fast speech. */
export const INDEXED_WORDS_MAX = 60_000

/**
 * Builds an index segment from texts, in order, until it has `wordsMax` words or more. Leaves out
 * the texts after that.
 */
export function buildSegment(texts: readonly IndexedText[], wordsMax: number): SegmentContent {
  const terms = new Map<string, number[]>()
  const documents: Document[] = []
  let left = wordsMax
  for (const { rowId, at, text, language } of texts) {
    if (left <= 0) break
    const words = splitWords(text).slice(0, INDEXED_WORDS_MAX)
    const analysis = chooseAnalysis(language, words)
    const positions = new Map<string, number[]>()
    for (const [position, { folded }] of words.entries()) {
      const term = termOf(folded, analysis)
      const known = positions.get(term)
      if (known) known.push(position)
      else positions.set(term, [position])
    }
    for (const [term, places] of positions) append(terms, term, documents.length, places, 0, places.length)
    documents.push({ rowId, at, length: words.length })
    left -= words.length
  }
  return { documents, terms }
}

/** Merges segments, without the documents that `keeps` rejects. */
export function mergeContents(
  contents: readonly SegmentContent[],
  keeps: (document: Document) => boolean,
): SegmentContent {
  const documents: Document[] = []
  const terms = new Map<string, number[]>()
  for (const content of contents) {
    const numbers = content.documents.map((document) => (keeps(document) ? documents.push(document) - 1 : -1))
    for (const [term, postings] of content.terms) {
      for (const { document, first, count } of documentsIn(postings)) {
        const number = numbers[document] ?? -1
        if (number >= 0) append(terms, term, number, postings, first, count)
      }
    }
  }
  return { documents, terms }
}

/** Adds a document with `count` of these positions to a term's list. */
function append(
  terms: Map<string, number[]>,
  term: string,
  document: number,
  positions: Postings,
  first: number,
  count: number,
): void {
  const known = terms.get(term)
  const list = known ?? []
  if (!known) terms.set(term, list)
  list.push(document, count)
  for (let at = first; at < first + count; at += 1) list.push(positions[at] ?? 0)
}
