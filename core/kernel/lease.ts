import type { Clock } from "./clock.ts"

/** Another worker has the lease, or the work has ended. This worker's results must be discarded. */
export class LeaseLost extends Error {
  override readonly name = "LeaseLost"
}

export type LeaseOptions = {
  clock: Clock
  /** Renewal interval in ms. Much shorter than the lease, so that one renewal can fail. */
  everyMs: number
  /** Aborts the work. */
  signal?: AbortSignal | undefined
  /**
   * Renews the lease. Throws LeaseLost if the lease is lost. Other failures are ignored, because
   * the next renewal may succeed.
   */
  renew: () => Promise<void>
}

export type HeldLease = {
  /** Aborts if the lease is lost or the caller's signal aborts. */
  signal: AbortSignal
  /**
   * Renews now, without waiting for the next interval. If a renewal is running, renews after it.
   */
  renewNow: () => void
}

/**
 * Runs `work` and renews its lease every `everyMs` until the work ends. When this returns, no
 * renewal is running. Throws LeaseLost if the work fails after the lease was lost.
 */
export async function withLease<T>(
  { clock, everyMs, signal: outer, renew }: LeaseOptions,
  work: (lease: HeldLease) => Promise<T>,
): Promise<T> {
  const lost = new AbortController()
  const ended = new AbortController()
  let renewal = Promise.resolve()
  const renewNow = () => {
    renewal = renewal.then(renew).catch((cause: unknown) => {
      if (cause instanceof LeaseLost) lost.abort(cause)
    })
  }
  const heartbeat = async () => {
    for (;;) {
      await clock.sleep(everyMs, ended.signal)
      renewNow()
      await renewal
    }
  }
  // Rejects when `ended` aborts its sleep.
  heartbeat().catch(() => undefined)
  const signal = outer ? AbortSignal.any([lost.signal, outer]) : lost.signal
  try {
    return await work({ signal, renewNow })
  } catch (cause) {
    throw lost.signal.aborted ? lost.signal.reason : cause
  } finally {
    ended.abort()
    await renewal
  }
}
