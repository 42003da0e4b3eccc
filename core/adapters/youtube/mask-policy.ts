import type { Clock } from "../../kernel/clock.ts"

/**
 * Decides which requests have a field mask (field-mask.ts), which limits the response to known
 * fields. All sources of a process should share one policy.
 */
export type MaskPolicy = {
  /** True if the next request should have a mask. Counts the request, so call it once for each. */
  appliesTo(identity: string): boolean
  /** True while masks are paused for an identity. */
  isOff(identity: string): boolean
  /** Pauses masks for an identity, after InnerTube rejected a mask that should be valid. */
  pause(identity: string): void
}

export type MaskPolicyOptions = {
  clock: Clock
  /** Every nth request of an identity has no mask, to detect new layouts. Default: 50. */
  everyNth?: number | undefined
}

const EVERY_NTH = 50
const PAUSE_MS = 3_600_000

export function newMaskPolicy(options: MaskPolicyOptions): MaskPolicy {
  const { clock, everyNth = EVERY_NTH } = options
  const pausedUntil = new Map<string, number>()
  const counts = new Map<string, number>()
  // Processes start at different counts, so that those with few requests also send some without a
  // mask.
  const startsAt = clock.now() % everyNth
  const isOff = (identity: string) => clock.now() < (pausedUntil.get(identity) ?? 0)
  return {
    isOff,
    appliesTo: (identity) => {
      if (isOff(identity)) return false
      const count = (counts.get(identity) ?? startsAt) + 1
      counts.set(identity, count)
      return count % everyNth !== 0
    },
    pause: (identity) => {
      pausedUntil.set(identity, clock.now() + PAUSE_MS)
    },
  }
}

/** What was read from a response, and its HTTP status (null if there was no response). */
export type Reading<T> = { status: number | null; value: T }

export type MaskedRequest<T> = {
  masks: MaskPolicy
  identity: string
  /** The field mask. Undefined if this kind of request never has one. */
  mask: string | undefined
  send: (mask: string | undefined) => Promise<Reading<T>>
  /** True if a missing field may have caused the value. */
  isDoubtful: (value: T) => boolean
}

/**
 * Makes a request with its mask if the policy allows it. Repeats it without a mask if the mask was
 * rejected (HTTP 400) or the value is doubtful, because the mask may have hidden a field.
 */
export async function sendMasked<T>(request: MaskedRequest<T>): Promise<T> {
  const { masks, identity, mask, send, isDoubtful } = request
  if (mask === undefined || !masks.appliesTo(identity)) return (await send(undefined)).value
  const masked = await send(mask)
  const isRefused = masked.status === 400
  if (!isRefused && !isDoubtful(masked.value)) return masked.value
  const whole = await send(undefined)
  if (isRefused && whole.status !== null && whole.status !== 400) masks.pause(identity)
  return whole.value
}
