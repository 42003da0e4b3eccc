import { peekId } from "../apikey/authenticate.ts"
import { AppError } from "../kernel/errors.ts"
import { type Payer, payerOf } from "../ledger/payer.ts"
import { GROUP_OF_KIND, requireScope } from "../ledger/scope.ts"
import { findAgent } from "../oauth/agent.ts"
import type { Table } from "../table/table.ts"
import type { Batch } from "./batch.ts"

/** A batch with its current payer. If `refusal` is set, no more videos or pages may begin. */
export type CurrentBatch = Batch & { refusal: AppError | undefined }

/**
 * Reads the key or agent of a batch again. A batch may run for hours, and changes by the key's
 * owner apply to all videos that have not begun.
 */
export async function withCurrentPayer(table: Table, batch: Batch): Promise<CurrentBatch> {
  return { ...batch, ...(await readCurrentPayer(table, batch.payer, "batch")) }
}

/**
 * Reads the key or agent of stored work again. `refusal` is set if the key or agent may no longer
 * transcribe. `work` is what the refusal's message calls the work.
 */
export async function readCurrentPayer(
  table: Table,
  stored: Payer,
  work: "batch" | "watchlist",
): Promise<{ payer: Payer; refusal: AppError | undefined }> {
  const payer = await currentPayer(table, stored, work)
  if (payer instanceof AppError) return { payer: stored, refusal: payer }
  return { payer, refusal: scopeRefusal(payer) }
}

async function currentPayer(table: Table, payer: Payer, work: string): Promise<Payer | AppError> {
  const { accountId, key, agent, through } = payer
  if (key) {
    const known = await peekId(table, accountId, key.id)
    if (!known) return ended(`The API key of this ${work} was revoked, or has expired.`)
    const { budget, scopes } = known
    return payerOf({ accountId, key: { id: key.id, budget, scopes }, through })
  }
  if (agent?.id === undefined) return payer
  const known = await findAgent(table, accountId, agent.id)
  if (!known) return ended(`The agent of this ${work} is no longer authorized.`)
  const { agentId: id, clientName: name, monthlyBudget: budget } = known
  return payerOf({ accountId, agent: { id, name, budget }, through })
}

const ended = (message: string) => new AppError("unauthorized", message)

function scopeRefusal(payer: Payer): AppError | undefined {
  try {
    requireScope(payer, { scopeGroup: GROUP_OF_KIND.transcribe, metered: true })
    return undefined
  } catch (cause) {
    if (cause instanceof AppError) return cause
    throw cause
  }
}
