import { pollUntil } from "../kernel/async.ts"
import { AppError } from "../kernel/errors.ts"
import { newId } from "../kernel/id.ts"
import { withLease } from "../kernel/lease.ts"
import { settleHolds } from "../ledger/settle-holds.ts"
import * as Operation from "../ledger/settlement.ts"
import { abandonOperation, releaseOperation } from "../ledger/settlement.ts"
import type { Table } from "../table/table.ts"
import * as Idempotency from "./idempotency-claim.ts"
import { LEASE_MS } from "./metered.ts"

/** How long a duplicate waits for the first call, which is as long as the gateway allows. */
export const WAIT_MS = 25_000
/** A running call renews its claim this often. */
const CLAIM_RENEWED_MS = 3000
/** A claim that has not changed for this long, by the duplicate's clock, belongs to a dead call. */
export const CLAIM_UNCHANGED_MS = 10_000
const POLL = { firstMs: 50, maxMs: 500 }

/**
 * An operation of a call with an idempotency claim. A call can use several, one after the other.
 */
export type ClaimedOperation = {
  readonly operationId: string
  /**
   * The operation of a dead call that had this claim. Other resources that it holds, such as an
   * extraction lease, may be freed.
   */
  readonly replaces?: string | undefined
  /** Ends the operation without an outcome. The next call with the key runs. */
  abandon: () => Promise<void>
  /**
   * Ends the operation without an outcome and moves the claim to a new one, under which the same
   * call continues. Undefined if a duplicate has taken the claim: the call must then return
   * SUPERSEDED.
   */
  next: () => Promise<ClaimedOperation | undefined>
}

/**
 * The operation of a call with an idempotency key, and how to render the answer that a repeat gets.
 */
export type KeyedOperation<Outcome> = { operationId: string; answer: (outcome: Outcome) => string }

/**
 * The result of a call whose claim was taken by a duplicate. The caller gets the duplicate's
 * answer.
 */
export const SUPERSEDED = { status: "superseded" } as const
export type Superseded = typeof SUPERSEDED

/**
 * Runs a call once for its idempotency key. `run` must settle its operation with the answer
 * (runMetered does, and so does a cached transcript) or abandon it. A repeat gets the stored
 * answer. A duplicate that arrives during the first call waits and gets the same answer or error.
 * The duplicate runs itself if the first call ends without an outcome, or if it died and its claim
 * no longer changes. After a failure, the key can be used again. Throws `conflict` for the same key
 * with another input, and if the first call still runs after WAIT_MS. If the store is down, throws
 * before any work. `first.operationId`: the operation to begin with. `first.replaces`: an operation
 * that ended without an outcome, whose claim this call takes over.
 */
export async function runIdempotent<T>(
  table: Table,
  request: Idempotency.ClaimRequest,
  run: (operation: ClaimedOperation) => Promise<T | Superseded>,
  first: { operationId?: string | undefined; replaces?: string | undefined } = {},
): Promise<{ ran: T } | { replay: string }> {
  const { accountId } = request.payer
  const giveUpAt = table.clock.now() + WAIT_MS
  let { operationId: nextId, replaces } = first
  for (;;) {
    const now = table.clock.now()
    const operationId = nextId ?? newId("operation", now)
    nextId = undefined
    const claim = await Idempotency.claimIdempotencyKey(table, request, operationId, now + LEASE_MS, replaces)
    if (claim.outcome === "mismatch") {
      throw new AppError("conflict", "This Idempotency-Key was used with another request. Use a new key.")
    }
    if (claim.outcome === "mine") {
      const { first, openId } = claimedOperations(table, request, operationId, replaces)
      const renew = async () => await Idempotency.renewClaim(table, request, openId())
      const renewal = { clock: table.clock, everyMs: CLAIM_RENEWED_MS, renew }
      const ran = await withLease(renewal, async () => await run(first)).catch(async (cause: unknown) => {
        throw await releaseFailed(table, accountId, openId(), cause)
      })
      if (!isSuperseded(ran)) return { ran }
      replaces = undefined
      continue
    }
    const known = await Operation.getSettlement(table, accountId, claim.operationId)
    const awaited = known ? undefined : await waitFor(table, request, claim, giveUpAt)
    // The first call has died. The first duplicate that gets here releases it and runs.
    const settlement = known ?? awaited ?? (await releaseDead(table, accountId, claim.operationId))
    if (settlement.state === "done") {
      return { replay: await storedAnswer(table, accountId, settlement.operationId) }
    }
    if (awaited && !settlement.failure?.abandoned) throw Operation.settlementError(settlement)
    replaces = claim.operationId
  }
}

