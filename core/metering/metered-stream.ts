import type { Receipt } from "../ledger/receipt.ts"
import type { Table } from "../table/table.ts"
import { mayLeaveFree, whileCalled } from "./leaving.ts"
import { type Charge, type Metered, type MeteredCall, runMetered } from "./metered.ts"
import { type Emit, type Produce, type Relayed, streamWork } from "./stream-work.ts"

/** The complete text, and the value that its writer returned. */
export type Written<T> = { text: string; value: T }

/** Runs between the last piece and the settlement. It may still change the charge. */
export type Commit<T> = (written: Written<T>, charge: Charge) => Promise<void>

type StreamCall = MeteredCall & { signal?: AbortSignal | undefined }

/**
 * Hold → work → settle for a streamed text (metered.ts). The stream ends cleanly only after the
 * settlement. A reader of one piece pays for the whole text, connected or not: the work runs to its
 * end. A failure of ours is free, and so is leaving before the first piece, up to a limit
 * (leaving.ts). `answer` renders the body that an idempotency key replays.
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
 * Like runMeteredStream, for callers that want the text in one piece. Leaving is free up to the
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

/**
 * Runs the writer and collects its text. Throws if the signal was aborted, even if the writer
 * ignored it.
 */
export async function write<T>(produce: Produce<T>, emit: Emit, signal: AbortSignal): Promise<Written<T>> {
  const pieces: string[] = []
  const value = await produce(async (text) => {
    await emit(text)
    pieces.push(text)
  }, signal)
  signal.throwIfAborted()
  return { text: pieces.join(""), value }
}
