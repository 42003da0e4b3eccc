import { newId } from "../kernel/id.ts"
import type { Receipt } from "../ledger/receipt.ts"
import type { Table } from "../table/table.ts"
import type { KeyedOperation } from "./idempotent.ts"
import type { Metered, MeteredCall } from "./metered.ts"
import { type Commit, runMeteredStream, runMeteredText, type StreamedText } from "./metered-stream.ts"
import type { Produce, Relayed } from "./stream-work.ts"

type Text<T> = Metered<StreamedText<T>>
/** A call with an idempotency key: its operation, and how to render the body to store. */
type Keyed<T> = KeyedOperation<Text<T>>

/** Runs a paid text, streamed or in one piece, once per idempotency key. */
export function meteredText<T>(
  table: Table,
  call: Omit<MeteredCall, "operationId"> & { signal?: AbortSignal | undefined },
  produce: Produce<T>,
  commit?: Commit<T>,
) {
  const paid = (keyed: Keyed<T> | undefined) => ({
    ...call,
    operationId: keyed?.operationId ?? newId("operation", table.clock.now()),
  })
  const answerOf = (keyed: Keyed<T> | undefined) =>
    keyed &&
    ((value: StreamedText<T>, receipt: Receipt) =>
      keyed.answer({ value, receipt, remaining: receipt.balanceAfter }))
  return {
    stream: (keyed?: Keyed<T>): Relayed<Text<T>> =>
      runMeteredStream(table, paid(keyed), produce, answerOf(keyed), commit),
    whole: async (keyed?: Keyed<T>): Promise<Text<T>> =>
      await runMeteredText(table, paid(keyed), produce, answerOf(keyed)),
  }
}
