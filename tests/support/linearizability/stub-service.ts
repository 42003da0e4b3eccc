import type { Operation } from "./history.ts"
import type { KeyedInput, KeyedOutput } from "./models/idempotency.ts"
import type { LedgerInput, LedgerOutput } from "./models/ledger.ts"
import type { FlightInput, FlightOutput } from "./models/single-flight.ts"
import type { RateOutput } from "./rate-window.ts"

/** A mistake that the stub makes. */
export type Mistake =
  | "holds by read and write"
  | "holds more than the balance"
  | "refuses what the balance covers"
  | "never releases"
  | "releases twice"
  | "charges twice"
  | "shows an old balance"
  | "runs every duplicate"
  | "replays an answer of its own"
  | "forgets the call whose answer was lost"
  | "accepts another body"
  | "shares no work"
  | "charges for what is stored"
  | "counts by read and write"
  | "refuses too early"

type Step<T> = Generator<undefined, T>
/** Pauses a call for one to three steps, in which other calls can run. */
const pause = function* (random: () => number): Step<undefined> {
  for (let steps = 1 + Math.floor(random() * 3); steps > 0; steps -= 1) yield undefined
  return undefined
}

export type Histories = {
  ledger: Operation<LedgerInput, LedgerOutput>[]
  keyed: Operation<KeyedInput, KeyedOutput>[]
  flight: Operation<FlightInput, FlightOutput>[]
  rate: Operation<{ key: string }, RateOutput>[]
}
export const BALANCE = 6
export const RATE_MAX = 2
export const RATE_WINDOW = 80

/**
 * A service of one account with one idempotency key at a time and one video at a time, in memory.
 * Its clients run side by side, one step at a time in a random order, and record what they see. The
 * number of the step is the time. A paid call costs 1 to `priceMax` credits.
 */
export function runStub(
  random: () => number,
  mistake?: Mistake,
  { calls = 24, granted = BALANCE, priceMax = 2 } = {},
): Histories {
  const histories: Histories = { ledger: [], keyed: [], flight: [], rate: [] }
  const is = (other: Mistake) => other === mistake && random() < 0.5
  let at = 0
  let balance = granted
  let oldBalance = granted
  const admitted: number[] = []
  const claims = new Map<string, { body: string; answer?: string }>()
  const stored = new Set<string>()
  const running = new Set<string>()

  function* hold(amount: number): Step<boolean> {
    const seen = balance
    if (is("refuses what the balance covers")) return false
    if (is("holds by read and write")) {
      yield* pause(random)
      if (seen < amount) return false
      oldBalance = balance
      balance = seen - amount
      return true
    }
    if (balance < amount && !is("holds more than the balance")) return false
    oldBalance = balance
    balance -= is("charges twice") ? 2 * amount : amount
    return true
  }
  function* paidCall(process: number): Step<undefined> {
    const call = `call ${at}`
    const amount = 1 + Math.floor(random() * priceMax)
    const invokedAt = at
    yield* pause(random)
    const isHeld = yield* hold(amount)
    yield* pause(random)
    const hasFailed = isHeld && random() < 0.4
    if (hasFailed && !is("never releases")) balance += is("releases twice") ? 2 * amount : amount
    const isLost = isHeld && random() < 0.15
    const shown = is("shows an old balance") ? oldBalance : balance
    yield* pause(random)
    const known = { process, invokedAt, returnedAt: at }
    if (!isHeld) {
      histories.ledger.push({ ...known, input: { kind: "hold", amount }, output: "insufficient" })
    } else if (hasFailed || isLost) {
      histories.ledger.push({ process, invokedAt, input: { kind: "hold", amount } })
      histories.ledger.push({ process, invokedAt, input: { kind: "release", amount } })
      const kept = { process, invokedAt, returnedAt: invokedAt, output: "ok" as const }
      if (isLost) histories.ledger.push({ ...kept, input: { kind: "mayKeep", amount } })
    } else {
      histories.ledger.push({ ...known, input: { kind: "hold", amount, call }, output: "ok" })
      histories.ledger.push({ ...known, input: { kind: "read", call }, output: shown })
    }
    return undefined
  }
  function* keyedCall(process: number): Step<undefined> {
    const key = `key ${Math.floor(at / 12)}`
    const body = random() < 0.2 ? "other" : "body"
    const invokedAt = at
    yield* pause(random)
    const claim = claims.get(key)
    let output: KeyedOutput | undefined
    if (claim && claim.body !== body && !is("accepts another body")) output = { kind: "mismatch" }
    else if (claim && !is("runs every duplicate")) {
      while (claim.answer === undefined) yield undefined
      const answer = is("replays an answer of its own") ? `answer of ${at}` : claim.answer
      output = { kind: "answered", answer, isReplayed: true }
    } else {
      const mine: { body: string; answer?: string } = { body }
      claims.set(key, mine)
      yield* pause(random)
      mine.answer = `answer of ${at}`
      output = { kind: "answered", answer: mine.answer, isReplayed: false }
      if (random() < 0.3) {
        output = undefined
        if (is("forgets the call whose answer was lost")) {
          // Records that another client has seen a replay. Without one, the call might as well
          // never have run.
          histories.keyed.push({
            process,
            invokedAt: at,
            returnedAt: at,
            input: { kind: "call", key, body },
            output: { kind: "answered", answer: mine.answer, isReplayed: true },
          })
          claims.delete(key)
        }
      }
    }
    yield* pause(random)
    const call = { process, invokedAt, input: { kind: "call" as const, key, body } }
    if (output) histories.keyed.push({ ...call, output, returnedAt: at })
    else histories.keyed.push(call, { ...call, input: { kind: "claim", key, body } })
    return undefined
  }
  function* flightCall(process: number): Step<undefined> {
    const video = `video ${Math.floor(at / 12)}`
    const invokedAt = at
    yield* pause(random)
    if (mistake !== "shares no work") while (running.has(video)) yield undefined
    let output: FlightOutput = "free"
    if (!stored.has(video) || is("charges for what is stored")) {
      output = "paid"
      running.add(video)
      yield* pause(random)
      stored.add(video)
      running.delete(video)
    }
    yield* pause(random)
    histories.flight.push({ process, invokedAt, returnedAt: at, input: { video }, output })
    return undefined
  }
  function* ratedCall(process: number): Step<undefined> {
    const invokedAt = at
    yield* pause(random)
    const count = admitted.filter((time) => time > at - RATE_WINDOW).length
    if (mistake === "counts by read and write") yield* pause(random)
    const isAdmitted = count < RATE_MAX && !is("refuses too early")
    if (isAdmitted) admitted.push(at)
    yield* pause(random)
    const output = isAdmitted ? "admitted" : "refused"
    histories.rate.push({ process, invokedAt, returnedAt: at, input: { key: "key" }, output })
    return undefined
  }

  const clients = Array.from({ length: 4 }, (_, process) =>
    (function* (): Step<undefined> {
      for (let call = 0; call < calls / 4; call += 1) {
        yield* paidCall(process)
        yield* keyedCall(process)
        yield* flightCall(process)
        yield* ratedCall(process)
      }
      return undefined
    })(),
  )
  while (clients.length > 0) {
    const index = Math.floor(random() * clients.length)
    at += 1
    if (clients[index]?.next().done === true) clients.splice(index, 1)
  }
  const end = { process: "end", invokedAt: at + 1, returnedAt: at + 1 }
  histories.ledger.push({ ...end, input: { kind: "read", isFinal: true }, output: balance })
  return histories
}
