import type { Route } from "../../../egress/exit-pool.ts"
import type { Extracted, ExtractRequest, VideoDetails } from "../../../youtube/video-source.ts"
import type { Run, Timed } from "./attempt-all.ts"
import { publicTrack, publicTracks } from "./combine-outcomes.ts"
import { fetchCaptions } from "./fetch-captions.ts"
import type { Pick } from "./pick-track.ts"
import type { OfferedTrack, RefusedVideo } from "./player-response.ts"
import { addDate } from "./publish-date.ts"
import type { Strategy } from "./strategy.ts"

/** A caption track that can be fetched, and the route for it. */
export type Candidate = Source & { pick: Pick; route: Route }
export type Source = {
  strategy: Strategy
  details: VideoDetails
  tracks: readonly OfferedTrack[]
  userAgent: string
  client: string
}

/** Fetches the captions of a track and, at the same time, the date of publication if needed. */
export async function fetchTrack(
  run: Run,
  { strategy, details, tracks, userAgent, pick, route }: Candidate,
  request: ExtractRequest,
  timed: Timed,
): Promise<Extracted | RefusedVideo> {
  await request.admit?.(details)
  const dated = addDate(run, details, route)
  const cues = await timed((web) => fetchCaptions(web, pick.track.baseUrl, userAgent))
  if (typeof cues === "string") return { outcome: cues, details, tracks }
  return {
    outcome: "ok",
    method: strategy.method,
    details: await dated,
    tracks: publicTracks(tracks),
    track: publicTrack(pick.track),
    isDefaultTrack: pick.isDefault,
    languageFallback: request.language !== undefined && pick.fallback,
    cues,
  }
}
