import { type ChildProcess, spawn } from "node:child_process"

const GUARDIAN = `${import.meta.dirname}/guardian.ts`

/** The number of characters kept, enough to explain why a program did not start. */
const OUTPUT_KEPT_CHARS = 4096

/** `code` follows shell conventions. `output` is the end of standard output and standard error. */
export type ChildResult = { code: number; output: string }

export type Child = {
  /** Resolves, and never rejects, once both the program and its guardian have exited. */
  ended: Promise<ChildResult>
  /** Asks the program to exit, kills it after a second, and resolves when it has exited. */
  stop(): Promise<ChildResult>
}

export type ChildOptions = {
  /** Variables in addition to this process's environment. */
  environment?: Readonly<Record<string, string>>
  /** The working folder; by default this process's. */
  folder?: string
  /** Receives all output of the program as it arrives. */
  onOutput?: (text: string) => void
}

/**
 * Runs a program that must not outlive this process, under the guardian (`guardian.ts`). Both get a
 * process group and session of their own, so that Ctrl-C in the terminal reaches only this process.
 * This process finishes its calls while the program still answers, and then stops the program.
 */
export function startChild(
  command: string,
  args: readonly string[],
  { environment = {}, folder, onOutput }: ChildOptions = {},
): Child {
  const guardian = spawn(process.execPath, [GUARDIAN, command, ...args], {
    detached: true,
    windowsHide: true,
    cwd: folder,
    // Options meant for this process (a debugger's port, a test runner's hooks) must not reach the
    // guardian.
    env: { ...process.env, ...environment, NODE_OPTIONS: "" },
    stdio: ["pipe", "pipe", "pipe"],
  })
  let output = ""
  const keep = (text: string) => {
    output = (output + text).slice(-OUTPUT_KEPT_CHARS)
    onOutput?.(text)
  }
  // Both streams are read to the end, because a full pipe would block the program.
  guardian.stdout.setEncoding("utf8").on("data", keep)
  guardian.stderr.setEncoding("utf8").on("data", keep)
  // The pipe carries no data, so an early close is not a failure: `ended` reports it.
  guardian.stdin.on("error", () => undefined)
  guardian.on("exit", (_code, signal) => {
    if (signal !== null) endGroup(guardian)
  })
  const ended = new Promise<ChildResult>((resolve) => {
    guardian.on("error", (error) => resolve({ code: 127, output: error.message }))
    // "close" is emitted only after the program has closed both streams too.
    guardian.on("close", (code) => resolve({ code: code ?? 128, output }))
  })
  return {
    ended,
    stop: () => {
      guardian.stdin.end()
      return ended
    },
  }
}

/** Kills the rest of the process group if the guardian itself was killed. */
function endGroup(guardian: ChildProcess): void {
  if (guardian.pid === undefined) return
  try {
    process.kill(-guardian.pid, "SIGKILL")
  } catch (cause) {
    if (!(cause instanceof Error && "code" in cause && cause.code === "ESRCH")) throw cause
  }
}
