import { LEASE_MS } from "../../core/metering/metered.ts"
import { CODE, type Code } from "./crash-code.ts"
import type { Caller, Process } from "./crash-process.ts"
import {
  type ChargeReport,
  chargedTo,
  expectTrueCharge,
  RULES_AFTER_THE_SWEEPER,
  RULES_AT_ANY_MOMENT,
  type Rule,
} from "./crash-rules.ts"
import {
  type CheckedAccounts,
  type CrashServers,
  createStage,
  type Stage,
  type StageOptions,
} from "./crash-stage.ts"
import { type Fault, MODES, type Mode, type Wire } from "./crash-wire.ts"
import { readLedger } from "./ledger.ts"

/** The input of a flow. */
export type FlowInput = { caller?: Caller | undefined }

/** Work of one process, which the sweep breaks at each outbound call. */
export type Flow<G extends FlowInput> = StageOptions & {
  name: string
  /**
   * The fewest outbound calls of a complete run. With fewer, the sweep no longer covers the flow.
   */
  outboundCallsMin: number
  /**
   * Its parts run in parallel, so that a run can make fewer calls than the first and miss the last
   * crash point.
   */
  isParallel?: boolean
  /** The status of its answer when nothing breaks; 200 by default. */
  status?: number
  /** How long after its start the ledger sweep may settle the flow's holds; LEASE_MS by default. */
  leaseMs?: number
  /**
   * Names the sequence that a call belongs to, for flows that run several at once. A crash point is
   * then an index in its sequence.
   */
  sequenceOf?: (call: string) => string
  /** The crash modes to try; all by default. */
  modes?: readonly Mode[]
  /** Creates the flow's input. Nothing breaks here. */
  arrange: (stage: Stage) => Promise<G>
  /** The work to break. Its answer to `caller` is compared with the ledger. */
  act: (process: Process, given: G) => Promise<Response | undefined>
  /**
   * The flow's own check, after the sweep has run. `answer` is the result of `act`, with its body
   * read.
   */
  check?: (stage: Stage, given: G, answer: Answer | undefined) => Promise<void>
}
export type Answer = { status: number; headers: Headers; text: string }

/** A rule that was violated at a crash point. */
export type Violation = { rule: string; point: string; message: string }
export type SweepResult = { name: string; calls: number; points: number; broken: readonly Violation[] }

/**
 * Runs a flow once to count its outbound calls, then once for each crash point, each time with a
 * new account, video and process. Checks the stage's accounts right after the crash, and again
 * after the leases have ended and another process has swept. `until` stops at a matching violation;
 * `only` breaks at a single point.
 */
export async function crashSweep<G extends FlowInput>(
  servers: CrashServers,
  flow: Flow<G>,
  options: { code?: Code; until?: (broken: Violation) => boolean; only?: Fault | undefined } = {},
): Promise<SweepResult> {
  const code = options.code ?? CODE
  if (flow.model) servers.model.always(flow.model)
  const first = await createStage(servers, code, flow)
  const { calls, broken } = await runPoint(first, flow, undefined)
  if (options.only) {
    const run = await runPoint(first, flow, options.only)
    return { name: flow.name, calls: calls.length, points: 1, broken: [...broken, ...run.broken] }
  }
  let points = 0
  // Each mode has its own table and clock, so the four cannot affect each other.
  await Promise.all(
    (flow.modes ?? MODES).map(async (mode) => {
      const stage = await createStage(servers, code, flow)
      for (const index of pointsOf(calls, mode, flow.sequenceOf)) {
        if (options.until && broken.some(options.until)) return
        const run = await runPoint(stage, flow, { at: pointAt(index, calls, flow.sequenceOf), mode })
        broken.push(...run.broken)
        points += 1
      }
    }),
  )
  return { name: flow.name, calls: calls.length, points, broken }
}

/**
 * Prints what a sweep has tried, and each violation at once: a run that is stopped never prints its
 * failures.
 */
export function reportSweep({ name, points, broken }: SweepResult): void {
  console.log(`crash sweep: ${name}: ${points} points, ${broken.length} broken rules`)
  for (const { rule, point, message } of broken) console.log(`broken: ${rule}, at ${point}: ${message}`)
}

const READ = /^(GetItem|BatchGetItem|Query|Scan)\b/

/**
 * The indexes of the calls to break, without those that repeat another point. A process that dies
 * before a call leaves what it leaves when it dies after the call before, so "dies before" is tried
 * at the first call of each sequence only. A read leaves nothing: dying after it equals dying after
 * the write before, and losing its answer equals not sending it.
 */
function pointsOf(
  calls: readonly string[],
  mode: Mode,
  sequenceOf: (call: string) => string = () => "",
): number[] {
  const sequences = calls.map((call) => sequenceOf(call))
  const isDistinct: Record<Mode, (index: number) => boolean> = {
    "dies before": (index) => sequences.indexOf(sequences[index] ?? "") === index,
    "dies after": (index) => !READ.test(calls[index] ?? ""),
    "stumbles before": () => true,
    "stumbles after": (index) => !READ.test(calls[index] ?? ""),
  }
  return [...calls.keys()].filter(isDistinct[mode])
}

