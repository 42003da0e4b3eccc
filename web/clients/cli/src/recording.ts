import { createReadStream, type Stats, statSync } from "node:fs"
import { basename, extname } from "node:path"
import { Client } from "../../typescript/src/client.ts"
import { Interrupted } from "./exit-code.ts"
import { TOKEN_VARIABLE, UPLOAD_BYTES_MAX, UPLOAD_SECONDS_MAX } from "./name.gen.ts"
import { getBaseUrl } from "./settings.ts"
import { SignInError, showProgress, type Terminal, UsageError } from "./terminal.ts"

/** A file of the user, which can be sent. */
export type Recording = { path: string; name: string; sizeBytes: number; type: string }

const TYPES: Readonly<Record<string, string>> = {
  ".aac": "audio/aac",
  ".aif": "audio/aiff",
  ".aiff": "audio/aiff",
  ".amr": "audio/amr",
  ".flac": "audio/flac",
  ".m4a": "audio/mp4",
  ".mka": "audio/x-matroska",
  ".mp3": "audio/mpeg",
  ".oga": "audio/ogg",
  ".ogg": "audio/ogg",
  ".opus": "audio/ogg",
  ".wav": "audio/wav",
  ".wma": "audio/x-ms-wma",
  ".avi": "video/x-msvideo",
  ".m4v": "video/mp4",
  ".mkv": "video/x-matroska",
  ".mov": "video/quicktime",
  ".mp4": "video/mp4",
  ".mpeg": "video/mpeg",
  ".mpg": "video/mpeg",
  ".webm": "video/webm",
}

/** Usual sizes of a second. Only an estimate: the service measures the length. */
const BYTES_PER_SECOND = { lossless: 176_400, audio: 16_000, video: 125_000 }

const typeOf = (path: string) => TYPES[extname(path).toLowerCase()]

/**
 * Returns the file that an argument names, or undefined for a video. Throws a UsageError for a file
 * that cannot be sent.
 */
export function recordingOf(argument: string): Recording | undefined {
  if (/^[\w-]{11}$/.test(argument) || /^\w+:\/\//.test(argument)) return undefined
  const stats: Stats | undefined = statSync(argument, { throwIfNoEntry: false })
  const type = typeOf(argument)
  if (!stats && type === undefined && !/^(?:\.{0,2}|~|[A-Za-z]:)[\\/]/.test(argument)) return undefined
  if (!stats) throw new UsageError(`${argument} does not exist.`)
  if (!stats.isFile()) throw new UsageError(`${argument} is not a file.`)
  if (type === undefined) {
    const known = Object.keys(TYPES).join(", ")
    throw new UsageError(`${argument} is not an audio or video file. Its name must end in one of ${known}.`)
  }
  if (stats.size === 0) throw new UsageError(`${argument} is empty.`)
  if (stats.size > UPLOAD_BYTES_MAX) {
    throw new UsageError(`${argument} is too large: it must be at most ${UPLOAD_BYTES_MAX / 1024 ** 2} MB.`)
  }
  return { path: argument, name: basename(argument), sizeBytes: stats.size, type }
}

/** Creates a client for uploads. Throws a SignInError without the access token of a session. */
export function uploaderOf(terminal: Terminal, baseUrl: string | undefined): Client {
  const url = getBaseUrl(terminal, baseUrl)
  const token = terminal.environment[TOKEN_VARIABLE]
  if (!token) {
    throw new SignInError(
      `An API key can't upload files. Set ${TOKEN_VARIABLE} to the access token of a session.`,
    )
  }
  return new Client({ apiKey: token, ...(url === undefined ? {} : { baseUrl: url }) })
}

/** Uploads a file and waits for its transcript. Ctrl-C cancels the upload, which is then free. */
export async function transcribeRecording(
  terminal: Terminal,
  client: Client,
  { path, name, sizeBytes, type }: Recording,
  label: string,
) {
  const stopping = new AbortController()
  const forget = terminal.onInterrupt(() => stopping.abort(new Interrupted("The upload was canceled.")))
  let shown = ""
  try {
    return await client.transcribeAudio(
      {
        content: () => createReadStream(path),
        sizeBytes,
        filename: name,
        contentType: type,
        durationSeconds: estimateSeconds(type, sizeBytes),
        onProgress: ({ sent, transcribed }) => {
          const text = sent < 1 ? `sending, ${percent(sent)}` : `transcribing, ${percent(transcribed)}`
          if (text !== shown) showProgress(terminal, `${label} ${name}: ${text}`)
          shown = text
        },
      },
      { signal: stopping.signal },
    )
  } finally {
    forget()
    showProgress(terminal, "")
  }
}

const percent = (share: number) => `${Math.floor(share * 100)} %`

function estimateSeconds(type: string, sizeBytes: number): number {
  const isLossless = /wav|flac|aiff/.test(type)
  const kind = isLossless ? "lossless" : type.startsWith("video/") ? "video" : "audio"
  return Math.min(UPLOAD_SECONDS_MAX, Math.max(1, sizeBytes / BYTES_PER_SECOND[kind]))
}
