import { randomUUID } from "node:crypto"
import { credits, creditsText } from "../../core/kernel/credits.ts"
import { currentAccount } from "../../core/ledger/balance.ts"
import { deduct, grant as grantOnce } from "../../core/ledger/grants.ts"
import { getSettlement } from "../../core/ledger/settlement.ts"
import type { Table } from "../../core/table/table.ts"
import { UsageError } from "../local/process/command.ts"
import { findOpenAccount } from "./find-account.ts"
import { asOperator } from "./operator.ts"
import { parse, reasonOf, required, wholeNumber } from "./options.ts"
import type { Subcommand } from "./subcommand.ts"

const CREDITS_MAX = 1_000_000

/** Adds credits. The user sees the reason in their ledger. */
export const grant: Subcommand = {
  usage: "<account> <credits> --reason <text>",
  does: "add credits",
  run: async (args) => {
    const { positionals, values } = parse(args, 2, ["reason", "log"])
    const [what, text] = positionals
    const amount = wholeNumber(required(text, "<credits>"), "<credits>", { min: 1, max: CREDITS_MAX })
    await adjust("grant", what, amount, values)
  },
}

/** Corrects a balance, up or down. */
export const correct: Subcommand = {
  usage: "<account> --by <credits> --reason <text>",
  does: "correct a balance, up or down (--by=-3)",
  run: async (args) => {
    const { positionals, values } = parse(args, 1, ["by", "reason", "log"])
    const [what] = positionals
    const bounds = { min: -CREDITS_MAX, max: CREDITS_MAX }
    const amount = wholeNumber(required(values.by, "--by"), "--by", bounds)
    if (amount === 0) throw new UsageError("--by must not be 0.")
    await adjust("correct", what, amount, values)
  },
}

/** Refunds what an operation cost, once. */
export const refund: Subcommand = {
  usage: "<operation> --reason <text>",
  does: "refund what an operation cost, once",
  run: async (args) => {
    const { positionals, values } = parse(args, 1, ["reason"])
    const operationId = required(positionals[0], "<operation>")
    if (!operationId.startsWith("op_")) throw new UsageError("<operation> must be an ID like op_….")
    const reason = reasonOf(values.reason)
    await asOperator(values, async ({ services: { table }, act }) => {
      const accountId = await findOpenAccount(table, operationId)
      await act({ act: "refund", subject: accountId, reason, details: { operationId } }, async () => {
        const settlement = await getSettlement(table, accountId, operationId)
        if (!settlement)
          throw new Error(`${operationId} has not ended. It is refunded by itself if it fails.`)
        if (settlement.creditsUsed === 0) throw new Error(`${operationId} cost nothing.`)
        const isNew = await grantOnce(table, accountId, {
          type: "adjustment",
          amount: credits(settlement.creditsUsed),
          description: `Refund of ${operationId}: ${reason}`,
          reference: `operator:refund:${operationId}`,
        })
        if (!isNew) throw new Error(`${operationId} was refunded before.`)
        return `Refunded ${creditsText(settlement.creditsUsed)}. ${await balanceText(table, accountId)}`
      })
    })
  },
}

async function adjust(
  name: "grant" | "correct",
  what: string | undefined,
  amount: number,
  values: { stage?: string; as?: string; reason?: string; log?: string },
): Promise<void> {
  const reason = reasonOf(values.reason)
  await asOperator(values, async ({ services: { table }, act }) => {
    const accountId = await findOpenAccount(table, required(what, "<account>"), values.log)
    await act({ act: name, subject: accountId, reason, details: { credits: amount } }, async () => {
      const content = {
        type: "adjustment",
        amount: credits(Math.abs(amount)),
        description: reason,
        reference: `operator:${randomUUID()}`,
      } as const
      if (amount > 0) await grantOnce(table, accountId, content)
      else if ((await deduct(table, accountId, content)) !== "moved") {
        throw new Error(`The balance is below ${creditsText(-amount)}. Nothing was changed.`)
      }
      const done = `${amount > 0 ? "Added" : "Took"} ${creditsText(Math.abs(amount))}`
      return `${done}. ${await balanceText(table, accountId)}`
    })
  })
}

/**
 * Returns a sentence about the balance. Never fails, because the credits have already moved, and an
 * error would invite a repeat that moves them twice.
 */
async function balanceText(table: Table, accountId: string): Promise<string> {
  try {
    const { balance } = await currentAccount(table, accountId)
    return `${accountId} has ${creditsText(balance)}.`
  } catch {
    return `The balance of ${accountId} could not be read.`
  }
}
