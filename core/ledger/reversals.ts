import { accountKey, grantKey } from "../table/keys.ts"
import { untilWritten } from "../table/retry.ts"
import { getItem, type Item, type Table, transact } from "../table/table.ts"
import { type Move, moveWrite } from "./balance-move.ts"
import { completeEntry } from "./entries.ts"
import { accountFrom, type LedgerAccount } from "./ledger-account.ts"

/** Ledger entry descriptions, for credits taken back and for credits restored. */
export type EntryTexts = { reversed: string; restored: string }

/** The current state of a refund or dispute of a grant's payment at its provider. */
export type Reversal = {
  /** The ID of the refund or dispute. */
  reference: string
  /** The reference of the grant. */
  of: string
  /** The amount refunded or disputed, and the whole payment, in the same unit. */
  part: number
  whole: number
  /** False for a refund that failed or a dispute that was won. */
  isStanding: boolean
  words: EntryTexts
  /** The grant's version, read before the provider was asked. */
  version: number
}

/** A grant, the credits that reversals have taken back, and how many reversals were written. */
export type Grant = { accountId: string; amount: number; reversed: number; version: number }

/** Effective refunds and disputes of a payment: amounts by ID. */
type Parts = Readonly<Record<string, number>>

/** Returns the grant with this reference; undefined if there is none. */
export async function findGrant(table: Table, reference: string): Promise<Grant | undefined> {
  const item = await getItem(table, grantKey(reference))
  return item && grantFrom(item)
}

/**
 * Adjusts the credits taken back from a grant to the share of its payment that all effective
 * refunds and disputes cover. Takes the missing credits, as far as the balance allows, or restores
 * the excess. Safe to repeat and to run out of order.
 *
 * `stale`: another writer changed the grant, so ask the provider again. `on hold`: the balance was
 * too low, but a hold may still release credits. Throws if the grant does not exist.
 */
export async function applyReversal(
  table: Table,
  accountId: string,
  wanted: Reversal,
): Promise<"settled" | "stale" | "on hold"> {
  return await untilWritten(table.clock, "the account's balance", async () => {
    const keys = [grantKey(wanted.of), accountKey(accountId)] as const
    const [grantItem, accountItem] = await Promise.all(keys.map((key) => getItem(table, key)))
    if (!grantItem || !accountItem) throw new Error("reversal failed: grant or account not found")
    const [grant, account] = [grantFrom(grantItem), accountFrom(accountItem)]
    if (grant.version !== wanted.version) return "stale"
    const parts = partsAfter(grantItem["parts"] ?? {}, wanted)
    const missing = shareOf(grant.amount, parts, wanted.whole) - grant.reversed
    const moved = 0 - Math.min(missing, account.balance)
    const isShort = moved + missing > 0
    const TableName = table.name
    const written = await transact(table, [
      { Update: { TableName, ...grantWrite(wanted, grant, { parts, reversed: grant.reversed - moved }) } },
      ...(moved === 0
        ? []
        : [{ Update: { TableName, ...accountWrite(table, account, wanted, { moved, isShort }) } }]),
    ])
    if (!written) return false
    await completePending(table, accountId, entryName(wanted))
    return isShort && account.steps.some(({ entry }) => entry.hold) ? "on hold" : "settled"
  })
}

function partsAfter(parts: Parts, { reference, part, isStanding }: Reversal): Parts {
  const { [reference]: _before, ...others } = parts
  return isStanding ? { ...others, [reference]: part } : others
}

/**
 * Returns the credits that all refunds and disputes cover together: at most the grant, rounded up
 * once.
 */
function shareOf(amount: number, parts: Parts, whole: number): number {
  const sum = Object.values(parts).reduce((before, part) => before + part, 0)
  return Math.ceil((amount * Math.min(sum, whole)) / whole)
}

const entryName = ({ of, version }: Reversal): string => `reversal:${of}:${version}`

function grantWrite({ of }: Reversal, { version }: Grant, after: { parts: Parts; reversed: number }) {
  return {
    Key: grantKey(of),
    UpdateExpression: "SET parts = :parts, taken = :taken, reversals = :next",
    ConditionExpression: version === 0 ? "attribute_not_exists(reversals)" : "reversals = :seen",
    ExpressionAttributeValues: {
      ":parts": after.parts,
      ":taken": after.reversed,
      ":next": version + 1,
      ...(version === 0 ? {} : { ":seen": version }),
    },
  }
}

/**
 * Builds the balance move. If the balance is too low and the move takes all of it, the move is
 * valid only for exactly that balance.
 */
function accountWrite(
  table: Table,
  account: LedgerAccount,
  wanted: Reversal,
  { moved, isShort }: { moved: number; isShort: boolean },
) {
  const { reference, words } = wanted
  const description = moved < 0 ? words.reversed : words.restored
  const now = table.clock.now()
  const at = Math.max(Math.floor(now / 1000) * 1000, account.lastAt)
  const move: Move = {
    step: entryName(wanted),
    nowMs: now,
    entry: { type: "adjustment", amount: moved, description, reference, at },
    ...(moved < 0 ? { minBalance: -moved } : {}),
    ...(isShort
      ? { conditions: ["balance = :seen_balance"], values: { ":seen_balance": account.balance } }
      : {}),
  }
  const { update, condition, names, values } = moveWrite(account.accountId, move, account)
  return {
    Key: accountKey(account.accountId),
    UpdateExpression: update,
    ConditionExpression: condition,
    ExpressionAttributeNames: names,
    ExpressionAttributeValues: values,
  }
}

async function completePending(table: Table, accountId: string, step: string): Promise<void> {
  const item = await getItem(table, accountKey(accountId))
  const pending = item && accountFrom(item).steps.find(({ name }) => name === step)
  if (pending) await completeEntry(table, accountId, pending)
}

function grantFrom({ account_id: accountId, amount, taken = 0, reversals: version = 0 }: Item): Grant {
  return { accountId, amount, reversed: taken, version }
}
