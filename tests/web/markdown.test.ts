import { describe, expect, test } from "vitest"
import { readMarkdown } from "../../web/transcript/markdown.ts"

describe("a summary's markup", () => {
  test("is headings, lists, emphasis and timestamps, without comments or unfinished ones", () => {
    const text =
      "*Made by us.*\n\n## Key *points*\n\n- [1:02:03] **Sow** it\n- [00:05](https://x.example) now\n\n1. one\n<!-- x=1 -->\n<!-"
    expect(readMarkdown(text)).toEqual([
      { kind: "paragraph", inlines: [{ kind: "em", text: "Made by us." }] },
      {
        kind: "heading",
        level: 2,
        inlines: [
          { kind: "text", text: "Key " },
          { kind: "em", text: "points" },
        ],
      },
      {
        kind: "list",
        isOrdered: false,
        items: [
          [
            { kind: "moment", text: "1:02:03", seconds: 3723 },
            { kind: "text", text: " " },
            { kind: "strong", text: "Sow" },
            { kind: "text", text: " it" },
          ],
          [
            { kind: "moment", text: "00:05", seconds: 5 },
            { kind: "text", text: " now" },
          ],
        ],
      },
      { kind: "list", isOrdered: true, items: [[{ kind: "text", text: "one" }]] },
    ])
  })

  test("keeps every word of its source, however much has arrived", () => {
    const words = "Sow *it* in **April** [0:05] `now`"
    for (let end = 1; end <= words.length; end += 1) {
      const [block] = readMarkdown(words.slice(0, end))
      const text = block?.kind === "paragraph" ? block.inlines.map((inline) => inline.text).join("") : ""
      expect(
        words
          .slice(0, end)
          .replaceAll(/[*`[\]]/g, "")
          .trim(),
      ).toBe(text.replaceAll(/[*`[\]]/g, "").trim())
    }
  })

  test("reads citations, and leaves links and other numbers in brackets alone", () => {
    expect(readMarkdown("So it is [1][12], see [0], [1](x) and [1234].")).toEqual([
      {
        kind: "paragraph",
        inlines: [
          { kind: "text", text: "So it is " },
          { kind: "citation", text: "[1]", number: 1 },
          { kind: "citation", text: "[12]", number: 12 },
          { kind: "text", text: ", see [0], [1](x) and [1234]." },
        ],
      },
    ])
  })
})
