import { useMutation } from "@tanstack/react-query"
import { FileText, X } from "lucide-react"
import { useState } from "react"
import { answerOf, api } from "../../../api/client.ts"
import { Button } from "../../../ui/button.tsx"
import { Dialog } from "../../../ui/dialog.tsx"
import { Input } from "../../../ui/input.tsx"
import { ErrorState } from "../../../ui/state.tsx"
import { toast } from "../../../ui/toast.ts"
import { useWords } from "../../../words/use-words.tsx"
import { queryClient } from "../../state/query-client.ts"
import { batchesOf, type Import, type Refused, readFiles, videoOf } from "./import-list.ts"

const REFUSALS = {
  kind: "import.refused.kind",
  notJson: "import.refused.notJson",
  noTranscript: "import.refused.noTranscript",
  noWords: "import.refused.noWords",
} as const

const NONE: { found: readonly Import[]; refused: readonly Refused[] } = { found: [], refused: [] }

/** Imports transcript files into the history after a preview. Free. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const t = useWords("history")
  const [{ found, refused }, setRead] = useState(NONE)
  const ready = found.filter(({ link }) => videoOf(link) !== undefined)
  const sending = useMutation({
    mutationFn: async () => {
      const sum = { imported: 0, skipped: 0 }
      for (const transcripts of batchesOf(found)) {
        const answer = await answerOf(api.POST("/api/migrate", { body: { transcripts } }))
        sum.imported += answer.imported
        sum.skipped += answer.skipped
      }
      return sum
    },
    onSuccess: ({ imported, skipped }) => {
      toast(skipped === 0 ? t("import.done", { imported }) : t("import.doneSome", { imported, skipped }))
      onClose()
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: ["transcriptions"] }),
  })
  const take = async (files: FileList | null) => {
    const read = await readFiles([...(files ?? [])])
    setRead((now) => ({ found: [...now.found, ...read.found], refused: [...now.refused, ...read.refused] }))
  }
  const change = (key: string, link: string) =>
    setRead((now) => ({
      ...now,
      found: now.found.map((entry) => (entry.key === key ? { ...entry, link } : entry)),
    }))
  const remove = (key: string) =>
    setRead((now) => ({ ...now, found: now.found.filter((entry) => entry.key !== key) }))
  return (
    <Dialog open onClose={onClose} title={t("import.title")}>
      <Chooser onFiles={(files) => void take(files)} isFirst={found.length === 0} />
      {refused.length > 0 && (
        <ul role="alert" className="mt-3 grid gap-1 text-sm">
          {refused.map(({ file, why }) => (
            <li key={file}>
              <span className="font-medium break-all">{file}</span>:{" "}
              {t(why === undefined ? "import.unreadable" : REFUSALS[why])}
            </li>
          ))}
        </ul>
      )}
      {found.length > 0 && (
        <ul className="mt-3 max-h-[45vh] divide-y divide-line overflow-y-auto border-y border-line">
          {found.map((entry) => (
            <Preview
              key={entry.key}
              entry={entry}
              onLink={(link) => change(entry.key, link)}
              onRemove={() => remove(entry.key)}
            />
          ))}
        </ul>
      )}
      {sending.error && (
        <div className="mt-3">
          <ErrorState error={sending.error} />
        </div>
      )}
      <div className="mt-5 flex flex-wrap items-center justify-end gap-3">
        {ready.length < found.length && (
          <p role="status" className="me-auto text-sm text-muted">
            {t("import.left", { count: found.length - ready.length })}
          </p>
        )}
        <Button look="plain" onClick={onClose}>
          {t("import.close")}
        </Button>
        <Button disabled={ready.length === 0} busy={sending.isPending} onClick={() => sending.mutate()}>
          {ready.length > 0 ? t("import.actCount", { count: ready.length }) : t("import.act")}
        </Button>
      </div>
    </Dialog>
  )
}

function Chooser({ onFiles, isFirst }: { onFiles: (files: FileList | null) => void; isFirst: boolean }) {
  const t = useWords("history")
  return (
    <label
      className="grid cursor-pointer place-items-center gap-1 rounded-box border border-dashed border-edge bg-surface px-4 py-5 text-center text-sm has-focus-visible:outline-2 has-focus-visible:outline-accent"
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault()
        onFiles(event.dataTransfer.files)
      }}
    >
      <FileText aria-hidden className="size-5 text-muted" />
      <span className="font-semibold">{t(isFirst ? "import.choose" : "import.chooseMore")}</span>
      <span className="text-muted">{t("import.kinds")}</span>
      <input
        type="file"
        multiple
        data-focus
        accept=".txt,.srt,.vtt,.json"
        className="sr-only"
        onChange={(event) => {
          onFiles(event.target.files)
          // Reset, so that choosing the same file again is a change.
          event.target.value = ""
        }}
      />
    </label>
  )
}

type PreviewProps = { entry: Import; onLink: (link: string) => void; onRemove: () => void }

function Preview({ entry, onLink, onRemove }: PreviewProps) {
  const t = useWords("history")
  const { title, text, link, file } = entry
  const isKnown = videoOf(link) !== undefined
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] gap-1.5 py-3">
      <div className="flex items-start gap-2">
        <p className="min-w-0 flex-1">
          <span dir="auto" className="block truncate text-sm font-medium">
            {title}
          </span>
          <span className="block truncate text-xs text-muted">
            {t("import.preview", { count: text.length, start: text.slice(0, 80) })}
          </span>
        </p>
        <Button look="ghost" size="small" aria-label={t("import.leaveOut", { file })} onClick={onRemove}>
          <X aria-hidden />
        </Button>
      </div>
      <Input
        aria-label={t("import.video", { title })}
        aria-invalid={!isKnown}
        placeholder={t("import.link")}
        className="h-9 text-sm"
        value={link}
        onChange={(event) => onLink(event.target.value)}
      />
    </li>
  )
}
