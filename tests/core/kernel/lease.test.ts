import { setTimeout as delay } from "node:timers/promises"
import { expect, test } from "vitest"
import { pollUntil, raceAbort } from "../../../core/kernel/async.ts"
import { systemClock as clock } from "../../../core/kernel/clock.ts"
import { LeaseLost, withLease } from "../../../core/kernel/lease.ts"

const losesLease = async () => {
  throw new LeaseLost("taken")
}

test("a lost lease aborts the work, and the call throws LeaseLost", async () => {
  const working = withLease({ clock, everyMs: 1, renew: losesLease }, async ({ signal }) => {
    await raceAbort(new Promise(() => {}), signal)
  })
  await expect(working).rejects.toBeInstanceOf(LeaseLost)
})

test("a failed renewal is repeated at the next heartbeat, and none runs after the work has ended", async () => {
  let renewals = 0
  const renew = async () => {
    renewals += 1
    throw new Error("the store is unavailable")
  }
  const value = await withLease({ clock, everyMs: 1, renew }, async ({ renewNow, signal }) => {
    renewNow()
    await expect.poll(() => renewals, { interval: 1 }).toBeGreaterThanOrEqual(3)
    return signal.aborted
  })
  const seen = renewals
  await delay(20)
  expect([value, renewals]).toEqual([false, seen])
})

test("a poll checks once more when it is stopped, and rejects when its signal is aborted", async () => {
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
  await expect(pollUntil({ ...forever, signal }, async () => undefined)).rejects.toThrow("gone")
})
