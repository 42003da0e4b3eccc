import { accountKey, grantKey } from "../table/keys.ts"
import { getItem, type Item, type Table, transact } from "../table/table.ts"
import { type Move, moveWrite } from "./balance-move.ts"
import { completeEntry } from "./entries.ts"
import { accountFrom, type LedgerAccount } from "./ledger-account.ts"

/** Tries of one reversal against others that move the same account. */
const TRIES_MAX = 12

/** What its line in the ledger says. */
export type EntryTexts = { taken: string; givenBack: string }

/** What has become of a grant's payment, as its provider says now. */
export type Reversal = {
  /** The refund's or the dispute's own id. */
  reference: string
  /** The reference of the grant. */
  of: string
  /** What was asked back of what was paid. */
  part: number
  whole: number
  /** False when it came to nothing: a refund that failed, a dispute that was won. */
  isStanding: boolean
  words: EntryTexts
  /** What `findGrant` said before the provider was asked. */
  version: number
}

/** A grant, what reversals have taken of it, and how often one was written. */
export type Grant = { accountId: string; amount: number; taken: number; version: number }

/** What was asked back of a payment and stands, by the ids of its refunds and disputes. */
type Parts = Readonly<Record<string, number>>

/** The grant under a reference; undefined where nothing was granted. */
export async function findGrant(table: Table, reference: string): Promise<Grant | undefined> {
  const item = await getItem(table, grantKey(reference))
  return item && grantFrom(item)
}

/**
 * Brings what is taken of a grant towards the share of its payment that is asked back, all that stands added up: takes what is missing, as
 * far as the balance goes, or gives back what is too much. So the order of refunds and disputes does not matter, and the same one again
 * takes what was not there before. `stale` when somebody wrote the grant meanwhile: what the provider says has to be asked again;
 * `on hold` when credits that are missing may still come back. Throws for a grant that is not there.
 */
export async function applyReversal(
  table: Table,
  accountId: string,
  wanted: Reversal,
): Promise<"settled" | "stale" | "on hold"> {
  for (let tries = 0; tries < TRIES_MAX; tries += 1) {
    const keys = [grantKey(wanted.of), accountKey(accountId)] as const
    const [grantItem, accountItem] = await Promise.all(keys.map((key) => getItem(table, key)))
    if (!grantItem || !accountItem) throw new Error("nothing was granted that could be taken back")
    const [grant, account] = [grantFrom(grantItem), accountFrom(accountItem)]
    if (grant.version !== wanted.version) return "stale"
    const parts = partsAfter(grantItem["parts"] ?? {}, wanted)
    const missing = shareOf(grant.amount, parts, wanted.whole) - grant.taken
    const moved = 0 - Math.min(missing, account.balance)
    const isShort = moved + missing > 0
    const TableName = table.name
    const written = await transact(table, [
      { Update: { TableName, ...grantWrite(wanted, grant, { parts, taken: grant.taken - moved }) } },
      ...(moved === 0
        ? []
        : [{ Update: { TableName, ...accountWrite(table, account, wanted, { moved, isShort }) } }]),
    ])
    if (written) {
      await writeOut(table, accountId, stepOf(wanted))
      return isShort && account.steps.some(({ entry }) => entry.hold) ? "on hold" : "settled"
    }
    await table.clock.sleep(Math.random() * 5 * (tries + 1))
  }
  throw new Error("the account did not hold still for a reversal")
}

function partsAfter(parts: Parts, { reference, part, isStanding }: Reversal): Parts {
  const { [reference]: _before, ...others } = parts
  return isStanding ? { ...others, [reference]: part } : others
}

/** The credits that all parts together ask back: never more than there were, and rounded up once. */
function shareOf(amount: number, parts: Parts, whole: number): number {
  const sum = Object.values(parts).reduce((before, part) => before + part, 0)
  return Math.ceil((amount * Math.min(sum, whole)) / whole)
}

const stepOf = ({ of, version }: Reversal): string => `reversal:${of}:${version}`

function grantWrite({ of }: Reversal, { version }: Grant, after: { parts: Parts; taken: number }) {
  return {
    Key: grantKey(of),
    UpdateExpression: "SET parts = :parts, taken = :taken, reversals = :next",
    ConditionExpression: version === 0 ? "attribute_not_exists(reversals)" : "reversals = :seen",
    ExpressionAttributeValues: {
      ":parts": after.parts,
      ":taken": after.taken,
      ":next": version + 1,
      ...(version === 0 ? {} : { ":seen": version }),
    },
  }
}

/** The move itself. One that takes all there is, because there is no more, is right for just that balance. */
function accountWrite(
  table: Table,
  account: LedgerAccount,
  wanted: Reversal,
  { moved, isShort }: { moved: number; isShort: boolean },
) {
  const { reference, words } = wanted
  const description = moved < 0 ? words.taken : words.givenBack
  const now = table.clock.now()
  const at = Math.max(Math.floor(now / 1000) * 1000, account.lastAt)
  const move: Move = {
    step: stepOf(wanted),
    nowMs: now,
    entry: { type: "adjustment", amount: moved, description, reference, at },
    ...(moved < 0 ? { need: -moved } : {}),
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

async function writeOut(table: Table, accountId: string, step: string): Promise<void> {
  const item = await getItem(table, accountKey(accountId))
  const pending = item && accountFrom(item).steps.find(({ name }) => name === step)
  if (pending) await completeEntry(table, accountId, pending)
}

function grantFrom({ account_id: accountId, amount, taken = 0, reversals: version = 0 }: Item): Grant {
  return { accountId, amount, taken, version }
}
