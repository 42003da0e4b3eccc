import { answerOf, api } from "../../../api/client.ts"
import { Select } from "../../../ui/input.tsx"
import { EmptyState } from "../../../ui/state.tsx"
import { useWords } from "../../../words/use-words.tsx"
import { PaidList } from "../../listing/paid-list.tsx"
import { usePaidPages } from "../../listing/use-paid-pages.ts"
import { PAGE_VIDEOS_MAX } from "../../listing/video.ts"
import { VideoList } from "../../listing/video-list.tsx"
import { useSearchParam } from "../../routing/page-link.tsx"

const KINDS = ["videos", "shorts", "live"] as const
type Kind = (typeof KINDS)[number]

/** All videos of the channel, newest first, page by page. */
export function AllVideos({ channel }: { channel: string }) {
  const t = useWords("channel")
  const [asked, setKind] = useSearchParam("kind")
  const kind: Kind = asked === "shorts" || asked === "live" ? asked : "videos"
  return (
    <>
      <div className="mb-4 w-40">
        <Select aria-label={t("kind")} value={kind} onChange={(event) => setKind(event.target.value)}>
          {KINDS.map((id) => (
            <option key={id} value={id}>
              {t(`kind.${id}`)}
            </option>
          ))}
        </Select>
      </div>
      <Pages key={kind} channel={channel} kind={kind} />
    </>
  )
}

function Pages({ channel, kind }: { channel: string; kind: Kind }) {
  const t = useWords("channel")
  const { pages, ...list } = usePaidPages({
    name: ["channel", channel, kind],
    fetchPage: (token, signal) => {
      const query = { channel, tab: kind, ...(token === undefined ? {} : { page_token: token }) }
      return answerOf(api.GET("/api/channel/videos", { params: { query }, signal }))
    },
  })
  const videos = pages?.flatMap((page) => page.videos) ?? []
  const total = pages?.[0]?.total_results
  return (
    <PaidList list={list} title={t("all.act", { max: PAGE_VIDEOS_MAX })}>
      {pages && videos.length === 0 && (
        <EmptyState title={t("all.none.title")}>{t("all.none.text")}</EmptyState>
      )}
      {typeof total === "number" && (
        <p data-numbers className="mb-2 text-sm text-muted">
          {t("all.shown", { count: videos.length, total })}
        </p>
      )}
      {videos.length > 0 && <VideoList label={t("videos")} videos={videos} />}
    </PaidList>
  )
}
