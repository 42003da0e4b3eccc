import { expect, test } from "vitest"
import { closedLoop } from "../../../../scripts/bench/rig/closed-loop.ts"

test("exactly the given number of clients call at once, and every call is made and timed once", async () => {
  const started: number[] = []
  let underWay = 0
  let mostUnderWay = 0
  const call = async (n: number) => {
    started.push(n)
    underWay += 1
    mostUnderWay = Math.max(mostUnderWay, underWay)
    await Promise.resolve()
    underWay -= 1
  }
  const { latenciesMs } = await closedLoop(call, { calls: 20, clients: 4, msMax: 60_000 })
  expect(mostUnderWay).toBe(4)
  expect(started).toEqual(Array.from({ length: 20 }, (_, n) => n))
  expect(latenciesMs).toHaveLength(20)
})

test("a loop whose time is over makes no further call", async () => {
  const { latenciesMs } = await closedLoop(async () => undefined, { calls: 20, clients: 4, msMax: 0 })
  expect(latenciesMs).toEqual([])
})

test("a call that fails ends the loop with its error", async () => {
  const failing = closedLoop(() => Promise.reject(new Error("no")), { calls: 2, clients: 1, msMax: 60_000 })
  await expect(failing).rejects.toThrow("no")
})
