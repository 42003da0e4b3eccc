import type { Event } from "../../support/schedule/event.ts"
import { conflicts } from "../../support/schedule/footprint.ts"
import { runSchedule } from "../../support/schedule/run.ts"
import type { Scene } from "../../support/schedule/scene.ts"

/**
 * Names the class of a scene of two acts: which of their calls conflict with which, in the order in
 * which each act makes them. All other calls commute with those of the other act. The name comes
 * from two orders only, one act after the other, so that scenes of one class have equally many
 * orders is an assumption, which the tests compare with what they find.
 */
export async function classOf(scene: Scene): Promise<string> {
  const sequences = [await conflictingCalls(scene, 0), await conflictingCalls(scene, 1)]
  return [scene.chargedMax, ...sequences.toSorted()].join("\n\n")
}

const isRace = (one: Event, other: Event) =>
  one.instance !== other.instance && conflicts(one.footprint, other.footprint)

/**
 * Runs one act after the other, and lists the calls that conflict with a call of the other act,
 * each with the positions of those calls in the list.
 */
async function conflictingCalls(scene: Scene, first: number): Promise<string> {
  const { events } = await runSchedule(
    scene,
    (calls) => calls.find(({ instance }) => instance === first) ?? calls[0],
  )
  const shared = events.filter((event) => event.isBarrier || events.some((one) => isRace(one, event)))
  return shared
    .map((event) => {
      const others = shared.flatMap((one, at) => (isRace(one, event) ? [at] : []))
      return `${event.instance === first ? 1 : 2}${event.label.slice(event.label.indexOf(":"))} ${others.join()}`
    })
    .join("\n")
}
