import type { Scope } from "../ledger/scope.schema.ts"

/**
 * What a key's owner allows it. Null means no limit. `expiresAt` is epoch milliseconds, `budget` is
 * credits in a UTC month.
 */
export type KeySettings = {
  name: string | null
  expiresAt: number | null
  scopes: readonly Scope[] | null
  budget: number | null
}
