import * as z from "zod"
import { normalizeLanguage } from "../../../core/captions/language.ts"
import { AppError } from "../../../core/kernel/errors.ts"
import type { Aliases } from "./tool.ts"

const text = (error: string, max: number) =>
  z.string({ error }).trim().min(1, error).max(max, `must be at most ${max} characters`)

/** Arguments that several tools share. */
export const Video = text("must be a video URL or an 11-character video ID", 2048).meta({
  description: "Any URL of a YouTube video, or its 11-character ID.",
})
export const Channel = text("must be a @handle, a channel URL or a UC… channel ID", 2048).meta({
  description: "A @handle, any channel URL, or a UC… channel ID.",
})
export const Playlist = text("must be a playlist ID or URL", 2048).meta({
  description: "A playlist ID, or any URL with `list=`.",
})
export const Query = text("must be a search query", 200).meta({ description: "The search query." })
export const PageToken = z.string().max(4096, "must be at most 4096 characters").optional().meta({
  description: "`next_page_token` of the previous result.",
})
export const Language = z.string().max(35, "must be at most 35 characters").optional()

const COUNT = (max: number) => `must be a whole number from 1 to ${max}`
export const maxResults = (max: number, usual: number) =>
  z.coerce
    .number({ error: COUNT(max) })
    .int(COUNT(max))
    .min(1, COUNT(max))
    .max(max, COUNT(max))
    .default(usual)

/** The credits field that each result adds to the REST body. */
export const Credits = z.object({ charged: z.int(), remaining: z.int() })

const COMMON: Aliases = {
  video: ["video_id", "videoId", "video_url", "url"],
  channel: ["channel_id", "url"],
  playlist: ["playlist_id", "playlist_url", "url"],
  query: ["q"],
  language: ["lang"],
  page_token: ["cursor"],
  max_results: ["limit"],
}

/**
 * Maps aliases to the published argument names (docs/contract.md, "MCP"). An argument sent under
 * its published name wins.
 */
export function withPublishedNames(
  schema: z.ZodObject,
  args: Readonly<Record<string, unknown>>,
  more: Aliases = {},
): Record<string, unknown> {
  const named: Record<string, unknown> = { ...args }
  for (const [name, aliases] of Object.entries({ ...COMMON, ...more })) {
    if (!Object.hasOwn(schema.shape, name) || named[name] !== undefined) continue
    // A published name of this tool is never an alias.
    const free = aliases.filter((alias) => !Object.hasOwn(schema.shape, alias))
    const sent = free.find((alias) => args[alias] !== undefined)
    if (sent !== undefined) named[name] = args[sent]
  }
  return named
}

/** Validates a call's arguments. Throws `invalid_request`, naming the argument. */
export function checkArguments(
  schema: z.ZodObject,
  args: unknown,
  aliases: Aliases | undefined,
): Record<string, unknown> {
  const object = (args ?? {}) as Record<string, unknown>
  const parsed = schema.safeParse(withPublishedNames(schema, object, aliases))
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  const name = issue?.path.map(String).join(".")
  throw new AppError("invalid_request", `\`${name}\`: ${issue?.message ?? "not valid"}.`)
}

/** Normalizes a language tag. Throws `invalid_request` for an invalid one. */
export function requireLanguage(tag: string | undefined): string | undefined {
  if (tag === undefined) return undefined
  const language = normalizeLanguage(tag)
  if (language !== undefined) return language
  throw new AppError("invalid_request", "`language` must be a BCP 47 language tag such as `en` or `pt-BR`.")
}
