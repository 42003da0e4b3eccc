import { randomUUID } from "node:crypto"
import { beforeEach, describe, expect, test, vi } from "vitest"
import { claimFreeDisconnect as claim, FREE_DISCONNECTS_PER_HOUR } from "../../../core/metering/disconnect.ts"
import { LEASE_MS } from "../../../core/metering/metered.ts"
import { sweepDue } from "../../../core/sweep/sweep.ts"
import { chargedTo } from "../../support/crash-rules.ts"
import { breakableWire } from "../../support/crash-wire.ts"
import { expectSettledLedger, readLedger } from "../../support/ledger.ts"
import { newChunkGate } from "../../support/llm/chunk-gate.ts"
import type { Client } from "../../support/service.ts"
import { askAt, startStreamStage } from "./stream-stage.ts"
import { createReader, rawCall, waitTurns } from "./stream-wire.ts"

const stage = await startStreamStage()
const { service, fake } = stage
beforeEach(() => {
  fake.reset()
  stage.ends.length = 0
})

describe("a streamed answer", () => {
  test("starts before the model has ended, with its cost and the remaining balance", async () => {
    const gate = newChunkGate()
    fake.always({ kind: "answer", text: "one two three", gate })
    const client = await service.client()
    const pending = stage.ask(client, "Say.")
    gate.admit(1)
    const response = await pending
    expect(response.status).toBe(200)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "content-type": "text/plain; charset=utf-8",
      "x-credits-used": "1",
      "x-credits-remaining": "4",
      "x-kind": "ask",
    })
    const reader = createReader(response)
    expect(await reader.read()).toBe("one ")
    expect(fake.seen[0]?.isOver).toBe(false)
    gate.open()
    expect(await reader.rest()).toBe("two three")
    expect(await chargedTo(service.table, client.accountId)).toBe(1)
    expect(await stage.ends[0]).toEqual({ credits: 1, remaining: 4, first_byte_ms: expect.any(Number) })
    await expectSettledLedger(service.table, client.accountId)
  })

  test("ends only after its charge is written", async () => {
    const gate = Promise.withResolvers<void>()
    const wire = breakableWire(fetch, undefined, async (call) => {
      if (call.startsWith("PutItem OP#")) await gate.promise
    })
    const { url } = await stage.another(wire.seams)
    fake.always({ kind: "answer", text: "one two" })
    const client = await service.client()
    const reader = createReader(await askAt(url, client, "Say."))
    let text = ""
    while (text !== "one two") text += await reader.read()
    const end = reader.read()
    const first = await Promise.race([end, waitTurns(50).then(() => "nothing yet")])
    expect(first).toBe("nothing yet")
    gate.resolve()
    expect(await end).toBeUndefined()
    expect(await chargedTo(service.table, client.accountId)).toBe(1)
  })

  test("succeeds for three of ten concurrent calls on a balance of three", async () => {
    fake.always({ kind: "echo" })
    const client = await service.client()
    await stage.ask(client, "a").then((response) => response.text())
    await stage.ask(client, "b").then((response) => response.text())
    const answers = await Promise.all(Array.from({ length: 10 }, async () => await stage.ask(client, "c")))
    const texts = await Promise.all(answers.map(async (answer) => await answer.text()))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3)
    expect(answers.filter(({ status }) => status === 402)).toHaveLength(7)
    expect(texts.filter((text) => text === "c")).toHaveLength(3)
    await expectSettledLedger(service.table, client.accountId)
    expect((await readLedger(service.table, client.accountId)).account.balance).toBe(0)
  })
})

