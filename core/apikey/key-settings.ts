import type { Scope } from "../ledger/scope.schema.ts"

/**
 * A key's name, and the limits that its owner set. Null means no limit. `expiresAt` is epoch
 * milliseconds, `budget` is credits per UTC month.
 */
export type KeySettings = {
  name: string | null
  expiresAt: number | null
  scopes: readonly Scope[] | null
  budget: number | null
}
