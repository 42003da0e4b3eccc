import * as fc from "fast-check"
import { describe, expect, test } from "vitest"
import { takeFirstBatch } from "../../../../core/adapters/notion/to-notion-blocks.ts"
import { ExportRequest } from "../../../../core/notion/notion.schema.ts"
import { type Block, type Span, textOf } from "../../../../core/notion/notion.ts"
import { summaryBlocks } from "../../../../core/notion/page/markdown-blocks.ts"
import { pageContent, type Source, writtenContent } from "../../../../core/notion/page/page-content.ts"
import { cutText, paragraphsOf } from "../../../../core/notion/page/rich-text.ts"
import { tallyLine } from "../../../../core/text/citation/citation-filter.ts"
import { cpuMsOf } from "../../../support/cpu-time.ts"
import { wrongBlocks } from "../../../support/notion/limits.ts"

const SOURCE: Source = {
  title: "A talk",
  videoId: "synTALK0001",
  channelName: "Kitchen Garden",
  durationSeconds: 3725,
  thumbnail: null,
  summary: null,
  text: "",
  cues: null,
}
const WATCH = "https://www.youtube.com/watch?v=synTALK0001"

/** Texts that are hard to split: surrogate pairs, long words, sentences, markup. */
const anyText = (maxLength: number) =>
  fc
    .array(
      fc.oneof(
        fc.constantFrom("😀", "字", " ", "\n", ". ", "- ", "# ", "**", "[00:05]", "x".repeat(900)),
        fc.string({ unit: "binary", maxLength: 9 }),
      ),
      { maxLength },
    )
    .map((pieces) => pieces.join(""))

const spansIn = (blocks: readonly Block[]): Span[] =>
  blocks.flatMap((block) =>
    ["spans" in block ? block.spans : [], "items" in block ? spansIn(block.items ?? []) : []].flat(),
  )

const bare = (words: string) => words.replaceAll(/\s+/g, "")
const markdownBlocks = (summary: string) => summaryBlocks(summary, (seconds) => `https://e.org/?t=${seconds}`)
const plain = (text: string) => [{ text }]

test("a summary is exported without the comment that counts its citations", () => {
  const summary = `The point.${tallyLine({ verified: 2, removed: 1 })}`
  const { blocks } = writtenContent(pageContent({ ...SOURCE, videoId: null, summary }))
  expect(blocks.map((block) => ("spans" in block ? block.spans : []))).toEqual([
    plain("Summary"),
    plain("The point."),
  ])
})

describe("a text", () => {
  test("that is split can be joined again from its parts, each short enough and without half a character", () => {
    fc.assert(
      fc.property(anyText(20), fc.integer({ min: 20, max: 2000 }), (text, max) => {
        const pieces = cutText(text.toWellFormed(), max)
        expect(pieces.join("")).toBe(text.toWellFormed())
        expect(pieces.filter((piece) => piece === "" || piece.length > max || !piece.isWellFormed())).toEqual(
          [],
        )
      }),
    )
  })

  test("without times becomes paragraphs with every word in order", () => {
    fc.assert(
      fc.property(anyText(60), (text) => {
        const paragraphs = paragraphsOf(text)
        expect(bare(paragraphs.join(""))).toBe(bare(text))
        for (const paragraph of paragraphs)
          expect([paragraph === paragraph.trim(), paragraph.length > 0]).toEqual([true, true])
      }),
    )
    expect(paragraphsOf("A: one\r\nB: two\n\n \nC: three\n")).toEqual(["A: one\nB: two", "C: three"])
    const sentences = "A sentence of some length that says little. ".repeat(200)
    const cut = paragraphsOf(sentences)
    expect(cut.length).toBeGreaterThan(8)
    for (const paragraph of cut)
      expect([paragraph.endsWith("little."), paragraph.length <= 1600]).toEqual([true, true])
  })
})

const msOf = (source: Partial<Source>) =>
  cpuMsOf(() => {
    const { blocks } = pageContent({ ...SOURCE, videoId: null, ...source })
    expect(blocks.length).toBeGreaterThan(1)
  })

