import { videoUrl } from "../../core/captions/video-url.ts"
import { isoTime } from "../../core/kernel/clock.ts"
import type { LibrarySearchResult } from "../../core/library/library.schema.ts"
import type { Moment } from "../../core/library/search-library.ts"

/** The JSON body of a moment of the library. */
export function momentBody({
  row,
  startMs,
  snippet,
  highlights,
  score,
}: Moment): LibrarySearchResult["results"][number] {
  return {
    transcription_id: row.id,
    videoId: row.videoId,
    video_title: row.title,
    channel_name: row.channelName,
    thumbnail: row.thumbnail,
    tags: [...row.tags],
    created_at: isoTime(row.at),
    start: startMs === null ? null : startMs / 1000,
    snippet,
    highlights: [...highlights],
    link: row.videoId === null ? null : momentUrl(row.videoId, startMs),
    score: Math.round(score * 1000) / 1000,
  }
}

/** Returns a link to a video. It starts at `startMs` if that is known. */
export const momentUrl = (videoId: string, startMs: number | null): string =>
  videoUrl(videoId, startMs === null ? undefined : Math.floor(startMs / 1000))
