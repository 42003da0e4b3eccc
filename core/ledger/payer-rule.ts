import { creditsText } from "../kernel/credits.ts"
import { AppError } from "../kernel/errors.ts"
import { formatCount } from "../kernel/format-count.ts"
import type { LedgerAccount } from "./ledger-account.ts"
import type { Spender } from "./monthly-spend.ts"
import type { OperationKind } from "./operation-kind.ts"
import type { Payer } from "./payer.ts"
import { GROUP_OF_KIND, requireScope } from "./scope.ts"

/**
 * The condition that a payer must meet to place a hold, checked against the account item.
 * `payerRule` itself throws if the key's scopes forbid the work.
 */
export type PayerRule = {
  /**
   * What must be true of the account item. Part of the hold's own update, so it costs no request
   * and nothing can change between the check and the hold.
   */
  condition: string
  /** Throws if the account does not meet the condition. */
  check: (account: LedgerAccount) => void
  /** The key or agent whose monthly budget the hold counts towards, in the same update. */
  spender: Spender | undefined
}

/**
 * Returns the rule for a payer. It refuses deleted accounts, whose agents and queued jobs exist
 * until the data is erased. Throws `forbidden` if the key's scopes don't allow the kind of work;
 * `check` throws `unauthorized`.
 */
export function payerRule(payer: Payer, kind: OperationKind): PayerRule {
  const { key, agent } = payer
  requireScope(payer, { scopeGroup: GROUP_OF_KIND[kind], metered: true })
  return {
    condition: "attribute_not_exists(deleted_at)",
    check: ({ deletedAt }) => {
      if (deletedAt === undefined) return
      const whose = key ? "The account of this API key" : agent ? "The account of this agent" : "This account"
      throw new AppError("unauthorized", `${whose} was deleted.`)
    },
    spender: spenderOf(payer),
  }
}

/**
 * Throws `budget_exceeded` if `needed` exceeds the call's own ceiling. `needed` is in credits and
 * includes what the call already holds.
 */
export function requireCeiling({ ceiling }: Pick<Payer, "ceiling">, needed: number): void {
  if (ceiling === undefined || needed <= ceiling) return
  throw new AppError(
    "budget_exceeded",
    `This call needs ${creditsText(needed)}, more than its \`max_credits\` of ${formatCount(ceiling)}. Nothing was charged.`,
    { reason: "max_credits" },
  )
}

/** The key or agent that a payer spends through; undefined for the account's owner. */
export function spenderOf({ key, agent }: Payer): Spender | undefined {
  if (key) return { id: key.id, whose: "API key", budget: key.budget }
  return agent?.id === undefined ? undefined : { id: agent.id, whose: "agent", budget: agent.budget }
}
