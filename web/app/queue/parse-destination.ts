import { channelUrl, parseChannelReference } from "../../../core/youtube/channel-reference.ts"
import { parsePaste } from "./parse-paste.ts"

export type Lead = { page: "channel" | "playlist" | "video"; id: string }

/**
 * Returns the page that a pasted link or name leads to. Undefined for any other text, which is
 * searched for.
 */
export function parseDestination(text: string): Lead | undefined {
  const channel = parseChannelReference(text)
  if (channel) {
    // Without its URL, an old channel name would not show what kind of name it is.
    const isWhole = channel.by === "id" || channel.by === "handle"
    return { page: "channel", id: isWhole ? channel.value : channelUrl(channel) }
  }
  const [pasted, ...others] = /\s/.test(text.trim()) ? [] : parsePaste(text)
  if (others.length > 0 || pasted === undefined || pasted.kind === "unknown") return undefined
  return pasted.kind === "playlist"
    ? { page: "playlist", id: pasted.playlistId }
    : { page: "video", id: pasted.videoId }
}
