import * as fc from "fast-check"
import { describe, expect, test } from "vitest"
import type { Cue } from "../../../core/captions/cue.ts"
import { FORMATS, formatTranscript } from "../../../core/captions/format/format.ts"
import { parseCaptions } from "../../../core/captions/parse/parse-captions.ts"
import { readVtt } from "../../../core/captions/parse/vtt.ts"
import { toSegments } from "../../../core/captions/segment.ts"
import { normalizeText } from "../../../core/kernel/text.ts"
import { anyText, anyTrack } from "../../support/cues.ts"
import { readSrt } from "../../support/srt.ts"
import { BODIES } from "../../support/timedtext.ts"

const VIDEO = { title: "Tides & harbours", videoId: "et-sample-1", chapters: [] }

/** Cues as the parsers produce them. */
const readCues: fc.Arbitrary<readonly Cue[]> = anyTrack.map(
  (track) => parseCaptions(BODIES.json3(track)) ?? [],
)

/** Cues with unnormalized text: line breaks, blank lines, timing lines in the middle. */
const untidyCues: fc.Arbitrary<Cue[]> = fc
  .array(anyText({ lineBreaks: true }))
  .map((texts) => texts.map((text, at) => ({ startMs: at * 1000, endMs: at * 1000 + 900, text })))

/**
 * True if a line is repeated and one of its showings is too short to be speech. `readVtt` takes
 * such showings for an effect, and merges them.
 */
function hasFlicker(cues: readonly Cue[]): boolean {
  return Map.groupBy(cues, ({ text }) => text)
    .values()
    .some((same) => same.length > 1 && same.some(({ startMs, endMs }) => endMs - startMs < 250))
}

function timed(...lines: readonly (readonly [startSeconds: number, text: string])[]): Cue[] {
  return lines.map(([start, text]) => ({ startMs: start * 1000, endMs: start * 1000 + 900, text }))
}

describe("SRT and WebVTT", () => {
  test("a parsed WebVTT file returns the cues that it was made of", () => {
    fc.assert(
      fc.property(readCues, (cues) => {
        fc.pre(!hasFlicker(cues))
        expect(readVtt(formatTranscript("vtt", { ...VIDEO, cues }))).toEqual(cues)
      }),
    )
  })

  test("a parsed SubRip file returns the cues, with an arrow in the text as one character", () => {
    fc.assert(
      fc.property(readCues, (cues) => {
        const folded = cues.map((cue) => ({ ...cue, text: cue.text.replaceAll("-->", "→") }))
        expect(readSrt(formatTranscript("srt", { ...VIDEO, cues }))).toEqual(folded)
      }),
    )
  })

  test("no text can create a cue, end one early or lose a word", () => {
    fc.assert(
      fc.property(untidyCues, (cues) => {
        const said = cues.map(({ text }) => normalizeText(text)).filter((text) => text !== "")
        expect(readVtt(formatTranscript("vtt", { ...VIDEO, cues })).map(({ text }) => text)).toEqual(said)
        expect(readSrt(formatTranscript("srt", { ...VIDEO, cues })).map(({ text }) => text)).toEqual(
          said.map((text) => text.replaceAll("-->", "→")),
        )
      }),
    )
  })

  test("files have the format that players expect, also past an hour", () => {
    const cues = [
      { startMs: 5, endMs: 1500, text: "a < b & c --> d" },
      { startMs: 36_000_000, endMs: 36_061_001, text: "late" },
    ]
    expect(formatTranscript("vtt", { ...VIDEO, cues })).toBe(
      "WEBVTT\n\n00:00:00.005 --> 00:00:01.500\na &lt; b &amp; c --&gt; d\n\n10:00:00.000 --> 10:01:01.001\nlate\n",
    )
    expect(formatTranscript("srt", { ...VIDEO, cues })).toBe(
      "1\n00:00:00,005 --> 00:00:01,500\na < b & c → d\n\n2\n10:00:00,000 --> 10:01:01,001\nlate\n\n",
    )
  })

  test("a transcript without cues is an empty file in each format", () => {
    expect(FORMATS.map((format) => formatTranscript(format, { ...VIDEO, cues: [] }))).toEqual([
      "",
      "",
      "",
      "WEBVTT\n",
      "# Tides & harbours\n\n<https://www.youtube.com/watch?v=et-sample-1>\n",
    ])
  })
})

