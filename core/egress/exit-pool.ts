import type { Clock } from "../kernel/clock.ts"
import type { Exit } from "./exit.ts"
import { newRouteHealth, type RouteHealth, type Verdict } from "./route-health.ts"

/** A way to ask (a client identity, the watch page) from an exit. */
export type Route = { way: string; exit: Exit }

/** A step of a plan. `resting`: ways that were passed over because they rest at every exit. */
export type Step = { route: Route | undefined; resting: readonly string[] }

/** The routes of one call, chosen one at a time by what is known by then. */
export type RoutePlan = {
  next(): Step
  /** Says how the last route ended; undefined if that is neither a success nor a failure. */
  note(route: Route, verdict: Verdict | undefined): void
}

export type PlanOptions = {
  /** Uses resting routes too, and records nothing. */
  isFree?: boolean | undefined
  /** Keeps to the order: each way once, by its best exit. */
  inOrder?: boolean | undefined
}

export type ExitPool = {
  exits: readonly Exit[]
  health: RouteHealth
  /** Starts a call that may use these ways, in the order of preference. */
  plan(ways: readonly string[], options?: PlanOptions): RoutePlan
  /** The best exit for a way that is used by itself. */
  bestExit(way: string): Exit
  /** Records a result outside a plan. A block renews the exit's tunnel. */
  record(route: Route, verdict: Verdict, isBeside?: boolean): void
}

export type ExitPoolOptions = {
  clock: Clock
  exits: readonly Exit[]
  /** Called when a call starts and when something was learned; it must not wait. */
  onUse?: (() => void) | undefined
}

/** Without another exit, longer rests gain nothing. */
const ALONE = { blocksMax: 3, restMs: 120_000, restMaxMs: 120_000 }
const AMONG_MANY = { blocksMax: 2, restMs: 120_000, restMaxMs: 32 * 60_000 }
/** Most attempts of one call. */
const ATTEMPTS_MAX = 10
/** Each further identity is expected to be a little worse than the one before it. */
const PRIOR = { first: 0.95, factor: 0.93 }
/** Exits this close to the best take turns, so that none gets all the traffic. */
const BAND = 0.15
/** What a block in this call costs: another identity, or another exit, is likelier to answer. */
const BLOCKED_HERE = { way: 0.3, exit: 0.5 }
/** One call of this many begins with the route that was not used for the longest time. */
const EXPLORE_EVERY = 25

/**
 * The exits to YouTube. A single one is used with every way in order, as if there were no pool.
 * With several, or one that rotates its address, the likeliest route comes first, and after a block
 * the next attempt uses a fresh tunnel of another exit.
 */
export function newExitPool({ clock, exits, onUse }: ExitPoolOptions): ExitPool {
  const isAlone = exits.length === 1 && exits.every(({ isRotating }) => !isRotating)
  const health = newRouteHealth({ clock, ...(isAlone ? ALONE : AMONG_MANY) })
  // Many processes make few calls, so they explore at different times.
  let calls = clock.now() % EXPLORE_EVERY
  const record = (route: Route, verdict: Verdict, isBeside?: boolean) => {
    health.record(route.way, route.exit.name, verdict, isBeside)
    if (verdict === "blocked") route.exit.renew()
    onUse?.()
  }
  return {
    exits,
    health,
    record,
    bestExit: (way) => {
      const routes = exits.map((exit) => ({ way, exit }))
      return (
        bestOf(
          health,
          scored(health, [way], routes, () => 0),
        )?.exit ?? none()
      )
    },
    plan: (ways, { isFree = false, inOrder = isAlone } = {}) => {
      onUse?.()
      calls += 1
      const explores = !inOrder && !isFree && calls % EXPLORE_EVERY === 0
      const rests = (way: string, exit: Exit) => !isFree && health.isResting(way, exit.name)
      const run = newRun(ways, exits, rests, inOrder)
      return {
        next: () => {
          if (run.attempts() >= ATTEMPTS_MAX) return { route: undefined, resting: [] }
          const open = run.openRoutes()
          const route =
            explores && run.attempts() === 0
              ? leastUsed(health, open)
              : bestOf(health, scored(health, ways, open, run.penalty))
          return { route, resting: run.restingBefore(route?.way) }
        },
        note: (route, verdict) => {
          run.note(route, verdict)
          if (!isFree && verdict) record(route, verdict)
        },
      }
    },
  }
}

