import type { Clock } from "../../kernel/clock.ts"

/** Which requests are masked. One for all sources of a process. */
export type MaskPolicy = {
  appliesTo(identity: string): boolean
  /** True while masks rest for an identity. */
  isOff(identity: string): boolean
  /** Ends masks for an identity for a while: InnerTube refused one that it should accept. */
  refuse(identity: string): void
}

export type MaskPolicyOptions = {
  clock: Clock
  /** One request of this many is unmasked, so that new layouts are seen. Default: 50. */
  everyNth?: number | undefined
}

const EVERY_NTH = 50
const REST_MS = 3_600_000

export function newMaskPolicy(options: MaskPolicyOptions): MaskPolicy {
  const { clock, everyNth = EVERY_NTH } = options
  const restsUntil = new Map<string, number>()
  const counts = new Map<string, number>()
  // Many processes make few requests, so they start at different places.
  const startsAt = clock.now() % everyNth
  const isOff = (identity: string) => clock.now() < (restsUntil.get(identity) ?? 0)
  return {
    isOff,
    appliesTo: (identity) => {
      if (isOff(identity)) return false
      const count = (counts.get(identity) ?? startsAt) + 1
      counts.set(identity, count)
      return count % everyNth !== 0
    },
    refuse: (identity) => {
      restsUntil.set(identity, clock.now() + REST_MS)
    },
  }
}

/** A reading, and the HTTP status of its answer; null without one. */
export type Reading<T> = { status: number | null; value: T }

export type MaskedRequest<T> = {
  masks: MaskPolicy
  identity: string
  /** Undefined for a kind of request that is never masked. */
  mask: string | undefined
  send: (mask: string | undefined) => Promise<Reading<T>>
  /** True for a reading that a missing field could have caused. */
  isDoubtful: (value: T) => boolean
}

/**
 * Makes a request with its mask if the policy allows. Repeats it unmasked if the mask is refused
 * (HTTP 400), or if the reading is doubtful: nothing is called missing that was not asked for.
 */
export async function sendMasked<T>(request: MaskedRequest<T>): Promise<T> {
  const { masks, identity, mask, send, isDoubtful } = request
  if (mask === undefined || !masks.appliesTo(identity)) return (await send(undefined)).value
  const masked = await send(mask)
  const isRefused = masked.status === 400
  if (!isRefused && !isDoubtful(masked.value)) return masked.value
  const whole = await send(undefined)
  if (isRefused && whole.status !== null && whole.status !== 400) masks.refuse(identity)
  return whole.value
}
