import type { Tool } from "../tool-call/tool.ts"
import type { Toolset } from "../tool-call/toolset.ts"
import { askLibrary } from "./ask-library.ts"
import { checkCredits } from "./check-credits.ts"
import { extract } from "./extract.ts"
import { fetch } from "./fetch.ts"
import { findInTranscript } from "./find-in-transcript.ts"
import { getBatch } from "./get-batch.ts"
import { getChannelLatest } from "./get-channel-latest.ts"
import { getChannelVideos } from "./get-channel-videos.ts"
import { getCommentReplies } from "./get-comment-replies.ts"
import { getComments } from "./get-comments.ts"
import { getPlaylistVideos } from "./get-playlist-videos.ts"
import { getTranscript } from "./get-transcript.ts"
import { getVideo } from "./get-video.ts"
import { resolveChannel } from "./resolve-channel.ts"
import { search } from "./search.ts"
import { searchChannel } from "./search-channel.ts"
import { searchLibrary } from "./search-library.ts"
import { searchYoutube } from "./search-youtube.ts"
import { startBatch } from "./start-batch.ts"
import { summarizeVideo } from "./summarize-video.ts"
import { translateTranscript } from "./translate-transcript.ts"

/** The tools of the default toolset, in the order in which clients show them. */
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
  checkCredits,
]

/** The further tools, which clients get only by choosing a toolset. */
const OPT_IN_TOOLS: readonly Tool[] = [
  search,
  fetch,
  getVideo,
  findInTranscript,
  searchLibrary,
  askLibrary,
  extract,
  startBatch,
  getBatch,
]

export const TOOLS_OF: Readonly<Record<Toolset, readonly Tool[]>> = {
  default: TOOLS,
  // Adds the two default tools that read a transcript and the balance.
  library: [...OPT_IN_TOOLS, getTranscript, checkCredits],
  // get_comment_replies needs a token from get_comments, so only a toolset with both has it.
  all: [...TOOLS, getCommentReplies, translateTranscript, ...OPT_IN_TOOLS],
}
