/** Lets a limited number of chunks through. */
export type ChunkGate = {
  /** Lets this many more pass. */
  admit(count: number): void
  /** Lets all pass from now on. */
  open(): void
  /** Resolves when one may pass. */
  pass(): Promise<void>
}

export function newChunkGate(): ChunkGate {
  let left = 0
  const waiting: (() => void)[] = []
  const admit = (count: number) => {
    left += count
    while (left > 0 && waiting.length > 0) {
      left -= 1
      waiting.shift()?.()
    }
  }
  return {
    admit,
    open: () => admit(Number.POSITIVE_INFINITY),
    pass: async () => {
      if (left > 0) {
        left -= 1
        return
      }
      const { promise, resolve } = Promise.withResolvers<void>()
      waiting.push(resolve)
      await promise
    },
  }
}
