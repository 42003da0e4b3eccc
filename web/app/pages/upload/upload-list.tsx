import { useState } from "react"
import { Button } from "../../../ui/button.tsx"
import { useWords } from "../../../words/use-words.tsx"
import { Section } from "../../shell/section.tsx"
import { updateUploads, useUploadState } from "../../uploads/upload-store.ts"
import { isOver } from "../../uploads/uploads.ts"
import { UploadRow } from "./upload-row.tsx"

/** The uploads and their states, newest first. */
export function UploadList() {
  const t = useWords("upload")
  const { uploads, sent } = useUploadState()
  const [message, setMessage] = useState("")
  if (uploads.length === 0) return null
  return (
    <Section
      title={t("list")}
      about={uploads.every(isOver) ? undefined : t("list.about")}
      acts={
        uploads.some(isOver) && (
          <Button
            look="plain"
            size="small"
            onClick={() => updateUploads((now) => now.filter((one) => !isOver(one)))}
          >
            {t("list.clear")}
          </Button>
        )
      }
    >
      <ul className="divide-y divide-line rounded-box border border-line">
        {uploads.toReversed().map((upload) => (
          <UploadRow key={upload.id} upload={upload} sent={sent[upload.id]} onMessage={setMessage} />
        ))}
      </ul>
      <p role="alert" className="mt-2 text-sm text-bad empty:hidden">
        {message}
      </p>
    </Section>
  )
}
