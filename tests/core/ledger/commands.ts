import * as fc from "fast-check"
import { expect } from "vitest"
import { LEASE_MS } from "../../../core/metering/metered.ts"
import * as Model from "./model.ts"
import { codeOf, expectInvariants, grantOnce, type Real, type Running, repeatHold, start } from "./real.ts"

type Command = fc.AsyncCommand<Model.Model, Real>
/** A command, and its form in a counterexample. */
type Kind = { show: string; run: (model: Model.Model, real: Real) => Promise<void> }
/** A command on one of the operations that `of` lists. */
type OperationKind = {
  show: string
  of: (model: Model.Model) => readonly string[]
  run: (model: Model.Model, real: Real, id: string) => Promise<void>
}

const SPANS = [1_000, 20_000, LEASE_MS + 1, 24 * 3600_000, 55 * 3600_000]
const REFERENCES = ["one", "two", "three"]

const starts = (price: number): Kind => ({
  show: `an operation starts for ${price}`,
  run: async (model, real) => {
    const id = `op_${model.operations.size}`
    model.operations.set(id, { startedAt: model.now, price, taken: 0, isRunning: true, verdict: undefined })
    const isTaken = Model.placeHold(model, id, price)
    if (!isTaken) model.operations.set(id, { ...known(model, id), isRunning: false })
    expect(await start(real, id, price)).toBe(isTaken ? undefined : "insufficient_credits")
  },
})

const holdsMore = (amount: number): OperationKind => ({
  show: `holds ${amount} more`,
  of: running,
  run: async (model, real, id) => {
    const isTaken = Model.placeHold(model, id, amount)
    const refusal = await runningOf(real, id)
      .more(amount)
      .then(() => undefined, codeOf)
    expect(refusal).toBe(isTaken ? undefined : "insufficient_credits")
  },
})

const succeeds: OperationKind = {
  show: "succeeds",
  of: running,
  run: async (model, real, id) => {
    const used = Model.end(model, id, "done")
    const result = await runningOf(real, id).finish()
    expect(result).toEqual(used === undefined ? { failed: "internal_error" } : { used })
    real.happened.add(used === undefined ? "succeeds when it was released" : "succeeds")
  },
}

const fails: OperationKind = {
  show: "fails",
  of: running,
  run: async (model, real, id) => {
    Model.end(model, id, "released")
    expect(await runningOf(real, id).fail()).toEqual({ failed: "the work failed" })
  },
}

const dies: OperationKind = {
  show: "dies",
  of: running,
  run: async (model, _real, id) => {
    known(model, id).isRunning = false
  },
}

const isRepeated: OperationKind = {
  show: "has its hold repeated",
  of: (model) => started(model).filter((id) => isHeld(model, id)),
  run: async (model, real, id) => {
    const { price, startedAt } = known(model, id)
    const before = await expectInvariants(real)
    const { outcome } = await repeatHold(real, id, price, startedAt + LEASE_MS)
    expect(outcome).toBe("held")
    expect((await expectInvariants(real)).seq).toBe(before.seq)
  },
}

/**
 * A request thought lost arrives after its hold was settled: the hold may be placed, and must then
 * be released.
 */
const comesLate: OperationKind = {
  show: "has its hold arrive late",
  of: (model) => started(model).filter((id) => !isHeld(model, id)),
  run: async (model, real, id) => {
    const { price, startedAt } = known(model, id)
    const isOverdue = model.holds.some(({ leaseUntil }) => leaseUntil <= model.now)
    const { outcome } = await repeatHold(real, id, price, startedAt + LEASE_MS)
    if (!isOverdue) Model.grantDaily(model)
    const isCovered = model.balance >= price
    expect(outcome).toBe(isOverdue ? "overdue" : isCovered ? "held" : "insufficient")
    if (outcome === "held") Model.hold(model, id, "hold", price, true)
    real.happened.add(`a late hold is ${outcome}`)
  },
}

const passes = (ms: number): Kind => ({
  show: `${ms / 1000} seconds pass`,
  run: async (model, real) => {
    model.now += ms
    real.clock.advance(ms)
  },
})

const sweeps: Kind = {
  show: "the sweeper runs",
  run: async (model, real) => {
    Model.closeExpired(model)
    await real.process.sweep()
  },
}

const reads: Kind = {
  show: "the balance is read",
  run: async (model, real) => {
    Model.closeExpired(model)
    Model.grantDaily(model)
    const { code, table } = real.process
    expect((await code.Balance.currentAccount(table, real.accountId)).balance).toBe(model.balance)
  },
}

const grants = (reference: string, isOther: boolean): Kind => ({
  show: `${reference} is granted${isOther ? " to another account" : ""}`,
  run: async (model, real) => {
    const isFirst = !model.granted.has(reference)
    model.granted.add(reference)
    if (isFirst && !isOther) model.balance += 2
    expect(await grantOnce(real, isOther ? real.otherId : real.accountId, reference, 2)).toBe(isFirst)
  },
})

/** Every command. Those that move credits are more frequent. */
export const COMMANDS: fc.Arbitrary<Command>[] = [
  ...[1, 1, 2, 3].map((price) => fc.constant(commandOf(starts(price)))),
  ...[1, 2].map((amount) => onOne(holdsMore(amount))),
  ...[succeeds, succeeds, fails, dies, isRepeated, comesLate, comesLate].map(onOne),
  ...SPANS.map((ms) => fc.constant(commandOf(passes(ms)))),
  fc.constant(commandOf(sweeps)),
  fc.constant(commandOf(reads)),
  fc.tuple(fc.constantFrom(...REFERENCES), fc.boolean()).map((chosen) => commandOf(grants(...chosen))),
]

function commandOf({ show, run }: Kind): Command {
  return {
    check: () => true,
    run: async (model, real) => {
      await run(model, real)
      await expectAgreement(model, real)
    },
    toString: () => show,
  }
}

/**
 * A command on the n-th existing operation. `n` is taken modulo their number, so that nearly every
 * command has one.
 */
function onOne({ show, of, run }: OperationKind): fc.Arbitrary<Command> {
  return fc.nat(7).map((n) => ({
    check: (model) => of(model).length > 0,
    run: async (model, real) => {
      const ids = of(model)
      await run(model, real, ids[n % ids.length] ?? "")
      await expectAgreement(model, real)
    },
    toString: () => `operation ${n} modulo their number: ${show}`,
  }))
}

/** Compares the balance, the open holds and the next daily grant. */
export async function expectAgreement(model: Model.Model, real: Real): Promise<void> {
  const account = await expectInvariants(real)
  const names = account.steps.filter(({ entry }) => entry.hold).map(({ name }) => name)
  expect(names.toSorted()).toEqual(model.holds.map((hold) => `${hold.operation}:${hold.name}`).toSorted())
  expect({ balance: account.balance, nextGrantAt: account.nextGrantAt }).toEqual({
    balance: model.balance,
    nextGrantAt: model.nextGrantAt,
  })
}

const started = (model: Model.Model) => [...model.operations.keys()]
function running(model: Model.Model): string[] {
  return started(model).filter((id) => known(model, id).isRunning)
}

function isHeld(model: Model.Model, id: string): boolean {
  return model.holds.some((hold) => hold.operation === id && hold.name === "hold")
}

function known(model: Model.Model, id: string): Model.ModelOperation {
  const found = model.operations.get(id)
  if (!found) throw new Error(`${id} was never started`)
  return found
}

function runningOf(real: Real, id: string): Running {
  const found = real.running.get(id)
  if (!found) throw new Error(`${id} does not run`)
  return found
}
