import { emailHash } from "../kernel/email.ts"
import {
  accountKey,
  apikeyKey,
  dueShard,
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

/** How long one walk over a partition goes on erasing; the next one takes what is left. Within the 29 s of a request and its Lambda. */
const WALK_MS = 20_000
/** When the sweeper takes over from a request that died. */
const TAKEOVER_MS = 30_000
/** What was under way when the account was deleted is over by then: the longest request (70 s) and the lease of its hold (60 s) later. */
const IN_FLIGHT_MS = 135_000

/**
 * Deletes an account: its ledger stays, without a name. The person and the account's name go in one write, and from then on nobody new
 * gets in; when this answers, sessions and keys are gone, and as much else as there was time for. The rest, and whatever a call under
 * way still writes, is the sweeper's (eraseDeleted), wherever this was cut off. The address can sign up again at once, as a new
 * account. False when there is no such account; twice is the same as once.
 */
export async function deleteAccount(table: Table, accountId: string): Promise<boolean> {
  const account = await getItem(table, accountKey(accountId), ["email", "deleted_at"])
  if (!account) return false
  if (account.deleted_at === undefined) await erasePerson(table, accountId, emailHash(account.email))
  await eraseDeleted(table, accountId)
  return true
}

/**
 * Walks once over what a deleted account has left and says when to walk again (`erase_at`): at once while there is more than one walk
 * takes, then when nothing can be under way any more, then never. Nothing for an account that is not deleted, or erased already.
 */
export async function eraseDeleted(table: Table, accountId: string): Promise<void> {
  const startedAt = table.clock.now()
  const key = accountKey(accountId)
  const account = await getItem(table, key, ["deleted_at", "erase_at", "step_entry"])
  if (account?.erase_at === undefined) return
  if (!(await eraseOwned(table, accountId, startedAt + WALK_MS))) return
  const lastAt = account.deleted_at + IN_FLIGHT_MS
  const isOver = startedAt >= lastAt && Object.keys(account.step_entry).length === 0
  await updateItem(table, key, {
    update: isOver ? "SET active_keys = :none REMOVE erase_at" : "SET erase_at = :next",
    condition: "erase_at = :seen",
    values: {
      ":seen": account.erase_at,
      ...(isOver ? { ":none": 0 } : { ":next": Math.max(lastAt, startedAt + TAKEOVER_MS) }),
    },
  })
}

/**
 * The person, their address and the account's name go together, so that the address opens a new account or none, never this one without
 * anybody; and the account comes before the sweeper in the same write, so that no crash leaves it half erased.
 */
async function erasePerson(table: Table, accountId: string, hash: string): Promise<void> {
  const TableName = table.name
  const now = table.clock.now()
  const erased = await transact(table, [
    {
      Update: {
        TableName,
        Key: accountKey(accountId),
        // A hold that stands there keeps its own time, if that is earlier or soon.
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
  ])
  if (erased) return
  const account = await getItem(table, accountKey(accountId), ["deleted_at"])
  if (account?.deleted_at === undefined) throw new Error("the address of this account is somebody else's")
}

/** Erases what lets somebody in, then the rest of the partition. False when `until` came first; the ways in go whatever the time. */
async function eraseOwned(table: Table, accountId: string, until: number): Promise<boolean> {
  const account = accountKey(accountId)
  for (const { prefix, keyOf } of WAYS_IN) {
    await eraseEach(table, queryPrefix(table, account.pk, prefix), async (view) => {
      // An identity may have opened a new account since: that one's is not ours to erase.
      await deleteItem(table, keyOf(view.hash), {
        condition: "account_id = :id",
        values: { ":id": accountId },
      })
      await deleteItem(table, ownKey(view))
    })
  }
  for (const [first, last] of ERASED) {
    const items = queryBetween(table, account.pk, first, last)
    const erase = async (item: Item) => {
      if (item.sk !== account.sk) await deleteItem(table, ownKey(item))
    }
    if (!(await eraseEach(table, items, erase, until))) return false
  }
  return true
}

/** A few at a time, so that memory holds one page of the partition however much is there. False when `until` came first. */
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
