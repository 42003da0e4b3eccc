import { beforeEach, describe, expect, test } from "vitest"
import { hashOf } from "../../core/apikey/key-secret.ts"
import { TEST_BALANCE } from "../../core/ledger/test-account.ts"
import { TOOLS_OF } from "../../functions/mcp/tools/tools.ts"
import type { RouteDeclaration } from "../../functions/route/declaration.ts"
import { ROUTES } from "../../functions/routes.ts"
import { callTool, charges, keyOf, openSession, send, startMcp } from "../mcp/support.ts"
import type { Client } from "../support/service.ts"
import { watchStore } from "../support/store.ts"

// Configures everything that a live key can reach: a model, speech to text, a queue and Stripe.
const store = watchStore()
const outbound: string[] = []
const { service, instance } = await startMcp({
  environment: {
    OPENAI_API_KEY: "sk-none",
    OPENAI_BASE_URL: "http://127.0.0.1:9/v1",
    AUDIO_QUEUE_URL: "http://127.0.0.1:9/queue",
    SQS_ENDPOINT: "http://127.0.0.1:9",
    SAMPLE_VIDEOS: "off",
  },
  seams: {
    ...store.seams,
    outboundFetch: async (input) => {
      outbound.push(String(input instanceof Request ? input.url : input))
      throw new TypeError("fetch failed")
    },
  },
})
const client = await service.client({ mode: "test", tier: "scale" })

/** The partition keys that the requests of one test to the store name. */
const touched: string[] = []
const PARTITION = /"(?:pk|:pk|:shard)":\{"S":"([^"]+)"/g
store.refuse((operation, body) => {
  const keys = [...body.matchAll(PARTITION)].map(([, key = ""]) => key)
  touched.push(...(keys.length > 0 ? keys : [`${operation} ${body}`]))
  return false
})

beforeEach(() => {
  touched.length = 0
  outbound.length = 0
})

/** The touched partition keys beyond the test key's own item, the list of blocks and test data. */
const live = (who: Client) =>
  touched.filter(
    (key) => !["BLOCKLIST", `KEY#${hashOf(who.rawKey)}`].includes(key) && !key.startsWith("TEST#"),
  )

const all: readonly (readonly [string, RouteDeclaration])[] = Object.entries(ROUTES)
const routes = all.filter(([, { caller }]) => caller === "key")
const pathOf = ({ path }: RouteDeclaration) =>
  path
    .replace("{job_id}", `job_${"0".repeat(32)}`)
    .replaceAll(/\{\w+\}/g, "0f8fad5b-d9cb-469f-a165-70867728950e")

/** Per route that takes test keys: an input that reaches its handler, and the expected status. */
const INPUTS: Readonly<Record<string, { query?: string; body?: object; status: number }>> = {
  getCredits: { status: 200 },
  getJob: { status: 404 },
  summarize: { body: { transcript: "Some words.", video_id: "et-sample-1", prompt: "Why?" }, status: 200 },
  transcribe: { body: { url: "et-spoken-1" }, status: 500 },
  video: { query: "?video=et-sample-1", status: 200 },
}

