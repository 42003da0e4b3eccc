import { accountKey } from "../../core/table/keys.ts"
import { deleteItem, getItem, type Item, putItem, queryPrefix, type Table } from "../../core/table/table.ts"

/** The accounts of the audited table: a key's, and those of two uploads. */
type Accounts = { client: string; saved: string; refunded: string }
export type AccountItems = ReturnType<typeof openAccountItems>

/** Finds these accounts' items and changes them directly in the table. */
export function openAccountItems(table: Table, { client, saved, refunded }: Accounts) {
  const put = async (item: Item) => await putItem(table, item as Item & { pk: string; sk: string })
  /** Returns the first item whose sort key has this prefix and that `fits`. */
  const itemOf = async (prefix: string, fits: (item: Item) => boolean = () => true, accountId = client) => {
    for await (const item of queryPrefix(table, accountKey(accountId).pk, prefix)) if (fits(item)) return item
    throw new Error(`no ${prefix}`)
  }
  /** Changes or deletes an item. Returns the original, so that a test can restore it. */
  const edit = async (found: Promise<Item>, change: (item: Item) => Item | undefined) => {
    const before = await found
    const after = change(before)
    if (after) await put({ ...before, ...after })
    else await deleteItem(table, { pk: before["pk"], sk: before["sk"] })
    return before
  }
  return {
    saved,
    refunded,
    put,
    itemOf,
    edit,
    account: async () => await itemOf("ACCOUNT"),
    guard: async () => (await getItem(table, { pk: "GRANT#cs_audited", sk: "GRANT" })) ?? {},
  }
}

const isPaid = ({ state, holds }: Item) => state === "done" && Object.keys(holds).length > 0
const isDebit = ({ type }: Item) => type === "debit"
const step = (hold: object | undefined, amount = -1) => ({
  type: "debit",
  amount,
  reference: "op_planted",
  description: "Planted",
  at: 0,
  ...(hold ? { hold } : {}),
})

