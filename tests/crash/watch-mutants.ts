import { replace } from "../support/edit/edit.ts"
import { callOf, valueOf } from "../support/edit/select.ts"
import { FUNCTIONS } from "./functions.ts"
import { isPut } from "./ledger-flows.ts"
import { forgetDeadRun, type Mutant } from "./mutants.ts"
import * as Proofs from "./proofs.ts"

/** Mutants of watchlists. */
export const WATCH_MUTANTS: readonly Mutant[] = [
  {
    name: "an announcement has a new ID each time",
    edits: [{ in: FUNCTIONS.storeVideoEvent, change: replace(valueOf("cause"), "String(Math.random())") }],
    proof: Proofs.ANNOUNCED,
    says: /each video is announced once/,
  },
  {
    name: "the charge of a watchlist's dead run is forgotten",
    edits: [forgetDeadRun(FUNCTIONS.endDeadVideo)],
    proof: Proofs.WATCHED_TRANSCRIPTS,
    at: { at: isPut("OP#"), mode: "dies after" },
    says: /the receipts of a watchlist are the ledger/,
  },
  {
    name: "a watchlist ignores its ceiling",
    edits: [{ in: FUNCTIONS.runStep, change: replace(callOf("creditsLeft"), "Infinity") }],
    proof: Proofs.WATCHED_TRANSCRIPTS,
    says: /a watchlist spends no more than its ceiling/,
  },
  {
    name: "a watchlist's summary ignores the ceiling",
    edits: [{ in: FUNCTIONS.summarizeVideo, change: replace(callOf("withCeiling"), "payer") }],
    proof: Proofs.WATCHED_SUMMARIES,
    says: /a watchlist spends no more than its ceiling/,
  },
  {
    name: "a watchlist's summary is charged and not saved",
    edits: [{ in: FUNCTIONS.summarizeVideo, change: replace(callOf("saveSummary"), "true") }],
    proof: Proofs.WATCHED_SUMMARIES,
    says: /a summary that is done is saved/,
  },
]