describe("crafted input", () => {
  test.each([
    ["blanks", (n: number) => ({ text: `a${" ".repeat(n)}b` })],
    [
      "blanks of a heading",
      (n: number) => ({ summary: `# a${" ".repeat(n / 25)}b\n#${" ".repeat(n / 25)}\u2028b` }),
    ],
    ["blanks of an item", (n: number) => ({ summary: `- ${" ".repeat(n / 25)}\u2028b\u2028c` })],
    ["asterisks", (n: number) => ({ summary: `a${"*".repeat(n / 25)}` })],
    ["bold that never ends", (n: number) => ({ summary: "**a ".repeat(n / 100) })],
    ["bold that ends oddly", (n: number) => ({ summary: "**x ***y ".repeat(n / 250) })],
    ["links that never end", (n: number) => ({ summary: "[a](".repeat(n / 100) })],
  ])("takes time linear in its length: %s", (_, sourceOf) => {
    // Short inputs first, to tell quadratic time from a hang.
    expect(msOf(sourceOf(400_000))).toBeLessThan(1_000)
    expect(msOf(sourceOf(5_000_000))).toBeLessThan(3_000)
  })

  test("is plain text when it only looks like formatting", () => {
    const line = `a${"*".repeat(10_000)} ** b ** 2 * 3 snake__case__name ****c****`
    expect(textOf(markdownBlocks(line)[0] ?? { kind: "divider" })).toBe(line)
  })

  test("always yields a visible title and text", () => {
    for (const [title, transcript, isRight] of [
      ["A", "B", true],
      ["\u200B \uFEFF", "B", false],
      ["A", "\u200B\n\u0007", false],
    ] as const)
      expect([title, transcript, ExportRequest.safeParse({ title, transcript }).success]).toEqual([
        title,
        transcript,
        isRight,
      ])
  })
})

describe("a page", () => {
  test("has the video, the summary and the transcript in this order, with timestamps linked to the video", () => {
    const cues = [
      { startMs: 5_000, endMs: 9_000, text: "First words." },
      { startMs: 3_700_000, endMs: 3_702_000, text: "Last words." },
    ]
    const { title, blocks } = pageContent({
      ...SOURCE,
      cues,
      summary: "## Point\n- One [01:05]",
      thumbnail: "https://i.ytimg.com/x.jpg",
    })
    expect(title).toBe("A talk")
    expect(blocks).toEqual([
      {
        kind: "paragraph",
        spans: [
          { text: "Watch the video", bold: true, link: WATCH },
          { text: " · Kitchen Garden · 1:02:05" },
        ],
      },
      { kind: "image", url: "https://i.ytimg.com/x.jpg" },
      { kind: "heading", level: 1, spans: [{ text: "Summary" }] },
      { kind: "heading", level: 3, spans: [{ text: "Point" }] },
      { kind: "bullet", spans: [{ text: "One " }, { text: "[01:05]", link: `${WATCH}&t=65s` }] },
      { kind: "heading", level: 1, spans: [{ text: "Transcript" }] },
      { kind: "paragraph", spans: [{ text: "[00:05]", link: `${WATCH}&t=5s` }, { text: " First words." }] },
      {
        kind: "paragraph",
        spans: [{ text: "[1:01:40]", link: `${WATCH}&t=3700s` }, { text: " Last words." }],
      },
    ])
  })

  test("of a text without a video has no link and no picture, and no empty section", () => {
    const { blocks } = pageContent({ ...SOURCE, videoId: null, text: "Words.", summary: " \n" })
    expect(blocks).toEqual([
      { kind: "heading", level: 1, spans: [{ text: "Transcript" }] },
      { kind: "paragraph", spans: [{ text: "Words." }] },
    ])
  })

  test("has the same blocks each time it is built, and every batch is within every limit", () => {
    fc.assert(
      fc.property(anyText(300), anyText(60), anyText(60), (text, summary, title) => {
        const source = { ...SOURCE, title, text, summary }
        const content = pageContent(source)
        expect(pageContent(source)).toEqual(content)
        expect([content.title.length <= 2000, content.title.isWellFormed()]).toEqual([true, true])
        let sent = 0
        while (sent < content.blocks.length) {
          const batch = takeFirstBatch(content.blocks.slice(sent))
          expect(wrongBlocks(batch)).toBeUndefined()
          expect([batch.length > 0, JSON.stringify(batch).isWellFormed()]).toEqual([true, true])
          expect(Buffer.byteLength(JSON.stringify(batch))).toBeLessThan(451_000)
          sent += batch.length
        }
        for (const { text: piece } of spansIn(content.blocks))
          expect([piece === "", piece.isWellFormed()]).toEqual([false, true])
      }),
      { numRuns: 60 },
    )
  })

  test("is sent in batches by bytes when its blocks are large", () => {
    const blocks: Block[] = Array.from({ length: 30 }, () => ({
      kind: "paragraph",
      spans: Array.from({ length: 10 }, () => ({ text: "語".repeat(2000) })),
    }))
    const batch = takeFirstBatch(blocks)
    expect([batch.length > 1, batch.length < 10, Buffer.byteLength(JSON.stringify(batch)) < 450_100]).toEqual(
      [true, true, true],
    )
  })

  test("is sent in batches by total blocks when lists are nested", () => {
    const items = Array.from({ length: 99 }, () => ({ kind: "bullet" as const, spans: [{ text: "x" }] }))
    const blocks: Block[] = Array.from({ length: 30 }, () => ({
      kind: "number",
      spans: [{ text: "x" }],
      items,
    }))
    expect(takeFirstBatch(blocks).length).toBe(10)
  })
})

