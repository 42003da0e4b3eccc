import type { IndexStore } from "../library/index-store.ts"
import type { Table } from "../table/table.ts"
import type { Llm } from "../text/llm.ts"
import type { AskScope } from "./ask.schema.ts"
import { type AskCall, type PreparedAsk, prepareAsk } from "./ask.ts"
import { type AskEvidence, findEvidence } from "./find-evidence.ts"
import { resolveScope } from "./resolve-scope.ts"

type AskDeps = { table: Table; library: IndexStore; llm: Llm | undefined }

/** Searches the library for a question and prepares the answer. Throws what resolveScope throws. */
export async function askLibrary(
  { table, library, llm }: AskDeps,
  call: AskCall & { scope: AskScope },
): Promise<{ evidence: AskEvidence; ask: PreparedAsk }> {
  const { accountId } = call.payer
  const scope = await resolveScope(table, accountId, call.scope)
  const evidence = await findEvidence(library, accountId, call.question, scope)
  return { evidence, ask: prepareAsk({ table, llm }, call, evidence) }
}
