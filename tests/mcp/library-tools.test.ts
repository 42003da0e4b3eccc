import { randomUUID } from "node:crypto"
import { countTokens } from "gpt-tokenizer/encoding/o200k_base"
import { afterAll, describe, expect, test } from "vitest"
import { agentItem } from "../../core/oauth/agent.ts"
import { mcpResource } from "../../core/oauth/resource.ts"
import { firstPair } from "../../core/oauth/token.ts"
import { putItem } from "../../core/table/table.ts"
import { expectSettledLedger } from "../support/ledger.ts"
import { addToLibrary, addUpload } from "../support/library.ts"
import { EXTRACTED } from "../support/llm/extract.ts"
import { startFakeLlm } from "../support/llm/server.ts"
import { storeLines } from "../support/translation.ts"
import { LANGUAGES } from "./long-transcripts.ts"
import {
  type Client,
  callTool,
  charges,
  errorIn,
  openSession,
  send,
  startMcp,
  type ToolAnswer,
} from "./support.ts"

const fake = await startFakeLlm()
afterAll(() => fake.stop())
const environment = { OPENAI_BASE_URL: fake.baseUrl, LLM_MODEL: "fake-small" }
const { service, instance, otherInstance } = await startMcp({ environment })
const plain = await startMcp()
const first = `${instance.url}?toolset=library`
const second = `${otherInstance.url}?toolset=library`

const LINES = ["Salad is sown in the year 1901 in a box.", "Worms eat what is left of it."]
const SCHEMA = { type: "object", properties: { topic: { type: "string" } }, required: ["topic"] }

let videos = 0
/** Makes a caller with one video in the library. */
async function reader(at = { service, url: first }) {
  const client: Client = await at.service.client()
  const video = `synREADER${String((videos += 1)).padStart(2, "0")}`
  await addToLibrary(at.service.table, client.accountId, video, LINES)
  const headers = await openSession(at.url, client)
  const call = async (name: string, args: object): Promise<ToolAnswer> =>
    await callTool(at.url, headers, name, args)
  return { client, headers, video, call }
}

/** Connects a new app to the account by sign-in. Returns its headers. */
async function connectedApp({ accountId }: Client) {
  const agent = { accountId, agentId: randomUUID(), clientId: "x", clientName: "An agent" }
  const pair = firstPair("a secret", agent)
  const resource = mcpResource(instance.services.config)
  await putItem(service.table, agentItem(service.clock.now(), { ...agent, resource, pair }))
  return await openSession(first, { rawKey: pair.access })
}

const listed = async (url: string, headers: Record<string, string>) =>
  await (await send(url, "tools/list", {}, { headers })).text()

const sumOf = async (client: Client) =>
  (await charges(service, client)).reduce((sum, amount) => sum + amount, 0)

const tokensOf = ({ content, structuredContent }: ToolAnswer): number =>
  Math.max(countTokens(content[0]?.text ?? ""), countTokens(JSON.stringify(structuredContent)))

describe("ask_library", () => {
  test("is the API's answer with citations, for one credit", async () => {
    fake.always({ kind: "ask" })
    const { client, video, call } = await reader()
    const { structuredContent } = await call("ask_library", { question: "When is salad sown?" })
    const { credits, notice, ...body } = structuredContent ?? {}
    const request = { body: { question: "When is salad sown?" } }
    expect(body).toEqual(await (await client.call("POST", "/api/v1/ask", request)).json())
    expect(body).toMatchObject({ citations: [{ videoId: video, start: 0 }], engine: "model" })
    expect([credits, notice]).toEqual([{ charged: 1, remaining: 4 }, expect.stringMatching(/^Untrusted/)])
    expect(await charges(service, client)).toEqual([-1, -1])
    await expectSettledLedger(service.table, client.accountId)
  })

  test("without a match is free, and its key gets the same answer again", async () => {
    const { client, headers, call } = await reader()
    const args = { question: "Who wrote xylophones?" }
    const meta = { idempotency_key: "nothing" }
    const ask = async (url: string) => await callTool(url, headers, "ask_library", args, undefined, meta)
    const answer = await ask(first)
    expect(answer.structuredContent?.["credits"]).toEqual({ charged: 0, remaining: 5 })
    expect((await ask(second)).structuredContent).toEqual(answer.structuredContent)
    expect((await call("ask_library", args)).content[0]?.text).toContain("Nothing in your library")
    expect(await charges(service, client)).toEqual([])
  })

  test("is narrowed by videos, tags or channel, and takes a single value in place of a list", async () => {
    fake.always({ kind: "ask" })
    const { video, call } = await reader()
    const narrowed = await call("ask_library", { question: "worms", videos: `https://youtu.be/${video}` })
    expect(narrowed.structuredContent).toMatchObject({ evidence: [{ videoId: video }] })
    const two = await call("ask_library", { question: "worms", videos: [video], channel: "x" })
    expect(errorIn(two).error.message).toMatch(/^Send only one of `videos`, `tags` and `channel`\./)
    const unread = await call("ask_library", { question: "worms", videos: ["synUNREAD01"] })
    expect(errorIn(unread).error.message).toContain("Video 1 of `videos` is not in your library")
  })

  test("is closed to apps that were connected by sign-in", async () => {
    const { client } = await reader()
    const answer = await callTool(first, await connectedApp(client), "ask_library", { question: "worms" })
    expect(answer._meta?.["echotext/error_reason"]).toBe("scope_missing")
    expect(await charges(service, client)).toEqual([])
  })

  test("of long texts is at most 25,000 tokens", async () => {
    fake.always({ kind: "ask" })
    const { client, call } = await reader()
    const lines = LANGUAGES.japanese.slice(0, 200).map(({ text }) => text)
    for (let n = 10; n < 40; n += 1) {
      await addToLibrary(service.table, client.accountId, `synASKJPN${n}`, lines)
    }
    const answer = await call("ask_library", { question: lines[0]?.slice(0, 40) })
    const tokens = tokensOf(answer)
    console.log(`ask_library: ${tokens} tokens`)
    expect(tokens).toBeLessThanOrEqual(25_000)
    expect(answer.isError).toBeUndefined()
  })
})

