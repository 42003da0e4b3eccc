import { useCallback, useEffect, useRef, useState } from "react"
import { type FromPlayer, PLAYER_PORT, type ToPlayer, type WatchedVideo } from "../messages.ts"
import { onStoredChange, watchedIn } from "../stored.ts"

export type Tab = {
  /** The video in the tab beside the panel. Undefined if there is none. */
  watched: WatchedVideo | undefined
  /** True until the video is known. */
  isLoading: boolean
  /** The player's time, in seconds. */
  seconds: number
  seek: (seconds: number) => void
}

/** Returns the current tab beside the panel. */
export function useTab(): Tab {
  const [tabId, setTabId] = useState<number>()
  const [watched, setWatched] = useState<WatchedVideo>()
  const [isLoading, setLoading] = useState(true)
  const [seconds, setSeconds] = useState(0)
  const port = useRef<chrome.runtime.Port>(undefined)

  useEffect(() => {
    const readTab = async () => {
      const id = await tabBeside()
      const now = id === undefined ? undefined : await watchedIn(id)
      setTabId(id)
      setWatched((old) => (JSON.stringify(old) === JSON.stringify(now) ? old : now))
      setLoading(false)
    }
    const again = () => void readTab()
    again()
    chrome.tabs.onActivated.addListener(again)
    const stop = onStoredChange(again)
    return () => {
      chrome.tabs.onActivated.removeListener(again)
      stop()
    }
  }, [])

  const videoId = watched?.videoId
  useEffect(() => {
    if (tabId === undefined || videoId === undefined) return undefined
    const made = chrome.tabs.connect(tabId, { name: PLAYER_PORT })
    made.onMessage.addListener((message: FromPlayer) => setSeconds(message.seconds))
    // The connection ends if the tab is closed, or was opened before the extension was installed.
    // The transcript works without the connection. Reading `lastError` keeps the browser from
    // logging the error.
    made.onDisconnect.addListener(() => void chrome.runtime.lastError)
    port.current = made
    return () => {
      port.current = undefined
      made.disconnect()
    }
  }, [tabId, videoId])

  const seek = useCallback((to: number) => {
    const message: ToPlayer = { seek: to }
    port.current?.postMessage(message)
  }, [])
  return { watched, isLoading, seconds, seek }
}

/**
 * Returns the ID of the tab beside the panel. A panel that is opened as a page of its own has that
 * ID in its URL.
 */
async function tabBeside(): Promise<number | undefined> {
  const named = new URLSearchParams(location.search).get("tab")
  if (named !== null) return Number(named)
  const [tab] = await chrome.tabs.query({ active: true, currentWindow: true })
  return tab?.id
}
