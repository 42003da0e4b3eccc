import type { Table } from "../table/table.ts"
import type { Description, Outcome, VideoDescriber } from "../youtube/video-source.ts"
import { cacheListing, getCachedListing } from "./listing-cache.ts"
import { queryHash } from "./page-token.ts"

const LIFETIME_MS = 10 * 60_000

/** Outcomes with a usable description, although extraction may have failed. */
const DESCRIBED: readonly Outcome[] = ["ok", "no_captions", "live", "premiere", "too_long"]

/** A description with the details of the video. */
export type UsableDescription = Description & { details: NonNullable<Description["details"]> }

export const isDescribed = (description: Description): description is UsableDescription =>
  description.details !== null &&
  (DESCRIBED.includes(description.outcome) ||
    (description.outcome === "blocked" && description.tracks.length > 0))

/**
 * Returns the description of a video and its captions. Caches a usable one (`isDescribed`) for 10
 * minutes. A refusal by YouTube is returned as an outcome.
 */
export async function describeVideo(
  { table, describer }: { table: Table; describer: VideoDescriber },
  request: { videoId: string; signal: AbortSignal },
): Promise<Description> {
  const hash = queryHash({ list: "video", videoId: request.videoId })
  const stored = await getCachedListing<Description>(table, hash)
  if (stored) return stored
  const description = await describer.describe(request)
  if (isDescribed(description)) await cacheListing(table, hash, description, LIFETIME_MS)
  return description
}
