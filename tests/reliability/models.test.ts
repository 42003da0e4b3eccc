import * as fc from "fast-check"
import { describe, expect, test } from "vitest"
import { newRandom } from "../../scripts/bench/rig/random.ts"
import { checkHistory } from "../support/linearizability/check.ts"
import { isLinearizable } from "../support/linearizability/definition.ts"
import { type History, type Model, type Operation, partition } from "../support/linearizability/history.ts"
import { idempotencyModel } from "../support/linearizability/models/idempotency.ts"
import { type LedgerInput, type LedgerOutput, ledgerModel } from "../support/linearizability/models/ledger.ts"
import { singleFlightModel } from "../support/linearizability/models/single-flight.ts"
import { checkRateWindow } from "../support/linearizability/rate-window.ts"
import {
  BALANCE,
  type Histories,
  type Mistake,
  RATE_MAX,
  RATE_WINDOW,
  runStub,
} from "../support/linearizability/stub-service.ts"

const SEEDS = Array.from({ length: Number(process.env["STUB_SEEDS"] ?? 15) }, (_, seed) => seed)

const isExplained = <S, I, O>(model: Model<S, I, O>, history: History<I, O>): boolean =>
  checkHistory(model, history).outcome === "linearizable"

/** Returns the kinds of histories that no order explains. */
function violated(histories: Histories): (keyof Histories)[] {
  const keyed = [...partition(histories.keyed, ({ key }) => key).values()]
  const flights = [...partition(histories.flight, ({ video }) => video).values()]
  const rate = { max: RATE_MAX, strictMs: RATE_WINDOW - 1, widestMs: RATE_WINDOW }
  const isRight: Record<keyof Histories, boolean> = {
    ledger: isExplained(ledgerModel(BALANCE), histories.ledger),
    keyed: keyed.every((history) => isExplained(idempotencyModel, history)),
    flight: flights.every((history) => isExplained(singleFlightModel, history)),
    rate: checkRateWindow(histories.rate, rate) === undefined,
  }
  return (Object.keys(isRight) as (keyof Histories)[]).filter((name) => !isRight[name])
}

test(`a correct service breaks no model in ${SEEDS.length} runs`, () => {
  for (const seed of SEEDS) expect(violated(runStub(newRandom(seed))), `seed ${seed}`).toEqual([])
})

const MISTAKES: Record<Mistake, keyof Histories> = {
  "holds by read and write": "ledger",
  "holds more than the balance": "ledger",
  "refuses what the balance covers": "ledger",
  "never releases": "ledger",
  "releases twice": "ledger",
  "charges twice": "ledger",
  "shows an old balance": "ledger",
  "runs every duplicate": "keyed",
  "replays an answer of its own": "keyed",
  "forgets the call whose answer was lost": "keyed",
  "accepts another body": "keyed",
  "shares no work": "flight",
  "charges for what is stored": "flight",
  "counts by read and write": "rate",
  "refuses too early": "rate",
}

describe("a service that", () => {
  test.each(Object.entries(MISTAKES) as [Mistake, keyof Histories][])(
    `%s breaks the model %s`,
    (mistake, model) => {
      const found = SEEDS.map((seed) => violated(runStub(newRandom(seed), mistake)))
      expect(new Set(found.flat())).toEqual(new Set([model]))
    },
  )
})

/** Checks a long ledger history, in which nearly half of the operations have an unknown outcome. */
function judgeLong(calls: number, mistake?: Mistake) {
  const granted = calls * 2
  const { ledger } = runStub(newRandom(1), mistake, { calls, granted, priceMax: 1 })
  const lost = ledger.filter(({ returnedAt }) => returnedAt === undefined)
  expect(lost.length).toBeGreaterThan(ledger.length * 0.4)
  return { length: ledger.length, verdict: checkHistory(ledgerModel(granted), ledger) }
}

describe("a long history with many unknown outcomes", () => {
  const timeout = 120_000

  test("is explained with few configurations in memory at a time", { timeout }, () => {
    const { length, verdict } = judgeLong(9500)
    expect(length).toBeGreaterThan(20_000)
    expect(verdict).toEqual({
      outcome: "linearizable",
      configurations: expect.toSatisfy((count: number) => count < 500),
    })
  })

  test("is refused in the end if the service never releases", { timeout }, () => {
    const { length, verdict } = judgeLong(2000, "never releases")
    if (verdict.outcome !== "violation") throw new Error(verdict.outcome)
    expect(verdict.prefix).toHaveLength(length)
  })
})

