import { getUser } from "../../core/account/user.ts"
import { listKeys } from "../../core/apikey/list-keys.ts"
import { readBlockList } from "../../core/blocking/block-list.ts"
import { isoTime } from "../../core/kernel/clock.ts"
import { creditsText } from "../../core/kernel/credits.ts"
import { printable } from "../../core/kernel/text.schema.ts"
import { currentAccount } from "../../core/ledger/balance.ts"
import type { LedgerAccount } from "../../core/ledger/ledger-account.ts"
import { listTransactions } from "../../core/ledger/transactions.ts"
import { isTier, RATE_LIMITS } from "../../core/ratelimit/tier.ts"
import { accountKey } from "../../core/table/keys.ts"
import { getItem, queryPrefix, type Table } from "../../core/table/table.ts"
import { counted } from "./counted.ts"
import { findAccount, scan } from "./find-account.ts"
import { accountOfRequest, fieldLines, isRequestId, linesOfRequest } from "./find-request.ts"
import { asOperator } from "./operator.ts"
import { parse, required, wholeNumber } from "./options.ts"
import type { Subcommand } from "./subcommand.ts"

const LINES_DEFAULT = 20
const LINES_MAX = 10_000

/**
 * Shows an account: its user, tier and limits, keys, ledger, open holds and recent work. Like any
 * read of the balance, expires overdue holds and grants due daily credits.
 */
export const account: Subcommand = {
  usage: "<account> [--limit <n>]",
  does: "show its ledger, work and limits",
  run: async (args) => {
    const { positionals, values } = parse(args, 1, ["limit", "log"])
    const bounds = { min: 1, max: LINES_MAX }
    const limit = wholeNumber(values.limit ?? String(LINES_DEFAULT), "--limit", bounds)
    const what = required(positionals[0], "<account>")
    await asOperator(values, async ({ services: { table } }) => {
      const accountId = await findAccount(table, await accountIn(what, values.log))
      const ledger = await currentAccount(table, accountId)
      const sections: readonly (readonly [string, readonly string[]])[] = [
        ["Account", await summary(table, ledger)],
        ["API keys", await keyLines(table, accountId)],
        ["Open holds", holdLines(ledger)],
        [
          `Ledger (${counted(ledger.seq, "entry", "entries")}, newest first)`,
          await entryLines(table, ledger, limit),
        ],
        ["Jobs of the last day", await jobLines(table, accountId)],
        ["Uploads", await uploadLines(table, accountId)],
      ]
      for (const [title, lines] of sections) printSection(title, lines)
    })
  },
}

function printSection(title: string, lines: readonly string[]): void {
  // Key names and email addresses are untrusted text of the user.
  console.log(
    [title, ...(lines.length > 0 ? lines : ["none"]).map((one) => `  ${printable(one)}`)].join("\n"),
  )
}

/**
 * For a request ID, prints its log lines and returns their account. Prints them first, because a
 * visitor's call has no account. Returns anything else as it is.
 */
async function accountIn(what: string, log: string | undefined): Promise<string> {
  if (!isRequestId(what)) return what
  const lines = await linesOfRequest(what, log)
  for (const line of lines) printSection("where" in line ? "Failure" : "Call", fieldLines(line))
  return accountOfRequest(what, lines)
}

async function summary(table: Table, { accountId, balance, tier, deletedAt }: LedgerAccount) {
  const item = await getItem(table, accountKey(accountId))
  const user = await getUser(table, accountId)
  const { accounts } = await readBlockList(table)
  const block = accounts[accountId]
  const isBlocked = block !== undefined && block.until > table.clock.now()
  const { hand_tier = "free", paid_tier = "free", created_at } = item ?? {}
  return [
    `${accountId}  ${user?.email ?? item?.["email"] ?? "no email"}  since ${isoTime(created_at)}`,
    `balance ${balance}`,
    `tier ${tier} (set by an operator: ${hand_tier}, by a plan: ${paid_tier}): ${RATE_LIMITS[isTier(tier) ? tier : "free"]} calls per minute and key`,
    ...(deletedAt === undefined ? [] : [`deleted ${isoTime(deletedAt)}`]),
    ...(isBlocked ? [`blocked until ${isoTime(block.until)}: ${block.reason}`] : []),
  ]
}

async function keyLines(table: Table, accountId: string): Promise<string[]> {
  const keys = await listKeys(table, accountId)
  return keys.map(({ keyId, prefix, status, name, budget, scopes, lastUsedAt }) =>
    [
      keyId,
      `${prefix}…`,
      status,
      lastUsedAt === null ? "never used" : `last used ${isoTime(lastUsedAt)}`,
      ...(budget === null ? [] : [`budget ${budget} a month`]),
      ...(scopes === null ? [] : [`scopes ${scopes.join(" ")}`]),
      name ?? "",
    ].join("  "),
  )
}

const holdLines = ({ steps }: LedgerAccount): string[] =>
  steps.flatMap(({ entry: { hold, amount, reference } }) =>
    hold ? `${reference}  ${hold.kind}  ${creditsText(-amount)} until ${isoTime(hold.lease_until)}` : [],
  )

async function entryLines(table: Table, ledger: LedgerAccount, limit: number): Promise<string[]> {
  const { entries } = await listTransactions(table, ledger, { limit, offset: 0 })
  return entries.map(({ at, type, amount, balanceAfter, kind, reference, description }) => {
    const signed = amount > 0 ? `+${amount}` : String(amount)
    return [isoTime(at), type, signed, `= ${balanceAfter}`, kind ?? "", reference, description].join("  ")
  })
}

/** Reads the whole table, because jobs are stored under their own IDs. */
async function jobLines(table: Table, accountId: string): Promise<string[]> {
  const lines: string[] = []
  for await (const { jobId, state, createdAt, request, owner, failure } of scan(table, "sk = :sk", {
    ":sk": "JOB",
  })) {
    if (owner?.accountId !== accountId) continue
    lines.push([isoTime(createdAt), jobId, state, request.videoId, failure?.code ?? ""].join("  "))
  }
  return lines.toSorted().toReversed()
}

async function uploadLines(table: Table, accountId: string): Promise<string[]> {
  const lines: string[] = []
  for await (const { uploadId, operationId, state, createdAt } of queryPrefix(
    table,
    accountKey(accountId).pk,
    "UPLOAD#",
  )) {
    lines.push([isoTime(createdAt), uploadId, state, operationId].join("  "))
  }
  return lines.toSorted().toReversed()
}
