import { ENTRY_TYPES, type EntryType } from "../../core/ledger/ledger.schema.ts"
import type { Table } from "../../core/table/table.ts"
import { scan } from "./find-account.ts"
import { asOperator } from "./operator.ts"
import { monthOf, parse } from "./options.ts"
import type { Subcommand } from "./subcommand.ts"

/** Credits of a month: what balances received, by type of entry, and what was used, by kind. */
export const report: Subcommand = {
  usage: "[<month>]                                   credits sold and used in a month, by kind",
  run: async (args) => {
    const { positionals, values } = parse(args)
    const month = monthOf(positionals[0])
    await asOperator(values, async ({ services: { table } }) => {
      const { added, used } = await sumMonth(table, month)
      const sold = added.purchase + added.subscription_grant
      console.log(`Credits in ${month} (UTC)`)
      console.log(line("sold", sold))
      console.log(line("  packs", added.purchase))
      console.log(line("  plans", added.subscription_grant))
      console.log(line("given", added.signup_grant + added.daily_grant))
      console.log(line("  at sign-up", added.signup_grant))
      console.log(line("  daily", added.daily_grant))
      console.log(line("adjusted", added.adjustment))
      const kinds = [...used].toSorted(([a], [b]) => a.localeCompare(b))
      console.log(
        line(
          "used",
          kinds.reduce((sum, [, credits]) => sum + credits, 0),
        ),
      )
      for (const [kind, credits] of kinds) console.log(line(`  ${kind}`, credits))
    })
  },
}

const line = (name: string, credits: number): string =>
  `${name.padEnd(24)}${credits.toLocaleString("en-US").padStart(14)}`

type Sums = { added: Record<EntryType, number>; used: Map<string, number> }

/**
 * Sums every ledger entry of a month, by reading the whole table. Refunds reduce what their kind of
 * work used. Entries of calls that still run are missing.
 */
async function sumMonth(table: Table, month: string): Promise<Sums> {
  const from = Date.parse(`${month}-01`)
  const to = Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)))
  const added = Object.fromEntries(ENTRY_TYPES.map((type) => [type, 0])) as Record<EntryType, number>
  const used = new Map<string, number>()
  const entries = scan(table, "begins_with(sk, :sk)", { ":sk": "ENTRY#" })
  for await (const { at, type, amount, kind = "other" } of entries) {
    if (at < from || at >= to) continue
    if (type === "debit" || type === "refund") used.set(kind, (used.get(kind) ?? 0) - amount)
    else added[type as EntryType] += amount
  }
  return { added, used }
}
