import { listTwinOf } from "../../route/session-twin.ts"
import {
  channelLatest,
  channelResolve,
  channelSearch,
  channelVideos,
  commentReplies,
  comments,
  search,
} from "../../v1/youtube/routes.ts"

export const appSearch = listTwinOf(search, "/api/search", "app/youtube/search.ts")
export const appChannelResolve = listTwinOf(
  channelResolve,
  "/api/channel/resolve",
  "app/youtube/channel-resolve.ts",
)
export const appChannelSearch = listTwinOf(
  channelSearch,
  "/api/channel/search",
  "app/youtube/channel-search.ts",
)
export const appChannelVideos = listTwinOf(
  channelVideos,
  "/api/channel/videos",
  "app/youtube/channel-videos.ts",
)
export const appChannelLatest = listTwinOf(
  channelLatest,
  "/api/channel/latest",
  "app/youtube/channel-latest.ts",
)
export const appComments = listTwinOf(comments, "/api/comments", "app/youtube/comments.ts")
export const appCommentReplies = listTwinOf(
  commentReplies,
  "/api/comments/replies",
  "app/youtube/comment-replies.ts",
)
