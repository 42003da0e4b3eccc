import { useQuery } from "@tanstack/react-query"
import { answerOf, api } from "../../../api/client.ts"
import { failureOf } from "../../../api/failure.ts"
import { EmptyState, ErrorState, Skeleton } from "../../../ui/state.tsx"
import { Tabs } from "../../../ui/tabs.tsx"
import { useWords } from "../../../words/use-words.tsx"
import { ChannelPicture, channelFacts } from "../../listing/channel-list.tsx"
import { channelQuery } from "../../listing/channel-query.ts"
import { ListSkeleton } from "../../listing/list-skeleton.tsx"
import { VideoList } from "../../listing/video-list.tsx"
import { usePageId, useSearchParam } from "../../routing/page-link.tsx"
import { PageHeader } from "../../shell/page-header.tsx"
import { AllVideos } from "./all-videos.tsx"
import { SearchInside } from "./search-inside.tsx"

const CACHE_MS = 300_000

export function Page() {
  const t = useWords("channel")
  const channel = usePageId()
  const [asked, setTab] = useSearchParam("tab")
  const { data, error, refetch } = useQuery(channelQuery(channel))
  if (error) {
    return (
      <>
        <PageHeader title={t("title")} />
        {failureOf(error).status === 400 || failureOf(error).status === 404 ? (
          <EmptyState title={t("gone.title")}>{t("gone.text")}</EmptyState>
        ) : (
          <ErrorState error={error} retry={() => void refetch()} />
        )}
      </>
    )
  }
  if (!data) return <ChannelSkeleton />
  const tabs = [
    { id: "latest", title: t("tabs.latest"), content: <Latest channel={channel} /> },
    { id: "all", title: t("tabs.all"), content: <AllVideos channel={data.channel_id} /> },
    { id: "search", title: t("tabs.search"), content: <SearchInside channel={data.channel_id} /> },
  ]
  const tab = tabs.some(({ id }) => id === asked) ? asked : "latest"
  return (
    <>
      <div className="flex items-start gap-4">
        <ChannelPicture thumbnail={data.thumbnail} name={data.name} />
        <PageHeader title={data.name}>{channelFacts(data)}</PageHeader>
      </div>
      <Tabs label={t("tabs")} tabs={tabs} value={tab} onChange={(id) => setTab(id)} />
    </>
  )
}

const ChannelSkeleton = () => (
  <>
    <div aria-hidden className="mb-6 flex gap-4">
      <Skeleton className="size-12 rounded-full" />
      <Skeleton className="h-16 w-64 sm:h-18" />
    </div>
    <Skeleton className="mb-4 h-11 w-80 max-w-full" />
    <ListSkeleton />
  </>
)

/** The newest videos, from the channel's public feed. Costs no credits. */
function Latest({ channel }: { channel: string }) {
  const t = useWords("channel")
  const { data, error, refetch } = useQuery({
    queryKey: ["channel", channel, "latest"],
    queryFn: ({ signal }) =>
      answerOf(api.GET("/api/channel/latest", { params: { query: { channel } }, signal })),
    staleTime: CACHE_MS,
  })
  if (error) return <ErrorState error={error} retry={() => void refetch()} />
  if (!data) return <ListSkeleton />
  if (data.videos.length === 0) {
    return <EmptyState title={t("latest.none.title")}>{t("latest.none.text")}</EmptyState>
  }
  return <VideoList label={t("latest")} videos={data.videos} />
}
