import { useRef, useState } from "react"
import { ChatTab } from "../../../reader/chat-tab.tsx"
import { useChat } from "../../../reader/use-chat.ts"
import { addressOf } from "../../../transcript/formats.ts"
import type { Transcription } from "../../../transcript/load.ts"
import { METHODS } from "../../../transcript/method.ts"
import { Badge } from "../../../ui/badge.tsx"
import { Button } from "../../../ui/button.tsx"
import { cx } from "../../../ui/cx.ts"
import { clockText, dayText } from "../../../ui/format.ts"
import { EmptyState } from "../../../ui/state.tsx"
import { Tabs } from "../../../ui/tabs.tsx"
import { PageLink, useSearchParam } from "../../routing/page-link.tsx"
import { PageHeader } from "../../shell/page-header.tsx"
import { ChaptersTab } from "./chapters-tab.tsx"
import { ExportTab } from "./export-tab.tsx"
import { createPlayer } from "./player.ts"
import { PlayerBox } from "./player-box.tsx"
import { SummaryTab } from "./summary-tab.tsx"
import { TranscriptView } from "./transcript-view.tsx"
import { useFind, useReading } from "./use-reading.ts"
import { useSummary } from "./use-summary.ts"
import { useWide } from "./use-wide.ts"

/** The player and tabs on the left, the transcript on the right; stacked on narrow screens. */
export function Reader({ row }: { row: Transcription }) {
  const [player] = useState(createPlayer)
  const reading = useReading(row)
  // Here, so that it outlasts a look at another tab.
  const finding = useFind(reading)
  const arrived = useRef<number>(null)
  const summary = useSummary(row)
  const chat = useChat(row)
  const isWide = useWide()
  const [asked, setTab] = useSearchParam("tab")
  const [moment] = useSearchParam("t")
  const startAt = /^\d+$/.test(moment) ? Number(moment) : null
  const { seek } = player
  const words =
    reading.cues.length === 0 ? (
      <EmptyState title="The words are not there any more">
        The stored transcript of this video is gone. Transcribe it again to have it back.
      </EmptyState>
    ) : (
      <TranscriptView
        key={row.id}
        row={row}
        reading={reading}
        finding={finding}
        player={player}
        startAt={startAt}
        arrived={arrived}
      />
    )
  const tabs = [
    ...(isWide ? [] : [{ id: "transcript", title: "Transcript", content: words }]),
    { id: "summary", title: "Summary", content: <SummaryTab summary={summary} onSeek={seek} /> },
    { id: "chat", title: "Chat", content: <ChatTab chat={chat} onSeek={seek} /> },
    ...(reading.chapters.length > 0
      ? [
          {
            id: "chapters",
            title: "Chapters",
            content: <ChaptersTab chapters={reading.chapters} onGo={seek} />,
          },
        ]
      : []),
    { id: "export", title: "Export", content: <ExportTab row={row} /> },
  ]
  const tab = tabs.some(({ id }) => id === asked) ? asked : (tabs[0]?.id ?? "")
  return (
    <>
      <Head row={row} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-4 lg:grid-cols-[minmax(0,24rem)_minmax(0,1fr)]">
        <div
          className={cx(
            "grid min-w-0 content-start gap-4 max-lg:contents",
            "lg:sticky lg:top-14 lg:max-h-[calc(100dvh-3.5rem)] lg:-mx-1 lg:overflow-y-auto lg:px-1 lg:py-2",
          )}
        >
          {row.videoId !== null && (
            <div className="bg-paper max-lg:sticky max-lg:top-14 max-lg:z-10 max-lg:-mx-4 max-lg:px-4 max-lg:pb-2">
              <PlayerBox
                player={player}
                videoId={row.videoId}
                title={row.video_title}
                thumbnail={row.thumbnail}
              />
            </div>
          )}
          <Tabs
            label="About the video"
            tabs={tabs}
            value={tab}
            onChange={(id) => setTab(id, { replace: true })}
          />
        </div>
        {isWide && words}
      </div>
    </>
  )
}

function Head({ row }: { row: Transcription }) {
  const { videoId, video_title, channel_id, channel_name, duration_seconds, language, method, created_at } =
    row
  const facts = [
    duration_seconds !== null && clockText(duration_seconds),
    method !== null && METHODS[method],
    row.source === "import" && "imported",
    dayText(created_at),
  ].filter(Boolean)
  return (
    <PageHeader
      title={video_title}
      acts={
        videoId !== null && (
          <>
            <Button look="plain" size="small" asChild>
              <PageLink page="comments" id={videoId}>
                Comments
              </PageLink>
            </Button>
            <Button look="plain" size="small" asChild>
              <a href={addressOf(videoId)} target="_blank" rel="noreferrer">
                On YouTube
              </a>
            </Button>
          </>
        )
      }
    >
      <span
        data-numbers
        className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm [overflow-wrap:anywhere]"
      >
        {channel_name !== null &&
          (channel_id === null ? (
            <span>{channel_name}</span>
          ) : (
            <PageLink page="channel" id={channel_id} className="font-medium text-ink hover:underline">
              {channel_name}
            </PageLink>
          ))}
        <span>{facts.join(" · ")}</span>
        {language !== null && <Badge>{language}</Badge>}
      </span>
    </PageHeader>
  )
}
