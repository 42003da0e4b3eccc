import { formatCount } from "./format-count.ts"

/** A video of two hours or more costs 2 credits. */
export const LONG_FROM_SECONDS = 7200
/** Longer videos are rejected. The maximum is 4 hours. */
export const MAX_SECONDS = 14_400

/** Returns the price of a transcript that is not cached: 1 credit, or 2 from two hours on. */
export function transcriptPrice(durationSeconds: number): 1 | 2 {
  return durationSeconds >= LONG_FROM_SECONDS ? 2 : 1
}

/** The least and the most credits that a transcript costs if it is not cached. */
export const TRANSCRIPT_QUOTE = { min: transcriptPrice(0), max: transcriptPrice(LONG_FROM_SECONDS) } as const

declare const unit: unique symbol

type Unit<Name extends string> = number & { readonly [unit]: Name }

/** Whole credits. Never fractional, never negative. */
export type Credits = Unit<"credits">

/** Converts a number to credits. Throws RangeError unless it is whole and not negative. */
export function credits(amount: number): Credits {
  if (!Number.isSafeInteger(amount) || amount < 0)
    throw new RangeError(`credits must be a whole number of 0 or more: ${amount}`)
  return amount as Credits
}

/** Formats an amount for people: `1 credit`, `3,000 credits`. */
export const creditsText = (amount: number): string =>
  amount === 1 ? "1 credit" : `${formatCount(amount)} credits`

/** The price of a page of a list, whether it is cached or not. */
export const LIST_PAGE_PRICE = credits(1)
