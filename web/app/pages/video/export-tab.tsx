import { useMutation, useQuery } from "@tanstack/react-query"
import { Download } from "lucide-react"
import { answerOf, api } from "../../../api/client.ts"
import {
  FORMATS,
  type Format,
  type FormatId,
  uniqueFileName,
  writeTranscript,
} from "../../../transcript/formats.ts"
import { type Transcription, transcriptFrom } from "../../../transcript/load.ts"
import { saveFile } from "../../../transcript/save-file.ts"
import { Button } from "../../../ui/button.tsx"
import { CopyButton } from "../../../ui/copy.tsx"
import { toastFailure } from "../../../ui/toast.ts"
import { useWords } from "../../../words/use-words.tsx"
import { PageLink } from "../../routing/page-link.tsx"
import { queryClient } from "../../state/query-client.ts"

const LINK = "text-accent underline underline-offset-3"

/** The messages that say what a file of each format contains. */
const CONTENTS = {
  txt: "format.txt.what",
  md: "format.md.what",
  srt: "format.srt.what",
  vtt: "format.vtt.what",
  json: "format.json.what",
} as const satisfies Record<FormatId, string>

/** Exports the transcript: as a file, to the clipboard or to Notion. All are free. */
export function ExportTab({ row }: { row: Transcription }) {
  const t = useWords("video")
  const transcript = transcriptFrom(row)
  return (
    <div className="grid gap-4">
      <ul className="divide-y divide-line rounded-box border border-line">
        {FORMATS.map((format: Format & (typeof FORMATS)[number]) => {
          const isPossible = !format.needsTimes || transcript.cues.length > 0
          return (
            <li key={format.id} className="flex items-center gap-3 py-1.5 pe-1.5 ps-4">
              <span className="min-w-0 flex-1 text-sm">
                <span className="font-semibold">{t(`format.${format.id}`)}</span>{" "}
                <span className="text-muted">
                  {isPossible ? t(CONTENTS[format.id]) : t("export.noTimes")}
                </span>
              </span>
              <Button
                look="ghost"
                size="small"
                disabled={!isPossible}
                aria-label={t("export.downloadAs", { format: t(`format.${format.id}`) })}
                onClick={() =>
                  saveFile(
                    uniqueFileName(transcript, format.id),
                    writeTranscript(format.id, transcript),
                    format.type,
                  )
                }
              >
                <Download aria-hidden />
                {t("export.download")}
              </Button>
            </li>
          )
        })}
      </ul>
      <div className="flex flex-wrap gap-2">
        <CopyButton text={writeTranscript("txt", transcript)} label={t("export.copyText")} />
        <CopyButton text={writeTranscript("md", transcript)} label={t("export.copyMarkdown")} />
      </div>
      <NotionExport row={row} />
    </div>
  )
}

function NotionExport({ row }: { row: Transcription }) {
  const t = useWords("video")
  const { data: status } = useQuery({
    queryKey: ["notes", "status"],
    queryFn: ({ signal }) => answerOf(api.GET("/api/notion/status", { signal })),
    staleTime: 60_000,
  })
  const sending = useMutation({
    mutationFn: () => answerOf(api.POST("/api/notion/export", { body: { transcription_id: row.id } })),
    onError: async (cause) => {
      toastFailure(cause)
      // The connection may have ended elsewhere.
      await queryClient.invalidateQueries({ queryKey: ["notes", "status"] })
    },
  })
  if (!status?.configured) return null
  if (!status.connected || !status.destination) {
    const link = (text: string) => (
      <PageLink page="notes" className={LINK}>
        {text}
      </PageLink>
    )
    return (
      <p className="text-sm text-muted">
        {status.connected ? t("notion.choose", { link }) : t("notion.connect", { link })}
      </p>
    )
  }
  return (
    <div className="flex flex-wrap items-center gap-3 text-sm">
      <Button look="plain" busy={sending.isPending} onClick={() => sending.mutate()}>
        {t("notion.export")}
      </Button>
      <span role="status" className="text-muted">
        {sending.data ? (
          <a href={sending.data.url} target="_blank" rel="noreferrer" className={LINK}>
            {t("notion.open")}
          </a>
        ) : (
          t("notion.place", { title: status.destination.title })
        )}
      </span>
    </div>
  )
}
