import { existsSync, mkdirSync } from "node:fs"
import { open } from "node:fs/promises"
import { dirname, extname } from "node:path"
import type { Client } from "../../typescript/src/client.ts"
import type {
  BatchResult,
  BatchResultsInput,
  CreateBatchInput,
  Schemas,
} from "../../typescript/src/types.gen.ts"
import { type Command, textOption, type Values } from "./command.ts"
import { Interrupted, SomeFailed, VideoFailed } from "./exit-code.ts"
import { COMMAND } from "./name.gen.ts"
import { numberOption } from "./number-option.ts"
import { clientOf } from "./settings.ts"
import { jsonLine, readLines, showProgress, type Terminal, UsageError } from "./terminal.ts"

type Format = NonNullable<BatchResultsInput["format"]>
const FORMAT_BY_ENDING: Readonly<Record<string, Format>> = {
  ".zip": "zip",
  ".md": "markdown",
  ".jsonl": "jsonl",
}
const LISTS = ["playlist", "channel", "search"] as const

export const batch: Command = {
  summary: "Transcribe many videos in the background",
  usage: "batch <video>… | - | --playlist <playlist>",
  help: `Prints each video as it ends. \`-\` reads videos from standard input, one a line. The batch keeps running if you
stop this command.

  --playlist <playlist>  the videos of a playlist, instead
  --channel <channel>    the videos of a channel, instead
  --search <words>       the videos that YouTube finds, instead
  --max-videos <n>       of a list, at most this many
  --language <tag>       language of the captions, such as en
  --max-credits <n>      the most that all may cost together (what they can cost)
  --out <file>           write the transcripts into a file that ends in ${Object.keys(FORMAT_BY_ENDING).join(", ")}
  --force                replace a file that exists
  --detach               print the batch's ID, and do not wait
  --follow <batch>       wait for a batch that was started before
  --cancel <batch>       begin no more videos of a batch
  --list                 list the batches of the last days`,
  options: {
    playlist: { type: "string" },
    channel: { type: "string" },
    search: { type: "string" },
    "max-videos": { type: "string" },
    language: { type: "string" },
    "max-credits": { type: "string" },
    out: { type: "string" },
    force: { type: "boolean" },
    detach: { type: "boolean" },
    follow: { type: "string" },
    cancel: { type: "string" },
    list: { type: "boolean" },
  },
  run: async (terminal, args, values) => {
    const [followed, canceled, out] = [
      textOption(values, "follow"),
      textOption(values, "cancel"),
      textOption(values, "out"),
    ]
    const format = out === undefined ? undefined : prepareFile(out, values)
    const input = followed || canceled || values.list ? undefined : await inputOf(terminal, args, values)
    const client = clientOf(terminal, textOption(values, "base-url"))
    const show = (row: { batch_id: string; status: string; done: number; total: number }) =>
      terminal.out(
        values.json ? jsonLine(row) : `${row.batch_id}\t${row.status}\t${row.done}/${row.total} done\n`,
      )
    if (values.list) {
      for (const row of (await client.listBatches()).batches) show(row)
      return
    }
    if (canceled) {
      show(await client.cancelBatch({ batch_id: canceled }))
      return
    }
    const started = input ? await start(client, input) : await client.getBatch({ batch_id: followed ?? "" })
    if (values.detach) {
      show(started)
      return
    }
    await follow(terminal, client, started, values)
    if (out !== undefined && format) {
      await writeResults(client, { batch_id: started.batch_id, format }, out, values)
      terminal.err(`${out}\n`)
    }
  },
}

