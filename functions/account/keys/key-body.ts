import type * as z from "zod"
import type { KeyRow, KeySettingsBody } from "../../../core/apikey/apikey.schema.ts"
import type { KeySettings } from "../../../core/apikey/key-settings.ts"
import type { KeySummary, MonthlySpend } from "../../../core/apikey/list-keys.ts"
import { isoTime } from "../../../core/kernel/clock.ts"
import { AppError } from "../../../core/kernel/errors.ts"
import { parseEndMs } from "../../../core/kernel/paging.schema.ts"

const isoOrNull = (time: number | null) => (time === null ? null : isoTime(time))

/** The JSON body of an API key. */
export const keyBody = (key: KeySummary, spend: MonthlySpend): z.output<typeof KeyRow> => ({
  keyId: key.keyId,
  prefix: key.prefix,
  mode: key.mode,
  api_version: key.apiVersion,
  status: key.status,
  ...settingsBody(key),
  created_at: isoTime(key.createdAt),
  last_used_at: isoOrNull(key.lastUsedAt),
  revoked_at: isoOrNull(key.revokedAt),
  credits_this_month: spend.thisMonth,
  credits_last_month: spend.lastMonth,
})

export const settingsBody = ({ name, expiresAt, scopes, budget }: KeySettings) => ({
  name,
  expires_at: isoOrNull(expiresAt),
  scopes: scopes && [...scopes],
  monthly_budget: budget,
})

/**
 * Returns the settings that a caller sent. Throws `invalid_request` if the expiry is in the past.
 */
export function settingsFrom(
  { name, expires_at: expiry, scopes, monthly_budget: budget }: z.output<typeof KeySettingsBody>,
  nowMs: number,
): Partial<KeySettings> {
  // A date without a time means the end of that day.
  const expiresAt = typeof expiry === "string" ? parseEndMs(expiry) : expiry
  if (typeof expiresAt === "number" && expiresAt <= nowMs) {
    throw new AppError("invalid_request", "`expires_at` must be in the future.")
  }
  return {
    ...(name === undefined ? {} : { name: name || null }),
    ...(expiresAt === undefined ? {} : { expiresAt }),
    ...(scopes === undefined ? {} : { scopes }),
    ...(budget === undefined ? {} : { budget }),
  }
}
