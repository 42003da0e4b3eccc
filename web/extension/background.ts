import { disconnect } from "./disconnect.ts"
import { replaceSession } from "./end-session.ts"
import { readFromPage, readFromSite, type ToSite } from "./messages.ts"
import { keepSession, keepWatched, storedSession } from "./stored.ts"

/** The service worker: opens the panel, tracks each tab's video and accepts the site's session. */

const SERVICE = import.meta.env.VITE_SERVICE_ORIGIN as string

void chrome.sidePanel.setPanelBehavior({ openPanelOnActionClick: true })
// A page may attack its content script, so only the panel and this worker can read storage.
void chrome.storage.local.setAccessLevel({ accessLevel: "TRUSTED_CONTEXTS" })

chrome.runtime.onMessage.addListener((value: unknown, sender) => {
  const tabId = sender.tab?.id
  const message = readFromPage(value)
  if (!message || tabId === undefined || sender.id !== chrome.runtime.id) return
  // Nothing may be waited for before: the browser allows it for the press of a button alone.
  if (message.type === "open") void chrome.sidePanel.open({ tabId })
  else void keepWatched(tabId, message.watched)
})

chrome.tabs.onRemoved.addListener((tabId) => void keepWatched(tabId, null))

chrome.runtime.onMessageExternal.addListener((value: unknown, sender, answer: (answer: ToSite) => void) => {
  const message = readFromSite(value)
  // The manifest admits only the service's pages; this also rejects frames, whatever their origin.
  if (!message || sender.origin !== SERVICE || sender.frameId !== 0) {
    answer({ ok: false })
    return false
  }
  const act = async (): Promise<ToSite> => {
    if (message.type === "connect")
      await replaceSession(SERVICE, message.session, { storedSession, keepSession })
    if (message.type === "disconnect") await disconnect(SERVICE)
    return { ok: true, connected: (await storedSession())?.email ?? null }
  }
  act().then(answer, () => answer({ ok: false }))
  return true
})
