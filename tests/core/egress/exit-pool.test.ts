import { describe, expect, test } from "vitest"
import { newExitPool } from "../../../core/egress/exit-pool.ts"
import { manualClock } from "../adapters/youtube/player/support.ts"
import { anExit, routesOf } from "./support.ts"

const STRATEGIES = ["VISIONOS", "ANDROID", "IOS"] as const
const MINUTE_MS = 60_000
const answered = () => "answered" as const
const blocked = () => "blocked" as const
const onlyIos = (strategy: string) => (strategy === "IOS" ? "answered" : "unclear")
const blockedAtB = (_strategy: string, exit: string) => (exit === "b" ? "blocked" : "answered")

const poolOf = (...names: string[]) => {
  const clock = manualClock()
  const exits = names.map((name) => anExit(name))
  return { clock, exits, pool: newExitPool({ clock, exits }) }
}

describe("a single exit", () => {
  test("serves every strategy once, in the given order, whatever the pool has learned", () => {
    const { clock, pool } = poolOf("direct")
    for (let calls = 0; calls < 60; calls += 1) {
      if (calls % 2 === 0) clock.pass(5 * MINUTE_MS)
      expect(routesOf(pool, STRATEGIES, onlyIos)).toEqual(STRATEGIES.map((strategy) => `${strategy} direct`))
      routesOf(pool, STRATEGIES, answered)
    }
  })

  test("is paused for two minutes after three blocks in a row, and again after the next block", () => {
    const { clock, pool } = poolOf("direct")
    const isPaused = () => pool.health.isPaused("VISIONOS", "direct")
    const seen: boolean[] = []
    const block = () => {
      routesOf(pool, ["VISIONOS"], blocked)
      seen.push(isPaused())
    }
    block()
    block()
    block()
    clock.pass(119_999)
    seen.push(isPaused())
    clock.pass(1)
    seen.push(isPaused())
    block()
    expect(seen).toEqual([false, false, true, true, false, true])
    expect(pool.health.isPaused("ANDROID", "direct")).toBe(false)
  })

  test("is not paused if an answer came between the blocks", () => {
    const { pool } = poolOf("direct")
    for (const verdict of ["blocked", "blocked", "answered", "blocked", "blocked"] as const)
      routesOf(pool, ["VISIONOS"], () => verdict)
    expect(pool.health.isPaused("VISIONOS", "direct")).toBe(false)
  })

  test("names the paused strategies that would have come first", () => {
    const { pool } = poolOf("direct")
    for (let n = 0; n < 3; n += 1) routesOf(pool, ["VISIONOS"], blocked)
    const plan = pool.plan(STRATEGIES)
    expect(plan.next()).toMatchObject({ route: { strategy: "ANDROID" }, paused: ["VISIONOS"] })
    const untracked = pool.plan(STRATEGIES, { isUntracked: true })
    expect(untracked.next()).toMatchObject({ route: { strategy: "VISIONOS" }, paused: [] })
  })

  test("gets a fresh tunnel after a block", () => {
    const { exits, pool } = poolOf("proxy")
    routesOf(pool, ["VISIONOS"], blocked)
    routesOf(pool, ["VISIONOS"], answered)
    expect(exits[0]?.renewals()).toBe(1)
  })
})

