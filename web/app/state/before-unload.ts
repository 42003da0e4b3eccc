const delayedWork = new Set<() => Promise<void>>()

/** Registers delayed work that must be done before the page closes or the user signs out. */
export function beforeUnload(act: () => Promise<void>): void {
  delayedWork.add(act)
}

export async function finishDelayedWork(): Promise<void> {
  await Promise.allSettled([...delayedWork].map((act) => act()))
}

addEventListener("pagehide", () => void finishDelayedWork())
