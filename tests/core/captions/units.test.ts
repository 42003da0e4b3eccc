import * as fc from "fast-check"
import { describe, expect, test } from "vitest"
import type { Chapter } from "../../../core/captions/chapters.ts"
import type { Cue } from "../../../core/captions/cue.ts"
import { parseCaptions } from "../../../core/captions/parse/parse-captions.ts"
import { type ChunkOptions, chunkTranscript } from "../../../core/captions/units/chunks.ts"
import { SENTENCE_CHARACTERS_MAX, splitSentences } from "../../../core/captions/units/sentences.ts"
import { buildTimeline } from "../../../core/captions/units/timeline.ts"
import { countTokens } from "../../../core/captions/units/tokens.ts"
import { timedWords } from "../../../core/captions/units/words.ts"
import { packCues, unpackCues } from "../../../core/transcript/pack.ts"

/** Words of scripts with and without spaces, sentence ends, and characters of many code units. */
const WITH_SPACES = [
  "lighthouse",
  "keeps",
  "watch.",
  "Why?",
  "“No!”",
  "3.14",
  "e.g.",
  "маяк",
  "стережёт.",
  "प्रकाश",
]
const WITHOUT_SPACES = [
  "Donau".repeat(12),
  "灯台は見張りを続ける。",
  "灯台守".repeat(40),
  "등대는",
  "स्तंभ।",
  "نعم",
]
const LONG_CHARACTERS = ["👩‍👩‍👧‍👦", "👩‍👩‍👧‍👦".repeat(9), "e\u0301".repeat(30), `z${"\u0300".repeat(80)}`]
const WORDS = [...WITH_SPACES, ...WITHOUT_SPACES, ...LONG_CHARACTERS]

const anyWord = fc.oneof(fc.constantFrom(...WORDS), fc.constantFrom("the", "sea", "is", "calm"))

/** Cues as the parsers make them: some start together, some have word times. */
const anyCues: fc.Arbitrary<Cue[]> = fc
  .array(
    fc.record({
      gapMs: fc.constantFrom(0, 0, 10, 900, 40_000),
      lastsMs: fc.integer({ min: 1, max: 9000 }),
      words: fc.array(anyWord, { minLength: 1, maxLength: 12 }),
      isTimed: fc.boolean(),
    }),
    { minLength: 1, maxLength: 40 },
  )
  .map((lines) => {
    let startMs = 0
    const starts = lines.map(({ gapMs }) => (startMs += gapMs))
    return lines.map(({ lastsMs, words, isTimed }, at): Cue => {
      const start = starts[at] ?? 0
      const limit = starts.slice(at).find((later) => later > start) ?? Number.POSITIVE_INFINITY
      const endMs = Math.min(start + lastsMs, limit)
      const cue = { startMs: start, endMs, text: words.join(" ") }
      if (!isTimed) return cue
      const offsets = words.map((_, n) => words.slice(0, n).join(" ").length + (n > 0 ? 1 : 0))
      const startsMs = words.map((_, n) => start + Math.floor(((endMs - start) * n) / words.length))
      return { ...cue, words: { offsets, startsMs } }
    })
  })

const anyOptions: fc.Arbitrary<ChunkOptions> = fc
  .record({
    maxTokens: fc.integer({ min: 32, max: 300 }),
    share: fc.double({ min: 0, max: 0.5, noNaN: true }),
  })
  .chain(({ maxTokens, share }) =>
    fc.boolean().map((acrossChapters) => ({
      maxTokens,
      overlapTokens: Math.floor(maxTokens * share),
      acrossChapters,
    })),
  )

const anyChapters: fc.Arbitrary<Chapter[]> = fc
  .array(fc.integer({ min: 1, max: 400_000 }), { maxLength: 6 })
  .map((starts) =>
    [0, ...starts.toSorted((a, b) => a - b)].map((startMs, n) => ({ startMs, title: `Part ${n}` })),
  )

const textOf = (cues: readonly Cue[]) => cues.map(({ text }) => text).join(" ")

/** Starts of the sentences of a cue. */
const startsOf = (one: Cue) => {
  const { timeAt, cueOffsets } = buildTimeline([one])
  return splitSentences(one.text, "en", cueOffsets).map(({ from }) => timeAt(from))
}

/** The cues of one event of a caption body. */
const read = (segs: object[]) =>
  parseCaptions(JSON.stringify({ events: [{ tStartMs: 0, dDurationMs: 900, segs }] })) ?? []

/** Asserts that starts never decrease, and that nothing ends before it starts. */
function expectMonotone(units: readonly { startMs: number; endMs: number }[]): void {
  for (const [at, { startMs, endMs }] of units.entries()) {
    expect(startMs).toBeGreaterThanOrEqual(units[at - 1]?.startMs ?? 0)
    expect(endMs).toBeGreaterThanOrEqual(startMs)
    expect([startMs, endMs].every(Number.isSafeInteger)).toBe(true)
  }
}

