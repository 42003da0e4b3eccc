import { replace } from "../support/edit/edit.ts"
import { callOf } from "../support/edit/select.ts"
import { FUNCTIONS } from "./functions.ts"
import { isPut } from "./ledger-flows.ts"
import { forgetDeadRun, type Mutant } from "./mutants.ts"
import * as Proofs from "./proofs.ts"

/** Mutants of translations by a worker. */
export const TRANSLATION_MUTANTS: readonly Mutant[] = [
  {
    name: "the charge of a translation's dead run is forgotten",
    edits: [forgetDeadRun(FUNCTIONS.releaseRun)],
    proof: Proofs.WORKER_TRANSLATION,
    at: { at: isPut("OP#"), mode: "dies after" },
    says: /the receipt of a job is the ledger/,
  },
  {
    name: "a worker charges a translation that it has not stored",
    edits: [{ in: FUNCTIONS.translateJob, change: replace(callOf("storeTranslation"), "undefined") }],
    proof: Proofs.WORKER_TRANSLATION,
    says: /expected undefined to deeply equal/,
  },
]
