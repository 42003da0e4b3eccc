import { expect, test } from "vitest"
import { parseCaptions } from "../../../../core/captions/parse/parse-captions.ts"
import { readBodies } from "../../../../scripts/bench/rig/bodies.ts"

const generated = readBodies("no such folder")
const wordsOf = (body: string) => parseCaptions(body)?.map((cue) => cue.text)

test("every caption format has the same words when there are no recordings", () => {
  const { json3, ...others } = generated.captions
  const words = wordsOf(json3)
  expect(words?.length).toBeGreaterThan(100)
  for (const body of Object.values(others)) expect(wordsOf(body)).toEqual(words)
})
