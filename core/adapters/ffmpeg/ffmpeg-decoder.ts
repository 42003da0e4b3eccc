import { readFile } from "node:fs/promises"
import { join } from "node:path"
import { type AudioChunk, type Decoded, type Decoder, DecoderError } from "../../audio/decoder.ts"
import { MAX_SECONDS } from "../../kernel/credits.ts"
import { newReport } from "./decode-report.ts"
import { findFfmpeg } from "./find-ffmpeg.ts"
import { type Ended, run } from "./run-program.ts"

export type FfmpegOptions = {
  /** Left out, it is looked for with the first file. */
  path?: string | undefined
  /** The folders of programs, as PATH has them; the usual ones where left out. */
  searchPath?: string | undefined
  /** One pass is killed after so many milliseconds. Four hours take one on a slow core. */
  limitMs?: number | undefined
  /** Longer sound is refused; four hours when left out. */
  secondsMax?: number | undefined
}

const LIMIT_MS = 600_000
const SAMPLE_RATE = 16_000
/** Longer files are decoded a minute past the longest length: enough to know, whatever they are packed in. */
const BEYOND_SECONDS = 60
/** What encoders add at the end of four hours. */
const PADDING_SECONDS = 0.5

const words = (line: string) => line.split(" ")
/** A file may name others, and be read by whatever reads them: it is opened as a file alone, and as sound alone. */
const INPUT = [
  ...words("-protocol_whitelist file,pipe"),
  ...words("-format_whitelist mp3,wav,w64,mov,matroska,ogg,flac,aac,aiff,caf,amr"),
]
/** The times in a file are its own claims (all zero, they would make an hour cost nothing): samples are counted instead. */
const FILTERS = [
  `aformat=sample_fmts=s16:sample_rates=${SAMPLE_RATE}:channel_layouts=mono`,
  "asetpts=N/SR/TB",
  "silencedetect=noise=-35dB:d=0.4",
  "volumedetect",
].join(",")

/**
 * The decoder over the program ffmpeg: one pass makes mp3 of 48 kbit/s (86 MB for four hours) and finds the silences, another cuts
 * without decoding again. Both are bounded in time, and by the length that is decoded in memory and disk.
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
      const sound = join(folder, "sound.mp3")
      const onLine = (line: string) => {
        report.read(line)
        if (line.startsWith("out_time_us=")) onProgress?.(report.share())
      }
      const args = decodeArgs(file, sound, secondsMax + BEYOND_SECONDS)
      requireEnd(await run(await program(), args, { limitMs, signal, onLine, folder }))
      const durationSeconds = report.durationSeconds()
      if (durationSeconds === undefined) throw new DecoderError("not_audio", "Nothing could be decoded.")
      if (durationSeconds > secondsMax + PADDING_SECONDS) {
        throw new DecoderError("too_long", "The sound is longer than four hours.")
      }
      return { path: sound, durationSeconds, silences: report.silences() }
    },
    split: async (decoded, cuts, folder, { signal }) => {
      if (cuts.length === 0) return [{ path: decoded.path, start: 0, end: decoded.durationSeconds }]
      requireEnd(await run(await program(), splitArgs(decoded, cuts), { limitMs, signal, folder }))
      return piecesOf(await readFile(join(folder, LIST), "utf8"), folder, decoded)
    },
  }
}

function decodeArgs(file: string, sound: string, seconds: number): string[] {
  return [
    ...words("-nostdin -hide_banner -v info -nostats -threads 1"),
    ...INPUT,
    // `file:` so that no name is taken for a protocol or an option.
    ...words(`-t ${seconds} -i`),
    `file:${file}`,
    ...words("-map 0:a:0 -vn -sn -dn -map_metadata -1 -map_chapters -1 -af"),
    FILTERS,
    ...words(`-t ${seconds} -threads 1 -c:a libmp3lame -b:a 48k -f mp3 -y`),
    `file:${sound}`,
    ...words("-progress pipe:1"),
  ]
}

const LIST = "pieces.csv"

/**
 * Names are relative to the folder that it runs in: a `%` in a path of the machine would be taken for a number's place. Without Xing headers,
 * whose paddings players would cut off the wrong pieces, each piece is late by the encoder's delay alone, 0.07 s.
 */
function splitArgs({ path }: Decoded, cuts: readonly number[]): string[] {
  const times = cuts.map((cut) => cut.toFixed(3)).join(",")
  return [
    ...words("-nostdin -hide_banner -v error -threads 1"),
    ...INPUT,
    "-i",
    `file:${path}`,
    ...words(`-map 0:a -c copy -f segment -segment_times ${times} -segment_list ${LIST}`),
    ...words("-segment_list_type csv -segment_format_options write_xing=0 -reset_timestamps 1"),
    ...words("-y piece-%03d.mp3"),
  ]
}

/** Where the pieces were really cut: a cut moves to the next frame, up to 0.04 s. What lies between two pieces would be lost: it throws. */
function piecesOf(list: string, folder: string, { durationSeconds }: Decoded): AudioChunk[] {
  const pieces = list
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => {
      const [name = "", start, end] = line.split(",")
      return { path: join(folder, name), start: Number(start), end: Number(end) }
    })
  const last = pieces.at(-1)
  const isWhole = pieces.every(({ start }, index) => Math.abs(start - (pieces[index - 1]?.end ?? 0)) < 0.1)
  if (!last || !isWhole || last.end < durationSeconds - 0.5)
    throw new Error("the decoder lost a part of the sound")
  return pieces.map((piece) => ({ ...piece, end: Math.min(piece.end, durationSeconds) }))
}

/** What the machine did (no room, no memory) is no fault of the file, and may be tried again. */
function requireEnd({ code, killedBy, tail }: Ended): void {
  if (code === 0) return
  if (killedBy === "SIGKILL" || killedBy === "SIGTERM")
    throw new Error(`the decoder was ended by ${killedBy}`)
  if (/No space left on device|Cannot allocate memory/.test(tail))
    throw new Error(`the decoder failed: ${tail}`)
  throw new DecoderError("not_audio", "This is no sound that can be decoded.", { cause: tail })
}
