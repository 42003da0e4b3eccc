import { getCreditAlerts } from "../../core/ledger/credit-alerts.ts"
import { handlerOf } from "../http/pipeline.ts"
import { creditAlertsBody } from "./credit-alerts-body.ts"
import { creditAlerts as route } from "./routes.ts"

export const handler = handlerOf(route, async ({ services, caller }) =>
  Response.json(creditAlertsBody(await getCreditAlerts(services.table, caller.accountId))),
)
