import { randomUUID } from "node:crypto"
import { customerKey, ownedCustomerKey } from "../table/keys.ts"
import { getItem, putItem, type Table, transact, updateItem } from "../table/table.ts"

/** The billing customer of an account. Without an id it is only wished for: who makes it does so under `attempt`. */
export type Customer = { customerId: string | undefined; attempt: string }

export async function getCustomer(table: Table, accountId: string): Promise<Customer | undefined> {
  const item = await getItem(table, ownedCustomerKey(accountId))
  return item && { customerId: item.customer_id, attempt: item.attempt }
}

/** The account behind a customer. */
export async function accountOfCustomer(table: Table, customerId: string): Promise<string | undefined> {
  const item = await getItem(table, customerKey(customerId))
  return item?.account_id
}

/** The customer as it is, or the wish for one: many at once wish for the same. */
export async function wishForCustomer(table: Table, accountId: string): Promise<Customer> {
  const existing = await getCustomer(table, accountId)
  if (existing) return existing
  const wish = { ...ownedCustomerKey(accountId), attempt: randomUUID(), created_at: table.clock.now() }
  const { ok, item } = await putItem(table, wish, { condition: "attribute_not_exists(pk)" })
  if (ok) return { customerId: undefined, attempt: wish.attempt }
  return { customerId: item?.customer_id, attempt: item?.attempt }
}

/** Ties a customer to its account, both ways. False where either is tied to another. */
export async function linkCustomer(table: Table, accountId: string, customerId: string): Promise<boolean> {
  const TableName = table.name
  return await transact(table, [
    {
      Put: {
        TableName,
        Item: { ...customerKey(customerId), account_id: accountId },
        ConditionExpression: "attribute_not_exists(pk) OR account_id = :account",
        ExpressionAttributeValues: { ":account": accountId },
      },
    },
    {
      Update: {
        TableName,
        Key: ownedCustomerKey(accountId),
        UpdateExpression: "SET customer_id = :customer, attempt = if_not_exists(attempt, :customer)",
        ConditionExpression: "attribute_not_exists(customer_id) OR customer_id = :customer",
        ExpressionAttributeValues: { ":customer": customerId },
      },
    },
  ])
}

/** Forgets a customer that the provider has no more, so that the next checkout makes another. What it has paid still finds its account. */
export async function forgetCustomer(table: Table, accountId: string, customerId: string): Promise<void> {
  await updateItem(table, ownedCustomerKey(accountId), {
    update: "SET attempt = :next REMOVE customer_id",
    condition: "customer_id = :customer",
    values: { ":customer": customerId, ":next": randomUUID() },
  })
}
