import { AppError } from "../../core/kernel/errors.ts"
import { type ChannelReference, parseChannelReference } from "../../core/youtube/channel-reference.ts"
import { parsePlaylistReference } from "../../core/youtube/playlist-reference.ts"
import { parseVideoReference } from "../../core/youtube/video-reference.ts"

export function requireChannel(text: string): ChannelReference {
  return required(
    parseChannelReference(text),
    "`channel` must be an @handle, a channel URL or a UC… channel ID.",
  )
}

export function requirePlaylist(text: string): string {
  return required(parsePlaylistReference(text), "`playlist` must be a playlist ID or a URL with `list=`.")
}

export function requireVideo(text: string): string {
  return required(parseVideoReference(text), "`video` must be a YouTube video URL or ID.")
}

function required<T>(reference: T | undefined, message: string): T {
  if (reference === undefined) throw new AppError("invalid_request", message)
  return reference
}
