import { existsSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { playerAnswer } from "../../../core/adapters/youtube/samples/answers.ts"
import { autoJson3 } from "../../../core/adapters/youtube/samples/captions/json3.ts"
import { VIDEOS } from "../../../core/adapters/youtube/samples/videos.ts"
import type { Cue } from "../../../core/captions/cue.ts"
import { formatTranscript } from "../../../core/captions/format/format.ts"
import { parseCaptions } from "../../../core/captions/parse/parse-captions.ts"

/** A folder outside the repository. Without it, the benchmark generates its bodies. */
export const RECORDINGS =
  process.env.RECORDINGS_DIR ?? join(import.meta.dirname, "../../../../shared/recordings")
const RECORDED = {
  json3: "platform/captions-timedtext/english-lesson-20min.en-asr.json3",
  vtt: "platform/captions-timedtext/jlm-long.fr.vtt",
}
const GENERATED_ID = "et-sample-1"
/** The size of the recorded player response, which the generated one approximates. */
const PLAYER_BYTES = 419_000
const LINES = 500
const LINE_MS = 2400

/** One track in each format. */
export type Bodies = {
  /** For the table's title. */
  source: string
  captions: { json3: string; srv1: string; srv3: string; vtt: string }
}

/**
 * Reads the recorded bodies, or generates all of them if there are no recordings. `srv1` and `srv3`
 * are always generated from the cues of `json3`, because no long body of them is recorded.
 */
export function readBodies(recordings: string = RECORDINGS): Bodies {
  const recorded = existsSync(join(recordings, RECORDED.json3))
  const read = (file: string) => readFileSync(join(recordings, file), "utf8")
  const json3 = recorded ? read(RECORDED.json3) : generatedJson3()
  const cues = parseCaptions(json3) ?? []
  const vtt = recorded
    ? read(RECORDED.vtt)
    : formatTranscript("vtt", { title: "Bench", videoId: GENERATED_ID, cues, chapters: [] })
  return {
    source: recorded
      ? "recorded json3 and vtt; srv1 and srv3 generated from the json3's cues"
      : "generated bodies",
    captions: { json3, srv1: srv1Of(cues), srv3: srv3Of(cues), vtt },
  }
}

/** A player response and automatic captions of usual size. */
export const generatedFlow = () => ({
  name: "generated",
  videoId: GENERATED_ID,
  player: generatedPlayer(),
  json3: generatedJson3(),
})

/** Adds media files with signed URLs until the response is as large as a real one. */
function generatedPlayer(): string {
  const answer = playerAnswer(GENERATED_ID, VIDEOS[GENERATED_ID])
  const adaptiveFormats: object[] = []
  for (let bytes = JSON.stringify(answer).length; bytes < PLAYER_BYTES; ) {
    const itag = adaptiveFormats.length
    const format = {
      itag,
      url: `https://media.example/videoplayback?itag=${itag}&sig=${"0123456789abcdef".repeat(60)}`,
      mimeType: 'video/mp4; codecs="avc1.640028"',
      bitrate: 1_000_000 + itag,
      initRange: { start: "0", end: "740" },
      indexRange: { start: "741", end: "2384" },
      contentLength: String(10_000_000 + itag),
      qualityLabel: "1080p",
      approxDurationMs: "1200000",
    }
    adaptiveFormats.push(format)
    bytes += JSON.stringify(format).length
  }
  return JSON.stringify({ ...answer, streamingData: { expiresInSeconds: "21540", adaptiveFormats } })
}

function generatedJson3(): string {
  return autoJson3(
    Array.from({ length: LINES }, (_, n) => [
      n * LINE_MS,
      LINE_MS * 2,
      `line ${n} of a talk that goes on and on`,
    ]),
  )
}

const escaped = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;")

export function srv1Of(cues: readonly Cue[]): string {
  const texts = cues.map(
    // This format escapes entities twice.
    ({ startMs, endMs, text }) =>
      `<text start="${startMs / 1000}" dur="${(endMs - startMs) / 1000}">${escaped(escaped(text))}</text>`,
  )
  return `<?xml version="1.0" encoding="utf-8" ?><transcript>${texts.join("")}</transcript>`
}

export function srv3Of(cues: readonly Cue[]): string {
  const paragraphs = cues.map(
    ({ startMs, endMs, text }) => `<p t="${startMs}" d="${endMs - startMs}">${escaped(text)}</p>`,
  )
  return `<?xml version="1.0" encoding="utf-8" ?><timedtext format="3">\n<body>\n${paragraphs.join("\n")}\n</body>\n</timedtext>`
}
