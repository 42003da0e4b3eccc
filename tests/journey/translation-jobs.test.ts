import { afterAll, describe, expect, test } from "vitest"
import {
  CALL_CHARACTERS_MAX,
  CHARACTERS_MAX,
  TranslationResult,
} from "../../core/translation/translation.schema.ts"
import { startAudioService } from "../support/audio-service.ts"
import { chargedTo } from "../support/crash-rules.ts"
import { expectSettledLedger } from "../support/ledger.ts"
import { startFakeLlm } from "../support/llm/server.ts"
import { translated } from "../support/llm/translation.ts"
import type { CallOptions, Client, SignedIn } from "../support/service.ts"
import { storeLines } from "../support/translation.ts"

const fake = await startFakeLlm()
afterAll(async () => await fake.stop())
const service = await startAudioService({
  environment: { OPENAI_BASE_URL: fake.baseUrl, LLM_MODEL: "fake-small" },
})
const PATH = "/api/v1/translate"
type Caller = Pick<Client | SignedIn, "call" | "accountId">
type Accepted = { job_id: string; poll_url: string; progress?: number }

const FIRST_PART_REQUESTS = 14

let videos = 0
/** A stored transcript of lines of 1,000 characters, joined by spaces. */
async function longTranscript(
  characters = CALL_CHARACTERS_MAX + 1,
): Promise<{ url: string; lines: string[] }> {
  const url = `synLJOB${String((videos += 1)).padStart(4, "0")}`
  const count = Math.ceil(characters / 1001)
  const lines = Array.from({ length: count }, (_, n) => `${String(n).padStart(4, "0")} `.padEnd(1000, "x"))
  await storeLines(service.table, url, lines)
  fake.reset()
  fake.always({ kind: "translate" })
  return { url, lines }
}

async function accepted(response: Response): Promise<Accepted> {
  expect(response.status).toBe(202)
  return (await response.json()) as Accepted
}

const start = async (caller: Caller, body: object, options: CallOptions = {}, path = PATH) =>
  await caller.call("POST", path, { ...options, body })

/** Waits for the job's end and returns its answer. Pauses between polls, which are limited. */
async function ended(caller: Caller, { poll_url: url }: Accepted): Promise<Response> {
  let last: Response | undefined
  await expect
    .poll(
      async () => {
        last = await caller.call("GET", new URL(url).pathname)
        return last.status
      },
      { timeout: 60_000, interval: 300 },
    )
    .not.toBe(202)
  if (!last) throw new Error("no answer")
  return last
}

const used = async ({ accountId }: Caller) => await chargedTo(service.table, accountId)

