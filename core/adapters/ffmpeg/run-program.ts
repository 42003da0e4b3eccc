import { type ChildProcess, spawn } from "node:child_process"
import type { Readable } from "node:stream"
import { DecoderError } from "../../audio/decoder.ts"

/** Longer lines are not ours: a file's own words, which the program repeats. */
const LINE_MAX = 4_096
const TAIL_LINES = 5

export type Ended = {
  code: number | null
  /** The signal that ended it, where one did that we did not send. */
  killedBy: string | null
  /** The last that it said on standard error. */
  tail: string
}

export type RunOptions = {
  folder?: string | undefined
  /** After so many milliseconds it is killed. */
  limitMs: number
  signal?: AbortSignal | undefined
  /** Is told each line of both outputs. */
  onLine?: ((line: string) => void) | undefined
}

/**
 * Runs a program, named by its whole path, to its end, without a shell and without input; when this returns or throws, it runs no more. Throws DecoderError
 * `no_decoder` where there is no such program, `timeout` when it was killed for its time, and the signal's reason.
 */
export async function run(program: string, args: readonly string[], options: RunOptions): Promise<Ended> {
  const { folder, limitMs, signal, onLine = () => undefined } = options
  signal?.throwIfAborted()
  const child = spawn(program, args, {
    stdio: ["ignore", "pipe", "pipe"],
    ...(folder === undefined ? {} : { cwd: folder }),
    // What reads strangers' files gets none of our secrets.
    env: {},
  })
  const tail: string[] = []
  readLines(child.stdout, onLine)
  readLines(child.stderr, (line) => {
    tail.push(line)
    if (tail.length > TAIL_LINES) tail.shift()
    onLine(line)
  })
  let isLate = false
  const kill = () => {
    child.kill("SIGKILL")
    // What it may have started itself could hold them open.
    child.stdout.destroy()
    child.stderr.destroy()
  }
  const timer = setTimeout(() => {
    isLate = true
    kill()
  }, limitMs)
  signal?.addEventListener("abort", kill, { once: true })
  try {
    const { code, killedBy } = await endOf(child)
    signal?.throwIfAborted()
    if (isLate) throw new DecoderError("timeout", `${program} took longer than ${limitMs / 1000} s.`)
    return { code, killedBy, tail: tail.join("\n") }
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener("abort", kill)
  }
}

function endOf(child: ChildProcess): Promise<{ code: number | null; killedBy: string | null }> {
  const { promise, resolve, reject } = Promise.withResolvers<{
    code: number | null
    killedBy: string | null
  }>()
  child.once("error", (cause) =>
    reject(new DecoderError("no_decoder", "The decoder cannot be started.", { cause })),
  )
  child.once("close", (code, killedBy) => resolve({ code, killedBy }))
  return promise
}

/** Holds one line at a time, and of a longer one nothing. */
function readLines(from: Readable, onLine: (line: string) => void): void {
  let kept = ""
  let isTooLong = false
  const end = () => {
    if (kept !== "" && !isTooLong) onLine(kept)
    kept = ""
    isTooLong = false
  }
  from.setEncoding("utf8")
  from.on("data", (chunk: string) => {
    const [first = "", ...rest] = chunk.split(/\r?\n/)
    for (const [index, part] of [first, ...rest].entries()) {
      if (index > 0) end()
      kept += part
      if (kept.length > LINE_MAX) {
        kept = ""
        isTooLong = true
      }
    }
  })
  from.on("end", end)
}
