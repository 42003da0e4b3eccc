import { watch } from "node:fs"
import { basename, join } from "node:path"
import { type Child, startChild } from "./child.ts"

/** Editors and git write many files at once; the program restarts once for all of them. */
const QUIET_MS = 150
/** Files that a program is made of. Editors also write temporary files, whose names start with a dot or have no such ending. */
const IS_SOURCE = /^[^.].*\.(ts|json)$/

type Options = {
  command: string
  args: readonly string[]
  environment: Readonly<Record<string, string>>
  /** The program restarts when a file in one of these folders changes. Paths are relative to `root`. */
  folders: readonly string[]
  root: string
  print: (text: string) => void
}

export type Restarting = { stop(): Promise<void> }

/** Runs a program and restarts it when its sources change. A program that exits by itself starts again with the next change. */
export function startRestarting({ command, args, environment, folders, root, print }: Options): Restarting {
  let isStopped = false
  // Whether this module ends the program, and not the program itself.
  let isEnding = false
  let current = launch()
  // Changes during a restart wait for its end.
  let restarts = Promise.resolve()
  let timer: NodeJS.Timeout | undefined

  function launch(): Child {
    const child = startChild(command, args, { environment, onOutput: print })
    void child.ended.then(({ code }) => {
      if (!isEnding) print(`The service exited with code ${code}. It starts again when a file changes.\n`)
    })
    return child
  }

  async function restart(file: string): Promise<void> {
    if (isStopped) return
    print(`${file} changed. The service restarts.\n`)
    isEnding = true
    await current.stop()
    if (isStopped) return
    isEnding = false
    current = launch()
  }

  const watchers = folders.map((folder) =>
    watch(join(root, folder), { recursive: true }, (_event, name) => {
      if (name === null || !IS_SOURCE.test(basename(name))) return
      clearTimeout(timer)
      timer = setTimeout(() => {
        restarts = restarts.then(() => restart(join(folder, name)))
      }, QUIET_MS)
    }),
  )
  return {
    stop: async () => {
      isStopped = true
      isEnding = true
      clearTimeout(timer)
      for (const watcher of watchers) watcher.close()
      await current.stop()
      await restarts
    },
  }
}
