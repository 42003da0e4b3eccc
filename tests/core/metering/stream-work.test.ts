import * as fc from "fast-check"
import { describe, expect, test } from "vitest"
import { type Clock, systemClock } from "../../../core/kernel/clock.ts"
import { FIRST_READ_MS, streamWork } from "../../../core/metering/stream-work.ts"

const clock = systemClock
const claimFreeDisconnect = async () => true
const refuseFreeDisconnect = async () => false

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
        const { stream, done, firstByte } = streamWork({ clock, claimFreeDisconnect }, async (emit) => {
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

  test("holds its writer at the first piece until it is read, and never afterwards", async () => {
    let written = 0
    const { stream, firstByte, done } = streamWork({ clock, claimFreeDisconnect }, async (emit) => {
      for (let n = 0; n < 100; n += 1) {
        await emit("x")
        written += 1
      }
    })
    await firstByte
    await settled()
    expect(written).toBe(0)
    const reading = readAll(stream)
    await done
    expect([written, await reading]).toEqual([100, { text: "x".repeat(100), isWhole: true }])
  })

  test("is written to its end when the reader leaves after the first piece", async () => {
    const { stream, done } = streamWork({ clock, claimFreeDisconnect }, async (emit, signal) => {
      await emit("one ")
      await settled()
      await emit("two ")
      return signal.aborted
    })
    const reader = stream.getReader()
    await reader.read()
    await reader.cancel()
    expect(await done).toBe(false)
  })

  test("is written to its end when the caller hangs up after the first piece", async () => {
    const caller = new AbortController()
    const { stream, done } = streamWork(
      { clock, claimFreeDisconnect, signal: caller.signal },
      async (emit, signal) => {
        await emit("one ")
        await settled()
        return signal.aborted
      },
    )
    await stream.getReader().read()
    caller.abort()
    expect(await done).toBe(false)
  })

  test("stops when its process has no more time, even with a reader", async () => {
    const caller = new AbortController()
    const { stream, done } = streamWork(
      { clock, claimFreeDisconnect, signal: caller.signal },
      async (emit, signal) => {
        await emit("one ")
        await clock.sleep(60_000, signal)
      },
    )
    await stream.getReader().read()
    caller.abort(new DOMException("The function's time is up", "TimeoutError"))
    await expect(done).rejects.toThrow(/time is up/)
  })

  test("stops its writer when the reader cancels before the first piece", async () => {
    const { stream, done, firstByte } = streamWork(
      { clock, claimFreeDisconnect },
      async (emit) => await emit("x"),
    )
    await firstByte
    await stream.cancel()
    await expect(done).rejects.toThrow(/has disconnected/)
  })

  test("stops its writer when nobody reads the first piece", async () => {
    const shortFirstRead: Clock = {
      now: clock.now,
      sleep: async (ms, signal) => await clock.sleep(ms === FIRST_READ_MS ? 1 : ms, signal),
    }
    const { done } = streamWork(
      { clock: shortFirstRead, claimFreeDisconnect },
      async (emit) => await emit("x"),
    )
    await expect(done).rejects.toThrow(/has stopped reading/)
  })

  test("is written to its end for a caller who leaves and has no free disconnects left", async () => {
    const caller = new AbortController()
    const { done } = streamWork(
      { clock, claimFreeDisconnect: refuseFreeDisconnect, signal: caller.signal },
      async (emit, signal) => {
        caller.abort()
        await emit("one ")
        await emit("two ")
        return signal.aborted
      },
    )
    expect(await done).toBe(false)
  })

  test("stops before the first chunk when the caller aborts", async () => {
    const caller = new AbortController()
    const { firstByte } = streamWork(
      { clock, claimFreeDisconnect, signal: caller.signal },
      async (_, signal) => {
        await clock.sleep(60_000, signal)
      },
    )
    caller.abort()
    await expect(firstByte).rejects.toThrow(/aborted/)
  })

  test("starts no work when the signal is already aborted", async () => {
    let isStarted = false
    const { done } = streamWork({ clock, claimFreeDisconnect, signal: AbortSignal.abort() }, async () => {
      isStarted = true
    })
    await expect(done).rejects.toThrow(/aborted/)
    expect(isStarted).toBe(false)
  })

  test("reports a failure on the reader's next read, not between two reads", async () => {
    const { stream, done } = streamWork({ clock, claimFreeDisconnect }, async (emit) => {
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
    const { firstByte, stream } = streamWork({ clock, claimFreeDisconnect }, async () => undefined)
    await firstByte
    expect(await readAll(stream)).toEqual({ text: "", isWhole: true })
  })
})

async function settled(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setImmediate(resolve))
}
