/** How long work may run before it lets the event loop continue. */
const SLICE_MS = 20

/** Long synchronous work, as a generator that yields wherever its runner can pause it. */
export type Sliced<T> = Generator<undefined, T>

/** Runs the work, and lets the event loop continue about every 20 ms. */
export async function inSlices<T>(work: Sliced<T>): Promise<T> {
  for (let startedAt = performance.now(); ; ) {
    const step = work.next()
    if (step.done) return step.value
    if (performance.now() - startedAt < SLICE_MS) continue
    await new Promise<void>((resolve) => setImmediate(resolve))
    startedAt = performance.now()
  }
}

/** Runs the work without pauses. Only for work that is known to be short. */
export function runWithoutPauses<T>(work: Sliced<T>): T {
  for (;;) {
    const step = work.next()
    if (step.done) return step.value
  }
}
