import { countTokens } from "gpt-tokenizer/encoding/o200k_base"
import { describe, expect, test } from "vitest"
import type { Cue } from "../../core/captions/cue.ts"
import { formatTranscript } from "../../core/captions/format/format.ts"
import { blocksOf, PAGED_FORMATS, type PagedFormat } from "../../core/mcp/page-blocks.ts"
import { FOUR_HOURS_S, LANGUAGES, storeTranscript } from "./long-transcripts.ts"
import { callTool, charges, errorIn, openSession, startMcp, type ToolAnswer } from "./support.ts"

const { service, instance, otherInstance } = await startMcp()
const store = async (videoId: string, cues: readonly Cue[], version?: string) =>
  await storeTranscript(service, videoId, cues, version)

/** Reads all pages of a transcript in order, on the other instance each time. */
async function readAll(headers: Record<string, string>, args: object): Promise<ToolAnswer[]> {
  const pages: ToolAnswer[] = []
  let token: unknown
  do {
    const url = pages.length % 2 === 0 ? instance.url : otherInstance.url
    const page = await callTool(url, headers, "get_transcript", {
      ...args,
      ...(typeof token === "string" ? { page_token: token } : {}),
    })
    if (page.isError) throw new Error(page.content[0]?.text)
    pages.push(page)
    token = page.structuredContent?.["next_page_token"]
  } while (typeof token === "string")
  return pages
}

const join = (parts: readonly { text: string }[]) => parts.map(({ text }) => text).join("")
const field = (name: string) => (page: ToolAnswer) => page.structuredContent?.[name]

/** The whole transcript. The API has every format of the tool except `timestamped`. */
const wholeOf = (format: PagedFormat, cues: readonly Cue[]) =>
  format === "timestamped"
    ? join(blocksOf(format, cues))
    : formatTranscript(format, { title: "", videoId: "", cues, chapters: [] })

/**
 * English in every format, and other scripts, which need more tokens per character. Japanese has a
 * format with little besides the text and one with much.
 */
const CASES: readonly (readonly [keyof typeof LANGUAGES, PagedFormat])[] = [
  ...PAGED_FORMATS.map((format) => ["english", format] as const),
  ["japanese", "text"],
  ["japanese", "segments"],
  ["arabic", "text"],
  ["numbers", "srt"],
]

describe("a transcript of four hours", () => {
  test.each(CASES)(
    "in %s as %s has pages of at most 25,000 tokens each, which together are the whole",
    async (spoken, format) => {
      const videoId = `syn${spoken.slice(0, 4)}${format.slice(0, 4).padEnd(4, "_")}`
      const cues = LANGUAGES[spoken]
      await store(videoId, cues)
      const client = await service.client({ credits: 5 })
      const headers = await openSession(instance.url, client)
      const pages = await readAll(headers, { video: videoId, format, max_chars: 100_000 })
      expect(pages.length).toBeGreaterThan(1)
      const counts = pages.map(({ content, structuredContent }) => [
        countTokens(content[0]?.text ?? ""),
        countTokens(JSON.stringify(structuredContent)),
      ])
      const tokens = Math.max(...counts.flat())
      console.log(`${spoken} ${format}: ${pages.length} pages, ${tokens} tokens at most`)
      expect(tokens).toBeLessThanOrEqual(25_000)
      // Compared as a boolean, since a diff of a megabyte is unreadable.
      expect(pages.map(field("transcript")).join("") === wholeOf(format, cues)).toBe(true)
      const segments = pages.flatMap((page) => (field("segments")(page) ?? []) as unknown[])
      expect(segments).toHaveLength(format === "segments" ? cues.length : 0)
      const places = pages.map(field("page")) as {
        index: number
        first_second: number
        last_second: number
      }[]
      expect(places.map(({ index }) => index)).toEqual(places.map((_, index) => index))
      // Each cue ends 200 ms before the next one would start.
      expect([places[0]?.first_second, places.at(-1)?.last_second]).toEqual([0, FOUR_HOURS_S - 0.2])
      expect(await charges(service, client)).toEqual([])
    },
  )
})

describe("a later page", () => {
  test("is free after a paid first one, and needs only the video and the token", async () => {
    const client = await service.client()
    const headers = await openSession(instance.url, client)
    const first = await callTool(instance.url, headers, "get_transcript", {
      video: "synPAGES001",
      format: "srt",
      max_chars: 1000,
    })
    expect(first.structuredContent?.["credits"]).toEqual({ charged: 1, remaining: 4 })
    const token = field("next_page_token")(first)
    const second = await callTool(otherInstance.url, headers, "get_transcript", {
      video: "https://youtu.be/synPAGES001",
      page_token: token,
    })
    expect(second.structuredContent).toMatchObject({
      credits: { charged: 0, remaining: 4 },
      page: { index: 1 },
      transcript: expect.stringMatching(/^\d+\n00:/),
    })
    expect(second.structuredContent).not.toHaveProperty("metadata")
    expect(await charges(service, client)).toEqual([-1])
  })

  test("is refused with another account's token, a forged one, or another video's", async () => {
    const headers = await openSession(instance.url, await service.client())
    const first = await callTool(instance.url, headers, "get_transcript", {
      video: "synPAGES002",
      max_chars: 1000,
    })
    const token = String(field("next_page_token")(first))
    const stranger = await openSession(instance.url, await service.client())
    // Short, because models have to copy it.
    expect(token.length).toBeLessThanOrEqual(32)
    const forged = `${token.startsWith("A") ? "B" : "A"}${token.slice(1)}`
    const tries = [
      { who: stranger, args: { video: "synPAGES002", page_token: token } },
      { who: headers, args: { video: "synPAGES002", page_token: forged } },
      { who: headers, args: { video: "synPAGES003", page_token: token } },
    ]
    for (const { who, args } of tries) {
      const answer = await callTool(otherInstance.url, who, "get_transcript", args)
      expect(errorIn(answer).error.code).toBe("invalid_request")
    }
  })

  test("of a transcript that was replaced is refused, and not mixed with the old one", async () => {
    const cues = LANGUAGES.english
    await store("syn4HANEW00", cues)
    const headers = await openSession(instance.url, await service.client())
    const first = await callTool(instance.url, headers, "get_transcript", { video: "syn4HANEW00" })
    expect(field("video_id")(first)).toBe("syn4HANEW00")
    service.clock.advance(1000)
    await store("syn4HANEW00", cues, "another")
    const second = await callTool(otherInstance.url, headers, "get_transcript", {
      video: "syn4HANEW00",
      page_token: field("next_page_token")(first),
    })
    expect(errorIn(second).error.message).toMatch(/has expired/)
  })
})

test("a part of a video contains the words spoken in it", async () => {
  const headers = await openSession(instance.url, await service.client())
  const { structuredContent } = await callTool(instance.url, headers, "get_transcript", {
    video: "synPARTS001",
    format: "segments",
    start_seconds: 60,
    end_seconds: 100,
  })
  const segments = structuredContent?.["segments"] as { start: number }[]
  expect(segments.map(({ start }) => start)).toEqual([60, 64, 68, 72, 76, 80, 84, 88, 92, 96])
})
