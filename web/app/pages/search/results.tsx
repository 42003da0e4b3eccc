import { answerOf, api } from "../../../api/client.ts"
import type { paths, Schemas } from "../../../api/paths.gen.ts"
import { EmptyState } from "../../../ui/state.tsx"
import { useWords } from "../../../words/use-words.tsx"
import { ChannelList } from "../../listing/channel-list.tsx"
import { PaidPages } from "../../listing/paid-list.tsx"
import { usePaidPages } from "../../listing/use-paid-pages.ts"
import { VideoList } from "../../listing/video-list.tsx"
import type { SearchQuery } from "./filters.tsx"

type Query = paths["/api/search"]["get"]["parameters"]["query"]
type Result = Schemas["AppSearchAnswer"]["results"][number]
type Video = Extract<Result, { video_id: string }>
type Channel = Exclude<Result, Video>

/** Returns the query of the service's API. The filters apply only to videos. */
function queryOf({ q, type, sort, date, length }: SearchQuery, token: string | undefined): Query {
  const filters = {
    ...(sort && { sort }),
    ...(date && { upload_date: date }),
    ...(length && { duration: length }),
  }
  return {
    q,
    ...(token === undefined ? {} : { page_token: token }),
    ...(type === "channel" ? { type } : filters),
  } as Query
}

export function Results({ query, submission }: { query: SearchQuery; submission: object | undefined }) {
  const t = useWords("search")
  const { pages, ...list } = usePaidPages({
    name: ["search", ...Object.values(query)],
    fetchPage: (token, signal) =>
      answerOf(api.GET("/api/search", { params: { query: queryOf(query, token) }, signal })),
    submission,
  })
  // The page's own button shows the price and starts the search.
  if (list.isWaiting) return <p className="text-muted">{t("waiting")}</p>
  const found = pages?.flatMap(({ results }) => results) ?? []
  const videos = found.filter((result): result is Video => "video_id" in result)
  const channels = found.filter((result): result is Channel => !("video_id" in result))
  return (
    <PaidPages list={list}>
      {pages && found.length === 0 && <EmptyState title={t("none.title")}>{t("none.text")}</EmptyState>}
      {videos.length > 0 && <VideoList label={t("videos")} videos={videos} look="plain" />}
      {channels.length > 0 && <ChannelList channels={channels} />}
    </PaidPages>
  )
}
