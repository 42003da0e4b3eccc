/** The sentence that tells a caller when to try again. */
export const retryIn = (seconds: number): string => `Retry in ${seconds} second${seconds === 1 ? "" : "s"}.`
