/** `npm run transcribe`: one video's transcript on standard output. */
import { ftruncateSync, openSync, writeFileSync } from "node:fs"
import { parseArgs } from "node:util"
import { transcribeVideo } from "../core/flow/transcribe-video.ts"
import type { Attempt } from "../core/operation/operation.ts"
import { FORMATS, type Format, formatTranscript } from "../core/video/format/format.ts"
import { normalizeLanguage } from "../core/video/language.ts"
import { parseVideoReference } from "../core/video/reference.ts"
import { toSegments } from "../core/video/segment.ts"
import { transcriberOf } from "../functions/compose/transcriber.ts"
import { type Command, runCommand, UsageError } from "./local/command.ts"
import { demoAccount } from "./local/demo-account.ts"
import { openStore } from "./local/store.ts"

const command: Command = {
  help: `Usage: npm run -s transcribe -- <url or id> [--lang <tag>] [--format ${FORMATS.join("|")}] [--out <file>]

Prints the transcript on standard output and what happens on standard error. It runs in this process, with the same
store, cache and prices as the service: the demo account pays, and what is stored already is free.
A sample that needs no network: et-sample-1

Exit codes: 0 done, 1 failed (nothing is charged), 2 wrong usage.
`,
  run: async (args) => {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { lang: { type: "string" }, format: { type: "string" }, out: { type: "string" } },
    })
    const [reference, ...more] = positionals
    if (reference === undefined || more.length > 0) throw new UsageError("Give one video.")
    const videoId = parseVideoReference(reference)
    if (!videoId) throw new UsageError(`Not the URL or id of a video: ${reference}`)
    const language = values.lang === undefined ? undefined : normalizeLanguage(values.lang)
    if (values.lang !== undefined && !language) throw new UsageError(`Not a language tag: ${values.lang}`)
    const format = FORMATS.find((name) => name === (values.format ?? "text"))
    if (!format) throw new UsageError(`--format: one of ${FORMATS.join(", ")}.`)

    // Opened before anything is paid for: a file that cannot be written must not cost a credit.
    const out = values.out === undefined ? process.stdout.fd : openSync(values.out, "a")
    const interrupted = new AbortController()
    process.once("SIGINT", () => interrupted.abort(new Error("Interrupted; nothing is charged.")))
    const { services, close } = await openStore(process.env)
    const attempts: Attempt[] = []
    try {
      const accountId = await demoAccount(services.table)
      console.error(`Transcribing ${videoId} …`)
      const outcome = await transcribeVideo(transcriberOf(services), {
        accountId,
        videoId,
        language,
        strict: false,
        signal: interrupted.signal,
        attempts,
      })
      const { transcript, cached, receipt, remaining, languageFallback } = outcome
      write(render(format, transcript), out)
      const fallback = languageFallback ? `; there is none in ${language}` : ""
      console.error(`${transcript.title} (${transcript.language}${fallback})`)
      console.error(
        `${receipt.creditsUsed} credits used, ${remaining} left${cached ? "; it was stored already" : ""}`,
      )
    } finally {
      for (const { strategy, outcome, ms } of attempts) console.error(`  ${strategy}: ${outcome}, ${ms} ms`)
      await close()
    }
  },
}

function render(
  format: Format,
  transcript: Awaited<ReturnType<typeof transcribeVideo>>["transcript"],
): string {
  const { title, videoId, chapters } = transcript
  const cues = transcript.cues()
  if (format === "segments") return JSON.stringify(toSegments(cues), null, 2)
  return formatTranscript(format, { title, videoId, cues, chapters })
}

/** Replaces what the file held, if it is a file. */
function write(text: string, out: number): void {
  if (out !== process.stdout.fd) ftruncateSync(out)
  writeFileSync(out, text.endsWith("\n") ? text : `${text}\n`)
}

await runCommand(command)
