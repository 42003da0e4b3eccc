import { describe, expect, test } from "vitest"
import { getOffer, maxCreditsOf } from "../../web/app/listing/offer.ts"
import type { Item } from "../../web/app/queue/queue.ts"

const item = (changed: Partial<Item>): Item => ({
  id: "1",
  videoId: "a",
  title: null,
  state: "waiting",
  addedAt: "2026-01-01T00:00:00Z",
  ...changed,
})
const failed = (isFinal: boolean) =>
  item({ state: "failed", failure: { message: "Private.", status: 422, isFinal } })
const result = { transcriptionId: "trn_a", creditsUsed: 1, cached: false }

describe("a video of a list", () => {
  test("has its price, or a range if its length is unknown", () => {
    expect(getOffer(7199, undefined, undefined)).toEqual({ kind: "price", min: 1, max: 1 })
    expect(getOffer(7200, undefined, undefined)).toEqual({ kind: "price", min: 2, max: 2 })
    expect(getOffer(null, undefined, undefined)).toEqual({ kind: "price", min: 1, max: 2 })
    expect(getOffer(14_401, undefined, undefined)).toEqual({ kind: "tooLong" })
  })

  test("can be read if the history or the queue has its transcript", () => {
    expect(getOffer(60, undefined, "trn_b")).toEqual({ kind: "read", id: "trn_b" })
    expect(getOffer(60, item({ state: "done", result }), undefined)).toEqual({ kind: "read", id: "trn_a" })
  })

  test("is not offered while it is in the queue or after it has failed for good", () => {
    expect(getOffer(60, item({}), undefined)).toEqual({ kind: "sent" })
    expect(getOffer(60, failed(true), undefined).kind).toBe("failed")
    expect(getOffer(60, failed(false), undefined).kind).toBe("price")
  })

  test("counts with the most it may cost, and not at all without a price", () => {
    const offers = [getOffer(60, undefined, undefined), getOffer(null, undefined, undefined)]
    expect(
      maxCreditsOf([...offers, getOffer(60, undefined, "trn_b"), getOffer(99_999, undefined, undefined)]),
    ).toBe(3)
  })
})
