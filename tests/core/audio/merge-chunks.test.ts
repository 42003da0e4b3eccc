import * as fc from "fast-check"
import { describe, expect, test } from "vitest"
import { mergeChunks, type TranscribedChunk } from "../../../core/audio/merge-chunks.ts"

const time = fc.double({ min: -5, max: 400, noNaN: true })
const LINE = fc.record({ start: time, end: time, text: fc.constantFrom("a", " b ", "", "  ", "c\nd") })

/** Consecutive chunks, each with possible model output, also before its start and past its end. */
const PIECES = fc
  .array(fc.record({ seconds: fc.double({ min: 0.2, max: 345, noNaN: true }), said: fc.array(LINE) }), {
    minLength: 1,
    maxLength: 8,
  })
  .map((parts) => {
    let at = 0
    return parts.map(({ seconds, said }): TranscribedChunk => {
      const start = at
      at += seconds
      return { start, end: at, said }
    })
  })

describe("merging chunks", () => {
  test("every cue lies within its chunk, lasts, has text, and begins no earlier than the one before", () => {
    fc.assert(
      fc.property(PIECES, (pieces) => {
        const cues = mergeChunks(pieces)
        const spoken = pieces.flatMap(({ said }) => said.filter(({ text }) => text.trim() !== ""))
        expect(cues).toHaveLength(spoken.length)
        const endMs = Math.round((pieces.at(-1)?.end ?? 0) * 1000)
        for (const [index, cue] of cues.entries()) {
          expect(cue.endMs).toBeGreaterThan(cue.startMs)
          expect(cue.startMs).toBeGreaterThanOrEqual(cues[index - 1]?.startMs ?? 0)
          expect(cue.endMs).toBeLessThanOrEqual(endMs)
          expect(cue.text).toBe(cue.text.trim())
          expect(cue.text).not.toBe("")
        }
      }),
    )
  })

  test("chunks may come in any order", () => {
    fc.assert(
      fc.property(PIECES, (pieces) => {
        expect(mergeChunks(pieces.toReversed())).toEqual(mergeChunks(pieces))
      }),
    )
  })

  test("cue times are shifted by the chunk's real cut point", () => {
    const said = [{ start: 1.5, end: 2.25, text: "Here." }]
    expect(mergeChunks([{ start: 300.024, end: 600, said }])).toEqual([
      { startMs: 301_524, endMs: 302_274, text: "Here." },
    ])
  })

  test("a cue that runs past the end of its chunk ends with the chunk", () => {
    const said = [{ start: 299, end: 330, text: "Thanks." }]
    expect(mergeChunks([{ start: 0, end: 300, said }])).toEqual([
      { startMs: 299_000, endMs: 300_000, text: "Thanks." },
    ])
  })
})
