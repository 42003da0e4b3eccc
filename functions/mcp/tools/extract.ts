import * as z from "zod"
import { ExtractRequest, ExtractResult, VIDEOS_MAX } from "../../../core/extract/extract.schema.ts"
import { prepareExtract } from "../../../core/extract/extract.ts"
import type { Extracted } from "../../../core/extract/read-reply.ts"
import { RESULT_TOKENS_MAX, tokensAtMost } from "../../../core/mcp/token-estimate.ts"
import type { Metered } from "../../../core/metering/metered.ts"
import { getLlm } from "../../compose/deps/llm.ts"
import { extractBody } from "../../wire/extract-body.ts"
import { Credits } from "../tool-call/arguments.ts"
import { trimListsToFit } from "../tool-call/list-page.ts"
import { storedOperation } from "../tool-call/stored-operation.ts"
import { defineTool } from "../tool-call/tool.ts"

const { schema, instructions, videos } = ExtractRequest.shape

export const extract = defineTool({
  name: "extract",
  title: "Extract data",
  description:
    "Fills your JSON Schema with data from the transcripts of videos, with the moments that prove it. 1 credit. Read the videos with get_transcript or start_batch first. Based on untrusted content.",
  price: "1",
  scopeGroup: "transcripts",
  input: z.object({
    videos: videos.unwrap().meta({ description: `URLs or IDs, at most ${VIDEOS_MAX}.` }),
    schema: schema.meta({ description: "JSON Schema (draft-07) of the data." }),
    instructions: instructions.meta({ description: "What the schema does not say." }),
  }),
  output: ExtractResult.extend({ credits: Credits }),
  aliases: {
    videos: ["video", "video_id", "videoId", "video_url", "url", "urls"],
    schema: ["json_schema"],
    instructions: ["prompt"],
  },
  isOffered: (services) => getLlm(services) !== undefined,
  advice: { conflict: "get_transcript and start_batch transcribe videos." },
  isMetered: () => true,
  run: async (input, { services, payer, attempts, signal, idempotent }) => {
    const deps = { table: services.table, llm: getLlm(services) }
    const run = await prepareExtract(deps, { ...input, check: oversized, payer, attempts, signal })
    return await run(storedOperation(idempotent, (made: Metered<Extracted>) => made))
  },
  render: (made) => ({
    body: trimListsToFit(extractBody(made), ["evidence"]),
    credits: { used: made.receipt.creditsUsed, remaining: made.remaining },
  }),
})

/**
 * The most tokens of extracted data. Longer data is refused, because shortened data might no longer
 * fit its schema.
 */
const DATA_TOKENS_MAX = RESULT_TOKENS_MAX - 5_000

const oversized = (data: unknown): string | undefined =>
  tokensAtMost(JSON.stringify(data)) > DATA_TOKENS_MAX ? "the data is too long; shorten it" : undefined
