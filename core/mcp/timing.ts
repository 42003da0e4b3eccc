/** Intervals of the MCP server, in milliseconds. */
export type Timing = {
  /** Between keep-alive comments: proxies drop silent streams after 30 s or more. */
  keepAliveMs: number
  /** Between two polls of the table, for streams and running calls. */
  pollMs: number
  /** Maximum duration of a GET stream. */
  streamMs: number
  /** Reconnection delay of a GET stream's client. */
  retryMs: number
  /** Reconnection delay of a client that waits for a call's response. */
  callRetryMs: number
  /** After this long without a renewal, another instance takes over a call. */
  leaseMs: number
}

/** The settings for `streamMs` and `retryMs`, in seconds. */
type TimingSettings = { MCP_STREAM_SECONDS: number; MCP_RETRY_SECONDS: number }

export const createTiming = ({ MCP_STREAM_SECONDS, MCP_RETRY_SECONDS }: TimingSettings): Timing => ({
  keepAliveMs: 15_000,
  pollMs: 500,
  streamMs: MCP_STREAM_SECONDS * 1000,
  retryMs: MCP_RETRY_SECONDS * 1000,
  callRetryMs: 1_000,
  leaseMs: 15_000,
})
