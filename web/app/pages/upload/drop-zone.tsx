import { Upload } from "lucide-react"
import { type DragEvent, useId, useState } from "react"
import { cx } from "../../../ui/cx.ts"
import { useWords } from "../../../words/use-words.tsx"

/** Accepts files that the user drops on it or chooses with its button. */
export function DropZone({ onFiles }: { onFiles: (files: readonly File[]) => void }) {
  const t = useWords("upload")
  const id = useId()
  const [isOver, setOver] = useState(false)
  const take = (files: FileList | null) => {
    if (files && files.length > 0) onFiles([...files])
  }
  const over = (event: DragEvent) => {
    event.preventDefault()
    setOver(true)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    take(event.dataTransfer.files)
  }
  return (
    <label
      htmlFor={id}
      onDragOver={over}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      className={cx(
        "flex min-h-44 cursor-pointer flex-col items-center justify-center gap-1 rounded-box border-2 border-dashed px-6 py-8 text-center has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent",
        isOver ? "border-accent bg-wash" : "border-line bg-surface hover:border-edge",
      )}
    >
      <Upload aria-hidden className="mb-1 size-6 text-muted" />
      <span className="font-semibold">
        {t("drop", {
          choose: (text) => <span className="text-accent underline underline-offset-3">{text}</span>,
          wide: (text) => <span className="max-sm:hidden">{text}</span>,
        })}
      </span>
      <span className="text-sm text-muted">{t("drop.formats")}</span>
      <input
        id={id}
        type="file"
        multiple
        accept="audio/*,video/*,.mp3,.m4a,.wav,.flac,.ogg,.opus,.mka,.mkv,.webm,.amr,.aac"
        className="sr-only"
        onChange={(event) => {
          take(event.target.files)
          // Reset, so that choosing the same file again is a change.
          event.target.value = ""
        }}
      />
    </label>
  )
}
