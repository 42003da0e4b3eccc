import { useEffect } from "react"
import { isOpen } from "./queue.ts"
import { openQueue, readQueue, subscribeQueue } from "./queue-store.ts"
import { runQueue } from "./runner.ts"
import { publishTray } from "./tray-store.ts"

/** Runs the user's queue while the page is open, and shows it in the tray. */
export function useQueue(userId: string | undefined): void {
  useEffect(() => {
    if (userId === undefined) return undefined
    const ending = new AbortController()
    const close = openQueue(userId)
    const stopShowing = subscribeQueue(showInTray)
    showInTray()
    void runQueue(userId, ending.signal)
    return () => {
      ending.abort()
      stopShowing()
      close()
    }
  }, [userId])
}

function showInTray(): void {
  const open = readQueue().items.filter(isOpen)
  publishTray(
    "transcripts",
    open.map(({ id, title, videoId, state }) => ({
      id,
      title: title ?? videoId,
      detail: state === "running" ? "Getting the transcript" : "Waiting for its turn",
      page: "transcribe",
    })),
  )
}
