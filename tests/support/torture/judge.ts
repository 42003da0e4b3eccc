import { listEntries } from "../../../core/history/list.ts"
import { getAccount } from "../../../core/ledger/ledger-account.ts"
import { sweepDue } from "../../../core/sweep/sweep.ts"
import type { Table } from "../../../core/table/table.ts"
import { auditTable } from "../../../scripts/audit/audit-table.ts"
import { checkHistory } from "../linearizability/check.ts"
import { describeViolation } from "../linearizability/counterexample.ts"
import { type History, type Model, partition } from "../linearizability/history.ts"
import { idempotencyModel } from "../linearizability/models/idempotency.ts"
import { ledgerModel } from "../linearizability/models/ledger.ts"
import { singleFlightModel } from "../linearizability/models/single-flight.ts"
import { checkRateWindow, type RateLimit } from "../linearizability/rate-window.ts"
import type { Recorded, Recorder } from "./recorder.ts"

/** What a run found. `violations`: what contradicts the promises of docs/reliability.md. */
export type Judgement = {
  violations: string[]
  operations: number
  lostRows: number
  findings: number
  /** Videos that two calls paid for, because one took the lease of another that was paused. */
  takenOver: number
}

/**
 * Ends what the run left open: the sweep runs on `table`, whose clock is past every lease. Then
 * compares the table and the histories with the promises.
 */
export async function judge(
  table: Table,
  { recorded, addLedger }: Recorder,
  {
    balances,
    rateLimit,
    onLine,
  }: { balances: ReadonlyMap<string, number>; rateLimit: RateLimit; onLine: (line: string) => void },
): Promise<Judgement> {
  const violations: string[] = []
  let since = performance.now()
  const onPart = (part: string): void => {
    onLine(`judged ${part} in ${inSeconds(performance.now() - since)} s`)
    since = performance.now()
  }
  for (let sweeps = 0; sweeps < 2; sweeps += 1) {
    await sweepDue(table, (cause) => violations.push(`the sweep failed: ${String(cause)}`))
  }
  onPart("the sweep")
  // The final read: nothing may still be held, and the balance is what all the calls have left.
  for (const account of balances.keys()) {
    const balance = (await getAccount(table, account))?.balance
    const at = { process: "the table", invokedAt: Infinity, returnedAt: Infinity }
    addLedger(account, { ...at, input: { kind: "read", isFinal: true }, output: balance ?? -1 })
  }
  let findings = 0
  await auditTable(table, {
    settleMs: 0,
    onFinding: (finding) => {
      findings += 1
      violations.push(`the audit found ${JSON.stringify(finding)}`)
    },
  })
  onPart(`the table: ${findings} findings`)
  const lost = await findLostRows(table, recorded)
  violations.push(...lost)
  onPart(`the rows of ${recorded.paid.length} paid calls`)
  if (recorded.streams.empty > 0) violations.push(`${recorded.streams.empty} streams ended empty`)

  const checked = checkHistories(recorded, balances, onPart)
  violations.push(...checked.violations)
  let { operations } = checked
  for (const [account, history] of recorded.rate) {
    operations += history.length
    const wrong = checkRateWindow(history, rateLimit)
    if (wrong !== undefined) violations.push(`the rate of ${account}: ${wrong}`)
  }
  return { violations, operations, lostRows: lost.length, findings, takenOver: checked.takenOver }
}

/** What histories show: the violations, and how many operations they have. */
export type Checked = Pick<Judgement, "violations" | "operations" | "takenOver">

/**
 * Looks for one order that explains each account, each idempotency key and each video. `onPart`
 * gets the name of each part when it is done.
 */
export function checkHistories(
  recorded: Recorded,
  balances: ReadonlyMap<string, number>,
  onPart: (part: string) => void = () => undefined,
): Checked {
  const violations: string[] = []
  let operations = 0
  const check = <S, I, O>(name: string, model: Model<S, I, O>, history: History<I, O>): void => {
    operations += history.length
    const verdict = checkHistory(model, history)
    if (verdict.outcome === "linearizable") return
    const why = verdict.outcome === "violation" ? describeViolation(model, verdict) : "too many orders"
    violations.push(`${name}: ${why}`)
  }
  for (const [account, history] of recorded.ledger) {
    check(`the ledger of ${account}`, ledgerModel(balances.get(account) ?? 0), history)
    onPart(`the ledger of ${account}: ${history.length} operations`)
  }
  const keys = partition(recorded.keyed, ({ account, key }) => `${account} ${key}`)
  for (const [key, history] of keys) check(`the idempotency key ${key}`, idempotencyModel, history)
  onPart(`${keys.size} idempotency keys: ${recorded.keyed.length} operations`)
  let takenOver = 0
  const videos = partition(recorded.flight, (input) => input.video)
  for (const [video, history] of videos) {
    operations += history.length
    if (checkHistory(singleFlightModel, history).outcome === "linearizable") continue
    takenOver += 1
    const stored = Math.min(...history.map(({ returnedAt }) => returnedAt ?? Infinity))
    const late = history.find(({ output, invokedAt }) => output === "paid" && invokedAt > stored)
    if (late) violations.push(`${video} was paid for again by a call that began after it was stored`)
  }
  onPart(`${videos.size} shared videos: ${recorded.flight.length} operations`)
  return { violations, operations, takenOver }
}

/** Transcripts that were paid and answered, and are not in the account's history. */
async function findLostRows(table: Table, { paid }: Recorded): Promise<string[]> {
  const lost: string[] = []
  for (const [account, transcripts] of Map.groupBy(paid, (one) => one.account)) {
    const listed = new Set((await listEntries(table, account)).map(({ id }) => id))
    const missing = transcripts.filter(({ video }) => !listed.has(`trn_${video}`))
    lost.push(...missing.map(({ video }) => `${account} paid for ${video}, which is not in its history`))
  }
  return lost
}

/** Formats milliseconds as seconds with one decimal. */
export const inSeconds = (ms: number): string => (ms / 1000).toFixed(1)