describe("chunks", () => {
  test("without their overlap join to the text, are within the maximum, and have times that never decrease", () => {
    fc.assert(
      fc.property(anyCues, anyChapters, anyOptions, (cues, chapters, options) => {
        const text = textOf(cues)
        const chunks = chunkTranscript({ text, language: "en", cues, chapters }, options)
        expect(chunks.map((chunk) => chunk.text.slice(chunk.overlap)).join("")).toBe(text)
        expectMonotone(chunks)
        for (const [at, chunk] of chunks.entries()) {
          expect(chunk.tokens).toBe(countTokens(chunk.text))
          expect(chunk.tokens).toBeLessThanOrEqual(options.maxTokens)
          expect(chunk.overlap).toBeLessThan(chunk.text.length)
          expect(chunk.text.isWellFormed()).toBe(true)
          const repeated = chunk.text.slice(0, chunk.overlap)
          expect(countTokens(repeated)).toBeLessThanOrEqual(options.overlapTokens)
          expect((chunks[at - 1]?.text ?? "").endsWith(repeated)).toBe(true)
        }
      }),
    )
  })

  test("never cross a chapter unless asked", () => {
    fc.assert(
      fc.property(anyCues, anyChapters, anyOptions, (cues, chapters, options) => {
        const places = new Map<string, string>()
        const parts = chapters.map(({ startMs, title }, at) => {
          const endMs = chapters[at + 1]?.startMs ?? Number.POSITIVE_INFINITY
          const words = textOf(cues.filter((cue) => cue.startMs >= startMs && cue.startMs < endMs))
          places.set(title, words)
          return words
        })
        const source = { text: textOf(cues), language: "en", cues, chapters }
        const chunks = chunkTranscript(source, { ...options, acrossChapters: false })
        for (const { chapter, text } of chunks) expect(places.get(chapter ?? "")).toContain(text.trim())
        expect(new Set(chunks.map(({ chapter }) => chapter)).size).toBe(
          parts.filter((words) => words !== "").length,
        )
      }),
    )
  })

  test("end with a sentence where one fits, and may cross a chapter when asked", () => {
    const cues = Array.from({ length: 12 }, (_, n) => ({
      startMs: n * 5000,
      endMs: n * 5000 + 4000,
      text: "The lamp is lit. Ships pass",
    }))
    const chapters = [
      { startMs: 0, title: "Night" },
      { startMs: 30_000, title: "Morning" },
    ]
    const source = { text: textOf(cues), language: "en", cues, chapters }
    const options = { maxTokens: 40, overlapTokens: 0, acrossChapters: false }
    const chunks = chunkTranscript(source, options)
    expect(chunks.map(({ chapter }) => chapter)).toContain("Morning")
    const last = chunks.filter(({ chapter }, at) => chunks[at + 1]?.chapter === chapter)
    expect(last.length).toBeGreaterThan(1)
    for (const { text } of last) expect(text).toMatch(/\. $/)
    const whole = { ...options, maxTokens: 8192, acrossChapters: true }
    expect(chunkTranscript(source, whole)).toMatchObject([{ startMs: 0, endMs: 59_000, chapter: "Night" }])
    expect(chunkTranscript(source, { ...whole, acrossChapters: false })).toHaveLength(2)
  })
})

describe("sentences", () => {
  test("cover the text, are never too long, and have times that never decrease", () => {
    fc.assert(
      fc.property(anyCues, fc.constantFrom("en", "ja", "", "no language"), (cues, language) => {
        const text = textOf(cues)
        const timeline = buildTimeline(cues)
        const spans = splitSentences(text, language, timeline.cueOffsets)
        expect(spans.map(({ from, to }) => text.slice(from, to)).join("")).toBe(text)
        expectMonotone(
          spans.map(({ from, to }) => ({ startMs: timeline.timeAt(from), endMs: timeline.timeAt(to - 1) })),
        )
        for (const { from, to } of spans) {
          expect(to - from).toBeLessThanOrEqual(SENTENCE_CHARACTERS_MAX)
          expect(text.slice(from, to).isWellFormed()).toBe(true)
        }
      }),
    )
  })

  test("start when their first word is said, if the platform gives word times", () => {
    const cue = { startMs: 1000, endMs: 5000, text: "Yes. No way." }
    const words = { offsets: [0, 5, 8], startsMs: [1000, 4100, 4500] }
    expect(startsOf({ ...cue, words })).toEqual([1000, 4100])
    expect(startsOf(cue)).toEqual([1000, 1000 + Math.round((4000 * 5) / 12)])
  })
})

describe("words", () => {
  test("are the words of the text in order, inside their line, and survive the store", () => {
    fc.assert(
      fc.property(anyCues, (cues) => {
        expect(unpackCues(packCues(cues), textOf(cues))).toEqual(cues)
        const words = timedWords(cues)
        const isTimed = cues.some((cue) => cue.words)
        expect(words?.map(({ text }) => text).join(" ")).toBe(isTimed ? textOf(cues) : undefined)
        for (const { startMs, endMs } of words ?? []) expect(endMs).toBeGreaterThanOrEqual(startMs)
      }),
    )
  })

  test("get times from automatic captions only, and only where those match the words of the line", () => {
    const timed = read([{ utf8: "so" }, { utf8: "  far", tOffsetMs: 5000 }])
    expect(timedWords(timed)).toEqual([
      { startMs: 0, endMs: 900, text: "so" },
      { startMs: 900, endMs: 900, text: "far" },
    ])
    expect(timedWords(read([{ utf8: "so" }, { utf8: " far" }]))).toBeNull()
    expect(
      timedWords(read([{ utf8: "so" }, { utf8: "far", tOffsetMs: 5 }]))?.map(({ text }) => text),
    ).toEqual(["so", "far"])
    const broken = read([{ utf8: "so" }, { utf8: " far", tOffsetMs: "x" }])
    expect(broken[0]?.words).toEqual({ offsets: [0, 3], startsMs: [0, 0] })
  })
})
