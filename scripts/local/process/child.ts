import { type ChildProcess, spawn } from "node:child_process"

const GUARDIAN = `${import.meta.dirname}/guardian.ts`

/** Enough to explain why a program did not start. */
const OUTPUT_KEPT_CHARS = 4096

/** `code` as a shell counts it; `output` is the end of what the program printed on either stream. */
export type Ending = { code: number; output: string }

export type Child = {
  /** Resolves, never rejects, once neither the program nor its guardian lives, whoever ended them. */
  ended: Promise<Ending>
  /** Asks the program to end, kills it after a second if it does not, and resolves when it is gone. */
  stop(): Promise<Ending>
}

export type ChildOptions = {
  /** Settings beside those of this process. */
  environment?: Readonly<Record<string, string>>
  /** Called with everything that the program prints on either stream, as it comes. */
  onOutput?: (text: string) => void
}

/**
 * Runs a program that must not outlive this process, under the guardian (`guardian.ts`). The two get a process group
 * and session of their own: Ctrl-C in the terminal reaches this process alone, which finishes its calls while the
 * program still answers, and then stops it.
 */
export function startChild(
  command: string,
  args: readonly string[],
  { environment = {}, onOutput }: ChildOptions = {},
): Child {
  const guardian = spawn(process.execPath, [GUARDIAN, command, ...args], {
    detached: true,
    windowsHide: true,
    // Options meant for this process (a debugger's port, a test runner's hooks) are not the guardian's.
    env: { ...process.env, ...environment, NODE_OPTIONS: "" },
    stdio: ["pipe", "pipe", "pipe"],
  })
  let output = ""
  const keep = (text: string) => {
    output = (output + text).slice(-OUTPUT_KEPT_CHARS)
    onOutput?.(text)
  }
  // Both streams are read to the end of the program: a full pipe would block it.
  guardian.stdout.setEncoding("utf8").on("data", keep)
  guardian.stderr.setEncoding("utf8").on("data", keep)
  // The pipe carries nothing but its own end, so losing it early is no failure: `ended` tells of it.
  guardian.stdin.on("error", () => undefined)
  guardian.on("exit", (_code, signal) => {
    if (signal !== null) endGroup(guardian)
  })
  const ended = new Promise<Ending>((resolve) => {
    guardian.on("error", (error) => resolve({ code: 127, output: error.message }))
    // "close" comes after the program, too, has let go of the two streams.
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

/** A guardian that was itself killed cannot end its program; what is left of its group is ended here. */
function endGroup(guardian: ChildProcess): void {
  if (guardian.pid === undefined) return
  try {
    process.kill(-guardian.pid, "SIGKILL")
  } catch (cause) {
    if (!(cause instanceof Error && "code" in cause && cause.code === "ESRCH")) throw cause
  }
}
