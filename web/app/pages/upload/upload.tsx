import { useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { healthQuery } from "../../../api/queries.ts"
import { Button } from "../../../ui/button.tsx"
import { EmptyState, ErrorState, Skeleton } from "../../../ui/state.tsx"
import { useWords } from "../../../words/use-words.tsx"
import { PageLink } from "../../routing/page-link.tsx"
import { PageHeader } from "../../shell/page-header.tsx"
import { startUploads } from "../../uploads/upload-sender.ts"
import { useUploadState } from "../../uploads/upload-store.ts"
import { mediaTypeOf } from "../../uploads/uploads.ts"
import { type Draft, estimateSeconds, problemOf } from "./draft.ts"
import { Drafts } from "./drafts.tsx"
import { DropZone } from "./drop-zone.tsx"
import { measureSeconds } from "./measure.ts"
import { UploadList } from "./upload-list.tsx"

export function Page() {
  const t = useWords("upload")
  const { data: health, error, refetch } = useQuery(healthQuery)
  const { uploads } = useUploadState()
  const canTranscribe = health?.configured["speech"] === true
  return (
    <>
      <PageHeader title={t("title")}>{t("lead")}</PageHeader>
      {error ? (
        <ErrorState error={error} retry={() => void refetch()} />
      ) : !health ? (
        <Skeleton className={uploads.length > 0 ? "h-20" : "h-52"} />
      ) : canTranscribe ? (
        <FilePicker />
      ) : (
        <NoSpeechEngine />
      )}
      <UploadList />
    </>
  )
}

function NoSpeechEngine() {
  const t = useWords("upload")
  return (
    <div className="grid min-h-52 *:content-center">
      <EmptyState
        title={t("noSpeech")}
        act={
          <>
            <Button asChild>
              <PageLink page="transcribe">{t("noSpeech.act")}</PageLink>
            </Button>
            <Button look="ghost" className="whitespace-normal!" asChild>
              <a href="/docs/self-hosting">{t("noSpeech.setup")}</a>
            </Button>
          </>
        }
      >
        {t("noSpeech.text")}
      </EmptyState>
    </div>
  )
}

function FilePicker() {
  const { uploads } = useUploadState()
  const [drafts, setDrafts] = useState<readonly Draft[]>([])
  const change = (id: string, changed: Partial<Draft>) =>
    setDrafts((now) => now.map((draft) => (draft.id === id ? { ...draft, ...changed } : draft)))
  const add = async (files: readonly File[]) => {
    const fresh = files.map((file) => ({ id: crypto.randomUUID(), file, seconds: null, needsLength: false }))
    setDrafts((now) => [...now, ...fresh])
    // Measures only files that can be uploaded, because browsers report an error for an empty file.
    const good = fresh.filter((draft) => problemOf(draft) === undefined)
    await Promise.all(
      good.map(async ({ id, file }) => {
        const seconds = await measureSeconds(file)
        change(
          id,
          seconds === undefined ? { seconds: estimateSeconds(file.size), needsLength: true } : { seconds },
        )
      }),
    )
  }
  const start = (keepsAudio: boolean) => {
    const good = drafts.filter((draft) => problemOf(draft) === undefined)
    startUploads(
      good.map(({ id, file, seconds }) => ({
        file,
        chosen: {
          id,
          name: file.name,
          contentType: mediaTypeOf(file.type),
          sizeBytes: file.size,
          seconds: seconds ?? estimateSeconds(file.size),
          keepsAudio,
        },
      })),
    )
    setDrafts([])
  }
  return (
    <>
      <DropZone onFiles={(files) => void add(files)} isSmall={drafts.length + uploads.length > 0} />
      {drafts.length > 0 && (
        <Drafts
          drafts={drafts}
          onLengthChange={(id, seconds) => change(id, { seconds })}
          onRemove={(id) => setDrafts((now) => now.filter((draft) => draft.id !== id))}
          onStart={start}
        />
      )}
    </>
  )
}
