import type { Attempt } from "../kernel/attempt.ts"
import { credits } from "../kernel/credits.ts"
import { currentAccount } from "../ledger/balance.ts"
import type { Payer } from "../ledger/payer.ts"
import { freeReceipt } from "../ledger/receipt.ts"
import { settleAnswered } from "../ledger/settlement.ts"
import type { Quote } from "../ledger/spending.schema.ts"
import { withFreeFailures } from "../metering/failed-text.ts"
import type { KeyedOperation } from "../metering/idempotent.ts"
import type { Metered } from "../metering/metered.ts"
import { collectText, type StreamedText } from "../metering/metered-stream.ts"
import { meteredText } from "../metering/metered-text.ts"
import { type Relayed, streamWork } from "../metering/stream-work.ts"
import type { Table } from "../table/table.ts"
import type { Llm } from "../text/llm.ts"
import type { AskEvidence } from "./find-evidence.ts"
import { extractiveAnswer, modelAnswer, type Sources } from "./write-answer.ts"

export type AskCall = {
  payer: Payer
  question: string
  language?: string | undefined
  isStreamed: boolean
  /** Receives an entry for each request to the model, even if the call fails. */
  attempts: Attempt[]
  signal: AbortSignal
}

export type AskOutcome = Metered<StreamedText<Sources>>
/**
 * The operation of a call with an Idempotency-Key, and a function that renders the body to store.
 */
type Keyed = KeyedOperation<AskOutcome>

/**
 * A question that is ready to be answered, as a whole or streamed. The model's answer costs one
 * credit. The answer is free if no model is configured or no transcript matches.
 */
export type PreparedAsk = {
  engine: "model" | "extractive"
  quote: Quote
  whole: (keyed?: Keyed) => Promise<AskOutcome>
  stream: (keyed?: Keyed) => Relayed<AskOutcome>
}

const PRICE = credits(1)

/** Prepares the answer to a question from the evidence found for it. Failures cost nothing. */
export function prepareAsk(
  { table, llm }: { table: Table; llm: Llm | undefined },
  call: AskCall,
  { videos, pending }: AskEvidence,
): PreparedAsk {
  const { payer, attempts, signal } = call
  if (!llm || videos.length === 0) {
    const produce = extractiveAnswer(videos, pending, call)
    const caller = { clock: table.clock, signal, claimFreeDisconnect: async () => true }
    return {
      engine: "extractive",
      quote: { min: 0, max: 0 },
      whole: async (keyed) =>
        await answerFree(table, call, await collectText(produce, async () => undefined, signal), keyed),
      stream: (keyed) =>
        streamWork(
          caller,
          async (emit, working) =>
            await answerFree(table, call, await collectText(produce, emit, working), keyed),
        ),
    }
  }
  const failing = { table, subject: payer.accountId, attempts }
  const produce = withFreeFailures(failing, modelAnswer(llm, attempts, videos, call))
  const paid = {
    payer,
    kind: "ask",
    description: "Question to the library",
    price: PRICE,
    attempts,
    signal,
  } as const
  return { engine: "model", quote: { min: PRICE, max: PRICE }, ...meteredText(table, paid, produce) }
}

/**
 * Returns a free answer. Settles it if the call has an Idempotency-Key, so that retries replay it.
 */
async function answerFree(
  table: Table,
  { payer, attempts }: AskCall,
  value: StreamedText<Sources>,
  keyed: Keyed | undefined,
): Promise<AskOutcome> {
  const { balance } = await currentAccount(table, payer.accountId)
  const operationId = keyed?.operationId ?? null
  const createdAt = table.clock.now()
  const receipt = freeReceipt({ operationId, kind: "ask", balanceAfter: balance, attempts, createdAt })
  const outcome = { value, receipt, remaining: balance }
  if (keyed) await settleAnswered(table, payer, receipt, { ...keyed, answer: keyed.answer(outcome) })
  return outcome
}