async function inputOf(
  terminal: Terminal,
  args: readonly string[],
  values: Values,
): Promise<CreateBatchInput> {
  const urls = args.length === 1 && args[0] === "-" ? await readLines(terminal) : [...args]
  const lists = LISTS.flatMap((name) => {
    const value = textOption(values, name)
    return value === undefined ? [] : [{ [name]: value }]
  })
  if (lists.length + Math.min(urls.length, 1) !== 1) {
    throw new UsageError(`Name videos, or one of --${LISTS.join(", --")}.`)
  }
  const language = textOption(values, "language")
  const maxVideos = numberOption(values, "max-videos", 1)
  const maxCredits = numberOption(values, "max-credits", 0)
  return {
    ...(lists[0] ?? { urls }),
    ...(maxVideos === undefined ? {} : { max_videos: maxVideos }),
    ...(language === undefined ? {} : { options: { language } }),
    ...(maxCredits === undefined ? {} : { max_credits: maxCredits }),
  }
}

async function start(client: Client, input: CreateBatchInput) {
  const { max } = await client.quote("createBatch", input)
  return await client.createBatch({ max_credits: max, ...input })
}

/** Prints each video as it ends. Throws SomeFailed after the last, and Interrupted on Ctrl-C. */
async function follow(
  terminal: Terminal,
  client: Client,
  { batch_id, total, quote, max_credits }: Schemas["GetBatchAnswer"],
  values: Values,
): Promise<void> {
  const stopping = new AbortController()
  const keepsRunning = `The batch keeps running. Follow it with \`${COMMAND} batch --follow ${batch_id}\`, or --cancel it.`
  const forget = terminal.onInterrupt(() => stopping.abort(new Interrupted(keepsRunning)))
  terminal.err(`${batch_id}: from ${quote.min} to ${max_credits} credits.\n`)
  const failed: BatchResult[] = []
  let ended = 0
  try {
    for await (const result of client.followBatch({ batch_id }, { signal: stopping.signal })) {
      ended += 1
      showProgress(terminal, "")
      terminal.out(values.json ? jsonLine(result) : lineOf(result))
      if (result.status === "failed") failed.push(result)
      showProgress(terminal, `${ended}${total < ended ? "" : `/${total}`} videos, ${failed.length} failed`)
    }
  } finally {
    forget()
    showProgress(terminal, "")
  }
  await checkList(terminal, client, batch_id, values)
  const [first] = failed
  if (first?.error) {
    const cause = new VideoFailed(first.error.message, first.error)
    // With --out, the file with the other videos is still written.
    if (values.out === undefined)
      throw new SomeFailed(`${failed.length} of ${ended} videos failed.`, { cause })
    terminal.err(`${failed.length} of ${ended} videos failed.\n`)
  }
}

/**
 * Reports a list that could not be read to the end, so that the batch lacks its last videos. Throws
 * SomeFailed, except with --out.
 */
async function checkList(terminal: Terminal, client: Client, batch_id: string, values: Values) {
  const { list } = await client.getBatch({ batch_id })
  if (!list?.error) return
  const message = `The list could not be read to the end: ${list.error.message}`
  // With --out, the file with the videos that were found is still written.
  if (values.out === undefined)
    throw new SomeFailed(message, { cause: new VideoFailed(list.error.message, list.error) })
  terminal.err(`${message}\n`)
}

const lineOf = ({ video_id, status, video_title, error }: BatchResult) =>
  `${video_id}\t${status}\t${error?.message ?? video_title ?? ""}\n`

/**
 * Returns the format of the file. Throws if it could not be written, before a video costs anything.
 */
function prepareFile(path: string, values: Values): Format {
  const format = FORMAT_BY_ENDING[extname(path)]
  if (!format) throw new UsageError(`--out must end in ${Object.keys(FORMAT_BY_ENDING).join(", ")}.`)
  if (existsSync(path) && !values.force) throw new Error(`${path} exists. Replace it with --force.`)
  mkdirSync(dirname(path), { recursive: true })
  return format
}

async function writeResults(
  client: Client,
  input: BatchResultsInput,
  path: string,
  values: Values,
): Promise<void> {
  const file = await open(path, values.force ? "w" : "wx")
  try {
    for await (const part of client.streamBatchResults(input)) await file.write(part)
  } finally {
    await file.close()
  }
}
