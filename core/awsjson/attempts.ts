import type { Clock } from "../kernel/clock.ts"
import { randomFraction } from "../kernel/random.ts"
import { isTransient } from "./failure.ts"

/** The SDK's standard retry mode. */
const ATTEMPTS_MAX = 3
const FIRST_WAIT_MS = 100

/**
 * Repeats a call, with full jitter. By default it repeats as often as the SDK does, and only calls
 * whose connection or server failed.
 */
export async function withAttempts<T>(
  clock: Clock,
  call: () => Promise<T>,
  { max = ATTEMPTS_MAX, isRepeated = isTransient } = {},
): Promise<T> {
  for (let attempts = 1; ; attempts += 1) {
    try {
      return await call()
    } catch (cause) {
      if (attempts === max || !isRepeated(cause)) throw cause
      await clock.sleep(randomFraction() * FIRST_WAIT_MS * 2 ** (attempts - 1))
    }
  }
}
