import { type ChildProcess, spawn } from "node:child_process"
import type { Readable } from "node:stream"
import { DecoderError } from "../../audio/decoder.ts"

/** Longer lines are ignored, because they are metadata of the file, which ffmpeg prints. */
const LINE_MAX = 4_096
const TAIL_LINES = 5

export type ProgramResult = {
  code: number | null
  /**
   * The signal that killed the program. Null if none did. If `run` itself killed it, `run` throws
   * instead.
   */
  killedBy: string | null
  /** The last lines of standard error. */
  tail: string
}

export type RunOptions = {
  folder?: string | undefined
  /** Timeout in milliseconds. */
  limitMs: number
  signal?: AbortSignal | undefined
  /** Called with each line of both outputs. */
  onLine?: ((line: string) => void) | undefined
}

/**
 * Runs a program by absolute path, without shell or input. The program has always ended when this
 * returns or throws. Throws DecoderError: `no_decoder` if the program cannot start, `timeout` after
 * `limitMs`. Throws the reason of `signal` if it aborts.
 */
export async function run(
  program: string,
  args: readonly string[],
  options: RunOptions,
): Promise<ProgramResult> {
  const { folder, limitMs, signal, onLine = () => undefined } = options
  signal?.throwIfAborted()
  const child = spawn(program, args, {
    stdio: ["ignore", "pipe", "pipe"],
    ...(folder === undefined ? {} : { cwd: folder }),
    // The program reads untrusted files, so it must not get our secrets.
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
    // Otherwise child processes of the program could keep the pipes open.
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
    reject(new DecoderError("no_decoder", "The decoder could not be started.", { cause })),
  )
  child.once("close", (code, killedBy) => resolve({ code, killedBy }))
  return promise
}

/** Calls `onLine` for each line. Ignores lines longer than LINE_MAX. */
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
