const acts = new Set<() => Promise<void>>()

/** What was put off and has to be done before the document goes, or its reader signs out. */
export function beforeUnload(act: () => Promise<void>): void {
  acts.add(act)
}

export async function flush(): Promise<void> {
  await Promise.allSettled([...acts].map((act) => act()))
}

addEventListener("pagehide", () => void flush())
