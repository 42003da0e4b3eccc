import { readFile } from "node:fs/promises"
import { join } from "node:path"
import { type AudioChunk, type DecodedAudio, type Decoder, DecoderError } from "../../audio/decoder.ts"
import { MAX_SECONDS } from "../../kernel/credits.ts"
import { newReport } from "./decode-report.ts"
import { findFfmpeg } from "./find-ffmpeg.ts"
import { type ProgramResult, run } from "./run-program.ts"

export type FfmpegOptions = {
  /** The path of ffmpeg. If undefined, it is searched for on first use. */
  path?: string | undefined
  /** Folders to search, in the format of PATH. Default: the usual ones. */
  searchPath?: string | undefined
  /** Timeout of one pass, in milliseconds. */
  limitMs?: number | undefined
  /** Maximum duration of the audio. Default: four hours. */
  secondsMax?: number | undefined
}

const LIMIT_MS = 600_000
const SAMPLE_RATE = 16_000
/**
 * Decoding stops this long after the maximum, which is enough to detect that a file is too long.
 */
const BEYOND_SECONDS = 60
/** Tolerance for the padding that encoders add. */
const PADDING_SECONDS = 0.5

const toArguments = (line: string) => line.split(" ")
/**
 * An untrusted file may be a playlist that names other files and URLs. So ffmpeg reads only formats
 * that contain their audio themselves, and uses no network protocol.
 */
const INPUT = [
  ...toArguments("-protocol_whitelist file,pipe"),
  ...toArguments("-format_whitelist mp3,wav,w64,mov,matroska,ogg,flac,aac,aiff,caf,amr"),
]
/**
 * The time is computed from the number of samples, because timestamps in a file can be forged. If
 * all were zero, an hour would cost nothing. `volumedetect` prints that number.
 */
const FILTERS = [
  `aformat=sample_fmts=s16:sample_rates=${SAMPLE_RATE}:channel_layouts=mono`,
  "asetpts=N/SR/TB",
  "silencedetect=noise=-35dB:d=0.4",
  "volumedetect",
].join(",")

/**
 * The decoder, based on ffmpeg. One pass encodes mp3 at 48 kbit/s (86 MB for four hours) and finds
 * the silences. Another pass cuts without re-encoding. Both have a timeout, and the maximum
 * duration limits the use of memory and disk.
 */
export function ffmpegDecoder(options: FfmpegOptions = {}): Decoder {
  const { path, searchPath, limitMs = LIMIT_MS, secondsMax = MAX_SECONDS } = options
  let found: string | undefined
  const program = async () => {
    found ??= await findFfmpeg(path, searchPath)
    return found
  }
  return {
    decode: async (file, folder, { signal, onProgress }) => {
      const report = newReport(SAMPLE_RATE)
      const audioPath = join(folder, "sound.mp3")
      const onLine = (line: string) => {
        report.read(line)
        if (line.startsWith("out_time_us=")) onProgress?.(report.decodedShare())
      }
      const args = decodeArgs(file, audioPath, secondsMax + BEYOND_SECONDS)
      requireSuccess(await run(await program(), args, { limitMs, signal, onLine, folder }))
      const durationSeconds = report.durationSeconds()
      if (durationSeconds === undefined) throw new DecoderError("not_audio", "The file has no audio.")
      if (durationSeconds > secondsMax + PADDING_SECONDS) {
        throw new DecoderError("too_long", `The audio is longer than ${secondsMax / 3600} hours.`)
      }
      return { path: audioPath, durationSeconds, silences: report.silences() }
    },
    split: async (decoded, cuts, folder, { signal }) => {
      if (cuts.length === 0) return [{ path: decoded.path, start: 0, end: decoded.durationSeconds }]
      requireSuccess(await run(await program(), splitArgs(decoded, cuts), { limitMs, signal, folder }))
      return readChunks(await readFile(join(folder, LIST), "utf8"), folder, decoded)
    },
  }
}

function decodeArgs(file: string, audioPath: string, seconds: number): string[] {
  return [
    ...toArguments("-nostdin -hide_banner -v info -nostats -threads 1"),
    ...INPUT,
    // Without `file:`, ffmpeg could interpret the name as a protocol or an option.
    ...toArguments(`-t ${seconds} -i`),
    `file:${file}`,
    ...toArguments("-map 0:a:0 -vn -sn -dn -map_metadata -1 -map_chapters -1 -af"),
    FILTERS,
    ...toArguments(`-t ${seconds} -threads 1 -c:a libmp3lame -b:a 48k -f mp3 -y`),
    `file:${audioPath}`,
    ...toArguments("-progress pipe:1"),
  ]
}

const LIST = "pieces.csv"

/**
 * Returns the arguments for splitting. Names of chunks are relative, because ffmpeg would expand a
 * `%` in an absolute path. Chunks have no Xing header: it states the encoder's padding, and a
 * decoder would cut that much audio from each chunk. Without it, a chunk only plays 0.07 s late.
 */
function splitArgs({ path }: DecodedAudio, cuts: readonly number[]): string[] {
  const times = cuts.map((cut) => cut.toFixed(3)).join(",")
  return [
    ...toArguments("-nostdin -hide_banner -v error -threads 1"),
    ...INPUT,
    "-i",
    `file:${path}`,
    ...toArguments(`-map 0:a -c copy -f segment -segment_times ${times} -segment_list ${LIST}`),
    ...toArguments("-segment_list_type csv -segment_format_options write_xing=0 -reset_timestamps 1"),
    ...toArguments("-y piece-%03d.mp3"),
  ]
}

/**
 * Reads the exact positions: cuts move to the next frame by up to 0.04 s. Throws if there is a gap.
 */
function readChunks(list: string, folder: string, { durationSeconds }: DecodedAudio): AudioChunk[] {
  const chunks = list
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => {
      const [name = "", start, end] = line.split(",")
      return { path: join(folder, name), start: Number(start), end: Number(end) }
    })
  const last = chunks.at(-1)
  const isWhole = chunks.every(({ start }, index) => Math.abs(start - (chunks[index - 1]?.end ?? 0)) < 0.1)
  if (!last || !isWhole || last.end < durationSeconds - 0.5)
    throw new Error("the decoder lost part of the audio")
  return chunks.map((chunk) => ({ ...chunk, end: Math.min(chunk.end, durationSeconds) }))
}

/**
 * Throws if ffmpeg failed. Failures of the machine (no disk space, no memory) are not caused by the
 * file, so they are plain errors, which can be retried.
 */
function requireSuccess({ code, killedBy, tail }: ProgramResult): void {
  if (code === 0) return
  if (killedBy === "SIGKILL" || killedBy === "SIGTERM")
    throw new Error(`the decoder was killed by ${killedBy}`)
  if (/No space left on device|Cannot allocate memory/.test(tail))
    throw new Error(`the decoder failed: ${tail}`)
  throw new DecoderError("not_audio", "The file has no audio that can be decoded.", { cause: tail })
}
