/** One try of the work, as the receipt shows it. */
export type Attempt = { strategy: string; outcome: string; http_status?: number | null; ms: number }
