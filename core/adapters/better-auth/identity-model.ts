import { sha256 } from "../../kernel/hash.ts"
import { accountKey, identityKey, ownedIdentityKey, userKey } from "../../table/keys.ts"
import { getItem, type Item, queryPrefix, type Table, transact } from "../../table/table.ts"
import { type Model, type Row, textOf, unsupported, unsupportedQuery } from "./model.ts"

/**
 * better-auth's account model: a user's identity at a sign-in provider. Does not store the
 * provider's API tokens, because nothing needs them.
 */
export function identityModel(table: Table): Model {
  return {
    create: async (data) => {
      const { providerId: provider, accountId: subject, userId: accountId } = data
      const hash = hashOf(String(provider), String(subject))
      const item = { hash, provider, subject, account_id: accountId, created_at: table.clock.now() }
      if (await putIdentity(table, item)) return rowOf(item)
      const [there] = await findByHash(table, hash)
      if (there && there["userId"] === accountId) return there
      throw new Error("the identity belongs to another account, or its account was deleted")
    },
    find: async (where) => {
      const [id, provider, subject] = ["id", "providerId", "accountId"].map((field) => textOf(where, field))
      if (id !== undefined) return await findByHash(table, id)
      if (provider !== undefined && subject !== undefined)
        return await findByHash(table, hashOf(provider, subject))
      const accountId = textOf(where, "userId")
      if (accountId === undefined) throw unsupportedQuery("account", where.keys())
      const rows: Row[] = []
      for await (const item of queryPrefix(table, accountKey(accountId).pk, "IDENTITY#"))
        rows.push(rowOf(item))
      return rows
    },
    update: async () => await Promise.reject(unsupported("account", "change")),
    remove: async () => await Promise.reject(unsupported("account", "delete")),
  }
}

async function putIdentity(table: Table, item: Item): Promise<boolean> {
  const { hash, account_id: accountId } = item
  const TableName = table.name
  return await transact(table, [
    // Fails if the account is deleted concurrently, so that no identity is left behind.
    { ConditionCheck: { TableName, Key: userKey(accountId), ConditionExpression: "attribute_exists(pk)" } },
    {
      Put: {
        TableName,
        Item: { ...identityKey(hash), ...item },
        ConditionExpression: "attribute_not_exists(pk)",
      },
    },
    { Put: { TableName, Item: { ...ownedIdentityKey(accountId, hash), ...item } } },
  ])
}

async function findByHash(table: Table, hash: string): Promise<Row[]> {
  const item = await getItem(table, identityKey(hash))
  return item ? [rowOf(item)] : []
}

function rowOf(item: Item): Row {
  const at = new Date(item.created_at)
  const { hash: id, provider: providerId, subject: accountId, account_id: userId } = item
  return { id, providerId, accountId, userId, createdAt: at, updatedAt: at }
}

const hashOf = (provider: string, subject: string) => sha256(`${provider}\0${subject}`)
