import { ACTIVE_KEYS_MAX, createKey } from "../../../core/apikey/apikey.ts"
import { pruneRevokedKeys } from "../../../core/apikey/prune-keys.ts"
import { isoTime } from "../../../core/kernel/clock.ts"
import { AppError } from "../../../core/kernel/errors.ts"
import { currentAccount } from "../../../core/ledger/balance.ts"
import { isTier } from "../../../core/ratelimit/tier.ts"
import { handlerOf } from "../../http/pipeline.ts"
import { settingsBody, settingsFrom } from "./key-body.ts"
import { createKey as route } from "./routes.ts"

export const handler = handlerOf(route, async ({ services, caller, body }) => {
  const { tier } = await currentAccount(services.table, caller.accountId)
  if (!isTier(tier)) throw new Error(`unknown tier: ${tier}`)
  const settings = { name: null, ...settingsFrom(body, services.clock.now()) }
  const key = await createKey(services.table, caller.accountId, { ...settings, mode: body.mode, tier })
  if (!key) {
    throw new AppError(
      "invalid_request",
      `You already have ${ACTIVE_KEYS_MAX} active API keys, the maximum. Revoke one first.`,
    )
  }
  await pruneRevokedKeys(services.table, caller.accountId)
  const { keyId, rawKey, prefix, mode, createdAt } = key
  const shown = { keyId, rawKey, prefix, mode, ...settingsBody(key), created_at: isoTime(createdAt) }
  return Response.json(shown, { status: 201 })
})
