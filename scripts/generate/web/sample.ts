import { VIDEOS } from "../../../core/adapters/youtube/samples/videos.ts"
import { parseChapters } from "../../../core/captions/chapters.ts"
import { parseCaptions } from "../../../core/captions/parse/parse-captions.ts"
import { toSegments } from "../../../core/captions/segment.ts"

const ID = "et-sample-1"

/** Generates the first sample video as the service returns it, to be shown on the landing page. */
export function webSample(): string {
  const { title, description, durationSeconds, tracks } = VIDEOS[ID]
  const segments = toSegments(parseCaptions(tracks[0].body) ?? [])
  const chapters = parseChapters(description, durationSeconds).map(({ title: name, startMs }) => ({
    title: name,
    start: startMs / 1000,
  }))
  return `/** A sample video and its transcript; times in seconds. */
export const SAMPLE = ${JSON.stringify({ id: ID, title, durationSeconds, chapters, segments }, undefined, 2)} as const
`
}
