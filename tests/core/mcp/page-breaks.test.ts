import * as fc from "fast-check"
import { describe, expect, test } from "vitest"
import type { Cue } from "../../../core/captions/cue.ts"
import { formatTranscript } from "../../../core/captions/format/format.ts"
import { blocksOf, PAGED_FORMATS } from "../../../core/mcp/page-blocks.ts"
import { estimateWeight, pageEnd, splitBlocks } from "../../../core/mcp/page-breaks.ts"

const join = (parts: readonly { text: string }[]) => parts.map(({ text }) => text).join("")

describe("pages", () => {
  const cue = fc
    .record({
      text: fc.string({ unit: "grapheme", minLength: 1, maxLength: 60 }),
      ms: fc.integer({ min: 1, max: 9e6 }),
    })
    .filter(({ text }) => text.trim() !== "")
  const cues = fc.array(cue, { minLength: 1, maxLength: 40 }).map((list) => {
    let at = 0
    return list.map(({ text, ms }): Cue => {
      const startMs = at
      at += ms
      return { startMs, endMs: at, text: text.trim().toWellFormed() }
    })
  })

  test("contain every chunk once and in order, and none above the size limit", () => {
    fc.assert(
      fc.property(
        cues,
        fc.constantFrom(...PAGED_FORMATS),
        fc.integer({ min: 8, max: 400 }),
        (list, format, max) => {
          const whole = blocksOf(format, list)
          const pieces = splitBlocks(whole, max)
          expect(join(pieces)).toBe(join(whole))
          let from = 0
          let joined = ""
          while (from < pieces.length) {
            const to = pageEnd(pieces, from, { weight: max, tokens: 1, tokensOf: () => 0 })
            expect(to).toBeGreaterThan(from)
            const page = join(pieces.slice(from, to))
            expect(estimateWeight(page)).toBeLessThanOrEqual(max)
            joined += page
            from = to
          }
          expect(joined).toBe(join(whole))
        },
      ),
    )
  })

  test("of text, SRT and WebVTT are valid files of their format", () => {
    fc.assert(
      fc.property(cues, fc.constantFrom("srt" as const, "vtt" as const), (list, format) => {
        const whole = formatTranscript(format, { title: "", videoId: "", cues: list, chapters: [] })
        expect(
          blocksOf(format, list)
            .map(({ text }) => text)
            .join(""),
        ).toBe(whole)
      }),
    )
  })
})