const isSuperseded = (result: unknown): result is Superseded => result === SUPERSEDED

async function storedAnswer(table: Table, accountId: string, operationId: string): Promise<string> {
  const answer = await Operation.loadAnswer(table, accountId, operationId)
  if (answer === undefined) throw new Error("a completed operation has no stored answer")
  return answer
}

const LOST = "The call completed, but its answer was lost. Retry with the same Idempotency-Key."

/** Ends the operation of a dead call, and refunds its credits at once, for the next run. */
async function releaseDead(table: Table, accountId: string, operationId: string) {
  const settlement = await releaseOperation(table, accountId, operationId, undefined)
  // The sweeper releases what fails here.
  await settleHolds(table, accountId, settlement).catch(() => undefined)
  return settlement
}

/** The operations of a call that has the claim: the first one, and the ID of the current one. */
function claimedOperations(
  table: Table,
  request: Idempotency.ClaimRequest,
  firstOperationId: string,
  replaces: string | undefined,
) {
  const { accountId } = request.payer
  let openId = firstOperationId
  const claimedOperation = (operationId: string): ClaimedOperation => ({
    operationId,
    abandon: async () => await abandon(table, accountId, operationId),
    next: async () => {
      await abandon(table, accountId, operationId)
      const nextId = await moveClaim(table, request, operationId)
      if (nextId === undefined) return undefined
      openId = nextId
      return claimedOperation(nextId)
    },
  })
  return { first: { ...claimedOperation(firstOperationId), replaces }, openId: () => openId }
}

/**
 * Settles the operation of a failed call, so that waiting duplicates get its error. Returns the
 * call's error.
 */
async function releaseFailed(
  table: Table,
  accountId: string,
  operationId: string,
  cause: unknown,
): Promise<unknown> {
  const settlement = await releaseOperation(table, accountId, operationId, cause).catch(() => undefined)
  // The call was charged; only the store's response was lost. The next call with this key replays
  // the answer.
  if (settlement?.state !== "done") return cause
  const { creditsUsed } = settlement
  return new AppError("conflict", LOST, { cause, retryAfterSeconds: 1, creditsUsed })
}

/** Best effort. An operation that stays open is released when its lease expires. */
async function abandon(table: Table, accountId: string, operationId: string): Promise<void> {
  await abandonOperation(table, accountId, operationId).catch(() => undefined)
}

/** Moves a claim from an ended operation to a new one. Undefined if a duplicate was faster. */
async function moveClaim(
  table: Table,
  request: Idempotency.ClaimRequest,
  from: string,
): Promise<string | undefined> {
  const now = table.clock.now()
  const operationId = newId("operation", now)
  const claim = await Idempotency.claimIdempotencyKey(table, request, operationId, now + LEASE_MS, from)
  return claim.outcome === "mine" ? operationId : undefined
}

/**
 * Waits for the settlement of a running call. Undefined if the call has died. Throws `conflict` if
 * it still runs at `giveUpAt`.
 */
async function waitFor(
  table: Table,
  request: Idempotency.ClaimRequest,
  claim: { operationId: string; leaseUntil: number; beat: number | undefined },
  giveUpAt: number,
): Promise<Operation.Settlement | undefined> {
  const { clock } = table
  const { operationId, leaseUntil, beat } = claim
  let seen = { beat, since: clock.now() }
  const isDead = () => {
    const now = clock.now()
    if (seen.beat === undefined) return now >= leaseUntil
    // Clocks differ by less than a lease, so if the last renewal is older than a lease, the call is
    // dead.
    return now - seen.since >= CLAIM_UNCHANGED_MS || now - seen.beat >= LEASE_MS
  }
  const end = await pollUntil({ ...POLL, clock, deadline: giveUpAt }, async () => {
    const settlement = await Operation.getSettlement(table, request.payer.accountId, operationId)
    if (settlement) return settlement
    if (beat !== undefined) {
      const last = await Idempotency.readClaimRenewal(table, request, operationId)
      if (last !== seen.beat) seen = { beat: last, since: clock.now() }
    }
    return isDead() ? "dead" : undefined
  })
  if (end) return end === "dead" ? undefined : end
  const message = "The first call with this Idempotency-Key is still running. Retry in 5 seconds."
  throw new AppError("conflict", message, { retryAfterSeconds: 5 })
}
