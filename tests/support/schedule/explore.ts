import type { Event } from "./event.ts"
import type { Fault } from "./faults.ts"
import { conflicts, type Footprint } from "./footprint.ts"
import { type Choose, type Run, runSchedule } from "./run.ts"
import type { Scene } from "./scene.ts"

/** One choice of a schedule, with the alternatives that are tried later or were tried. */
type Node = {
  chosen: string
  /** Calls to try here. */
  todo: Set<string>
  done: Map<string, Footprint>
  /** Calls that another schedule has tried here, and that nothing since conflicts with. */
  sleeping: Map<string, Footprint>
}

export type Found = Pick<Run, "picked" | "tokens" | "violations">
export type Exploration = {
  /** Schedules that ran to the end. */
  schedules: number
  /** Schedules that were given up, because others cover them. */
  givenUp: number
  calls: number
  /** False if the limit ended it. */
  isComplete: boolean
  found: readonly Found[]
}

/**
 * Runs every order of conflicting calls once: dynamic partial-order reduction with source sets and
 * sleep sets. Calls conflict if they touch the same item and one of them writes it. Each call is a
 * process of its own that begins when the answer before it arrives.
 */
export async function explore(
  scene: Scene,
  {
    fault,
    max = Number.POSITIVE_INFINITY,
    stopAtFirst = false,
  }: { fault?: Fault; max?: number; stopAtFirst?: boolean } = {},
): Promise<Exploration> {
  const path: Node[] = []
  const found: Found[] = []
  let [schedules, givenUp, calls] = [0, 0, 0]
  for (;;) {
    const run = await runSchedule(scene, followOrExtend(path), fault)
    calls = Math.max(calls, run.picked.length)
    if (run.isGivenUp) givenUp += 1
    else schedules += 1
    if (run.violations.length > 0) found.push(run)
    noteFootprints(path, run)
    addAlternatives(path, run)
    const isComplete = !backtrack(path)
    const isOver = isComplete || schedules + givenUp >= max || (stopAtFirst && found.length > 0)
    if (isOver) return { schedules, givenUp, calls, isComplete, found }
  }
}

/** Follows the path, then always takes the first call that is not asleep. */
function followOrExtend(path: Node[]): Choose {
  let depth = 0
  let sleeping = new Map<string, Footprint>()
  return (pending, world) => {
    const last = world.events.at(-1)
    const before = path[depth - 1]
    if (before && last) {
      const asleep = [...before.sleeping, ...before.done].filter(
        ([label, footprint]) =>
          label !== before.chosen && !conflicts(footprint, last.footprint) && !last.isBarrier,
      )
      sleeping = new Map(asleep)
    }
    const node = path[depth]
    const label = node?.chosen ?? pending.find((call) => !sleeping.has(call.label))?.label
    if (label === undefined) return undefined
    const call = pending.find((one) => one.label === label)
    if (!call) throw new Error(`the schedule is not repeatable: no call ${label} at step ${depth}`)
    if (!node) path.push({ chosen: label, todo: new Set([label]), done: new Map(), sleeping })
    depth += 1
    return call
  }
}

/** The events of picked calls. The end of a pause is an event that no pick caused. */
const pickedEvents = ({ events }: Run): readonly (Event & { index: number })[] =>
  events.map((event, index) => ({ ...event, index })).filter(({ isBarrier }) => !isBarrier)

function noteFootprints(path: readonly Node[], run: Run): void {
  pickedEvents(run).forEach(({ footprint }, depth) => {
    const node = path[depth]
    node?.done.set(node.chosen, footprint)
  })
}

/** Finds calls that could have come in the other order, and notes where to try that. */
function addAlternatives(path: readonly Node[], run: Run): void {
  const { events } = run
  const depths = new Map(pickedEvents(run).map(({ index }, depth) => [index, depth]))
  const before = orderOf(events)
  events.forEach((later, j) => {
    if (later.isBarrier) return
    for (const i of racesWith(events, before, j)) {
      const node = path[depths.get(i) ?? -1]
      if (!node) continue
      const follows = (k: number) => before[k]?.has(i) ?? false
      const others = [...events.keys()].filter((k) => k > i && k < j && !follows(k))
      const moved = [...others, j]
      const first = moved.filter((k) => !moved.some((other) => before[k]?.has(other)))
      const labels = first.flatMap((k) => events[k]?.label ?? [])
      if (labels.some((label) => node.todo.has(label))) continue
      const [label] = labels
      if (label !== undefined) node.todo.add(label)
    }
  })
}

/** For each event, the events that must come before it. */
function orderOf(events: readonly Event[]): readonly Set<number>[] {
  const before: Set<number>[] = []
  events.forEach((event, j) => {
    const own = new Set<number>()
    for (let i = j - 1; i >= 0; i -= 1) {
      const earlier = events[i]
      if (!earlier || own.has(i)) continue
      const isBound = i === event.parent || event.isBarrier || earlier.isBarrier
      if (!isBound && !conflicts(earlier.footprint, event.footprint)) continue
      own.add(i)
      for (const k of before[i] ?? []) own.add(k)
    }
    before.push(own)
  })
  return before
}

/** Earlier events that conflict with an event, and that nothing in between orders before it. */
function racesWith(events: readonly Event[], before: readonly Set<number>[], j: number): number[] {
  const later = events[j]
  const own = [...(before[j] ?? [])]
  if (!later) return []
  return own.filter((i) => {
    const earlier = events[i]
    if (!earlier || earlier.isBarrier || !conflicts(earlier.footprint, later.footprint)) return false
    if (i === later.parent || before[later.parent]?.has(i)) return false
    return !own.some((k) => k > i && before[k]?.has(i))
  })
}

/** Prepares the next schedule. Returns false if all have run. */
function backtrack(path: Node[]): boolean {
  for (;;) {
    const node = path.at(-1)
    if (!node) return false
    const next = [...node.todo].find((label) => !node.done.has(label) && !node.sleeping.has(label))
    if (next !== undefined) {
      node.chosen = next
      return true
    }
    path.pop()
  }
}