describe("a failed stream", () => {
  test("before the first byte is the route's own error, and costs nothing", async () => {
    fake.always({ kind: "filtered", pieces: 0 })
    const client = await service.client()
    const response = await stage.ask(client, "Say.")
    expect([response.status, response.headers.get("x-credits-used")]).toEqual([500, "0"])
    expect(await response.json()).toMatchObject({ error: { code: "summarization_failed" } })
    await expectFree(client)
  })

  test("after the first byte closes the connection early, and releases the credit", async () => {
    const gate = newChunkGate()
    fake.always({ kind: "cut", pieces: 2, gate })
    const client = await service.client()
    const raw = await rawCall(stage.url, client, "Say.")
    gate.admit(1)
    await raw.until("These ")
    gate.admit(1)
    await raw.until("are ")
    gate.admit(1)
    const received = await raw.closed
    expect(received).toMatch(/^HTTP\/1\.1 200 /)
    expect(received).toMatch(/transfer-encoding: chunked/i)
    expect(received.endsWith("are \r\n")).toBe(true)
    expect(received).not.toContain("\r\n0\r\n")
    expect(await stage.ends[0]).toMatchObject({ credits: 0, remaining: 5, error: "summarization_failed" })
    await expectFree(client)
  })

  test("after the first byte makes a read of fetch reject", async () => {
    fake.always({ kind: "filtered", pieces: 3 })
    const client = await service.client()
    const response = await stage.ask(client, "Say.")
    expect(response.status).toBe(200)
    await expect(response.text()).rejects.toThrow(/terminated/)
    await expectFree(client)
  })

  test("whose charge fails does not end cleanly, and nothing stays charged", async () => {
    const wire = breakableWire(fetch, {
      at: (call) => call.startsWith("PutItem OP#"),
      mode: "dies before",
    })
    const { url } = await stage.another(wire.seams)
    fake.always({ kind: "answer", text: "one two" })
    const client = await service.client()
    const response = await askAt(url, client, "Say.")
    await expect(response.text()).rejects.toThrow(/terminated/)
    service.clock.advance(LEASE_MS + 60_000)
    await sweepDue(service.table, () => undefined)
    await expectFree(client)
  })

  test("without enough credits fails before the model is called", async () => {
    fake.always({ kind: "echo" })
    const client = await service.client()
    for (let n = 0; n < 5; n += 1) await (await stage.ask(client, "Say.")).text()
    fake.reset()
    const response = await stage.ask(client, "Say.")
    expect(response.status).toBe(402)
    expect(fake.seen).toHaveLength(0)
  })
})

describe("a caller who hangs up", () => {
  test("before the first byte stops the model and pays nothing", async () => {
    fake.always({ kind: "stall", pieces: -1 })
    const client = await service.client()
    const raw = await rawCall(stage.url, client, "Say.")
    const seen = await fake.waitForRequest(0)
    raw.hangUp()
    expect(await seen.over).toBe("aborted")
    await expectFree(client)
  })

  test("midway lets the model end and pays for the whole text", async () => {
    const gate = newChunkGate()
    fake.always({ kind: "answer", text: "one two three four", gate })
    const client = await service.client()
    const raw = await rawCall(stage.url, client, "Say.")
    const seen = await fake.waitForRequest(0)
    gate.admit(2)
    await raw.until("two ")
    raw.hangUp()
    gate.open()
    expect(await seen.over).toBe("finished")
    expect(await stage.ends[0]).toMatchObject({ credits: 1, remaining: 4 })
    expect(await chargedTo(service.table, client.accountId)).toBe(1)
    await expectSettledLedger(service.table, client.accountId)
  })

  test("midway pays nothing when the model fails after that", async () => {
    const gate = newChunkGate()
    fake.always({ kind: "cut", pieces: 3, gate })
    const client = await service.client()
    const raw = await rawCall(stage.url, client, "Say.")
    gate.admit(1)
    await raw.until("These ")
    raw.hangUp()
    gate.open()
    await expectFree(client)
  })

  test("after the last byte is charged", async () => {
    fake.always({ kind: "answer", text: "one two" })
    const client = await service.client()
    const raw = await rawCall(stage.url, client, "Say.")
    await raw.until("\r\n0\r\n")
    raw.hangUp()
    expect(await chargedTo(service.table, client.accountId)).toBe(1)
  })

  test("pays for the whole text after it stops reading, because the model keeps writing", async () => {
    fake.always({ kind: "answer", text: `${"x".repeat(2_000)} `.repeat(2_000) })
    const client = await service.client()
    const raw = await rawCall(stage.url, client, "Say.")
    const seen = await fake.waitForRequest(0)
    await raw.until("xxx")
    raw.pause()
    expect(await seen.over).toBe("finished")
    await expect.poll(async () => await chargedTo(service.table, client.accountId)).toBe(1)
    raw.hangUp()
  })

  test("pays above the hourly number of free disconnects, even if nothing was sent", async () => {
    const client = await service.client()
    for (let n = 0; n < FREE_DISCONNECTS_PER_HOUR; n += 1) await claim(service.table, client.accountId)
    const gate = newChunkGate()
    fake.always({ kind: "answer", text: "one two", gate })
    const raw = await rawCall(stage.url, client, "Say.")
    const seen = await fake.waitForRequest(0)
    raw.hangUp()
    gate.open()
    expect(await seen.over).toBe("finished")
    expect((await stage.ends[0])?.credits ?? 1).toBe(1)
    await vi.waitFor(async () => await expectSettledLedger(service.table, client.accountId))
    expect(await chargedTo(service.table, client.accountId)).toBe(1)
  })
})

