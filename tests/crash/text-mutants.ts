import { redirect, remove, replace } from "../support/edit/edit.ts"
import { callOf, spreadIntoArray, valueOf } from "../support/edit/select.ts"
import { FUNCTIONS } from "./functions.ts"
import { isPut } from "./ledger-flows.ts"
import type { Mutant } from "./mutants.ts"
import * as Proofs from "./proofs.ts"

/** An assertion of the flow's own check failed, as opposed to one of the general rules. */
const FLOW_CHECK_FAILED = /the flow's own check passes: .*(?:to be|to equal) /

/** Mutants of paid texts: summaries, chat and the free trial. */
export const TEXT_MUTANTS: readonly Mutant[] = [
  {
    name: "every message of a chat is charged",
    edits: [{ in: FUNCTIONS.answerMessage, change: remove(callOf("waive")) }],
    proof: Proofs.FIRST_MESSAGE,
    says: FLOW_CHECK_FAILED,
  },
  {
    name: "every first message of a chat is free",
    edits: [{ in: FUNCTIONS.beginConversation, change: replace(valueOf("unpaid"), "0") }],
    proof: Proofs.PAID_FIRST_MESSAGE,
    says: FLOW_CHECK_FAILED,
  },
  {
    name: "an unanswered message of a chat counts",
    edits: [
      {
        in: FUNCTIONS.settleCount,
        change: redirect(callOf(FUNCTIONS.discardMessage), FUNCTIONS.commitMessage),
      },
    ],
    proof: Proofs.FIRST_MESSAGE,
    at: { at: isPut("OP#"), mode: "dies before" },
    says: FLOW_CHECK_FAILED,
  },
  {
    name: "an answered message of a chat does not count",
    edits: [
      {
        in: FUNCTIONS.settleCount,
        change: redirect(callOf(FUNCTIONS.commitMessage), FUNCTIONS.discardMessage),
      },
    ],
    proof: Proofs.SECOND_MESSAGE,
    says: FLOW_CHECK_FAILED,
  },
  {
    name: "a message count that a crash left open is never settled",
    edits: [{ in: FUNCTIONS.answerMessage, change: replace(spreadIntoArray, "") }],
    proof: Proofs.FIRST_MESSAGE,
    at: { at: isPut("OP#"), mode: "dies before" },
    says: FLOW_CHECK_FAILED,
  },
  {
    name: "a caller who hangs up before the work is done pays for it",
    edits: [
      { in: FUNCTIONS.collectText, change: remove(callOf("throwIfAborted")) },
      { in: FUNCTIONS.runMeteredText, change: remove(callOf("confirm")) },
    ],
    proof: Proofs.HUNG_UP_ON_SUMMARY,
    says: FLOW_CHECK_FAILED,
  },
  {
    name: "a reader who leaves in the middle of a stream pays nothing",
    edits: [{ in: FUNCTIONS.streamWork, change: remove(callOf("deliver")) }],
    proof: Proofs.READER_GONE,
    says: FLOW_CHECK_FAILED,
  },
  {
    name: "a failed trial call counts",
    edits: [
      { in: FUNCTIONS.withTrial, change: redirect(callOf(FUNCTIONS.releaseTrial), FUNCTIONS.commitTrial) },
    ],
    proof: Proofs.TRIAL_FAILED,
    says: FLOW_CHECK_FAILED,
  },
  {
    name: "a successful trial call does not count",
    edits: [
      { in: FUNCTIONS.withTrial, change: redirect(callOf(FUNCTIONS.commitTrial), FUNCTIONS.releaseTrial) },
    ],
    proof: Proofs.TRIAL_SUMMARY,
    says: FLOW_CHECK_FAILED,
  },
]
