import type { Operation, Operations, Send } from "../../core/table/dynamo/commands.ts"
import type { Item, Table } from "../../core/table/table.ts"

/**
 * Returns the table with a hook that runs once, right before the first write that `isHooked`
 * accepts. `sk`: the sort key of an item that it writes. `isLost`: the write takes effect, but
 * fails with a transaction conflict.
 */
export function tableWithHook(
  table: Table,
  isHooked: (operation: Operation, sk: string) => boolean,
  act: () => Promise<unknown>,
  { isLost = false } = {},
): Table {
  let isDone = false
  const send: Send = async (operation, input) => {
    const keys = keysWrittenBy(operation, input)
    if (isDone || !keys.some((key) => isHooked(operation, String(key?.["sk"])))) {
      return await table.send(operation, input)
    }
    isDone = true
    await act()
    const answer = await table.send(operation, input)
    if (isLost) throw Object.assign(new Error("busy"), { name: "TransactionConflictException" })
    return answer
  }
  return { ...table, send }
}

/** The keys of the items that a request puts or updates, alone or in a transaction. */
function keysWrittenBy<O extends Operation>(
  operation: O,
  input: Operations[O]["input"],
): readonly (Item | undefined)[] {
  if (operation === "PutItem") return [(input as Operations["PutItem"]["input"]).Item]
  if (operation === "UpdateItem") return [(input as Operations["UpdateItem"]["input"]).Key]
  if (operation !== "TransactWriteItems") return []
  const { TransactItems = [] } = input as Operations["TransactWriteItems"]["input"]
  return TransactItems.map(({ Put, Update }) => Put?.Item ?? Update?.Key)
}
