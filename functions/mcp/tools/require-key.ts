import { AppError } from "../../../core/kernel/errors.ts"
import type { Payer } from "../../../core/ledger/payer.ts"

/** Throws `forbidden` for an app: its users are told that it can't read their history. */
export function requireKey({ agent }: Payer): void {
  if (!agent) return
  const message = "An app that was connected by sign-in can't read the library."
  throw new AppError("forbidden", message, { reason: "scope_missing" })
}
