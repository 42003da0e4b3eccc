import { videoUrl } from "../../core/captions/video-url.ts"
import { isoTime } from "../../core/kernel/clock.ts"
import type { LibrarySearchResult } from "../../core/library/library.schema.ts"
import { type Moment, searchLibrary } from "../../core/library/search-library.ts"
import { getLibrary } from "../compose/deps/library.ts"
import { type AccountCall, handlerOf } from "../http/pipeline.ts"
import { searchTranscriptions as route } from "./routes.ts"

export const handle = async ({ services, caller, query }: AccountCall<typeof route>): Promise<Response> => {
  const { q, limit, offset, ...filter } = query
  const { moments, total, indexed, pending } = await searchLibrary(getLibrary(services), caller.accountId, {
    text: q,
    filter,
    limit,
    offset,
  })
  return Response.json({
    results: moments.map(momentBody),
    total,
    limit,
    offset,
    indexed,
    pending,
  } satisfies LibrarySearchResult)
}

export const handler = handlerOf(route, handle)

function momentBody({
  row,
  startMs,
  snippet,
  highlights,
  score,
}: Moment): LibrarySearchResult["results"][number] {
  const seconds = startMs === null ? undefined : Math.floor(startMs / 1000)
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
    link: row.videoId === null ? null : videoUrl(row.videoId, seconds),
    score: Math.round(score * 1000) / 1000,
  }
}
