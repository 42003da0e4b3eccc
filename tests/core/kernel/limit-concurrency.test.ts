import { expect, test } from "vitest"
import { limitConcurrency } from "../../../core/kernel/async.ts"

test("work runs in arrival order, never more at once than allowed, also after a failure", async () => {
  const inTurn = limitConcurrency(2)
  const begun: number[] = []
  let running = 0
  let most = 0
  const work = async (n: number) =>
    await inTurn(async () => {
      begun.push(n)
      running += 1
      most = Math.max(most, running)
      await new Promise((resolve) => setImmediate(resolve))
      running -= 1
      if (n % 3 === 0) throw new Error(`work ${n}`)
      return n
    })
  const all = Array.from({ length: 9 }, (_, n) => n)
  const ended = await Promise.allSettled(all.map(work))
  expect(begun).toEqual(all)
  expect(most).toBe(2)
  expect(ended.map((each) => (each.status === "fulfilled" ? each.value : "failed"))).toEqual(
    all.map((n) => (n % 3 === 0 ? "failed" : n)),
  )
  expect(await work(10)).toBe(10)
})
