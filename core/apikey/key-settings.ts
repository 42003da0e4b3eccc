import type { Scope } from "../ledger/scope.schema.ts"

/** A key's name and limits. Null: none. `expiresAt`: epoch ms; `budget`: credits per UTC month. */
export type KeySettings = {
  name: string | null
  expiresAt: number | null
  scopes: readonly Scope[] | null
  budget: number | null
}
