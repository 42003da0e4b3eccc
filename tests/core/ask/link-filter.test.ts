import * as fc from "fast-check"
import { describe, expect, test } from "vitest"
import { linkFilter } from "../../../core/ask/link-filter.ts"

/** Streams the chunks through the filter. `removed` counts the links. */
function filtered(chunks: readonly string[]): { text: string; removed: number } {
  const tally = { verified: 0, removed: 0 }
  const filter = linkFilter(tally)
  const text = chunks.map((chunk) => filter.add(chunk)).join("") + filter.rest()
  return { text, removed: tally.removed }
}

const LINKS: readonly (readonly [text: string, expected: string, removed: number])[] = [
  ["See https://evil.example/a?b=c now", "See  now", 1],
  ["(http://evil.example) and «ftp://b.example/ü»", "() and «»", 2],
  ["Go to www.evil.example/x, then stop", "Go to  then stop", 1],
  ["youtu.be/aaaaaaaaaaa and m.youtube.com/watch?v=b", " and ", 2],
  ["https://пример.example/страница is gone", " is gone", 1],
  ["请看https://evil.example/请看 谢谢", "请看 谢谢", 1],
  [
    "a javascript:alert(1) and a mail@youtube.com stay",
    "a javascript:alert(1) and a mail@youtube.com stay",
    0,
  ],
  ["No link: a.b, 10:20, myyoutube.community", "No link: a.b, 10:20, myyoutube.community", 0],
]

describe("links in an answer", () => {
  test.each(LINKS)("are removed, and nothing else: %s", (text, expected, removed) => {
    expect(filtered([text])).toEqual({ text: expected, removed })
  })

  test("are removed whole, wherever the answer is split into chunks", () => {
    const splits = fc.tuple(fc.constantFrom(...LINKS), fc.array(fc.nat(50), { maxLength: 6 }))
    fc.assert(
      fc.property(splits, ([[text, expected, removed], places]) => {
        const cuts = [0, ...places.filter((at) => at < text.length).toSorted((a, b) => a - b), text.length]
        const chunks = cuts.slice(1).map((end, index) => text.slice(cuts[index], end))
        expect(filtered(chunks)).toEqual({ text: expected, removed })
      }),
      { numRuns: 1000 },
    )
  })

  test("are removed when the answer arrives one character at a time", () => {
    for (const [text, expected, removed] of LINKS)
      expect(filtered(text.split(""))).toEqual({ text: expected, removed })
  })

  test.each([
    ["https:/a://", "й".repeat(401), "/evil.example"],
    ["https://", "й".repeat(500), "evil.example"],
    ["https://", "a".repeat(500), "evil.example"],
  ])("of over 400 characters that begin with %s cannot be completed", (start, rest, next) => {
    const { text, removed } = filtered([start + rest, next])
    expect({ text, removed }).toEqual({
      text: `${start === "https:/a://" ? "https:/" : ""} ${next}`,
      removed: 1,
    })
  })

  test("cannot be completed by text that follows a very long word", () => {
    const { text, removed } = filtered(["a".repeat(500), "ttps://evil.example/"])
    expect({ text: text.slice(500), removed }).toEqual({ text: " ", removed: 1 })
  })
})
