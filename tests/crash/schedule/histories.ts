import { getAccount } from "../../../core/ledger/ledger-account.ts"
import { testClock } from "../../support/clock.ts"
import { CODE, type Code } from "../../support/crash-code.ts"
import type { OutsideServers } from "../../support/crash-stage.ts"
import { pct, walk } from "../../support/schedule/random.ts"
import { type Replay, writeReplay } from "../../support/schedule/replay.ts"
import { type Run, runSchedule } from "../../support/schedule/run.ts"
import { type Scene, setScene, unscheduledTable } from "../../support/schedule/scene.ts"
import { type Checked, checkHistories } from "../../support/torture/judge.ts"
import { createRecorder } from "../../support/torture/recorder.ts"
import { type Client, clientOf } from "./clients.ts"
import { faultsOf } from "./pairs.ts"

export type HistoryFigures = {
  schedules: number
  faults: number
  /** The number of client operations that the checker put in order. */
  operations: number
  /** The number of answers by status. "no answer": the instance died. */
  statuses: Record<string, number>
  /** Histories without a valid order and broken rules, each with its scene number and schedule. */
  broken: string[]
}
export const noHistories = (): HistoryFigures => ({
  schedules: 0,
  faults: 0,
  operations: 0,
  statuses: {},
  broken: [],
})

const CLIENTS = 3
const CALLS = 3
/** The credits of a new account. */
const BALANCE = 5

/**
 * Runs clients of one account in parallel, each in its own instance: `each` random schedules, half
 * of them with one fault. The scene's number determines the calls.
 */
export async function searchHistories(
  servers: OutsideServers,
  figures: HistoryFigures,
  { scene: number, each, code = CODE }: { scene: number; each: number; code?: Code },
): Promise<void> {
  const clients = Array.from({ length: CLIENTS }, (_, n) => clientOf(n, number * CLIENTS + n, CALLS))
  const parts = clients.map(({ part }) => part)
  const scene = await setScene(servers, parts, { code })
  const faults = await faultsOf(scene)
  for (let seed = number * each; seed < (number + 1) * each; seed += 1) {
    // Spreads the faults: consecutive seeds break calls far apart, and half of the seeds break
    // none.
    const fault = faults[(seed * 7) % (2 * faults.length)]
    const run = await runSchedule(scene, seed % 2 === 0 ? walk(seed) : pct(seed, CLIENTS), fault)
    const checked = await checkRun(scene, clients, run)
    figures.schedules += 1
    figures.operations += checked.operations
    if (fault && run.isFaulty) figures.faults += 1
    for (const [status, count] of checked.statuses)
      figures.statuses[status] = (figures.statuses[status] ?? 0) + count
    const failures = [
      ...run.violations.map(({ rule, message }) => `${rule}: ${message}`),
      ...checked.violations,
    ]
    if (failures.length === 0) continue
    const replay: Replay = { names: parts.map(({ name }) => name), fault, tokens: run.tokens }
    figures.broken.push([`scene ${number}: ${writeReplay(replay)}`, ...failures].join("\n"))
  }
}

/** Checks what the clients saw in a run against what is stored after it. */
async function checkRun(
  { checkedAccounts: [accountId = ""] }: Scene,
  clients: readonly Client[],
  { store }: Run,
): Promise<Checked & { statuses: ReadonlyMap<string, number> }> {
  const { record, recorded, addLedger } = createRecorder()
  for (const { observed, wanted } of clients.flatMap((client) => client.seen())) record(observed, wanted)
  const account = await getAccount(unscheduledTable(CODE, store, testClock()), accountId)
  const at = { process: "the table", invokedAt: Infinity, returnedAt: Infinity }
  addLedger(accountId, { ...at, input: { kind: "read", isFinal: true }, output: account?.balance ?? -1 })
  return { ...checkHistories(recorded, new Map([[accountId, BALANCE]])), statuses: recorded.statuses }
}
