import * as fc from "fast-check"
import { describe, expect, test } from "vitest"
import { parseCaptions } from "../../../core/captions/parse/parse-captions.ts"
import { anyText, anyTrack, findFaults } from "../../support/cues.ts"
import { BODIES } from "../../support/timedtext.ts"

const FORMATS = Object.keys(BODIES) as (keyof typeof BODIES)[]

describe("any caption body", () => {
  test.each(FORMATS)("%s yields valid cues, whatever the track contains", (format) => {
    fc.assert(
      fc.property(anyTrack, (track) => {
        expect(findFaults(parseCaptions(BODIES[format](track)) ?? [])).toEqual([])
      }),
    )
  })

  test("the four formats of one track yield the same cues", () => {
    fc.assert(
      fc.property(anyTrack, (track) => {
        const [json3, ...others] = FORMATS.map((format) => parseCaptions(BODIES[format](track)))
        expect(json3).toBeDefined()
        for (const other of others) expect(other).toEqual(json3)
      }),
    )
  })

  test("every spoken line is kept, and nothing is added", () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.stringMatching(/^[a-z]{1,9}$/), { maxLength: 20 }), (words) => {
        const track = words.map((text, at) => ({ startMs: at * 1000, durationMs: 2500, text }))
        for (const format of FORMATS) {
          const cues = parseCaptions(BODIES[format](track))
          expect(cues?.map(({ text }) => text)).toEqual(words)
          expect(cues?.map(({ startMs }) => startMs)).toEqual(track.map(({ startMs }) => startMs))
        }
      }),
    )
  })

  test.each([
    ["emoji with joiners", "👩‍👩‍👧‍👦 👍🏽 🇫🇷"],
    ["right to left", "שלום לכולם"],
    ["Persian with a zero-width non-joiner", "می‌خواهم بروم"],
    ["a direction mark", "\u200Fשלום!"],
    ["Chinese", "我们生活在弦理论描述的错误世界中"],
  ])("%s survives every format", (_, text) => {
    for (const format of FORMATS) {
      const body = BODIES[format]([{ startMs: 0, durationMs: 1000, text: `  ${text}\u200B ` }])
      expect(parseCaptions(body)).toEqual([{ startMs: 0, endMs: 1000, text }])
    }
  })
})

describe("an invalid caption body", () => {
  test.each([
    ["nothing", ""],
    ["white space", " \n "],
    ["an HTML page", "<!DOCTYPE html><html><body>Sign in</body></html>"],
    ["an HTML page that contains a transcript", "<html><transcript></transcript></html>"],
    ["JSON of another shape", '{"error":{"code":429}}'],
    ["JSON whose events are not a list", '{"events":{}}'],
    ["a list", "[]"],
    ["JSON that is cut off", '{"wireMagic":"pb3","events":[{"tStartMs":1'],
    ["an element that is not closed", '<transcript><text start="0" dur="1">a</transcript>'],
    ["another XML document", '<?xml version="1.0"?><feed></feed>'],
    ["timed text in another format", '<timedtext><text t="0" d="1000">a</text></timedtext>'],
    ["text that only begins like WebVTT", "WEBVTTY\n\n00:00.000 --> 00:01.000\na"],
  ])("is undefined: %s", (_, body) => {
    expect(parseCaptions(body)).toBeUndefined()
  })

  test.each(["json3", "srv1", "srv3"] as const)(
    "in the format %s is undefined wherever it is cut off",
    (format) => {
      const body = BODIES[format]([
        { startMs: 0, durationMs: 1000, text: "one" },
        { startMs: 1000, durationMs: 1000, text: "two & three" },
      ]).trimEnd()
      for (let length = 0; length < body.length; length += 1) {
        expect(parseCaptions(body.slice(0, length))).toBeUndefined()
      }
      expect(parseCaptions(body)).toHaveLength(2)
    },
  )

  test.each([
    ["json3", '{"wireMagic":"pb3"}'],
    ["json3 with a list", '{"wireMagic":"pb3","events":[]}'],
    ["srv1", '<?xml version="1.0" encoding="utf-8" ?><transcript/>'],
    ["srv1 with an end tag", "<transcript></transcript>"],
    ["srv3", '<timedtext format="3"><body></body></timedtext>'],
    ["vtt", "WEBVTT\nKind: captions\nLanguage: en\n"],
  ])("a track without lines (%s) yields an empty list", (_, body) => {
    expect(parseCaptions(body)).toEqual([])
  })

  test("no body makes the parser throw or return invalid cues", () => {
    const start = fc.constantFrom(
      '{"events":',
      "<transcript>",
      '<timedtext format="3">',
      "WEBVTT\n\n00:00.000 --> 00:00.000\n",
    )
    const rest = fc.oneof(fc.json(), fc.string(), anyText({ lineBreaks: true }))
    const markup = fc.constantFrom(
      "}",
      '<text start="x" dur="-1">',
      "</text>",
      "<p t>",
      "</p>",
      "</transcript>",
      "</timedtext>",
    )
    const body = fc.tuple(start, fc.array(fc.oneof(rest, markup), { maxLength: 6 }))
    fc.assert(
      fc.property(body, ([first, parts]) => {
        expect(findFaults(parseCaptions(first + parts.join("")) ?? [])).toEqual([])
      }),
      { numRuns: 500 },
    )
  })

  test("json3 events of any shape are read or skipped", () => {
    const value = fc.oneof(fc.jsonValue(), fc.integer(), fc.double())
    const segment = fc.oneof(value, fc.record({ utf8: fc.oneof(fc.string(), value) }))
    const event = fc.record(
      { tStartMs: value, dDurationMs: value, segs: fc.oneof(value, fc.array(segment)) },
      { requiredKeys: [] },
    )
    fc.assert(
      fc.property(fc.array(fc.oneof(event, value)), (events) => {
        const cues = parseCaptions(JSON.stringify({ events }))
        expect(cues).toBeDefined()
        expect(findFaults(cues ?? [])).toEqual([])
      }),
      { numRuns: 500, examples: [[[{ tStartMs: [{ toString: false }], segs: [] }]]] },
    )
  })
})
