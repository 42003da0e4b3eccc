import { ENTRY_TYPES, type EntryType } from "../../core/ledger/ledger.schema.ts"
import type { Table } from "../../core/table/table.ts"
import { creditCost, type GivenPrices, idleUsd, planMargins } from "../cost/credit-cost.ts"
import { PRICES } from "../cost/prices.ts"
import { UsageError } from "../local/process/command.ts"
import { scan } from "./find-account.ts"
import { asOperator } from "./operator.ts"
import { monthOf, parse } from "./options.ts"
import type { Subcommand } from "./subcommand.ts"

/**
 * Reports the credits that were added in a month, by type of entry, and those that were used, by
 * kind of work. Also reports what the used credits cost, and each plan's margin at that cost.
 */
export const report: Subcommand = {
  usage: "[<month>] [--proxy <USD>] [--model <USD>]",
  does: "credits sold and used, their cost, plans' margins",
  run: async (args) => {
    const { positionals, values } = parse(args, 1, ["proxy", "model"])
    const prices = {
      proxyUsdPerGb: usdOf("proxy", values.proxy, PRICES.proxyGb),
      modelUsd: usdOf("model", values.model, 0),
    }
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
      for (const text of costLines(kinds, prices)) console.log(text)
    })
  },
}

function usdOf(name: string, text: string | undefined, otherwise: number): number {
  if (text !== undefined && !/^\d+(\.\d+)?$/.test(text)) throw new UsageError(`--${name} must be 0 or more.`)
  return text === undefined ? otherwise : Number(text)
}

function costLines(used: readonly (readonly [string, number])[], prices: GivenPrices): readonly string[] {
  const costs = used.map(([kind, credits]) => [kind, credits * creditCost(kind, prices)] as const)
  const credits = used.reduce((sum, [, count]) => sum + count, 0)
  const total = costs.reduce((sum, [, usd]) => sum + usd, 0)
  const creditUsd = credits > 0 ? total / credits : creditCost("transcribe", prices)
  const model = prices.modelUsd === 0 ? "; no model (--model)" : ""
  return [
    "",
    `Their cost in USD, if no transcript was cached, at ${prices.proxyUsdPerGb} per GB through the proxy${model}`,
    "A video without captions that is transcribed from its audio costs more, like an upload: not included",
    ...costs.map(([kind, usd]) => usdLine(`  ${kind}`, usd)),
    usdLine("  an idle stage", idleUsd()),
    usdLine("in all", total + idleUsd()),
    "",
    `Each plan's monthly margin in USD, if all its credits are used at ${creditUsd.toFixed(5)} each`,
    row("", "price", "card fees", "credits", "margin"),
    ...planMargins(creditUsd).map(({ name, priceUsd, feesUsd, costUsd, marginUsd }) =>
      row(name, ...[priceUsd, feesUsd, costUsd, marginUsd].map((usd) => usd.toFixed(2))),
    ),
  ]
}

const usdLine = (name: string, usd: number): string => `${name.padEnd(24)}${usd.toFixed(4).padStart(14)}`

const row = (name: string, ...cells: readonly string[]): string =>
  [name.padEnd(10), ...cells.map((cell) => cell.padStart(10))].join(" ")

const line = (name: string, credits: number): string =>
  `${name.padEnd(24)}${credits.toLocaleString("en-US").padStart(14)}`

type Sums = { added: Record<EntryType, number>; used: Map<string, number> }

/**
 * Sums every ledger entry of a month, by reading the whole table. Refunds reduce the usage of their
 * kind. Pending entries of running calls are missing.
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
