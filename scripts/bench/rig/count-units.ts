import type { Send } from "../../../core/table/dynamo/commands.ts"
import type { Table } from "../../../core/table/table.ts"

export type Units = { read: number; write: number; bytes: number; items: number }

/** Wraps the table to count billed units, and the bytes and items written to index segments. */
export function countUnits(table: Table): { counted: Table; used: Units } {
  const used: Units = { read: 0, write: 0, bytes: 0, items: 0 }
  const send: Send = async (operation, input) => {
    const { Item } = input as { Item?: { sk?: string; bytes?: Uint8Array } }
    if (Item?.sk?.startsWith("LSEG#")) {
      used.items += 1
      used.bytes += Item.bytes?.length ?? 0
    }
    const answer = await table.send(operation, { ...input, ReturnConsumedCapacity: "TOTAL" })
    const { ConsumedCapacity } = answer as { ConsumedCapacity?: unknown }
    for (const each of [ConsumedCapacity].flat()) {
      const units = (each as { CapacityUnits?: number } | undefined)?.CapacityUnits ?? 0
      used[/^(Get|BatchGet|Query)/.test(operation) ? "read" : "write"] += units
    }
    return answer
  }
  return { counted: { ...table, send }, used }
}
