import { parse } from "node:path"
import type { Client } from "../../typescript/src/client.ts"
import { FORMATS, type Schemas, type TranscribeInput } from "../../typescript/src/types.gen.ts"
import { type Command, textOption, type Values } from "./command.ts"
import { SomeFailed } from "./exit-code.ts"
import { TOKEN_VARIABLE } from "./name.gen.ts"
import { numberOption } from "./number-option.ts"
import type { OutFile } from "./out-path.ts"
import { type Recording, recordingOf, transcribeRecording, uploaderOf } from "./recording.ts"
import { clientOf } from "./settings.ts"
import { jsonLine, readLines, showProgress, type Terminal, UsageError } from "./terminal.ts"
import { NotWritten, type OutFiles, prepareFiles, reasonOf } from "./write-transcript.ts"

type Format = (typeof FORMATS)[number]
type Transcript = Schemas["TranscribeAnswer"]
/** A transcript to write. `fields` are those of its `--json` line, `id` those beside its path. */
type Result = { fields: object; id: object; credits: number; file: OutFile; content: string }

export const transcribe: Command = {
  summary: "Transcribe videos or recordings",
  usage: "transcribe <video or file>… | -",
  help: `Each video is a URL or an ID. \`-\` reads them from standard input, one a line; lines that start with # are left out.
An audio or video file, such as ./talk.mp3, is uploaded. This needs the access token of a session in ${TOKEN_VARIABLE}.

  --format <format>      ${FORMATS.join(", ")} (text); segments are lines of start, duration and text.
                         A file has text only
  --language <tag>       language of the captions, such as en; not for files
  --out <template>       write files instead, such as "{number}-{title}.{ext}"; also {id}.
                         If videos would share a file, the later files get the video's ID in their name
  --force                replace files that exist
  --max-credits <n>      refuse a video that costs more; not for files`,
  options: {
    format: { type: "string" },
    language: { type: "string" },
    out: { type: "string" },
    force: { type: "boolean" },
    "max-credits": { type: "string" },
  },
  run: async (terminal, args, values) => {
    const named = args.length === 1 && args[0] === "-" ? await readLines(terminal) : args
    if (named.length === 0) throw new UsageError("Name at least one video or file.")
    const format = FORMATS.find((each) => each === (textOption(values, "format") ?? FORMATS[0]))
    if (!format) throw new UsageError(`--format must be one of ${FORMATS.join(", ")}.`)
    // Read here, so that a mistake ends the command before anything is written or called.
    const maxCredits = numberOption(values, "max-credits", 0)
    const sources = named.map((name) => recordingOf(name) ?? name)
    const hasFile = sources.some((source) => typeof source !== "string")
    if (hasFile) refuseVideoOptions(values, format)
    const baseUrl = textOption(values, "base-url")
    // Signing in is checked here, too. A client that no source needs is the other one.
    const uploader = hasFile ? uploaderOf(terminal, baseUrl) : undefined
    const hasVideo = sources.some((source) => typeof source === "string")
    const client = uploader && !hasVideo ? uploader : clientOf(terminal, baseUrl)
    const template = textOption(values, "out")
    const options = { isForced: values.force === true, count: sources.length, format }
    const files = template === undefined ? undefined : prepareFiles({ template, ...options })
    const failures: unknown[] = []
    for (const [index, source] of sources.entries()) {
      const name = named[index] ?? ""
      const label = `${index + 1}/${sources.length}`
      showProgress(terminal, `${label} ${name}`)
      try {
        const result =
          typeof source === "string"
            ? await videoResult(client, inputFor(source, format, values, maxCredits), index + 1, files)
            : await fileResult(terminal, uploader ?? client, source, { label, number: index + 1 }, files)
        write(terminal, values, result, files)
      } catch (cause) {
        if (sources.length === 1) throw cause
        failures.push(cause)
        showProgress(terminal, "")
        terminal.err(`${name}: ${cause instanceof Error ? cause.message : String(cause)}\n`)
      }
    }
    showProgress(terminal, "")
    // Thrown after the other videos are done, so that one failure does not stop the list.
    if (failures.length > 0) {
      const [cause] = failures
      throw new SomeFailed(`${failures.length} of ${sources.length} ${whatFailed(failures)}`, { cause })
    }
  },
}

