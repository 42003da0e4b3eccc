import { describe, expect, test } from "vitest"
import { withTimeout } from "../../../../../core/kernel/async.ts"
import { manualClock, silence } from "./support.ts"

describe("a time limit", () => {
  test("ends work that ignores its signal, and aborts the signal", async () => {
    const clock = manualClock()
    let received: AbortSignal | undefined
    const working = withTimeout(clock, 5_000, undefined, async (signal) => {
      received = signal
      clock.pass(5_000)
      return silence()
    })
    expect(await working).toBe("timeout")
    expect(received?.aborted).toBe(true)
  })

  test("leaves no timer behind when the work finishes or fails", async () => {
    const waiting = new Set<AbortSignal | undefined>()
    const clock = {
      now: () => 0,
      sleep: async (_ms: number, signal?: AbortSignal) =>
        new Promise<void>((_, reject) => {
          waiting.add(signal)
          signal?.addEventListener("abort", () => {
            waiting.delete(signal)
            reject(signal.reason)
          })
        }),
    }
    expect(await withTimeout(clock, 5_000, undefined, async () => "done")).toBe("done")
    const failing = withTimeout(clock, 5_000, undefined, async () => {
      throw new Error("broken")
    })
    await expect(failing).rejects.toThrow("broken")
    expect(waiting.size).toBe(0)
  })

  test("ends as soon as the caller leaves", async () => {
    const leaving = new AbortController()
    const working = withTimeout(manualClock(), 5_000, leaving.signal, silence)
    leaving.abort(new Error("left"))
    await expect(working).rejects.toThrow("left")
  })
})
