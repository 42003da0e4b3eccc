/** One request to an outside service, as in receipts and logs. `ms` is its duration. */
export type Attempt<Outcome extends string = string> = {
  strategy: string
  outcome: Outcome
  /** Null if there was no response. Omitted if the service is not called over HTTP. */
  http_status?: number | null
  ms: number
}