describe("a summary", () => {
  test("keeps its headings, lists, quotes, rules and paragraphs", () => {
    const summary =
      "Intro that\ngoes on.\n\n# Top\n### Deep ###\n- one\n  - under\n* two\n1. first\n2) second\n- [ ] do it\n> said\n---\nend\n#hashtag"
    expect(markdownBlocks(summary)).toEqual([
      { kind: "paragraph", spans: plain("Intro that goes on.") },
      { kind: "heading", level: 2, spans: plain("Top") },
      { kind: "heading", level: 3, spans: plain("Deep") },
      { kind: "bullet", spans: plain("one"), items: [{ kind: "bullet", spans: plain("under") }] },
      { kind: "bullet", spans: plain("two") },
      { kind: "number", spans: plain("first") },
      { kind: "number", spans: plain("second") },
      { kind: "task", spans: plain("do it") },
      { kind: "quote", spans: plain("said") },
      { kind: "divider" },
      { kind: "paragraph", spans: plain("end #hashtag") },
    ])
  })

  test("keeps tasks, code and table rows as blocks of their own, and continues long ones in the next block", () => {
    const summary =
      "- [x] done\n```js\n# no heading\n  a | b\n```\n| A | **B** |\n|---|:-:|\n| 1 | 2 |\n## C# ##"
    const many = Array.from({ length: 80 }, (_, n) => `*${n}* `).join("")
    expect(markdownBlocks(summary)).toEqual([
      { kind: "task", spans: plain("done"), checked: true },
      { kind: "code", spans: plain("# no heading\n  a | b") },
      { kind: "paragraph", spans: [{ text: "A | " }, { text: "B", bold: true }] },
      { kind: "paragraph", spans: plain("1 | 2") },
      { kind: "heading", level: 3, spans: plain("C#") },
    ])
    expect(takeFirstBatch(markdownBlocks(summary)).slice(0, 2)).toMatchObject([
      { to_do: { checked: true } },
      { code: { language: "plain text" } },
    ])
    const blocks = markdownBlocks(`- ${many}`)
    expect(blocks.map((block) => textOf(block)).join("")).toBe(many.replaceAll("*", "").trim())
    expect([wrongBlocks(takeFirstBatch(blocks)), blocks.length > 1]).toEqual([undefined, true])
  })

  test("keeps inline bold, italic, code and links, and leaves lookalikes as text", () => {
    expect(
      markdownBlocks("a **b *c*** `d*e*` [f](https://e.org/) [g](javascript:x) [01:02:03] 2*3*4 \\*h\\*"),
    ).toEqual([
      {
        kind: "paragraph",
        spans: [
          { text: "a " },
          { text: "b ", bold: true },
          { text: "c", bold: true, italic: true },
          { text: " " },
          { text: "d*e*", code: true },
          { text: " " },
          { text: "f", link: "https://e.org/" },
          { text: " g " },
          { text: "[01:02:03]", link: "https://e.org/?t=3723" },
          { text: " 2*3*4 *h*" },
        ],
      },
    ])
  })

  test("loses no word of a line without markup", () => {
    const line = fc
      .array(fc.constantFrom("Wörter", "字幕", "😀", "and", "more,"), { minLength: 1 })
      .map((words) => words.join(" "))
    fc.assert(
      fc.property(fc.array(line, { minLength: 1 }), (lines) => {
        expect(markdownBlocks(lines.join("\n\n")).map((block) => textOf(block))).toEqual(lines)
      }),
    )
  })
})
