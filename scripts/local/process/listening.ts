import { setTimeout as delay } from "node:timers/promises"
import { type Child, startChild } from "./child.ts"
import { freePort, portAnswers } from "./ports.ts"
import { LocalRunError } from "./user-error.ts"

const POLL_MS = 5
/** Amazon's DynamoDB Local takes about 2 s on two idle cores. */
const START_MS_MAX = 30_000
/** A free port can be taken between the look and the start. */
const PORTS_TRIED_MAX = 3

/** A program that listens on the port that it is told; `explain` makes what a person reads of why it does not. */
export type Program = {
  command: string
  args(port: number): readonly string[]
  explain(reason: string): string
}

export type Listening = {
  port: number
  /** Resolves with the last output when the program ends, by `stop` or by itself. */
  ended: Promise<string>
  stop(): Promise<void>
}

/**
 * Starts it on the port, or on any free one. Resolves when the port answers. It ends with this process, however this process ends.
 * Throws LocalRunError.
 */
export async function startListening(program: Program, port?: number): Promise<Listening> {
  if (port !== undefined && (await portAnswers(port))) {
    throw new LocalRunError(program.explain(`port ${port} is taken by another program`))
  }
  let ports = port === undefined ? PORTS_TRIED_MAX : 1
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
    ports -= 1
    if (ports === 0 || !/in use/i.test(failure)) throw new LocalRunError(program.explain(reasonIn(failure)))
  }
}

/** Waits until the port answers; tells why when it never will. */
async function startFailure(child: Child, port: number): Promise<string | undefined> {
  const waiting = new AbortController()
  const timely = AbortSignal.any([waiting.signal, AbortSignal.timeout(START_MS_MAX)])
  try {
    return await Promise.race([child.ended.then(({ output }) => output), noAnswer(port, timely)])
  } finally {
    waiting.abort()
  }
}

/** Undefined as soon as the port answers, words when it has not by the signal. */
async function noAnswer(port: number, signal: AbortSignal): Promise<string | undefined> {
  while (!signal.aborted) {
    if (await portAnswers(port)) return undefined
    await delay(POLL_MS)
  }
  return `error: no answer within ${START_MS_MAX / 1000} s`
}

/** The line of what it printed that says most. */
function reasonIn(printed: string): string {
  const lines = printed.split("\n").filter((line) => line.trim() !== "")
  return (lines.find((line) => /error|exception/i.test(line)) ?? lines.at(-1) ?? "it printed nothing").trim()
}
