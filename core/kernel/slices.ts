/** Processor time that work may take before others have a turn. */
const SLICE_MS = 20

/** Long work without waits. It yields every few milliseconds, where it may be interrupted. */
export type Sliced<T> = Generator<undefined, T>

/** Does the work, and lets the event loop go on about every 20 ms. */
export async function inSlices<T>(work: Sliced<T>): Promise<T> {
  for (let startedAt = performance.now(); ; ) {
    const step = work.next()
    if (step.done) return step.value
    if (performance.now() - startedAt < SLICE_MS) continue
    await new Promise<void>((resolve) => setImmediate(resolve))
    startedAt = performance.now()
  }
}

/** Does the work without a pause: for a caller that knows that it is short. */
export function atOnce<T>(work: Sliced<T>): T {
  for (;;) {
    const step = work.next()
    if (step.done) return step.value
  }
}
