import { readFileSync } from "node:fs"
import { join } from "node:path"
import { describe, expect, test } from "vitest"
import { parseCaptions } from "../../../../core/captions/parse/parse-captions.ts"
import { extractiveAnswer } from "../../../../core/text/chat/extractive-answer.ts"
import { citationFilter } from "../../../../core/text/citation/citation-filter.ts"
import { passagesOf } from "../../../../core/text/passage/passages.ts"
import { sourceOfCues } from "../../../../core/text/passage/source.ts"
import { extractiveSummary } from "../../../../core/text/summary/extractive-summary.ts"
import { PRESET_IDS } from "../../../../core/text/summary/presets.ts"
import { recordingsDir, warnIfMissing } from "../../../support/recordings.ts"

warnIfMissing("summaries of recorded transcripts")

const FILES = [
  ["css-grid-37min.en-asr.json3", ["grid", "columns"], "How do I use a media query?", /media quer/],
  ["english-lesson-20min.en-asr.json3", ["english"], "What should I do to practice speaking?", /speak/i],
  ["contrapoints-men.en.vtt", ["men", "women"], "Which book by Warren Farrell?", /The Myth of Male Power/],
  ["grit-duckworth.en.srv1.xml", ["grit", "kids"], "How to build growth mindset?", /growth mindset/],
  ["jlm-long.fr.vtt", ["Français", "travail"], "Que disent-ils de la police ?", /police/],
] as const

function sourceOf(file: string) {
  const body = readFileSync(join(recordingsDir ?? "", "platform", "captions-timedtext", file), "utf8")
  return sourceOfCues(parseCaptions(body) ?? [])
}

describe.skipIf(recordingsDir === undefined).each(FILES)(
  "the recorded transcript %s",
  (file, subjects, question, answered) => {
    const source = recordingsDir === undefined ? undefined : sourceOf(file)

    test("yields extracts of its own words and timestamps that pass the citation check", () => {
      if (!source) throw new Error("not recorded")
      for (const preset of PRESET_IDS) {
        const summary = extractiveSummary(source, { preset })
        const filter = citationFilter(source)
        const checked = filter.add(summary) + filter.rest()
        expect([preset, filter.tally.removed]).toEqual([preset, 0])
        expect(filter.tally.verified).toBeGreaterThan(2)
        expect(checked.length).toBeGreaterThan(300)
      }
    })

    test("yields its subjects", () => {
      if (!source) throw new Error("not recorded")
      const [, about = ""] = /\*\*About:\*\* (.*)/.exec(extractiveSummary(source, {})) ?? []
      for (const subject of subjects) expect(about.toLowerCase()).toContain(subject.toLowerCase())
    })

    test("answers a question with passages about it", () => {
      if (!source) throw new Error("not recorded")
      expect(extractiveAnswer(source, question)).toMatch(answered)
    })

    test("has passages of about a sentence", () => {
      if (!source) throw new Error("not recorded")
      const lengths = passagesOf(source).map(({ text }) => text.length)
      const average = lengths.reduce((sum, length) => sum + length, 0) / lengths.length
      expect(average).toBeGreaterThan(40)
      expect(average).toBeLessThan(220)
      expect(Math.max(...lengths)).toBeLessThan(440)
    })
  },
)
