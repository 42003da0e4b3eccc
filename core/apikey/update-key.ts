import { AppError } from "../kernel/errors.ts"
import { apikeyKey, ownedApikeyKey } from "../table/keys.ts"
import { getItem, type Item, type Table, transact } from "../table/table.ts"
import type { KeySettings } from "./key-settings.ts"
import { type KeySummary, ownedKey } from "./list-keys.ts"

/** The stored attribute of each setting. */
const ATTRIBUTES = {
  name: "name",
  expiresAt: "expires_at",
  scopes: "scopes",
  budget: "monthly_budget",
} as const satisfies Record<keyof KeySettings, string>

/**
 * Changes at least one of a key's settings, with effect from its next call. Omitted settings do not
 * change; null removes a setting. Returns the key after the change, or undefined if the account
 * does not have it. Throws `conflict` if the key is revoked.
 */
export async function updateKey(
  table: Table,
  accountId: string,
  keyId: string,
  changes: Partial<KeySettings>,
): Promise<KeySummary | undefined> {
  const ownedView = ownedApikeyKey(accountId, keyId)
  const owned = await getItem(table, ownedView)
  if (!owned) return undefined
  const { name } = changes
  const isWritten = await transact(table, [
    { Update: { TableName: table.name, Key: apikeyKey(owned.hash), ...changeWrite(changes) } },
    // Of the settings, only the name is also on the item in the account's partition.
    ...(name === undefined
      ? []
      : [{ Update: { TableName: table.name, Key: ownedView, ...changeWrite({ name }) } }]),
  ])
  const [current, called] = [await getItem(table, ownedView), await getItem(table, apikeyKey(owned.hash))]
  if (!current || !called) return undefined
  if (!isWritten) throw new AppError("conflict", "This API key is revoked and can't be changed.")
  return ownedKey(current, called, table.clock.now())
}

/**
 * Returns the write that makes the changes. A name of null is stored as null, because earlier
 * releases read this attribute. Other attributes are removed if they are null.
 */
function changeWrite(changes: Partial<KeySettings>) {
  const sets: string[] = []
  const removes: string[] = []
  const names: Record<string, string> = { "#status": "status" }
  const values: Item = { ":active": "active" }
  for (const [setting, attribute] of Object.entries(ATTRIBUTES) as [keyof KeySettings, string][]) {
    const value = changes[setting]
    if (value === undefined) continue
    names[`#${attribute}`] = attribute
    if (value === null && setting !== "name") {
      removes.push(`#${attribute}`)
      continue
    }
    sets.push(`#${attribute} = :${attribute}`)
    values[`:${attribute}`] = value
  }
  const parts = [
    ...(sets.length > 0 ? [`SET ${sets.join(", ")}`] : []),
    ...(removes.length > 0 ? [`REMOVE ${removes.join(", ")}`] : []),
  ]
  return {
    UpdateExpression: parts.join(" "),
    ConditionExpression: "#status = :active",
    ExpressionAttributeNames: names,
    ExpressionAttributeValues: values,
  }
}
