import { useQuery } from "@tanstack/react-query"
import { failureOf } from "../../../api/failure.ts"
import { transcriptionQuery } from "../../../transcript/load.ts"
import { Button } from "../../../ui/button.tsx"
import { EmptyState, ErrorState, Skeleton } from "../../../ui/state.tsx"
import { useCreditsText } from "../../../ui/use-amounts.ts"
import { useWords } from "../../../words/use-words.tsx"
import { addItems } from "../../queue/queue-store.ts"
import { PageLink, usePageId } from "../../routing/page-link.tsx"
import { PageHeader } from "../../shell/page-header.tsx"
import { Reader } from "./reader.tsx"

const VIDEO_ID = /^(?:trn_)?([\w-]{11})$/

export function Page() {
  const t = useWords("video")
  const id = usePageId()
  const { data, error, refetch } = useQuery(transcriptionQuery(id))
  if (data) return <Reader key={data.id} row={data} />
  if (!error) return <Coming />
  if (failureOf(error).status === 404 || failureOf(error).status === 400) return <NotHere id={id} />
  return (
    <>
      <PageHeader title={t("title")} />
      <ErrorState error={error} retry={() => void refetch()} />
    </>
  )
}

function Coming() {
  const t = useWords("ui")
  return (
    <div role="status" aria-label={t("loading")}>
      <Skeleton className="mb-3 h-8 w-2/3" />
      <Skeleton className="mb-7 h-5 w-1/3" />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-4 lg:grid-cols-[minmax(0,24rem)_minmax(0,1fr)]">
        <Skeleton className="aspect-[16/9]" />
        <div className="grid content-start gap-6">
          {Array.from({ length: 5 }, (_, row) => (
            <Skeleton key={row} className="h-28" />
          ))}
        </div>
      </div>
    </div>
  )
}

/**
 * Shown if the history has no such row: it was deleted, mistyped or never transcribed. Offers to
 * transcribe it now.
 */
function NotHere({ id }: { id: string }) {
  const t = useWords("video")
  const creditsText = useCreditsText()
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
                  {t("missing.transcribe")} · {creditsText(1)}
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
