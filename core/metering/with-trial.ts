import { AppError } from "../kernel/errors.ts"
import { SIGNUP_CREDITS } from "../ledger/grants.ts"
import type { Table } from "../table/table.ts"
import {
  commitTrial,
  releaseTrial,
  reserveTrial,
  type TrialCall,
  type TrialRefusal,
  trialRefusal,
} from "./trial.ts"

/** The result of a free trial call, and the visitor's use of the trial. */
export type TrialResult<T> = { value: T; used: number; limit: number }

/**
 * Runs a free trial call. Throws `forbidden` if the trial is used up. Errors do not count, and
 * neither do results for which `isUse` returns false.
 */
export async function withTrial<T>(
  table: Table,
  call: TrialCall,
  work: () => Promise<T>,
  isUse: (value: T) => boolean = () => true,
): Promise<TrialResult<T>> {
  const reserved = await reserveTrial(table, call)
  if (reserved.outcome === "refused") throw usedUp(reserved)
  const { reservation, used, limit } = reserved
  let isUsed = false
  try {
    const value = await work()
    isUsed = isUse(value)
    return { value, used, limit }
  } finally {
    // If the commit fails, the reservation expires, and this call does not count.
    if (isUsed) await commitTrial(table, reservation).catch(() => undefined)
    else await releaseTrial(table, reservation).catch(() => undefined)
  }
}

/** Throws `forbidden` if the trial is used up, before the call becomes a job. */
export async function requireTrial(table: Table, call: TrialCall): Promise<void> {
  const refusal = await trialRefusal(table, call)
  if (refusal) throw usedUp(refusal)
}

/** What a visitor without free tries can do. */
export const SIGN_IN = `Sign in: an account is free and starts with ${SIGNUP_CREDITS} credits.`

function usedUp({ by, limit }: TrialRefusal): AppError {
  const whose = by === "visitor" ? `your ${limit} free tries` : "today's free tries for your network"
  return new AppError("forbidden", `You have used ${whose}. ${SIGN_IN}`)
}
