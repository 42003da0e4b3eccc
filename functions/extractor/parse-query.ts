import { normalizeLanguage } from "../../core/captions/language.ts"
import { AppError } from "../../core/kernel/errors.ts"
import { parseVideoReference } from "../../core/youtube/video-reference.ts"
import type { Services } from "../compose/services.ts"
import { readBearer } from "../http/caller/credentials.ts"
import { timingSafeMatch } from "../http/origin-guard.ts"

/** Other spellings of the parameter are taken too (contract §5). */
const VIDEO_PARAMETERS = ["videoId", "video_id", "v"]

/** Throws `unauthorized` for who does not have the service's key; where none is set, that is everybody. */
export function requireServiceKey({ config }: Pick<Services, "config">, request: Request): void {
  const key = config.EXTRACTOR_SERVICE_KEY
  if (key !== undefined && timingSafeMatch(key, readBearer(request) ?? "")) return
  throw new AppError("unauthorized", "Send the service key as `Authorization: Bearer <key>`.")
}

/** The video that a query names. Throws `invalid_request`. */
export function parseVideoId(query: URLSearchParams): string {
  const given = VIDEO_PARAMETERS.map((name) => query.get(name)).find((value) => value !== null)
  const videoId = given === undefined || given === null ? undefined : parseVideoReference(given)
  if (!videoId) throw new AppError("invalid_request", "`videoId`: send the id or the URL of a video.")
  return videoId
}

/** The caption language that a query prefers, if any. Throws `invalid_request`. */
export function parseLanguage(query: URLSearchParams): string | undefined {
  const given = query.get("lang")
  if (given === null || given === "") return undefined
  const language = normalizeLanguage(given)
  if (!language) throw new AppError("invalid_request", "`lang`: this is no BCP 47 language tag.")
  return language
}
