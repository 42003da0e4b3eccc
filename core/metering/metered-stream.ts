import type { Receipt } from "../ledger/receipt.ts"
import type { Table } from "../table/table.ts"
import { payingCaller, runForCaller } from "./disconnect.ts"
import { type Charge, type Metered, type MeteredCall, runMetered } from "./metered.ts"
import { type Emit, type Produce, type Relayed, streamWork } from "./stream-work.ts"

/** The complete text, and the value that `Produce` returned. */
export type StreamedText<T> = { text: string; value: T }

/** Runs between the last piece and the settlement. It may still change the charge. */
export type Commit<T> = (written: StreamedText<T>, charge: Charge) => Promise<void>

type StreamCall = MeteredCall & { signal?: AbortSignal | undefined }

/**
 * Hold → work → settle for a streamed text (metered.ts). The stream ends cleanly only after the
 * settlement. A caller that reads the first piece pays for the whole text, even after
 * disconnecting: the work runs to its end. Our own failures are free. Disconnecting before the
 * first piece is free up to a limit (disconnect.ts). `answer` renders the body that an idempotency
 * key replays.
 */
export function runMeteredStream<T>(
  table: Table,
  call: StreamCall,
  produce: Produce<T>,
  answer?: (written: StreamedText<T>, receipt: Receipt) => string,
  commit?: Commit<T>,
): Relayed<Metered<StreamedText<T>>> {
  let balance = 0
  const relayed = streamWork(payingCaller(table, call), async (emit, signal, confirm) =>
    runMetered(
      table,
      call,
      async (charge) => {
        balance = charge.balance()
        const written = await collectText(produce, emit, signal)
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
 * Like runMeteredStream, but returns the complete text. Disconnecting is free up to a limit, until
 * the text is complete. `commit` runs between the last piece and the settlement.
 */
export async function runMeteredText<T>(
  table: Table,
  call: StreamCall,
  produce: Produce<T>,
  answer?: (written: StreamedText<T>, receipt: Receipt) => string | undefined,
  commit?: Commit<T>,
): Promise<Metered<StreamedText<T>>> {
  return await runForCaller(payingCaller(table, call), async ({ signal, confirm }) =>
    runMetered(
      table,
      call,
      async (charge) => {
        const written = await collectText(produce, async () => undefined, signal)
        await confirm()
        await commit?.(written, charge)
        return written
      },
      answer,
    ),
  )
}

/**
 * Runs `produce` and collects its text. Throws if the signal was aborted, even if `produce` ignored
 * it.
 */
export async function collectText<T>(
  produce: Produce<T>,
  emit: Emit,
  signal: AbortSignal,
): Promise<StreamedText<T>> {
  const pieces: string[] = []
  const value = await produce(async (text) => {
    await emit(text)
    pieces.push(text)
  }, signal)
  signal.throwIfAborted()
  return { text: pieces.join(""), value }
}
