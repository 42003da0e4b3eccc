import { beforeEach, describe, expect, test } from "vitest"
import { getRequestLog } from "../../functions/compose/deps/request-log.ts"
import { createMeeting } from "../support/crash-wire.ts"
import { startService } from "../support/service.ts"
import { watchStore } from "../support/store.ts"

const store = watchStore()
const service = await startService({ seams: store.seams })
/** Another process on the same store, with empty caches. */
const otherStore = watchStore()
const other = await service.another(otherStore.seams)
const client = await service.client()

beforeEach(() => {
  // Freezes the clock in a new minute, because a key's next call removes windows of past minutes.
  service.clock.freezeAt(Date.UTC(2026, 10, 3, 12))
})

const askPrices = async () => await fetch(`${other.url}/api/prices`)

/** The store operations of one call, in sending order. */
async function during(calls: string[], call: () => Promise<Response>): Promise<readonly string[]> {
  const from = calls.length
  const response = await call()
  expect([response.status, await response.text()]).toEqual([200, expect.any(String)])
  return calls.slice(from)
}

const WRITES = /^(Put|Update|Delete|Transact|BatchWrite)/
const writesOf = (operations: readonly string[]) => operations.filter((operation) => WRITES.test(operation))

describe("round trips to the store", () => {
  test("a cached transcribe makes two: the key, then everything else", async () => {
    await client.transcribe({ url: "et-sample-1" })
    const cached = await during(store.calls, () => client.transcribe({ url: "et-sample-1" }))
    console.log(`cached transcribe: ${cached.join(", ")}`)
    expect(cached).toEqual(["UpdateItem", "BatchGetItem"])
    const whole = await during(store.calls, () =>
      client.transcribe({ url: "et-sample-1", format: "srt", include: ["segments", "receipt"] }),
    )
    expect(whole).toEqual(cached)
    const units = await during(store.calls, () =>
      client.transcribe({ url: "et-sample-1", include: ["words", "sentences", "chunks"] }),
    )
    expect(units).toEqual(cached)
  })

  test("the request log is written in the background: a cached transcribe does not wait for its line", async () => {
    await client.transcribe({ url: "et-sample-1" })
    await getRequestLog(service.services).flush()
    const lines = store.unawaited.length
    const cached = await during(store.calls, () => client.transcribe({ url: "et-sample-1" }))
    await getRequestLog(service.services).flush()
    expect([cached, store.unawaited.slice(lines)]).toEqual([["UpdateItem", "BatchGetItem"], ["PutItem"]])
  })

  test("a process reads the list of blocked callers before a call once a minute", async () => {
    // The process read the list when its schedule of watchlists started, so a later minute begins.
    service.clock.freezeAt(Date.now() + 120_000)
    const first = await during(otherStore.calls, askPrices)
    const second = await during(otherStore.calls, askPrices)
    expect(first).toEqual(["GetItem", ...second])
  })

  test("a process that has never seen the video makes two as well", async () => {
    await client.transcribe({ url: "et-auto-cap" })
    const cached = await during(otherStore.calls, () =>
      fetch(`${other.url}/api/v1/transcribe`, {
        method: "POST",
        headers: { authorization: `Bearer ${client.rawKey}` },
        body: '{"url":"et-auto-cap"}',
      }),
    )
    expect(cached).toEqual(["UpdateItem", "BatchGetItem"])
  })

  test("another stored language takes two as well", async () => {
    await client.transcribe({ url: "et-language" })
    await client.transcribe({ url: "et-language", language: "de" })
    const cached = await during(store.calls, () => client.transcribe({ url: "et-language", language: "de" }))
    expect(cached).toEqual(["UpdateItem", "BatchGetItem"])
  })

  test("moving a row to the top of the history takes two more writes", async () => {
    await client.transcribe({ url: "et-sample-1" })
    await client.transcribe({ url: "et-auto-cap" })
    const moved = await during(store.calls, () => client.transcribe({ url: "et-sample-1" }))
    expect(moved).toEqual(["UpdateItem", "BatchGetItem", "UpdateItem", "UpdateItem"])
    const again = await during(store.calls, () => client.transcribe({ url: "et-sample-1" }))
    expect(again).toEqual(["UpdateItem", "BatchGetItem"])
  })

  test("a new transcribe makes at most 8 writes besides the key's own, 2 of them for the history", async () => {
    const payer = await service.client()
    const fresh = await during(store.calls, () => payer.transcribe({ url: "synTRIPSAA2" }))
    console.log(`fresh transcribe: ${fresh.join(", ")}`)
    expect(fresh.slice(0, 2)).toEqual(["UpdateItem", "BatchGetItem"])
    expect(fresh.filter((operation) => !WRITES.test(operation))).toEqual(["BatchGetItem"])
    expect(writesOf(fresh).length - 1).toBeLessThanOrEqual(8)
  })

  test("a new transcribe takes eight in turn: ledger entry, transcript and the mark of its row are written in parallel", async () => {
    const payer = await service.client()
    // The call would wait forever if it sent one of the three only after the answer to another.
    store.delay(
      createMeeting(3, (call) => /^(Put|Update)Item .*"sk":\{"S":"(ENTRY#|TRANSCRIPT#|HHEAD")/.test(call)),
    )
    const fresh = await during(store.calls, () => payer.transcribe({ url: "synTRIPSAA3" }))
    store.delay(async () => undefined)
    expect(fresh.length - 2).toBe(8)
  })

  test("a refusal takes one or two", async () => {
    const unknown = store.calls.length
    const refused = await fetch(`${service.url}/api/v1/credits`)
    expect([refused.status, store.calls.length - unknown]).toEqual([401, 0])
    const from = store.calls.length
    const invalid = await client.transcribe({ url: "no video" })
    expect([invalid.status, store.calls.slice(from)]).toEqual([400, ["UpdateItem", "GetItem"]])
  })

  test("a balance takes two", async () => {
    const balance = await during(store.calls, () => client.call("GET", "/api/v1/credits"))
    expect(balance).toEqual(["UpdateItem", "GetItem"])
  })
})
