/** One attempt at an outside service, as receipts and logs show it. `ms` is wall time. */
export type Attempt<Outcome extends string = string> = {
  strategy: string
  outcome: Outcome
  /** Null when no response came; left out when the service is not asked over HTTP. */
  http_status?: number | null
  ms: number
}