function refuseVideoOptions(values: Values, format: Format): void {
  if (format !== FORMATS[0]) throw new UsageError(`A file can only be transcribed as ${FORMATS[0]}.`)
  for (const name of ["language", "max-credits"]) {
    if (values[name] !== undefined) throw new UsageError(`--${name} is for videos, not for files.`)
  }
}

function inputFor(
  url: string,
  format: Format,
  values: Values,
  maxCredits: number | undefined,
): TranscribeInput {
  const language = textOption(values, "language")
  return {
    url,
    ...(format === "text" ? {} : { format }),
    ...(language === undefined ? {} : { language }),
    ...(maxCredits === undefined ? {} : { max_credits: maxCredits }),
  }
}

async function videoResult(
  client: Client,
  input: TranscribeInput,
  number: number,
  files: OutFiles | undefined,
): Promise<Result> {
  const { format = FORMATS[0], url } = input
  const fileFor = ({ video_id, title }: { video_id: string; title: string }) => ({
    id: video_id,
    title,
    number,
    format,
  })
  if (files?.needsDetails) {
    // Free. If it fails, the call below tells why.
    const video = await client.video({ video: url }, { maxRetries: 0 }).catch(() => undefined)
    if (video) files.check(fileFor(video))
  }
  const answer = await client.transcribeAndWait(input)
  const { video_id, video_title, credits_used } = answer
  const file = fileFor({ video_id, title: video_title })
  return { fields: answer, id: { video_id }, credits: credits_used, file, content: contentOf(answer) }
}

async function fileResult(
  terminal: Terminal,
  client: Client,
  recording: Recording,
  { label, number }: { label: string; number: number },
  files: OutFiles | undefined,
): Promise<Result> {
  const { path } = recording
  const title = parse(path).name
  // The path is the ID, because recordings in different folders can have one name.
  const file = { id: path, title, number, format: FORMATS[0] }
  files?.check(file)
  const answer = await transcribeRecording(terminal, client, recording, label)
  const { transcription_id, transcript, credits_used } = answer
  return {
    fields: { file: path, ...answer },
    id: { file: path, transcription_id },
    credits: credits_used,
    file,
    content: withNewline(transcript),
  }
}

function write(terminal: Terminal, values: Values, result: Result, files: OutFiles | undefined): void {
  const { fields, id, credits, file, content } = result
  const printed = values.json ? jsonLine(fields) : content
  showProgress(terminal, "")
  if (!files) {
    terminal.out(printed)
    return
  }
  const path = files.pathFor(file)
  try {
    files.write(path, content)
  } catch (cause) {
    // The transcript is paid for, so it is printed instead.
    terminal.out(printed)
    const message = `${path} was not written, so the transcript was printed instead. ${reasonOf(cause)}`
    throw new NotWritten(message, { cause })
  }
  terminal.out(values.json ? jsonLine({ ...id, path, credits_used: credits }) : `${path}\n`)
}

/**
 * Returns the content of the file: segments as lines of start, duration (both in seconds) and text
 * with tabs between, or else the transcript as the service formatted it.
 */
const contentOf = ({ segments, transcript }: Transcript) =>
  withNewline(
    segments
      ?.map(({ start, duration, text }) => [start, duration, text.replaceAll(/\s+/g, " ")].join("\t"))
      .join("\n") ?? transcript,
  )

const withNewline = (words: string) => (words.endsWith("\n") ? words : `${words}\n`)

function whatFailed(failures: readonly unknown[]): string {
  const unwritten = failures.filter((failure) => failure instanceof NotWritten).length
  if (unwritten === 0) return "videos could not be transcribed."
  return unwritten === failures.length ? "transcripts were not written." : "videos failed."
}
