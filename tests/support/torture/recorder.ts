import type { Operation } from "../linearizability/history.ts"
import type { KeyedInput, KeyedOutput } from "../linearizability/models/idempotency.ts"
import type { LedgerInput, LedgerOutput } from "../linearizability/models/ledger.ts"
import type { FlightInput, FlightOutput } from "../linearizability/models/single-flight.ts"
import type { RateOutput } from "../linearizability/rate-window.ts"

/** A call as its client saw it. Without `status`, its answer did not arrive completely. */
export type Observed = {
  account: string
  process: string
  invokedAt: number
  returnedAt: number
  status?: number | undefined
  /** The credits in the response headers. */
  used?: number | undefined
  remaining?: number | undefined
  isReplayed?: boolean | undefined
  text?: string | undefined
}

type Times = Pick<Observed, "process" | "invokedAt" | "returnedAt">

/** What a client learns from a whole answer. */
export async function readAnswer(answer: Response): Promise<Partial<Observed>> {
  const number = (name: string) => {
    const value = answer.headers.get(name)
    return value === null ? undefined : Number(value)
  }
  return {
    text: await answer.text(),
    status: answer.status,
    used: number("x-credits-used"),
    remaining: number("x-credits-remaining"),
    isReplayed: answer.headers.get("idempotent-replayed") === "true",
  }
}

/** What a call requests. `video`: the video to transcribe; undefined for a call that only reads. */
export type Wanted = { video?: string; key?: string; isShared?: boolean; price?: number }

/** How a stream of a tool call ended. */
export type StreamEnd = "result" | "error" | "broken off" | "empty"

/** Everything that the clients of a run saw, as histories for the checker. */
export type Recorded = {
  ledger: Map<string, Operation<LedgerInput, LedgerOutput>[]>
  keyed: Operation<KeyedInput & { account: string }, KeyedOutput>[]
  flight: Operation<FlightInput, FlightOutput>[]
  rate: Map<string, Operation<{ account: string }, RateOutput>[]>
  /** Transcripts that were paid and answered: each must be in the history. */
  paid: { account: string; video: string }[]
  streams: Record<StreamEnd, number>
  statuses: Map<string, number>
  /** How long calls that a fault had broken needed until they succeeded, in ms. */
  recoveries: number[]
  calls: number
}

