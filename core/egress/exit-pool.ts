import type { Clock } from "../kernel/clock.ts"
import type { Exit } from "./exit.ts"
import { newRouteHealth, type RouteHealth, type Verdict } from "./route-health.ts"

/**
 * A way to request a video (a client identity, the watch page) and the exit (own address or proxy)
 * to send the request through.
 */
export type Route = { way: string; exit: Exit }

/**
 * A step of a plan. `resting` lists ways that were skipped because they are paused at every exit.
 */
export type Step = { route: Route | undefined; resting: readonly string[] }

/** The routes of one call. Each is chosen just before its use, from the results so far. */
export type RoutePlan = {
  next(): Step
  /**
   * Records the result of a route. `verdict` is undefined for a response whose captions may still
   * be used later: it does not count for the route, but the call does not use the way again.
   */
  note(route: Route, verdict: Verdict | undefined): void
}

export type PlanOptions = {
  /** Also uses paused routes, and records no results. */
  isUntracked?: boolean | undefined
  /** Uses each way once, in the given order, through its best exit. */
  inOrder?: boolean | undefined
}

export type ExitPool = {
  exits: readonly Exit[]
  health: RouteHealth
  /** Starts a call that may use these ways, given in order of preference. */
  plan(ways: readonly string[], options?: PlanOptions): RoutePlan
  /** Returns the best exit for a way that is used without a plan. */
  bestExit(way: string): Exit
  /**
   * Records a result without a plan. If the result is a block, renews the exit's tunnel. Set
   * `isSideRequest` for a request that says little about identity and exit.
   */
  record(route: Route, verdict: Verdict, isSideRequest?: boolean): void
}

export type ExitPoolOptions = {
  clock: Clock
  exits: readonly Exit[]
  /** Called when a call starts and when a result was recorded. Must not block. */
  onUse?: (() => void) | undefined
}

/** Limits for a single exit. Without another exit, longer pauses have no advantage. */
const ALONE = { blocksMax: 3, restMs: 120_000, restMaxMs: 120_000 }
const AMONG_MANY = { blocksMax: 2, restMs: 120_000, restMaxMs: 32 * 60_000 }
/** Maximum attempts in one call. */
const ATTEMPTS_MAX = 10
/** The expected success rate of the first way, and its factor for each further way. */
const PRIOR = { first: 0.95, factor: 0.93 }
/** Exits whose score is this close to the best take turns, so that none gets all requests. */
const BAND = 0.15
/**
 * Subtracted from the score of a way or exit for each block or failure in this call, so that other
 * ways and exits are tried first.
 */
const PENALTY = { way: 0.3, exit: 0.5 }
/** Every 25th call starts with the route that has not been used for the longest time. */
const EXPLORE_EVERY = 25

/**
 * Creates the pool of exits to YouTube. With a single exit, all ways are tried in order. With
 * several exits, or one that rotates its address, the route that is most likely to work comes
 * first. A block closes the exit's tunnel, and the next attempt uses another exit if there is one.
 */
export function newExitPool({ clock, exits, onUse }: ExitPoolOptions): ExitPool {
  const isAlone = exits.length === 1 && exits.every(({ isRotating }) => !isRotating)
  const health = newRouteHealth({ clock, ...(isAlone ? ALONE : AMONG_MANY) })
  // Starts at an arbitrary value, so that processes with few calls also explore sometimes.
  let calls = clock.now() % EXPLORE_EVERY
  const record = (route: Route, verdict: Verdict, isSideRequest?: boolean) => {
    health.record(route.way, route.exit.name, verdict, isSideRequest)
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
        )?.exit ?? throwNoExit()
      )
    },
    plan: (ways, { isUntracked = false, inOrder = isAlone } = {}) => {
      onUse?.()
      calls += 1
      const explores = !inOrder && !isUntracked && calls % EXPLORE_EVERY === 0
      const rests = (way: string, exit: Exit) => !isUntracked && health.isResting(way, exit.name)
      const run = newRun(ways, exits, rests, inOrder)
      return {
        next: () => {
          if (run.attempts() >= ATTEMPTS_MAX) return { route: undefined, resting: [] }
          const open = run.openRoutes()
          const route =
            explores && run.attempts() === 0
              ? leastRecentlyUsed(health, open)
              : bestOf(health, scored(health, ways, open, run.penalty))
          return { route, resting: run.restingBefore(route?.way) }
        },
        note: (route, verdict) => {
          run.note(route, verdict)
          if (!isUntracked && verdict) record(route, verdict)
        },
      }
    },
  }
}

