import { useEffect } from "react"
import { publishTray } from "../queue/tray-store.ts"
import { runUploads } from "./upload-runner.ts"
import { openUploads, readUploads, subscribeUploads } from "./upload-store.ts"
import { isOver } from "./uploads.ts"

/** Follows the user's uploads while the page is open, and shows them in the tray. */
export function useUploads(userId: string | undefined): void {
  useEffect(() => {
    if (userId === undefined) return undefined
    const ending = new AbortController()
    const close = openUploads(userId)
    const stopShowing = subscribeUploads(showInTray)
    showInTray()
    void runUploads(userId, ending.signal)
    return () => {
      ending.abort()
      stopShowing()
      close()
    }
  }, [userId])
}

const DETAILS = {
  waiting: "Waiting to be sent",
  uploading: "Uploading",
  cut: "Cut off: choose it again to go on",
  transcribing: "Transcribing",
  saving: "Saving",
} as const

function showInTray(): void {
  const { uploads, sent } = readUploads()
  publishTray(
    "uploads",
    uploads.flatMap((upload) => {
      if (isOver(upload)) return []
      const { id, name, stage, progress } = upload
      const detail = DETAILS[stage as keyof typeof DETAILS]
      const share = stage === "uploading" ? sent[id] : stage === "transcribing" ? progress : undefined
      return [
        {
          id,
          title: name,
          detail,
          page: "upload" as const,
          ...(share === undefined ? {} : { progress: share }),
        },
      ]
    }),
  )
}
