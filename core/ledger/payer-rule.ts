import { AppError } from "../kernel/errors.ts"
import type { LedgerAccount } from "./ledger-account.ts"
import type { Payer } from "./payer.ts"

/**
 * Whether a payer may hold credits, as far as the account item says. `payerRule` itself throws for
 * a key or agent that may never pay.
 */
export type PayerRule = {
  /**
   * What must be true of the account item. Part of the hold's own update, so it costs no request
   * and nothing can change between the check and the hold.
   */
  condition: string
  /** Throws if the account does not meet the condition. */
  check: (account: LedgerAccount) => void
}

/**
 * The rule about a payer. A deleted account pays for nothing: its agents and queued jobs outlive
 * its deletion until they are erased. Throws `unauthorized`.
 */
export function payerRule({ key, agent }: Payer): PayerRule {
  return {
    condition: "attribute_not_exists(deleted_at)",
    check: ({ deletedAt }) => {
      if (deletedAt === undefined) return
      const whose = key ? "The account of this API key" : agent ? "The account of this agent" : "This account"
      throw new AppError("unauthorized", `${whose} was deleted.`)
    },
  }
}
