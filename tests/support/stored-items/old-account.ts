import { randomBytes, randomUUID } from "node:crypto"
import { hashOf, newRawKey } from "../../../core/apikey/key-secret.ts"
import { dueShard } from "../../../core/table/keys.ts"
import type { Item, Table } from "../../../core/table/table.ts"
import type { Caller } from "../crash-process.ts"
import type { Stage } from "../crash-stage.ts"
import type { StoredItems } from "./fixture.ts"
import { putItems } from "./put-items.ts"

/**
 * Writes a copy of an account with its one key to a table, under a new ID and raw key. Shared
 * items, such as transcripts, are not copied.
 */
export async function copyAccount(
  table: Table,
  { items }: StoredItems,
  owner: { accountId: string; rawKey: string; keyId: string },
): Promise<Caller> {
  const copy = {
    accountId: `acc_${randomBytes(13).toString("hex")}`,
    rawKey: newRawKey(),
    keyId: randomUUID(),
  }
  const ownKey = `KEY#${hashOf(owner.rawKey)}`
  const renamed = (text: string) =>
    text
      .replaceAll(owner.accountId, copy.accountId)
      .replaceAll(owner.keyId, copy.keyId)
      .replaceAll(hashOf(owner.rawKey), hashOf(copy.rawKey))
  const owned = items.filter(({ pk }) => pk === `ACCOUNT#${owner.accountId}` || pk === ownKey)
  await putItems(
    table,
    owned.map((item) => {
      const copied = mapTexts(item, renamed) as Item
      return copied.sk === "ACCOUNT" && copied.due ? { ...copied, due: dueShard(copy.accountId) } : copied
    }),
  )
  return copy
}

/**
 * Changes a flow's `arrange`: its callers are accounts of an earlier release, at the time when that
 * release wrote them.
 */
export const forOldAccounts =
  <G>(fixture: StoredItems, arrange: (stage: Stage) => Promise<G>) =>
  async (stage: Stage): Promise<G> => {
    const { clock, healthy } = stage
    clock.advance(fixture.recordedAt - clock.now())
    return await arrange({
      ...stage,
      newCaller: async () => {
        const caller = await copyAccount(healthy.table, fixture, fixture.recorded.carl)
        stage.checkAccount(caller.accountId)
        return caller
      },
    })
  }

function mapTexts(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === "string") return change(value)
  if (value instanceof Uint8Array || typeof value !== "object" || value === null) return value
  if (Array.isArray(value)) return value.map((member) => mapTexts(member, change))
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [change(name), mapTexts(member, change)]),
  )
}
