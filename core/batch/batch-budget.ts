import { TRANSCRIPT_QUOTE } from "../kernel/credits.ts"

/** Shares a batch's credits between the videos that run at the same time. */
export type BatchBudget = {
  /**
   * Runs `work` with the credits that it may spend (`ceiling`), and counts the returned credits as
   * spent. If less than the highest price of a transcript is left, waits for running videos first,
   * because they may spend less than they reserved.
   */
  spend: <T>(work: (ceiling: number) => Promise<{ value: T; credits: number }>) => Promise<T>
}

/** Creates a budget of `maxCredits`. `spent` is how many of them are already used. */
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
