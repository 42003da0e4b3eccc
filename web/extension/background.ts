// The service worker: opens the panel, tracks each tab's video and accepts the site's session.

import { disconnect } from "./disconnect.ts"
import { replaceSession } from "./end-session.ts"
import { readFromPage, readFromSite, type ToSite } from "./messages.ts"
import { keepSession, keepWatched, storedSession } from "./stored.ts"

const SERVICE = import.meta.env.VITE_SERVICE_ORIGIN as string

void chrome.sidePanel.setPanelBehavior({ openPanelOnActionClick: true })
// Only the panel and this worker may read the storage. Content scripts may not, because a page
// could attack its content script.
void chrome.storage.local.setAccessLevel({ accessLevel: "TRUSTED_CONTEXTS" })

chrome.runtime.onMessage.addListener((value: unknown, sender) => {
  const tabId = sender.tab?.id
  const message = readFromPage(value)
  if (!message || tabId === undefined || sender.id !== chrome.runtime.id) return
  // Opened before any `await`, because the browser allows it only directly after a user's press.
  if (message.type === "open") void chrome.sidePanel.open({ tabId })
  else void keepWatched(tabId, message.watched)
})

chrome.tabs.onRemoved.addListener((tabId) => void keepWatched(tabId, null))

chrome.runtime.onMessageExternal.addListener((value: unknown, sender, answer: (answer: ToSite) => void) => {
  const message = readFromSite(value)
  // The manifest allows only the service's pages. This also rejects frames of any origin.
  if (!message || sender.origin !== SERVICE || sender.frameId !== 0) {
    answer({ ok: false })
    return false
  }
  const handle = async (): Promise<ToSite> => {
    if (message.type === "connect")
      await replaceSession(SERVICE, message.session, { storedSession, keepSession })
    if (message.type === "disconnect") await disconnect(SERVICE)
    return { ok: true, connected: (await storedSession())?.email ?? null }
  }
  handle().then(answer, () => answer({ ok: false }))
  return true
})
