import { parsePaste } from "../../queue/parse-paste.ts"

const CHANNEL = /^(?:https?:\/\/)?(?:(?:www|m)\.)?youtube\.com\/(?:channel\/(UC[\w-]{22})|(@[^/?#\s]+))/i
const HANDLE = /^@[\p{L}\p{N}._·-]{3,30}$/u
const CHANNEL_ID = /^UC[\w-]{22}$/

type Lead = { page: "channel" | "playlist" | "video"; id: string }

/** The page that a link or a name leads to; undefined for words to search for. */
export function parseDestination(text: string): Lead | undefined {
  const word = text.trim()
  if (HANDLE.test(word) || CHANNEL_ID.test(word)) return { page: "channel", id: word }
  const [, channelId, handle] = CHANNEL.exec(word) ?? []
  const channel = channelId ?? handle
  if (channel !== undefined) return { page: "channel", id: decodeURIComponent(channel) }
  const [pasted, ...others] = /\s/.test(word) ? [] : parsePaste(word)
  if (others.length > 0 || pasted === undefined || pasted.kind === "unknown") return undefined
  return pasted.kind === "playlist"
    ? { page: "playlist", id: pasted.playlistId }
    : { page: "video", id: pasted.videoId }
}
