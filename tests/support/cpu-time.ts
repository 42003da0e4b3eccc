/**
 * Runs `work` and returns the processor time of this thread in milliseconds. Other programs on the
 * machine do not count, and neither do this process's other threads, where V8 collects the garbage
 * of earlier test files.
 */
export function cpuMsOf(work: () => void): number {
  const before = process.threadCpuUsage()
  work()
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1000
}
