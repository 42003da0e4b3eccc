import { setCreditAlerts } from "../../core/ledger/credit-alerts.ts"
import { handlerOf } from "../http/pipeline.ts"
import { creditAlertsBody } from "./credit-alerts-body.ts"
import { setCreditAlerts as route } from "./routes.ts"

export const handler = handlerOf(route, async ({ services, caller, body: { thresholds, mail } }) => {
  const change = {
    ...(thresholds === undefined ? {} : { thresholds }),
    ...(mail === undefined ? {} : { isMailed: mail }),
  }
  return Response.json(creditAlertsBody(await setCreditAlerts(services.table, caller.accountId, change)))
})
