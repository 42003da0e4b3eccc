import { describe, expect, test } from "vitest"
import { citationFilter } from "../../../../core/text/citation/citation-filter.ts"
import { sourceOfCues, sourceOfText } from "../../../../core/text/passage/source.ts"
import { CHARACTERS_MAX } from "../../../../core/text/passage/truncate.ts"
import { extractiveSummary } from "../../../../core/text/summary/extractive-summary.ts"
import { PRESET_IDS } from "../../../../core/text/summary/presets.ts"
import { cpuMsOf } from "../../../support/cpu-time.ts"
import { LINES, SOURCE, TALK } from "./sources.ts"

const LABEL = /^\*Automatic extract \(extractive\): .*without a language model\./
const MOMENT = /\[(?:\d+:)?\d{2}:\d{2}\]/g
/** The text of a summary after its label. */
const bodyOf = (summary: string) => summary.split("\n\n").slice(1).join("\n\n")

/** Four hours of speech: 36,000 words in lines of ten, in a vocabulary of 3,000 words. */
function fourHours(end: string) {
  let state = 7
  const word = () => {
    state = (state * 48_271) % 2_147_483_647
    return `w${((state % 3000) ** 2 / 3000) | 0}x`
  }
  return Array.from({ length: 3600 }, (_, at) => ({
    startMs: at * 4000,
    endMs: at * 4000 + 4000,
    text: `${Array.from({ length: 10 }, word).join(" ")}${end}`,
  }))
}

const HEADING = /^#{1,2}( |$)/

const SUBTITLES = [
  "WEBVTT",
  ...["Welcome to the garden.", "Today we sow salad and beans.", "Then we wait for two weeks."].map(
    (text, at) => `${at + 1}\n00:00:0${at},000 --> 00:00:0${at + 1},000\n${text}`,
  ),
].join("\n\n")

describe.each(PRESET_IDS)("an extractive summary of the kind %s", (preset) => {
  test("labels itself, and cites only what exists", () => {
    const summary = extractiveSummary(SOURCE, { preset })
    expect(summary).toMatch(LABEL)
    expect(summary.match(MOMENT)?.length).toBeGreaterThan(0)
    const filter = citationFilter(SOURCE)
    const checked = filter.add(summary) + filter.rest()
    expect(filter.tally.removed).toBe(0)
    expect(filter.tally.verified).toBe(preset === "key_quotes" ? 12 : (summary.match(MOMENT)?.length ?? 0))
    expect(checked.startsWith(summary)).toBe(true)
  })

  test("has no times when there are none, and works for the shortest texts", () => {
    for (const text of [LINES.join("\n"), "Hello.", "...", "今日は"]) {
      const summary = extractiveSummary(sourceOfText(text), { preset })
      expect(summary).toMatch(LABEL)
      expect(summary).not.toMatch(MOMENT)
    }
  })

  test("has no empty parts, even if no term stands out", () => {
    for (const text of [SUBTITLES, "# Notes\n\n- First item\n- Second item\n\n---\n\n| a | b |", "Hello."]) {
      const blocks = extractiveSummary(sourceOfText(text), { preset }).split("\n\n")
      expect(blocks.join("\n\n")).not.toMatch(/…|---|-->|\d\d:\d\d/)
      const parts = blocks.filter((block, at) => at > 1 || !HEADING.test(block))
      expect(parts.filter((block, at) => HEADING.test(block) && HEADING.test(parts[at + 1] ?? "#"))).toEqual(
        [],
      )
    }
  })

  test("is the same every time", () => {
    const long = sourceOfCues(fourHours("."))
    expect(extractiveSummary(long, { preset })).toBe(extractiveSummary(long, { preset }))
  })

  test.each([".", ""])("takes at most 300 ms for four hours of speech that end with %j", (end) => {
    const cues = fourHours(end)
    const times = Array.from({ length: 3 }, () =>
      cpuMsOf(() => {
        const source = sourceOfCues(cues)
        expect(source.text.length).toBeGreaterThan(CHARACTERS_MAX * 0.99)
        extractiveSummary(source, { preset })
      }),
    )
    expect(Math.min(...times)).toBeLessThan(300)
  })
})

test("a summary of only the first part says so", () => {
  expect(extractiveSummary(sourceOfCues(fourHours(".")), {})).toMatch(
    /It covers the first part of the transcript: about 4\d % of 2\d\d,\d{3} characters\./,
  )
  expect(extractiveSummary(SOURCE, {})).not.toContain("first part")
})

test("a preset that needs a model says that it was not applied", () => {
  const summary = extractiveSummary(SOURCE, { language: "de" })
  expect(summary).toContain("It is in the transcript's language")
})

test("a video's chapters name the parts, at the times at which something is said", () => {
  const chapters = [
    { startMs: 0, title: "Boards" },
    { startMs: 30_000, title: "Filling" },
    { startMs: 3_700_000, title: "Goodbye" },
  ]
  const heads = bodyOf(extractiveSummary(SOURCE, { preset: "chapters" }, chapters)).match(/\*\*.*\*\*/g)
  expect(heads).toEqual(["**[00:05] Boards**", "**[00:33] Filling**", "**[1:02:05] Goodbye**"])
})

test("action items are the sentences that ask for something, or a note that there are none", () => {
  const asking = sourceOfText(
    "The soil is dark. You should water it twice a day. Don't forget the mulch! Should you not?",
  )
  expect(bodyOf(extractiveSummary(asking, { preset: "action_items" }))).toBe(
    "- [ ] You should water it twice a day.\n- [ ] Don't forget the mulch!",
  )
  const telling = sourceOfText("The soil is dark. It smells of rain.")
  expect(extractiveSummary(telling, { preset: "action_items" })).toContain("No action items were found")
})

test("key points come from the whole video", () => {
  const cues = fourHours(".").slice(0, 1000)
  const moments = bodyOf(extractiveSummary(sourceOfCues(cues), { preset: "bullets" })).match(MOMENT) ?? []
  const seconds = moments.map((moment) =>
    moment
      .slice(1, -1)
      .split(":")
      .reduce((sum, part) => sum * 60 + Number(part), 0),
  )
  expect(seconds).toHaveLength(8)
  seconds.forEach((second, at) => {
    expect(second).toBeGreaterThan((at * 4000) / 8 - 60)
    expect(second).toBeLessThan(((at + 1) * 4000) / 8 + 60)
  })
})

test("the sample talk has times for all of its lines", () => {
  expect(TALK).toHaveLength(LINES.length)
})
