import { credits } from "../../kernel/credits.ts"
import { expireHolds } from "../../ledger/expire-holds.ts"
import type { Receipt } from "../../ledger/receipt.ts"
import * as Operation from "../../ledger/settlement.ts"
import type { Metered, MeteredCall } from "../../metering/metered.ts"
import { runMeteredStream, type StreamedText } from "../../metering/metered-stream.ts"
import type { Produce, Relayed } from "../../metering/stream-work.ts"
import type { Table } from "../../table/table.ts"
import { commitMessage, countMessage, discardMessage } from "./message-count.ts"

/** One message of an account in a chat about a video. */
export type Message = Pick<MeteredCall, "payer" | "operationId" | "attempts"> & {
  videoId: string
  signal?: AbortSignal | undefined
}

/**
 * Streams the answer to a chat message. Holds one credit for every message, so a balance of 0
 * refuses free ones too. Waives the credit if the message is free (message-count.ts).
 */
export function answerMessage<T>(
  table: Table,
  { videoId, ...message }: Message,
  produce: Produce<T>,
  answer?: (written: StreamedText<T>, receipt: Receipt) => string,
): Relayed<Metered<StreamedText<T>>> {
  const { operationId } = message
  const { accountId } = message.payer
  let unsettled: readonly string[] = []
  const paid: MeteredCall = {
    ...message,
    kind: "chat",
    description: `Chat about ${videoId}`,
    videoId,
    price: credits(1),
  }
  const relayed = runMeteredStream(table, paid, produce, answer, async (_, charge) => {
    const counted = await countMessage(table, accountId, { videoId, operationId })
    unsettled = counted.left
    if (!counted.costs) charge.waive()
  })
  const settle = async (): Promise<void> => {
    for (const id of [operationId, ...unsettled])
      await settleCount(table, accountId, { videoId, operationId: id })
  }
  const settled = async () => {
    try {
      return await relayed.done
    } finally {
      // A count that cannot be settled now stays open. The next message settles it.
      await settle().catch(() => undefined)
    }
  }
  const done = settled()
  done.catch(() => undefined)
  return { ...relayed, done }
}

/** Commits a message's count if its operation was charged; discards it otherwise. */
async function settleCount(
  table: Table,
  accountId: string,
  message: { videoId: string; operationId: string },
): Promise<void> {
  const existing = await Operation.getSettlement(table, accountId, message.operationId)
  // Without a settlement the call has crashed. Expiring its hold writes one.
  if (!existing) await expireHolds(table, accountId)
  const settlement = existing ?? (await Operation.getSettlement(table, accountId, message.operationId))
  if (settlement?.state === "done") await commitMessage(table, accountId, message)
  else await discardMessage(table, accountId, message)
}
