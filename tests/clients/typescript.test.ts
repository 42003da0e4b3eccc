import { describe, expect, test } from "vitest"
import { isPublicApi } from "../../functions/route/public-api.ts"
import { ROUTES } from "../../functions/routes.ts"
import { clientOperations } from "../../scripts/generate/clients/operations.ts"
import { typescriptMethods } from "../../scripts/generate/clients/typescript.ts"
import type { OpenApiDocument } from "../../scripts/generate/openapi/openapi.ts"
import {
  type ClientOptions,
  ConnectionError,
  Echotext,
  isApiError,
} from "../../web/clients/typescript/src/index.gen.ts"
import { OPERATIONS } from "../../web/clients/typescript/src/methods.gen.ts"
import { readLedger } from "../support/ledger.ts"
import { startService } from "../support/service.ts"
import { syntheticList, syntheticVideos } from "../support/youtube/synthetic-list.ts"

const service = await startService()

async function sdk(options: ClientOptions & { credits?: number } = {}) {
  const { rawKey, accountId } = await service.client({ credits: options.credits ?? 20 })
  const client = new Echotext({ apiKey: rawKey, baseUrl: service.url, ...options })
  const balance = async () => (await readLedger(service.table, accountId)).account.balance
  return { client, balance }
}

/** A callback that throws. */
const faulty = () => {
  throw new RangeError("a fault of the caller")
}

/** The ID of a new row in the library. */
async function storedId(client: Echotext): Promise<string> {
  await client.transcribe({ url: "et-sample-1" })
  const { transcriptions } = await client.listTranscriptions()
  return transcriptions[0]?.id ?? ""
}

/** A network on which the first requests fail, each as one of `failures` says. */
function failingFetch(failures: ((send: () => Promise<Response>) => Promise<Response>)[]) {
  const keys: (string | null)[] = []
  const network: typeof fetch = async (input, init) => {
    keys.push(new Headers(init?.headers).get("idempotency-key"))
    const send = async () => await fetch(input, init)
    return await (failures.shift() ?? pass)(send)
  }
  return { network, keys }
}

const refuse = (status: number, headers: Record<string, string>) => async () =>
  new Response("busy", { status, headers })
const pass = async (send: () => Promise<Response>) => await send()
const loseAnswer = async (send: () => Promise<Response>) => {
  await (await send()).text()
  throw new TypeError("fetch failed")
}

/** A network that never answers. */
const hanging: typeof fetch = async (_, init) =>
  await new Promise((_resolve, reject) => {
    init?.signal?.addEventListener("abort", () => reject(init.signal?.reason as Error))
  })

/** A network that breaks off in the middle of a text. */
const broken: typeof fetch = async () =>
  new Response(
    new ReadableStream({
      start: (controller) => controller.enqueue(new TextEncoder().encode("The first")),
      pull: (controller) => controller.error(new TypeError("terminated")),
    }),
  )

/** A service whose job never ends. */
const running: typeof fetch = async () =>
  Response.json({ status: "processing", job_id: "job_1", poll_url: "" }, { status: 202 })

test("every route of the public API has a method", () => {
  const paths = Object.values(ROUTES).filter(({ path }) => isPublicApi(path))
  const methods = new Set(Object.values(OPERATIONS).map(({ method, path }) => `${method} ${path}`))
  expect(paths.length).toBeGreaterThan(20)
  expect(paths.map(({ method, path }) => `${method} ${path}`).filter((one) => !methods.has(one))).toEqual([])
})

