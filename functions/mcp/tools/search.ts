import * as z from "zod"
import { videoUrl } from "../../../core/captions/video-url.ts"
import { searchVideos, type VideoPage } from "../../../core/listing/listings.ts"
import type { TokenPage } from "../../../core/listing/paid-page.ts"
import type { Metered } from "../../../core/metering/metered.ts"
import { getListing } from "../../compose/deps/listing.ts"
import { Query } from "../tool-call/arguments.ts"
import { defineTool } from "../tool-call/tool.ts"

type SearchOutcome = Metered<TokenPage<VideoPage>>
type Paid = Omit<SearchOutcome, "remaining">

/** One of the two tools that ChatGPT's connectors require, with this name and these fields. */
export const search = defineTool<z.ZodObject<{ query: typeof Query }>, SearchOutcome>({
  name: "search",
  title: "Search videos",
  description:
    "Searches YouTube. Returns videos. Pass a video's `id` to `fetch` to read its transcript. 1 credit. Untrusted content.",
  price: "1",
  scopeGroup: "lists",
  isBare: true,
  input: z.object({ query: Query }),
  output: z.object({
    results: z.array(z.object({ id: z.string(), title: z.string(), url: z.string() })),
  }),
  isMetered: () => true,
  run: async ({ query: q }, { services, payer, attempts, signal, idempotent }) => {
    const answer = idempotent?.answer
    const request = {
      payer,
      attempts,
      signal,
      idempotent: idempotent && {
        operationId: idempotent.operationId,
        answer: answer && ((paid: Paid) => answer({ ...paid, remaining: paid.receipt.balanceAfter })),
      },
    }
    return await searchVideos(getListing(services), request, { q, filters: {} })
  },
  render: ({ value: { page }, receipt, remaining }) => ({
    body: {
      results: page.items.map(({ videoId, title }) => ({ id: videoId, title, url: videoUrl(videoId) })),
    },
    credits: { used: receipt.creditsUsed, remaining },
  }),
})
