import type { Row } from "../history/row.ts"
import { evidenceOf } from "../text/citation/evidence.ts"
import { proveQuote } from "../text/citation/excerpt.ts"
import { QUOTE_MAX } from "../text/citation/locate-quote.ts"
import { invisibleFilter, markupFilter } from "../text/citation/markup-filter.ts"
import { quoteFilter } from "../text/citation/quote-filter.ts"
import { addInPieces, type CitationTally, type TextFilter } from "../text/citation/text-filter.ts"
import { timestampFilter } from "../text/citation/timestamp-filter.ts"
import { sourceOfText } from "../text/passage/source.ts"
import type { EvidenceVideo } from "./find-evidence.ts"
import { linkFilter } from "./link-filter.ts"
import { markerFilter } from "./marker-filter.ts"

/** A moment that an answer cites: words of the transcript, and the start time of their line. */
export type Citation = { row: Row; startMs: number | null; quote: string }

/** Further citations are removed, because readers rarely look at that many. */
const CITATIONS_MAX = 100
const MARKER = /^\s*(\d{1,3})\s*\|([^|]*)\|(.*)$/su
const TIME_MAX = 20

/**
 * Removes what the transcripts do not prove, and collects the citations. `tally().verified` counts
 * the markers that became numbers, so it counts a repeated citation each time.
 */
type AnswerFilter = TextFilter & { tally: () => CitationTally; citations: readonly Citation[] }

/**
 * Checks an answer while it is streamed. The marker `[[2|01:05|words]]` cites the second video. If
 * the video's excerpts have these words at that time, the marker becomes `[1]`, the number of the
 * citation. Otherwise it is removed. In all other text, square brackets become parentheses. Links
 * and timestamps are removed, and so are quotation marks around words that no excerpt has.
 */
export function answerFilter(videos: readonly EvidenceVideo[]): AnswerFilter {
  const markers: CitationTally = { verified: 0, removed: 0 }
  const prose: CitationTally = { verified: 0, removed: 0 }
  const citations: Citation[] = []
  const cite = (marker: string): string => {
    const found = citationOf(videos, marker)
    const number = found ? numberOf(citations, found) : undefined
    markers[number === undefined ? "removed" : "verified"] += 1
    return number === undefined ? "" : `[${number}]`
  }
  const evidence = { isSegmentStart: () => false, says: wordsOf(videos) }
  const filters = [
    invisibleFilter(),
    markerFilter(cite),
    timestampFilter(evidence, prose),
    quoteFilter(evidence, prose),
    linkFilter(prose),
    markupFilter(),
  ]
  return {
    citations,
    tally: () => ({ verified: markers.verified, removed: markers.removed + prose.removed }),
    add: (text) =>
      addInPieces(text, (piece) => filters.reduce((passed, filter) => filter.add(passed), piece)),
    rest: () => filters.reduce((passed, filter) => filter.add(passed) + filter.rest(), ""),
  }
}

/** Returns a marker's citation; undefined if the transcripts do not prove it. */
function citationOf(videos: readonly EvidenceVideo[], marker: string): Citation | undefined {
  const [, number, spacedTime = "", quote = ""] = MARKER.exec(marker) ?? []
  const video = videos[Number(number) - 1]
  const time = spacedTime.trim()
  if (!video || time.length > TIME_MAX) return undefined
  const found = proveQuote(video.excerpts, { time, quote })
  return found && { row: video.row, startMs: found.startMs, quote: found.text }
}

/**
 * Returns a citation's number in the answer and adds it to `citations` if it is new. Returns
 * undefined if there are too many.
 */
function numberOf(citations: Citation[], citation: Citation): number | undefined {
  const { row, startMs, quote } = citation
  const known = citations.findIndex(
    (each) => each.row.id === row.id && each.startMs === startMs && each.quote === quote,
  )
  if (known >= 0) return known + 1
  return citations.length < CITATIONS_MAX ? citations.push(citation) : undefined
}

/** Returns a function that tests whether any excerpt has the given words in sequence. */
function wordsOf(videos: readonly EvidenceVideo[]): (words: string) => boolean {
  const sources = videos.flatMap(({ excerpts }) =>
    excerpts.map(({ lines }) => evidenceOf(sourceOfText(lines.map(({ text }) => text).join(" ")))),
  )
  return (words) => words.length <= QUOTE_MAX && sources.some((source) => source.says(words))
}
