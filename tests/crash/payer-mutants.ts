import type { OperationKind } from "../../core/ledger/operation-kind.ts"
import { insertFirst, replace } from "../support/edit/edit.ts"
import { argumentOf, callOf, valueOf } from "../support/edit/select.ts"
import { FUNCTIONS } from "./functions.ts"
import { EVERY_KIND, losePayerOfCall, PAYER_PROOFS } from "./kinds.ts"
import type { Mutant } from "./mutants.ts"
import { type Proof, REFUSED } from "./proofs.ts"

const proofOf = (kind: OperationKind): Proof => {
  const proof = PAYER_PROOFS.get(kind)
  if (!proof) throw new Error(`no payer sweep of ${kind}`)
  return proof
}

/** Mutants of the payer: one for each kind, and one for the rule itself. */
export const PAYER_MUTANTS: readonly Mutant[] = [
  ...EVERY_KIND.map(([kind, { loses }]) => ({
    name: `the payer of ${kind} is only an account`,
    edits: [loses],
    proof: proofOf(kind),
    says: new RegExp(`who paid for ${kind} by `),
  })),
  {
    name: "the payer of a tool's transcript is only an account",
    edits: [
      {
        in: FUNCTIONS.transcribeFor,
        change: replace(
          argumentOf(callOf(FUNCTIONS.transcribeAndWait), 2),
          (given) => `((call) => ({ ...call, payer: { accountId: call.payer.accountId } }))(${given})`,
        ),
      },
    ],
    proof: proofOf("transcribe"),
    says: /who paid for transcribe by mcp/,
  },
  {
    name: "the payer of a worker's translation is only an account",
    edits: [{ in: FUNCTIONS.translateJob, change: losePayerOfCall(FUNCTIONS.runMetered) }],
    proof: proofOf("translate"),
    says: /who paid for translate by rest/,
  },
  {
    name: "a batch forgets its payer",
    edits: [{ in: FUNCTIONS.putBatch, change: replace(valueOf("payer"), "{}") }],
    proof: proofOf("transcribe"),
    // The sweep tries an agent's batch before a key's, so either may fail first.
    says: /who paid for transcribe by (mcp|batch)/,
  },
  {
    name: "a watchlist forgets its payer",
    edits: [{ in: FUNCTIONS.putWatchlist, change: replace(valueOf("payer"), "{}") }],
    proof: proofOf("transcribe"),
    says: /who paid for transcribe by watchlist/,
  },
  {
    name: "the payer of a watchlist's summary is only an account",
    edits: [{ in: FUNCTIONS.summarizeVideo, change: losePayerOfCall(FUNCTIONS.runMetered) }],
    proof: proofOf("summarize"),
    says: /who paid for summarize by watchlist/,
  },
  {
    name: "the list of a batch forgets its payer",
    edits: [
      {
        in: FUNCTIONS.payListPage,
        change: replace(valueOf("payer"), "{ accountId: payer.accountId, ceiling: 1 }"),
      },
    ],
    proof: proofOf("playlist_videos"),
    says: /who paid for playlist_videos by batch/,
  },
  {
    name: "a hold does not ask for the payer's rule",
    edits: [{ in: FUNCTIONS.openHold, change: replace(valueOf("rule"), "undefined") }],
    proof: proofOf("transcribe"),
    says: /counted for transcribe by rest/,
  },
  {
    name: "a hold does not count towards the budget",
    edits: [{ in: FUNCTIONS.payerRule, change: replace(valueOf("spender"), "undefined") }],
    proof: proofOf("search"),
    says: /counted for search by rest/,
  },
  {
    name: "a budget is no condition of the hold",
    edits: [{ in: FUNCTIONS.countHold, change: replace(valueOf("conditions"), "[]") }],
    proof: proofOf("search"),
    says: /search by rest is refused when its budget is used up/,
  },
  {
    name: "a hold does not ask for the key's scopes, nor does the route",
    edits: [{ in: FUNCTIONS.requireScope, change: insertFirst(() => "return") }],
    proof: proofOf("search"),
    says: /search by rest is refused when its scopes exclude the call/,
  },
  {
    name: "a refund does not come off the counter",
    edits: [{ in: FUNCTIONS.settleHold, change: replace(callOf(FUNCTIONS.countRefund), "{}") }],
    proof: REFUSED,
    says: /each key's counter is what it was charged: /,
  },
]
