import { TRANSCRIPT_QUOTE } from "../kernel/credits.ts"

/** Shares what a batch may cost between the videos that run at the same time. */
export type BatchBudget = {
  /**
   * Runs `work` with the most that it may cost, and counts what it returns as spent. When the
   * budget left is less than a transcript may cost, first waits for the running videos: they may
   * spend less than they reserved.
   */
  spend: <T>(work: (ceiling: number) => Promise<{ value: T; credits: number }>) => Promise<T>
}

/** Creates a budget of `maxCredits`; `spent` credits are already used. */
export function batchBudget(maxCredits: number, spent: number): BatchBudget {
  let left = maxCredits - spent
  let reserved = 0
  let changed = Promise.withResolvers<void>()
  const reserve = async (): Promise<number> => {
    const mustWait = () => left - reserved < TRANSCRIPT_QUOTE.max && reserved > 0
    while (mustWait()) await changed.promise
    const ceiling = Math.max(0, Math.min(TRANSCRIPT_QUOTE.max, left - reserved))
    reserved += ceiling
    return ceiling
  }
  return {
    spend: async (work) => {
      const ceiling = await reserve()
      try {
        const { value, credits } = await work(ceiling)
        left -= credits
        return value
      } finally {
        reserved -= ceiling
        changed.resolve()
        changed = Promise.withResolvers()
      }
    },
  }
}
