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
  watchTokenKey,
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
 * Sessions, API keys, sign-in identities, shares and the tokens of watchlists. Each is stored
 * twice: in an item whose key is a hash, and in an item of the account's partition that contains
 * this hash. `prefix` is the sort key prefix in the account's partition. `keyOf` returns the key of
 * the other item.
 */
const CREDENTIALS = [
  { prefix: "SESSION#", keyOf: sessionKey },
  { prefix: "KEY#", keyOf: apikeyKey },
  { prefix: "IDENTITY#", keyOf: identityKey },
  { prefix: "SHARE#", keyOf: shareKey },
  { prefix: "WATCHTOKEN#", keyOf: watchTokenKey },
] as const
/**
 * The sort key ranges to erase: the whole partition except ledger entries (`ENTRY#`) and receipts
 * (`OP#`). The account item is in one of the ranges and is skipped. New item types are included
 * automatically. `$` is the character after `#` in ASCII.
 */
const ERASED_RANGES = [
  ["!", "ENTRY"],
  ["ENTRY$", "OP"],
  ["OP$", "~"],
] as const
/** How many items are erased concurrently. */
const BATCH = 25

/**
 * Time limit of one pass over a partition. It leaves enough of a 29 s request for Stripe, Notion
 * and the mail. The next pass continues.
 */
const PASS_MS = 18_000
/** Delay after which the sweep continues an erasure whose request crashed. */
const TAKEOVER_MS = 30_000
/**
 * After this time, calls that were running at the deletion can no longer write. The longest (MCP,
 * exports) take 15 minutes, the lease of a hold lasts 60 s more, and 5 s are a margin.
 */
export const IN_FLIGHT_MS = 965_000

/**
 * Deletes an account, but keeps its ledger, which does not contain the user's name. The first write
 * removes the user and the account's email address, so that signing in fails. When this returns,
 * sessions, keys and shares are deleted. The sweep erases the remaining items, and those that
 * running calls still write (see `eraseDeleted`), even after a crash. The email address can sign up
 * again at once, as a new account. Idempotent: returns true only to the call that deleted the
 * account, so that its owner is told once.
 */
export async function deleteAccount(table: Table, accountId: string): Promise<boolean> {
  const account = await getItem(table, accountKey(accountId), ["email", "deleted_at"])
  if (!account) return false
  const isDeleted =
    account.deleted_at === undefined && (await eraseUser(table, accountId, emailHash(account.email)))
  await eraseDeleted(table, accountId)
  return isDeleted
}

/**
 * Makes one pass over a deleted account's items and schedules the next pass (`erase_at`). If the
 * time limit stopped this pass, the scheduled time does not change. Otherwise the next pass is due
 * when running calls can no longer write, and that pass is the last one, unless a ledger entry is
 * still pending. Does nothing if the account is not deleted or is fully erased.
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
 * Removes the user, the lookup item of their email address, the account's copy of the address, the
 * sign-in ticket and the import quota in one transaction. Signing up with the address then opens a
 * new account, never this account without a user. The transaction also schedules the sweep, so that
 * a crash cannot leave the account half erased. Returns false if another call was first.
 */
async function eraseUser(table: Table, accountId: string, hash: string): Promise<boolean> {
  const TableName = table.name
  const now = table.clock.now()
  const erased = await transact(table, [
    {
      Update: {
        TableName,
        Key: accountKey(accountId),
        // If the account is already due for the sweep (a hold is open), that time stays.
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
  if (erased) return true
  const account = await getItem(table, accountKey(accountId), ["deleted_at"])
  if (account?.deleted_at === undefined)
    throw new Error("account deletion failed: its email address belongs to another account")
  return false
}

/**
 * Erases first the credentials, then the rest of the partition, then the request log. Returns false
 * if it stopped at `until` (epoch milliseconds). This limit does not apply to credentials.
 */
async function eraseOwned(table: Table, accountId: string, until: number): Promise<boolean> {
  const account = accountKey(accountId)
  for (const { prefix, keyOf } of CREDENTIALS) {
    await eraseEach(table, queryPrefix(table, account.pk, prefix), async (view) => {
      // The user may have signed up again, in which case the identity belongs to the new account.
      await deleteItem(table, keyOf(view.hash), {
        condition: "account_id = :id",
        values: { ":id": accountId },
      })
      await deleteItem(table, primaryKey(view))
    })
  }
  for (const [first, last] of ERASED_RANGES) {
    const items = queryBetween(table, account.pk, first, last)
    const erase = async (item: Item) => {
      if (item.sk !== account.sk) await deleteItem(table, primaryKey(item))
    }
    if (!(await eraseEach(table, items, erase, until))) return false
  }
  const lines = queryPrefix(table, requestLineKey(accountId, "").pk, "req_")
  const erase = async (line: Item) => await deleteItem(table, primaryKey(line))
  return await eraseEach(table, lines, erase, until)
}

/**
 * Erases in small batches, so that only one page of the partition is in memory. Returns false if it
 * stopped at `until` (epoch milliseconds).
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

const primaryKey = ({ pk, sk }: Item): Key => ({ pk, sk })
