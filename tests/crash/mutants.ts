import type { Fault } from "../support/crash-wire.ts"
import {
  addToModule,
  type Change,
  type Edit,
  insertFirst,
  moveAfter,
  postponeAfter,
  remove,
  replace,
} from "../support/edit/edit.ts"
import {
  argumentOf,
  bodyAround,
  callOf,
  type Select,
  stringLike,
  type Target,
  valueOf,
  within,
} from "../support/edit/select.ts"
import { FUNCTIONS } from "./functions.ts"
import { isPut } from "./ledger-flows.ts"
import * as Proofs from "./proofs.ts"

/** A plausible error, the proof that finds it, and the proof's message. */
export type Mutant = {
  name: string
  edits: readonly Edit[]
  proof: Proofs.Proof
  /** For a crash sweep that needs a fault to find the error: the only fault to try. */
  at?: Fault
  says: RegExp
}

/** Ignores what a dead run has charged. */
export const forgetDeadRun = (target: Target): Edit => ({
  in: target,
  change: replace(callOf(FUNCTIONS.releaseDeadRun), `{ state: "released" }`),
})

const UNSOUND = /the balance is the sum of the ledger: a /
const UNWRITTEN = /every settlement is in the ledger: /

/** The call that waits for all ledger entries of an operation. */
const LINES = callOf("Promise.all")

/**
 * Makes a write's condition true for every existing item. Keeps the text of the condition, so that
 * its values stay in use.
 */
export const alwaysTrue = (condition: Select): Change =>
  replace(condition, (text) => `"(attribute_exists(pk) OR " + ${text} + ")"`)
const BALANCE_IS_UNCHECKED: Edit = {
  in: FUNCTIONS.moveWrite,
  change: alwaysTrue(stringLike(/^balance >= :/)),
}

