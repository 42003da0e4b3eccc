import { mkdirSync, mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { setTimeout as wait } from "node:timers/promises"
import { createAccount } from "../../../core/account/create-account.ts"
import { createKey } from "../../../core/apikey/apikey.ts"
import { systemClock } from "../../../core/kernel/clock.ts"
import { credits } from "../../../core/kernel/credits.ts"
import { grant } from "../../../core/ledger/grants.ts"
import { RATE_LIMITS, type Tier } from "../../../core/ratelimit/tier.ts"
import { createTable } from "../../../core/table/create.ts"
import type { Table } from "../../../core/table/table.ts"
import { parseConfig } from "../../../functions/compose/config.ts"
import { compose } from "../../../functions/compose/services.ts"
import { newRandom } from "../../../scripts/bench/rig/random.ts"
import type { RateLimit } from "../linearizability/rate-window.ts"
import { startReplay } from "../youtube/replay.ts"
import { type Account, type LoadOptions, runClient } from "./clients.ts"
import { hasFaketime, startInstance, startStore } from "./cluster.ts"
import { mountSmallDisk } from "./disk.ts"
import { type Injected, injectFaults } from "./faults.ts"
import { type Judgement, judge } from "./judge.ts"
import { createRecorder, type Recorded } from "./recorder.ts"

export type TortureOptions = {
  ms: number
  seed: number
  instances: number
  accounts: number
  /** The farthest that clocks are from the true time. */
  skewMs: number
  betweenFaultsMs: number
  lengthMs: number
  pauseMs: number
  onLine: (line: string) => void
}
export type TortureResult = Judgement & {
  recorded: Recorded
  faults: readonly Injected[]
  skipped: readonly string[]
}

const CLIENTS_PER_ACCOUNT = 2
const DISK_MEGABYTES = 512
const PROGRESS_MS = 10_000
/**
 * Later than every lease, and than the time after which the audit expects that everything has
 * ended.
 */
const AFTER_MS = 15 * 60_000
/** How long calls may need to succeed after the last fault. */
const SETTLE_MS = 20_000
const WINDOW_MS = 60_000
const STEP_MS = WINDOW_MS / 20

/**
 * Starts instances of the service as processes over one store, loads them, injects faults until
 * `ms` are over, ends them, and judges what the clients saw and what the table holds.
 */
export async function runTorture(options: TortureOptions): Promise<TortureResult> {
  const { ms, seed, skewMs, onLine } = options
  const random = newRandom(seed)
  const startedAt = performance.now()
  const now = () => performance.now() - startedAt
  const folder = mkdtempSync(join(tmpdir(), "echotext-torture-"))
  const dataDir = join(folder, "store")
  mkdirSync(dataDir)
  const skipped: string[] = []
  const disk = mountSmallDisk(dataDir, DISK_MEGABYTES)
  if (typeof disk === "string") skipped.push(`disk full: ${disk}`)
  if (!hasFaketime) skipped.push("libfaketime: the clocks of instances are moved by a setting instead")
  const replay = await startReplay({ synthetic: true, delayMs: 60 })
  const store = await startStore(dataDir)
  const environment = {
    TABLE_NAME: "torture",
    PLATFORM_WEB_ORIGIN: replay.origin,
    SAMPLE_VIDEOS: "on",
    TOKEN_SECRET: "a secret for torture and for nothing else",
    LOG_FORMAT: "none",
  }
  const openTable = (aheadMs: number): Table => {
    const clock = { ...systemClock, now: () => Date.now() + aheadMs }
    return compose(parseConfig({ ...environment, DYNAMODB_ENDPOINT: store.endpoint }), { clock }).table
  }
  const table = openTable(0)
  await createTable(table)
  const { accounts, limited, balances } = await openAccounts(table, options.accounts)
  const instances = await Promise.all(
    Array.from({ length: options.instances }, async (_, index) => {
      const aheadMs = skewOf(index, options.instances, skewMs)
      return await startInstance(`instance ${index + 1}`, { aheadMs, store, environment })
    }),
  )
  onLine(
    `${instances.length} instances, ahead by ${instances.map(({ aheadMs }) => `${aheadMs / 1000} s`).join(", ")}`,
  )
  for (const reason of skipped) onLine(`SKIPPED ${reason}`)

  const recorder = createRecorder()
  const { recorded } = recorder
  const faults: Injected[] = []
  const faulting = new AbortController()
  const loading = new AbortController()
  let isFaulty = false
  const load: LoadOptions = {
    instances,
    recorder,
    random,
    now,
    signal: loading.signal,
    faultyUntil: () => (isFaulty ? now() : (faults.at(-1)?.until ?? 0)),
    pauseMs: options.pauseMs,
  }
  const shared = { video: "synS000000A" }
  let sharedCount = 0
  const progress = setInterval(() => {
    const { calls, streams } = recorded
    onLine(
      `${Math.round(now() / 1000)} s: ${calls} calls, ${faults.length} faults, ${streams.result} streams`,
    )
  }, PROGRESS_MS)
  const sharing = setInterval(() => {
    sharedCount += 1
    shared.video = `synS${String(sharedCount).padStart(6, "0")}A`
  }, 1000)
  const clients = [
    ...accounts.flatMap((account, index) =>
      Array.from({ length: CLIENTS_PER_ACCOUNT }, async (_, client) => {
        const process = `client ${index + 1}.${client + 1}`
        await runClient(load, account, { process, shared })
      }),
    ),
    runLimited(load, limited),
  ]
  const injecting = injectFaults(
    {
      instances,
      store,
      disk: typeof disk === "string" ? undefined : disk,
      random: newRandom(seed + 1),
      now,
    },
    { signal: faulting.signal, betweenFaultsMs: options.betweenFaultsMs, lengthMs: options.lengthMs },
    {
      begun: () => {
        isFaulty = true
      },
      ended: (fault) => {
        isFaulty = false
        faults.push(fault)
      },
    },
  )
  try {
    await wait(ms)
    faulting.abort()
    await injecting
    await wait(Math.min(SETTLE_MS, ms / 2))
    loading.abort()
    await Promise.all(clients)
    clearInterval(progress)
    onLine(`${Math.round(now() / 1000)} s: ${recorded.calls} calls, judging`)
    for (const instance of instances) instance.stop()
    const later = openTable(AFTER_MS)
    const rateLimit: RateLimit = {
      max: RATE_LIMITS.free,
      // Instances whose clocks differ count in windows of their own.
      admittedMax: RATE_LIMITS.free * (skewMs > 0 ? instances.length : 1),
      strictMs: WINDOW_MS - STEP_MS,
      widestMs: WINDOW_MS + STEP_MS + 2 * skewMs,
      // The store's client repeats a write that was not answered (core/table/retry.ts).
      mayCountTwice: ({ invokedAt, returnedAt = Infinity }) =>
        faults.some(({ from, until }) => invokedAt <= until && returnedAt >= from),
    }
    const judgement = await judge(later, recorder, { balances, rateLimit, onLine })
    return { ...judgement, recorded, faults, skipped }
  } finally {
    clearInterval(progress)
    clearInterval(sharing)
    for (const instance of instances) instance.stop()
    store.stop()
    await replay.stop()
    if (typeof disk !== "string") disk.unmount()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Spread evenly from `-skewMs` to `skewMs`; the middle one of three has the true time. */
const skewOf = (index: number, count: number, skewMs: number): number =>
  count === 1 ? 0 : Math.round(((2 * index) / (count - 1) - 1) * skewMs)

/**
 * Accounts with many credits, the last two with few, and one whose key is limited to few calls a
 * minute.
 */
async function openAccounts(
  table: Table,
  count: number,
): Promise<{ accounts: Account[]; limited: Account; balances: Map<string, number> }> {
  const balances = new Map<string, number>()
  const open = async (name: string, tier: Tier, balance: number): Promise<Account> => {
    const { accountId } = await createAccount(table, { email: `${name}@test.example`, tier })
    const amount = credits(balance - 5)
    const reference = `torture:${accountId}`
    if (amount > 0)
      await grant(table, accountId, { type: "adjustment", amount, description: "Torture", reference })
    const key = await createKey(table, accountId, { name: null, tier })
    if (!key) throw new Error("no key")
    balances.set(accountId, balance)
    return { accountId, rawKey: key.rawKey }
  }
  const accounts: Account[] = []
  for (let index = 0; index < count; index += 1) {
    const isPoor = index >= count - 2
    accounts.push(await open(`account-${index + 1}`, "scale", isPoor ? 20 : 100_000))
  }
  return { accounts, limited: await open("limited", "free", 5), balances }
}

/** Reads the balance more often than the account's rate allows. */
async function runLimited(
  { instances, recorder, random, now, signal }: LoadOptions,
  { accountId, rawKey }: Account,
): Promise<void> {
  const input = { account: accountId }
  while (!signal.aborted) {
    const instance = instances[Math.floor(random() * instances.length)]
    const invokedAt = now()
    const answer = await fetch(`${instance?.api}/api/v1/credits`, {
      headers: { authorization: `Bearer ${rawKey}` },
      signal: AbortSignal.timeout(10_000),
    }).catch(() => undefined)
    await answer?.text().catch(() => undefined)
    const known = { process: "limited", input, invokedAt }
    const output = answer?.status === 200 ? "admitted" : answer?.status === 429 ? "refused" : undefined
    recorder.recordRate(accountId, output ? { ...known, output, returnedAt: now() } : known)
    await wait(1500)
  }
}
