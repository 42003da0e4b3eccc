import { describe, expect, test } from "vitest"
import type { Cue } from "../../core/captions/cue.ts"
import { FOUR_HOURS_S, storeTranscript } from "../mcp/long-transcripts.ts"
import { startService } from "../support/service.ts"

const service = await startService()

/** A Lambda's answer may have 6 MB, and its body is a string within a JSON document. */
const ANSWER_BYTES_MAX = 6_000_000
const RUSSIAN = "и мы говорим о том как работает большая система обучения которую строили люди".split(" ")
const JAPANESE = "今日 は 庭 の 話 を します この 植物 が とても 大きく なる ので 毎日 水 を".split(" ")

/** Four hours of automatic captions, a few words in each cue, every word with its time. */
function timedCues(
  vocabulary: readonly string[],
  between: string,
  { words, perCue }: { words: number; perCue: number },
): Cue[] {
  const timeOf = (n: number) => Math.round((n * FOUR_HOURS_S * 1000) / words)
  return Array.from({ length: words / perCue }, (_, cue) => {
    const first = cue * perCue
    const spoken = Array.from(
      { length: perCue },
      (__, n) => vocabulary[(first + n) % vocabulary.length] ?? "",
    )
    const offsets = spoken.map((__, n) =>
      spoken.slice(0, n).reduce((sum, word) => sum + word.length + between.length, 0),
    )
    const startsMs = spoken.map((__, n) => timeOf(first + n))
    return {
      startMs: timeOf(first),
      endMs: timeOf(first + perCue),
      text: spoken.join(between),
      words: { offsets, startsMs },
    }
  })
}

const SPEECH = {
  Russian: timedCues(RUSSIAN, " ", { words: 40_000, perCue: 4 }),
  Japanese: timedCues(JAPANESE, "", { words: 60_000, perCue: 12 }),
} as const
const SMALL = ["metadata", "chapters", "languages", "receipt"]
/**
 * Each combination of three large parts, in the longest format. The format `jsonl` consists of
 * chunks, so it counts as one of the parts.
 */
const LARGEST = [
  { format: "vtt", include: [...SMALL, "segments", "words", "sentences"] },
  { format: "vtt", include: [...SMALL, "segments", "words", "chunks"] },
  { format: "vtt", include: [...SMALL, "segments", "sentences", "chunks"] },
  { format: "markdown", include: [...SMALL, "words", "sentences", "chunks"] },
  { format: "vtt", include: [...SMALL, "words", "sentences", "chunks"] },
  { format: "jsonl", include: [...SMALL, "segments", "words"] },
  { format: "jsonl", include: [...SMALL, "words", "sentences"] },
]
const LARGEST_OF_DEFAULT_CHUNKS = ["vtt", "jsonl"].map((format) => ({
  format,
  include: [...SMALL, "segments", "words", "sentences", ...(format === "jsonl" ? [] : ["chunks"])],
}))
const chunking = { max_tokens: 64, overlap_tokens: 32 }

describe("the largest answers for four hours of fast speech", () => {
  test.each(Object.entries(SPEECH))("fit into a Lambda's response: %s", async (language, cues) => {
    const videoId = `syn${language}SIZE`.slice(0, 11)
    await storeTranscript(service, videoId, cues)
    const client = await service.client()
    const sizes: number[] = []
    for (const options of [...LARGEST.map((each) => ({ chunking, ...each })), ...LARGEST_OF_DEFAULT_CHUNKS]) {
      const response = await client.transcribe({ url: videoId, ...options })
      const answer = await response.text()
      expect(response.status).toBe(200)
      sizes.push(Buffer.byteLength(JSON.stringify(answer)))
    }
    expect(Math.max(...sizes)).toBeLessThan(ANSWER_BYTES_MAX)
    // Guards against test data that is too small to prove anything.
    expect(Math.max(...sizes)).toBeGreaterThan(ANSWER_BYTES_MAX / 2)
    console.info(`${language}: at most ${(Math.max(...sizes) / 1e6).toFixed(2)} MB`)
  })
})
