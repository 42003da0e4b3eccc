import { alertsOf } from "./credit-alerts.ts"
import type { LedgerAccount } from "./ledger-account.ts"

/** The balance of every test key. No call changes it. */
export const TEST_BALANCE = 1000

/** The account that a test key has: it is stored nowhere, and nothing moves its balance. */
export const testAccount = (accountId: string): LedgerAccount => ({
  accountId,
  tier: "free",
  balance: TEST_BALANCE,
  seq: 0,
  lastAt: 0,
  nextGrantAt: Number.POSITIVE_INFINITY,
  dueAt: undefined,
  deletedAt: undefined,
  eraseAt: undefined,
  hasWebhooks: false,
  alerts: alertsOf({}),
  spent: {},
  steps: [],
})
