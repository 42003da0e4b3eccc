import { isoTime } from "../kernel/clock.ts"
import { randomUUID } from "../kernel/random.ts"
import { auditKey } from "../table/keys.ts"
import { putItem, queryPrefix, type Table, updateItem } from "../table/table.ts"

/** One act of an operator. `subject`: the account, address or message that it changes. */
export type Act = {
  operator: string
  act: string
  subject: string
  reason: string
  details: Readonly<Record<string, string | number | null>>
}
/** `outcome`: `started` while the act runs, then what it returned or why it failed. */
export type AuditEntry = Act & { at: string; outcome: string }

const FAILURE_MAX = 300

/**
 * Runs an act between two writes of its audit entry. If the first write fails, the act does not
 * run, so every act has an entry. An act that was interrupted keeps the outcome `started`. Throws
 * what the act throws.
 */
export async function audited(table: Table, act: Act, run: () => Promise<string>): Promise<string> {
  const at = isoTime(table.clock.now())
  const key = auditKey(at, randomUUID())
  await putItem(table, { ...key, ...act, at, outcome: "started" })
  const end = async (outcome: string) => {
    await updateItem(table, key, { update: "SET outcome = :outcome", values: { ":outcome": outcome } })
  }
  const outcome = await run().catch(async (cause: unknown) => {
    const message = cause instanceof Error ? cause.message : String(cause)
    await end(`failed: ${message.slice(0, FAILURE_MAX)}`)
    throw cause
  })
  await end(outcome)
  return outcome
}

/** Yields the entries of a month (`2026-11`), oldest first. */
export async function* readAudit(table: Table, month: string): AsyncGenerator<AuditEntry> {
  for await (const item of queryPrefix(table, auditKey(month, "").pk, "ACT#")) {
    const { operator, act, subject, reason, details, at, outcome } = item
    yield { operator, act, subject, reason, details, at, outcome }
  }
}
