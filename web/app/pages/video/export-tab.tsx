import { useMutation, useQuery } from "@tanstack/react-query"
import { Download } from "lucide-react"
import { answerOf, api } from "../../../api/client.ts"
import { failureOf } from "../../../api/failure.ts"
import { FORMATS, type Format, fileName, writeTranscript } from "../../../transcript/formats.ts"
import { type Transcription, transcriptFrom } from "../../../transcript/load.ts"
import { saveFile } from "../../../transcript/save-file.ts"
import { Button } from "../../../ui/button.tsx"
import { CopyButton } from "../../../ui/copy.tsx"
import { toast } from "../../../ui/toast.ts"
import { PageLink } from "../../routing/page-link.tsx"

const LINK = "text-accent underline underline-offset-3"

/** Exports the transcript: as a file, to the clipboard or to Notion. All are free. */
export function ExportTab({ row }: { row: Transcription }) {
  const transcript = transcriptFrom(row)
  return (
    <div className="grid gap-4">
      <ul className="divide-y divide-line rounded-box border border-line">
        {FORMATS.map((format: Format & (typeof FORMATS)[number]) => {
          const isPossible = !format.needsTimes || transcript.cues.length > 0
          return (
            <li key={format.id} className="flex items-center gap-3 py-1.5 pr-1.5 pl-4">
              <span className="min-w-0 flex-1 text-sm">
                <span className="font-semibold">{format.name}</span>{" "}
                <span className="text-muted">
                  {isPossible ? format.what : "This transcript has no times."}
                </span>
              </span>
              <Button
                look="ghost"
                size="small"
                disabled={!isPossible}
                aria-label={`Download as ${format.name}`}
                onClick={() =>
                  saveFile(
                    fileName(transcript, format.id),
                    writeTranscript(format.id, transcript),
                    format.type,
                  )
                }
              >
                <Download aria-hidden />
                Download
              </Button>
            </li>
          )
        })}
      </ul>
      <div className="flex flex-wrap gap-2">
        <CopyButton text={writeTranscript("txt", transcript)} label="Copy text" />
        <CopyButton text={writeTranscript("md", transcript)} label="Copy as Markdown" />
      </div>
      <ToNotes row={row} />
    </div>
  )
}

function ToNotes({ row }: { row: Transcription }) {
  const { data: status } = useQuery({
    queryKey: ["notes", "status"],
    queryFn: ({ signal }) => answerOf(api.GET("/api/notion/status", { signal })),
    staleTime: 60_000,
  })
  const sending = useMutation({
    mutationFn: () => answerOf(api.POST("/api/notion/export", { body: { transcription_id: row.id } })),
    onError: (cause) => toast(failureOf(cause).message, { kind: "bad" }),
  })
  if (!status?.configured) return null
  if (!status.connected || !status.destination) {
    return (
      <p className="text-sm text-muted">
        It can be a page in Notion, too:{" "}
        <PageLink page="notes" className={LINK}>
          {status.connected ? "choose where pages go" : "connect your workspace"}
        </PageLink>
        .
      </p>
    )
  }
  return (
    <div className="flex flex-wrap items-center gap-3 text-sm">
      <Button look="plain" busy={sending.isPending} onClick={() => sending.mutate()}>
        Export to Notion
      </Button>
      <span role="status" className="text-muted">
        {sending.data ? (
          <a href={sending.data.url} target="_blank" rel="noreferrer" className={LINK}>
            Open the page
          </a>
        ) : (
          `Under “${status.destination.title}”.`
        )}
      </span>
    </div>
  )
}
