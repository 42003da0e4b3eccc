import * as z from "zod"
import { SpendingQuery } from "../../../core/ledger/spending.schema.ts"
import {
  ChannelParameter,
  ChannelResult,
  CommentCount,
  CommentThread,
  PageMeta,
  PageToken,
  PlaylistParameter,
  RepliesToken,
  Reply,
  SearchQuery,
  TotalResults,
  VideoEntry,
  VideoParameter,
  VideoResult,
} from "../../../core/listing/listing.schema.ts"
import type { RouteDeclaration } from "../../route/declaration.ts"
import {
  BALANCE,
  FREE_LIST_PERMISSIONS,
  LIST_LAMBDA,
  LIST_PERMISSIONS,
  LIST_SECRETS,
} from "../../route/presets.ts"
import { EXAMPLES } from "./examples.ts"

/** Common fields of the paid list routes. */
const PAID_LIST = {
  caller: "key",
  scopeGroup: "lists",
  metered: true,
  price: "1 credit per page",
  quote: { min: 1, max: 1 },
  streaming: false,
  lambda: LIST_LAMBDA,
} as const

export const channelLatest = {
  method: "GET",
  path: "/api/v1/youtube/channel/latest",
  file: "v1/youtube/channel-latest.ts",
  tag: "Lists",
  summary: "List the latest videos of a channel",
  description: "The 15 or so most recent videos, from the channel's public feed. Free.",
  caller: "key",
  scopeGroup: "lists",
  metered: false,
  streaming: false,
  lambda: LIST_LAMBDA,
  query: z.object({ channel: ChannelParameter }),
  output: { schema: z.object({ channel_id: z.string(), videos: z.array(VideoEntry) }) },
  errors: ["not_found", "youtube_api_error", "quota_exceeded"],
  examples: EXAMPLES.channelLatest,
  permissions: [...FREE_LIST_PERMISSIONS, BALANCE],
  secrets: LIST_SECRETS,
} as const satisfies RouteDeclaration

export const channelResolve = {
  method: "GET",
  path: "/api/v1/youtube/channel/resolve",
  file: "v1/youtube/channel-resolve.ts",
  tag: "Lists",
  summary: "Find a channel",
  description: "Accepts an @handle, any channel URL, or a `UC…` ID. Free.",
  caller: "key",
  scopeGroup: "lists",
  metered: false,
  streaming: false,
  lambda: LIST_LAMBDA,
  query: z.object({ channel: ChannelParameter }),
  output: { schema: ChannelResult },
  errors: ["not_found", "youtube_api_error", "quota_exceeded"],
  examples: EXAMPLES.channelResolve,
  permissions: [...FREE_LIST_PERMISSIONS, BALANCE],
  secrets: LIST_SECRETS,
} as const satisfies RouteDeclaration

export const channelSearch = {
  method: "GET",
  path: "/api/v1/youtube/channel/search",
  file: "v1/youtube/channel-search.ts",
  tag: "Lists",
  summary: "Search a channel",
  description: "Finds videos of one channel. Costs 1 credit per page.",
  ...PAID_LIST,
  query: z.object({ channel: ChannelParameter, q: SearchQuery, page_token: PageToken, ...SpendingQuery }),
  output: { schema: PageMeta.extend({ channel_id: z.string(), results: z.array(VideoResult) }) },
  errors: ["not_found", "youtube_api_error", "quota_exceeded"],
  idempotent: true,
  examples: EXAMPLES.channelSearch,
  permissions: LIST_PERMISSIONS,
  secrets: LIST_SECRETS,
} as const satisfies RouteDeclaration

export const channelVideos = {
  method: "GET",
  path: "/api/v1/youtube/channel/videos",
  file: "v1/youtube/channel-videos.ts",
  tag: "Lists",
  summary: "List the videos of a channel",
  description: "Newest first, up to 50 per page. Costs 1 credit per page.",
  ...PAID_LIST,
  query: z.object({
    channel: ChannelParameter,
    page_token: PageToken,
    tab: z
      .enum(["videos", "shorts", "live"])
      .default("videos")
      .meta({ description: "Which tab of the channel." }),
    ...SpendingQuery,
  }),
  output: {
    schema: PageMeta.extend({
      channel_id: z.string(),
      videos: z.array(VideoEntry),
      ...TotalResults.shape,
    }),
  },
  errors: ["not_found", "youtube_api_error", "quota_exceeded"],
  idempotent: true,
  examples: EXAMPLES.channelVideos,
  permissions: LIST_PERMISSIONS,
  secrets: LIST_SECRETS,
} as const satisfies RouteDeclaration

