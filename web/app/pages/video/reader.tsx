import { useRef, useState } from "react"
import { ChatTab } from "../../../reader/chat-tab.tsx"
import { useChat } from "../../../reader/use-chat.ts"
import type { Transcription } from "../../../transcript/load.ts"
import { EmptyState } from "../../../ui/state.tsx"
import { Tabs } from "../../../ui/tabs.tsx"
import { useWords } from "../../../words/use-words.tsx"
import { usePageShortcuts } from "../../listing/use-page-shortcuts.ts"
import { useSearchParam } from "../../routing/page-link.tsx"
import { AudioDock } from "./audio-dock.tsx"
import { createAudioPlayer } from "./audio-player.ts"
import { ChaptersTab } from "./chapters-tab.tsx"
import { ColumnDivider, useColumnWidth } from "./column-divider.tsx"
import { CopyTranscript } from "./copy-transcript.tsx"
import { ExportTab } from "./export-tab.tsx"
import { Head } from "./head.tsx"
import { LanguageMenu } from "./language/language-menu.tsx"
import { TranslationBar } from "./language/translation-bar.tsx"
import { useTranslation } from "./language/use-translation.ts"
import { createPlayer } from "./player.ts"
import { PlayerDock } from "./player-dock.tsx"
import { ShareButton } from "./share/share-button.tsx"
import { SummaryTab } from "./summary-tab.tsx"
import { TranscriptView } from "./transcript-view.tsx"
import { useFollowPlayer } from "./use-follow-player.ts"
import { useMedia, WIDE } from "./use-media.ts"
import { useFind, useReading } from "./use-reading.ts"
import { useSummary } from "./use-summary.ts"
import { useTabScroll } from "./use-tab-scroll.ts"

/**
 * The page of one transcript. The player and the video's details are in a side column, or in tabs
 * on narrow windows.
 */
export function Reader({ row }: { row: Transcription }) {
  const t = useWords("video")
  const [video] = useState(createPlayer)
  const [audio] = useState(createAudioPlayer)
  const player = row.videoId === null ? audio : video
  const translation = useTranslation(row)
  const reading = useReading(translation.shown)
  // Kept here, so that the search survives switching tabs.
  const finding = useFind(reading)
  const arrived = useRef<number>(null)
  const [isFollowing, setFollowing] = useFollowPlayer()
  const summary = useSummary(row)
  const chat = useChat(row)
  const isWide = useMedia(WIDE)
  const column = useColumnWidth()
  const [asked, setTab] = useSearchParam("tab")
  const [moment] = useSearchParam("t")
  const startAt = /^\d+$/.test(moment) ? Number(moment) : null
  const { seek } = player
  const words =
    reading.cues.length === 0 ? (
      <EmptyState title={t("gone")}>{t("gone.text")}</EmptyState>
    ) : (
      <TranscriptView
        key={row.id}
        row={translation.shown}
        reading={reading}
        finding={finding}
        player={player}
        startAt={startAt}
        arrived={arrived}
        isFollowing={isFollowing}
        setFollowing={setFollowing}
      />
    )
  const tabs = [
    ...(isWide ? [] : [{ id: "transcript", title: t("tab.transcript"), content: words }]),
    { id: "summary", title: t("tab.summary"), content: <SummaryTab summary={summary} onSeek={seek} /> },
    { id: "chat", title: t("tab.chat"), content: <ChatTab chat={chat} onSeek={seek} /> },
    ...(reading.chapters.length > 0
      ? [
          {
            id: "chapters",
            title: t("tab.chapters"),
            content: <ChaptersTab chapters={reading.chapters} onGo={seek} />,
          },
        ]
      : []),
    { id: "export", title: t("tab.export"), content: <ExportTab row={row} /> },
  ]
  const acts = reading.cues.length > 0 && (
    <>
      <CopyTranscript row={translation.shown} />
      <LanguageMenu row={row} translation={translation} />
      <ShareButton row={row} hasTimes={reading.hasTimes} readSeconds={() => player.read().seconds ?? 0} />
    </>
  )
  const head = (
    <div>
      <Head row={row} acts={acts} />
      <TranslationBar translation={translation} />
    </div>
  )
  const tab = tabs.some(({ id }) => id === asked) ? asked : (tabs[0]?.id ?? "")
  const canFollow = !isFollowing && (isWide || tab === "transcript")
  const tabsRoot = useRef<HTMLDivElement>(null)
  const saveScroll = useTabScroll(tab, tabsRoot, !isWide)
  const onFollow = canFollow ? () => setFollowing(true) : undefined
  usePageShortcuts({ f: () => onFollow?.() })
  return (
    <>
      {!isWide && head}
      <div
        className={isWide ? "grid" : "grid grid-cols-[minmax(0,1fr)] gap-y-3"}
        style={isWide ? { gridTemplateColumns: `${column.width}px 0.75rem minmax(0, 1fr)` } : undefined}
      >
        <div className={isWide ? SIDE : "contents"}>
          {row.videoId !== null && (
            <PlayerDock
              player={video}
              row={row}
              videoId={row.videoId}
              reading={reading}
              startAt={startAt}
              onFollow={onFollow}
            />
          )}
          {row.source === "upload" && (
            <AudioDock player={audio} row={row} reading={reading} startAt={startAt} onFollow={onFollow} />
          )}
          <div ref={tabsRoot} className={`${TABS} min-w-0 wide:px-5 wide:pt-2 wide:pb-8`}>
            <Tabs
              label={t("tabs")}
              tabs={tabs}
              value={tab}
              className={isWide ? undefined : STUCK}
              onChange={(id) => {
                saveScroll()
                setTab(id, { replace: true, resetScroll: false })
                // During playback, the transcript then scrolls to the spoken line.
                setFollowing(true)
              }}
            />
          </div>
        </div>
        {isWide && (
          <>
            <ColumnDivider {...column} />
            <div className="mx-auto w-full max-w-184 min-w-0 px-8 pt-8 pb-24">
              {head}
              {words}
            </div>
          </>
        )}
      </div>
    </>
  )
}

/**
 * On narrow windows, the tabs stay visible below the header, and below the player's bar where that
 * is pinned. In short windows they scroll away, because there is no space for them.
 */
const STUCK =
  "sticky top-14 z-10 bg-paper max-md:[body:has([data-dock])_&]:top-30 short:static short:max-md:static"
/** Keeps the tabs clear of the bars at the top when they are scrolled into view. */
const TABS = "scroll-mt-14 max-md:scroll-mt-30 short:scroll-mt-0"

/** The side column: the player on top, then the video's details. */
const SIDE = "sticky top-14 h-[calc(100dvh-3.5rem)] min-w-0 overflow-y-auto"
