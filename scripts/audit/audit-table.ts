import { ScanCommand } from "@aws-sdk/lib-dynamodb"
import { countersFrom, monthOf } from "../../core/ledger/spend-counter.ts"
import { accountKey, accountOf } from "../../core/table/keys.ts"
import { sdkClient } from "../../core/table/sdk-client.ts"
import { getItem, type Item, queryPrefix, type Table } from "../../core/table/table.ts"
import { checkAccount, checkCounters, checkUploads } from "./check-account.ts"
import { checkEntries } from "./check-entries.ts"
import { checkOperations } from "./check-operations.ts"
import { type Finding, sameFinding } from "./finding.ts"
import { type AccountBooks, readAccountBooks } from "./read-account.ts"

export type AuditOptions = {
  /** How long a finding must persist before it counts, in ms, because a call may be in progress. */
  settleMs: number
  /** The position where an earlier audit stopped. Undefined: start from the beginning. */
  from?: Item | undefined
  onFinding: (finding: Finding) => void
  /** Called after each page of the table, with the position of the next one. */
  onPage?: (seen: { accounts: number; grants: number; next: Item | undefined }) => void
}

/**
 * Reads a whole table and reports what does not add up. Writes nothing. Keeps one page of keys and
 * the operations of one account in memory. Throws if the store fails; the audit can then continue
 * from the last reported position.
 */
export async function auditTable(table: Table, options: AuditOptions): Promise<void> {
  let { from } = options
  const client = sdkClient(table)
  let [accounts, grants] = [0, 0]
  do {
    const page = await client.send(
      new ScanCommand({
        TableName: table.name,
        ConsistentRead: true,
        ProjectionExpression: "pk, sk, account_id",
        FilterExpression: "sk = :account OR sk = :grant",
        ExpressionAttributeValues: { ":account": "ACCOUNT", ":grant": "GRANT" },
        ...(from ? { ExclusiveStartKey: from } : {}),
      }),
    )
    for (const item of page.Items ?? []) {
      const accountId = accountOf(item["pk"])
      if (accountId === undefined) grants += 1
      else accounts += 1
      const look = async () =>
        accountId === undefined ? await auditGrant(table, item) : await auditAccount(table, accountId)
      for (const finding of await confirmFindings(table, options.settleMs, look)) options.onFinding(finding)
    }
    from = page.LastEvaluatedKey
    options.onPage?.({ accounts, grants, next: from })
  } while (from)
}

/** Runs a check. If it finds something, repeats it later and returns what both runs found. */
async function confirmFindings(
  table: Table,
  settleMs: number,
  look: () => Promise<Finding[]>,
): Promise<readonly Finding[]> {
  const first = await look()
  if (first.length === 0) return []
  await table.clock.sleep(settleMs)
  const second = await look()
  return second.filter((finding) => first.some((before) => sameFinding(before, finding)))
}

async function auditAccount(table: Table, accountId: string): Promise<Finding[]> {
  const findings: Finding[] = []
  const report = (rule: string, item: string, found: string) =>
    findings.push({ rule, accountId, item, found })
  const books = await readAccountBooks(table, accountId)
  if (!books) return []
  const now = table.clock.now()
  await checkAccount(table, books, now, report)
  await checkOperations(books, await checkEntries(table, books, report), now, report)
  if (Object.keys(countersFrom(books.item)).length > 0) {
    checkCounters(books, await chargedThisMonth(books, now), now, report)
  }
  await checkUploads(books, now, report)
  return findings
}

/**
 * Sums the credits of this month's settled operations by key or agent. Leaves out operations
 * without holds, which charged nothing themselves.
 */
async function chargedThisMonth(books: AccountBooks, nowMs: number): Promise<Map<string, number>> {
  const charged = new Map<string, number>()
  for await (const { payer, holds, creditsUsed, createdAt } of books.settlements()) {
    const id = payer?.key?.id ?? payer?.agent?.id
    const hasHolds = Object.keys(holds).length > 0
    if (id === undefined || !hasHolds || monthOf(createdAt) !== monthOf(nowMs)) continue
    charged.set(id, (charged.get(id) ?? 0) + creditsUsed)
  }
  return charged
}

/**
 * Checks that a grant's guard item, which keeps the grant from being made twice, has an entry in
 * its account, and that no more is reversed than was granted.
 */
async function auditGrant(table: Table, { pk, sk }: Item): Promise<Finding[]> {
  const guard = await getItem(table, { pk, sk })
  if (!guard) return []
  const { account_id: accountId, amount, taken = 0 } = guard
  const findings: Finding[] = []
  const report = (rule: string, found: string) => findings.push({ rule, accountId, item: pk, found })
  if (taken < 0 || taken > Math.max(0, amount))
    report("grant-taken", `${taken} of ${amount} credits were reversed`)
  const account = await getItem(table, accountKey(accountId))
  if (!account) {
    report("grant-of-nobody", "there is no such account")
    return findings
  }
  const reference = String(pk).slice("GRANT#".length)
  const pending = Object.keys(account["step_entry"]).includes(`grant:${reference}`)
  if (pending) return findings
  for await (const entry of queryPrefix(table, accountKey(accountId).pk, "ENTRY#")) {
    if (entry["reference"] === reference && entry["amount"] === amount) return findings
  }
  report("grant-without-entry", `${amount} credits were granted, but no ledger entry records them`)
  return findings
}