describe("a test key on the routes for keys", () => {
  test("may call exactly those that declare it", () => {
    const declared = all.filter(([, { testKeys }]) => testKeys)
    expect(declared.map(([id]) => id).toSorted()).toEqual(Object.keys(INPUTS).toSorted())
    expect(declared.filter(([, { caller }]) => caller !== "key")).toEqual([])
    expect(routes.length).toBeGreaterThan(30)
  })

  test.each(routes)("%s reads and writes nothing live, and asks no other host", async (id, route) => {
    const { query = "", body, status } = INPUTS[id] ?? { status: 403 }
    const headers = { "idempotency-key": `proof-${id}`, "content-type": "application/json" }
    const sent = route.method === "GET" ? {} : { body: body ?? {} }
    const response = await client.call(route.method, pathOf(route) + query, { headers, ...sent })
    await response.text()
    expect([response.status, response.headers.get("x-error-reason")]).toEqual([
      status,
      status === 403 ? "test_key" : status === 500 ? "speech_to_text_off" : null,
    ])
    expect(response.headers.get("x-credits-remaining")).toBe(String(TEST_BALANCE))
    expect([live(client), outbound]).toEqual([[], []])
    // A refused call writes no test data.
    const written = touched.filter((key) => key.startsWith("TEST#"))
    expect(status === 403 ? written : []).toEqual([])
  })

  test.each(all.filter(([, { caller }]) => ["cookie", "session"].includes(caller)))(
    "%s, which takes a session, is 401",
    async (_id, route) => {
      const sent = route.method === "GET" ? {} : { body: {} }
      const response = await client.call(route.method, pathOf(route), sent)
      await response.text()
      expect([response.status, outbound]).toEqual([401, []])
    },
  )
})

const ARGUMENTS: Readonly<Record<string, object>> = {
  check_credits: {},
  find_in_transcript: { video: "et-sample-1", query: "transcript" },
  get_transcript: { video: "et-sample-1", max_chars: 1000 },
  get_video: { video: "et-sample-1" },
  summarize_video: { video: "et-sample-1", prompt: "Why?" },
}

const SRT = { video: "et-sample-1", format: "srt" }
const PLAIN = { video: "et-sample-1", query: "tea", question: "Why?", channel: "@tea", playlist: "PLtea" }

const run = async (headers: Record<string, string>, name: string, args: object) =>
  await callTool(`${instance.url}?toolset=all`, headers, name, args)

describe("a test key on MCP", async () => {
  const headers = { ...keyOf(client), ...(await openSession(instance.url, client)) }

  test("may call exactly the tools that declare it", () => {
    const declared = TOOLS_OF.all.filter(({ testKeys }) => testKeys).map(({ name }) => name)
    expect(declared.toSorted()).toEqual(Object.keys(ARGUMENTS))
  })

  test.each(TOOLS_OF.all)("$name reads and writes nothing live, and asks no other host", async ({ name }) => {
    const args = ARGUMENTS[name]
    const result = await run(headers, name, args ?? PLAIN)
    expect(live(client)).toEqual([])
    expect(outbound).toEqual([])
    const { "echotext/error_code": code, "echotext/error_reason": reason } = result._meta ?? {}
    expect([code, reason]).toEqual(args ? [undefined, undefined] : ["forbidden", "test_key"])
  })

  test("reads all pages of a transcript for free", async () => {
    const first = await run(headers, "get_transcript", { ...SRT, max_chars: 1000 })
    const { next_page_token: token } = first.structuredContent as { next_page_token: string }
    const next = await run(headers, "get_transcript", { ...SRT, page_token: token })
    expect(first.structuredContent).toMatchObject({ credits: { charged: 1, remaining: TEST_BALANCE } })
    expect(next.structuredContent).toMatchObject({ credits: { charged: 0, remaining: TEST_BALANCE } })
    expect(live(client)).toEqual([])
  })

  test("gets an error on demand", async () => {
    const result = await run(headers, "get_transcript", { video: "et-err-402a" })
    expect(result._meta?.["echotext/error_code"]).toBe("insufficient_credits")
  })

  test("cannot use a live key's session, nor can a live key use its session", async () => {
    const other = await service.client()
    const theirs = { ...(await openSession(instance.url, other)), ...keyOf(client) }
    const mine = { ...headers, ...keyOf(other) }
    const statuses = [theirs, mine].map(
      async (sent) => (await send(instance.url, "tools/list", {}, { headers: sent })).status,
    )
    expect(await Promise.all(statuses)).toEqual([404, 404])
  })
})

test("no call of a test key changed the account's balance", async () => {
  expect(await charges(service, client)).toEqual([])
})
