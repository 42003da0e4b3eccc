import { useEffect, useEffectEvent } from "react"
import type { Translate } from "../../words/translate.ts"
import { useWords } from "../../words/use-words.tsx"
import { publishTray } from "../queue/tray-store.ts"
import { runUploads } from "./upload-runner.ts"
import { openUploads, readUploads, subscribeUploads } from "./upload-store.ts"
import { isOver } from "./uploads.ts"

/** Follows the user's uploads while the page is open, and shows them in the tray. */
export function useUploads(userId: string | undefined): void {
  const t = useWords("app")
  const show = useEffectEvent(() => showInTray(t))
  useEffect(() => {
    if (userId === undefined) return undefined
    const controller = new AbortController()
    const close = openUploads(userId)
    const stopShowing = subscribeUploads(() => show())
    show()
    void runUploads(userId, controller.signal)
    return () => {
      controller.abort()
      stopShowing()
      close()
    }
  }, [userId])
}

const DETAILS = {
  waiting: "upload.waiting",
  uploading: "upload.uploading",
  cut: "upload.cut",
  transcribing: "upload.transcribing",
  saving: "upload.saving",
} as const

function showInTray(t: Translate<"app">): void {
  const { uploads, sent } = readUploads()
  publishTray(
    "uploads",
    uploads.flatMap((upload) => {
      if (isOver(upload)) return []
      const { id, name, stage, progress } = upload
      const detail = t(DETAILS[stage as keyof typeof DETAILS])
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
