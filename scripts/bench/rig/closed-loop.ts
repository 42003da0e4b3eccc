import type { Sample } from "./figures.ts"

/** Makes `calls` calls from `clients` clients, one at a time per client. Stops after `msMax`. */
export async function closedLoop(
  call: (n: number) => Promise<unknown>,
  { calls, clients, msMax }: { calls: number; clients: number; msMax: number },
): Promise<Sample> {
  const latenciesMs: number[] = []
  const cpuBefore = process.cpuUsage()
  const startedAt = performance.now()
  let next = 0
  const client = async () => {
    while (next < calls && performance.now() - startedAt < msMax) {
      const n = next
      next += 1
      const calledAt = performance.now()
      await call(n)
      latenciesMs.push(roundToMicros(performance.now() - calledAt))
    }
  }
  await Promise.all(Array.from({ length: clients }, client))
  const wallMs = performance.now() - startedAt
  const { user, system } = process.cpuUsage(cpuBefore)
  return { latenciesMs, wallMs, cpuMs: (user + system) / 1000 }
}

/** Rounds milliseconds to the clock's precision. */
const roundToMicros = (ms: number) => Math.round(ms * 1000) / 1000
