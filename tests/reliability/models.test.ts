import { describe, expect, test } from "vitest"
import { newRandom } from "../../scripts/bench/rig/random.ts"
import { checkHistory } from "../support/linearizability/check.ts"
import { type History, type Model, partition } from "../support/linearizability/history.ts"
import { idempotencyModel } from "../support/linearizability/models/idempotency.ts"
import { ledgerModel } from "../support/linearizability/models/ledger.ts"
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

/** The histories that no order explains. */
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

test(`a right service breaks no model in ${SEEDS.length} runs`, () => {
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
