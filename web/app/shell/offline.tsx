import { useSyncExternalStore } from "react"
import { useWords } from "../../words/use-words.tsx"

function subscribe(listener: () => void): () => void {
  addEventListener("online", listener)
  addEventListener("offline", listener)
  return () => {
    removeEventListener("online", listener)
    removeEventListener("offline", listener)
  }
}

export const useOnline = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )

/** The error of a page that could not be loaded because the browser is offline. */
export class UnloadedPage extends Error {}

/** Tells the user that the browser is offline. Waiting work resumes by itself. */
export function OfflineNotice() {
  const t = useWords("app")
  const isOnline = useOnline()
  return (
    <div role="status">
      {!isOnline && (
        <p className="border-b border-line bg-wash px-4 py-2 text-center text-sm">{t("shell.offline")}</p>
      )}
    </div>
  )
}