describe("an Idempotency-Key", () => {
  test("replays the stored text as one body, at no charge", async () => {
    fake.always({ kind: "echo" })
    const client = await service.client()
    const key = randomUUID()
    const first = await stage.ask(client, "one two three", { key })
    expect(await first.text()).toBe("one two three")
    const again = await stage.ask(client, "one two three", { key })
    expect(await again.text()).toBe("one two three")
    expect(Object.fromEntries(again.headers)).toMatchObject({
      "idempotent-replayed": "true",
      "x-credits-used": "0",
      "x-credits-remaining": "4",
      "x-kind": "ask",
      "content-type": "text/plain; charset=utf-8",
    })
    expect(fake.seen).toHaveLength(1)
    expect(await chargedTo(service.table, client.accountId)).toBe(1)
  })

  test("makes a duplicate wait for the running stream, and gives it the same answer", async () => {
    const gate = newChunkGate()
    fake.always({ kind: "answer", text: "one two three", gate })
    const client = await service.client()
    const key = randomUUID()
    const first = stage.ask(client, "Say.", { key })
    gate.admit(1)
    const reader = createReader(await first)
    expect(await reader.read()).toBe("one ")
    const duplicate = stage.ask(client, "Say.", { key })
    await waitTurns(20)
    gate.open()
    expect(await reader.rest()).toBe("two three")
    const response = await duplicate
    expect(response.headers.get("idempotent-replayed")).toBe("true")
    expect(await response.text()).toBe("one two three")
    expect(fake.seen).toHaveLength(1)
    expect(await chargedTo(service.table, client.accountId)).toBe(1)
  })

  test("can be used again after a stream that broke off", async () => {
    fake.next({ kind: "filtered", pieces: 2 })
    fake.always({ kind: "answer", text: "one two" })
    const client = await service.client()
    const key = randomUUID()
    const first = await stage.ask(client, "Say.", { key })
    await expect(first.text()).rejects.toThrow(/terminated/)
    const again = await stage.ask(client, "Say.", { key })
    expect(await again.text()).toBe("one two")
    expect(again.headers.get("idempotent-replayed")).toBeNull()
    expect(await chargedTo(service.table, client.accountId)).toBe(1)
    await expectSettledLedger(service.table, client.accountId)
  })

  test("can be used again after a call that failed before its first byte", async () => {
    fake.next({ kind: "filtered", pieces: 0 })
    fake.always({ kind: "answer", text: "one two" })
    const client = await service.client()
    const key = randomUUID()
    expect((await stage.ask(client, "Say.", { key })).status).toBe(500)
    const again = await stage.ask(client, "Say.", { key })
    expect(await again.text()).toBe("one two")
    expect(again.headers.get("idempotent-replayed")).toBeNull()
    expect(await chargedTo(service.table, client.accountId)).toBe(1)
  })

  test("with another body is a conflict", async () => {
    fake.always({ kind: "echo" })
    const client = await service.client()
    const key = randomUUID()
    await (await stage.ask(client, "one", { key })).text()
    expect((await stage.ask(client, "two", { key })).status).toBe(409)
  })
})

async function expectFree(client: Client): Promise<void> {
  // A release is written after the connection is closed.
  await Promise.allSettled(stage.ends)
  await expect.poll(async () => await chargedTo(service.table, client.accountId)).toBe(0)
  await expectSettledLedger(service.table, client.accountId)
}
