import { newRandom } from "../../../scripts/bench/rig/random.ts"
import type { Pending } from "./event.ts"
import type { Choose } from "./run.ts"
import { TIME } from "./token.ts"

const TIME_CHANCE = 1 / 24
/** Steps in which PCT may change the priorities: about the length of three flows. */
const STEPS = 60
/** Bugs of this depth are found with the probability that the PCT paper states. */
const DEPTH = 3

/** Picks any pending call, and sometimes lets time pass. */
export function walk(seed: number): Choose {
  const next = newRandom(seed)
  return (calls, world) => {
    const canWait = world.pending.some(({ until }) => until !== undefined)
    if (canWait && next() < TIME_CHANCE) return TIME
    return calls[Math.floor(next() * calls.length)]
  }
}

/**
 * Probabilistic concurrency testing (Burckhardt et al., ASPLOS 2010): each instance has a random
 * priority, the highest one runs, and at DEPTH - 1 random steps it becomes the lowest.
 */
export function pct(seed: number, instances: number): Choose {
  const next = newRandom(seed)
  const order = Array.from({ length: instances }, (_, instance) => ({ instance, rank: next() }))
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ instance }) => instance)
  const changes = new Set(Array.from({ length: DEPTH - 1 }, () => Math.floor(next() * STEPS)))
  let step = 0
  return (calls) => {
    const first = (): Pending | undefined =>
      order.flatMap((instance) => calls.find((call) => call.instance === instance) ?? [])[0]
    const call = first()
    if (call && changes.has(step)) order.push(...order.splice(order.indexOf(call.instance), 1))
    step += 1
    return first()
  }
}
