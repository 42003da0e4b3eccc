import { ScanCommand } from "@aws-sdk/lib-dynamodb"
import { findByEmail } from "../../core/account/account.ts"
import { dayOf } from "../../core/blocking/address-hash.ts"
import { findGrant } from "../../core/ledger/reversals.ts"
import { accountKey, accountOf } from "../../core/table/keys.ts"
import { sdkClient } from "../../core/table/sdk-client.ts"
import { getItem, type Item, type Table } from "../../core/table/table.ts"
import { getJob } from "../../core/transcription/stored-job.ts"
import { UsageError } from "../local/process/command.ts"
import { accountOfRequest, isRequestId, linesOfRequest } from "./find-request.ts"

/**
 * Finds an account by its ID, an email address, the start of an API key, an operation (`op_…`, as
 * on receipts), a job, an upload, a payment reference, or a request in the log. Account IDs,
 * addresses, jobs and payments are looked up by key, and requests in the log. For the others, this
 * reads the whole table. Throws if there is none.
 */
export async function findAccount(table: Table, what: string, log?: string): Promise<string> {
  const accountId = isRequestId(what)
    ? accountOfRequest(what, await linesOfRequest(what, log))
    : await lookUp(table, what)
  if (accountId === undefined || !(await getItem(table, accountKey(accountId), ["pk"]))) {
    throw new Error(`There is no account for ${what}.`)
  }
  return accountId
}

/** Like `findAccount`. Throws if the account was deleted, because its user is gone. */
export async function findOpenAccount(table: Table, what: string, log?: string): Promise<string> {
  const accountId = await findAccount(table, what, log)
  const deletedAt: number | undefined = (await getItem(table, accountKey(accountId)))?.["deleted_at"]
  if (deletedAt === undefined) return accountId
  throw new Error(`The account ${accountId} was deleted on ${dayOf(deletedAt)}. Nothing was changed.`)
}

async function lookUp(table: Table, what: string): Promise<string | undefined> {
  if (what.startsWith("acc_")) return what
  if (what.includes("@")) return await findByEmail(table, what)
  if (what.startsWith("et_")) return await ownerOfKey(table, what)
  if (what.startsWith("op_")) return (await ownerOf(table, `OP#${what}`)) ?? (await holderOf(table, what))
  if (what.startsWith("upl_")) return await ownerOf(table, `UPLOAD#${what}`)
  if (what.startsWith("job_")) {
    const owner = (await getJob(table, what))?.owner
    return owner?.kind === "account" ? owner.payer.accountId : undefined
  }
  return (await findGrant(table, what))?.accountId
}

/**
 * Finds the account of an API key by the start of the key. Operators may enter the whole key, or
 * fewer characters than are stored.
 */
async function ownerOfKey(table: Table, start: string): Promise<string | undefined> {
  const owners = new Set<string>()
  for await (const { pk, prefix = "" } of scan(table, "begins_with(sk, :sk)", { ":sk": "KEY#" })) {
    const isSame = start.startsWith(prefix) || String(prefix).startsWith(start)
    const owner = accountOf(pk)
    if (prefix !== "" && isSame && owner !== undefined) owners.add(owner)
  }
  if (owners.size > 1) throw new UsageError(`${owners.size} accounts have a key that starts so. Give more.`)
  return [...owners][0]
}

async function ownerOf(table: Table, sk: string): Promise<string | undefined> {
  for await (const { pk } of scan(table, "sk = :sk", { ":sk": sk })) return accountOf(pk)
  return undefined
}

/** Finds the account on which an unfinished operation holds credits. */
async function holderOf(table: Table, operationId: string): Promise<string | undefined> {
  for await (const { pk, step_entry: entries = {} } of scan(table, "sk = :sk", { ":sk": "ACCOUNT" })) {
    if (Object.keys(entries).some((name) => name.startsWith(operationId))) return accountOf(pk)
  }
  return undefined
}

/**
 * Reads the whole table. Only operators' commands may do that; the service's functions must not.
 */
export async function* scan(table: Table, filter: string, values: Item): AsyncGenerator<Item> {
  let from: Item | undefined
  do {
    const page = await sdkClient(table).send(
      new ScanCommand({
        TableName: table.name,
        FilterExpression: filter,
        ExpressionAttributeValues: values,
        ...(from ? { ExclusiveStartKey: from } : {}),
      }),
    )
    yield* page.Items ?? []
    from = page.LastEvaluatedKey
  } while (from)
}
