import { emailHash } from "../kernel/email.ts"
import { sha256 } from "../kernel/hash.ts"
import {
  accountKey,
  apikeyKey,
  dueShard,
  emailKey,
  identityKey,
  importQuotaKey,
  type Key,
  requestLineKey,
  sessionKey,
  shareKey,
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

/**
 * Items that grant access by a secret: the prefix of the copy in the account's partition, and the
 * key of the item itself.
 */
const CREDENTIALS = [
  { prefix: "SESSION#", keyOf: sessionKey },
  { prefix: "KEY#", keyOf: apikeyKey },
  { prefix: "IDENTITY#", keyOf: identityKey },
  { prefix: "SHARE#", keyOf: shareKey },
] as const
/**
 * Sort key ranges to erase: the whole partition except the ledger (`ENTRY#`), the receipts (`OP#`)
 * and the account item. New kinds of items are covered without being listed. `$` follows `#` in
 * ASCII.
 */
const ERASED_RANGES = [
  ["!", "ENTRY"],
  ["ENTRY$", "OP"],
  ["OP$", "~"],
] as const
/** Items erased concurrently. */
const BATCH = 25

/**
 * Time budget of one pass over a partition; the next pass continues. Fits into a 29 s request and
 * its Lambda.
 */
const PASS_MS = 20_000
/** When the sweep takes over from a request that died. */
const TAKEOVER_MS = 30_000
/**
 * After this, no call that was running at deletion can still write: the longest request (70 s) plus
 * its hold's lease (60 s).
 */
const IN_FLIGHT_MS = 135_000

/**
 * Deletes an account, but keeps its ledger, without the user's name. One write removes the user and
 * the account's email, which blocks new sign-ins. On return, sessions, keys and shares are deleted.
 * The sweep erases what is left and what running calls still write (see `eraseDeleted`), even after
 * a crash. The email address can sign up again at once, as a new account. Returns false if the
 * account does not exist. Idempotent.
 */
export async function deleteAccount(table: Table, accountId: string): Promise<boolean> {
  const account = await getItem(table, accountKey(accountId), ["email", "deleted_at"])
  if (!account) return false
  if (account.deleted_at === undefined) await eraseUser(table, accountId, emailHash(account.email))
  await eraseDeleted(table, accountId)
  return true
}

/**
 * Makes one pass over a deleted account's items and schedules the next (`erase_at`): at once if
 * time ran out, otherwise when running calls can no longer write. The pass after that is the last.
 * Does nothing for an account that is not deleted or is fully erased.
 */
export async function eraseDeleted(table: Table, accountId: string): Promise<void> {
  const startedAt = table.clock.now()
  const key = accountKey(accountId)
  const account = await getItem(table, key, ["deleted_at", "erase_at", "step_entry"])
  if (account?.erase_at === undefined) return
  if (!(await eraseOwned(table, accountId, startedAt + PASS_MS))) return
  const lastAt = account.deleted_at + IN_FLIGHT_MS
  const isOver = startedAt >= lastAt && Object.keys(account.step_entry).length === 0
  await updateItem(table, key, {
    update: isOver ? "SET active_keys = :none REMOVE erase_at, active_shares" : "SET erase_at = :next",
    condition: "erase_at = :seen",
    values: {
      ":seen": account.erase_at,
      ...(isOver ? { ":none": 0 } : { ":next": Math.max(lastAt, startedAt + TAKEOVER_MS) }),
    },
  })
}

/**
 * Removes the user, their email address and the account's email in one transaction: the address
 * then opens a new account, never this one without a user. The same transaction schedules the
 * sweep, so that a crash cannot leave the account half erased.
 */
async function eraseUser(table: Table, accountId: string, hash: string): Promise<void> {
  const TableName = table.name
  const now = table.clock.now()
  const erased = await transact(table, [
    {
      Update: {
        TableName,
        Key: accountKey(accountId),
        // An open hold keeps its own sweep time.
        UpdateExpression:
          "SET deleted_at = :now, erase_at = :soon, due = if_not_exists(due, :shard), due_at = if_not_exists(due_at, :soon) REMOVE email",
        ConditionExpression: "attribute_not_exists(deleted_at)",
        ExpressionAttributeValues: { ":now": now, ":soon": now + TAKEOVER_MS, ":shard": dueShard(accountId) },
      },
    },
    { Delete: { TableName, Key: userKey(accountId) } },
    {
      Delete: {
        TableName,
        Key: emailKey(hash),
        ConditionExpression: "account_id = :id",
        ExpressionAttributeValues: { ":id": accountId },
      },
    },
    { Delete: { TableName, Key: ticketKey(hash) } },
    { Delete: { TableName, Key: importQuotaKey(sha256(accountId)) } },
  ])
  if (erased) return
  const account = await getItem(table, accountKey(accountId), ["deleted_at"])
  if (account?.deleted_at === undefined)
    throw new Error("account deletion failed: its email address belongs to another account")
}

/**
 * Erases the credentials, the rest of the partition, then the request log. Returns false if `until`
 * passed first; credentials are erased regardless of time.
 */
async function eraseOwned(table: Table, accountId: string, until: number): Promise<boolean> {
  const account = accountKey(accountId)
  for (const { prefix, keyOf } of CREDENTIALS) {
    await eraseEach(table, queryPrefix(table, account.pk, prefix), async (view) => {
      // The identity may belong to a new account by now; leave that one alone.
      await deleteItem(table, keyOf(view.hash), {
        condition: "account_id = :id",
        values: { ":id": accountId },
      })
      await deleteItem(table, ownKey(view))
    })
  }
  for (const [first, last] of ERASED_RANGES) {
    const items = queryBetween(table, account.pk, first, last)
    const erase = async (item: Item) => {
      if (item.sk !== account.sk) await deleteItem(table, ownKey(item))
    }
    if (!(await eraseEach(table, items, erase, until))) return false
  }
  const lines = queryPrefix(table, requestLineKey(accountId, "").pk, "req_")
  const erase = async (line: Item) => await deleteItem(table, ownKey(line))
  return await eraseEach(table, lines, erase, until)
}

/**
 * Erases in small batches, so that memory holds one page of the partition. Returns false if `until`
 * passed first.
 */
async function eraseEach(
  table: Table,
  items: AsyncGenerator<Item>,
  erase: (item: Item) => Promise<unknown>,
  until = Number.POSITIVE_INFINITY,
): Promise<boolean> {
  let batch: Item[] = []
  for await (const item of items) {
    batch.push(item)
    if (batch.length < BATCH) continue
    await Promise.all(batch.map(erase))
    if (table.clock.now() >= until) return false
    batch = []
  }
  await Promise.all(batch.map(erase))
  return true
}

const ownKey = ({ pk, sk }: Item): Key => ({ pk, sk })
