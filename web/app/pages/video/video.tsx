import { useQuery } from "@tanstack/react-query"
import { failureOf } from "../../../api/failure.ts"
import { transcriptionQuery } from "../../../transcript/load.ts"
import { Button } from "../../../ui/button.tsx"
import { EmptyState, ErrorState, Skeleton } from "../../../ui/state.tsx"
import { useWords } from "../../../words/use-words.tsx"
import { addItems } from "../../queue/queue-store.ts"
import { PageLink, usePageId } from "../../routing/page-link.tsx"
import { PageHeader } from "../../shell/page-header.tsx"
import { useColumnWidth } from "./column-divider.tsx"
import { Reader } from "./reader.tsx"
import { useMedia, WIDE } from "./use-media.ts"

const VIDEO_ID = /^(?:trn_)?([\w-]{11})$/

export function Page() {
  const t = useWords("video")
  const id = usePageId()
  const { data, error, refetch } = useQuery(transcriptionQuery(id))
  if (data) return <Reader key={data.id} row={data} />
  if (!error) return <VideoSkeleton />
  if (failureOf(error).status === 404 || failureOf(error).status === 400) return <MissingTranscript id={id} />
  return (
    <>
      <PageHeader title={t("title")} />
      <ErrorState error={error} retry={() => void refetch()} />
    </>
  )
}

/** Placeholders of the player, the heading and the text, where the loaded page has them. */
function VideoSkeleton() {
  const t = useWords("ui")
  const isWide = useMedia(WIDE)
  const { width } = useColumnWidth()
  const head = (
    <div className="mb-6 grid gap-3">
      <Skeleton className="h-9 w-2/3" />
      <Skeleton className="h-5 w-1/3 max-sm:h-15 max-sm:w-4/5" />
      <Skeleton className="h-8 w-1/2" />
    </div>
  )
  const text = (
    <div className="grid content-start gap-6">
      {Array.from({ length: 5 }, (_, row) => (
        <Skeleton key={row} className="h-28" />
      ))}
    </div>
  )
  return (
    <div role="status" aria-label={t("loading")}>
      {isWide ? (
        <div className="grid" style={{ gridTemplateColumns: `${width}px 0.75rem minmax(0, 1fr)` }}>
          <div data-coming-player className="aspect-[16/9] max-h-[calc(100dvh/3-3rem)] bg-night" />
          <div className="col-start-3 mx-auto w-full max-w-184 px-8 pt-8">
            {head}
            {text}
          </div>
        </div>
      ) : (
        <>
          {head}
          {/* Wider windows have the player in the corner, and short ones in a bar. */}
          <div
            data-coming-player
            className="-mx-4 mb-6 aspect-[16/9] bg-night sm:-mx-6 md:hidden short:hidden"
          />
          {text}
        </>
      )}
    </div>
  )
}

/**
 * Shown if the history has no such row: it was deleted, mistyped or never transcribed. Offers to
 * transcribe it now.
 */
function MissingTranscript({ id }: { id: string }) {
  const t = useWords("video")
  const videoId = VIDEO_ID.exec(id)?.[1]
  return (
    <>
      <PageHeader title={t("missing.title")} />
      <EmptyState
        title={t("missing.heading")}
        act={
          <>
            {videoId !== undefined && (
              <Button asChild>
                <PageLink page="transcribe" onClick={() => addItems([{ videoId }])}>
                  {t("missing.transcribe")} · {t("missing.price")}
                </PageLink>
              </Button>
            )}
            <Button look="plain" asChild>
              <PageLink page="history">{t("missing.history")}</PageLink>
            </Button>
          </>
        }
      >
        {t("missing.text")}
      </EmptyState>
    </>
  )
}