test("an operation that answers with a file has methods that return and stream it", async () => {
  const lines = "application/x-ndjson"
  const get = {
    operationId: "v1Lines",
    summary: "Get lines",
    parameters: [{ name: "id", in: "path", required: true, schema: { type: "string" } }],
    responses: { 200: { content: { [lines]: { schema: { type: "string" } } } } },
  }
  const components = { schemas: {}, responses: {}, parameters: {} }
  const document = { paths: { "/api/v1/lines/{id}": { get } }, components }
  const operations = clientOperations(document as unknown as OpenApiDocument)
  expect(operations).toMatchObject([
    { name: "lines", method: "GET", inPath: [{ name: "id", isRequired: true }] },
  ])
  expect(typescriptMethods(operations)).toContain(
    "lines(input: LinesInput, options?: CallOptions): Promise<Blob>",
  )
  expect(typescriptMethods(operations)).toContain(
    "streamLines(input: LinesInput, options?: CallOptions): AsyncGenerator<Uint8Array, void, undefined>",
  )
  const sent: typeof fetch = async () => new Response('{"a":1}\n', { headers: { "content-type": lines } })
  const { client } = await sdk({ fetch: sent })
  expect(await (await client.batchResults({ batch_id: "bat_1" })).text()).toBe('{"a":1}\n')
})

describe("a call", () => {
  test("whose response is lost is repeated with the same idempotency key, and paid once", async () => {
    const { network, keys } = failingFetch([loseAnswer, loseAnswer])
    const { client, balance } = await sdk({ fetch: network })
    const answer = await client.search({ q: "garden" })
    expect(answer.results.length).toBeGreaterThan(0)
    expect(keys).toHaveLength(3)
    expect(new Set(keys).size).toBe(1)
    expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/)
    expect(await balance()).toBe(19)
  })

  test("waits as long as Retry-After says", async () => {
    const waits: number[] = []
    const { network } = failingFetch([refuse(429, { "retry-after": "0.2" })])
    const { client } = await sdk({ fetch: network, onRetry: ({ waitMs }) => waits.push(waitMs) })
    expect(await client.getCredits()).toEqual({ balance: 20 })
    expect(waits).toEqual([200])
  })

  test("is not repeated when the wait would be too long, or a retry cannot help", async () => {
    const later = failingFetch([refuse(503, { "retry-after": "61" })])
    await expect((await sdk({ fetch: later.network })).client.getCredits()).rejects.toThrow("busy")
    expect(later.keys).toHaveLength(1)
    const never = failingFetch([refuse(500, { "x-error-retryable": "false" })])
    await expect((await sdk({ fetch: never.network })).client.getCredits()).rejects.toThrow("busy")
    expect(never.keys).toHaveLength(1)
  })

  test("throws the service's error by its code, with the facts", async () => {
    const { client } = await sdk()
    const error: unknown = await client.transcribe({ url: "https://example.org" }).catch((cause) => cause)
    expect(isApiError(error, "invalid_request")).toBe(true)
    expect(isApiError(error, "rate_limited")).toBe(false)
    expect(error).toMatchObject({
      status: 400,
      isRetryable: false,
      facts: { creditsUsed: 0, creditsRemaining: 20 },
    })
    const { client: nobody } = await sdk({ apiKey: "et_wrong" })
    await expect(nobody.getCredits()).rejects.toMatchObject({ code: "unauthorized", status: 401 })
  })

  test("ends with a timeout, and by its signal", async () => {
    const { client } = await sdk({ fetch: hanging, timeoutMs: 20, maxRetries: 0 })
    const error: unknown = await client.getCredits().catch((cause) => cause)
    expect(error).toBeInstanceOf(ConnectionError)
    expect(error).toMatchObject({ isTimeout: true, message: "No response within 20 ms." })
    const ending = new AbortController()
    const call = client.getCredits({}, { signal: ending.signal, timeoutMs: 60_000 })
    ending.abort(new Error("enough"))
    await expect(call).rejects.toThrow("enough")
  })

  test("is made once when the caller's function throws, and throws its error", async () => {
    const { network, keys } = failingFetch([])
    const { client } = await sdk({ fetch: network })
    await expect(client.getCredits({}, { onResponse: faulty })).rejects.toThrow(RangeError)
    expect(keys).toHaveLength(1)
  })

  test("that deletes succeeds when the answer to its first attempt was lost", async () => {
    const { network } = failingFetch([pass, pass, loseAnswer])
    const { client } = await sdk({ fetch: network })
    const id = await storedId(client)
    expect(await client.deleteTranscription({ id })).toEqual({ success: true })
    await expect(client.deleteTranscription({ id })).rejects.toMatchObject({ code: "not_found" })
  })

  test("takes a key with space around it, and never shows one", async () => {
    const { rawKey } = await service.client({ credits: 5 })
    const spaced = new Echotext({ apiKey: ` ${rawKey}\r\n`, baseUrl: service.url })
    expect(await spaced.getCredits()).toEqual({ balance: 5 })
    for (const apiKey of ["et_se\ncret", "et_se cret", "et_secr\u00E9t"]) {
      const make = () => new Echotext({ apiKey, baseUrl: service.url })
      expect(make).toThrow("`apiKey` has a space or a character that no key has.")
    }
    expect(() => new Echotext({ apiKey: " " })).toThrow("Pass `apiKey`")
  })

  test("cannot reach another path through its arguments", async () => {
    const { client } = await sdk()
    await expect(client.getTranscription({ id: "../credits" })).rejects.toMatchObject({ status: 400 })
    await expect(client.getTranscription({ id: "" })).rejects.toThrow("`id` is required.")
    for (const id of [".", ".."]) {
      await expect(client.deleteTranscription({ id })).rejects.toThrow(`\`id\` cannot be "${id}".`)
    }
  })
})