describe("a long translation", () => {
  test("is a job: it has every line, costs 1 credit per 100,000 characters, rounded up, and is then free", async () => {
    const me = await service.client()
    const { url, lines } = await longTranscript(200_001)
    const body = { url, to: "de", format: "segments" }
    expect(await (await start(me, { ...body, dry_run: true })).json()).toEqual({ min: 3, max: 3 })
    const job = await accepted(await start(me, body))
    expect(job).not.toHaveProperty("progress")
    const answer = TranslationResult.strict().parse(await (await ended(me, job)).json())
    expect(answer).toMatchObject({ cached: false, credits_used: 3, language: "de", source_language: "en" })
    expect(answer.segments?.map(({ start: at, text }) => [at, text])).toEqual(
      lines.map((line, n) => [n * 2, translated(line)]),
    )
    expect(await used(me)).toBe(3)
    await expectSettledLedger(service.table, me.accountId)
    fake.always({ kind: "status", status: 500 })
    const other = await service.client()
    const stored = await start(other, { url, to: "de", format: "srt" })
    expect(await stored.json()).toMatchObject({ cached: true, credits_used: 0 })
    // Another account cannot read the job.
    expect((await other.call("GET", new URL(job.poll_url).pathname)).status).toBe(404)
  }, 120_000)

  test("reports its progress, continues where a stopped worker was, and is charged once", async () => {
    const me = await service.client()
    const { url, lines } = await longTranscript()
    // The model answers only the first part's requests: 40 lines of 1,000 characters, three lines
    // in each request. A worker stores this part before it requests the second one.
    fake.next(...Array.from({ length: FIRST_PART_REQUESTS }, () => ({ kind: "translate" }) as const))
    fake.always({ kind: "stall", pieces: -1 })
    const job = await accepted(await start(me, { url, to: "fr" }))
    await fake.waitForRequest(FIRST_PART_REQUESTS)
    expect((await accepted(await start(me, { url, to: "fr" }))).job_id).toBe(job.job_id)
    // The worker stores its progress when it renews its lease.
    service.clock.advance(15_000)
    const progress = async () =>
      (await accepted(await me.call("GET", new URL(job.poll_url).pathname))).progress
    await expect.poll(progress, { interval: 300 }).toBeCloseTo(1 / 3)
    await service.worker.stop()
    fake.always({ kind: "translate" })
    service.startWorker()
    const done = await ended(me, job)
    expect([done.status, await used(me)]).toEqual([200, 2])
    const first = fake.seen.filter(({ body }) => body.includes(lines[0] ?? "")).length
    expect(first).toBe(1)
    await expectSettledLedger(service.table, me.accountId)
  }, 120_000)

  test("fails free when the model never completes it, and a repeat goes on from its finished parts", async () => {
    const me = await service.client()
    const { url, lines } = await longTranscript()
    fake.next(...Array.from({ length: FIRST_PART_REQUESTS }, () => ({ kind: "translate" }) as const))
    fake.always({ kind: "translate", fault: "answers with prose" })
    const failed = await ended(me, await accepted(await start(me, { url, to: "es" })))
    expect([failed.status, failed.headers.get("x-error-code")]).toEqual([502, "provider_failed"])
    expect(await used(me)).toBe(0)
    await expectSettledLedger(service.table, me.accountId)
    fake.always({ kind: "translate" })
    const done = await ended(me, await accepted(await start(me, { url, to: "es" })))
    expect([done.status, await used(me)]).toEqual([200, 2])
    expect(fake.seen.filter(({ body }) => body.includes(lines[0] ?? ""))).toHaveLength(1)
  }, 120_000)

  test("is refused before it becomes a job if it cannot be paid or is too long", async () => {
    const me = await service.client({ credits: 5 })
    const { url } = await longTranscript()
    const codeOf = async (body: object) => {
      const response = await start(me, { to: "de", ...body })
      return [response.status, response.headers.get("x-error-code")]
    }
    expect(await codeOf({ url, max_credits: 1 })).toEqual([402, "budget_exceeded"])
    const most = await longTranscript(CHARACTERS_MAX - 1000)
    expect(await (await start(me, { url: most.url, to: "de", dry_run: true })).json()).toEqual({
      min: 5,
      max: 5,
    })
    const { url: tooLong } = await longTranscript(CHARACTERS_MAX + 1000)
    expect(await codeOf({ url: tooLong })).toEqual([400, "invalid_request"])
    await accepted(await start(me, { url, to: "it" }))
    const poor = await service.client()
    const dear = await longTranscript(CHARACTERS_MAX - 1000)
    const spend = await ended(poor, await accepted(await start(poor, { url, to: "nl" })))
    expect(spend.status).toBe(200)
    const broke = await start(poor, { url: dear.url, to: "de" })
    expect([broke.status, broke.headers.get("x-error-code")]).toEqual([402, "insufficient_credits"])
  }, 120_000)

  test("is offered on our pages with its price, and read there by the user who started it", async () => {
    const me = await service.person()
    const { url } = await longTranscript()
    const listed = async () => await (await me.call("GET", `/api/translations?url=${url}`)).json()
    expect(await listed()).toMatchObject({ language: "en", engine: "model", credits: 2, translations: [] })
    const job = await accepted(await start(me, { url, to: "pt-BR" }, {}, "/api/translate"))
    expect(job.poll_url).toMatch(/\/api\/jobs\/job_[0-9a-f]{32}$/)
    expect(await (await ended(me, job)).json()).toMatchObject({ language: "pt-BR", credits_used: 2 })
    expect(await listed()).toMatchObject({ translations: ["pt-BR"] })
    const other = await service.person()
    expect((await other.call("GET", new URL(job.poll_url).pathname)).status).toBe(404)
  }, 120_000)

  test("of a short transcript is a job too, if the caller does not want to wait", async () => {
    const me = await service.client()
    const { url } = await longTranscript(3_000)
    const job = await accepted(await start(me, { url, to: "de" }, { headers: { prefer: "respond-async" } }))
    expect(await (await ended(me, job)).json()).toMatchObject({ cached: false, credits_used: 1 })
    expect(await used(me)).toBe(1)
  }, 60_000)
})
