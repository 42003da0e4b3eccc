/** How long things take in the tool protocol, in milliseconds. */
export type Timing = {
  /** Between comments that keep a stream alive: proxies give silence up after 30 s at the earliest. */
  keepAliveMs: number
  /** Between two looks at the table, of a stream and of a call that runs. */
  pollMs: number
  /** The longest that a GET stream is held, and after how long its client should come back. */
  streamMs: number
  retryMs: number
  /** After how long a client should come back for the answer to a call. */
  callRetryMs: number
  /** After how long without a sign of life another instance goes on with a call. */
  leaseMs: number
}

/** The settings that decide them, in seconds. */
type TimingSettings = { MCP_STREAM_SECONDS: number; MCP_RETRY_SECONDS: number }

export const timingOf = ({ MCP_STREAM_SECONDS, MCP_RETRY_SECONDS }: TimingSettings): Timing => ({
  keepAliveMs: 15_000,
  pollMs: 500,
  streamMs: MCP_STREAM_SECONDS * 1000,
  retryMs: MCP_RETRY_SECONDS * 1000,
  callRetryMs: 1_000,
  leaseMs: 15_000,
})
