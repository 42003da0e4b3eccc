/**
 * Reads a value from this tab's storage, which survives reloads. Names of users' data must include
 * the user's ID.
 */
export function recall(name: string): unknown {
  try {
    return (JSON.parse(sessionStorage.getItem(name) ?? "null") as unknown) ?? undefined
  } catch {
    return undefined
  }
}

export function remember(name: string, value: unknown): void {
  try {
    sessionStorage.setItem(name, JSON.stringify(value))
  } catch {
    // Storage is full or blocked, so the value is not kept.
  }
}

export function forget(name: string): void {
  try {
    sessionStorage.removeItem(name)
  } catch {
    // Storage is blocked, so it holds nothing.
  }
}
