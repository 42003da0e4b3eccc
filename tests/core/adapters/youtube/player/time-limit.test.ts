import { describe, expect, test } from "vitest"
import { newCircuit } from "../../../../../core/adapters/youtube/player/circuit-breaker.ts"
import { withTimeout } from "../../../../../core/kernel/async.ts"
import { manualClock, silence } from "./support.ts"

describe("a strategy's circuit breaker", () => {
  test("opens for two minutes after three blocks in a row, and again after the next block", () => {
    const clock = manualClock()
    const circuit = newCircuit(clock)
    const rests: boolean[] = []
    const block = () => {
      circuit.record("one", "blocked")
      rests.push(circuit.isOpen("one"))
    }
    block()
    block()
    block()
    clock.pass(119_999)
    rests.push(circuit.isOpen("one"))
    clock.pass(1)
    rests.push(circuit.isOpen("one"))
    block()
    expect(rests).toEqual([false, false, true, true, false, true])
    expect(circuit.isOpen("another")).toBe(false)
  })

  test("resets when the strategy gets an answer", () => {
    const circuit = newCircuit(manualClock())
    for (const outcome of ["blocked", "blocked", "ok", "blocked", "blocked"] as const)
      circuit.record("one", outcome)
    expect(circuit.isOpen("one")).toBe(false)
  })
})

describe("a time limit", () => {
  test("ends work that ignores its signal, and aborts the signal", async () => {
    const clock = manualClock()
    let told: AbortSignal | undefined
    const working = withTimeout(clock, 5_000, undefined, async (signal) => {
      told = signal
      clock.pass(5_000)
      return silence()
    })
    expect(await working).toBe("timeout")
    expect(told?.aborted).toBe(true)
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
