import { useEffect, useEffectEvent } from "react"
import type { Translate } from "../../words/translate.ts"
import { useWords } from "../../words/use-words.tsx"
import { isOpen } from "./queue.ts"
import { openQueue, readQueue, subscribeQueue } from "./queue-store.ts"
import { runQueue } from "./runner.ts"
import { publishTray } from "./tray-store.ts"

/** Runs the user's queue while the page is open, and shows it in the tray. */
export function useQueue(userId: string | undefined): void {
  const t = useWords("app")
  const show = useEffectEvent(() => showInTray(t))
  useEffect(() => {
    if (userId === undefined) return undefined
    const controller = new AbortController()
    const close = openQueue(userId)
    const stopShowing = subscribeQueue(() => show())
    show()
    void runQueue(userId, controller.signal)
    return () => {
      controller.abort()
      stopShowing()
      close()
    }
  }, [userId])
}

function showInTray(t: Translate<"app">): void {
  const open = readQueue().items.filter(isOpen)
  publishTray(
    "transcripts",
    open.map(({ id, title, videoId, state }) => ({
      id,
      title: title ?? videoId,
      detail: t(state === "running" ? "queue.running" : "queue.waiting"),
      page: "transcribe",
    })),
  )
}
