import { useRef } from "react"
import { writeTranscript } from "../../../transcript/formats.ts"
import { type Transcription, transcriptFrom } from "../../../transcript/load.ts"
import { CopyButton } from "../../../ui/copy.tsx"
import { useWords } from "../../../words/use-words.tsx"
import { useKeys } from "../../listing/use-keys.ts"

/** Copies the words of the transcript. The key c does the same. */
export function CopyTranscript({ row }: { row: Transcription }) {
  const t = useWords("video")
  const place = useRef<HTMLSpanElement>(null)
  useKeys({ c: () => place.current?.querySelector("button")?.click() })
  return (
    <span ref={place}>
      <CopyButton text={writeTranscript("txt", transcriptFrom(row))} label={t("copy")} isIconOnPhones />
    </span>
  )
}