export function createRecorder() {
  const recorded: Recorded = {
    ledger: new Map(),
    keyed: [],
    flight: [],
    rate: new Map(),
    paid: [],
    streams: { result: 0, error: 0, "broken off": 0, empty: 0 },
    statuses: new Map(),
    recoveries: [],
    calls: 0,
  }
  let ids = 0

  const addLedger = (account: string, ...operations: Operation<LedgerInput, LedgerOutput>[]) => {
    const known = recorded.ledger.get(account)
    if (known) known.push(...operations)
    else recorded.ledger.set(account, operations)
  }

  /**
   * Records that credits may have been held, and then released, or kept if the call may have been
   * charged.
   */
  const recordUnknown = (
    account: string,
    at: { process: string; invokedAt: number },
    { amount, mayBeCharged }: { amount: number; mayBeCharged: boolean },
  ) => {
    for (const kind of ["hold", "release"] as const) addLedger(account, { ...at, input: { kind, amount } })
    if (!mayBeCharged) return
    const kept = { input: { kind: "mayKeep", amount }, output: "ok", returnedAt: at.invokedAt } as const
    addLedger(account, { ...at, ...kept })
  }

  /**
   * Records that a free call may have held credits until it found that the account has the
   * transcript.
   */
  const recordTemporaryHold = (account: string, at: Times, amount: number) => {
    for (const kind of ["hold", "release"] as const)
      addLedger(account, { ...at, isOptional: true, input: { kind, amount } })
  }

  const recordCredits = (seen: Observed, { price = 1, video }: Wanted): void => {
    const { account, process, invokedAt, returnedAt, status, used = 0, remaining, text = "" } = seen
    const { isReplayed = false } = seen
    const at = { process, invokedAt, returnedAt }
    if (status === 200 && used > 0) {
      ids += 1
      const call = `call ${ids}`
      if (remaining === undefined) {
        addLedger(account, { ...at, input: { kind: "charge", amount: used }, output: "ok" })
        return
      }
      addLedger(account, { ...at, input: { kind: "hold", amount: used, call }, output: "ok" })
      addLedger(account, { ...at, input: { kind: "read", call }, output: remaining })
      return
    }
    if (status === 402)
      addLedger(account, { ...at, input: { kind: "hold", amount: price }, output: "insufficient" })
    if (status !== undefined && remaining !== undefined) {
      addLedger(account, { ...at, input: { kind: "read" }, output: remaining })
    }
    if (status === 200 && video !== undefined && !isReplayed) recordTemporaryHold(account, at, price)
    if (video === undefined || isWithoutHold(status)) return
    // A failure of the platform is settled as a failure. Any other error may hide a settlement
    // whose answer was lost.
    const mayBeCharged = !text.includes('"transcription_failed"')
    recordUnknown(account, { process, invokedAt }, { amount: price, mayBeCharged })
  }

  const recordKey = (seen: Observed, { key, video = "" }: Wanted): void => {
    const { account, process, invokedAt, returnedAt, status, text = "", isReplayed = false } = seen
    if (key === undefined || status === 429 || status === 401) return
    const input = { kind: "call" as const, key, body: video, account }
    if (status === 200) {
      const output = { kind: "answered" as const, answer: text, isReplayed }
      recorded.keyed.push({ process, invokedAt, returnedAt, input, output })
    } else {
      recorded.keyed.push({ process, invokedAt, input })
      recorded.keyed.push({ process, invokedAt, input: { ...input, kind: "claim" } })
    }
  }

  const recordVideo = (seen: Observed, { video, isShared }: Wanted): void => {
    const { account, process, invokedAt, returnedAt, status, used = 0, isReplayed } = seen
    if (video === undefined) return
    if (status === 200 && used > 0) recorded.paid.push({ account, video })
    if (!isShared || isReplayed) return
    if (status !== 200) recorded.flight.push({ process, invokedAt, input: { video } })
    else {
      const output = used > 0 ? "paid" : "free"
      recorded.flight.push({ process, invokedAt, returnedAt, input: { video }, output })
    }
  }

  return {
    recorded,
    addLedger,
    /** Adds one call to the histories that it belongs to. */
    record: (seen: Observed, wanted: Wanted): void => {
      recorded.calls += 1
      const status = String(seen.status ?? "no answer")
      recorded.statuses.set(status, (recorded.statuses.get(status) ?? 0) + 1)
      recordCredits(seen, wanted)
      recordKey(seen, wanted)
      recordVideo(seen, wanted)
    },
    /** Adds a tool's call. Its answer shows no balance, and a failed one may have held credits. */
    recordTool: (seen: Observed, { end, used }: { end: StreamEnd | undefined; used: number }): void => {
      recorded.calls += 1
      const { account, process, invokedAt, returnedAt } = seen
      if (end === "result") {
        const at = { process, invokedAt, returnedAt }
        if (used > 0) addLedger(account, { ...at, input: { kind: "charge", amount: used }, output: "ok" })
      } else if (end !== undefined)
        recordUnknown(account, { process, invokedAt }, { amount: 1, mayBeCharged: true })
    },
    recordRate: (account: string, operation: Operation<{ account: string }, RateOutput>): void => {
      recorded.rate.set(account, [...(recorded.rate.get(account) ?? []), operation])
    },
  }
}
export type Recorder = ReturnType<typeof createRecorder>

/** True for an answer after which no credits are held. */
const isWithoutHold = (status: number | undefined): boolean =>
  status !== undefined && [200, 400, 401, 402, 404, 429].includes(status)
