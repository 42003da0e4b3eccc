import type { Attempt } from "../kernel/attempt.ts"
import type { RequestKind } from "../youtube/observation.ts"

/** How often attempts of a strategy ended with an outcome, in some period. */
export type AttemptCount = {
  strategy: string
  outcome: string
  /** The status of the last response. Null if there was no response. */
  httpStatus: number | null
  count: number
  /** The following are known only for stored counts, not for counts of log lines. */
  kind?: RequestKind
  exit?: string
  sign?: string
}

/** Why extraction fails, such as "The identity IOS is too old". */
export type Diagnosis = { strategy: string | null; cause: string }

/** A strategy with fewer attempts is ignored, because the sample is too small. */
const ATTEMPTS_MIN = 5
/** At least this share of the attempts counts as most attempts. */
const MOST = 0.5

/** Counts attempts, for example those in log lines. */
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
 * Returns why most attempts of a strategy fail: one cause if all strategies for videos share it,
 * otherwise one cause for each strategy. Exits (this machine's own address and proxies) that are
 * blocked while another exit works come first, and their attempts do not count for the strategies.
 * Returns an empty list if most attempts succeed, or fail because of the videos.
 */
export function diagnose(counts: readonly AttemptCount[]): Diagnosis[] {
  const exits = blockedExits(counts)
  const rest = counts.filter(({ exit }) => exit === undefined || !exits.includes(exit))
  const strategies = [...new Set(rest.map(({ strategy }) => strategy))]
  const known = strategies
    .map((strategy) => summarize(strategy, rest))
    .filter(({ total }) => total >= ATTEMPTS_MIN)
  const ofExits = exits.map((exit) => ({ strategy: null, cause: `The exit ${exit} is blocked` }))
  const videoStrategies = known.filter(({ strategy }) => isVideoStrategy(strategy))
  const shared = videoStrategies.length > 1 ? sharedCause(videoStrategies) : undefined
  if (shared === undefined) return [...ofExits, ...known.flatMap((one) => nameCause(one, known))]
  const others = known.filter(({ strategy }) => !isVideoStrategy(strategy))
  return [...ofExits, { strategy: null, cause: shared }, ...others.flatMap((one) => nameCause(one, known))]
}

/**
 * True if YouTube blocks the IP address. If captions need a token, another address does not help.
 */
const isAddressBlock = ({ outcome, kind, sign }: AttemptCount): boolean =>
  outcome === "blocked" && kind !== "captions" && sign !== "gated"

/** Returns the exits where most attempts are blocked while another exit works. */
function blockedExits(counts: readonly AttemptCount[]): readonly string[] {
  const names = [
    ...new Set(counts.flatMap(({ exit }) => (exit === undefined || exit === "any" ? [] : [exit]))),
  ]
  const exits = names
    .map((name) => ({ name, ...summaryOf(counts.filter(({ exit }) => exit === name)) }))
    .filter(({ total }) => total >= ATTEMPTS_MIN)
  const answers = exits.filter(({ share }) => share(({ outcome }) => outcome === "ok") >= MOST)
  return exits
    .filter((exit) => exit.share(isAddressBlock) >= MOST && answers.some((other) => other !== exit))
    .map(({ name }) => name)
}

/** Returns the cause that all strategies for videos share, if it is one with an `ofAll` text. */
function sharedCause(strategies: readonly Summary[]): string | undefined {
  return CAUSES.find(
    ({ matches, ofAll }) => ofAll !== undefined && strategies.every(({ share }) => share(matches) >= MOST),
  )?.ofAll
}

type Summary = {
  strategy: string
  total: number
  share: (matches: (count: AttemptCount) => boolean) => number
}

function summarize(strategy: string, counts: readonly AttemptCount[]): Summary {
  return { strategy, ...summaryOf(counts.filter((count) => count.strategy === strategy)) }
}

function summaryOf(own: readonly AttemptCount[]): Omit<Summary, "strategy"> {
  const sum = (some: readonly AttemptCount[]) => some.reduce((total, { count }) => total + count, 0)
  const total = sum(own)
  return { total, share: (matches) => sum(own.filter(matches)) / total }
}

/** Causes in order of precedence. The first one that most attempts of a strategy match applies. */
const CAUSES: readonly {
  matches: (count: AttemptCount) => boolean
  cause: (name: string) => string
  /** The text to use if all strategies for videos have this cause. */
  ofAll?: string
  /** True if videos can cause this too. Then it applies only if another strategy succeeds. */
  isRelative?: true
}[] = [
  {
    matches: ({ sign }) => sign === "gated",
    cause: (name) => `The captions of ${lower(name)} need a token`,
    ofAll: "All captions need a token",
  },
  {
    matches: ({ outcome, kind, sign }) => outcome === "blocked" && kind === "captions" && sign === "429",
    cause: (name) => `YouTube limits the captions of ${lower(name)}`,
    ofAll: "YouTube limits the captions for this address",
  },
  {
    matches: ({ outcome, kind }) => outcome === "blocked" && kind === "captions",
    cause: (name) => `The captions of ${lower(name)} are empty`,
    ofAll: "All captions are empty",
  },
  {
    matches: ({ sign }) => sign === "moved",
    cause: (name) => `The captions in the player response to ${lower(name)} have moved`,
    ofAll: "The captions in all player responses have moved",
  },
  {
    matches: ({ outcome, kind }) => outcome === "changed_page" && kind === "captions",
    cause: (name) => `The caption files of ${lower(name)} changed`,
    ofAll: "All caption files changed",
  },
  {
    matches: ({ outcome, httpStatus }) => outcome === "changed_page" && httpStatus === 400,
    cause: (name) => `${name} is too old`,
  },
  {
    matches: ({ outcome }) => outcome === "changed_page",
    cause: (name) => `The responses to ${lower(name)} changed`,
  },
  {
    matches: ({ outcome }) => outcome === "blocked",
    cause: (name) => `${name} is blocked`,
    ofAll: "This address is blocked",
  },
  { matches: ({ outcome }) => outcome === "login_required", cause: (name) => `${name} needs an account` },
  {
    matches: ({ outcome }) => outcome === "no_captions",
    cause: (name) => `${name} gets no captions`,
    isRelative: true,
  },
  {
    matches: ({ outcome }) => outcome === "removed" || outcome === "absent",
    cause: (name) => `${name} reports existing content as missing`,
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

/**
 * Returns a strategy's name for people. `client:IOS` and `youtubei:MWEB` are identities, but
 * `youtubei:browse` is a kind of list request.
 */
function nameOf(strategy: string): string {
  const identity = /^(?:client|youtubei):([A-Z_]+)$/.exec(strategy)?.[1]
  if (identity !== undefined) return `The identity ${identity}`
  const request = /^youtubei:(\w+)$/.exec(strategy)?.[1]
  return request === undefined ? `The ${strategy.replaceAll("_", " ")}` : `The list request ${request}`
}

function isVideoStrategy(strategy: string): boolean {
  return strategy === "watch_page" || /^(?:client|youtubei):[A-Z_]+$/.test(strategy)
}

const lower = (name: string) => name.charAt(0).toLowerCase() + name.slice(1)