/** The inconsistency, the rule that must find it, and the change that causes it. */
export const PLANTED: readonly (readonly [string, string, (items: AccountItems) => Promise<Item>])[] = [
  [
    "a balance of one more",
    "account-balance",
    (items) => items.edit(items.account(), ({ balance }) => ({ balance: balance + 1 })),
  ],
  ["a negative balance", "account-negative", (items) => items.edit(items.account(), () => ({ balance: -1 }))],
  [
    "a lost last entry",
    "entry-missing",
    (items) => items.edit(items.account(), ({ seq }) => ({ seq: seq + 1 })),
  ],
  [
    "a deleted entry",
    "entry-missing",
    (items) => items.edit(items.itemOf("ENTRY#", isDebit), () => undefined),
  ],
  [
    "an entry of another amount",
    "entry-balance",
    (items) => items.edit(items.itemOf("ENTRY#", isDebit), () => ({ amount: -2 })),
  ],
  [
    "an entry of another balance",
    "entry-balance",
    (items) => items.edit(items.itemOf("ENTRY#", isDebit), () => ({ balance_after: 77 })),
  ],
  [
    "an entry out of time",
    "entry-time",
    (items) =>
      items.edit(
        items.itemOf("ENTRY#", ({ seq }) => seq === 3),
        () => ({ at: 5 }),
      ),
  ],
  [
    "a last entry of another time",
    "account-time",
    (items) => items.edit(items.account(), ({ last_at }) => ({ last_at: last_at + 1000 })),
  ],
  [
    "a deleted settlement",
    "not-settled",
    (items) => items.edit(items.itemOf("OP#", isPaid), () => undefined),
  ],
  [
    "a settlement that forgets its charge",
    "charge",
    (items) => items.edit(items.itemOf("OP#", isPaid), () => ({ creditsUsed: 0 })),
  ],
  [
    "a settlement that was held for more",
    "hold",
    (items) => items.edit(items.itemOf("OP#", isPaid), () => ({ creditsHeld: 2 })),
  ],
  [
    "a released operation that was charged",
    "charge",
    (items) =>
      items.edit(
        items.itemOf("OP#", ({ state }) => state === "released"),
        (op) => ({ state: "done", creditsUsed: op["creditsHeld"] }),
      ),
  ],
  [
    "a receipt above its hold",
    "receipt",
    (items) => items.edit(items.itemOf("OP#", isPaid), () => ({ creditsUsed: 9 })),
  ],
  [
    "a refund without a debit",
    "refund-without-debit",
    (items) =>
      items.edit(
        items.itemOf("ENTRY#", ({ type }) => type === "refund"),
        () => ({ reference: "op_other" }),
      ),
  ],
  [
    "a purchase without its guard",
    "grant-without-guard",
    (items) => items.edit(items.guard(), () => undefined),
  ],
  [
    "a guard of another amount",
    "grant-differs",
    (items) => items.edit(items.guard(), () => ({ amount: 50 })),
  ],
  [
    "more taken back than granted",
    "grant-taken",
    (items) => items.edit(items.guard(), () => ({ taken: 101 })),
  ],
  [
    "a grant without its entry",
    "grant-without-entry",
    (items) =>
      items.edit(
        items.itemOf("ENTRY#", ({ type }) => type === "purchase"),
        () => ({ reference: "cs_other" }),
      ),
  ],
  [
    "a daily grant twice",
    "grant-twice",
    (items) =>
      items.edit(
        items.itemOf("ENTRY#", ({ type }) => type === "daily_grant"),
        () => ({ type: "signup_grant", reference: "signup" }),
      ),
  ],
  [
    "a missing history row",
    "row-missing",
    (items) => items.edit(items.itemOf("HISTORY#trn_et-sample-1"), () => undefined),
  ],
  [
    "a row without its credits",
    "row-credits",
    (items) => items.edit(items.itemOf("HISTORY#trn_et-sample-1"), () => ({ creditsUsed: 0 })),
  ],
  [
    "a row that nobody wrote",
    "row-owed",
    (items) =>
      items.edit(
        items.itemOf("OP#", ({ owes }) => owes !== undefined),
        () => ({ due: "OWED", due_at: 1000 }),
      ),
  ],
  [
    "a forgotten hold",
    "hold-forgotten",
    (items) =>
      items.edit(items.account(), ({ seq }) => ({
        step_entry: { planted: step({ kind: "search", lease_until: 1000 }) },
        step_seq: { planted: seq },
        step_balance: { planted: 1 },
        seq: seq + 1,
      })),
  ],
  [
    "an account that is never swept",
    "never-swept",
    (items) => items.edit(items.account(), () => ({ erase_at: 1, due_at: undefined })),
  ],
  [
    "a pending entry that is not the written one",
    "pending-differs",
    (items) =>
      items.edit(items.account(), () => ({
        step_entry: { planted: step(undefined) },
        step_seq: { planted: 1 },
        step_balance: { planted: 1 },
      })),
  ],
  [
    "a key's counter of one less",
    "counter",
    (items) =>
      items.edit(items.account(), (item) =>
        Object.fromEntries(
          Object.entries(item).flatMap(([name, value]) =>
            name.startsWith("spent_") ? [[name, value - 1]] : [],
          ),
        ),
      ),
  ],
  [
    "a saved upload that was not charged",
    "upload",
    (items) => items.edit(items.itemOf("UPLOAD#", undefined, items.refunded), () => ({ state: "saved" })),
  ],
  [
    "a refunded upload that was charged",
    "upload",
    (items) => items.edit(items.itemOf("UPLOAD#", undefined, items.saved), () => ({ state: "refunded" })),
  ],
  [
    "an upload that nobody ended",
    "upload-forgotten",
    (items) =>
      items.edit(items.itemOf("UPLOAD#", undefined, items.saved), () => ({
        state: "transcribed",
        deadline: 1000,
      })),
  ],
]
