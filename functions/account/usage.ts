import { DAY_MS } from "../../core/kernel/clock.ts"
import { AppError } from "../../core/kernel/errors.ts"
import { currentAccount } from "../../core/ledger/balance.ts"
import { USAGE_DAYS_MAX, usageByDay } from "../../core/ledger/usage.ts"
import { type AccountCall, handlerOf } from "../http/pipeline.ts"
import { usage as route } from "./routes.ts"

const DAYS_SHOWN = 30

export const handle = async (call: AccountCall<typeof route>): Promise<Response> => {
  const { services, caller, query, facts } = call
  const today = Math.floor(services.clock.now() / DAY_MS)
  const end = query.to === undefined ? today + 1 : Math.min(Math.ceil(query.to / DAY_MS), today + 1)
  const first = query.from === undefined ? end - DAYS_SHOWN : Math.floor(query.from / DAY_MS)
  if (end - first > USAGE_DAYS_MAX) {
    throw new AppError("invalid_request", `\`from\` must be at most ${USAGE_DAYS_MAX} days before \`to\`.`)
  }
  const account = await currentAccount(services.table, caller.accountId)
  facts.remaining = account.balance
  const range = { from: first * DAY_MS, to: Math.max(first, end) * DAY_MS }
  return Response.json({ days: await usageByDay(services.table, account, range) })
}

export const handler = handlerOf(route, handle)
