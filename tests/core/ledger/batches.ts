import * as fc from "fast-check"
import { LEASE_MS } from "../../../core/metering/metered.ts"
import { codeOf, grantOnce, type OperationEnd, type Real, repeatHold, start } from "./real.ts"

/** One of several concurrent operations. `n` chooses among the existing operations. */
export type Action =
  | { does: "run"; price: number; more: number; ends: "well" | "badly" | "never" }
  | { does: "end"; n: number; ends: "well" | "badly" }
  | { does: "repeat"; n: number; price: number }
  | { does: "grant"; reference: string; toOther: boolean }
  | { does: "pass"; ms: number }
  | { does: "read" | "sweep" }

const endings = fc.constantFrom("well", "badly", "never")
const action: fc.Arbitrary<Action> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      does: fc.constant("run" as const),
      price: fc.integer({ min: 1, max: 3 }),
      more: fc.integer({ min: 0, max: 1 }),
      ends: endings,
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      does: fc.constant("end" as const),
      n: fc.nat(9),
      ends: fc.constantFrom("well", "badly"),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ does: fc.constant("repeat" as const), n: fc.nat(9), price: fc.constant(1) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      does: fc.constant("grant" as const),
      reference: fc.constantFrom("one", "two"),
      toOther: fc.boolean(),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      does: fc.constant("pass" as const),
      ms: fc.constantFrom(1_000, LEASE_MS + 1, 25 * 3600_000),
    }),
  },
  { weight: 3, arbitrary: fc.record({ does: fc.constantFrom("read", "sweep") }) },
)

/** Several rounds of concurrent operations. */
export const BATCHES = fc.array(fc.array(action, { minLength: 2, maxLength: 16 }), {
  minLength: 1,
  maxLength: 8,
  size: "max",
})

/** The results of all callers. */
export type Tally = { started: string[]; used: number; granted: number; failures: string[] }

export const newTally = (): Tally => ({ started: [], used: 0, granted: 0, failures: [] })

export async function act(real: Real, tally: Tally, action: Action): Promise<void> {
  const { process, clock, accountId } = real
  switch (action.does) {
    case "run":
      return await run(real, tally, action)
    case "end": {
      const ids = [...real.running.keys()]
      const id = ids[action.n % ids.length]
      return id === undefined ? undefined : await end(real, tally, id, action.ends)
    }
    case "repeat": {
      const id = tally.started[action.n % tally.started.length]
      if (id !== undefined) await repeatHold(real, id, action.price, clock.now() + LEASE_MS)
      return undefined
    }
    case "grant": {
      const isMine = await grantOnce(real, action.toOther ? real.otherId : accountId, action.reference, 2)
      if (isMine && !action.toOther) tally.granted += 2
      return undefined
    }
    case "pass":
      return clock.advance(action.ms)
    case "read":
      await process.code.Balance.currentAccount(process.table, accountId)
      return undefined
    case "sweep":
      await process.sweep()
      return undefined
  }
}

async function run(real: Real, tally: Tally, { price, more, ends }: Action & { does: "run" }): Promise<void> {
  const id = `op_${tally.started.length}`
  tally.started.push(id)
  const refusal = await start(real, id, price)
  if (refusal !== undefined) {
    tally.failures.push(refusal)
    return
  }
  if (more > 0) {
    const code = await real.running
      .get(id)
      ?.more(more)
      .then(() => undefined, codeOf)
    if (code !== undefined) tally.failures.push(code)
  }
  if (ends !== "never") await end(real, tally, id, ends)
}

/** Ends a running operation once. A second caller finds it gone and does nothing. */
async function end(real: Real, tally: Tally, id: string, ends: "well" | "badly"): Promise<void> {
  const running = real.running.get(id)
  if (!running) return
  real.running.delete(id)
  const result: OperationEnd = ends === "well" ? await running.finish() : await running.fail()
  if ("failed" in result) tally.failures.push(result.failed)
  else tally.used += result.used
}
