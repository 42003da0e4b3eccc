/** What this tab remembers under a name, over a reload; undefined for nothing. What is somebody's has their account in its name. */
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
    // A full or forbidden storage: it lasts as long as the document.
  }
}

export function forget(name: string): void {
  try {
    sessionStorage.removeItem(name)
  } catch {
    // Nothing was kept.
  }
}
