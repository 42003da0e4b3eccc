import { EXTENSION_ID } from "../../extension/identity.ts"
import type { FromSite, ToSite } from "../../extension/messages.ts"

/** The browser has this on pages that an installed extension listens to, and nowhere else. */
type Runtime = {
  sendMessage(id: string, message: FromSite, answer: (answer?: ToSite) => void): void
  lastError?: unknown
}

/** Undefined: the extension is not there. */
export function askExtension(message: FromSite): Promise<ToSite | undefined> {
  const { chrome } = globalThis as { chrome?: { runtime?: Runtime } }
  const runtime = chrome?.runtime
  if (!runtime) return Promise.resolve(undefined)
  return new Promise((resolve) => {
    // Reading the error keeps it out of the console.
    runtime.sendMessage(EXTENSION_ID, message, (answer) => resolve(runtime.lastError ? undefined : answer))
  })
}
