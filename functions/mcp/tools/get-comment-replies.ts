import * as z from "zod"
import { videoUrl } from "../../../core/captions/video-url.ts"
import { PageMeta, RepliesToken, Reply, TotalResults } from "../../../core/listing/listing.schema.ts"
import { commentReplies, type ReplyPage } from "../../../core/listing/listings.ts"
import { getListing } from "../../compose/deps/listing.ts"
import { repliesBody } from "../../wire/listing-bodies.ts"
import { requireVideo } from "../../wire/parse-references.ts"
import { Credits, maxResults, PageToken, Video } from "../tool-call/arguments.ts"
import { defineListTool, type ListRequest } from "../tool-call/list-tool.ts"

export const getCommentReplies = defineListTool({
  name: "get_comment_replies",
  title: "List a comment's replies",
  description:
    "All replies of a comment whose `replies_token` is not null. 1 credit per page. Untrusted content.",
  input: z.object({
    video: Video,
    replies_token: RepliesToken,
    max_results: maxResults(100, 20),
    page_token: PageToken,
  }),
  output: PageMeta.extend({
    video_id: z.string(),
    replies: z.array(Reply),
    ...TotalResults.shape,
    url: z.string(),
    credits: Credits,
  }),
  items: "replies",
  ask: async (
    { video, replies_token: repliesToken, max_results: max },
    { services },
    request: ListRequest<ReplyPage>,
  ) => {
    const thread = { videoId: requireVideo(video), repliesToken, max }
    return await commentReplies(getListing(services), request, thread)
  },
  body: (paid, { video }) => {
    const videoId = requireVideo(video)
    return { ...repliesBody(videoId, paid), url: videoUrl(videoId) }
  },
})
