import type { Clock } from "./clock.ts"

/** Another worker holds the lease, or the work has ended: this worker's results do not count. */
export class LeaseLost extends Error {
  override readonly name = "LeaseLost"
}

export type LeaseOptions = {
  clock: Clock
  /** Between two renewals, in milliseconds: a fraction of the lease, so that one may fail. */
  everyMs: number
  /** The caller's own reason to stop. */
  signal?: AbortSignal | undefined
  /**
   * Renews the lease. Throws LeaseLost when it is lost; the next renewal makes up for any other
   * failure.
   */
  renew: () => Promise<void>
}

export type HeldLease = {
  /** Aborts when the lease is lost, and with the caller's signal. */
  signal: AbortSignal
  /** Renews now instead of at the next heartbeat, after a renewal that is under way. */
  renewNow: () => void
}

/**
 * Runs `work` and renews its lease every `everyMs` until it ends. No renewal is under way any more
 * when this returns. Throws LeaseLost when the work fails after the lease was lost.
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
  // Ends when `ended` cuts its sleep short.
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
