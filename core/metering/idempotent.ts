import { pollUntil } from "../kernel/async.ts"
import { AppError } from "../kernel/errors.ts"
import { newId } from "../kernel/id.ts"
import * as Operation from "../ledger/settlement.ts"
import { releaseOperation } from "../ledger/settlement.ts"
import type { Table } from "../table/table.ts"
import * as Idempotency from "./idempotency-claim.ts"
import { LEASE_MS } from "./metered.ts"

/** How long a duplicate waits for the first call: as long as the gateway lets it (contract §2, "Long work"). */
const WAIT_MS = 25_000
const POLL = { firstMs: 50, maxMs: 500 }

/**
 * Runs a call once for its idempotency key. `run` must leave a verdict with the answer for the operation it is given
 * (metered does, and so does a stored transcript). A repeat gets that answer; a duplicate that comes while the first
 * runs waits for it and gets the same answer or the same failure, and runs itself where the first caller has gone; after a failure the key is open again, and so it is
 * when the first call has died and its lease is over.
 * Throws `conflict` for the same key with another body. Where the store is away, this throws before any work.
 */
export async function runIdempotent<T>(
  table: Table,
  request: Idempotency.ClaimRequest,
  run: (operationId: string) => Promise<T>,
): Promise<{ ran: T } | { replay: string }> {
  const giveUpAt = table.clock.now() + WAIT_MS
  let replaces: string | undefined
  for (;;) {
    const now = table.clock.now()
    const operationId = newId("operation", now)
    const claim = await Idempotency.claimIdempotencyKey(table, request, operationId, now + LEASE_MS, replaces)
    if (claim.outcome === "mismatch") {
      throw new AppError("conflict", "This Idempotency-Key was used with another body. Use a new key.")
    }
    if (claim.outcome === "mine") return { ran: await runOnce(table, request.accountId, operationId, run) }
    const known = await Operation.getSettlement(table, request.accountId, claim.operationId)
    const awaited = known ? undefined : await waitFor(table, request.accountId, claim, giveUpAt)
    // Nobody works on it any more: whoever comes first closes it and runs, and the sweeper gives back what it held.
    const verdict =
      known ?? awaited ?? (await releaseOperation(table, request.accountId, claim.operationId, undefined))
    if (verdict.state === "done") {
      return { replay: await answerOf(table, request.accountId, verdict.operationId) }
    }
    if (awaited && !verdict.failure?.abandoned) throw Operation.settlementError(verdict)
    replaces = claim.operationId
  }
}

async function answerOf(table: Table, accountId: string, operationId: string): Promise<string> {
  const answer = await Operation.loadAnswer(table, accountId, operationId)
  if (answer === undefined) throw new Error("an operation that is done kept no answer")
  return answer
}

const LOST = "The call is done, but its answer was lost on the way. Ask again with the same Idempotency-Key."

/** A failure leaves a verdict too, even where nothing was held yet: those who wait for it read it there. */
async function runOnce<T>(
  table: Table,
  accountId: string,
  operationId: string,
  run: (operationId: string) => Promise<T>,
): Promise<T> {
  try {
    return await run(operationId)
  } catch (cause) {
    const verdict = await releaseOperation(table, accountId, operationId, cause).catch(() => undefined)
    // It was done after all, and only the answer to that was lost: the next with this key gets what is kept.
    if (verdict?.state !== "done") throw cause
    const { creditsUsed } = verdict
    throw new AppError("conflict", LOST, { cause, retryAfterSeconds: 1, creditsUsed })
  }
}

/** The verdict of a call that runs; undefined when its lease is over and there is none. */
async function waitFor(
  table: Table,
  accountId: string,
  claim: { operationId: string; leaseUntil: number },
  giveUpAt: number,
): Promise<Operation.Settlement | undefined> {
  const { clock } = table
  const { operationId, leaseUntil } = claim
  const verdict = await pollUntil(
    { ...POLL, clock, deadline: Math.min(leaseUntil, giveUpAt) },
    async () => await Operation.getSettlement(table, accountId, operationId),
  )
  if (verdict || clock.now() >= leaseUntil) return verdict
  const message = "The first call with this Idempotency-Key is still running. Ask again."
  throw new AppError("conflict", message, { retryAfterSeconds: 5 })
}
