import { randomUUID } from "node:crypto"
import { describe, expect, test, vi } from "vitest"
import type { OutboundFetch } from "../../core/kernel/outbound-fetch.ts"
import { expectSettledLedger, readLedger } from "../support/ledger.ts"
import { byKey, byPerson, byVisitor, readError, startTextService } from "./text-service.ts"

const at = await startTextService()
const { service, lines } = at

const PATH = "/api/transcribe"
const SAMPLE = "et-sample-1"
const WAIT = { timeout: 30_000, interval: 20 }
let videos = 0
/** A video that was never requested. */
function newVideo(): string {
  videos += 1
  return `syn${String(videos).padStart(7, "0")}B`
}

type Transcript = {
  video_id: string
  transcript: string
  credits_used: number
  cached: boolean
  language: string
  segments: { start: number; duration: number; text: string }[]
  metadata: object
  transcription_id?: string
  trial?: object
}
async function bodyOf(response: Response): Promise<Transcript> {
  expect(response.status).toBe(200)
  return (await response.json()) as Transcript
}

const PEOPLE = [
  ["a cookie", "cookie"],
  ["an extension's token", "bearer"],
] as const

describe.each(PEOPLE)("a user with %s", (_name, via) => {
  test("pays 1 credit for a new video and nothing for a stored one, and finds it in their history", async () => {
    const person = await byPerson(at, PATH, { via })
    const url = newVideo()
    const first = await bodyOf(await person.ask({ url }))
    expect(first).toMatchObject({
      video_id: url,
      credits_used: 1,
      cached: false,
      transcription_id: `trn_${url}`,
    })
    expect(first.segments.map(({ text }) => text).join(" ")).toBe(first.transcript)
    expect(first.metadata).toMatchObject({ duration_seconds: 600 })
    expect(first).not.toHaveProperty("trial")
    const second = await bodyOf(await person.ask({ url }))
    expect(second).toEqual({ ...first, credits_used: 0, cached: true })
    expect(await person.used()).toBe(1)
    await expectSettledLedger(service.table, person.accountId)
    const row = await person.call("GET", `/api/transcriptions/${first.transcription_id}`)
    expect(await row.json()).toMatchObject({ videoId: url, transcript: first.transcript, credits_used: 1 })
  })

  test("gets one answer for an Idempotency-Key, also for concurrent calls", async () => {
    const person = await byPerson(at, PATH, { via })
    const headers = { "idempotency-key": randomUUID() }
    const url = newVideo()
    const answers = await Promise.all([1, 2, 3].map(async () => await person.ask({ url }, { headers })))
    const texts = await Promise.all(answers.map(async (answer) => await answer.text()))
    expect(new Set(texts).size).toBe(1)
    expect(JSON.parse(texts[0] ?? "")).toMatchObject({ credits_used: 1, transcription_id: `trn_${url}` })
    const replayed = answers.filter((answer) => answer.headers.get("idempotent-replayed") === "true")
    expect(replayed).toHaveLength(2)
    expect((await person.ask({ url: newVideo() }, { headers })).status).toBe(409)
    expect(await person.used()).toBe(1)
  })

  test("is told in plain words that their credits are used up, and can still read stored transcripts", async () => {
    const person = await byPerson(at, PATH, { via, credits: 0 })
    const response = await person.ask({ url: newVideo() })
    expect(response.status).toBe(402)
    expect(await readError(response)).toEqual({
      mediaType: "text/plain; charset=utf-8",
      message: expect.stringMatching(/needs 1 credit, but your balance is 0/),
    })
    await byVisitor(at, PATH).ask({ url: SAMPLE })
    expect((await bodyOf(await person.ask({ url: SAMPLE }))).cached).toBe(true)
  })

  test.each([
    ["et-private1", 500, /private/],
    ["et-no-cap-1", 500, /captions/],
    ["et-blocked1", 500, /blocking requests from this server/],
    ["et-live-one", 400, /live/],
    ["et-over-4-h", 400, /4 hours/],
    ["https://vimeo.example/1", 400, /`url`/],
  ])("is told why %s is refused, and pays nothing", async (url, status, says) => {
    const person = await byPerson(at, PATH, { via })
    const response = await person.ask({ url })
    expect([url, response.status]).toEqual([url, status])
    expect(await readError(response)).toEqual({
      mediaType: "text/plain; charset=utf-8",
      message: expect.stringMatching(says),
    })
    expect(await person.used()).toBe(0)
    expect((await readLedger(service.table, person.accountId)).account.balance).toBe(5)
    await expectSettledLedger(service.table, person.accountId)
    expect(await (await person.call("GET", "/api/transcriptions")).json()).toMatchObject({ total: 0 })
  })
})

