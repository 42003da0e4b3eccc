import type * as z from "zod"
import type { CreditAlerts } from "../../core/ledger/credit-alerts.ts"
import type { CreditAlertsRow } from "../../core/ledger/ledger.schema.ts"

export const creditAlertsBody = ({
  thresholds,
  isMailed: mail,
}: CreditAlerts): z.output<typeof CreditAlertsRow> => ({ thresholds: [...thresholds], mail })
