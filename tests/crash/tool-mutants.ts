import { insertFirst, replace } from "../support/edit/edit.ts"
import { valueOf } from "../support/edit/select.ts"
import { FUNCTIONS } from "./functions.ts"
import { isPut } from "./ledger-flows.ts"
import type { Mutant } from "./mutants.ts"
import * as Proofs from "./proofs.ts"

/** Mutants of the tools that `core/` runs once per idempotency key. */
export const TOOL_MUTANTS: readonly Mutant[] = [
  {
    name: "an agent's answer is settled under another operation than its key's",
    edits: [
      {
        in: FUNCTIONS.storedOperation,
        change: replace(valueOf("operationId"), (id) => `${id}.slice(0, -1) + "0"`),
      },
    ],
    proof: Proofs.ASK_TOOL,
    says: /the flow's own check passes: /,
  },
  {
    name: "an agent's batch forgets which call began it",
    edits: [{ in: FUNCTIONS.batchKey, change: insertFirst("return undefined") }],
    proof: Proofs.START_BATCH,
    at: { at: isPut("OP#"), mode: "dies before" },
    says: /one key makes one batch/,
  },
]
