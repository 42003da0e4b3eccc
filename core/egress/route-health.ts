import type { Clock } from "../kernel/clock.ts"

/**
 * The result of an attempt for its route. `answered`: YouTube responded about the video. `gated`:
 * this identity gets no captions from any address. `unclear`: the response could not be used.
 * `failed`: there was no response.
 */
export type Verdict = "answered" | "blocked" | "gated" | "unclear" | "failed"

/**
 * Weights of recent good and bad results. Old results lose weight over time, and each new result
 * halves the weight of the other kind.
 */
export type Tally = {
  good: number
  bad: number
  /** Time of the last change, to which the weights refer. */
  at: number
  blocksInARow: number
  pausedUntil: number
}

/** Tallies by key. Identities, exits, and pairs of both have keys. */
export type Tallies = Readonly<Record<string, Tally>>

export type RouteHealth = {
  /** Returns the estimated chance of a response, 0 to 1. `prior` is the chance without results. */
  chance(strategy: string, exit: string, prior: number): number
  isPaused(strategy: string, exit: string): boolean
  /** A side request says little about identity and exit, so only the pair of both is updated. */
  record(strategy: string, exit: string, verdict: Verdict, isSideRequest?: boolean): void
  /** Returns when this process last used the route; 0 if never. */
  usedAt(strategy: string, exit: string): number
  /** Returns all tallies that still have enough weight, or a pause that is not over. */
  tallies(): Tallies
  /**
   * Takes over tallies of other processes that are newer than this process's own. If both have
   * changed after `sinceMs`, merges them: both count half, and the longer pause applies.
   */
  adopt(others: Tallies, sinceMs: number): void
}

export type RouteHealthOptions = {
  clock: Clock
  /** The number of consecutive blocks after which a pair is paused. */
  blocksMax: number
  /** The shortest and the longest pause. Each further block doubles the pause. */
  pauseMs: number
  pauseMaxMs: number
}

const HALF_LIFE_MS = 15 * 60_000
/** The maximum weight of one kind of results. */
const WEIGHT_MAX = 4
/** The weight of the expected chance, compared with the weight of results. */
const PRIOR_WEIGHT = 2
const EXIT_PRIOR = 0.9
/** Tallies with less weight are ignored. */
const WEIGHT_MIN = 0.05
const NONE: Tally = { good: 0, bad: 0, at: 0, blocksInARow: 0, pausedUntil: 0 }

const strategyKey = (strategy: string) => `way ${strategy}`
const exitKey = (exit: string) => `exit ${exit}`

/**
 * Estimates which routes work. YouTube may block an identity, an exit, or only a pair of both, so
 * each of these has a tally. A pair without results is expected to be as good as its identity and
 * its exit.
 */
export function newRouteHealth({ clock, ...limits }: RouteHealthOptions): RouteHealth {
  const known = new Map<string, Tally>()
  const used = new Map<string, number>()
  const pairKey = newPairKeys()
  const rateOf = (key: string, expected: number): number => {
    const tally = known.get(key)
    if (!tally) return expected
    const weight = weightOf(tally, clock.now())
    const { good, bad } = tally
    return (good * weight + PRIOR_WEIGHT * expected) / ((good + bad) * weight + PRIOR_WEIGHT)
  }
  const tallyAt = (key: string): Tally => faded(known.get(key) ?? NONE, clock.now())
  const change = (key: string, isGood: boolean) => {
    known.set(key, added(tallyAt(key), isGood))
  }
  const updatePause = (key: string, verdict: Verdict) => {
    const tally = tallyAt(key)
    if (verdict !== "blocked" && verdict !== "gated") {
      known.set(key, { ...tally, blocksInARow: 0, pausedUntil: 0 })
      return
    }
    const blocksInARow = tally.blocksInARow + 1
    const doublings = blocksInARow - limits.blocksMax
    const pauseMs = doublings < 0 ? 0 : Math.min(limits.pauseMaxMs, limits.pauseMs * 2 ** doublings)
    const pausedUntil = pauseMs === 0 ? 0 : clock.now() + pauseMs
    known.set(key, { ...tally, blocksInARow, pausedUntil })
  }
  return {
    chance: (strategy, exit, prior) =>
      rateOf(
        pairKey(strategy, exit),
        rateOf(strategyKey(strategy), prior) * rateOf(exitKey(exit), EXIT_PRIOR),
      ),
    isPaused: (strategy, exit) => clock.now() < (known.get(pairKey(strategy, exit))?.pausedUntil ?? 0),
    usedAt: (strategy, exit) => used.get(pairKey(strategy, exit)) ?? 0,
    record: (strategy, exit, verdict, isSideRequest = false) => {
      const isGood = verdict === "answered"
      used.set(pairKey(strategy, exit), clock.now())
      change(pairKey(strategy, exit), isGood)
      updatePause(pairKey(strategy, exit), verdict)
      if (isSideRequest) return
      change(strategyKey(strategy), isGood)
      // Gated captions and changed responses depend on the identity, not on the exit.
      if (verdict !== "gated" && verdict !== "unclear") change(exitKey(exit), isGood)
    },
    tallies: () =>
      Object.fromEntries(
        [...known].filter(([, tally]) => {
          const { good, bad, pausedUntil } = faded(tally, clock.now())
          return good + bad > WEIGHT_MIN || pausedUntil > clock.now()
        }),
      ),
    adopt: (others, sinceMs) => {
      for (const [key, other] of Object.entries(others)) {
        const ownTally = known.get(key)
        const isOurs = ownTally !== undefined && ownTally.at >= sinceMs
        if (ownTally && isOurs && other.at > sinceMs) known.set(key, merged(ownTally, other, clock.now()))
        else if (!isOurs && other.at > (ownTally?.at ?? 0)) known.set(key, other)
      }
    },
  }
}

const weightOf = ({ at }: Tally, now: number) => 2 ** (-Math.max(0, now - at) / HALF_LIFE_MS)

function faded(tally: Tally, now: number): Tally {
  const weight = weightOf(tally, now)
  return { ...tally, good: tally.good * weight, bad: tally.bad * weight, at: now }
}

function merged(own: Tally, other: Tally, now: number): Tally {
  const [a, b] = [faded(own, now), faded(other, now)]
  return {
    good: (a.good + b.good) / 2,
    bad: (a.bad + b.bad) / 2,
    at: Math.max(own.at, other.at),
    blocksInARow: Math.max(a.blocksInARow, b.blocksInARow),
    pausedUntil: Math.max(a.pausedUntil, b.pausedUntil),
  }
}

const more = (weight: number) => Math.min(WEIGHT_MAX, weight + 1)

function added(tally: Tally, isGood: boolean): Tally {
  return isGood
    ? { ...tally, good: more(tally.good), bad: tally.bad / 2 }
    : { ...tally, good: tally.good / 2, bad: more(tally.bad) }
}

/** Caches the keys of pairs, because each call looks up every pair. */
function newPairKeys(): (strategy: string, exit: string) => string {
  const strategies = new Map<string, Map<string, string>>()
  return (strategy, exit) => {
    let exits = strategies.get(strategy)
    if (!exits) strategies.set(strategy, (exits = new Map()))
    let key = exits.get(exit)
    if (key === undefined) exits.set(exit, (key = `pair ${strategy} ${exit}`))
    return key
  }
}
