import { setTimeout as delay } from "node:timers/promises"
import { type Child, startChild } from "./child.ts"
import { freePort, portAnswers } from "./ports.ts"
import { LocalRunError } from "./user-error.ts"

const POLL_MS = 5
/** Long enough for Amazon's DynamoDB Local, which takes about 2 s on two idle cores. */
const START_MS_MAX = 30_000
/** A free port can be taken between the check and the start. */
const START_ATTEMPTS_MAX = 3

/**
 * A program that listens on a given port. `explain` turns a failure into a message for the user.
 */
export type Program = {
  command: string
  args(port: number): readonly string[]
  explain(reason: string): string
}

export type Listening = {
  port: number
  /** Resolves with the last output when the program exits, by `stop` or unexpectedly. */
  ended: Promise<string>
  stop(): Promise<void>
}

/**
 * Starts the program on the given port or any free one, and resolves when the port answers. The
 * program ends with this process, however this process ends. Throws LocalRunError.
 */
export async function startListening(program: Program, port?: number): Promise<Listening> {
  if (port !== undefined && (await portAnswers(port))) {
    throw new LocalRunError(program.explain(`port ${port} is taken by another program`))
  }
  let attempts = port === undefined ? START_ATTEMPTS_MAX : 1
  for (;;) {
    const chosen = port ?? (await freePort())
    const child = startChild(program.command, program.args(chosen))
    const failure = await startFailure(child, chosen)
    if (failure === undefined) {
      return {
        port: chosen,
        ended: child.ended.then(({ output }) => output),
        stop: async () => {
          await child.stop()
        },
      }
    }
    await child.stop()
    attempts -= 1
    if (attempts === 0 || !/in use/i.test(failure))
      throw new LocalRunError(program.explain(reasonIn(failure)))
  }
}

/** Waits until the port answers. Resolves with the reason if it never will. */
async function startFailure(child: Child, port: number): Promise<string | undefined> {
  const waiting = new AbortController()
  const timely = AbortSignal.any([waiting.signal, AbortSignal.timeout(START_MS_MAX)])
  try {
    return await Promise.race([child.ended.then(({ output }) => output), noAnswer(port, timely)])
  } finally {
    waiting.abort()
  }
}

/** Undefined once the port answers; an error message if it has not when the signal aborts. */
async function noAnswer(port: number, signal: AbortSignal): Promise<string | undefined> {
  while (!signal.aborted) {
    if (await portAnswers(port)) return undefined
    await delay(POLL_MS)
  }
  return `error: no answer within ${START_MS_MAX / 1000} s`
}

/** The most informative line of the output. */
function reasonIn(printed: string): string {
  const lines = printed.split("\n").filter((line) => line.trim() !== "")
  return (lines.find((line) => /error|exception/i.test(line)) ?? lines.at(-1) ?? "it printed nothing").trim()
}