describe("lists, quotes and summaries", () => {
  test("iterate over all pages, and stop early without another call", async () => {
    const { network, keys } = failingFetch([])
    const { client } = await sdk({ fetch: network })
    const videos = await Array.fromAsync(client.iteratePlaylistVideos({ playlist: syntheticList(120) }))
    expect(videos.map(({ video_id }) => video_id)).toEqual(syntheticVideos(120))
    const pages = keys.length
    expect(new Set(keys).size).toBe(pages)
    expect(pages).toBeGreaterThan(1)
    for await (const _ of client.iteratePlaylistVideos({ playlist: syntheticList(120) })) break
    expect(keys).toHaveLength(pages + 1)
  })

  test("iterate by offset", async () => {
    const { client } = await sdk()
    for (const url of ["et-sample-1", "et-language", "et-auto-cap"]) await client.transcribe({ url })
    const rows = await Array.fromAsync(client.iterateListTranscriptions({ limit: 2 }))
    expect(rows).toHaveLength(3)
  })

  test("quote without cost, in a body and in a query", async () => {
    const { client, balance } = await sdk()
    expect(await client.quote("transcribe", { url: "synQUOTEone" })).toEqual({ min: 1, max: 2 })
    expect(await client.quote("search", { q: "garden" })).toEqual({ min: 1, max: 1 })
    expect(await balance()).toBe(20)
  })

  test("stream a summary, and throw when it breaks off", async () => {
    const { client } = await sdk()
    const { transcript } = await client.transcribeAndWait({ url: "et-sample-1" })
    const parts = await Array.fromAsync(client.streamSummary({ transcript }))
    expect(parts.join("").length).toBeGreaterThan(100)
    const read: string[] = []
    const { client: unlucky } = await sdk({ fetch: broken })
    await expect(async () => {
      for await (const text of unlucky.streamSummary({ transcript })) read.push(text)
    }).rejects.toThrow(ConnectionError)
  })

  test("wait for a job until it is done, or until `waitMs` is over", async () => {
    const { client } = await sdk()
    const { client: waiting } = await sdk({ fetch: running })
    await expect(waiting.transcribeAndWait({ url: "et-sample-1" }, { waitMs: 0 })).rejects.toThrow(
      "not done yet",
    )
    const answer = await client.transcribeAndWait({ url: "et-slow-one" }, { respondAsync: true })
    expect(answer.transcript.length).toBeGreaterThan(10)
  })
})
