import { type SegmentRef, SHARD_BYTES } from "../../core/library/segment.ts"
import { segmentsToJoin } from "../../core/library/segments-to-join.ts"
import { INDEX_LIMITS } from "../../core/library/update-index.ts"
import { VECTOR_BYTES_MAX } from "../../core/library/vector-room.ts"
import { SEARCH_LAMBDA } from "../../functions/route/presets.ts"
import { type Bill } from "./bill.ts"
import { costOf } from "./call-cost.ts"
import { PRICES } from "./prices.ts"

/**
 * A library: its number of transcripts, the words and the compressed bytes of each, and how many of
 * them are new at each search.
 */
export type Library = { transcripts: number; words: number; textBytes: number; added: number }

/** A large library of videos of 15 minutes, which is searched after each new transcript. */
export const LARGE_LIBRARY: Library = { transcripts: 10_000, words: 2600, textBytes: 22_000, added: 1 }

const READ_BYTES = 4096
const WRITE_BYTES = 1024
const BYTES_PER_GB = 1_000_000_000

/**
 * Measured: index bytes per word before compression, the share left after it, and compressed bytes
 * per row in a document list and in a history pack.
 */
const WORD_BYTES = 2.5
const COMPRESSED = 0.7
const DOCUMENT_BYTES = 21
const ROW_BYTES = 21

/**
 * A search of the bench (1 to 3 words, phrases, prefixes, and a tenth with frequent words only)
 * needs shards for this many terms, and each of its terms has this share of all words. Its ten
 * moments are in this many transcripts.
 */
const TERMS = 1.5
const TERM_SHARE = 0.013
const TEXTS = 7.5
/** The heads of the history and of the index. */
const HEADS = 2
/**
 * Assumed: 0.12 s of processor time (docs/performance.md), at 0.6 of a processor, and the reads.
 */
const SEARCH_SECONDS = 0.3

const unitsOf = (bytes: number, unit: number): number => Math.max(1, Math.ceil(bytes / unit))
const shardsOf = ({ words }: Pick<SegmentRef, "words">): number =>
  Math.max(1, Math.ceil((words * WORD_BYTES) / SHARD_BYTES))

type Grown = { segments: readonly SegmentRef[]; writtenTexts: number; writeUnits: number }

/**
 * Simulates how an index grows to this size. `writtenTexts`: how many texts were written, repeats
 * included.
 */
export function growIndex({ transcripts, words, added }: Library): Grown {
  let segments: readonly SegmentRef[] = []
  let [writtenTexts, writeUnits] = [0, 0]
  for (let done = 0; done < transcripts; done += added) {
    const count = Math.min(added, transcripts - done)
    const documents = Array.from({ length: count }, () => ({ rowId: "", at: 0, length: words }))
    const open = segments.map((ref) => ({ ref, head: { documents: [], analyses: [], bounds: [] } }))
    const joined = segmentsToJoin(open, undefined, documents, INDEX_LIMITS.segment).map(({ ref }) => ref)
    const size = joined.reduce((sum, ref) => sum + ref.documents, count)
    const made = { id: String(done), documents: size, words: size * words, shards: 0 }
    segments = [...segments.filter((ref) => !joined.includes(ref)), made]
    writtenTexts += size
    // A deletion costs as many write units as a write of the same size.
    writeUnits += HEAD_WRITES + [made, ...joined].reduce((sum, ref) => sum + segmentUnits(ref), 0)
  }
  return { segments, writtenTexts, writeUnits }
}
/** The head is written before a segment, after it, and when the old ones are deleted. */
const HEAD_WRITES = 3

function segmentUnits(ref: SegmentRef): number {
  const shards = shardsOf(ref)
  const shard = (ref.words * WORD_BYTES * COMPRESSED) / shards
  return unitsOf(ref.documents * DOCUMENT_BYTES, WRITE_BYTES) + shards * unitsOf(shard, WRITE_BYTES)
}

/** Returns the read units of a search by a process that has nothing in memory. */
export function searchUnits(library: Library): number {
  const { transcripts, textBytes } = library
  const ofSegments = growIndex(library).segments.map((ref) => {
    const shards = shardsOf(ref)
    const read = Math.min(shards, TERMS * (1 + TERM_SHARE * (shards - 1)))
    const bytes = (ref.words * WORD_BYTES * COMPRESSED) / shards
    return unitsOf(ref.documents * DOCUMENT_BYTES, READ_BYTES) + read * unitsOf(bytes, READ_BYTES)
  })
  const ofTexts = TEXTS * (1 + unitsOf(textBytes, READ_BYTES))
  const ofHistory = unitsOf(transcripts * ROW_BYTES, READ_BYTES)
  return HEADS + ofHistory + ofSegments.reduce((sum, units) => sum + units, 0) + ofTexts
}

/** Returns the cost of a search by words, in a new process. */
export function librarySearch(library: Library): Bill {
  const empty = costOf("v1SearchLibrary")
  const seconds = SEARCH_SECONDS * (SEARCH_LAMBDA.memoryMb / 1024)
  return {
    ...empty,
    Lambda: (empty["Lambda"] ?? 0) + seconds * PRICES.lambdaGbSecond.arm64,
    // The search of an empty library reads both heads too.
    DynamoDB: (empty["DynamoDB"] ?? 0) + (searchUnits(library) - HEADS) * PRICES.dynamodbRead,
  }
}

/** Returns what the reads of full vectors add to a search by meaning, without the model. */
export const fullVectors = (): Bill => ({
  DynamoDB: unitsOf(VECTOR_BYTES_MAX, READ_BYTES) * PRICES.dynamodbRead,
})

/** Returns the stored bytes of a transcript in the index. */
export const indexedBytes = ({ words }: Library): number => words * WORD_BYTES * COMPRESSED + DOCUMENT_BYTES

/** Returns what the writes of a transcript in the index cost, and its storage in each month. */
export const indexedTranscript = (library: Library): { once: Bill; month: Bill } => ({
  once: { DynamoDB: (growIndex(library).writeUnits / library.transcripts) * PRICES.dynamodbWrite },
  month: { DynamoDB: (indexedBytes(library) / BYTES_PER_GB) * PRICES.dynamodbGbMonth },
})
