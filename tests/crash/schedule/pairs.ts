import { AppError } from "../../../core/kernel/errors.ts"
import type { Code } from "../../support/crash-code.ts"
import type { OutsideServers } from "../../support/crash-stage.ts"
import { type Exploration, explore } from "../../support/schedule/explore.ts"
import { type Fault, kindsAt } from "../../support/schedule/faults.ts"
import { pct, walk } from "../../support/schedule/random.ts"
import { follow, reportFailure } from "../../support/schedule/replay.ts"
import { type Choose, runSchedule } from "../../support/schedule/run.ts"
import { type Part, type Scene, setScene } from "../../support/schedule/scene.ts"

/**
 * What a search has run and found. `tooPoor`: scenes left out because their credits ran out before
 * they began. `complete`: scenes whose orders have all run. Each failure is described with the line
 * that repeats it.
 */
export type Figures = {
  scenes: number
  tooPoor: number
  complete: number
  schedules: number
  givenUp: number
  faults: number
  failures: string[]
}
export const noFigures = (): Figures => ({
  scenes: 0,
  tooPoor: 0,
  complete: 0,
  schedules: 0,
  givenUp: 0,
  faults: 0,
  failures: [],
})

/**
 * Matches the names of flows whose call has a key. Such a call can be sent again, and is charged
 * once.
 */
const HAS_KEY = /(idempotency |with a )key/
const SKEW_MS = 30_000
/**
 * How many failures of a scene to shorten and describe. The scene's other failures usually have the
 * same cause.
 */
const REPORTED_MAX = 1

/** Sets a scene. If a call may be sent twice, the rule is that it is charged once. */
export async function sceneOf(
  servers: OutsideServers,
  parts: readonly Part[],
  options: { videosFrom?: ReadonlyMap<string, number>; code?: Code } = {},
): Promise<Scene> {
  const scene = await setScene(servers, parts, options)
  const [first] = parts
  const isSentTwice = parts.every(({ name }) => name === first?.name) && HAS_KEY.test(first?.name ?? "")
  return isSentTwice ? { ...scene, chargedMax: 1 } : scene
}

/**
 * Sets a scene, or returns undefined if its credits run out before it begins: its flows share one
 * account, and some spend credits while they are arranged.
 */
export async function sceneUnlessPoor(...args: Parameters<typeof sceneOf>): Promise<Scene | undefined> {
  try {
    return await sceneOf(...args)
  } catch (error) {
    if (error instanceof AppError && error.code === "insufficient_credits") return undefined
    throw error
  }
}

/** A flow that leaves the account with few credits may have to be arranged after the other one. */
export async function sceneOfPair(
  servers: OutsideServers,
  pair: readonly Part[],
  videosFrom: ReadonlyMap<string, number>,
): Promise<Scene | undefined> {
  const scene = await sceneUnlessPoor(servers, pair, { videosFrom })
  return scene ?? (await sceneUnlessPoor(servers, pair.toReversed(), { videosFrom }))
}

/** Runs all orders of a scene's conflicting calls, up to `max`. */
export async function searchOrders(
  scene: Scene,
  figures: Figures,
  options: { fault?: Fault; max?: number } = {},
): Promise<Exploration> {
  const explored = await explore(scene, options)
  figures.scenes += 1
  figures.schedules += explored.schedules
  figures.givenUp += explored.givenUp
  if (explored.isComplete) figures.complete += 1
  for (const failed of explored.found.slice(0, REPORTED_MAX)) {
    figures.failures.push(await reportFailure(scene, failed, options.fault))
  }
  return explored
}

/** Every fault at every call that the scene makes when its acts run one after the other. */
export async function faultsOf(scene: Scene): Promise<Fault[]> {
  const { events } = await runSchedule(scene, follow([]))
  const atCalls = events
    .filter(({ isBarrier }) => !isBarrier)
    .flatMap((event) => kindsAt(event).map((kind): Fault => ({ kind, at: event.label })))
  const skews = scene.acts.flatMap((_, instance) =>
    [-SKEW_MS, SKEW_MS].map((ms): Fault => ({ kind: "skew", instance, ms })),
  )
  return [...skews, ...atCalls]
}

/** How many failures of a search to shorten and describe. */
const DESCRIBED_MAX = 20

/** Runs a scene once with each fault. Its acts run one after the other. */
export async function searchFaults(scene: Scene, figures: Figures, faults: readonly Fault[]): Promise<void> {
  figures.scenes += 1
  for (const fault of faults) await searchOne(scene, figures, follow([]), { fault })
}

/** Runs random schedules of a scene, walks and PCT in turn, each with at most one fault. */
export async function searchAtRandom(
  scene: Scene,
  figures: Figures,
  { seeds, from = 0, faults = [] }: { seeds: number; from?: number; faults?: readonly Fault[] },
): Promise<void> {
  for (let seed = from; seed < from + seeds; seed += 1) {
    const fault = faults[(seed >> 1) % (faults.length + 1)]
    const choose = seed % 2 === 0 ? walk(seed) : pct(seed, scene.acts.length)
    await searchOne(scene, figures, choose, { fault, name: `seed ${seed}: ` })
  }
}

async function searchOne(
  scene: Scene,
  figures: Figures,
  choose: Choose,
  { fault, name = "" }: { fault: Fault | undefined; name?: string },
): Promise<void> {
  const run = await runSchedule(scene, choose, fault)
  figures.schedules += 1
  if (fault && run.isFaulty) figures.faults += 1
  if (run.violations.length > 0 && figures.failures.length < DESCRIBED_MAX)
    figures.failures.push(`${name}${await reportFailure(scene, run, fault)}`)
}