describe("extract", () => {
  const schema = { ...SCHEMA, properties: { ...SCHEMA.properties, years: { type: "array" } } }

  test("is the API's data with evidence, for one credit, and takes the schema as text", async () => {
    fake.always({ kind: "extract" })
    const { client, video, call } = await reader()
    const args = { video, schema: JSON.stringify(schema) }
    const { structuredContent } = await call("extract", args)
    const { credits, notice: _, ...body } = structuredContent ?? {}
    const request = { body: { video, schema } }
    expect(body).toEqual(await (await client.call("POST", "/api/v1/extract", request)).json())
    expect(body).toMatchObject({ data: EXTRACTED, evidence: [{ path: "/topic", videoId: video }, {}] })
    expect(credits).toEqual({ charged: 1, remaining: 4 })
    expect(await charges(service, client)).toEqual([-1, -1])
    await expectSettledLedger(service.table, client.accountId)
  })

  test("of a video without a transcript names the tools that make one, and costs nothing", async () => {
    const { client, call } = await reader()
    const answer = await call("extract", { videos: ["synUNREAD02"], schema })
    expect(errorIn(answer).error).toEqual({
      code: "conflict",
      message:
        "`videos[0]` has no stored transcript. Transcribe it first. get_transcript and start_batch transcribe videos.",
    })
    expect(await charges(service, client)).toEqual([])
  })

  test("refuses an invalid schema, and data that would be over 25,000 tokens", async () => {
    const { client, video, call } = await reader()
    const wrong = await call("extract", { video, schema: { type: "object", $ref: "https://x.example" } })
    expect(errorIn(wrong).error.code).toBe("invalid_request")
    const data = { topic: "あ".repeat(30_000) }
    fake.always({ kind: "answer", text: JSON.stringify({ data, evidence: [] }) })
    const long = await call("extract", { video, schema })
    expect(errorIn(long).error.code).toBe("provider_failed")
    expect(JSON.stringify(fake.seen.at(-1))).toContain("the data is too long; shorten it")
    expect(await sumOf(client)).toBe(0)
    await expectSettledLedger(service.table, client.accountId)
  })

  test("reads public transcripts for apps that were connected by sign-in, and no history", async () => {
    fake.always({ kind: "extract" })
    const { client } = await reader()
    await addUpload(service.table, client.accountId, "trn_private1", "A secret recording of salad.")
    await storeLines(service.table, "synPUBLIC01", LINES)
    const headers = await connectedApp(client)
    const ask = async (video: string) => await callTool(first, headers, "extract", { video, schema })
    expect(errorIn(await ask("trn_private1")).error.code).toBe("conflict")
    expect((await ask("synPUBLIC01")).structuredContent).toMatchObject({ data: EXTRACTED })
  })

  test("is listed only where a model is configured, and says so where none is", async () => {
    const at = { service: plain.service, url: `${plain.instance.url}?toolset=library` }
    const { headers, video, call } = await reader(at)
    expect(await listed(at.url, headers)).not.toContain('"name":"extract"')
    expect(await listed(first, (await reader()).headers)).toContain('"name":"extract"')
    expect(errorIn(await call("extract", { video, schema })).error.message).toContain("no language model")
    const free = await call("ask_library", { question: "When is salad sown?" })
    expect(free.structuredContent).toMatchObject({ engine: "extractive", credits: { charged: 0 } })
  })
})

describe("a paid call", () => {
  test.each([
    ["ask_library", { kind: "ask" }, () => ({ question: "When is salad sown?" })],
    ["extract", { kind: "extract" }, (video: string) => ({ video, schema: SCHEMA })],
  ] as const)(
    "of %s is paid once for its key, also on two instances at once",
    async (tool, model, argsOf) => {
      fake.always(model)
      const { client, headers, video } = await reader()
      const meta = { idempotency_key: "once" }
      const ask = async (url: string, id: number) =>
        await callTool(url, headers, tool, argsOf(video), id, meta)
      const [left, right] = await Promise.all([ask(first, 1), ask(second, 2)])
      expect(left.structuredContent).toMatchObject({ credits: { charged: 1 } })
      expect(right.structuredContent).toEqual(left.structuredContent)
      expect((await ask(second, 3)).structuredContent).toEqual(left.structuredContent)
      expect(await charges(service, client)).toEqual([-1])
      await expectSettledLedger(service.table, client.accountId)
    },
  )
})