test("another language is another transcript, and an invalid language is refused", async () => {
  const person = await byPerson(at, PATH)
  const german = await bodyOf(await person.ask({ url: "et-language", language: "de" }))
  expect([german.language, german.credits_used]).toEqual(["de", 1])
  const english = await bodyOf(await person.ask({ url: "et-language" }))
  expect([english.language, english.credits_used]).toEqual(["en", 1])
  expect(english.transcript).not.toBe(german.transcript)
  expect((await person.ask({ url: "et-language", language: "??" })).status).toBe(400)
})

test("a video of two hours costs a user 2 credits", async () => {
  const person = await byPerson(at, PATH)
  expect((await bodyOf(await person.ask({ url: "et-over-2-h" }))).credits_used).toBe(2)
  expect(await person.used()).toBe(2)
})

test("a visitor's transcript is shared: it is in no history, and costs later callers nothing", async () => {
  const visitor = byVisitor(at, PATH)
  const url = newVideo()
  const tried = await bodyOf(await visitor.ask({ url }))
  expect(tried).toMatchObject({ cached: false, credits_used: 0, trial: { used: 1, limit: 3 } })
  expect(tried).not.toHaveProperty("transcription_id")
  const client = await service.client()
  expect(await (await client.transcribe({ url })).json()).toMatchObject({ cached: true, credits_used: 0 })
})

test("a visitor's Idempotency-Key is ignored", async () => {
  const visitor = byVisitor(at, PATH)
  const headers = { "idempotency-key": randomUUID() }
  for (const used of [1, 2]) {
    const response = await visitor.ask({ url: SAMPLE }, { headers })
    expect(response.headers.get("idempotent-replayed")).toBeNull()
    expect((await bodyOf(response)).trial).toEqual({ used, limit: 3 })
  }
})

describe("a caller who hangs up", async () => {
  let arrived = Promise.withResolvers<AbortSignal>()
  // A platform that never answers.
  const outboundFetch: OutboundFetch = async (_input, init) => {
    const signal = init?.signal ?? AbortSignal.abort()
    arrived.resolve(signal)
    return await new Promise((_, reject) => {
      signal.addEventListener("abort", () => reject(signal.reason))
    })
  }
  const url = await at.another({}, { outboundFetch })

  test.each([
    ["a user", async () => await byPerson(at, PATH, { url })],
    ["a visitor", async () => byVisitor(at, PATH, { url })],
  ] as const)("(%s) stops the work and spends nothing", async (_name, newCaller) => {
    arrived = Promise.withResolvers()
    const asker = await newCaller()
    const leaving = new AbortController()
    const pending = asker.ask({ url: newVideo() }, { signal: leaving.signal })
    const signal = await arrived.promise
    leaving.abort()
    await expect(pending).rejects.toThrow(/abort/)
    await vi.waitFor(async () => {
      expect(signal.aborted).toBe(true)
      expect(await asker.used()).toBe(0)
    }, WAIT)
  })
})

test("an API key is not a session: its caller counts as a visitor, and the answer says so", async () => {
  const client = await byKey(at, PATH)
  const response = await client.ask({ url: SAMPLE })
  expect([response.status, response.headers.get("x-session")]).toEqual([200, "none"])
  expect(await client.used()).toBe(0)
  expect((await bodyOf(response)).trial).toEqual({ used: 1, limit: 3 })
})

test("another site's page cannot transcribe with a user's cookie", async () => {
  const person = await byPerson(at, PATH)
  for (const headers of [{ origin: "https://evil.example" }, { "sec-fetch-site": "cross-site" }]) {
    const response = await person.ask({ url: newVideo() }, { headers })
    expect([response.status, (await readError(response)).mediaType]).toEqual([
      403,
      "text/plain; charset=utf-8",
    ])
  }
  expect(await person.used()).toBe(0)
})

test("no word of a transcript is ever in the log", async () => {
  for (const asker of [await byPerson(at, PATH), byVisitor(at, PATH)]) {
    for (const url of [newVideo(), SAMPLE, "et-private1"]) await (await asker.ask({ url })).text()
  }
  const log = lines.join("\n")
  expect(log).toContain('"route":"/api/transcribe","status":500')
  expect(log).not.toMatch(/says nothing of interest|Hello, and welcome/)
})
