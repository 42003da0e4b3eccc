/**
 * Runs `work` and returns the processor time of this process in milliseconds: other programs on the
 * machine do not count.
 */
export function cpuMsOf(work: () => void): number {
  const before = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}
