import type { Attempt } from "../kernel/attempt.ts"

/** How often a strategy ended in an outcome, over some time. */
export type AttemptCount = {
  strategy: string
  outcome: string
  /** The status of the last response; null without one. */
  httpStatus: number | null
  count: number
}

/** Why extraction fails, such as "The identity IOS is too old". */
export type Diagnosis = { strategy: string | null; cause: string }

/** A strategy with fewer attempts than this says nothing. */
const ATTEMPTS_MIN = 5
/** The share of attempts that must agree. */
const MOST = 0.5

/** Counts attempts, such as those of log lines. */
export function countAttempts(attempts: Iterable<Attempt>): AttemptCount[] {
  const counts = new Map<string, AttemptCount>()
  for (const { strategy, outcome, http_status: httpStatus = null } of attempts) {
    const key = [strategy, outcome, httpStatus].join(" ")
    const known = counts.get(key) ?? { strategy, outcome, httpStatus, count: 0 }
    counts.set(key, { ...known, count: known.count + 1 })
  }
  return [...counts.values()]
}

/**
 * Names why most attempts of a strategy fail: one cause for the address if every way to a video is
 * blocked, otherwise one for each strategy. Empty if most attempts succeed, or fail because of the
 * videos.
 */
export function diagnose(counts: readonly AttemptCount[]): Diagnosis[] {
  const strategies = [...new Set(counts.map(({ strategy }) => strategy))]
  const known = strategies
    .map((strategy) => summarize(strategy, counts))
    .filter(({ total }) => total >= ATTEMPTS_MIN)
  const ways = known.filter(({ strategy }) => isWayToVideo(strategy))
  if (ways.length > 1 && ways.every((way) => way.share(({ outcome }) => outcome === "blocked") >= MOST)) {
    const rest = known.filter(({ strategy }) => !isWayToVideo(strategy))
    return [
      { strategy: null, cause: "This address is blocked" },
      ...rest.flatMap((one) => nameCause(one, known)),
    ]
  }
  return known.flatMap((one) => nameCause(one, known))
}

type Summary = {
  strategy: string
  total: number
  share: (matches: (count: AttemptCount) => boolean) => number
}

function summarize(strategy: string, counts: readonly AttemptCount[]): Summary {
  const own = counts.filter((count) => count.strategy === strategy)
  const sum = (some: readonly AttemptCount[]) => some.reduce((total, { count }) => total + count, 0)
  const total = sum(own)
  return { strategy, total, share: (matches) => sum(own.filter(matches)) / total }
}

/** Causes in order of precedence: what most attempts of the strategy say. */
const CAUSES: readonly {
  matches: (count: AttemptCount) => boolean
  cause: (name: string) => string
  /** What videos themselves cause too counts only if another way succeeds. */
  isRelative?: true
}[] = [
  {
    matches: ({ outcome, httpStatus }) => outcome === "changed_page" && httpStatus === 400,
    cause: (name) => `${name} is too old`,
  },
  {
    matches: ({ outcome }) => outcome === "changed_page",
    cause: (name) => `The answers to ${lower(name)} changed`,
  },
  { matches: ({ outcome }) => outcome === "blocked", cause: (name) => `${name} is blocked` },
  { matches: ({ outcome }) => outcome === "login_required", cause: (name) => `${name} needs an account` },
  {
    matches: ({ outcome }) => outcome === "no_captions",
    cause: (name) => `${name} gets no captions`,
    isRelative: true,
  },
  {
    matches: ({ outcome }) => outcome === "removed" || outcome === "absent",
    cause: (name) => `${name} denies what exists`,
    isRelative: true,
  },
  {
    matches: ({ outcome }) => outcome === "timeout" || outcome === "network",
    cause: (name) => `${name} does not respond`,
  },
]

function nameCause({ strategy, share }: Summary, all: readonly Summary[]): Diagnosis[] {
  const succeeds = all.some(
    (other) => other.strategy !== strategy && other.share(({ outcome }) => outcome === "ok") >= MOST,
  )
  const found = CAUSES.find(({ matches, isRelative }) => share(matches) >= MOST && (!isRelative || succeeds))
  return found ? [{ strategy, cause: found.cause(nameOf(strategy)) }] : []
}

/** `client:IOS` and `youtubei:MWEB` are identities; `youtubei:browse` is a kind of list request. */
function nameOf(strategy: string): string {
  const identity = /^(?:client|youtubei):([A-Z_]+)$/.exec(strategy)?.[1]
  if (identity !== undefined) return `The identity ${identity}`
  const request = /^youtubei:(\w+)$/.exec(strategy)?.[1]
  return request === undefined ? `The ${strategy.replaceAll("_", " ")}` : `The list request ${request}`
}

function isWayToVideo(strategy: string): boolean {
  return strategy === "watch_page" || /^(?:client|youtubei):[A-Z_]+$/.test(strategy)
}

const lower = (name: string) => name.charAt(0).toLowerCase() + name.slice(1)