type Rests = (way: string, exit: Exit) => boolean

const keyOf = ({ way, exit }: Route) => `${way} ${exit.name}`
/** How often one call may use a route: an exit that rotates has another address the next time. */
const timesMax = ({ exit }: Route) => (exit.isRotating ? 2 : 1)

/** What happened to the routes of one call. */
function newRun(ways: readonly string[], exits: readonly Exit[], rests: Rests, inOrder: boolean) {
  const closed = new Set<string>()
  const tried = new Map<string, number>()
  const blocks = { ways: new Map<string, number>(), exits: new Map<string, number>() }
  const passedOver = new Set<string>()
  let attempts = 0
  return {
    attempts: () => attempts,
    openRoutes: (): readonly Route[] => {
      const routes = ways.flatMap((way) => exits.map((exit) => ({ way, exit })))
      const all = routes.filter(
        (route) =>
          !closed.has(route.way) &&
          (tried.size === 0 || (tried.get(keyOf(route)) ?? 0) < timesMax(route)) &&
          !rests(route.way, route.exit),
      )
      const open = inOrder ? all.filter(({ way }) => way === all[0]?.way) : all
      const fresh = open.filter(({ exit }) => !blocks.exits.has(exit.name))
      return fresh.length > 0 ? fresh : open
    },
    penalty: ({ way, exit }: Route) =>
      BLOCKED_HERE.way * (blocks.ways.get(way) ?? 0) + BLOCKED_HERE.exit * (blocks.exits.get(exit.name) ?? 0),
    /** Ways that rest everywhere and were to come before `chosen`; all, if nothing was chosen. */
    restingBefore: (chosen: string | undefined): readonly string[] => {
      const before = chosen === undefined ? ways : ways.slice(0, ways.indexOf(chosen))
      const resting = before.filter(
        (way) =>
          !passedOver.has(way) &&
          !exits.some((exit) => tried.has(keyOf({ way, exit }))) &&
          exits.every((exit) => rests(way, exit)),
      )
      for (const way of resting) passedOver.add(way)
      return resting
    },
    note: (route: Route, verdict: Verdict | undefined) => {
      attempts += 1
      tried.set(keyOf(route), (tried.get(keyOf(route)) ?? 0) + 1)
      const isAnswer = verdict !== "blocked" && verdict !== "failed"
      if (isAnswer || inOrder) closed.add(route.way)
      if (!isAnswer) {
        blocks.ways.set(route.way, (blocks.ways.get(route.way) ?? 0) + 1)
        blocks.exits.set(route.exit.name, (blocks.exits.get(route.exit.name) ?? 0) + 1)
      }
    },
  }
}

type Scored = Route & { score: number }

/** `ways` in the order of preference. */
function scored(
  health: RouteHealth,
  ways: readonly string[],
  routes: readonly Route[],
  penalty: (route: Route) => number,
): readonly Scored[] {
  const priors = new Map(ways.map((way, index) => [way, PRIOR.first * PRIOR.factor ** index]))
  return routes.map(({ way, exit }) => {
    const score = health.chance(way, exit.name, priors.get(way) ?? PRIOR.first) - penalty({ way, exit })
    return { way, exit, score }
  })
}

/** The best way; of its exits that are nearly as good, the one that was used the longest ago. */
function bestOf(health: RouteHealth, routes: readonly Scored[]): Route | undefined {
  const [first] = routes
  if (!first) return undefined
  const best = routes.reduce((one, other) => (other.score > one.score ? other : one), first)
  return leastUsed(
    health,
    routes.filter(({ way, score }) => way === best.way && score >= best.score - BAND),
  )
}

function leastUsed(health: RouteHealth, routes: readonly Route[]): Route | undefined {
  const usedAt = ({ way, exit }: Route) => health.usedAt(way, exit.name)
  const [first] = routes
  return first && routes.reduce((one, other) => (usedAt(other) < usedAt(one) ? other : one), first)
}

function none(): never {
  throw new RangeError("A pool needs an exit.")
}