describe("several exits", () => {
  test("after a block, the next attempt leaves by another exit, as long as there is one", () => {
    const { exits, pool } = poolOf("a", "b", "c", "d")
    const routes = routesOf(pool, STRATEGIES, blocked)
    const used = routes.map((route) => route.split(" ")[1])
    expect(new Set(used.slice(0, 4)).size).toBe(4)
    expect(new Set(routes).size).toBe(routes.length)
    expect(routes.length).toBeLessThanOrEqual(10)
    for (const exit of exits) expect(exit.renewals()).toBeGreaterThan(0)
  })

  test("a call that keeps the order uses each strategy once, by a fresh exit after a block", () => {
    const { clock, pool } = poolOf("a", "b", "c", "d")
    for (let calls = 0; calls < 20; calls += 1) {
      clock.pass(20 * MINUTE_MS)
      const plan = pool.plan(STRATEGIES, { inOrder: true })
      const routes: string[][] = []
      for (let { route } = plan.next(); route; { route } = plan.next()) {
        routes.push([route.strategy, route.exit.name])
        plan.note(route, "blocked")
      }
      expect(routes.map(([strategy]) => strategy)).toEqual([...STRATEGIES])
      expect(new Set(routes.map(([, exit]) => exit)).size).toBe(3)
    }
  })

  test("a gated or unclear answer moves on to another strategy, not to another exit", () => {
    for (const verdict of ["gated", "unclear"] as const) {
      const { pool } = poolOf("a", "b", "c")
      const strategies = routesOf(pool, STRATEGIES, () => verdict).map((route) => route.split(" ")[0])
      expect(strategies).toEqual([...STRATEGIES])
    }
  })

  test("a blocked exit is left, and the others take turns", () => {
    const { clock, pool } = poolOf("a", "b", "c", "d")
    const lengths: number[] = []
    const used = new Set<string>()
    for (let calls = 0; calls < 60; calls += 1) {
      clock.pass(1_000)
      const routes = routesOf(pool, STRATEGIES, blockedAtB)
      lengths.push(routes.length)
      used.add(routes.at(-1) ?? "")
    }
    expect(lengths.filter((length) => length > 1).length).toBeLessThanOrEqual(4)
    for (const exit of ["a", "c", "d"]) expect(used).toContain(`VISIONOS ${exit}`)
  })

  test("when the best identity is blocked everywhere, the next one answers first within 20 calls", () => {
    const { clock, pool } = poolOf(...Array.from({ length: 20 }, (_, n) => `exit${n}`))
    for (let calls = 0; calls < 100; calls += 1) {
      clock.pass(1_000)
      expect(routesOf(pool, STRATEGIES, answered)).toHaveLength(1)
    }
    const lengths = Array.from({ length: 40 }, () => {
      clock.pass(1_000)
      return routesOf(pool, STRATEGIES, (strategy) => (strategy === "VISIONOS" ? "blocked" : "answered"))
        .length
    })
    // One call in 25 tries a strategy that was not used for a long time.
    expect(lengths.slice(20).filter((length) => length > 1).length).toBeLessThanOrEqual(1)
    expect(Math.max(...lengths)).toBeLessThanOrEqual(4)
  })

  test("a pair that is blocked again after a pause is paused twice as long, up to 32 minutes", () => {
    const { clock, pool } = poolOf("a", "b")
    const pauses: number[] = []
    for (let blocks = 0; blocks < 9; blocks += 1) {
      const [exit] = pool.exits
      if (exit) pool.record({ strategy: "VISIONOS", exit }, "blocked")
      let minutes = 0
      while (pool.health.isPaused("VISIONOS", "a")) {
        clock.pass(MINUTE_MS)
        minutes += 1
      }
      pauses.push(minutes)
    }
    expect(pauses).toEqual([0, 2, 4, 8, 16, 32, 32, 32, 32])
  })

  test("an exit that rotates its address may be tried again in the same call, with a fresh session", () => {
    const exit = anExit("pool", true)
    const pool = newExitPool({ clock: manualClock(), exits: [exit] })
    const routes = routesOf(pool, ["VISIONOS", "ANDROID"], blocked)
    expect(routes.toSorted()).toEqual(["ANDROID pool", "ANDROID pool", "VISIONOS pool", "VISIONOS pool"])
    expect(exit.renewals()).toBe(4)
  })

  test("a side request does not change the chances of other strategies at its exit", () => {
    const { pool } = poolOf("a", "b")
    const chance = () => pool.health.chance("VISIONOS", "a", 0.9)
    const before = chance()
    const [exit] = pool.exits
    for (let n = 0; n < 5; n += 1) if (exit) pool.record({ strategy: "date:WEB", exit }, "blocked", true)
    expect(chance()).toBe(before)
    expect(pool.bestExit("date:WEB").name).toBe("b")
  })
})
