import { useSyncExternalStore } from "react"
import { changeUpload, readUpload, type Upload } from "./uploads.ts"

/** The user's uploads, kept in this browser across reloads. `sent`: progress by ID, 0 to 1. */
type Uploads = { uploads: readonly Upload[]; sent: Readonly<Record<string, number>> }

let storageKey = "uploads"
let state: Uploads = { uploads: [], sent: {} }
const listeners = new Set<() => void>()

function publish(next: Uploads): void {
  state = next
  for (const listener of listeners) listener()
}

/**
 * True for uploads that are stored. A waiting upload is not, because its file exists only in this
 * page.
 */
const isStored = ({ stage }: Upload) => stage !== "waiting"

function load(): readonly Upload[] {
  const waiting = state.uploads.filter((upload) => !isStored(upload))
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey) ?? "[]")
    return Array.isArray(stored) ? [...(stored as Upload[]).map(readUpload), ...waiting] : waiting
  } catch {
    return state.uploads
  }
}

/** Opens a user's uploads and follows changes made in other tabs. Returns a function that stops. */
export function openUploads(userId: string): () => void {
  storageKey = `uploads:${userId}`
  publish({ ...state, uploads: load() })
  const follow = (event: StorageEvent) => {
    if (event.key === storageKey) publish({ ...state, uploads: load() })
  }
  addEventListener("storage", follow)
  return () => removeEventListener("storage", follow)
}

/** Removes a user's uploads and upload tokens from this browser. The service saves running ones. */
export function forgetUploads(userId: string): void {
  localStorage.removeItem(`uploads:${userId}`)
  publish({ uploads: [], sent: {} })
}

export function updateUploads(step: (uploads: readonly Upload[]) => readonly Upload[]): void {
  const uploads = step(load())
  try {
    localStorage.setItem(storageKey, JSON.stringify(uploads.filter(isStored)))
  } catch {
    // Storage is full or blocked, so the uploads last until the page closes.
  }
  publish({ ...state, uploads })
}

export const updateUpload = (id: string, step: (upload: Upload) => Upload): void =>
  updateUploads((uploads) => changeUpload(uploads, id, step))

export function setSentShare(id: string, share: number): void {
  publish({ ...state, sent: { ...state.sent, [id]: share } })
}

export function subscribeUploads(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const readUploads = (): Uploads => state

export const useUploadState = (): Uploads => useSyncExternalStore(subscribeUploads, readUploads)
