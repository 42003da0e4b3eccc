import { describe, expect, test } from "vitest"
import { PAGE_VIDEOS_MAX } from "../../core/listing/listing-source.ts"
import { PAGE_VIDEOS_MAX as NAMED } from "../../web/app/listing/video.ts"
import { presetLimit, shortfallKey } from "../../web/app/pages/batches/batch-order.ts"

const QUOTE = { min: 4, max: 8 }

describe("the price of a batch", () => {
  test("is the limit, unless the balance is smaller, and at least what the service requires", () => {
    expect(presetLimit(QUOTE, undefined)).toBe(8)
    expect(presetLimit(QUOTE, 9)).toBe(8)
    expect(presetLimit(QUOTE, 5)).toBe(5)
    expect(presetLimit(QUOTE, 3)).toBe(4)
    expect(presetLimit({ min: 0, max: 0 }, 3)).toBe(0)
  })

  test("is compared with the balance", () => {
    expect(shortfallKey(QUOTE, 8, true)).toBe(undefined)
    expect(shortfallKey(QUOTE, 7, true)).toBe("short.preset")
    expect(shortfallKey(QUOTE, 7, false)).toBe("short")
    expect(shortfallKey(QUOTE, 3, true)).toBe("short.min")
  })

  test("names as many videos a page as the service lists", () => {
    expect(NAMED).toBe(PAGE_VIDEOS_MAX)
  })
})
