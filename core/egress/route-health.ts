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
  restsUntil: number
}

/** Tallies by key. Identities, exits, and pairs of both have keys. */
export type Tallies = Readonly<Record<string, Tally>>

export type RouteHealth = {
  /** Returns the estimated chance of a response, 0 to 1. `prior` is the chance without results. */
  chance(way: string, exit: string, prior: number): number
  isResting(way: string, exit: string): boolean
  /** A side request says little about identity and exit, so only the pair of both is updated. */
  record(way: string, exit: string, verdict: Verdict, isSideRequest?: boolean): void
  /** Returns when this process last used the route; 0 if never. */
  usedAt(way: string, exit: string): number
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
  restMs: number
  restMaxMs: number
}

const HALF_LIFE_MS = 15 * 60_000
/** The maximum weight of one kind of results. */
const WEIGHT_MAX = 4
/** The weight of the expected chance, compared with the weight of results. */
const PRIOR_WEIGHT = 2
const EXIT_PRIOR = 0.9
/** Tallies with less weight are ignored. */
const WEIGHT_MIN = 0.05
const NONE: Tally = { good: 0, bad: 0, at: 0, blocksInARow: 0, restsUntil: 0 }

const wayKey = (way: string) => `way ${way}`
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
  const rest = (key: string, verdict: Verdict) => {
    const tally = tallyAt(key)
    if (verdict !== "blocked" && verdict !== "gated") {
      known.set(key, { ...tally, blocksInARow: 0, restsUntil: 0 })
      return
    }
    const blocksInARow = tally.blocksInARow + 1
    const doublings = blocksInARow - limits.blocksMax
    const restMs = doublings < 0 ? 0 : Math.min(limits.restMaxMs, limits.restMs * 2 ** doublings)
    const restsUntil = restMs === 0 ? 0 : clock.now() + restMs
    known.set(key, { ...tally, blocksInARow, restsUntil })
  }
  return {
    chance: (way, exit, prior) =>
      rateOf(pairKey(way, exit), rateOf(wayKey(way), prior) * rateOf(exitKey(exit), EXIT_PRIOR)),
    isResting: (way, exit) => clock.now() < (known.get(pairKey(way, exit))?.restsUntil ?? 0),
    usedAt: (way, exit) => used.get(pairKey(way, exit)) ?? 0,
    record: (way, exit, verdict, isSideRequest = false) => {
      const isGood = verdict === "answered"
      used.set(pairKey(way, exit), clock.now())
      change(pairKey(way, exit), isGood)
      rest(pairKey(way, exit), verdict)
      if (isSideRequest) return
      change(wayKey(way), isGood)
      // Gated captions and changed responses depend on the identity, not on the exit.
      if (verdict !== "gated" && verdict !== "unclear") change(exitKey(exit), isGood)
    },
    tallies: () =>
      Object.fromEntries(
        [...known].filter(([, tally]) => {
          const { good, bad, restsUntil } = faded(tally, clock.now())
          return good + bad > WEIGHT_MIN || restsUntil > clock.now()
        }),
      ),
    adopt: (others, sinceMs) => {
      for (const [key, other] of Object.entries(others)) {
        const own = known.get(key)
        const isOurs = own !== undefined && own.at >= sinceMs
        if (own && isOurs && other.at > sinceMs) known.set(key, merged(own, other, clock.now()))
        else if (!isOurs && other.at > (own?.at ?? 0)) known.set(key, other)
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
    restsUntil: Math.max(a.restsUntil, b.restsUntil),
  }
}

const more = (weight: number) => Math.min(WEIGHT_MAX, weight + 1)

function added(tally: Tally, isGood: boolean): Tally {
  return isGood
    ? { ...tally, good: more(tally.good), bad: tally.bad / 2 }
    : { ...tally, good: tally.good / 2, bad: more(tally.bad) }
}

/** Caches the keys of pairs, because each call looks up every pair. */
function newPairKeys(): (way: string, exit: string) => string {
  const ways = new Map<string, Map<string, string>>()
  return (way, exit) => {
    let exits = ways.get(way)
    if (!exits) ways.set(way, (exits = new Map()))
    let key = exits.get(exit)
    if (key === undefined) exits.set(exit, (key = `pair ${way} ${exit}`))
    return key
  }
}
