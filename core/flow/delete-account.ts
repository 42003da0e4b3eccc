import { emailHash } from "../kernel/email.ts"
import {
  accountKey,
  apikeyKey,
  emailKey,
  identityKey,
  type Key,
  sessionKey,
  ticketKey,
  userKey,
} from "../table/keys.ts"
import {
  deleteItem,
  getItem,
  type Item,
  queryBetween,
  queryPrefix,
  type Table,
  transact,
  updateItem,
} from "../table/table.ts"

/** What lets somebody in by a secret of their own: the owner's views, and where the item behind one lies. */
const WAYS_IN = [
  { prefix: "SESSION#", keyOf: sessionKey },
  { prefix: "KEY#", keyOf: apikeyKey },
  { prefix: "IDENTITY#", keyOf: identityKey },
] as const
/**
 * All of an account's partition but its ledger (`ENTRY#`), its receipts (`OP#`) and itself: what a new room keeps there is erased
 * without being named here. `$` is the character after `#`.
 */
const ERASED = [
  ["!", "ENTRY"],
  ["ENTRY$", "OP"],
  ["OP$", "~"],
] as const
/** Items that are erased at the same time. */
const BATCH = 25

/**
 * Erases everything of an account but its ledger, which loses its name. Nobody gets in from the first write on: the person goes
 * first, without whom no session begins, then sessions and keys. A repeat after a crash does what is left. The address can sign up
 * again at once, as a new account. False when there is no such account.
 */
export async function deleteAccount(table: Table, accountId: string): Promise<boolean> {
  const key = accountKey(accountId)
  const account = await getItem(table, key, ["account_id", "email"])
  if (!account) return false
  if (account.email !== undefined) await erasePerson(table, accountId, emailHash(account.email))
  for (const { prefix, keyOf } of WAYS_IN) {
    await eachBatch(queryPrefix(table, key.pk, prefix), async (view) => {
      await deleteItem(table, keyOf(view.hash))
      await deleteItem(table, ownKey(view))
    })
  }
  for (const [first, last] of ERASED) {
    await eachBatch(queryBetween(table, key.pk, first, last), async (item) => {
      if (item.sk !== key.sk) await deleteItem(table, ownKey(item))
    })
  }
  await updateItem(table, key, {
    update: "SET deleted_at = if_not_exists(deleted_at, :now), active_keys = :none REMOVE email",
    values: { ":now": table.clock.now(), ":none": 0 },
  })
  return true
}

/** The person and their address go together, so that the address opens a new account or none, never this one without anybody. */
async function erasePerson(table: Table, accountId: string, hash: string): Promise<void> {
  const TableName = table.name
  // Refused when the address has signed up again since an earlier, unfinished try: then both are gone from here already.
  await transact(table, [
    { Delete: { TableName, Key: userKey(accountId) } },
    {
      Delete: {
        TableName,
        Key: emailKey(hash),
        ConditionExpression: "attribute_not_exists(pk) OR account_id = :id",
        ExpressionAttributeValues: { ":id": accountId },
      },
    },
  ])
  await deleteItem(table, ticketKey(hash))
}

/** A few at a time, so that memory holds one page of the partition however much is there. */
async function eachBatch(items: AsyncGenerator<Item>, erase: (item: Item) => Promise<void>): Promise<void> {
  let batch: Item[] = []
  for await (const item of items) {
    batch.push(item)
    if (batch.length < BATCH) continue
    await Promise.all(batch.map(erase))
    batch = []
  }
  await Promise.all(batch.map(erase))
}

const ownKey = ({ pk, sk }: Item): Key => ({ pk, sk })
