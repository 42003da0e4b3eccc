/** Reads this tab's memory, which survives reloads. Names of users' data include the account. */
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
