import { FUNCTIONS } from "./functions.ts"
import { isPut } from "./ledger-flows.ts"
import { forgetDeadRun, type Mutant } from "./mutants.ts"
import * as Proofs from "./proofs.ts"

/** Mutants of the code that runs batches. */
export const BATCH_MUTANTS: readonly Mutant[] = [
  {
    name: "the charge of a batch's dead run is forgotten",
    edits: [forgetDeadRun(FUNCTIONS.runItem)],
    proof: Proofs.BATCH,
    at: { at: (call) => call.includes("OP#"), mode: "dies after" },
    says: /the receipts of a batch are the ledger/,
  },
  {
    name: "the charge of a page that a dead run has read for a batch is forgotten",
    edits: [forgetDeadRun(FUNCTIONS.addDeadPage)],
    proof: Proofs.BATCH_OF_LIST,
    at: { at: isPut("OP#"), mode: "dies after" },
    says: /the receipts of a batch are the ledger/,
  },
]
