import type { Receipt } from "../ledger/receipt.ts"
import type { Table } from "../table/table.ts"
import { mayLeaveFree, whileCalled } from "./leaving.ts"
import { type Charge, type Metered, type MeteredCall, runMetered } from "./metered.ts"
import { type Emit, type Produce, type Relayed, streamWork } from "./stream-work.ts"

/** A text that was written whole, and what its writer returned. */
export type Written<T> = { text: string; value: T }

/** Runs after the last piece and before the settlement. It may still change the charge. */
export type Commit<T> = (written: Written<T>, charge: Charge) => Promise<void>

type StreamCall = MeteredCall & { signal?: AbortSignal | undefined }

/**
 * Hold → work → settle over a text that is read while it is written (metered.ts). The stream ends
 * cleanly only after the settlement. A reader of one piece pays for the whole text, connected or
 * not: the work runs to its end. A failure of ours costs nothing, and neither does leaving before
 * the first piece, up to a limit (leaving.ts). `answer` makes the body that an idempotency key
 * replays.
 */
export function runMeteredStream<T>(
  table: Table,
  call: StreamCall,
  produce: Produce<T>,
  answer?: (written: Written<T>, receipt: Receipt) => string,
  commit?: Commit<T>,
): Relayed<Metered<Written<T>>> {
  let balance = 0
  const relayed = streamWork(callerOf(table, call), async (emit, signal, confirm) =>
    runMetered(
      table,
      call,
      async (charge) => {
        balance = charge.balance()
        const written = await write(produce, emit, signal)
        await confirm()
        await commit?.(written, charge)
        return written
      },
      answer,
    ),
  )
  return { ...relayed, remaining: () => balance }
}

/**
 * The same for a caller who wants the text whole. Leaving before its end is free, up to the same
 * limit.
 */
export async function runMeteredText<T>(
  table: Table,
  call: StreamCall,
  produce: Produce<T>,
  answer?: (written: Written<T>, receipt: Receipt) => string,
): Promise<Metered<Written<T>>> {
  return await whileCalled(callerOf(table, call), async ({ signal, confirm }) =>
    runMetered(
      table,
      call,
      async () => {
        const written = await write(produce, async () => undefined, signal)
        await confirm()
        return written
      },
      answer,
    ),
  )
}

const callerOf = (table: Table, { payer, signal }: StreamCall) => ({
  clock: table.clock,
  signal,
  mayLeave: async () => await mayLeaveFree(table, payer.accountId),
})

/** Runs the writer and collects what it writes. Throws if the signal has aborted by then. */
export async function write<T>(produce: Produce<T>, emit: Emit, signal: AbortSignal): Promise<Written<T>> {
  const pieces: string[] = []
  const value = await produce(async (text) => {
    await emit(text)
    pieces.push(text)
  }, signal)
  signal.throwIfAborted()
  return { text: pieces.join(""), value }
}
