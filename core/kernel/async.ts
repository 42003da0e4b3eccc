/** Runs each work that it is given, at most `atOnce` of them at a time, in the order in which they came. */
export function turnsOf(atOnce: number): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = []
  let running = 0
  return async (work) => {
    if (running < atOnce) running += 1
    else await new Promise<void>((resolve) => waiting.push(resolve))
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      // Whoever waits longest takes the place over.
      if (next) next()
      else running -= 1
    }
  }
}
