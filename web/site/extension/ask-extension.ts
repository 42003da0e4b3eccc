import { EXTENSION_ID } from "../../extension/identity.ts"
import type { FromSite, ToSite } from "../../extension/messages.ts"

/** The browser provides this only on pages that an installed extension listens to. */
type Runtime = {
  sendMessage(id: string, message: FromSite, answer: (answer?: ToSite) => void): void
  lastError?: unknown
}

/**
 * Sends a message to the extension and returns its answer. Undefined if the extension is not
 * installed.
 */
export function askExtension(message: FromSite): Promise<ToSite | undefined> {
  const { chrome } = globalThis as { chrome?: { runtime?: Runtime } }
  const runtime = chrome?.runtime
  if (!runtime) return Promise.resolve(undefined)
  return new Promise((resolve) => {
    // Reading `lastError` keeps the browser from logging it.
    runtime.sendMessage(EXTENSION_ID, message, (answer) => resolve(runtime.lastError ? undefined : answer))
  })
}
