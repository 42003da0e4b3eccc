// The extension's storage: the session, until it ends, and each tab's video, until the browser
// closes.

import { readSession, type Session, type WatchedVideo } from "./messages.ts"

const SESSION = "session"
const keyOf = (tabId: number) => `watched:${tabId}`

export async function storedSession(): Promise<Session | undefined> {
  const stored: Record<string, unknown> = await chrome.storage.local.get(SESSION)
  return readSession(stored[SESSION], Date.now())
}
export const keepSession = async (session: Session): Promise<void> =>
  await chrome.storage.local.set({ [SESSION]: session })
export const forgetSession = async (): Promise<void> => await chrome.storage.local.remove(SESSION)

export async function watchedIn(tabId: number): Promise<WatchedVideo | undefined> {
  const stored: Record<string, unknown> = await chrome.storage.session.get(keyOf(tabId))
  return stored[keyOf(tabId)] as WatchedVideo | undefined
}
export async function keepWatched(tabId: number, watched: WatchedVideo | null): Promise<void> {
  if (watched) await chrome.storage.session.set({ [keyOf(tabId)]: watched })
  else await chrome.storage.session.remove(keyOf(tabId))
}

/**
 * Calls `listener` after every change of the storage. Returns a function that removes the listener.
 */
export function onStoredChange(listener: () => void): () => void {
  chrome.storage.onChanged.addListener(listener)
  return () => chrome.storage.onChanged.removeListener(listener)
}
