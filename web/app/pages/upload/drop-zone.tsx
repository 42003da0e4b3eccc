import { Upload } from "lucide-react"
import { useId } from "react"
import { cx } from "../../../ui/cx.ts"
import { useWords } from "../../../words/use-words.tsx"
import { useWindowDrop } from "./use-window-drop.ts"

/**
 * Accepts files that the user chooses with its button, or drops anywhere in the window. If only the
 * zone accepted drops, the browser would leave the page to open a file that misses the zone.
 * `isSmall` leaves space for the list of chosen files.
 */
export function DropZone({
  onFiles,
  isSmall,
}: {
  onFiles: (files: readonly File[]) => void
  isSmall: boolean
}) {
  const t = useWords("upload")
  const id = useId()
  const isOver = useWindowDrop(onFiles)
  return (
    <label
      htmlFor={id}
      className={cx(
        "flex cursor-pointer flex-col items-center justify-center gap-1 rounded-box border-2 border-dashed px-6 text-center has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent",
        isSmall ? "min-h-20 py-3" : "min-h-52 py-8",
        isOver ? "border-accent bg-wash" : "border-edge bg-surface hover:border-accent",
      )}
    >
      {!isSmall && <Upload aria-hidden className="mb-1 size-6 text-muted" />}
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
          const files = [...(event.target.files ?? [])]
          if (files.length > 0) onFiles(files)
          // Reset, so that choosing the same file again is a change.
          event.target.value = ""
        }}
      />
      {isOver && (
        <span className="pointer-events-none fixed inset-4 z-50 flex flex-col items-center justify-center gap-3 rounded-card border-2 border-dashed border-accent bg-wash text-lg font-semibold text-accent shadow-float">
          <Upload aria-hidden className="size-8" />
          {t("drop.window")}
        </span>
      )}
    </label>
  )
}
