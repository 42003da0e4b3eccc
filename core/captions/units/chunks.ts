import type { Chapter } from "../chapters.ts"
import type { Cue } from "../cue.ts"
import { splitSentences } from "./sentences.ts"
import { cutOffset, cutSpan, type Span } from "./span.ts"
import { buildTimeline, lastAtOrBefore, type Timeline } from "./timeline.ts"
import { countTokens } from "./tokens.ts"

export type ChunkOptions = {
  maxTokens: number
  /** How many tokens of the previous chunk a chunk may repeat. They count towards the maximum. */
  overlapTokens: number
  /** True if a chunk may contain the end of one chapter and the start of the next. */
  acrossChapters: boolean
}

/** A part of a transcript for retrieval. */
export type Chunk = {
  readonly startMs: number
  readonly endMs: number
  readonly text: string
  /** How many UTF-16 units at the start of the text repeat the previous chunk. */
  readonly overlap: number
  readonly tokens: number
  /** Title of the chapter in which the chunk starts, not counting its overlap. */
  readonly chapter: string | null
}

export type ChunkedText = {
  readonly text: string
  readonly language: string
  readonly cues: readonly Cue[]
  readonly chapters: readonly Chapter[]
}

/**
 * A piece of text that chunks never split. `ends` is true if a sentence or a chapter ends with it.
 */
type Atom = Span & { readonly tokens: number; readonly ends: boolean }

/** The longest atom. It fits into the smallest chunk with the longest overlap. */
const ATOM_TOKENS_MAX = 8
const ATOM_CHARACTERS = 10

/**
 * Splits a transcript into chunks of at most `maxTokens`. A chunk ends at the end of a sentence if
 * a whole sentence fits, otherwise at the end of a word. Without their overlaps, the chunks joined
 * are exactly the text.
 */
export function chunkTranscript(transcript: ChunkedText, options: ChunkOptions): Chunk[] {
  const { text, language, cues, chapters } = transcript
  const timeline = buildTimeline(cues)
  const starts = chapters.map(({ startMs }) => chapterOffset(startMs, cues, timeline))
  const sentences = splitSentences(text, language, timeline.cueOffsets)
  const atoms = atomsOf(text, sentences, starts)
  const parts = options.acrossChapters ? [atoms] : splitAt(atoms, starts)
  return parts
    .flatMap((part) => packAtoms(part, options))
    .map(({ from, fresh, to }) => {
      const chunk = text.slice(from, to)
      const end = from + chunk.trimEnd().length
      return {
        startMs: timeline.timeAt(from),
        endMs: timeline.timeAt(end),
        text: chunk,
        overlap: fresh - from,
        tokens: countTokens(chunk),
        chapter: (starts[0] ?? text.length) > fresh ? null : titleAt(chapters, starts, fresh),
      }
    })
}

const titleAt = (chapters: readonly Chapter[], starts: readonly number[], offset: number) =>
  chapters[lastAtOrBefore(starts, offset)]?.title ?? null

/** Returns where in the text a chapter's first cue starts. Infinity if no cue follows. */
function chapterOffset(startMs: number, cues: readonly Cue[], { cueOffsets }: Timeline): number {
  const at = cues.findIndex((cue) => cue.startMs >= startMs)
  return cueOffsets[at] ?? Number.POSITIVE_INFINITY
}

function atomsOf(text: string, sentences: readonly Span[], chapterStarts: readonly number[]): Atom[] {
  const borders = new Set(chapterStarts)
  return sentences.flatMap((sentence) =>
    cutSpan(sentence, chapterStarts).flatMap((span) => {
      const words = [...text.slice(span.from, span.to).matchAll(/\S*\s*/gu)]
        .filter(([word]) => word !== "")
        .map(({ 0: word, index }) => ({ from: span.from + index, to: span.from + index + word.length }))
      return words
        .flatMap((word) => cutWord(text, word))
        .map(({ from, to }) => ({
          from,
          to,
          tokens: countTokens(text.slice(from, to)),
          ends: to === sentence.to || borders.has(to),
        }))
    }),
  )
}

/** Cuts a long word, or text in a script without spaces, into atoms. */
function cutWord(text: string, word: Span): Span[] {
  if (countTokens(text.slice(word.from, word.to)) <= ATOM_TOKENS_MAX) return [word]
  const offsets: number[] = []
  for (let at = word.from; word.to - at > ATOM_CHARACTERS; ) {
    at = cutOffset(text, at, at + ATOM_CHARACTERS)
    offsets.push(at)
  }
  return cutSpan(word, offsets)
}

function splitAt(atoms: readonly Atom[], starts: readonly number[]): Atom[][] {
  const parts: Atom[][] = []
  const borders = new Set(starts)
  for (const atom of atoms) {
    const open = parts.at(-1)
    if (open === undefined || borders.has(atom.from)) parts.push([atom])
    else open.push(atom)
  }
  return parts
}

/**
 * The span of one chunk. `from` is the start of its overlap, and `fresh` is where the text starts
 * that the previous chunk does not have.
 */
type PackedSpan = Span & { readonly fresh: number }

function packAtoms(atoms: readonly Atom[], options: ChunkOptions): PackedSpan[] {
  const packed: PackedSpan[] = []
  let first = 0
  let fresh = 0
  while (fresh < atoms.length) {
    first = overlapStart(atoms, { first, fresh }, options.overlapTokens)
    const end = chunkEnd(atoms, first, fresh, options.maxTokens)
    packed.push({
      from: atoms[first]?.from ?? 0,
      fresh: atoms[fresh]?.from ?? 0,
      to: atoms[end - 1]?.to ?? 0,
    })
    fresh = end
  }
  return packed
}

/**
 * Returns the index of the first atom to repeat before the atom at `fresh`. The previous chunk
 * starts at `first`.
 */
function overlapStart(
  atoms: readonly Atom[],
  { first, fresh }: { first: number; fresh: number },
  overlapTokens: number,
): number {
  let start = fresh
  let tokens = 0
  while (start > first) {
    tokens += atoms[start - 1]?.tokens ?? 0
    if (tokens > overlapTokens) break
    start -= 1
  }
  return start
}

/**
 * Returns the index after the chunk's last atom: after the last sentence that fits, otherwise after
 * the last atom that fits.
 */
function chunkEnd(atoms: readonly Atom[], first: number, fresh: number, maxTokens: number): number {
  let tokens = 0
  let sentenceEnd = 0
  let at = first
  for (; at < atoms.length; at += 1) {
    tokens += atoms[at]?.tokens ?? 0
    if (tokens > maxTokens) break
    if (at >= fresh && atoms[at]?.ends) sentenceEnd = at + 1
  }
  if (at === atoms.length) return at
  return sentenceEnd > fresh ? sentenceEnd : at
}