type Rests = (way: string, exit: Exit) => boolean

const keyOf = ({ way, exit }: Route) => `${way} ${exit.name}`
/** How often a call may use a route. A rotating exit has another address the second time. */
const timesMax = ({ exit }: Route) => (exit.isRotating ? 2 : 1)

/** Tracks the results of the routes in one call. */
function newRun(ways: readonly string[], exits: readonly Exit[], rests: Rests, inOrder: boolean) {
  const closed = new Set<string>()
  const tried = new Map<string, number>()
  const failures = { ways: new Map<string, number>(), exits: new Map<string, number>() }
  const reported = new Set<string>()
  let attempts = 0
  return {
    attempts: () => attempts,
    openRoutes: (): readonly Route[] => {
      const routes = ways.flatMap((way) => exits.map((exit) => ({ way, exit })))
      const all = routes.filter(
        (route) =>
          !closed.has(route.way) &&
          (tried.get(keyOf(route)) ?? 0) < timesMax(route) &&
          !rests(route.way, route.exit),
      )
      const open = inOrder ? all.filter(({ way }) => way === all[0]?.way) : all
      const fresh = open.filter(({ exit }) => !failures.exits.has(exit.name))
      return fresh.length > 0 ? fresh : open
    },
    penalty: ({ way, exit }: Route) =>
      PENALTY.way * (failures.ways.get(way) ?? 0) + PENALTY.exit * (failures.exits.get(exit.name) ?? 0),
    /**
     * Returns the untried ways before `chosen` that are paused at every exit, except those that an
     * earlier step has returned. If `chosen` is undefined, checks all ways.
     */
    restingBefore: (chosen: string | undefined): readonly string[] => {
      const before = chosen === undefined ? ways : ways.slice(0, ways.indexOf(chosen))
      const resting = before.filter(
        (way) =>
          !reported.has(way) &&
          !exits.some((exit) => tried.has(keyOf({ way, exit }))) &&
          exits.every((exit) => rests(way, exit)),
      )
      for (const way of resting) reported.add(way)
      return resting
    },
    note: (route: Route, verdict: Verdict | undefined) => {
      attempts += 1
      tried.set(keyOf(route), (tried.get(keyOf(route)) ?? 0) + 1)
      const isAnswer = verdict !== "blocked" && verdict !== "failed"
      if (isAnswer || inOrder) closed.add(route.way)
      if (!isAnswer) {
        failures.ways.set(route.way, (failures.ways.get(route.way) ?? 0) + 1)
        failures.exits.set(route.exit.name, (failures.exits.get(route.exit.name) ?? 0) + 1)
      }
    },
  }
}

type Scored = Route & { score: number }

/** Returns the routes with their scores. `ways` is in order of preference. */
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

/**
 * Returns a route of the best way. If several of its exits score nearly the same, takes the one
 * that has not been used for the longest time.
 */
function bestOf(health: RouteHealth, routes: readonly Scored[]): Route | undefined {
  const [first] = routes
  if (!first) return undefined
  const best = routes.reduce((one, other) => (other.score > one.score ? other : one), first)
  return leastRecentlyUsed(
    health,
    routes.filter(({ way, score }) => way === best.way && score >= best.score - BAND),
  )
}

function leastRecentlyUsed(health: RouteHealth, routes: readonly Route[]): Route | undefined {
  const usedAt = ({ way, exit }: Route) => health.usedAt(way, exit.name)
  const [first] = routes
  return first && routes.reduce((one, other) => (usedAt(other) < usedAt(one) ? other : one), first)
}

function throwNoExit(): never {
  throw new RangeError("A pool needs an exit.")
}
