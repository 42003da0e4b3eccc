import { type Child, startChild } from "./child.ts"

/** Editors and git write many files at once. The program restarts once for all of them. */
const QUIET_MS = 150

type ServiceRunnerOptions = {
  command: string
  args: readonly string[]
  environment: Readonly<Record<string, string>>
  print: (text: string) => void
}

export type ServiceRunner = {
  /** Restarts the program because `file` changed. Restarts once for many changes in a row. */
  restartAfter(file: string): void
  stop(): Promise<void>
}

/**
 * Runs the service and restarts it on request. A service that exits unexpectedly restarts with the
 * next change.
 */
export function startServiceRunner({
  command,
  args,
  environment,
  print,
}: ServiceRunnerOptions): ServiceRunner {
  let isStopped = false
  // True while this module stops the program, as opposed to an unexpected exit.
  let isEnding = false
  let current = launch()
  // Changes during a restart wait until it is done.
  let restarts = Promise.resolve()
  let timer: NodeJS.Timeout | undefined

  function launch(): Child {
    const child = startChild(command, args, { environment, onOutput: print })
    void report(child)
    return child
  }

  async function report({ ended }: Child): Promise<void> {
    const { code } = await ended
    if (!isEnding) print(`The service exited with code ${code}. It will restart when a file changes.\n`)
  }

  async function restart(file: string): Promise<void> {
    if (isStopped) return
    print(`${file} changed. Restarting the service.\n`)
    isEnding = true
    await current.stop()
    if (isStopped) return
    isEnding = false
    current = launch()
  }

  return {
    restartAfter: (file) => {
      clearTimeout(timer)
      timer = setTimeout(() => {
        restarts = restarts.then(() => restart(file))
      }, QUIET_MS)
    },
    stop: async () => {
      isStopped = true
      isEnding = true
      clearTimeout(timer)
      await current.stop()
      await restarts
    },
  }
}
