import * as z from "zod"
import { normalizeLanguage } from "../../../core/captions/language.ts"
import { AppError } from "../../../core/kernel/errors.ts"
import { atMost } from "../../../core/kernel/field-error.ts"
import { type ChannelReference, parseChannelReference } from "../../../core/youtube/channel-reference.ts"

const text = (error: string, max: number) => z.string({ error }).trim().min(1, error).max(max, atMost(max))

// Arguments that several tools share. check-arguments.ts converts what clients send.

export const Video = text("must be a video URL or an 11-character video ID", 2048).meta({
  description: "A YouTube video's URL or ID.",
})
export const Channel = text("must be an @handle, a channel URL or a UC… channel ID", 2048).meta({
  description: "An @handle, any channel URL, or a UC… channel ID.",
})
export const Playlist = text("must be a playlist ID or URL", 2048).meta({
  description: "A playlist ID, or any URL with `list=`.",
})
export const Query = text("must be a search query", 200).meta({ description: "The search query." })
export const PageToken = z.string().max(4096).optional().meta({
  description: "`next_page_token` of the previous page.",
})
export const Language = z.string().max(35).optional()

const MAX_CREDITS = "must be a whole number of 0 or more"
export const MaxCredits = z
  .number({ error: MAX_CREDITS })
  .int(MAX_CREDITS)
  .min(0, MAX_CREDITS)
  .optional()
  .meta({
    description: "The most credits that this call may cost.",
  })

const COUNT = (max: number) => `must be a whole number from 1 to ${max}`
export const maxResults = (max: number, usual: number) =>
  z
    .number({ error: COUNT(max) })
    .int(COUNT(max))
    .min(1, COUNT(max))
    .max(max, COUNT(max))
    .default(usual)

/** The field `credits`, which each result adds to the REST body. */
export const Credits = z.object({ charged: z.int(), remaining: z.int() })

/**
 * Parses a channel argument. Throws `invalid_request` with the name of the tool that finds a
 * channel by its name.
 */
export function requireChannelArgument(text: string): ChannelReference {
  const reference = parseChannelReference(text)
  if (reference !== undefined) return reference
  const message =
    '`channel` must be an @handle, a channel URL or a UC… channel ID. To find a channel by its name, call search_youtube with `type` "channel".'
  throw new AppError("invalid_request", message)
}

/** Normalizes a language tag. Throws `invalid_request` for an invalid one. */
export function requireLanguage(tag: string | undefined): string | undefined {
  if (tag === undefined) return undefined
  const language = normalizeLanguage(tag)
  if (language !== undefined) return language
  throw new AppError("invalid_request", "`language` must be a BCP 47 language tag such as `en` or `pt-BR`.")
}
