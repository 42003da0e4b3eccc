import { beforeEach, describe, expect, test, vi } from "vitest"
import { FREE_DISCONNECTS_PER_HOUR } from "../../core/metering/disconnect.ts"
import { createReader } from "../functions/http/stream-wire.ts"
import { byKey, byPerson, byVisitor, startTextService } from "../journey/text-service.ts"
import { expectSettledLedger } from "../support/ledger.ts"
import type { Behaviour } from "../support/llm/behaviour.ts"
import { newChunkGate } from "../support/llm/chunk-gate.ts"
import { storeLines } from "../support/translation.ts"

const at = await startTextService()
const { service, fake } = at
beforeEach(() => fake.reset())

const WAIT = { timeout: 30_000, interval: 20 }
const POINTS = Array.from({ length: 20 }, (_, n) => `Point ${n + 1} of the talk. `)
const TRANSCRIPT = "Salad grows on a balcony. It is sown in April. Water it in the morning."
const BODY = {
  transcript: TRANSCRIPT,
  videoId: "et-sample-1",
  messages: [{ role: "user", content: "When?" }],
}

type Ask = (body: object, given?: { signal: AbortSignal }) => Promise<Response>

/** Reads up to the last point, and hangs up before the stream ends. */
async function readAndHangUp(ask: Ask): Promise<string> {
  const gate = newChunkGate()
  fake.next({ kind: "answer", text: POINTS.join(""), gate })
  const leaving = new AbortController()
  gate.open()
  const reader = createReader(await ask(BODY, { signal: leaving.signal }))
  let text = ""
  while (!text.includes("Point 20")) text += (await reader.read()) ?? ""
  leaving.abort()
  return text
}

describe("reading a text to its last line and hanging up", () => {
  test("costs the five credits of five streamed summaries by key", async () => {
    const attacker = await byKey(at, "/api/v1/summarize?stream=true")
    for (let n = 0; n < 5; n += 1) await readAndHangUp(attacker.ask)
    await vi.waitFor(async () => expect(await attacker.used()).toBe(5), WAIT)
    await vi.waitFor(async () => await expectSettledLedger(service.table, attacker.accountId), WAIT)
    expect((await attacker.ask(BODY)).status).toBe(402)
  })

  test("costs the credit of every second chat message", async () => {
    const attacker = await byPerson(at, "/api/chat")
    for (let n = 0; n < 4; n += 1) {
      await readAndHangUp(attacker.ask)
      await vi.waitFor(async () => await expectSettledLedger(service.table, attacker.accountId), WAIT)
    }
    await vi.waitFor(async () => expect(await attacker.used()).toBe(2), WAIT)
  })

  test("uses up a visitor's three tries", async () => {
    const attacker = byVisitor(at, "/api/summarize")
    for (let n = 1; n <= 3; n += 1) {
      await readAndHangUp(attacker.ask)
      await vi.waitFor(async () => expect(await attacker.used()).toBe(n), WAIT)
    }
    expect((await attacker.ask(BODY)).status).toBe(403)
  })
})

type HangUp = {
  behaviour?: Extract<Behaviour, { kind: "answer" | "translate" }>
  body?: object
}

/**
 * The caller hangs up before the model begins. `ending` is how the service's request to the model
 * must end.
 */
async function hangUp(
  ask: Ask,
  ending: "aborted" | "finished",
  { behaviour = { kind: "answer", text: POINTS.join("") }, body = BODY }: HangUp = {},
): Promise<void> {
  const gate = newChunkGate()
  fake.next({ ...behaviour, gate })
  const leaving = new AbortController()
  const before = fake.seen.length
  const pending = ask(body, { signal: leaving.signal }).catch(() => undefined)
  await vi.waitFor(() => expect(fake.seen.length).toBe(before + 1), WAIT)
  leaving.abort()
  await pending
  if (ending === "finished") gate.open()
  expect(await fake.seen.at(-1)?.over).toBe(ending)
}

describe("hanging up before the first piece", () => {
  test("is free up to the limit, and then costs a credit each time", async () => {
    const attacker = await byPerson(at, "/api/summarize")
    for (let n = 0; n < FREE_DISCONNECTS_PER_HOUR; n += 1) {
      await hangUp(attacker.ask, "aborted")
      await vi.waitFor(async () => await expectSettledLedger(service.table, attacker.accountId), WAIT)
    }
    expect(await attacker.used()).toBe(0)
    for (let n = 1; n <= 2; n += 1) {
      await hangUp(attacker.ask, "finished")
      await vi.waitFor(async () => expect(await attacker.used()).toBe(n), WAIT)
    }
    await vi.waitFor(async () => await expectSettledLedger(service.table, attacker.accountId), WAIT)
  })

  test("is free up to the limit for a translation too, and then costs a credit", async () => {
    const attacker = await byKey(at, "/api/v1/translate")
    const { videoId } = await storeLines(service.table, "synHANGUP01", ["Salad grows", "on a balcony."])
    const translation = { behaviour: { kind: "translate" }, body: { url: videoId, to: "de" } } as const
    for (let n = 0; n < FREE_DISCONNECTS_PER_HOUR; n += 1) {
      // Stays below the key's own rate limit.
      service.clock.advance(7_000)
      await hangUp(attacker.ask, "aborted", translation)
      await vi.waitFor(async () => await expectSettledLedger(service.table, attacker.accountId), WAIT)
    }
    expect(await attacker.used()).toBe(0)
    service.clock.advance(60_000)
    await hangUp(attacker.ask, "finished", translation)
    await vi.waitFor(async () => expect(await attacker.used()).toBe(1), WAIT)
    await vi.waitFor(async () => await expectSettledLedger(service.table, attacker.accountId), WAIT)
    // The charged translation was finished and stored.
    const next = await attacker.ask(translation.body)
    expect(await next.json()).toMatchObject({ cached: true, credits_used: 0 })
  })
})
