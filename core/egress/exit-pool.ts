import type { Clock } from "../kernel/clock.ts"
import type { Exit } from "./exit.ts"
import { newRouteHealth, type RouteHealth, type Verdict } from "./route-health.ts"

/**
 * A strategy to request a video (a client identity, the watch page) and the exit (own address or
 * proxy) to send the request through.
 */
export type Route = { strategy: string; exit: Exit }

/** A step of a plan. `paused`: the strategies skipped because they are paused at every exit. */
export type Step = { route: Route | undefined; paused: readonly string[] }

/** The routes of one call. Each is chosen just before its use, from the results so far. */
export type RoutePlan = {
  next(): Step
  /**
   * Records the result of a route. `verdict` is undefined for a response whose captions may still
   * be used later: it does not count for the route, but the call does not use its strategy again.
   */
  note(route: Route, verdict: Verdict | undefined): void
}

export type PlanOptions = {
  /** Also uses paused routes, and records no results. */
  isUntracked?: boolean | undefined
  /** Uses each strategy once, in the given order, through its best exit. */
  inOrder?: boolean | undefined
}

export type ExitPool = {
  exits: readonly Exit[]
  health: RouteHealth
  /** Starts a call that may use these strategies, given in order of preference. */
  plan(strategies: readonly string[], options?: PlanOptions): RoutePlan
  /** Returns the best exit for a strategy that is used without a plan. */
  bestExit(strategy: string): Exit
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
const ALONE = { blocksMax: 3, pauseMs: 120_000, pauseMaxMs: 120_000 }
const AMONG_MANY = { blocksMax: 2, pauseMs: 120_000, pauseMaxMs: 32 * 60_000 }
/** Maximum attempts in one call. */
const ATTEMPTS_MAX = 10
/** The expected success rate of the first strategy, and its factor for each further strategy. */
const PRIOR = { first: 0.95, factor: 0.93 }
/** Exits whose score is this close to the best take turns, so that none gets all requests. */
const BAND = 0.15
/**
 * Subtracted from the score of a strategy or exit for each block or failure in this call, so that
 * other strategies and exits are tried first.
 */
const PENALTY = { strategy: 0.3, exit: 0.5 }
/** Every 25th call starts with the route that has not been used for the longest time. */
const EXPLORE_EVERY = 25

/**
 * Creates the pool of exits to YouTube. With a single exit, all strategies are tried in order. With
 * several exits, or one that rotates its address, the route that is most likely to work comes
 * first. A block closes the exit's tunnel, and the next attempt uses another exit if there is one.
 */
export function newExitPool({ clock, exits, onUse }: ExitPoolOptions): ExitPool {
  const isAlone = exits.length === 1 && exits.every(({ isRotating }) => !isRotating)
  const health = newRouteHealth({ clock, ...(isAlone ? ALONE : AMONG_MANY) })
  // Starts at an arbitrary value, so that processes with few calls also explore sometimes.
  let calls = clock.now() % EXPLORE_EVERY
  const record = (route: Route, verdict: Verdict, isSideRequest?: boolean) => {
    health.record(route.strategy, route.exit.name, verdict, isSideRequest)
    if (verdict === "blocked") route.exit.renew()
    onUse?.()
  }
  return {
    exits,
    health,
    record,
    bestExit: (strategy) => {
      const routes = exits.map((exit) => ({ strategy, exit }))
      return (
        bestOf(
          health,
          scored(health, [strategy], routes, () => 0),
        )?.exit ?? throwNoExit()
      )
    },
    plan: (strategies, { isUntracked = false, inOrder = isAlone } = {}) => {
      onUse?.()
      calls += 1
      const explores = !inOrder && !isUntracked && calls % EXPLORE_EVERY === 0
      const isPaused = (strategy: string, exit: Exit) => !isUntracked && health.isPaused(strategy, exit.name)
      const run = newRun(strategies, exits, isPaused, inOrder)
      return {
        next: () => {
          if (run.attempts() >= ATTEMPTS_MAX) return { route: undefined, paused: [] }
          const open = run.openRoutes()
          const route =
            explores && run.attempts() === 0
              ? leastRecentlyUsed(health, open)
              : bestOf(health, scored(health, strategies, open, run.penalty))
          return { route, paused: run.pausedBefore(route?.strategy) }
        },
        note: (route, verdict) => {
          run.note(route, verdict)
          if (!isUntracked && verdict) record(route, verdict)
        },
      }
    },
  }
}

type PauseCheck = (strategy: string, exit: Exit) => boolean

const keyOf = ({ strategy, exit }: Route) => `${strategy} ${exit.name}`
/** How often a call may use a route. A rotating exit has another address the second time. */
const timesMax = ({ exit }: Route) => (exit.isRotating ? 2 : 1)

/** Tracks the results of the routes in one call. */
function newRun(
  strategies: readonly string[],
  exits: readonly Exit[],
  isPaused: PauseCheck,
  inOrder: boolean,
) {
  const closed = new Set<string>()
  const tried = new Map<string, number>()
  const failures = { strategies: new Map<string, number>(), exits: new Map<string, number>() }
  const reported = new Set<string>()
  let attempts = 0
  return {
    attempts: () => attempts,
    openRoutes: (): readonly Route[] => {
      const routes = strategies.flatMap((strategy) => exits.map((exit) => ({ strategy, exit })))
      const all = routes.filter(
        (route) =>
          !closed.has(route.strategy) &&
          (tried.get(keyOf(route)) ?? 0) < timesMax(route) &&
          !isPaused(route.strategy, route.exit),
      )
      const open = inOrder ? all.filter(({ strategy }) => strategy === all[0]?.strategy) : all
      const fresh = open.filter(({ exit }) => !failures.exits.has(exit.name))
      return fresh.length > 0 ? fresh : open
    },
    penalty: ({ strategy, exit }: Route) =>
      PENALTY.strategy * (failures.strategies.get(strategy) ?? 0) +
      PENALTY.exit * (failures.exits.get(exit.name) ?? 0),
    /**
     * Returns the untried strategies before `chosen` that are paused at every exit, except those
     * that an earlier step has returned. If `chosen` is undefined, checks all strategies.
     */
    pausedBefore: (chosen: string | undefined): readonly string[] => {
      const before = chosen === undefined ? strategies : strategies.slice(0, strategies.indexOf(chosen))
      const paused = before.filter(
        (strategy) =>
          !reported.has(strategy) &&
          !exits.some((exit) => tried.has(keyOf({ strategy, exit }))) &&
          exits.every((exit) => isPaused(strategy, exit)),
      )
      for (const strategy of paused) reported.add(strategy)
      return paused
    },
    note: (route: Route, verdict: Verdict | undefined) => {
      attempts += 1
      tried.set(keyOf(route), (tried.get(keyOf(route)) ?? 0) + 1)
      const isAnswer = verdict !== "blocked" && verdict !== "failed"
      if (isAnswer || inOrder) closed.add(route.strategy)
      if (!isAnswer) {
        failures.strategies.set(route.strategy, (failures.strategies.get(route.strategy) ?? 0) + 1)
        failures.exits.set(route.exit.name, (failures.exits.get(route.exit.name) ?? 0) + 1)
      }
    },
  }
}

type Scored = Route & { score: number }

/** Returns the routes with their scores. `strategies` is in order of preference. */
function scored(
  health: RouteHealth,
  strategies: readonly string[],
  routes: readonly Route[],
  penalty: (route: Route) => number,
): readonly Scored[] {
  const priors = new Map(strategies.map((strategy, index) => [strategy, PRIOR.first * PRIOR.factor ** index]))
  return routes.map(({ strategy, exit }) => {
    const score =
      health.chance(strategy, exit.name, priors.get(strategy) ?? PRIOR.first) - penalty({ strategy, exit })
    return { strategy, exit, score }
  })
}

/**
 * Returns a route of the best strategy. If several of its exits score nearly the same, takes the
 * one that has not been used for the longest time.
 */
function bestOf(health: RouteHealth, routes: readonly Scored[]): Route | undefined {
  const [first] = routes
  if (!first) return undefined
  const best = routes.reduce((one, other) => (other.score > one.score ? other : one), first)
  return leastRecentlyUsed(
    health,
    routes.filter(({ strategy, score }) => strategy === best.strategy && score >= best.score - BAND),
  )
}

function leastRecentlyUsed(health: RouteHealth, routes: readonly Route[]): Route | undefined {
  const usedAt = ({ strategy, exit }: Route) => health.usedAt(strategy, exit.name)
  const [first] = routes
  return first && routes.reduce((one, other) => (usedAt(other) < usedAt(one) ? other : one), first)
}

function throwNoExit(): never {
  throw new RangeError("A pool needs an exit.")
}
