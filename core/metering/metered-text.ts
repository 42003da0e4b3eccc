import { newId } from "../kernel/id.ts"
import type { Receipt } from "../ledger/receipt.ts"
import type { Table } from "../table/table.ts"
import type { KeyedOperation } from "./idempotent.ts"
import type { Metered, MeteredCall } from "./metered.ts"
import { type Commit, runMeteredStream, runMeteredText, type StreamedText } from "./metered-stream.ts"
import type { Produce, Relayed } from "./stream-work.ts"

type Text<T> = Metered<StreamedText<T>>
/** A call with an idempotency key: its operation, and how to render the body to store. */
type Again<T> = KeyedOperation<Text<T>>

/** Runs a paid text, streamed or in one piece, once per idempotency key. */
export function meteredText<T>(
  table: Table,
  call: Omit<MeteredCall, "operationId"> & { signal?: AbortSignal | undefined },
  produce: Produce<T>,
  commit?: Commit<T>,
) {
  const paid = (again: Again<T> | undefined) => ({
    ...call,
    operationId: again?.operationId ?? newId("operation", table.clock.now()),
  })
  const kept = (again: Again<T> | undefined) =>
    again &&
    ((value: StreamedText<T>, receipt: Receipt) =>
      again.answer({ value, receipt, remaining: receipt.balanceAfter }))
  return {
    stream: (again?: Again<T>): Relayed<Text<T>> =>
      runMeteredStream(table, paid(again), produce, kept(again), commit),
    whole: async (again?: Again<T>): Promise<Text<T>> =>
      await runMeteredText(table, paid(again), produce, kept(again)),
  }
}