export const comments = {
  method: "GET",
  path: "/api/v1/youtube/comments",
  file: "v1/youtube/comments.ts",
  tag: "Lists",
  summary: "List the comments of a video",
  description: "Threads with their replies. Costs 1 credit per page. 403 if comments are turned off.",
  ...PAID_LIST,
  query: z.object({
    video: VideoParameter,
    max_results: CommentCount.meta({ description: "Threads per page." }),
    order: z
      .enum(["relevance", "time"])
      .default("relevance")
      .meta({ description: "Top comments or newest first." }),
    page_token: PageToken,
    ...SpendingQuery,
  }),
  output: {
    schema: PageMeta.extend({
      video_id: z.string(),
      comments: z.array(CommentThread),
      ...TotalResults.shape,
    }),
  },
  errors: ["not_found", "forbidden", "youtube_api_error", "quota_exceeded"],
  idempotent: true,
  examples: EXAMPLES.comments,
  permissions: LIST_PERMISSIONS,
  secrets: LIST_SECRETS,
} as const satisfies RouteDeclaration

export const commentReplies = {
  method: "GET",
  path: "/api/v1/youtube/comments/replies",
  file: "v1/youtube/comment-replies.ts",
  tag: "Lists",
  summary: "List the replies of a comment",
  description:
    "All replies of a thread, from the first one on. `replies_token` comes with the comment and is valid for a day. Costs 1 credit per page.",
  ...PAID_LIST,
  query: z.object({
    video: VideoParameter,
    replies_token: RepliesToken,
    max_results: CommentCount.meta({ description: "Replies per page." }),
    page_token: PageToken,
    ...SpendingQuery,
  }),
  output: {
    schema: PageMeta.extend({
      video_id: z.string(),
      replies: z.array(Reply),
      ...TotalResults.shape,
    }),
  },
  errors: ["forbidden", "youtube_api_error", "quota_exceeded"],
  idempotent: true,
  examples: EXAMPLES.commentReplies,
  permissions: LIST_PERMISSIONS,
  secrets: LIST_SECRETS,
} as const satisfies RouteDeclaration

export const playlistVideos = {
  method: "GET",
  path: "/api/v1/youtube/playlist/videos",
  file: "v1/youtube/playlist-videos.ts",
  tag: "Lists",
  summary: "List the videos of a playlist",
  description: "In playlist order, up to 50 per page. Costs 1 credit per page.",
  ...PAID_LIST,
  query: z.object({ playlist: PlaylistParameter, page_token: PageToken, ...SpendingQuery }),
  output: {
    schema: PageMeta.extend({
      playlist_id: z.string(),
      videos: z.array(VideoEntry),
      ...TotalResults.shape,
    }),
  },
  errors: ["not_found", "youtube_api_error", "quota_exceeded"],
  idempotent: true,
  examples: EXAMPLES.playlistVideos,
  permissions: LIST_PERMISSIONS,
  secrets: LIST_SECRETS,
} as const satisfies RouteDeclaration

export const search = {
  method: "GET",
  path: "/api/v1/youtube/search",
  file: "v1/youtube/search.ts",
  tag: "Lists",
  rank: 1,
  summary: "Search videos or channels",
  description: "Finds public videos or channels on YouTube. Costs 1 credit per page.",
  ...PAID_LIST,
  query: z.object({
    q: SearchQuery,
    type: z.enum(["video", "channel"]).default("video").meta({ description: "What to look for." }),
    page_token: PageToken,
    sort: z.enum(["relevance", "date", "views", "rating"]).optional().meta({
      description:
        "Order of videos; channels are sorted by relevance. `date` and `rating` need the YouTube Data API.",
    }),
    upload_date: z.enum(["hour", "today", "week", "month", "year"]).optional().meta({
      description:
        "Only videos of the last hour, day, week, month or year. `hour` needs the YouTube Data API. Ignored for channels.",
    }),
    duration: z.enum(["short", "medium", "long"]).optional().meta({
      description:
        "Only videos under 4 minutes (3 without the YouTube Data API), up to 20, or over 20. Ignored for channels.",
    }),
    has_captions: z
      .enum(["true", "false"])
      .optional()
      .meta({ description: "`true`: only videos with captions." }),
    ...SpendingQuery,
  }),
  output: { schema: PageMeta.extend({ results: z.array(z.union([VideoResult, ChannelResult])) }) },
  errors: ["youtube_api_error", "quota_exceeded"],
  idempotent: true,
  examples: EXAMPLES.search,
  permissions: LIST_PERMISSIONS,
  secrets: LIST_SECRETS,
} as const satisfies RouteDeclaration
