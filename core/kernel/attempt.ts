/** One try of the work, as the receipt shows it. */
export type Attempt = { strategy: string; outcome: string; http_status?: number | null; ms: number }

/** What a call cost, as the ledger has it. `createdAt` is epoch ms. */
export type Receipt = {
  operationId: string | null
  kind: string
  creditsHeld: number
  creditsUsed: number
  balanceAfter: number
  attempts: readonly Attempt[]
  createdAt: number
}
