import { AppError } from "../kernel/errors.ts"
import { accountKey } from "../table/keys.ts"
import { getItem, type Item, type Table, updateItem } from "../table/table.ts"

/**
 * When to alert an account about low credits: when a charge leaves fewer credits than one of
 * `thresholds`, at most once per threshold and UTC day. `isMailed` also sends the owner an email.
 */
export type CreditAlerts = { thresholds: readonly number[]; isMailed: boolean }

/** The defaults: endpoints get `credits.low` when a charge leaves fewer than 10 credits. */
const DEFAULT: CreditAlerts = { thresholds: [10], isMailed: false }

/** Stored as two attributes, so that concurrent changes to each don't overwrite one another. */
const ATTRIBUTES = { thresholds: "alert_thresholds", isMailed: "alert_by_mail" } as const

/** The attributes of the account item that `alertsOf` reads. */
export const ALERT_ATTRIBUTES = Object.values(ATTRIBUTES)

export const alertsOf = (account: Item): CreditAlerts => ({
  thresholds: account[ATTRIBUTES.thresholds] ?? DEFAULT.thresholds,
  isMailed: account[ATTRIBUTES.isMailed] ?? DEFAULT.isMailed,
})

export async function getCreditAlerts(table: Table, accountId: string): Promise<CreditAlerts> {
  return alertsOf((await getItem(table, accountKey(accountId), ALERT_ATTRIBUTES)) ?? {})
}

/**
 * Changes the given settings and keeps the others. Returns the new alerts. Throws `unauthorized` if
 * the account no longer exists.
 */
export async function setCreditAlerts(
  table: Table,
  accountId: string,
  { thresholds, isMailed }: Partial<CreditAlerts>,
): Promise<CreditAlerts> {
  const sorted = thresholds && [...new Set(thresholds)].toSorted((a, b) => a - b)
  const values = {
    ...(sorted ? { ":thresholds": sorted } : {}),
    ...(isMailed === undefined ? {} : { ":isMailed": isMailed }),
  }
  const changes = [
    ...(sorted ? [`${ATTRIBUTES.thresholds} = :thresholds`] : []),
    ...(isMailed === undefined ? [] : [`${ATTRIBUTES.isMailed} = :isMailed`]),
  ]
  if (changes.length === 0) return await getCreditAlerts(table, accountId)
  const { ok, item } = await updateItem(table, accountKey(accountId), {
    update: `SET ${changes.join(", ")}`,
    condition: "attribute_exists(pk) AND attribute_not_exists(deleted_at)",
    values,
  })
  if (!ok || !item) throw new AppError("unauthorized", "This account was deleted.")
  return alertsOf(item)
}

/** The lowest threshold that a balance is below. */
export const crossedThreshold = ({ thresholds }: CreditAlerts, balance: number): number | undefined =>
  thresholds.find((threshold) => balance < threshold)
