import { existsSync, mkdirSync, writeFileSync } from "node:fs"
import { dirname } from "node:path"
import { FORMATS, type Schemas, type TranscribeInput } from "../../typescript/src/types.gen.ts"
import { type Command, textOption, type Values } from "./command.ts"
import { SomeFailed } from "./exit-code.ts"
import { numberOption } from "./number-option.ts"
import { createOutPaths, differsByVideo, isKnownBeforeCall, type OutFile, outPath } from "./out-path.ts"
import { clientOf } from "./settings.ts"
import { jsonLine, readLines, showProgress, type Terminal, UsageError } from "./terminal.ts"

type Format = (typeof FORMATS)[number]
type Transcript = Schemas["TranscribeAnswer"]

export const transcribe: Command = {
  summary: "Transcribe videos",
  usage: "transcribe <video>… | -",
  help: `Each video is a URL or an ID. \`-\` reads them from standard input, one a line; lines that start with # are left out.

  --format <format>      ${FORMATS.join(", ")} (text); segments are lines of start, duration and text
  --language <tag>       language of the captions, such as en
  --out <template>       write files instead, such as "{number}-{title}.{ext}"; also {id}.
                         If videos would share a file, the later files get the video's ID in their name
  --force                replace files that exist
  --max-credits <n>      refuse a video that costs more`,
  options: {
    format: { type: "string" },
    language: { type: "string" },
    out: { type: "string" },
    force: { type: "boolean" },
    "max-credits": { type: "string" },
  },
  run: async (terminal, args, values) => {
    const videos = args.length === 1 && args[0] === "-" ? await readLines(terminal) : args
    if (videos.length === 0) throw new UsageError("Name at least one video.")
    const format = FORMATS.find((each) => each === (textOption(values, "format") ?? FORMATS[0]))
    if (!format) throw new UsageError(`--format must be one of ${FORMATS.join(", ")}.`)
    const template = textOption(values, "out")
    // Read here, so that a mistake ends the command before anything is written or called.
    const maxCredits = numberOption(values, "max-credits", 0)
    const client = clientOf(terminal, textOption(values, "base-url"))
    if (template !== undefined) prepareFiles(template, videos.length, format, values)
    const toPath = template === undefined ? undefined : createOutPaths(template)
    const failures: unknown[] = []
    for (const [index, url] of videos.entries()) {
      showProgress(terminal, `${index + 1}/${videos.length} ${url}`)
      try {
        const answer = await client.transcribeAndWait(inputFor(url, format, values, maxCredits))
        write(terminal, values, answer, toPath?.(fileFor(answer, index + 1, format)))
      } catch (cause) {
        if (videos.length === 1) throw cause
        failures.push(cause)
        showProgress(terminal, "")
        terminal.err(`${url}: ${cause instanceof Error ? cause.message : String(cause)}\n`)
      }
    }
    showProgress(terminal, "")
    // Thrown after the other videos are done, so that one failure does not stop the list.
    if (failures.length > 0) {
      const [first] = failures
      const message = `${failures.length} of ${videos.length} videos could not be transcribed.`
      throw new SomeFailed(message, { cause: first })
    }
  },
}

/**
 * Creates the folders, and throws for a template or an existing file that would fail later. Paths
 * with `{id}` or `{title}` are known only after the call, so they are not checked here.
 */
function prepareFiles(template: string, count: number, format: Format, values: Values): void {
  const paths = Array.from({ length: count }, (_, index) =>
    outPath(template, { id: "", title: "", number: index + 1, format }),
  )
  if (count > 1 && !differsByVideo(template)) {
    throw new UsageError("--out needs {id}, {title} or {number}, so that each video has its own file.")
  }
  if (isKnownBeforeCall(dirname(template)))
    for (const path of paths) mkdirSync(dirname(path), { recursive: true })
  const existing =
    values.force || !isKnownBeforeCall(template) ? undefined : paths.find((path) => existsSync(path))
  if (existing !== undefined) throw new Error(`${existing} exists. Replace it with --force.`)
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

const fileFor = ({ video_id, video_title }: Transcript, number: number, format: Format): OutFile => ({
  id: video_id,
  title: video_title,
  number,
  format,
})

function write(terminal: Terminal, values: Values, answer: Transcript, path: string | undefined): void {
  showProgress(terminal, "")
  if (path === undefined) {
    terminal.out(printed(values, answer))
    return
  }
  try {
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, fileOf(answer), { flag: values.force ? "w" : "wx" })
  } catch (cause) {
    // The transcript is paid for, so it is printed instead.
    terminal.out(printed(values, answer))
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw new Error(`${path} was not written, so the transcript was printed instead. ${reason}`, { cause })
  }
  const { video_id, credits_used } = answer
  terminal.out(values.json ? jsonLine({ video_id, path, credits_used }) : `${path}\n`)
}

const printed = (values: Values, answer: Transcript) => (values.json ? jsonLine(answer) : fileOf(answer))

/**
 * Returns the content of the file: segments as lines of start, duration (both in seconds) and text
 * with tabs between, or else the transcript as the service formatted it.
 */
const fileOf = ({ segments, transcript }: Transcript) =>
  withNewline(
    segments
      ?.map(({ start, duration, text }) => [start, duration, text.replaceAll(/\s+/g, " ")].join("\t"))
      .join("\n") ?? transcript,
  )

const withNewline = (words: string) => (words.endsWith("\n") ? words : `${words}\n`)
