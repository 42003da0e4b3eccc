import { describe, expect, test } from "vitest"
import { growIndex, LARGE_LIBRARY } from "../../../scripts/cost/library.ts"

describe("an index of 10,000 texts", () => {
  test.each([
    [1, 2600],
    [10, 2600],
    [256, 2600],
    [7, 9000],
    [3, 27_000],
    [2, 36_000],
  ])(
    "that grows by %d texts of %d words a search has few segments, and writes a text fewer than five times",
    (added, words) => {
      const { writtenTexts, segments } = growIndex({ ...LARGE_LIBRARY, added, words })
      expect(segments.reduce((sum, { documents }) => sum + documents, 0)).toBe(LARGE_LIBRARY.transcripts)
      expect(writtenTexts / LARGE_LIBRARY.transcripts).toBeLessThan(5)
      // A segment has at most 4 million words.
      const least = (LARGE_LIBRARY.transcripts * words) / 4_000_000
      expect(segments.length).toBeLessThan(30 + 1.2 * least)
    },
  )
})
