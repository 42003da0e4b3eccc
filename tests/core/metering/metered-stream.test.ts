import * as fc from "fast-check"
import { describe, expect, test } from "vitest"
import { type Clock, systemClock } from "../../../core/kernel/clock.ts"
import { credits } from "../../../core/kernel/credits.ts"
import { newId } from "../../../core/kernel/id.ts"
import { runMeteredText, streamWork } from "../../../core/metering/metered-stream.ts"
import { chargedTo } from "../../support/crash-rules.ts"
import { startService } from "../../support/service.ts"

const service = await startService()
const { table } = service
const clock = systemClock

/** Everything that a reader gets, and whether the stream ended cleanly. */
async function readAll(stream: ReadableStream<Uint8Array>): Promise<{ text: string; isWhole: boolean }> {
  const decoder = new TextDecoder()
  const reader = stream.getReader()
  let text = ""
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return { text, isWhole: true }
      text += decoder.decode(value, { stream: true })
    }
  } catch {
    return { text, isWhole: false }
  }
}

describe("a text that is read while it is written", () => {
  test("is complete exactly when its writer succeeds, and is otherwise a prefix of it", async () => {
    const plan = fc.record({
      pieces: fc.array(fc.string({ unit: "grapheme" }), { maxLength: 12 }),
      failsAt: fc.option(fc.nat(12), { nil: undefined }),
    })
    await fc.assert(
      fc.asyncProperty(plan, fc.scheduler(), async ({ pieces, failsAt }, scheduler) => {
        const failing = failsAt !== undefined && failsAt < pieces.length
        const { stream, done, firstByte } = streamWork({ clock }, async (emit) => {
          for (const [index, piece] of pieces.entries()) {
            await scheduler.schedule(Promise.resolve())
            if (index === failsAt) throw new Error("the writer failed")
            await emit(piece)
          }
        })
        const ended = done.then(
          () => "well",
          () => "badly",
        )
        const began = firstByte.then(
          () => true,
          () => false,
        )
        const reading = readAll(stream)
        await scheduler.waitFor(ended)
        const { text, isWhole } = await reading
        expect(await ended).toBe(failing ? "badly" : "well")
        expect(isWhole).toBe(!failing)
        const written = pieces.slice(0, failing ? failsAt : undefined).join("")
        expect(text).toBe(written)
        expect(await began).toBe(!failing || written !== "")
      }),
      { numRuns: 200 },
    )
  })

  test("is written no faster than it is read", async () => {
    let written = 0
    const { stream, firstByte } = streamWork({ clock }, async (emit) => {
      for (let n = 0; n < 100; n += 1) {
        await emit("x")
        written += 1
      }
    })
    await firstByte
    await settled()
    expect(written).toBe(0)
    const reader = stream.getReader()
    await reader.read()
    await settled()
    expect(written).toBe(1)
    await reader.cancel()
  })

  test("stops its writer when the reader cancels, even while the writer is idle", async () => {
    const { stream, done } = streamWork({ clock }, async (emit, signal) => {
      await emit("x")
      await clock.sleep(60_000, signal)
    })
    const reader = stream.getReader()
    await reader.read()
    await reader.cancel()
    await expect(done).rejects.toThrow(/aborted/)
  })

  test("stops before the first chunk when the caller aborts", async () => {
    const caller = new AbortController()
    const { firstByte } = streamWork({ clock, signal: caller.signal }, async (_, signal) => {
      await clock.sleep(60_000, signal)
    })
    caller.abort()
    await expect(firstByte).rejects.toThrow(/aborted/)
  })

  test("starts no work when the signal is already aborted", async () => {
    let isStarted = false
    const { done } = streamWork({ clock, signal: AbortSignal.abort() }, async () => {
      isStarted = true
    })
    await expect(done).rejects.toThrow(/aborted/)
    expect(isStarted).toBe(false)
  })

  test("is cut off when its reader is too slow, before the sweep releases the hold", async () => {
    const over = Promise.withResolvers<void>()
    const slow: Clock = { now: clock.now, sleep: async () => await over.promise }
    const { stream, done } = streamWork({ clock: slow }, async (emit) => {
      await emit("one ")
      await emit("two ")
    })
    const reader = stream.getReader()
    await reader.read()
    over.resolve()
    await expect(done).rejects.toThrow(/time is up/)
    await expect(reader.read()).rejects.toThrow(/failed midway/)
  })

  test("reports a failure on the reader's next read, not between two reads", async () => {
    const { stream, done } = streamWork({ clock }, async (emit) => {
      await emit("one ")
      throw new Error("the writer failed")
    })
    const reader = stream.getReader()
    await reader.read()
    await expect(done).rejects.toThrow(/writer failed/)
    await settled()
    const closed = reader.closed.then(
      () => "closed",
      () => "broken",
    )
    expect(await Promise.race([closed, settled().then(() => "open")])).toBe("open")
    await expect(reader.read()).rejects.toThrow(/failed midway/)
  })

  test("ends normally when the writer writes nothing", async () => {
    const { firstByte, stream } = streamWork({ clock }, async () => undefined)
    await firstByte
    expect(await readAll(stream)).toEqual({ text: "", isWhole: true })
  })
})

const aCall = (accountId: string, signal?: AbortSignal) => ({
  accountId,
  operationId: newId("operation", clock.now()),
  kind: "test",
  description: "Test",
  price: credits(1),
  attempts: [],
  signal,
})

describe("a text that is requested whole", () => {
  test("is the writer's whole text, for its price", async () => {
    const { accountId } = await service.client()
    const paid = await runMeteredText(table, aCall(accountId), async (emit) => {
      await emit("one ")
      await emit("two")
      return 7
    })
    expect(paid).toMatchObject({ value: { text: "one two", value: 7 }, remaining: 4 })
    expect(await chargedTo(table, accountId)).toBe(1)
  })

  test("costs nothing when its caller hangs up before the end, even if the writer ignores it", async () => {
    const { accountId } = await service.client()
    const caller = new AbortController()
    const call = aCall(accountId, caller.signal)
    const made = runMeteredText(table, call, async (emit) => {
      await emit("one")
      caller.abort()
    })
    await expect(made).rejects.toThrow(/aborted/)
    expect(await chargedTo(table, accountId)).toBe(0)
  })
})

async function settled(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setImmediate(resolve))
}
