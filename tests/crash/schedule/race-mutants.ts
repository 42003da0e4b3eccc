import { credits } from "../../../core/kernel/credits.ts"
import { newId } from "../../../core/kernel/id.ts"
import type { Flow } from "../../support/crash.ts"
import type { Caller } from "../../support/crash-process.ts"
import { type Edit, remove, replace } from "../../support/edit/edit.ts"
import { callOf, stringLike, valueOf, within } from "../../support/edit/select.ts"
import { testCall } from "../../support/payer.ts"
import type { Fault } from "../../support/schedule/faults.ts"
import { type Part, partOf } from "../../support/schedule/scene.ts"
import { FUNCTIONS } from "../functions.ts"
import { BALANCE_WHEN_GRANTS_ARE_DUE, GRANT, SWEEPER_OF_OWED_ROW } from "../ledger-flows.ts"
import { PAGE_WITH_KEY } from "../list-flows.ts"
import { alwaysTrue, MUTANTS } from "../mutants.ts"
import { FRESH, FRESH_WITH_KEY } from "../transcribe-flows.ts"

/** A planted error that only some orders of calls reveal, or only one fault at one call. */
export type RaceMutant = {
  name: string
  edits: readonly Edit[]
  parts: readonly Part[]
  fault?: Fault
  says: RegExp
}

/** A paid call for three of the caller's five credits. Two of them must not both be charged. */
export const spend = (which: string): Flow<{ caller: Caller }> => ({
  name: `${which} of two paid calls for three credits`,
  outboundCallsMin: 4,
  arrange: async (stage) => ({ caller: await stage.newCaller() }),
  act: async ({ code, table }, { caller }) => {
    const call = testCall(caller.accountId, newId("operation", table.clock.now()))
    await code.Metered.runMetered(table, { ...call, price: credits(3) }, async () => undefined)
    return undefined
  },
})

const editsOf = (name: string): readonly Edit[] => {
  const mutant = MUTANTS.find((one) => one.name === name)
  if (!mutant) throw new Error(`no mutant is called "${name}"`)
  return mutant.edits
}
const twice = <G extends { caller?: Caller | undefined }>(flow: Flow<G>) => [partOf(flow), partOf(flow)]
const known = (name: string) => ({ name, edits: editsOf(name) })

const BALANCE_RULES = /^(the balance is the sum of the ledger|exactly the work done is charged): /

export const RACE_MUTANTS: readonly RaceMutant[] = [
  {
    ...known("the balance is checked before the hold instead of with it"),
    parts: [partOf(spend("the first")), partOf(spend("the second"))],
    says: BALANCE_RULES,
  },
  {
    ...known("an idempotency key is looked up before the claim instead of with it"),
    parts: twice(PAGE_WITH_KEY),
    says: /^one call sent twice is charged once: /,
  },
  {
    name: "a paid call that another call overtakes forgets its credits",
    edits: [{ in: FUNCTIONS.recordRow, change: remove(callOf(FUNCTIONS.recordRow)) }],
    parts: [partOf(FRESH), partOf(FRESH_WITH_KEY)],
    says: /^every row that a paid call owes is in the history: /,
  },
  {
    name: "a sweep adds a call's credits to the row that another sweep wrote for it",
    edits: [
      { in: FUNCTIONS.recordRow, change: replace(valueOf("creditsUsed"), "details.creditsUsed + before") },
    ],
    parts: twice(SWEEPER_OF_OWED_ROW),
    says: /^every row that a paid call owes is in the history: /,
  },
  {
    ...known("every process settles the operation on its own"),
    parts: [partOf(FRESH)],
    fault: { kind: "pause", at: "0:PutItem ACCOUNT/OP" },
    says: BALANCE_RULES,
  },
  {
    ...known("a pending entry may exist already"),
    parts: [partOf(FRESH)],
    fault: { kind: "lost", at: "0:UpdateItem ACCOUNT" },
    says: BALANCE_RULES,
  },
  {
    name: "a move that is delivered twice moves twice",
    edits: editsOf("a pending entry may exist already"),
    parts: [partOf(FRESH)],
    fault: { kind: "twice", at: "0:UpdateItem ACCOUNT" },
    says: BALANCE_RULES,
  },
  {
    name: "a move that lands after its timeout moves again",
    edits: editsOf("a pending entry may exist already"),
    parts: [partOf(FRESH)],
    fault: { kind: "late", at: "0:UpdateItem ACCOUNT" },
    says: BALANCE_RULES,
  },
  {
    name: "an entry may be earlier than the one before it",
    edits: [{ in: FUNCTIONS.moveWrite, change: alwaysTrue(stringLike(/^last_at <= :at$/)) }],
    parts: [partOf(spend("the first"))],
    fault: { kind: "skew", instance: 0, ms: -30_000 },
    says: /^the balance is the sum of the ledger: time of line /,
  },
  {
    name: "a daily grant does not ask whether it is still due",
    edits: [
      { in: FUNCTIONS.grantDaily, change: replace(valueOf("conditions"), "[]") },
      { in: FUNCTIONS.grantDaily, change: replace(valueOf("step"), "`daily:${Math.random()}`") },
    ],
    parts: twice(BALANCE_WHEN_GRANTS_ARE_DUE),
    says: /^no reference is granted twice: /,
  },
  {
    name: "the guard of a grant is written without its condition",
    edits: [
      {
        in: FUNCTIONS.moveOnce,
        change: replace(
          within(valueOf("Put"), valueOf("ConditionExpression")),
          '"attribute_exists(pk) OR attribute_not_exists(pk)"',
        ),
      },
    ],
    parts: twice(GRANT),
    says: /^no reference is granted twice: /,
  },
]
