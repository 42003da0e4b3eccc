import { expect, test } from "vitest"
import { growIndex, LARGE_LIBRARY } from "../../../scripts/cost/library.ts"

test.each([1, 10, 256])("an index that grows by %d texts a search writes each text a few times", (added) => {
  const { writtenTexts, segments } = growIndex({ ...LARGE_LIBRARY, added })
  expect(segments.reduce((sum, { documents }) => sum + documents, 0)).toBe(LARGE_LIBRARY.transcripts)
  expect(writtenTexts / LARGE_LIBRARY.transcripts).toBeLessThan(5)
  expect(segments.length).toBeLessThan(30)
})
