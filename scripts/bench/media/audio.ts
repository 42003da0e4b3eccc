import { execFile } from "node:child_process"
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { promisify } from "node:util"
import { ffmpegDecoder } from "../../../core/adapters/ffmpeg/ffmpeg-decoder.ts"
import { planChunks } from "../../../core/audio/chunking.ts"
import { DecoderError } from "../../../core/audio/decoder.ts"
import { MAX_SECONDS } from "../../../core/kernel/credits.ts"
import { formatNumber, formatTable } from "../rig/figures.ts"
import type { Part, PartOptions } from "../rig/part.ts"

const run = promisify(execFile)
/** A minute less than four hours, because each minute of mp3 is slightly longer than 60 s. */
const MINUTES = 239
/** How often memory is sampled. */
const LOOK_MS = 50

type Row = {
  form: string
  mb: number
  plainS: number
  decodeS: number
  cutS: number
  pieces: number
  own: number
  child: number
}

/**
 * Four hours of audio, from file to chunks, compared with a plain ffmpeg conversion to the same
 * mp3. Memory: growth of this process, and the decoder's peak, where /proc exists. Also checks that
 * audio one second too long is rejected.
 */
export async function benchAudio({ quick }: PartOptions): Promise<Part> {
  const folder = mkdtempSync(join(tmpdir(), "bench-audio-"))
  try {
    const minutes = quick ? 20 : MINUTES
    const rows: Row[] = []
    for (const [form, args] of Object.entries({ mp3: ["-b:a", "64k"], wav: ["-ar", "16000"] })) {
      const file = join(folder, `talk.${form}`)
      await writeTalk(folder, file, minutes, args)
      rows.push(await measure(folder, file, form))
      rmSync(file)
    }
    await expectTooLong(folder, quick ? minutes * 60 : MAX_SECONDS)
    const title = `Audio: ${minutes} minutes decoded and split, one at a time`
    const columns = [
      "form",
      "MB",
      "plain s",
      "decoded s",
      "÷ plain",
      "split s",
      "chunks",
      "MB grown",
      "MB ffmpeg",
    ]
    const cells = rows.map((row) => [
      row.form,
      ...[row.mb, row.plainS, row.decodeS, row.decodeS / row.plainS, row.cutS].map(formatNumber),
      ...[row.pieces, row.own, row.child].map(formatNumber),
    ])
    return { tables: [{ title, text: formatTable(columns, cells) }], raw: rows }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Writes a file that repeats one minute of tones and pauses. */
async function writeTalk(
  folder: string,
  file: string,
  minutes: number,
  args: readonly string[],
): Promise<void> {
  const minute = join(folder, `minute-${file.split(".").at(-1)}.${file.split(".").at(-1)}`)
  const wave = "0.3*sin(2*PI*(200+20*floor(t))*t)*lt(mod(t,5),4)"
  await ffmpeg("-f", "lavfi", "-i", `aevalsrc='${wave}':s=16000:d=60`, ...args, minute)
  await ffmpeg("-stream_loop", String(minutes - 1), "-i", minute, "-c", "copy", file)
}

/** Throws if the longest audio is rejected, or audio one second longer is accepted. */
async function expectTooLong(folder: string, secondsMax: number): Promise<void> {
  const decoder = ffmpegDecoder({ secondsMax })
  for (const seconds of [secondsMax, secondsMax + 1]) {
    const file = join(folder, "long.flac")
    await ffmpeg("-f", "lavfi", "-i", `anullsrc=r=8000:cl=mono:d=${seconds}`, file)
    const outcome = await decoder.decode(file, folder, {}).then(
      () => "accepted",
      (cause: unknown) => {
        if (cause instanceof DecoderError) return cause.failure
        throw cause
      },
    )
    const expected = seconds > secondsMax ? "too_long" : "accepted"
    if (outcome !== expected) throw new Error(`${seconds} s of audio: ${outcome}, not ${expected}`)
  }
}

async function measure(folder: string, file: string, form: string): Promise<Row> {
  const mb = statSync(file).size / 1e6
  const plainS = await secondsOf(async () => {
    await ffmpeg(
      "-threads",
      "1",
      "-i",
      file,
      "-ac",
      "1",
      "-ar",
      "16000",
      "-b:a",
      "48k",
      join(folder, "plain.mp3"),
    )
  })
  const decoder = ffmpegDecoder()
  const work = mkdtempSync(join(folder, "work-"))
  const memory = watchMemory()
  let pieces = 0
  let cutS = 0
  const wholeS = await secondsOf(async () => {
    const decoded = await decoder.decode(file, work, {})
    cutS = await secondsOf(async () => {
      const cuts = planChunks(decoded.durationSeconds, decoded.silences)
      pieces = (await decoder.split(decoded, cuts, work, {})).length
    })
  })
  return { form, mb, plainS, decodeS: wholeS - cutS, cutS, pieces, ...memory.end() }
}

async function ffmpeg(...args: readonly string[]): Promise<void> {
  await run("ffmpeg", ["-nostdin", "-v", "error", "-y", ...args])
}

async function secondsOf(work: () => Promise<void>): Promise<number> {
  const startedAt = performance.now()
  await work()
  return (performance.now() - startedAt) / 1000
}

/**
 * Memory in MB: growth of this process, and the peak of its largest child (VmHWM of
 * proc_pid_status(5)).
 */
function watchMemory(): { end(): { own: number; child: number } } {
  const before = process.memoryUsage().rss
  let own = before
  let child = Number.NaN
  const timer = setInterval(() => {
    own = Math.max(own, process.memoryUsage().rss)
    for (const pid of childrenOfThis()) {
      const kb = /VmHWM:\s+(\d+) kB/.exec(textOf(`/proc/${pid}/status`))?.[1]
      if (kb) child = Math.max(child || 0, Number(kb) / 1000)
    }
  }, LOOK_MS)
  return {
    end: () => {
      clearInterval(timer)
      return { own: (own - before) / 1e6, child }
    },
  }
}

function childrenOfThis(): string[] {
  try {
    const tasks = readdirSync("/proc/self/task")
    return tasks.flatMap((task) => textOf(`/proc/self/task/${task}/children`).split(" ").filter(Boolean))
  } catch {
    return []
  }
}

function textOf(path: string): string {
  try {
    return readFileSync(path, "utf8")
  } catch {
    return ""
  }
}
