import { randomUUID } from "../kernel/random.ts"
import { customerKey, ownedCustomerKey } from "../table/keys.ts"
import { getItem, putItem, type Table, transact, updateItem } from "../table/table.ts"

/**
 * An account's customer at the payment provider. While `customerId` is undefined, the customer is
 * only reserved and must be created with the idempotency key `attempt`.
 */
export type Customer = { customerId: string | undefined; attempt: string }

export async function getCustomer(table: Table, accountId: string): Promise<Customer | undefined> {
  const item = await getItem(table, ownedCustomerKey(accountId))
  return item && { customerId: item.customer_id, attempt: item.attempt }
}

/** Returns the ID of a customer's account, or undefined. */
export async function accountOfCustomer(table: Table, customerId: string): Promise<string | undefined> {
  const item = await getItem(table, customerKey(customerId))
  return item?.account_id
}

/** Returns the account's customer, or reserves one. Concurrent calls get the same reservation. */
export async function reserveCustomer(table: Table, accountId: string): Promise<Customer> {
  const existing = await getCustomer(table, accountId)
  if (existing) return existing
  const reservation = { ...ownedCustomerKey(accountId), attempt: randomUUID(), created_at: table.clock.now() }
  const { ok, item } = await putItem(table, reservation, { condition: "attribute_not_exists(pk)" })
  if (ok) return { customerId: undefined, attempt: reservation.attempt }
  return { customerId: item?.customer_id, attempt: item?.attempt }
}

/**
 * Links a customer and its account in both directions. Returns false if the account already has
 * another customer, or the customer another account.
 */
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

/**
 * Unlinks a customer that was deleted at the provider, so that the next checkout creates a new one.
 * The link from the customer to the account stays, so that refunds of past payments are applied.
 */
export async function forgetCustomer(table: Table, accountId: string, customerId: string): Promise<void> {
  await updateItem(table, ownedCustomerKey(accountId), {
    update: "SET attempt = :next REMOVE customer_id",
    condition: "customer_id = :customer",
    values: { ":customer": customerId, ":next": randomUUID() },
  })
}
