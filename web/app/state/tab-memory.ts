/**
 * Names a value of a user. After a session has expired, another user may sign in in the same tab.
 * Without a user, nothing is kept.
 */
export type TabKey = readonly [kind: string, userId: string | undefined, ...more: string[]]

const nameOf = (key: TabKey) => (key[1] === undefined ? undefined : key.join(":"))

/** Reads a value from this tab's storage, which survives reloads. */
export function recall(key: TabKey): unknown {
  const name = nameOf(key)
  if (name === undefined) return undefined
  try {
    return (JSON.parse(sessionStorage.getItem(name) ?? "null") as unknown) ?? undefined
  } catch {
    return undefined
  }
}

export function remember(key: TabKey, value: unknown): void {
  const name = nameOf(key)
  if (name === undefined) return
  try {
    sessionStorage.setItem(name, JSON.stringify(value))
  } catch {
    // Storage is full or blocked, so the value is not kept.
  }
}

export function forget(key: TabKey): void {
  const name = nameOf(key)
  if (name === undefined) return
  try {
    sessionStorage.removeItem(name)
  } catch {
    // Storage is blocked, so it holds nothing.
  }
}
