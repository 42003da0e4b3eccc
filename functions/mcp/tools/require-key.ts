import { AppError } from "../../../core/kernel/errors.ts"
import type { Payer } from "../../../core/ledger/payer.ts"

/**
 * Throws `forbidden` for an app that a user connected by sign-in. The consent page promises that
 * such an app can't read the history.
 */
export function requireKey({ agent }: Payer): void {
  if (!agent) return
  const message = "An app that was connected by sign-in can't read the library."
  throw new AppError("forbidden", message, { reason: "scope_missing" })
}
