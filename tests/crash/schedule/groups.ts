import type { OutsideServers } from "../../support/crash-stage.ts"
import { follow } from "../../support/schedule/replay.ts"
import { runSchedule } from "../../support/schedule/run.ts"
import { type Part, setScene } from "../../support/schedule/scene.ts"
import { SWEEPS } from "../sweeps.ts"

/**
 * False for flows that the scheduler cannot run: it does not control the work of batch workers, and
 * the fake Stripe keeps one schedule's purchases for the next.
 */
const isOwned = ({ name, options }: Part) => !name.includes("batch") && !options.hasBilling

export const PARTS: readonly Part[] = SWEEPS.map(({ part }) => part).filter(isOwned)

/** The patience for a flow's first run, which takes longer because it loads modules. */
const FIRST_RUN_MS = 300

/** Flows with equal calls on equal kinds of items. The first one stands for all. */
export type Group = { calls: readonly string[]; names: readonly string[]; part: Part }
/** `videosFrom`: see setScene. */
export type Groups = { groups: readonly Group[]; videosFrom: ReadonlyMap<string, number> }

/**
 * The number from which a flow counts its videos if it stores them first. Such flows can share
 * stored videos. A flow of the sweep begins with crashed calls, so it gets numbers of its own.
 */
const STORED_FROM = 100
const CRASHED_FROM = 1000

/** Runs each flow alone, groups them, and notes which of them store their video first. */
export async function groupParts(servers: OutsideServers, parts = PARTS): Promise<Groups> {
  const videosFrom = new Map<string, number>()
  const found = new Map<string, { calls: readonly string[]; names: string[]; part: Part }>()
  for (const part of parts) {
    const scene = await setScene(servers, [part])
    const hasText = scene.store.items().some(({ sk }) => sk?.S?.startsWith("TRANSCRIPT#"))
    if (part.name.includes("sweep")) videosFrom.set(part.name, CRASHED_FROM * (videosFrom.size + 1))
    else if (hasText) videosFrom.set(part.name, STORED_FROM)
    const { picked, violations } = await runSchedule({ ...scene, patienceMs: FIRST_RUN_MS }, follow([]))
    if (violations.length > 0) throw new Error(`${part.name} alone: ${JSON.stringify(violations)}`)
    // Concurrent calls of a flow have no fixed order.
    const calls = picked.toSorted()
    const key = calls.join("\n")
    const group = found.get(key) ?? { calls, names: [], part }
    group.names.push(part.name)
    found.set(key, group)
  }
  return { groups: [...found.values()], videosFrom }
}

/** Formats the groups as the snapshot has them. */
export const describeGroups = (groups: readonly Group[]): string =>
  groups
    .map(
      ({ names, calls }) => `${names.join("\n")}\n${calls.map((call) => `  ${call.slice(2)}`).join("\n")}\n`,
    )
    .join("\n")
