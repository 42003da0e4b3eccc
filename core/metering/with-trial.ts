import { AppError } from "../kernel/errors.ts"
import type { Table } from "../table/table.ts"
import {
  commitTrial,
  releaseTrial,
  reserveTrial,
  type TrialCall,
  type TrialRefusal,
  trialRefusal,
} from "./trial.ts"

/** What a call of the free trial came to, and where the visitor stands with it. */
export type TrialResult<T> = { value: T; used: number; limit: number }

/**
 * Work that a visitor may try without an account. Throws `forbidden` when the trial is used up; what fails, or is refused by the work
 * itself, does not count (contract §3).
 */
export async function withTrial<T>(
  table: Table,
  call: TrialCall,
  work: () => Promise<T>,
): Promise<TrialResult<T>> {
  const reserved = await reserveTrial(table, call)
  if (reserved.outcome === "refused") throw usedUp(reserved)
  const { reservation, used, limit } = reserved
  let value: T
  try {
    value = await work()
  } catch (cause) {
    await releaseTrial(table, reservation).catch(() => undefined)
    throw cause
  }
  // A reservation that cannot be kept now runs out: then the visitor has had one for nothing, and nobody is told a failure.
  await commitTrial(table, reservation).catch(() => undefined)
  return { value, used, limit }
}

/** Throws `forbidden` for a call whose trial is used up already, before somebody else is to make it. */
export async function requireTrial(table: Table, call: TrialCall): Promise<void> {
  const refusal = await trialRefusal(table, call)
  if (refusal) throw usedUp(refusal)
}

function usedUp({ by, limit }: TrialRefusal): AppError {
  const whose = by === "visitor" ? `${limit} free tries are` : "free tries of your network are"
  return new AppError(
    "forbidden",
    `The ${whose} used up. Sign in at /login: an account is free and begins with 5 credits.`,
  )
}
