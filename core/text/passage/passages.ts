import type { Cue } from "../../captions/cue.ts"
import { segmenterFor } from "../../kernel/segmenter.ts"
import { normalizeText } from "../../kernel/text.ts"
import { gapBetween, isUnspaced, widthOf } from "./script.ts"
import type { Source } from "./source.ts"
import { spokenLines } from "./spoken-lines.ts"

/** About a sentence. `startMs` is the start of the cue in which it begins; null without times. */
export type Passage = { readonly startMs: number | null; readonly text: string }

/**
 * Text spoken without a pause: a cue, or part of a text without times. `gap`: what is between it
 * and the run before it, if both are parts of one line.
 */
type Run = { startMs: number | null; text: string; pauseMs: number; gap?: "" | " " }

/** Text counts as punctuated if a sentence ends at least once in this width (see script.ts). */
const PUNCTUATED_EVERY = 400
const SENTENCE_END =
  /[.!?…。！？।۔؟][\p{Pe}\p{Pf}\p{Pi}"']*(?=\s|$|[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}])/gu
/** Abbreviations and initials that do not end a sentence: `Mr.`, `Dr.`, `U.S.`, `J.` */
const ABBREVIATED = /(?:^|[\s(])(?:\p{Lu}\p{Ll}{0,2}|(?:\p{L}\.)+\p{L}|e\.g|i\.e|vs|etc)\.$/u
const ABBREVIATED_WITHIN = 12

/** Width of a passage in unpunctuated text. From the minimum on, a pause may end the passage. */
const PASSAGE_WIDTH_MIN = 50
const PASSAGE_WIDTH_MAX = 160
const PAUSE_MS = 700
/** Average speaking time per letter; the rest of a cue's time is a pause. */
const MS_PER_WIDTH = 65
/** Wider sentences are split. */
const SENTENCE_WIDTH_MAX = 420

/**
 * Splits a transcript into passages, in order. Punctuated text is split into sentences. Automatic
 * captions mostly lack punctuation: there a passage ends at a pause or, if it grows too long, at
 * the longest pause of its second half.
 */
export function passagesOf(source: Source): Passage[] {
  const runs = source.cues ? runsOf(source.cues) : linesOf(source.text)
  const passages = isPunctuated(source) ? sentencesOf(runs) : breathsOf(runs)
  return passages
    .map(({ startMs, text }) => ({ startMs, text: text.trim() }))
    .filter(({ text }) => text !== "")
}

/** True if the text has enough punctuation to be split into sentences. */
export function isPunctuated({ text }: Pick<Source, "text">): boolean {
  return (text.match(SENTENCE_END)?.length ?? 0) * PUNCTUATED_EVERY >= widthOf(text)
}

/**
 * Removes what is not speech: `[Music]`, `(applause)`, notes, speaker-change marks. Also used to
 * compare texts.
 */
export function withoutSoundMarks(text: string): string {
  return normalizeText(
    text.replace(/\[[^\][]{0,60}\]|\([^()]{0,60}\)|[♪♫]/g, " ").replace(/(^|\s)(?:>+|[-–—])(?=\s)/g, "$1"),
  )
}

function runsOf(cues: readonly Cue[]): Run[] {
  return cues.flatMap(({ startMs, text }, at) => {
    const spoken = withoutSoundMarks(text)
    if (spoken === "") return []
    const tookMs = (cues[at + 1]?.startMs ?? startMs) - startMs
    return wrapped({ startMs, text: spoken, pauseMs: tookMs - widthOf(spoken) * MS_PER_WIDTH })
  })
}

/**
 * The lines of a plain text. A line break may end a heading, a paragraph or nothing, so it counts
 * as a short pause.
 */
const linesOf = (text: string): Run[] =>
  spokenLines(text).flatMap((line) => wrapped({ startMs: null, text: line, pauseMs: PAUSE_MS }))

/** Splits a run into parts of at most half a passage, so that a passage can end between them. */
function wrapped(run: Run): Run[] {
  if (widthOf(run.text) <= PASSAGE_WIDTH_MAX / 2) return [run]
  const pieces: { text: string; gap: "" | " " }[] = []
  for (const word of run.text.split(" ")) {
    for (const [at, text] of inShares(word).entries()) {
      const gap = at === 0 ? " " : ""
      const open = pieces.at(-1)
      if (!open || widthOf(open.text) + widthOf(text) > PASSAGE_WIDTH_MAX / 2) pieces.push({ text, gap })
      else open.text += gap + text
    }
  }
  return pieces.map(({ text, gap }, at) => ({
    startMs: run.startMs,
    text,
    pauseMs: at === pieces.length - 1 ? run.pauseMs : 0,
    ...(at === 0 ? {} : { gap }),
  }))
}

/** Joins runs to a text. `onStart` gets the offset at which each run starts in it. */
function joinRuns(runs: readonly Run[], onStart?: (offset: number, run: Run) => void): string {
  let joined = ""
  let before: Run | undefined
  for (const run of runs) {
    if (before) joined += run.gap ?? gapBetween(before.text, run.text)
    onStart?.(joined.length, run)
    joined += run.text
    before = run
  }
  return joined
}

/** Splits an overlong "word": a whole page in an unspaced script, or endless text in any script. */
function inShares(word: string): string[] {
  const most = PASSAGE_WIDTH_MAX / 2
  if (widthOf(word) <= most) return [word]
  const shares: string[] = []
  let open = ""
  const segments = [...segmenterFor("word").segment(word)].flatMap(({ segment }) =>
    widthOf(segment) <= most ? [segment] : graphemesOf(segment, most),
  )
  for (const segment of segments) {
    if (open !== "" && widthOf(open) + widthOf(segment) > most) {
      shares.push(open)
      open = ""
    }
    open += segment
  }
  return [...shares, open]
}

/**
 * The graphemes of a text; those wider than `most` (a letter with a page of marks) by code point.
 */
function graphemesOf(text: string, most: number): string[] {
  return [...segmenterFor("grapheme").segment(text)].flatMap(({ segment }) =>
    widthOf(segment) <= most ? [segment] : Array.from(segment),
  )
}

function breathsOf(runs: readonly Run[]): Passage[] {
  const passages: Passage[] = []
  let open: Run[] = []
  const close = (count: number) => {
    const ended = open.slice(0, count)
    const [first] = ended
    if (first) passages.push({ startMs: first.startMs, text: joinRuns(ended) })
    open = open.slice(count)
  }
  for (const run of runs) {
    open.push(run)
    const width = open.reduce((sum, { text }) => sum + widthOf(text) + 1, 0)
    if (run.pauseMs >= PAUSE_MS && width >= PASSAGE_WIDTH_MIN) close(open.length)
    else if (width >= PASSAGE_WIDTH_MAX) close(longestPause(open))
  }
  close(open.length)
  return passages
}

/** The number of open runs up to the longest pause in their second half. */
function longestPause(open: readonly Run[]): number {
  let best = open.length
  for (let count = Math.ceil(open.length / 2); count < open.length; count += 1) {
    if ((open[count - 1]?.pauseMs ?? 0) > (open[best - 1]?.pauseMs ?? 0)) best = count
  }
  return best
}

function sentencesOf(runs: readonly Run[]): Passage[] {
  const starts: { offset: number; run: Run }[] = []
  const text = joinRuns(runs, (offset, run) => starts.push({ offset, run }))
  let at = 0
  const startOf = (offset: number): number | null => {
    while ((starts[at + 1]?.offset ?? Number.POSITIVE_INFINITY) <= offset) at += 1
    return starts[at]?.run.startMs ?? null
  }
  const passages: Passage[] = []
  let open = ""
  let from = 0
  for (const { segment, index } of segmenterFor("sentence").segment(text)) {
    if (open === "") from = index
    open += segment
    const isLong = widthOf(open) > SENTENCE_WIDTH_MAX
    if (!isLong && isInWord(segment, text.charAt(index + segment.length))) continue
    if (!isLong && ABBREVIATED.test(open.trimEnd().slice(-ABBREVIATED_WITHIN))) continue
    for (const { offset, piece } of splitLong(open))
      passages.push({ startMs: startOf(from + offset), text: piece })
    open = ""
  }
  if (open !== "") passages.push({ startMs: startOf(from), text: open })
  return passages
}

/** True if what looks like the end of a sentence is inside a word, as in `example.com/?page=2`. */
const isInWord = (segment: string, next: string): boolean =>
  /[.!?]$/.test(segment) && /[^\s\p{Lu}]/u.test(next) && !isUnspaced(next)

/** Splits an overlong sentence at word boundaries. */
function splitLong(sentence: string): { offset: number; piece: string }[] {
  if (widthOf(sentence) <= SENTENCE_WIDTH_MAX) return [{ offset: 0, piece: sentence }]
  const pieces: { offset: number; piece: string }[] = []
  let offset = 0
  let open = ""
  for (const piece of sentence.split(/(?<=\s)/).flatMap(inShares)) {
    if (open !== "" && widthOf(open) + widthOf(piece) > PASSAGE_WIDTH_MAX) {
      pieces.push({ offset, piece: open })
      offset += open.length
      open = ""
    }
    open += piece
  }
  return [...pieces, { offset, piece: open }]
}