describe("text and segments", () => {
  test("the text is every word in order, and the same for both formats", () => {
    fc.assert(
      fc.property(readCues, (cues) => {
        const text = formatTranscript("text", { ...VIDEO, cues })
        expect(text).toBe(cues.map((cue) => cue.text).join(" "))
        expect(formatTranscript("segments", { ...VIDEO, cues })).toBe(text)
      }),
    )
  })

  test("segments are the cues in exact seconds with at most three decimals", () => {
    fc.assert(
      fc.property(readCues, (cues) => {
        const wire = JSON.stringify(toSegments(cues))
        expect(wire).not.toMatch(/\.\d{4}/)
        const back: unknown = (JSON.parse(wire) as ReturnType<typeof toSegments>).map(
          ({ start, duration, text }) => ({
            startMs: Math.round(start * 1000),
            endMs: Math.round(start * 1000) + Math.round(duration * 1000),
            text,
          }),
        )
        expect(back).toEqual(cues)
      }),
    )
  })
})

describe("markdown", () => {
  test("chapters are headings, and paragraphs start with their linked timestamp", () => {
    const cues = timed(
      [0, "Before."],
      [12, "First chapter."],
      [20, "Still first."],
      [3690, "Opening."],
      [3700, "After an hour."],
    )
    const chapters = [
      { startMs: 10_000, title: "The *first*" },
      { startMs: 3_600_000, title: "Empty until later" },
      { startMs: 3_690_000, title: "Last" },
    ]
    expect(
      formatTranscript("markdown", { title: "C# & [links]", videoId: "et-sample-1", cues, chapters }),
    ).toBe(
      `# C\\# & \\[links\\]

<https://www.youtube.com/watch?v=et-sample-1>

[00:00](https://www.youtube.com/watch?v=et-sample-1&t=0s) Before.

## The \\*first\\*

[00:12](https://www.youtube.com/watch?v=et-sample-1&t=12s) First chapter. Still first.

## Empty until later

## Last

[1:01:30](https://www.youtube.com/watch?v=et-sample-1&t=3690s) Opening. After an hour.
`,
    )
  })

  test("a paragraph ends with the sentence past 30 s, or at 45 s without one", () => {
    const sentences = timed([0, "One."], [20, "Two."], [29, "three"], [31, "four."], [36, "Five."])
    const words = timed([100, "a"], [120, "b"], [144, "c"], [145, "d"])
    const moments = [
      ...formatTranscript("markdown", { ...VIDEO, cues: [...sentences, ...words] }).matchAll(/^\[(.*?)\]/gm),
    ]
    expect(moments.map(([, moment]) => moment)).toEqual(["00:00", "00:36", "01:40", "02:25"])
  })

  test("spoken text is never markup, and unescaping restores it", () => {
    fc.assert(
      fc.property(anyText({ lineBreaks: true }), fc.string(), (said, signs) => {
        const text = `x${said}${signs}`
        const document = formatTranscript("markdown", { ...VIDEO, title: text, cues: timed([0, text]) })
        const [heading = "", , paragraph = "", ...more] = document.trimEnd().split("\n\n")
        expect(more).toEqual([])
        for (const written of [heading.slice(2), paragraph.slice(paragraph.indexOf(") ") + 2)]) {
          expect(written.replaceAll(/\\([\\`*_[\]<>~|#$&])/g, "$1")).toBe(normalizeText(text))
          expect(written.replaceAll(/\\[\\`*_[\]<>~|#$&]/g, " ")).not.toMatch(/[\\`*_[\]<>~|#$]|&#?\w+;/)
        }
      }),
    )
  })
})
