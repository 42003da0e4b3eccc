import { describe, expect, test } from "vitest"
import { checkArguments } from "../../functions/mcp/tool-call/check-arguments.ts"
import { summarizeVideo } from "../../functions/mcp/tools/summarize-video.ts"
import { TOOLS } from "../../functions/mcp/tools/tools.ts"
import { callTool, charges, errorIn, openSession, send, startMcp } from "./support.ts"

const { service, instance, otherInstance } = await startMcp()
const GARDEN = "UCdemo-kitchen-garden-01"

/** Each paid tool with its required arguments. */
const REQUIRED: Record<string, Record<string, unknown>> = {
  get_transcript: { video: "et-sample-1" },
  summarize_video: { video: "et-sample-1" },
  search_youtube: { query: "garden" },
  search_channel: { channel: GARDEN, query: "worms" },
  get_channel_videos: { channel: GARDEN },
  get_channel_latest: { channel: GARDEN },
  get_comments: { video: "demo-talk-1" },
}

describe("an argument without a value", () => {
  test.each(Object.entries(REQUIRED))("of %s may be null or blank", async (name, required) => {
    const tool = TOOLS.find((each) => each.name === name)
    const optional = Object.keys(tool?.input.shape ?? {}).filter((key) => !Object.hasOwn(required, key))
    expect(optional.length).toBeGreaterThan(0)
    const headers = await openSession(instance.url, await service.client({ credits: 10 }))
    for (const nothing of [null, "", "  "]) {
      const args = { ...Object.fromEntries(optional.map((key) => [key, nothing])), ...required }
      const answer = await callTool(otherInstance.url, headers, name, args)
      expect([nothing, answer.isError, answer.content[0]?.text]).toEqual([
        nothing,
        undefined,
        expect.any(String),
      ])
    }
  })

  test("is missing where it is required", async () => {
    const headers = await openSession(instance.url, await service.client())
    const answer = await callTool(instance.url, headers, "get_transcript", { video: null, url: "" })
    expect(errorIn(answer).error.message).toMatch(/^`video`: must be a video URL/)
  })
})

test.each(["video", "video_id", "videoId", "url"])("the ID of `fetch` may be sent as `%s`", async (name) => {
  const headers = await openSession(`${instance.url}?toolset=all`, await service.client())
  const answer = await callTool(`${instance.url}?toolset=all`, headers, "fetch", { [name]: "et-sample-1" })
  expect(answer.structuredContent).toMatchObject({ id: "et-sample-1" })
})

test("numbers, booleans and choices may be sent as text, and a text may be sent as a number", async () => {
  const client = await service.client({ credits: 10 })
  const headers = await openSession(instance.url, client)
  const search = await callTool(instance.url, headers, "search_youtube", {
    query: "garden",
    max_results: "2",
    has_captions: "FALSE",
    type: "Video",
  })
  expect(search.structuredContent?.["results"]).toHaveLength(2)
  const transcript = await callTool(instance.url, headers, "get_transcript", {
    video: "et-sample-1",
    start_seconds: "10.5",
    include_chapters: "true",
    max_chars: "1000",
  })
  expect(transcript.structuredContent).toMatchObject({ chapters: expect.any(Array) })
  expect(checkArguments(summarizeVideo, { video: 12345678901, prompt: 2024 })).toEqual({
    video: "12345678901",
    prompt: "2024",
  })
})

describe("an impossible call is refused before it is charged, with the next step:", () => {
  test.each([
    ["get_transcript", { video: "et-sample-1", languge: "de" }, /`languge` is not.*mean `language`\?/],
    [
      "get_channel_videos",
      { channel: GARDEN, sort: "popular" },
      /`sort` is not.*: channel, tab, max_results/,
    ],
    ["get_comments", { video: "demo-talk-1", max_result: 5 }, /mean `max_results`/],
    ["check_credits", { currency: "EUR" }, /`currency` is not an argument.*no arguments/],
    ["get_channel_latest", { channel: "Demo Kitchen Garden" }, /call search_youtube with `type` "channel"/],
    ["search_youtube", { query: "garden", sort: "date" }, /`sort: date` needs the YouTube Data API/],
    ["search_youtube", { query: "garden", upload_date: "hour" }, /`upload_date: hour` needs/],
    [
      "summarize_video",
      { video: "et-sample-1", prompt: "As a poem" },
      /`prompt` needs a language model.*get_/,
    ],
  ])("%s %j", async (name, args, message) => {
    const client = await service.client()
    const headers = await openSession(instance.url, client)
    const { error } = errorIn(await callTool(otherInstance.url, headers, name, args))
    expect(error).toEqual({ code: "invalid_request", message: expect.stringMatching(message) })
    expect(await charges(service, client)).toEqual([])
  })

  test("an unknown tool or prompt, and the nearest one is named", async () => {
    const headers = await openSession(instance.url, await service.client())
    const tool = await send(otherInstance.url, "tools/call", { name: "get_transcripts" }, { headers })
    const refusal = await tool.text()
    expect(refusal).toContain("Did you mean get_transcript?")
    // Without a model, this server does not offer translations.
    expect(refusal).not.toContain("translate_transcript")
    const prompt = await send(otherInstance.url, "prompts/get", { name: "summarise" }, { headers })
    expect(await prompt.text()).toContain("Did you mean summarize?")
  })
})

test("tools/list leaves out what this server cannot do", async () => {
  const headers = await openSession(instance.url, await service.client())
  const { result } = (await (await send(otherInstance.url, "tools/list", {}, { headers })).json()) as {
    result: { tools: { name: string; inputSchema: { properties: Record<string, { enum?: string[] }> } }[] }
  }
  const schemaOf = (name: string) => result.tools.find((tool) => tool.name === name)?.inputSchema.properties
  expect(schemaOf("search_youtube")?.["sort"]?.enum).toEqual(["relevance", "views"])
  expect(schemaOf("search_youtube")?.["upload_date"]?.enum).not.toContain("hour")
  expect(schemaOf("summarize_video")).not.toHaveProperty("prompt")
  expect(schemaOf("summarize_video")).toHaveProperty("preset")
})
