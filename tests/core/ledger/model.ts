import { LEASE_MS } from "../../../core/metering/metered.ts"

const DAY_MS = 24 * 3600 * 1000

/**
 * An open hold. `late`: a repeated request that arrived after the first hold was gone, unknown to
 * its process.
 */
export type ModelHold = { operation: string; name: string; amount: number; leaseUntil: number; late: boolean }
export type ModelOperation = {
  startedAt: number
  /** The amount of the operation's first hold. */
  price: number
  /** The number of holds placed so far. */
  taken: number
  isRunning: boolean
  verdict: "done" | "released" | undefined
}

/**
 * A model of one account's ledger without a store. The real ledger must agree with it after every
 * step.
 */
export type Model = {
  now: number
  balance: number
  nextGrantAt: number
  holds: ModelHold[]
  operations: Map<string, ModelOperation>
  granted: Set<string>
}

export function newModel(now: number, balance: number): Model {
  return { now, balance, nextGrantAt: now + DAY_MS, holds: [], operations: new Map(), granted: new Set() }
}

/** Grants one credit for each full day that has passed. */
export function grantDaily(model: Model): void {
  while (model.nextGrantAt <= model.now) {
    model.balance += 1
    model.nextGrantAt += DAY_MS
  }
}

/** Releases every expired hold, and settles its operation as released if it was not settled. */
export function closeExpired(model: Model): void {
  for (const hold of model.holds.filter(({ leaseUntil }) => leaseUntil <= model.now)) {
    decide(model, hold.operation, "released")
    releaseHold(model, hold)
  }
}

/**
 * Places a hold for a running operation. False when the balance is too low. Due grants and expired
 * holds come first.
 */
export function placeHold(model: Model, operation: string, amount: number): boolean {
  grantDaily(model)
  closeExpired(model)
  const found = model.operations.get(operation)
  if (!found || model.balance < amount) return false
  found.taken += 1
  hold(model, operation, found.taken === 1 ? "hold" : `hold${found.taken}`, amount, false)
  return true
}

export function hold(model: Model, operation: string, name: string, amount: number, late: boolean): void {
  model.balance -= amount
  const startedAt = model.operations.get(operation)?.startedAt ?? model.now
  model.holds.push({ operation, name, amount, leaseUntil: startedAt + LEASE_MS, late })
}

/**
 * Ends an operation: its hold is captured or released, by its first settlement. Returns the credits
 * spent, or undefined when it was released.
 */
export function end(model: Model, operation: string, settlement: "done" | "released"): number | undefined {
  const found = model.operations.get(operation)
  if (found) found.isRunning = false
  const isFirst = decide(model, operation, settlement)
  const own = model.holds.filter((hold) => hold.operation === operation && !hold.late)
  for (const hold of own) {
    if (isFirst && settlement === "done") forget(model, hold)
    else releaseHold(model, hold)
  }
  return isFirst && settlement === "done" ? own.reduce((sum, hold) => sum + hold.amount, 0) : undefined
}

/** Settles an operation. Returns false if it was settled before. */
function decide(model: Model, operation: string, settlement: "done" | "released"): boolean {
  const found = model.operations.get(operation)
  if (!found || found.verdict) return false
  found.verdict = settlement
  return true
}

function releaseHold(model: Model, hold: ModelHold): void {
  model.balance += hold.amount
  forget(model, hold)
}

function forget(model: Model, hold: ModelHold): void {
  model.holds = model.holds.filter((other) => other !== hold)
}
