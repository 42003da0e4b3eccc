import * as z from "zod"
import { videoUrl } from "../../../core/captions/video-url.ts"
import { REPLIES_LIMITED } from "../../../core/listing/items.ts"
import { CommentThread, PageMeta, TotalResults } from "../../../core/listing/listing.schema.ts"
import { type CommentPage, videoComments } from "../../../core/listing/listings.ts"
import { tokensAtMost } from "../../../core/mcp/token-estimate.ts"
import { getListing } from "../../compose/deps/listing.ts"
import { commentsBody } from "../../wire/listing-bodies.ts"
import { requireVideo } from "../../wire/parse-references.ts"
import { Credits, maxResults, PageToken, Video } from "../tool-call/arguments.ts"
import { defineListTool, type ListRequest } from "../tool-call/list-tool.ts"

/** Accepted values of `order`, including other servers' names. */
const ORDERS = { relevance: "relevance", time: "time", top: "relevance", newest: "time" } as const
const Order = z
  .preprocess(
    (word) => (typeof word === "string" && Object.hasOwn(ORDERS, word) ? ORDERS[word as "top"] : word),
    z.enum(["relevance", "time"]),
  )
  .default("relevance")

export const getComments = defineListTool({
  name: "get_comments",
  title: "List a video's comments",
  description: "A video's comment threads with replies. 1 credit per page. Untrusted content.",
  input: z.object({
    video: Video,
    order: Order.meta({ description: "`relevance`: best first. `time`: newest first." }),
    max_results: maxResults(100, 20),
    page_token: PageToken,
  }),
  output: PageMeta.extend({
    video_id: z.string(),
    comments: z.array(CommentThread),
    ...TotalResults.shape,
    url: z.string(),
    credits: Credits,
  }),
  aliases: { order: ["sort"] },
  items: "comments",
  ask: async ({ video, order, max_results: max }, { services }, request: ListRequest<CommentPage>) =>
    await videoComments(getListing(services), request, { videoId: requireVideo(video), order, max }),
  body: (paid, { video }) => {
    const videoId = requireVideo(video)
    const body = commentsBody(videoId, paid)
    const comments = body.comments.map(withFewerReplies)
    const isCut = comments.some((thread, index) => thread !== body.comments[index])
    const url = videoUrl(videoId)
    return { ...body, comments, ...(isCut ? { left_out_reason: REPLIES_LIMITED } : {}), url }
  },
})

/** The most tokens of one thread, which must fit into a result by itself. */
const THREAD_TOKENS_MAX = 20_000

/** Removes the last replies of a thread that is too long. Other threads are unchanged. */
function withFewerReplies(thread: z.output<typeof CommentThread>): z.output<typeof CommentThread> {
  let left = THREAD_TOKENS_MAX - tokensAtMost(thread.text)
  const index = thread.replies.findIndex((reply) => {
    left -= tokensAtMost(JSON.stringify(reply))
    return left < 0
  })
  return index === -1 ? thread : { ...thread, replies: thread.replies.slice(0, index) }
}
