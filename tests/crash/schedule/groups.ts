import type { OutsideServers } from "../../support/crash-stage.ts"
import { follow } from "../../support/schedule/replay.ts"
import { runSchedule } from "../../support/schedule/run.ts"
import { type Part, setScene } from "../../support/schedule/scene.ts"
import { SWEEPS } from "../sweeps.ts"

/**
 * Flows that the scheduler does not run, because they start work of their own that it does not own:
 * the workers of batches.
 */
const EXCLUDED = /batch/

export const PARTS: readonly Part[] = SWEEPS.map(({ part }) => part).filter(({ name }) => !EXCLUDED.test(name))

/** A flow's first run loads modules. */
const FIRST_RUN_MS = 300

/** Flows with equal calls on equal kinds of items. The first one stands for all. */
export type Group = { calls: readonly string[]; names: readonly string[]; part: Part }
export type Groups = { groups: readonly Group[]; stored: ReadonlySet<string> }

/** Runs each flow alone, groups them, and notes which of them store their video beforehand. */
export async function groupParts(servers: OutsideServers, parts = PARTS): Promise<Groups> {
  const stored = new Set<string>()
  const found = new Map<string, { calls: readonly string[]; names: string[]; part: Part }>()
  for (const part of parts) {
    const scene = await setScene(servers, [part])
    const hasText = scene.store.items().some(({ sk }) => sk?.S?.startsWith("TRANSCRIPT#"))
    if (hasText) stored.add(part.name)
    const { picked, violations } = await runSchedule({ ...scene, patienceMs: FIRST_RUN_MS }, follow([]))
    if (violations.length > 0) throw new Error(`${part.name} alone: ${JSON.stringify(violations)}`)
    const key = picked.join("\n")
    const group = found.get(key) ?? { calls: picked, names: [], part }
    group.names.push(part.name)
    found.set(key, group)
  }
  return { groups: [...found.values()], stored }
}

/** The groups as the snapshot has them. */
export const describeGroups = (groups: readonly Group[]): string =>
  groups
    .map(({ names, calls }) => `${names.join("\n")}\n${calls.map((call) => `  ${call.slice(2)}`).join("\n")}\n`)
    .join("\n")
