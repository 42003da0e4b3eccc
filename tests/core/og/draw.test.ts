import * as fc from "fast-check"
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest"
import { cardOf } from "../../../core/og/card.ts"
import { drawCard } from "../../../core/og/draw.ts"

const draw = (title: string, tags = "", type = "") => drawCard(cardOf({ title, tags, type }, "Brand"))

/** Width and height in the header (PNG, "IHDR"). */
function sizeOf(png: Buffer) {
  expect(png.subarray(0, 8).toString("latin1")).toBe("\x89PNG\r\n\x1a\n")
  return [png.readUInt32BE(16), png.readUInt32BE(20)]
}

/** No network request is allowed, whatever a card contains. */
const fetched = vi.fn(() => Promise.reject(new Error("fetched")))
beforeAll(() => vi.stubGlobal("fetch", fetched))
afterAll(() => vi.unstubAllGlobals())

describe("a preview image", () => {
  test("is a PNG of 1200 × 630", async () => {
    expect(sizeOf((await draw("A garden in a week", "soil,water", "video")).png)).toEqual([1200, 630])
  })

  test("differs with everything that its card says", async () => {
    const hashes = await Promise.all(
      [
        draw("a"),
        draw("b"),
        draw("a", "t"),
        draw("a", "", "video"),
        draw("a", "", "docs"),
        draw("a", "", "other"),
      ].map(async (picture) => (await picture).sha256),
    )
    expect(new Set(hashes).size).toBe(hashes.length)
  })

  test("has the same bytes in another process, whatever was drawn before", async () => {
    vi.resetModules()
    const fresh = await import("../../../core/og/draw.ts")
    await fresh.drawCard(cardOf({ title: "直骨今 العربية 😀", tags: "", type: "" }, "Brand"))
    for (const title of ["直す 骨", "كيف 2026", "ᚠ 😀"]) {
      const again = await fresh.drawCard(cardOf({ title, tags: "", type: "" }, "Brand"))
      expect([title, again.sha256]).toEqual([title, (await draw(title)).sha256])
    }
  })

  test("leaves out a character that no font has, instead of drawing an empty box", async () => {
    expect((await draw("a\u{1f6d8}b", "\u{1f6d8}x")).sha256).toBe((await draw("ab", "x")).sha256)
  })

  test.each(["\u{1f6d8}", "\u{e000}\u{10fffe}", "\u3164\u115f", "\u2800", "\u200d\ufe0f"])(
    "shows the brand when nothing of the title is visible: %j",
    async (title) => {
      const { type, brand } = cardOf({ title: "", tags: "", type: "" }, "Brand")
      const hidden = await drawCard({ title, tags: [], type, brand })
      const empty = await drawCard({ title: "", tags: [], type, brand })
      expect(hidden.sha256).toBe(empty.sha256)
    },
  )

  test("has no empty label when nothing of a tag is visible", async () => {
    expect((await draw("a", "x,\u{1f6d8},\u3164")).sha256).toBe((await draw("a", "x")).sha256)
  })

  test("can be drawn of any input, many at once", { timeout: 300_000 }, async () => {
    const nasty = [
      "W".repeat(2000),
      "😀".repeat(300),
      "\u0301".repeat(50),
      "<script>alert(1)</script> &amp; \"'",
      'https://example.org/x.png url("http://127.0.0.1:9/") {{x}} ${y}',
      "'; DROP TABLE x; --\r\nX-Header: y",
      "__proto__",
      "constructor",
      "\u200d\u200d\ufe0f\u{e0067}",
    ]
    await Promise.all(
      nasty.map(async (text) => expect(sizeOf((await draw(text, text, text)).png)).toEqual([1200, 630])),
    )
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: "binary", maxLength: 60 }), async (text) => {
        expect(sizeOf((await draw(text, text, text)).png)).toEqual([1200, 630])
      }),
      { numRuns: 25 },
    )
    expect(fetched).not.toHaveBeenCalled()
  })
})
