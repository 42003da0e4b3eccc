import type { Tool } from "../tool-call/tool.ts"
import { checkCredits } from "./check-credits.ts"
import { getChannelLatest } from "./get-channel-latest.ts"
import { getChannelVideos } from "./get-channel-videos.ts"
import { getCommentReplies } from "./get-comment-replies.ts"
import { getComments } from "./get-comments.ts"
import { getPlaylistVideos } from "./get-playlist-videos.ts"
import { getTranscript } from "./get-transcript.ts"
import { resolveChannel } from "./resolve-channel.ts"
import { searchChannel } from "./search-channel.ts"
import { searchYoutube } from "./search-youtube.ts"
import { summarizeVideo } from "./summarize-video.ts"

/** The service's tools, in the order in which clients show them. */
export const TOOLS: readonly Tool[] = [
  getTranscript,
  summarizeVideo,
  searchYoutube,
  resolveChannel,
  searchChannel,
  getChannelVideos,
  getChannelLatest,
  getPlaylistVideos,
  getComments,
  getCommentReplies,
  checkCredits,
]