/**
 * Returns the crash point at this index. In a flow with sequences, it is a predicate that counts
 * calls, so each run needs a new one.
 */
function pointAt(
  index: number,
  calls: readonly string[],
  sequenceOf: ((call: string) => string) | undefined,
): Fault["at"] {
  if (!sequenceOf) return index
  const sequence = sequenceOf(calls[index] ?? "")
  let left = calls.slice(0, index).filter((call) => sequenceOf(call) === sequence).length
  return (call) => {
    if (sequenceOf(call) !== sequence) return false
    left -= 1
    return left === -1
  }
}

/** One run of the flow, broken at one point or not at all, with its violations. */
async function runPoint<G extends FlowInput>(
  stage: Stage & CheckedAccounts,
  flow: Flow<G>,
  fault: Fault | undefined,
): Promise<{ calls: readonly string[]; broken: Violation[] }> {
  const { healthy, checkedAccounts, clock } = stage
  checkedAccounts.length = 0
  const given = await flow.arrange(stage)
  const { caller } = given
  const before = { charged: caller ? await chargedTo(healthy.table, caller.accountId) : 0 }
  const { process, wire } = stage.start(fault)
  const answer = await answerOf(flow, process, given)
  const calls = [...wire.calls]
  const { broken, hold, holdAll } = createChecks(stage, `${flow.name} ${describePoint(fault, wire)}`)
  await hold("the process breaks at its crash point", async () => {
    const mayEndEarly = flow.isParallel && calls.length >= flow.outboundCallsMin
    if (fault && wire.brokenCall() === undefined && !mayEndEarly)
      throw new Error(`the flow made only ${calls.length} calls`)
  })
  await hold("the unbroken flow ends as it should, so that its calls can be counted", async () => {
    const { status = 200 } = flow
    if (!fault && answer && answer.status !== status)
      throw new Error(`its answer is ${answer.status}, not ${status}`)
  })
  await holdAll(RULES_AT_ANY_MOMENT)
  clock.advance((flow.leaseMs ?? LEASE_MS) + 60_000)
  await hold("the sweep runs", async () => {
    await healthy.sweep()
  })
  await holdAll(RULES_AFTER_THE_SWEEPER)
  if (caller && answer) {
    const report = readChargeReport(answer, fault, wire)
    await hold("the response reports what the ledger charged", async () => {
      await expectTrueCharge(healthy.table, caller.accountId, report, before)
    })
  }
  if (flow.check) {
    await hold("the flow's own check passes", async () => await flow.check?.(stage, given, answer))
    await holdAll(RULES_AFTER_THE_SWEEPER)
  }
  return { calls, broken }
}

/** Checks accounts against rules, and collects the violations. */
function createChecks({ healthy, checkedAccounts }: Stage & CheckedAccounts, point: string) {
  const broken: Violation[] = []
  const hold = async (rule: string, check: () => Promise<void>): Promise<void> => {
    try {
      await check()
    } catch (cause) {
      broken.push({ rule, point, message: cause instanceof Error ? cause.message : String(cause) })
    }
  }
  const holdAll = async (rules: readonly Rule[]): Promise<void> => {
    for (const accountId of checkedAccounts) {
      await hold("the ledger can be read", async () => {
        const ledger = await readLedger(healthy.table, accountId)
        for (const { name, check } of rules) await hold(name, async () => check(ledger))
      })
    }
  }
  return { broken, hold, holdAll }
}

function describePoint(fault: Fault | undefined, wire: Wire): string {
  if (!fault) return "unbroken"
  const number = typeof fault.at === "number" ? ` ${fault.at}` : ""
  return `${fault.mode} call${number} (${wire.brokenCall() ?? "never made"})`
}

/**
 * Runs the flow's work and reads its answer. Undefined if there is none or if the work threw,
 * because a broken process can fail in any way.
 */
async function answerOf<G extends FlowInput>(
  flow: Flow<G>,
  process: Process,
  given: G,
): Promise<Answer | undefined> {
  try {
    const response = await flow.act(process, given)
    return response && { status: response.status, headers: response.headers, text: await response.text() }
  } catch {
    return undefined
  }
}

function readChargeReport({ status, headers }: Answer, fault: Fault | undefined, wire: Wire): ChargeReport {
  const remaining = headers.get("x-credits-remaining")
  return {
    status,
    used: Number(headers.get("x-credits-used") ?? 0),
    remaining: remaining === null ? undefined : Number(remaining),
    isVerdictLost:
      fault?.mode.endsWith("after") === true && wire.brokenCall()?.startsWith("PutItem OP#") === true,
    isBalanceLost: wire.brokenCall() === "GetItem ACCOUNT",
  }
}
