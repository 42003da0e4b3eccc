import { spendOf } from "../../../core/apikey/list-keys.ts"
import { updateKey } from "../../../core/apikey/update-key.ts"
import { AppError } from "../../../core/kernel/errors.ts"
import { currentAccount } from "../../../core/ledger/balance.ts"
import { handlerOf } from "../../http/pipeline.ts"
import { keyBody, settingsFrom } from "./key-body.ts"
import { updateKey as route } from "./routes.ts"

export const handler = handlerOf(route, async ({ services, caller: { accountId }, params, body }) => {
  const { table, clock } = services
  const changes = settingsFrom(body, clock.now())
  if (Object.keys(changes).length === 0) {
    throw new AppError(
      "invalid_request",
      "Send at least one of `name`, `expires_at`, `scopes`, `monthly_budget`.",
    )
  }
  const key = await updateKey(table, accountId, params.keyId, changes)
  if (!key) throw new AppError("not_found", "API key not found.")
  const account = await currentAccount(table, accountId)
  return Response.json(keyBody(key, spendOf(account, key.keyId, clock.now())))
})
