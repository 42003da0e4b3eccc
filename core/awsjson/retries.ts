import type { Clock } from "../kernel/clock.ts"
import { randomFraction } from "../kernel/random.ts"
import { isTransient } from "./failure.ts"

/** The SDK's standard retry mode. */
const ATTEMPTS_MAX = 3
const FIRST_WAIT_MS = 100

/** Returns how often a call that fails like this is sent in all. 1: it is not retried. */
export type AttemptsAfter = (cause: unknown) => number

/** Retries only calls whose connection or server failed, as often as the SDK does. */
export const attemptsAsInSdk: AttemptsAfter = (cause) => (isTransient(cause) ? ATTEMPTS_MAX : 1)

/** Retries a failed call, with full jitter. */
export async function withRetries<T>(
  clock: Clock,
  call: () => Promise<T>,
  attemptsAfter: AttemptsAfter = attemptsAsInSdk,
): Promise<T> {
  for (let attempts = 1; ; attempts += 1) {
    try {
      return await call()
    } catch (cause) {
      if (attempts >= attemptsAfter(cause)) throw cause
      await clock.sleep(randomFraction() * FIRST_WAIT_MS * 2 ** (attempts - 1))
    }
  }
}
