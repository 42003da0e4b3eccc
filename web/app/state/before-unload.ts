const acts = new Set<() => Promise<void>>()

/** Registers delayed work that must be done before the page closes or the user signs out. */
export function beforeUnload(act: () => Promise<void>): void {
  acts.add(act)
}

export async function flush(): Promise<void> {
  await Promise.allSettled([...acts].map((act) => act()))
}

addEventListener("pagehide", () => void flush())
