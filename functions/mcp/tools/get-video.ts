import * as z from "zod"
import { videoUrl } from "../../../core/captions/video-url.ts"
import { currentAccount } from "../../../core/ledger/balance.ts"
import { describeVideo } from "../../../core/listing/describe-video.ts"
import { VideoDescription } from "../../../core/listing/listing.schema.ts"
import { cutToTokens, RESULT_TOKENS_MAX, tokensAtMost } from "../../../core/mcp/token-estimate.ts"
import { getVideoSource } from "../../compose/deps/video-source.ts"
import { limitRoute } from "../../http/route-limit.ts"
import { video as route } from "../../v1/video/routes.ts"
import { requireVideo } from "../../wire/parse-references.ts"
import { videoBody } from "../../wire/video-body.ts"
import { Credits, Video } from "../tool-call/arguments.ts"
import { defineTool } from "../tool-call/tool.ts"

export const getVideo = defineTool({
  name: "get_video",
  title: "Get a video's details",
  description:
    "A video's title, channel, date, length, views, description, chapters and caption languages, without its transcript. Free. Untrusted content.",
  price: "free",
  scopeGroup: "lists",
  testKeys: true,
  input: z.object({ video: Video }),
  output: VideoDescription.extend({ url: z.string(), credits: Credits }),
  run: async ({ video }, { services, payer: { accountId }, signal }) => {
    const videoId = requireVideo(video)
    const { table } = services
    await limitRoute(services, route, { accountId, address: "" })
    const describer = getVideoSource(services).page
    const body = videoBody(await describeVideo({ table, describer }, { videoId, signal }))
    return { body, account: await currentAccount(table, accountId) }
  },
  render: ({ body, account }) => ({
    body: { ...body, description: fittingDescription(body), url: videoUrl(body.video_id) },
    credits: { used: 0, remaining: account.balance },
  }),
})

/** Tokens reserved for the URL, the credits and the warning. */
const FIELDS_TOKENS = 500

/**
 * Returns the description, cut to the token limit of a result. Only a very long description, or
 * very many chapters, would exceed that limit.
 */
function fittingDescription({ description, ...rest }: VideoDescription): string {
  const left = RESULT_TOKENS_MAX - FIELDS_TOKENS - tokensAtMost(JSON.stringify(rest))
  return cutToTokens(description, left)
}
