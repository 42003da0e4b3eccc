import * as z from "zod"
import { BatchParams, BatchResult, BatchRow, FOLLOW_SECONDS_MAX } from "../../../core/batch/batch.schema.ts"
import { type Batch, type BatchRef, type EndedItem, isBatchOver } from "../../../core/batch/batch.ts"
import { followBatch } from "../../../core/batch/follow-batch.ts"
import { getBatch as readBatch } from "../../../core/batch/stored-batch.ts"
import { currentAccount } from "../../../core/ledger/balance.ts"
import { limitRoute } from "../../http/route-limit.ts"
import { requireBatch } from "../../v1/batches/require-batch.ts"
import { batchResults as route } from "../../v1/batches/routes.ts"
import { batchBody, resultBody } from "../../wire/batch-bodies.ts"
import { Credits, maxResults } from "../tool-call/arguments.ts"
import { trimItemsToFit } from "../tool-call/list-page.ts"
import { defineTool, type ToolCall } from "../tool-call/tool.ts"

const AFTER = "must be a whole number of 0 or more"
const WAIT = `must be a whole number from 0 to ${FOLLOW_SECONDS_MAX}`

export const getBatch = defineTool({
  name: "get_batch",
  title: "Get a batch",
  description:
    "The progress of a batch, and how each of its videos has ended. Free. Read the transcripts with get_transcript, free as well. Untrusted content.",
  price: "free",
  scopeGroup: "transcripts",
  input: z.object({
    batch_id: BatchParams.shape.batch_id.meta({ description: "From start_batch." }),
    after: z
      .number({ error: AFTER })
      .int(AFTER)
      .min(0, AFTER)
      .default(0)
      .meta({ description: "`next_after` of the previous answer." }),
    wait_seconds: z
      .number({ error: WAIT })
      .int(WAIT)
      .min(0, WAIT)
      .max(FOLLOW_SECONDS_MAX, WAIT)
      .default(0)
      .meta({ description: "Seconds to wait for the batch to end." }),
    max_results: maxResults(500, 100),
  }),
  aliases: { wait_seconds: ["wait"] },
  output: BatchRow.extend({
    results: z.array(BatchResult),
    next_after: z.int().nullable(),
    credits: Credits,
  }),
  run: async ({ batch_id: batchId, after, wait_seconds: wait, max_results: max }, call) => {
    const { services, payer } = call
    const { accountId } = payer
    await limitRoute(services, route, { accountId, address: "" })
    const until = services.clock.now() + wait * 1000
    const page = await readResults(call, { accountId, batchId }, { after, until, max })
    return { ...page, after, account: await currentAccount(services.table, accountId) }
  },
  render: ({ batch, items, isEnd, after, account }) => {
    const results = trimItemsToFit(items.map(resultBody))
    const last = results.at(-1)
    return {
      body: {
        ...batchBody(batch),
        results,
        next_after: isEnd && results.length === items.length ? null : last ? last.index + 1 : after,
      },
      credits: { used: 0, remaining: account.balance },
    }
  },
})

/** A page of ended videos. `isEnd`: the batch is over, and no ended videos follow these. */
type ResultsPage = { batch: Batch; items: readonly EndedItem[]; isEnd: boolean }

/**
 * Returns at most `max` ended videos, in the batch's order. While the batch runs, the page stops
 * before the first video that has not ended, so that the next page can continue where this page
 * stops.
 */
async function readResults(
  { services: { table }, signal }: ToolCall,
  ref: BatchRef,
  { after, until, max }: { after: number; until: number; max: number },
): Promise<ResultsPage> {
  const items: EndedItem[] = []
  const pageOf = (batch: Batch, cursor: number): ResultsPage => {
    const isOver = isBatchOver(batch)
    const ready = items.filter(({ index }) => isOver || index < cursor)
    const page = ready.toSorted((a, b) => a.index - b.index).slice(0, max)
    return { batch, items: page, isEnd: isOver && page.length === ready.length }
  }
  for await (const step of requireBatch(await followBatch(table, ref, { after, until, signal }))) {
    if ("batch" in step) return pageOf(step.batch, step.cursor)
    items.push(step.item)
    if (step.cursor - after > max) return pageOf(requireBatch(await readBatch(table, ref)), step.cursor)
  }
  throw new Error("a batch was followed to no end")
}