type LedgerOperation = Operation<LedgerInput, LedgerOutput>

const amount = fc.integer({ min: 1, max: 3 })
const anyStep = fc.record({
  input: fc.oneof(
    { weight: 4, arbitrary: fc.record({ kind: fc.constantFrom("hold", "release"), amount }) },
    { weight: 1, arbitrary: fc.record({ kind: fc.constantFrom("mayKeep", "charge", "grant"), amount }) },
    { weight: 2, arbitrary: fc.constant<LedgerInput>({ kind: "read" }) },
  ),
  outcome: fc.constantFrom("known", "known", "unknown", "optional"),
  takesEffect: fc.boolean(),
  /** What a wrong read adds to the balance that it shows. */
  error: fc.constantFrom(0, 0, 0, 0, 0, 1, -1),
  before: fc.integer({ min: 0, max: 3 }),
  after: fc.integer({ min: 0, max: 3 }),
})

type Step = typeof anyStep extends fc.Arbitrary<infer T> ? T : never

/** Returns what clients see if the steps take effect one after the other, apart from the errors. */
function historyOf(balance: number, steps: readonly Step[]): LedgerOperation[] {
  const { step, initial } = ledgerModel(balance)
  let state = initial
  return steps.flatMap(({ input, outcome, takesEffect, error, before, after }, at): LedgerOperation[] => {
    const known = { process: 0, input, invokedAt: at - before }
    const next = step(state, input, undefined)
    if (outcome === "known" && !next && (input.kind === "release" || input.kind === "charge")) return []
    if (outcome === "known" || takesEffect) state = next ?? state
    if (outcome === "unknown") return [known]
    const returnedAt = at + after
    if (outcome === "optional") return [{ ...known, returnedAt, isOptional: true }]
    const shown = input.kind === "read" ? state.balance + error : next ? "ok" : "insufficient"
    return [{ ...known, returnedAt, output: shown }]
  })
}

const known = (at: number, input: LedgerInput, output: LedgerOutput = "ok"): LedgerOperation => ({
  process: 0,
  input,
  invokedAt: at,
  returnedAt: at,
  output,
})
const unknown = (at: number, kind: "hold" | "release", credits: number): LedgerOperation => ({
  process: 0,
  input: { kind, amount: credits },
  invokedAt: at,
})

test.each<[string, LedgerOperation[]]>([
  [
    "a hold that only a release covers",
    [known(0, { kind: "hold", amount: 3 }), unknown(1, "release", 3), known(2, { kind: "hold", amount: 3 })],
  ],
  [
    "a balance after a hold that only a release covers",
    [
      known(0, { kind: "hold", amount: 1 }),
      unknown(1, "release", 1),
      unknown(2, "hold", 3),
      known(3, { kind: "read" }, 0),
    ],
  ],
  [
    "a last balance that two other holds explain",
    [
      known(0, { kind: "hold", amount: 2 }),
      unknown(1, "release", 2),
      ...[2, 3].flatMap((at) => [unknown(at, "hold", 1), known(at, { kind: "mayKeep", amount: 1 })]),
      known(4, { kind: "read", isFinal: true }, 1),
    ],
  ],
])("operations of unknown outcome explain %s", (_name, history) => {
  expect(isExplained(ledgerModel(3), history)).toBe(true)
})

test("the check of the ledger agrees with the definition on short random histories", () => {
  const seen = { linearizable: 0, violation: 0, undecided: 0 }
  const read: Step["input"] = { kind: "read", isFinal: true }
  const end: Step = { input: read, outcome: "known", takesEffect: true, error: 0, before: 0, after: 0 }
  const someSteps = fc.array(anyStep, { minLength: 3, maxLength: 8 })
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 4 }), someSteps, fc.boolean(), (balance, steps, isEnded) => {
      const history = historyOf(balance, isEnded ? [...steps, end] : steps)
      const { outcome } = checkHistory(ledgerModel(balance), history)
      seen[outcome] += 1
      expect(outcome).toBe(isLinearizable(ledgerModel(balance), history) ? "linearizable" : "violation")
    }),
    { numRuns: Number(process.env["RANDOM_HISTORIES"] ?? 3000) },
  )
  expect(Math.min(seen.linearizable, seen.violation)).toBeGreaterThan(200)
})
