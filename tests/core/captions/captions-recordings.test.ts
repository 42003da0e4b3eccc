import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { describe, expect, test } from "vitest"
import { z } from "zod"
import { parseCaptions } from "../../../core/captions/parse/parse-captions.ts"
import { normalizeText } from "../../../core/kernel/text.ts"
import { findFaults } from "../../support/cues.ts"
import { recordingsDir, warnIfMissing } from "../../support/recordings.ts"

const Pairs = z.object({
  pairs: z.array(
    z.object({
      body: z.string(),
      cues: z.number(),
      last_cue_end_seconds: z.number(),
      first_text: z.string().nullable(),
    }),
  ),
})

warnIfMissing("recorded caption bodies")
const platform = join(recordingsDir ?? "", "platform")
const files = recordingsDir === undefined ? [] : readdirSync(join(platform, "captions-timedtext")).toSorted()

/**
 * The number of cues where it is not the number of showings. Karaoke shows each line twice for
 * every painted character.
 */
const MERGED: Readonly<Record<string, number>> = { "karaoke-14.ja.vtt": 43 }

function read(file: string): string {
  return readFileSync(join(platform, "captions-timedtext", file), "utf8")
}

const pairs =
  recordingsDir === undefined
    ? []
    : Pairs.parse(JSON.parse(readFileSync(join(platform, "pairs.json"), "utf8"))).pairs.filter(
        ({ cues }) => cues > 0,
      )

/** Counts showings without a parser: timing lines, elements with text, or events with text. */
function countShowings(file: string, body: string): number {
  if (file.endsWith(".vtt")) return body.match(/ --> /g)?.length ?? 0
  if (file.endsWith(".xml")) return body.match(/<(?:p|text) [^>]*>(?!\s*<\/p>)/g)?.length ?? 0
  return body.match(/"segs"/g)?.length ?? 0
}

function countNewlines(body: string): number {
  return body.match(/"utf8": "\\n"/g)?.length ?? 0
}

describe.skipIf(recordingsDir === undefined)("recorded caption bodies", () => {
  test("are fifteen, of five formats", () => {
    expect(files).toHaveLength(15)
    console.table(
      files.map((file) => {
        const body = read(file)
        return {
          file,
          bytes: Buffer.byteLength(body),
          showings: countShowings(file, body) - countNewlines(body),
          cues: parseCaptions(body)?.length,
        }
      }),
    )
  })

  test.each(files.filter((file) => !file.startsWith("empty")))("%s is read to its last cue", (file) => {
    const body = read(file)
    const cues = parseCaptions(body) ?? []
    expect(cues).toHaveLength(MERGED[file] ?? countShowings(file, body) - countNewlines(body))
    expect(findFaults(cues)).toEqual([])
  })

  test("an empty body is not a transcript", () => {
    expect(parseCaptions(read("empty-200-body.xml"))).toBeUndefined()
  })

  test("include at least twelve pairs with cues", () => {
    expect(pairs.length).toBeGreaterThanOrEqual(12)
  })

  test.each(pairs)("$body has the cues, first text and last end of its pair", (pair) => {
    const file = pair.body.replace("captions-timedtext/", "")
    const cues = parseCaptions(read(file)) ?? []
    const tolerance = file.includes("excerpt") ? 1 : 0
    expect(Math.abs(cues.length - (MERGED[file] ?? pair.cues))).toBeLessThanOrEqual(tolerance)
    expect(cues[0]?.text).toBe(normalizeText(pair.first_text ?? ""))
    expect((cues.at(-1)?.endMs ?? 0) / 1000).toBeCloseTo(pair.last_cue_end_seconds, 3)
  })

  test("painted karaoke keeps every time at which it showed a line", () => {
    const body = read("karaoke-14.ja.vtt")
    const cues = parseCaptions(body) ?? []
    const starts = [...body.matchAll(/^00:(\d\d):(\d\d)\.(\d{3}) -->/gm)].map(
      ([, minutes, seconds, ms]) => (Number(minutes) * 60 + Number(seconds)) * 1000 + Number(ms),
    )
    expect(starts).toHaveLength(765)
    expect(starts.filter((ms) => !cues.some(({ startMs, endMs }) => startMs <= ms && ms < endMs))).toEqual([])
  })
})
