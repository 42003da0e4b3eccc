const MINUTE_MS = 60_000

/** A rate limit window is one UTC clock minute (docs/contract.md, "Common rules"). */
export type Window = {
  /** The minute's number since the epoch. */
  minute: number
  /** Whole seconds until the next window, at least 1. */
  resetSeconds: number
}

export function windowAt(nowMs: number): Window {
  const minute = Math.floor(nowMs / MINUTE_MS)
  return { minute, resetSeconds: Math.ceil(((minute + 1) * MINUTE_MS - nowMs) / 1000) }
}
