import { answerOf, api } from "../../../api/client.ts"
import { numberText } from "../../../ui/format.ts"
import { Select } from "../../../ui/input.tsx"
import { EmptyState } from "../../../ui/state.tsx"
import { PaidList } from "../../listing/paid-list.tsx"
import { usePaidPages } from "../../listing/use-paid-pages.ts"
import { VideoList } from "../../listing/video-list.tsx"
import { useSearchParam } from "../../routing/page-link.tsx"

const KINDS = { videos: "Videos", shorts: "Shorts", live: "Live" } as const
type Kind = keyof typeof KINDS

/** All videos of the channel, newest first, page by page. */
export function AllVideos({ channel }: { channel: string }) {
  const [asked, setKind] = useSearchParam("kind")
  const kind: Kind = asked === "shorts" || asked === "live" ? asked : "videos"
  return (
    <>
      <div className="mb-4 w-40">
        <Select aria-label="Kind of videos" value={kind} onChange={(event) => setKind(event.target.value)}>
          {Object.entries(KINDS).map(([id, title]) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </Select>
      </div>
      <Pages key={kind} channel={channel} kind={kind} />
    </>
  )
}

function Pages({ channel, kind }: { channel: string; kind: Kind }) {
  const { pages, ...list } = usePaidPages({
    name: ["channel", channel, kind],
    ask: (token, signal) => {
      const query = { channel, tab: kind, ...(token === undefined ? {} : { page_token: token }) }
      return answerOf(api.GET("/api/channel/videos", { params: { query }, signal }))
    },
  })
  const videos = pages?.flatMap((page) => page.videos) ?? []
  const total = pages?.[0]?.total_results
  return (
    <PaidList list={list} title="List them">
      {pages && videos.length === 0 && (
        <EmptyState title="Nothing of this kind">The channel has no such videos.</EmptyState>
      )}
      {typeof total === "number" && (
        <p data-numbers className="mb-2 text-sm text-muted">
          {numberText(videos.length)} of {numberText(total)}
        </p>
      )}
      {videos.length > 0 && <VideoList label="Videos" videos={videos} />}
    </PaidList>
  )
}
