/** `npm run transcribe`: prints the transcript of one video or one audio file. */
import { existsSync, ftruncateSync, openSync, rmSync, statSync, writeFileSync } from "node:fs"
import { parseArgs } from "node:util"
import { FORMATS, type Format, formatTranscript } from "../core/captions/format/format.ts"
import { normalizeLanguage } from "../core/captions/language.ts"
import { toSegments } from "../core/captions/segment.ts"
import type { Attempt } from "../core/kernel/attempt.ts"
import { creditsText } from "../core/kernel/credits.ts"
import { payerOf } from "../core/ledger/payer.ts"
import { requireTranscript, transcribeVideo } from "../core/transcription/transcribe-video.ts"
import { parseVideoReference } from "../core/youtube/video-reference.ts"
import { getTranscriber } from "../functions/compose/deps/transcriber.ts"
import type { Services } from "../functions/compose/services.ts"
import { type Command, runCommand, UsageError } from "./local/process/command.ts"
import { demoAccount } from "./local/serve/demo-account.ts"
import { transcribeFile } from "./local/serve/transcribe-file.ts"
import { openStore } from "./local/store/open-store.ts"

const command: Command = {
  help: `Usage: npm run -s transcribe -- <url, id or file> [--lang <tag>] [--format ${FORMATS.join("|")}] [--out <file>]

Prints the transcript on standard output and progress on standard error. Runs in this process, with the service's
store, cache and prices: the demo account pays, and cached transcripts are free.
A sample that needs no network: et-sample-1
An audio file (./talk.mp3) needs ffmpeg, and speech to text through OPENAI_API_KEY or OPENAI_BASE_URL. The format
markdown is for videos only.
Exit codes: 0 success, 1 failure (nothing is charged), 2 wrong usage.
`,
  run: async (args) => {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { lang: { type: "string" }, format: { type: "string" }, out: { type: "string" } },
    })
    const [reference, ...more] = positionals
    if (reference === undefined || more.length > 0) throw new UsageError("Pass one video or one file.")
    const videoId = parseVideoReference(reference)
    if (!videoId && !isFile(reference)) {
      throw new UsageError(`Not a video URL or ID, and not a file: ${reference}`)
    }
    const language = values.lang === undefined ? undefined : normalizeLanguage(values.lang)
    if (values.lang !== undefined && !language)
      throw new UsageError(`--lang must be a BCP 47 language tag, not ${values.lang}.`)
    const format = FORMATS.find((name) => name === (values.format ?? "text"))
    if (!format) throw new UsageError(`--format must be one of ${FORMATS.join(", ")}.`)
    if (!videoId && format === "markdown") throw new UsageError("--format markdown is for videos only.")

    // Open the file before anything is charged: a file that can't be written must not cost a
    // credit.
    const out = openOut(values.out)
    const interrupted = new AbortController()
    process.once("SIGINT", () => interrupted.abort(new Error("Interrupted. Nothing was charged.")))
    const options = { language, format, out: out.fd, signal: interrupted.signal }
    try {
      await inStore(
        async (services) =>
          await (videoId ? printVideo(services, videoId, options) : printFile(services, reference, options)),
      )
    } catch (cause) {
      if (out.isNew && values.out !== undefined) rmSync(values.out, { force: true })
      throw cause
    }
  },
}

async function inStore(work: (services: Services) => Promise<void>): Promise<void> {
  const { services, close } = await openStore(process.env, { mayCreate: true })
  try {
    await work(services)
  } finally {
    await close()
  }
}

/** `isNew`: the file did not exist, and is removed again if there is nothing to write. */
function openOut(path: string | undefined): { fd: number; isNew: boolean } {
  if (path === undefined) return { fd: process.stdout.fd, isNew: false }
  const isNew = !existsSync(path)
  try {
    return { fd: openSync(path, "a"), isNew }
  } catch (cause) {
    throw new UsageError(`--out: ${path} cannot be written.`, { cause })
  }
}

type PrintOptions = { language: string | undefined; format: Format; out: number; signal: AbortSignal }

async function printVideo(services: Services, videoId: string, { format, out, ...options }: PrintOptions) {
  const attempts: Attempt[] = []
  try {
    const accountId = await demoAccount(services.table)
    console.error(`Transcribing ${videoId} …`)
    const call = {
      payer: payerOf({ accountId }),
      videoId,
      strict: false,
      attempts,
      ...options,
    }
    const outcome = requireTranscript(await transcribeVideo(getTranscriber(services), call))
    const { transcript, cached, receipt, remaining, languageFallback } = outcome
    const { title, chapters } = transcript
    write(render(format, { title, videoId, chapters, cues: transcript.cues() }), out)
    const fallback = languageFallback ? `; not available in ${options.language}` : ""
    console.error(`${title} (${transcript.language}${fallback})`)
    console.error(
      `${creditsText(receipt.creditsUsed)} used, ${remaining.toLocaleString("en-US")} left${cached ? "; cached" : ""}`,
    )
  } finally {
    for (const { strategy, outcome, ms } of attempts) console.error(`  ${strategy}: ${outcome}, ${ms} ms`)
  }
}

async function printFile(services: Services, path: string, { format, out, ...options }: PrintOptions) {
  const accountId = await demoAccount(services.table)
  console.error(`Transcribing ${path} …`)
  const bar = progressBar()
  const onProgress = (share: number) => bar.show(share)
  const transcribed = await transcribeFile(services, { accountId, path, onProgress, ...options }).finally(
    () => bar.end(),
  )
  const { title, cues, language, creditsUsed } = transcribed
  write(render(format, { title, videoId: "", chapters: [], cues }), out)
  console.error(`${title} (${language ?? "language unknown"})`)
  console.error(`${creditsText(creditsUsed)} used`)
}

const BAR_WIDTH = 30

/** A progress bar on a terminal; elsewhere one line per quarter. */
function progressBar(): { show(share: number): void; end(): void } {
  let quarters = 0
  const { stderr } = process
  return {
    show: (share) => {
      const percent = `${Math.floor(share * 100)}%`
      const filled = Math.floor(share * BAR_WIDTH)
      if (stderr.isTTY) stderr.write(`\r[${"#".repeat(filled).padEnd(BAR_WIDTH, "-")}] ${percent} `)
      else if (Math.floor(share * 4) > quarters) console.error(`  ${percent}`)
      quarters = Math.floor(share * 4)
    },
    end: () => {
      if (stderr.isTTY) stderr.write("\n")
    },
  }
}

function isFile(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isFile() ?? false
}

function render(format: Format, transcript: Parameters<typeof formatTranscript>[1]): string {
  if (format === "segments") return JSON.stringify(toSegments(transcript.cues), null, 2)
  return formatTranscript(format, transcript)
}

/** Prints a text on standard output, or replaces the content of the file that `out` refers to. */
function write(text: string, out: number): void {
  if (out !== process.stdout.fd) ftruncateSync(out)
  writeFileSync(out, text.endsWith("\n") ? text : `${text}\n`)
}

await runCommand(command)
