import { readFileSync } from "node:fs"
import { join } from "node:path"
import { describe, expect, test } from "vitest"
import { exitsTable } from "../../../../scripts/bench/exits/exits.ts"
import { newSimClock } from "../../../../scripts/bench/exits/sim-clock.ts"
import { figuresOf, simulate } from "../../../../scripts/bench/exits/simulate.ts"
import { newWorld } from "../../../../scripts/bench/exits/world.ts"

const HOUR_MS = 3_600_000
const STARTS_AT = Date.UTC(2026, 0, 1)

describe("the simulated world", () => {
  test("blocks about 30% of the exits at any time, for hours", () => {
    let sum = 0
    let changes = 0
    let hours = 0
    for (let seed = 1; seed <= 20; seed += 1) {
      const clock = newSimClock(STARTS_AT)
      const { blockedShare } = newWorld({ seed, clock, exits: 20 })
      let before = blockedShare()
      for (let hour = 0; hour < 24; hour += 1) {
        clock.pass(HOUR_MS)
        const now = blockedShare()
        changes += Math.abs(now - before)
        sum += now
        hours += 1
        before = now
      }
    }
    expect(sum / hours).toBeGreaterThan(0.27)
    expect(sum / hours).toBeLessThan(0.33)
    // From hour to hour, most exits stay as they are.
    expect(changes / hours).toBeLessThan(0.12)
  })

  test("returns a bot check and empty captions to a blocked exit", async () => {
    const clock = newSimClock(STARTS_AT)
    const outage = { identity: "ANDROID", fromMs: STARTS_AT, toMs: STARTS_AT + HOUR_MS }
    const { exits } = newWorld({ seed: 3, clock, exits: 1, outage })
    const body = JSON.stringify({ videoId: "v1", context: { client: { clientName: "ANDROID" } } })
    const ask = async (path: string, init?: object) =>
      await exits[0]?.fetch(`https://www.youtube.com${path}`, init)
    const player = await ask("/youtubei/v1/player", { method: "POST", body })
    expect(await player?.json()).toMatchObject({ playabilityStatus: { status: "LOGIN_REQUIRED" } })
    expect(await (await ask("/api/timedtext?v=v1&c=ANDROID"))?.text()).toBe("")
  })

  test("is the same for the same seed", async () => {
    const options = { seed: 5, calls: 60, exits: 6, processes: 2 }
    expect(await simulate(options)).toEqual(await simulate(options))
    expect(await simulate({ ...options, seed: 6 })).not.toEqual(await simulate(options))
  })
})

// `npm run bench -- --only exits` makes 100,000 calls.
test("delivers at least 99.5% of 5,000 calls while 30% of the exits are blocked, as documented", {
  timeout: 180_000,
}, async () => {
  const runs = []
  for (const seed of [1, 2, 3, 4]) {
    runs.push(await simulate({ seed, calls: 1_250, exits: 20, processes: 4 }))
  }
  const figures = figuresOf(runs)
  expect(figures.calls).toBe(5_000)
  expect(figures.blockedPercent).toBeGreaterThan(25)
  expect(figures.deliveredPercent).toBeGreaterThanOrEqual(99.5)
  expect(figures.attemptsP95).toBeLessThanOrEqual(3)
  expect(figures.falseNone).toBe(0)
  // "No captions" needs two identities that agree; still, most of these videos are reported as such
  // and not as blocked.
  expect(figures.reportedNonePercent).toBeGreaterThan(90)
  expect(figures.recoveryCalls).toBeLessThanOrEqual(20)
  const [, , row = ""] = exitsTable([{ name: "20 exits, 4 processes, in CI", figures }]).split("\n")
  const documented = readFileSync(join(import.meta.dirname, "../../../../docs/extraction.md"), "utf8")
  expect(documented.split("\n").map(cellsOf)).toContainEqual(cellsOf(row))
})

const cellsOf = (row: string) => row.split("|").map((cell) => cell.trim())

test("a single exit delivers less than several do", { timeout: 60_000 }, async () => {
  const runs = []
  for (const seed of [1, 2]) runs.push(await simulate({ seed, calls: 1_500, exits: 1, processes: 1 }))
  const alone = figuresOf(runs)
  expect(alone.deliveredPercent).toBeLessThan(90)
  expect(alone.falseNone).toBe(0)
})
