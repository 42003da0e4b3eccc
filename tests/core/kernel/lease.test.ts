import { setTimeout as delay } from "node:timers/promises"
import { expect, test } from "vitest"
import { pollUntil, raceAbort } from "../../../core/kernel/async.ts"
import { systemClock as clock } from "../../../core/kernel/clock.ts"
import { LeaseLost, withLease } from "../../../core/kernel/lease.ts"

test("a lost lease aborts the work and is what the call throws", async () => {
  const renew = async () => {
    throw new LeaseLost("taken")
  }
  const working = withLease({ clock, everyMs: 1, renew }, async ({ signal }) => {
    await raceAbort(new Promise(() => {}), signal)
  })
  await expect(working).rejects.toBeInstanceOf(LeaseLost)
})

test("a renewal that fails is made up for by the next, and none runs after the end", async () => {
  let renewals = 0
  const renew = async () => {
    renewals += 1
    throw new Error("the store is away")
  }
  const value = await withLease({ clock, everyMs: 1, renew }, async ({ renewNow, signal }) => {
    renewNow()
    while (renewals < 3) await delay(1)
    return signal.aborted
  })
  const seen = renewals
  await delay(20)
  expect([value, renewals]).toEqual([false, seen])
})

test("a poll looks once more when it is told to stop, and ends with its signal's reason", async () => {
  const forever = { clock, firstMs: 60_000, maxMs: 60_000, deadline: Number.POSITIVE_INFINITY }
  const stopping = new AbortController()
  let looks = 0
  const stopped = pollUntil({ ...forever, stopping: stopping.signal }, async () => {
    looks += 1
    return undefined
  })
  await delay(5)
  stopping.abort()
  expect([await stopped, looks]).toEqual([undefined, 2])
  const signal = AbortSignal.abort(new Error("gone"))
  await expect(pollUntil({ ...forever, signal }, async () => undefined)).rejects.toThrow()
})
