declare const unit: unique symbol
type Unit<Name extends string> = number & { readonly [unit]: Name }

/** Whole credits. Never fractional, never negative. */
export type Credits = Unit<"credits">

/** Makes credits of a number; throws a RangeError for anything that is not a whole, non-negative number. */
export function credits(amount: number): Credits {
  if (!Number.isSafeInteger(amount) || amount < 0) throw new RangeError(`not whole credits: ${amount}`)
  return amount as Credits
}

/** An amount for people to read: `1 credit`, `3 credits`. */
export const creditsText = (amount: number): string => (amount === 1 ? "1 credit" : `${amount} credits`)
