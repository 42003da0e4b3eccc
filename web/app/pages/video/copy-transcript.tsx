import { useRef } from "react"
import { writeTranscript } from "../../../transcript/formats.ts"
import { type Transcription, transcriptFrom } from "../../../transcript/load.ts"
import { CopyButton } from "../../../ui/copy.tsx"
import { useWords } from "../../../words/use-words.tsx"
import { usePageShortcuts } from "../../listing/use-page-shortcuts.ts"

/** Copies the words of the transcript. The key c does the same. */
export function CopyTranscript({ row }: { row: Transcription }) {
  const t = useWords("video")
  const wrapper = useRef<HTMLSpanElement>(null)
  usePageShortcuts({ c: () => wrapper.current?.querySelector("button")?.click() })
  return (
    <span ref={wrapper}>
      <CopyButton text={writeTranscript("txt", transcriptFrom(row))} label={t("copy")} isIconOnPhones />
    </span>
  )
}
