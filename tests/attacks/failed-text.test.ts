import { beforeEach, describe, expect, test, vi } from "vitest"
import { LEASE_MS } from "../../core/metering/metered.ts"
import { FREE_FAILURES_MAX, RUNNING_MAX } from "../../core/ratelimit/free-failures.ts"
import { sweep } from "../../functions/schedule/sweep.ts"
import { type Asker, byKey, byPerson, byVisitor, startTextService } from "../journey/text-service.ts"
import { expectSettledLedger } from "../support/ledger.ts"
import { addToLibrary } from "../support/library.ts"
import type { Behaviour } from "../support/llm/behaviour.ts"

const at = await startTextService()
const { service, fake } = at
beforeEach(() => fake.reset())

const WAIT = { timeout: 20_000 }
const LINES = ["Salad grows on a balcony.", "It is sown in April.", "Water it in the morning."]
const BODY = {
  transcript: LINES.join(" "),
  videoId: "et-sample-1",
  messages: [{ role: "user", content: "When?" }],
}
const QUESTION = { question: "When is salad sown?" }
const FILTERED: Behaviour = { kind: "filtered", pieces: 40 }
const OVERLOADED: Behaviour = { kind: "error_chunk", pieces: 40, code: "server_error" }

let videos = 0
const createLibraryAsker = async (stream: boolean): Promise<Asker> => {
  const me = await byKey(at, "/api/v1/ask")
  videos += 1
  await addToLibrary(service.table, me.accountId, `synFAILED0${videos}`, LINES)
  return { ...me, ask: async (_, given) => await me.ask({ ...QUESTION, stream }, given) }
}

const FAILURES: readonly (readonly [string, Behaviour, () => Promise<Asker>])[] = [
  ["a streamed answer of the library", FILTERED, async () => await createLibraryAsker(true)],
  ["an answer of the library", FILTERED, async () => await createLibraryAsker(false)],
  ["a streamed summary by key", OVERLOADED, async () => await byKey(at, "/api/v1/summarize?stream=true")],
  ["a summary for a session", FILTERED, async () => await byPerson(at, "/api/summarize")],
  ["a chat message", OVERLOADED, async () => await byPerson(at, "/api/chat")],
  ["a visitor's summary", FILTERED, async () => byVisitor(at, "/api/summarize")],
]

/** Asks, and reads the answer up to where it breaks off. Returns the status. */
async function fail(attacker: Asker): Promise<number> {
  const response = await attacker.ask(BODY)
  const text = await response.text().catch(() => "cut")
  expect(response.status === 200 ? text : "refused").toMatch(/^(cut|refused)$/)
  return response.status
}

describe("a text that fails", () => {
  test.each(FAILURES)(
    "is free up to the limit, and then refused until an hour has passed: %s",
    async (_, behaviour, come) => {
      const [attacker, other] = [await come(), await come()]
      fake.always(behaviour)
      for (let n = 0; n < FREE_FAILURES_MAX; n += 1) {
        // Stays below the key's own rate limit.
        service.clock.advance(7_000)
        expect([200, 500]).toContain(await fail(attacker))
      }
      service.clock.advance(61_000)
      expect(fake.seen).toHaveLength(FREE_FAILURES_MAX)
      fake.always({ kind: "answer", text: "Sow it in April. ".repeat(20) })
      const refused = await attacker.ask(BODY)
      expect([refused.status, refused.headers.get("x-error-code")]).toEqual([429, "rate_limited"])
      expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(60)
      expect([fake.seen.length, await attacker.used()]).toEqual([FREE_FAILURES_MAX, 0])
      if (attacker.accountId) await expectSettledLedger(service.table, attacker.accountId)
      expect((await other.ask(BODY)).status).toBe(200)
      service.clock.advance(3_600_000)
      expect((await attacker.ask(BODY)).status).toBe(200)
    },
  )

  test.each([
    ["/api/v1/summarize?stream=true", FILTERED],
    ["/api/v1/extract", { kind: "extract", fault: "answers with prose" }],
  ] as const)("is free for no more calls when %s is called 150 times at once", async (path, behaviour) => {
    const client = await service.client({ tier: "scale", credits: 500 })
    await addToLibrary(service.table, client.accountId, "synFAILEDAT", LINES)
    fake.always(behaviour)
    const body = path.endsWith("extract") ? { video: "synFAILEDAT", schema: { type: "object" } } : BODY
    const asks = Array.from({ length: 150 }, async () => {
      const answer = await client.call("POST", path, { body })
      await answer.text().catch(() => "cut")
      return answer.headers.get("x-error-code")
    })
    const codes = await Promise.all(asks)
    const refused = codes.filter((code) => code === "rate_limited").length
    expect(codes.length - refused).toBeGreaterThanOrEqual(FREE_FAILURES_MAX)
    expect(codes.length - refused).toBeLessThan(FREE_FAILURES_MAX + RUNNING_MAX)
    // With so many calls on one account, some holds may be left to the sweep, and some calls settle
    // only after their answer.
    service.clock.advance(LEASE_MS + 60_000)
    await sweep(service.services)
    await vi.waitFor(async () => await expectSettledLedger(service.table, client.accountId), WAIT)
    // Calls that have ended no longer count as running.
    service.clock.advance(3_600_000)
    fake.always({ kind: "answer", text: "Sow it in April. ".repeat(20) })
    for (let n = 0; n <= RUNNING_MAX; n += 1) {
      const answer = await client.call("POST", "/api/v1/summarize", { body: BODY })
      expect([answer.status, n]).toEqual([200, n])
    }
  })

  test("is not counted in an outage, in which the model answers nothing", async () => {
    const me = await byKey(at, "/api/v1/summarize")
    fake.always({ kind: "status", status: 401 })
    for (let n = 0; n <= FREE_FAILURES_MAX; n += 1) {
      service.clock.advance(7_000)
      expect(await fail(me)).toBe(500)
    }
    fake.always({ kind: "answer", text: "Sow it in April." })
    expect((await me.ask(BODY)).status).toBe(200)
  })
})
