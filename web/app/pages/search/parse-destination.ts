import { channelUrl, parseChannelReference } from "../../../../core/youtube/channel-reference.ts"
import { parsePaste } from "../../queue/parse-paste.ts"

type Lead = { page: "channel" | "playlist" | "video"; id: string }

/** The page that a link or a name leads to; undefined for words to search for. */
export function parseDestination(text: string): Lead | undefined {
  const channel = parseChannelReference(text)
  if (channel) {
    // An old name alone does not tell its kind.
    const isWhole = channel.by === "id" || channel.by === "handle"
    return { page: "channel", id: isWhole ? channel.value : channelUrl(channel) }
  }
  const [pasted, ...others] = /\s/.test(text.trim()) ? [] : parsePaste(text)
  if (others.length > 0 || pasted === undefined || pasted.kind === "unknown") return undefined
  return pasted.kind === "playlist"
    ? { page: "playlist", id: pasted.playlistId }
    : { page: "video", id: pasted.videoId }
}
