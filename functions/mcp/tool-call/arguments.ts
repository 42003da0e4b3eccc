import * as z from "zod"
import { normalizeLanguage } from "../../../core/captions/language.ts"
import { AppError } from "../../../core/kernel/errors.ts"
import type { Aliases } from "./tool.ts"

const text = (what: string, max: number) =>
  z.string({ error: what }).trim().min(1, what).max(max, "is too long")

/** Arguments that several tools have. */
export const Video = text("send a video's URL or its 11-character id", 2048).meta({
  description: "Any URL of a YouTube video, or its 11-character id.",
})
export const Channel = text("send a @handle, a channel's URL or its UC… id", 2048).meta({
  description: "A @handle, any URL of a channel, or its UC… id.",
})
export const Playlist = text("send a playlist's id or URL", 2048).meta({
  description: "A playlist's id, or any URL with `list=`.",
})
export const Query = text("send what to search for", 200).meta({ description: "What to look for." })
export const PageToken = z.string().max(4096, "is too long").optional().meta({
  description: "`next_page_token` of the result before.",
})
export const Language = z.string().max(35, "is longer than any language tag").optional()

const COUNT = (max: number) => `send a whole number from 1 to ${max}`
export const maxResults = (max: number, usual: number) =>
  z.coerce
    .number({ error: COUNT(max) })
    .int(COUNT(max))
    .min(1, COUNT(max))
    .max(max, COUNT(max))
    .default(usual)

/** What a result says beside its REST body. */
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

/** The arguments of a call under their published names (contract §4); a name of ours is never replaced. */
export function namedAsPublished(
  schema: z.ZodObject,
  given: Readonly<Record<string, unknown>>,
  more: Aliases = {},
): Record<string, unknown> {
  const named: Record<string, unknown> = { ...given }
  for (const [name, others] of Object.entries({ ...COMMON, ...more })) {
    if (!Object.hasOwn(schema.shape, name) || named[name] !== undefined) continue
    // Another argument of this tool is no other name of this one.
    const free = others.filter((other) => !Object.hasOwn(schema.shape, other))
    const found = free.find((other) => given[other] !== undefined)
    if (found !== undefined) named[name] = given[found]
  }
  return named
}

/** Checks the arguments of a call. Throws `invalid_request` naming the argument. */
export function checkArguments(
  schema: z.ZodObject,
  given: unknown,
  aliases: Aliases | undefined,
): Record<string, unknown> {
  const object = (given ?? {}) as Record<string, unknown>
  const parsed = schema.safeParse(namedAsPublished(schema, object, aliases))
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  const name = issue?.path.map(String).join(".")
  throw new AppError("invalid_request", `\`${name}\`: ${issue?.message ?? "not valid"}.`)
}

/** A language tag in its canonical form. Throws `invalid_request` for what is none. */
export function requireLanguage(tag: string | undefined): string | undefined {
  if (tag === undefined) return undefined
  const language = normalizeLanguage(tag)
  if (language !== undefined) return language
  throw new AppError("invalid_request", "`language`: this is no BCP 47 language tag.")
}
