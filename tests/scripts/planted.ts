import { accountKey } from "../../core/table/keys.ts"
import { deleteItem, getItem, type Item, putItem, queryPrefix, type Table } from "../../core/table/table.ts"

/** The accounts of the audited table: a key's, and those of two uploads. */
type Accounts = { client: string; saved: string; refunded: string }
export type Desk = ReturnType<typeof openDesk>

/** Finds these accounts' items and changes them directly in the table. */
export function openDesk(table: Table, { client, saved, refunded }: Accounts) {
  const put = async (item: Item) => await putItem(table, item as Item & { pk: string; sk: string })
  /** Returns the first item whose sort key has this prefix and that `fits`. */
  const itemOf = async (prefix: string, fits: (item: Item) => boolean = () => true, accountId = client) => {
    for await (const item of queryPrefix(table, accountKey(accountId).pk, prefix)) if (fits(item)) return item
    throw new Error(`no ${prefix}`)
  }
  /** Changes or deletes an item. Returns the original, so that a test can restore it. */
  const changed = async (found: Promise<Item>, change: (item: Item) => Item | undefined) => {
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
    changed,
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
export const PLANTED: readonly (readonly [string, string, (desk: Desk) => Promise<Item>])[] = [
  [
    "a balance of one more",
    "account-balance",
    (desk) => desk.changed(desk.account(), ({ balance }) => ({ balance: balance + 1 })),
  ],
  ["a negative balance", "account-negative", (desk) => desk.changed(desk.account(), () => ({ balance: -1 }))],
  [
    "a lost last entry",
    "entry-missing",
    (desk) => desk.changed(desk.account(), ({ seq }) => ({ seq: seq + 1 })),
  ],
  [
    "a deleted entry",
    "entry-missing",
    (desk) => desk.changed(desk.itemOf("ENTRY#", isDebit), () => undefined),
  ],
  [
    "an entry of another amount",
    "entry-balance",
    (desk) => desk.changed(desk.itemOf("ENTRY#", isDebit), () => ({ amount: -2 })),
  ],
  [
    "an entry of another balance",
    "entry-balance",
    (desk) => desk.changed(desk.itemOf("ENTRY#", isDebit), () => ({ balance_after: 77 })),
  ],
  [
    "an entry out of time",
    "entry-time",
    (desk) =>
      desk.changed(
        desk.itemOf("ENTRY#", ({ seq }) => seq === 3),
        () => ({ at: 5 }),
      ),
  ],
  [
    "a last entry of another time",
    "account-time",
    (desk) => desk.changed(desk.account(), ({ last_at }) => ({ last_at: last_at + 1000 })),
  ],
  [
    "a deleted settlement",
    "not-settled",
    (desk) => desk.changed(desk.itemOf("OP#", isPaid), () => undefined),
  ],
  [
    "a settlement that forgets its charge",
    "charge",
    (desk) => desk.changed(desk.itemOf("OP#", isPaid), () => ({ creditsUsed: 0 })),
  ],
  [
    "a settlement that was held for more",
    "hold",
    (desk) => desk.changed(desk.itemOf("OP#", isPaid), () => ({ creditsHeld: 2 })),
  ],
  [
    "a released operation that was charged",
    "charge",
    (desk) =>
      desk.changed(
        desk.itemOf("OP#", ({ state }) => state === "released"),
        (op) => ({ state: "done", creditsUsed: op["creditsHeld"] }),
      ),
  ],
  [
    "a receipt above its hold",
    "receipt",
    (desk) => desk.changed(desk.itemOf("OP#", isPaid), () => ({ creditsUsed: 9 })),
  ],
  [
    "a refund without a debit",
    "refund-without-debit",
    (desk) =>
      desk.changed(
        desk.itemOf("ENTRY#", ({ type }) => type === "refund"),
        () => ({ reference: "op_other" }),
      ),
  ],
  [
    "a purchase without its guard",
    "grant-without-guard",
    (desk) => desk.changed(desk.guard(), () => undefined),
  ],
  [
    "a guard of another amount",
    "grant-differs",
    (desk) => desk.changed(desk.guard(), () => ({ amount: 50 })),
  ],
  [
    "more taken back than granted",
    "grant-taken",
    (desk) => desk.changed(desk.guard(), () => ({ taken: 101 })),
  ],
  [
    "a grant without its entry",
    "grant-without-entry",
    (desk) =>
      desk.changed(
        desk.itemOf("ENTRY#", ({ type }) => type === "purchase"),
        () => ({ reference: "cs_other" }),
      ),
  ],
  [
    "a daily grant twice",
    "grant-twice",
    (desk) =>
      desk.changed(
        desk.itemOf("ENTRY#", ({ type }) => type === "daily_grant"),
        () => ({ type: "signup_grant", reference: "signup" }),
      ),
  ],
  [
    "a missing history row",
    "row-missing",
    (desk) => desk.changed(desk.itemOf("HISTORY#trn_et-sample-1"), () => undefined),
  ],
  [
    "a row without its credits",
    "row-credits",
    (desk) => desk.changed(desk.itemOf("HISTORY#trn_et-sample-1"), () => ({ creditsUsed: 0 })),
  ],
  [
    "a row that nobody wrote",
    "row-owed",
    (desk) =>
      desk.changed(
        desk.itemOf("OP#", ({ owes }) => owes !== undefined),
        () => ({ due: "OWED", due_at: 1000 }),
      ),
  ],
  [
    "a forgotten hold",
    "hold-forgotten",
    (desk) =>
      desk.changed(desk.account(), ({ seq }) => ({
        step_entry: { planted: step({ kind: "search", lease_until: 1000 }) },
        step_seq: { planted: seq },
        step_balance: { planted: 1 },
        seq: seq + 1,
      })),
  ],
  [
    "an account that is never swept",
    "never-swept",
    (desk) => desk.changed(desk.account(), () => ({ erase_at: 1, due_at: undefined })),
  ],
  [
    "a pending entry that is not the written one",
    "pending-differs",
    (desk) =>
      desk.changed(desk.account(), () => ({
        step_entry: { planted: step(undefined) },
        step_seq: { planted: 1 },
        step_balance: { planted: 1 },
      })),
  ],
  [
    "a key's counter of one less",
    "counter",
    (desk) =>
      desk.changed(desk.account(), (item) =>
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
    (desk) => desk.changed(desk.itemOf("UPLOAD#", undefined, desk.refunded), () => ({ state: "saved" })),
  ],
  [
    "a refunded upload that was charged",
    "upload",
    (desk) => desk.changed(desk.itemOf("UPLOAD#", undefined, desk.saved), () => ({ state: "refunded" })),
  ],
  [
    "an upload that nobody ended",
    "upload-forgotten",
    (desk) =>
      desk.changed(desk.itemOf("UPLOAD#", undefined, desk.saved), () => ({
        state: "transcribed",
        deadline: 1000,
      })),
  ],
]
