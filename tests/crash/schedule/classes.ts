import { conflicts } from "../../support/schedule/footprint.ts"
import { runSchedule } from "../../support/schedule/run.ts"
import type { Scene } from "../../support/schedule/scene.ts"

/**
 * Names the class of a scene of two acts: which of their calls conflict, in the order in which each
 * act makes them. Other calls commute with all calls of the other act, so that scenes of one class
 * have equally many orders to search, and one of them stands for all.
 */
export async function classOf(scene: Scene): Promise<string> {
  const sequences = [await conflictingCalls(scene, 0), await conflictingCalls(scene, 1)]
  return [scene.chargedMax, ...sequences.toSorted()].join("\n\n")
}

/** Runs one act after the other, and lists the calls that conflict with one of the other act. */
async function conflictingCalls(scene: Scene, first: number): Promise<string> {
  const { events } = await runSchedule(
    scene,
    (calls) => calls.find(({ instance }) => instance === first) ?? calls[0],
  )
  const isShared = (event: (typeof events)[number]) =>
    events.some((one) => one.instance !== event.instance && conflicts(one.footprint, event.footprint))
  return events
    .filter((event) => event.isBarrier || isShared(event))
    .map(({ instance, label }) => `${instance === first ? 1 : 2}${label.slice(label.indexOf(":"))}`)
    .join("\n")
}
