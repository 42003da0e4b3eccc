import { channelUrl, parseChannelReference } from "../../../core/youtube/channel-reference.ts"
import { parsePaste } from "./parse-paste.ts"

export type LinkedPage = { page: "channel" | "playlist" | "video"; id: string }

/**
 * Returns the page that a pasted link or name leads to. Undefined for any other text, which callers
 * may use as a search.
 */
export function pageOfLink(text: string): LinkedPage | undefined {
  const channel = parseChannelReference(text)
  if (channel) {
    // Old channel names are of several kinds. Only the whole URL shows which kind a name is.
    const isWhole = channel.by === "id" || channel.by === "handle"
    return { page: "channel", id: isWhole ? channel.value : channelUrl(channel) }
  }
  const [pasted, ...others] = /\s/.test(text.trim()) ? [] : parsePaste(text)
  if (others.length > 0 || pasted === undefined || pasted.kind === "unknown") return undefined
  return pasted.kind === "playlist"
    ? { page: "playlist", id: pasted.playlistId }
    : { page: "video", id: pasted.videoId }
}
