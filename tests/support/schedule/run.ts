import { expect } from "vitest"
import type { Table } from "../../../core/table/table.ts"
import { testClock } from "../clock.ts"
import type { Code } from "../crash-code.ts"
import { startProcess } from "../crash-process.ts"
import { chargedTo, RULES_AFTER_THE_SWEEPER, RULES_AT_ANY_MOMENT, type Rule } from "../crash-rules.ts"
import { readLedger } from "../ledger.ts"
import type { MemoryStore } from "../memory-store/store.ts"
import { seededSource } from "../seed.ts"
import type { Event, Pending } from "./event.ts"
import { applyFault, type Fault } from "./faults.ts"
import { type Scene, unscheduledTable } from "./scene.ts"
import { TIME, tokenOf } from "./token.ts"
import { World } from "./world.ts"

/**
 * Picks the next of the pending calls. "time": lets time pass although calls are pending. Undefined
 * gives the schedule up.
 */
export type Choose = (calls: readonly Pending[], world: World) => Pending | typeof TIME | undefined

export type Violation = { rule: string; message: string }
export type Run = {
  events: readonly Event[]
  /** The labels of the picked calls, for people. */
  picked: readonly string[]
  /** The same as tokens (./replay.ts), which replay the schedule. */
  tokens: readonly string[]
  /** The strategy gave up, because another schedule covers this one. */
  isGivenUp: boolean
  /** False if a fault was given, but its call was never made. */
  isFaulty: boolean
  violations: readonly Violation[]
  /** What is stored after the last sweep. */
  store: MemoryStore
}

/** More calls than any schedule makes, unless a flow repeats itself for ever. */
const CALLS_MAX = 2000
/** Pauses after which the schedule counts as stuck. */
const PAUSES_MAX = 2000

/**
 * How long an instance without calls may do work of its own, such as loading a module, before
 * virtual time passes. When a flow runs for the second time, all such work is already done.
 */
const PATIENCE_MS = 1
const STUCK_AFTER_MS = 2000

/** Runs the acts of a scene side by side, each in an instance of its own, in the chosen order. */
export async function runSchedule(scene: Scene, choose: Choose, fault?: Fault): Promise<Run> {
  const world = new World(scene.store.copy(), scene.nowMs, scene.outside)
  let running = scene.acts.length
  const statuses: (number | undefined)[] = []
  const end = () => {
    running -= 1
    world.activity += 1
  }
  scene.acts.forEach((act, instance) => {
    const skewMs = fault?.kind === "skew" && fault.instance === instance ? fault.ms : 0
    const work = async () =>
      await act(startProcess(scene.code, scene.settings[instance] ?? {}, world.seamsOf(instance, skewMs)))
    // A flow may fail in any way. The rules judge what it leaves.
    void scene.code.Random.withRandomSource(seededSource(`instance ${instance}`), work)
      .then(async (response) => {
        statuses[instance] = response?.status
        return await response?.arrayBuffer()
      })
      .catch(() => undefined)
      .finally(end)
  })
  const picked: string[] = []
  const tokens: string[] = []
  let isFaulty = fault === undefined || fault.kind === "skew"
  const facts = () => ({ events: world.events, picked, tokens, isFaulty, store: world.store })
  let pauses = 0
  const paused = new Set<number>()
  await world.settle()
  for (;;) {
    const isPaused = ({ instance }: Pending) => paused.has(instance)
    const calls = world.pending.filter((call) => call.until === undefined && !isPaused(call))
    if (calls.length === 0) {
      if (running === world.deadCount) break
      if (await world.happens(scene.patienceMs ?? PATIENCE_MS)) continue
      const canWait = pauses < PAUSES_MAX && (await world.passTime(isPaused))
      pauses += 1
      if (canWait) continue
      if (paused.size > 0) {
        await resume(scene, world)
        paused.clear()
        continue
      }
      if (await world.happens(STUCK_AFTER_MS)) continue
      return { ...facts(), isGivenUp: false, violations: [STUCK] }
    }
    // If only late calls are pending, lets time pass: their callers pause before they retry.
    const isOver = running === world.deadCount
    if (!isOver && calls.every(({ isLate }) => isLate) && (await world.passTime(isPaused))) continue
    const choice = choose(calls, world)
    if (choice === undefined) return { ...facts(), isGivenUp: true, violations: [] }
    if (choice === TIME) {
      picked.push(TIME)
      tokens.push(TIME)
      await world.passTime(isPaused)
      continue
    }
    picked.push(choice.label)
    tokens.push(tokenOf(calls, choice))
    if (picked.length > CALLS_MAX) throw new Error(`${scene.name}: more than ${CALLS_MAX} calls`)
    if (!isFaulty && fault && "at" in fault && fault.at === choice.label) {
      isFaulty = true
      if (fault.kind === "pause") paused.add(choice.instance)
      else await applyFault(world, choice, fault.kind)
    } else {
      await world.perform(choice)
    }
  }
  return { ...facts(), isGivenUp: false, violations: await judge(scene, world) }
}

const STUCK: Violation = { rule: "every call ends", message: "the instances wait for nothing" }

/** The other instances have ended: the leases of the paused one run out, and a sweep runs. */
async function resume(scene: Scene, world: World): Promise<void> {
  world.advance(scene.leaseMs + 1000)
  const clock = testClock()
  clock.freezeAt(world.nowMs)
  await sweep(scene.code, unscheduledTable(scene.code, world.store, clock))
}

async function sweep(code: Code, table: Table): Promise<void> {
  const failures: unknown[] = []
  const run = async () => await code.Sweep.sweepDue(table, (cause) => failures.push(cause))
  await code.Random.withRandomSource(seededSource("sweep"), run)
  if (failures.length > 0) throw new AggregateError(failures, "the sweep failed")
}

/** Several instances may try to grant the same credits, and only one may succeed. */
const GRANTED_ONCE: Rule = {
  name: "no reference is granted twice",
  check: ({ lines }) => {
    const granted = lines.filter(({ type }) => type === "purchase" || type.endsWith("_grant"))
    const references = granted.map(({ reference }) => reference)
    expect(references).toEqual([...new Set(references)])
  },
}

/** Checks the rules right after the schedule, and again after the leases have ended and a sweep. */
async function judge(scene: Scene, world: World): Promise<Violation[]> {
  const violations: Violation[] = []
  const clock = testClock()
  clock.freezeAt(world.nowMs)
  const table = unscheduledTable(scene.code, world.store, clock)
  const hold = async (rule: string, check: () => Promise<void> | void) => {
    try {
      await check()
    } catch (cause) {
      violations.push({ rule, message: cause instanceof Error ? cause.message : String(cause) })
    }
  }
  const holdAll = async (rules: readonly Rule[]) => {
    for (const accountId of new Set(scene.checkedAccounts)) {
      await hold("the ledger can be read", async () => {
        const books = await readLedger(table, accountId)
        for (const { name, check } of [...rules, GRANTED_ONCE]) await hold(name, () => check(books))
      })
    }
  }
  await holdAll(RULES_AT_ANY_MOMENT)
  clock.advance(scene.leaseMs + 60_000)
  await hold("the sweep runs", async () => await sweep(scene.code, table))
  await holdAll(RULES_AFTER_THE_SWEEPER)
  const {
    chargedMax,
    checkedAccounts: [first],
  } = scene
  if (chargedMax !== undefined && first !== undefined) {
    await hold("one call sent twice is charged once", async () => {
      expect(await chargedTo(table, first)).toBeLessThanOrEqual(chargedMax)
    })
  }
  return violations
}
