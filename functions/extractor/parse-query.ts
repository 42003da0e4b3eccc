import { normalizeLanguage } from "../../core/captions/language.ts"
import { AppError } from "../../core/kernel/errors.ts"
import { parseVideoReference } from "../../core/youtube/video-reference.ts"
import type { Services } from "../compose/services.ts"
import { readBearer } from "../http/caller/credentials.ts"
import { timingSafeMatch } from "../http/origin-guard.ts"

/** All accepted names of the video parameter (docs/contract.md, "Extraction service"). */
const VIDEO_PARAMETERS = ["videoId", "video_id", "v"]

/**
 * Throws `unauthorized` if the request lacks the service's key. Always throws if no key is
 * configured.
 */
export function requireServiceKey({ config }: Pick<Services, "config">, request: Request): void {
  const key = config.EXTRACTOR_SERVICE_KEY
  if (key !== undefined && timingSafeMatch(key, readBearer(request) ?? "")) return
  throw new AppError("unauthorized", "Send the service key as `Authorization: Bearer <key>`.")
}

/** Returns the ID of the video that a query names. Throws `invalid_request`. */
export function parseVideoId(query: URLSearchParams): string {
  const sent = VIDEO_PARAMETERS.map((name) => query.get(name)).find((value) => value !== null)
  const videoId = sent === undefined || sent === null ? undefined : parseVideoReference(sent)
  if (!videoId) throw new AppError("invalid_request", "`videoId` must be a YouTube video URL or ID.")
  return videoId
}

/** Returns the caption language that a query asks for, if any. Throws `invalid_request`. */
export function parseLanguage(query: URLSearchParams): string | undefined {
  const sent = query.get("lang")
  if (sent === null || sent === "") return undefined
  const language = normalizeLanguage(sent)
  if (!language)
    throw new AppError("invalid_request", "`lang` must be a BCP 47 language tag such as `en` or `pt-BR`.")
  return language
}