export const MUTANTS: readonly Mutant[] = [
  {
    name: "the hold is removed before its ledger entry is written",
    edits: [
      {
        in: FUNCTIONS.runMetered,
        change: postponeAfter(callOf(FUNCTIONS.writeEntry), callOf(FUNCTIONS.applySettlement)),
      },
    ],
    proof: Proofs.FRESH,
    at: { at: isPut("ENTRY#"), mode: "dies before" },
    says: UNSOUND,
  },
  {
    name: "a refund's pending entry is removed before its ledger entry is written",
    edits: [
      {
        in: FUNCTIONS.completeEntry,
        change: moveAfter(callOf(FUNCTIONS.writeEntry), callOf(FUNCTIONS.updateItem)),
      },
    ],
    proof: Proofs.REFUSED,
    at: { at: isPut("ENTRY#000000000002"), mode: "dies before" },
    says: UNSOUND,
  },
  {
    name: "a history row that a crash prevented is forgotten",
    edits: [{ in: FUNCTIONS.applySettlement, change: remove(callOf(FUNCTIONS.markOwed)) }],
    proof: Proofs.FRESH,
    at: { at: (call) => call.includes("HISTORY#"), mode: "stumbles before" },
    says: /every row that a paid call owes is in the history: /,
  },
  {
    name: "the operation is settled before its ledger entry is written",
    edits: [{ in: FUNCTIONS.runMetered, change: moveAfter(LINES, callOf(FUNCTIONS.settle)) }],
    proof: Proofs.FRESH,
    at: { at: isPut("ENTRY#"), mode: "stumbles before" },
    says: UNWRITTEN,
  },
  {
    name: "the sweep settles before it writes the ledger entry",
    edits: [
      {
        in: FUNCTIONS.releaseExpiredHold,
        change: moveAfter(callOf(FUNCTIONS.writeEntry), callOf(FUNCTIONS.settle)),
      },
    ],
    proof: Proofs.SWEEPER,
    at: { at: isPut("OP#"), mode: "dies after" },
    says: UNWRITTEN,
  },
  {
    name: "the ledger entry is not awaited",
    edits: [{ in: FUNCTIONS.runMetered, change: remove(LINES) }],
    proof: Proofs.FRESH,
    at: { at: isPut("ENTRY#"), mode: "stumbles before" },
    says: UNSOUND,
  },
  {
    name: "a hold ends without the event that its charge owes",
    edits: [{ in: FUNCTIONS.applySettlement, change: remove(callOf(FUNCTIONS.storeEvent)) }],
    proof: Proofs.NOTIFIED_CHARGE,
    says: /an endpoint is owed the event/,
  },
  {
    name: "a failure refunds nothing",
    edits: [{ in: FUNCTIONS.runMetered, change: replace(valueOf("refund"), "0") }],
    proof: Proofs.REFUSED,
    says: /exactly the work done is charged: /,
  },
  {
    name: "a pending entry may exist already",
    edits: [
      { in: FUNCTIONS.moveWrite, change: alwaysTrue(stringLike(/^attribute_not_exists\(step_entry\./)) },
    ],
    proof: Proofs.REPEATED_HOLD,
    says: /to deeply equal \[ \+0, 1, 2, 3, 4, 5 \]/,
  },
  {
    name: "a hold is released that does not exist",
    edits: [{ in: FUNCTIONS.moveWrite, change: alwaysTrue(stringLike(/^step_seq\.\S+ = :/)) }],
    proof: Proofs.REPEATED_SETTLEMENT,
    says: /expected \d+ to be 4/,
  },
  {
    name: "a negative balance is shown as zero",
    edits: [
      BALANCE_IS_UNCHECKED,
      {
        in: FUNCTIONS.accountFrom,
        change: replace(valueOf("balance"), (balance) => `Math.max(0, ${balance})`),
      },
    ],
    proof: Proofs.CONCURRENT_HOLDS,
    says: /to be greater than or equal to 0/,
  },
  {
    name: "the balance is checked before the hold instead of with it",
    edits: [
      BALANCE_IS_UNCHECKED,
      {
        in: FUNCTIONS.placeHold,
        change: insertFirst(
          (_, { parameters: [table, accountId, request], use }) => `
            const before = await ${use(FUNCTIONS.getAccount)}(${table}, ${accountId})
            if (before.balance < ${request}.amount) return { outcome: "insufficient", account: before }`,
        ),
      },
    ],
    proof: Proofs.CONCURRENT_HOLDS,
    says: /to be greater than or equal to 0/,
  },
  {
    name: "every process settles the operation on its own",
    edits: [{ in: FUNCTIONS.settle, change: replace(argumentOf(callOf(FUNCTIONS.putItem), 2), "{}") }],
    proof: Proofs.LATE_FINISH,
    says: /internal_error/,
  },
  {
    name: "the guard of a grant expires",
    edits: [
      {
        in: FUNCTIONS.moveOnce,
        change: replace(
          within(valueOf("Put"), valueOf("ConditionExpression")),
          (condition, { parameters: [table] }) => `${condition} + " OR #at < :past",
            ExpressionAttributeNames: { "#at": "at" },
            ExpressionAttributeValues: { ":past": ${table}.clock.now() - 600_000 }`,
        ),
      },
    ],
    proof: Proofs.GRANT_GUARD,
    says: /expected true to be false/,
  },
  {
    name: "the guard of an idempotency key expires",
    edits: [
      {
        in: FUNCTIONS.claimIdempotencyKey,
        change: replace(
          valueOf("expires_at"),
          (_, { parameters: [table] }) => `${table}.clock.now() + 600_000`,
        ),
      },
    ],
    proof: Proofs.KEY_GUARD,
    says: /expected '\{"video_id".* to be '\{"video_id"/,
  },
  {
    name: "an idempotency key is looked up before the claim instead of with it",
    edits: [
      {
        in: FUNCTIONS.claimIdempotencyKey,
        change: replace(callOf(FUNCTIONS.putItem), (put) => put.replace(/^[\w.]+/, () => "lookUpThenPut")),
      },
      {
        in: FUNCTIONS.claimIdempotencyKey,
        change: addToModule(
          (_, { use }) => `
            async function lookUpThenPut(table, item, { values }) {
              const there = await ${use(FUNCTIONS.getItem)}(table, { pk: item.pk, sk: item.sk })
              const isTaken = there && there.expires_at > table.clock.now()
              if (isTaken && !Object.values(values).includes(there.operation_id)) return { ok: false, item: there }
              return await ${use(FUNCTIONS.putItem)}(table, item, {})
            }`,
        ),
      },
    ],
    proof: Proofs.DUPLICATES,
    says: /have a length of 29/,
  },
  {
    name: "a page does not run under the operation of its idempotency key",
    edits: [{ in: FUNCTIONS.pageRequest, change: replace(valueOf("idempotent"), "undefined") }],
    proof: Proofs.PAGE_WITH_KEY,
    says: /expected 2 to be 1/,
  },
  {
    name: "the answer of an authorized upload is not kept for its idempotency key",
    edits: [{ in: FUNCTIONS.holdForUpload, change: replace(callOf(FUNCTIONS.storeAnswer), "undefined") }],
    proof: Proofs.UPLOAD_WITH_KEY,
    says: /the flow's own check passes: /,
  },
  {
    name: "an API key that cannot be checked is accepted from memory",
    edits: [
      {
        in: FUNCTIONS.admitKey,
        change: replace(callOf(FUNCTIONS.authenticate), (admission) => `remember(() => ${admission})`),
      },
      {
        in: FUNCTIONS.admitKey,
        change: addToModule(
          () => `
            let remembered
            async function remember(admitted) {
              try {
                remembered = await admitted()
              } catch (cause) {
                if (!remembered) throw cause
              }
              return remembered
            }`,
        ),
      },
    ],
    proof: Proofs.NO_STORE,
    says: /without UpdateItem KEY/,
  },
  {
    name: "work continues when the hold fails",
    edits: [
      {
        in: FUNCTIONS.runMetered,
        change: replace(
          bodyAround(callOf(FUNCTIONS.openHold)),
          (body) => `{ try ${body} catch (cause) { if (cause.code) throw cause } }`,
        ),
      },
    ],
    proof: Proofs.NO_STORE,
    says: /without UpdateItem ACCOUNT/,
  },
  {
    name: "work continues when the idempotency key cannot be claimed",
    edits: [
      {
        in: FUNCTIONS.runIdempotent,
        change: replace(
          callOf(FUNCTIONS.claimIdempotencyKey),
          (claim) => `${claim}.catch(() => ({ outcome: "mine" }))`,
        ),
      },
    ],
    proof: Proofs.NO_STORE,
    says: /without PutItem CLAIM/,
  },
]
