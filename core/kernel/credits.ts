/** A video of two hours and more costs 2 credits (specification, POST `/api/v1/transcribe`). */
export const LONG_FROM_SECONDS = 7200
/** Longer videos are refused (specification, "Video length for transcription": maximum 4 hours). */
export const MAX_SECONDS = 14_400

/** Credits of a transcript that is not cached: "0 cached; 1 under 2 hours; 2 from 2 hours, maximum 4 hours" (specification). */
export function transcriptPrice(durationSeconds: number): 1 | 2 {
  return durationSeconds >= LONG_FROM_SECONDS ? 2 : 1
}

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
