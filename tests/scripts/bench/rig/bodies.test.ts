import { expect, test } from "vitest"
import { parseCaptions } from "../../../../core/captions/parse/parse-captions.ts"
import { readBodies } from "../../../../scripts/bench/rig/bodies.ts"
import { extractorsFor } from "../../../../scripts/bench/rig/extractors.ts"

const generated = readBodies("no such folder")
const wordsOf = (body: string) => parseCaptions(body)?.map((cue) => cue.text)

test("every caption format has the same words when there are no recordings", () => {
  const { json3, ...others } = generated.captions
  const words = wordsOf(json3)
  expect(words?.length).toBeGreaterThan(100)
  for (const body of Object.values(others)) expect(wordsOf(body)).toEqual(words)
})

test("the player response is as large as a real one when there are no recordings", () => {
  expect(generated.player.length).toBeGreaterThan(400_000)
})

test("every extractor gets its segments from the format that it reads", async () => {
  const segments = new Map<string, number>()
  for (const form of ["json3", "srv1"] as const) {
    const extractors = await extractorsFor({
      videoId: generated.videoId,
      player: Buffer.from(generated.player),
      captions: Buffer.from(generated.captions[form]),
    })
    for (const { name, extract } of extractors) {
      const count = await extract().catch(() => 0)
      segments.set(name, Math.max(segments.get(name) ?? 0, count))
    }
  }
  const counts = [...segments.values()].filter((count) => !Number.isNaN(count))
  expect(counts).toHaveLength(5)
  expect(new Set(counts)).toEqual(new Set([500]))
})
