import { setImmediate as turn } from "node:timers/promises"
import { beforeEach, describe, expect, test } from "vitest"
import { newExitPool } from "../../../core/egress/exit-pool.ts"
import { shareHealth } from "../../../core/egress/shared-health.ts"
import { createTable } from "../../../core/table/create.ts"
import type { Send } from "../../../core/table/dynamo/commands.ts"
import { egressKey } from "../../../core/table/keys.ts"
import { deleteItem, getItem, openTable } from "../../../core/table/table.ts"
import { testClock } from "../../support/clock.ts"
import { startTestDynamo } from "../../support/dynamo.ts"
import { throwReported } from "../../support/report.ts"
import { anExit, routesOf } from "./support.ts"

const { endpoint } = await startTestDynamo()
const clock = testClock()
const credentials = { accessKeyId: "test", secretAccessKey: "test" }
const open = () => openTable("egress", { endpoint, region: "us-east-1", credentials }, clock)
const table = open()
await createTable(table)

const STRATEGIES = ["VISIONOS", "ANDROID"]
const SECOND_MS = 1_000
let now = Date.UTC(2026, 10, 21)
const pass = (seconds: number) => {
  now += seconds * SECOND_MS
  clock.freezeAt(now)
}

/** A process with its own pool and connection, and the calls that it made to the table. */
function aProcess(report: (cause: unknown) => void = throwReported) {
  const own = open()
  const calls: string[] = []
  let pending = 0
  const send: Send = async (operation, input) => {
    calls.push(operation)
    pending += 1
    return await own.send(operation, input).finally(() => {
      pending -= 1
    })
  }
  let onUse: (() => void) | undefined
  const exits = ["a", "b", "c"].map((name) => anExit(name))
  const pool = newExitPool({ clock, exits, onUse: () => onUse?.() })
  onUse = shareHealth({ table: { ...own, send }, health: pool.health, report })
  const idle = async () => {
    for (let quiet = 0; quiet < 5; quiet = pending === 0 ? quiet + 1 : 0) await turn()
  }
  return { pool, calls, idle }
}
type Process = ReturnType<typeof aProcess>

/** Makes one call, and waits until the process has nothing under way. */
async function call({ pool, idle }: Process, isBlocked: (strategy: string, exit: string) => boolean) {
  const routes = routesOf(pool, STRATEGIES, (strategy, exit) =>
    isBlocked(strategy, exit) ? "blocked" : "answered",
  )
  await idle()
  return routes
}

const noBlocks = () => false
const outage = (strategy: string) => strategy === "VISIONOS"
const writesOf = ({ calls }: Process) => calls.filter((name) => name.startsWith("Put")).length
const readsOf = ({ calls }: Process) => calls.filter((name) => name.startsWith("Get")).length

beforeEach(async () => {
  await deleteItem(table, egressKey())
  pass(3_600)
})

describe("two processes with the same exits", () => {
  test("what one learns about a blocked identity, the other uses within 60 seconds", async () => {
    const [one, two] = [aProcess(), aProcess()]
    for (const process of [one, two]) {
      await call(process, noBlocks)
      await call(process, noBlocks)
    }
    pass(10)
    for (let calls = 0; calls < 6; calls += 1) {
      pass(2)
      await call(one, outage)
    }
    pass(20)
    await call(one, outage)
    // The other process reads the item during its next call, and uses it in the one after.
    pass(10)
    two.pool.plan(STRATEGIES)
    await two.idle()
    const routes = await call(two, outage)
    expect(routes).toEqual([expect.stringMatching(/^ANDROID/)])
  })

  test("each keeps what it has learned itself since the other's last write", async () => {
    const [one, two] = [aProcess(), aProcess()]
    const exit = (name: string) => one.pool.exits.find((each) => each.name === name) ?? anExit(name)
    const block = async ({ pool, idle }: Process, name: string) => {
      for (let n = 0; n < 2; n += 1) {
        pass(0.1)
        pool.record({ strategy: "VISIONOS", exit: exit(name) }, "blocked")
        await idle()
      }
    }
    await block(one, "a")
    pass(1)
    await block(two, "b")
    for (let turns = 0; turns < 5; turns += 1) {
      pass(15)
      for (const { pool, idle } of [one, two]) {
        pool.plan(STRATEGIES)
        await idle()
      }
    }
    for (const { pool } of [one, two]) {
      expect(["a", "b", "c"].map((name) => pool.health.isPaused("VISIONOS", name))).toEqual([
        true,
        true,
        false,
      ])
    }
  })

  test("a process writes at most once in 10 seconds, and reads at most as often", async () => {
    const one = aProcess()
    for (let seconds = 0; seconds < 300; seconds += 1) {
      pass(1)
      await call(one, (_way, exit) => exit === ["a", "b", "c"][seconds % 3])
    }
    expect(writesOf(one)).toBeGreaterThan(1)
    expect(writesOf(one)).toBeLessThanOrEqual(30)
    expect(readsOf(one)).toBeLessThanOrEqual(40)
  })

  test("a process without news seldom reads and hardly ever writes", async () => {
    const one = aProcess()
    for (let seconds = 0; seconds < 300; seconds += 1) {
      pass(1)
      await call(one, noBlocks)
    }
    expect(readsOf(one)).toBeLessThanOrEqual(15)
    expect(writesOf(one)).toBeLessThanOrEqual(8)
  })

  test("the item stays small with 20 exits and all strategies", async () => {
    const exits = Array.from({ length: 20 }, (_, n) => anExit(`proxy-${n}.example.net:7777`))
    let onUse: (() => void) | undefined
    const pool = newExitPool({ clock, exits, onUse: () => onUse?.() })
    const strategies = [
      "client:VISIONOS",
      "client:ANDROID",
      "client:IOS",
      "youtubei:MWEB",
      "watch_page",
      "lists",
    ]
    for (const strategy of strategies) for (const exit of exits) pool.record({ strategy, exit }, "answered")
    onUse = shareHealth({ table, health: pool.health, report: throwReported })
    onUse()
    await expect.poll(async () => await getItem(table, egressKey())).toBeDefined()
    const item = await getItem(table, egressKey())
    expect(JSON.stringify(item).length).toBeLessThan(12_000)
  })

  test("a table that fails is reported, and the calls go on", async () => {
    const reports: unknown[] = []
    const broken = { ...table, send: async () => await Promise.reject(new Error("no")) }
    const exits = [anExit("a"), anExit("b")]
    let onUse: (() => void) | undefined
    const pool = newExitPool({ clock, exits, onUse: () => onUse?.() })
    onUse = shareHealth({ table: broken, health: pool.health, report: (cause) => reports.push(cause) })
    expect(routesOf(pool, STRATEGIES, () => "answered")).toHaveLength(1)
    await turn()
    expect(reports.length).toBeGreaterThan(0)
  })
})
