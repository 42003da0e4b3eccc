import { AppError } from "../../core/kernel/errors.ts"
import { type ChannelReference, parseChannelReference } from "../../core/youtube/channel-reference.ts"
import { parsePlaylistReference } from "../../core/youtube/playlist-reference.ts"
import { parseVideoReference } from "../../core/youtube/video-reference.ts"

export function requireChannel(text: string): ChannelReference {
  return required(parseChannelReference(text), "`channel`: this is no @handle, URL or UC… id of a channel.")
}

export function requirePlaylist(text: string): string {
  return required(
    parsePlaylistReference(text),
    "`playlist`: this is no id of a playlist and no URL with `list=`.",
  )
}

export function requireVideo(text: string): string {
  return required(parseVideoReference(text), "`video`: this is no URL or id of a video.")
}

function required<T>(reference: T | undefined, message: string): T {
  if (reference === undefined) throw new AppError("invalid_request", message)
  return reference
}
