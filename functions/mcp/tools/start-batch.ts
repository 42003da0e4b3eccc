import * as z from "zod"
import { BatchRequest, BatchRow } from "../../../core/batch/batch.schema.ts"
import type { CreatedBatch } from "../../../core/batch/create-batch.ts"
import { prepareBatch } from "../../../core/batch/prepare-batch.ts"
import { currentAccount } from "../../../core/ledger/balance.ts"
import { getBatches } from "../../compose/deps/batches.ts"
import { limitRoute } from "../../http/route-limit.ts"
import { createBatch as route } from "../../v1/batches/routes.ts"
import { batchBody } from "../../wire/batch-bodies.ts"
import { parseBatch } from "../../wire/parse-batch.ts"
import { Credits } from "../tool-call/arguments.ts"
import { storedOperation } from "../tool-call/stored-operation.ts"
import { defineTool, type ToolOutput } from "../tool-call/tool.ts"

const { urls, playlist, channel, search, max_videos, max_credits, dry_run } = BatchRequest.shape
const { language, strict_language } = BatchRequest.shape.options.unwrap().shape

export const startBatch = defineTool({
  name: "start_batch",
  title: "Start a batch",
  description:
    "Transcribes up to 5,000 videos in the background: 0 to 2 credits each, as get_transcript, and 1 for each page of a list, never more than `max_credits` together. Name exactly one of `urls`, `playlist`, `channel` and `search`. Ask with `dry_run` first, which is free. Then follow with get_batch.",
  price: "0 to 2 per video, 1 per page of a list",
  scopeGroup: "transcripts",
  startsWork: true,
  input: z.object({
    urls: urls.meta({ description: "URLs or IDs of the videos." }),
    playlist: playlist.meta({ description: "A playlist: its videos." }),
    channel: channel.meta({ description: "A channel: its videos, newest first." }),
    search: search.meta({ description: "A search: its videos, best first." }),
    max_videos: max_videos.meta({ description: "At most this many videos of the list." }),
    max_credits: max_credits.meta({ description: "Required, except with `dry_run`." }),
    dry_run: dry_run.meta({ description: "Only returns the `quote`." }),
    language: language.meta({ description: "BCP 47 tag. Default: each video's language." }),
    strict_language: strict_language.meta({
      description: "Fail videos without captions in `language`.",
    }),
  }),
  output: BatchRow.partial().extend({ credits: Credits }),
  aliases: { urls: ["videos", "video_ids", "video_urls", "video", "url"] },
  advice: { conflict: "get_batch shows how far a batch is." },
  isMetered: ({ dry_run: isDryRun }) => isDryRun !== true,
  run: async (input, { services, payer, idempotent, repeatKey }): Promise<ToolOutput> => {
    const { accountId } = payer
    await limitRoute(services, route, { accountId, address: "" })
    const { language: tag, strict_language: strict, ...body } = input
    const { max_credits: maxCredits, dry_run: isDryRun = false } = body
    const videos = parseBatch({ ...body, options: { language: tag, strict_language: strict } })
    const wanted = { ...videos, payer, key: batchKey(repeatKey), webhook: undefined }
    const work = prepareBatch(getBatches(services), wanted, { maxCredits, isDryRun })
    if (isDryRun) {
      const quote = await work.quote()
      const { balance } = await currentAccount(services.table, accountId)
      return { body: { quote }, credits: { used: 0, remaining: balance } }
    }
    return outputOf(await work.run(storedOperation(idempotent, outputOf)))
  },
  render: (output) => output,
})

const outputOf = ({ batch, remaining }: CreatedBatch): ToolOutput => ({
  body: batchBody(batch),
  credits: { used: 0, remaining },
})

/**
 * Returns the idempotency key for a call's batch, so that a call that runs twice starts one batch.
 * The API's idempotency keys have no spaces, so none of them equals this key.
 */
function batchKey(repeatKey: string | undefined): string | undefined {
  return repeatKey === undefined ? undefined : `mcp ${repeatKey}`
}
