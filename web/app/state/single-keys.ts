import { useSyncExternalStore } from "react"

const KEY = "single-keys"
const OFF = "off"
const listeners = new Set<() => void>()

/**
 * Returns whether single-key shortcuts are on: always, unless the user has turned them off in this
 * browser.
 */
export function areSingleKeysOn(): boolean {
  try {
    return localStorage.getItem(KEY) !== OFF
  } catch {
    return true
  }
}

export function setSingleKeys(isOn: boolean): void {
  try {
    if (isOn) localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, OFF)
  } catch {
    // Without storage, shortcuts stay on.
  }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useSingleKeys = (): boolean => useSyncExternalStore(subscribe, areSingleKeysOn)
