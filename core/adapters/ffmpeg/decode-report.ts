import type { Span } from "../../audio/decoder.ts"

/** Collects the results of one decode from its output lines. */
export type Report = {
  read(line: string): void
  /** Undefined if nothing was decoded. */
  durationSeconds(): number | undefined
  /** The silences in order. A silence that lasts until the end of the audio ends there. */
  silences(): Span[]
  /** The decoded share of the duration in the file's header, 0 to 1; 0 if that is unknown. */
  decodedShare(): number
}

/**
 * Parses ffmpeg's output. The lines of its filters and its progress start at column 0, and the line
 * with the duration is indented by two spaces. ffmpeg indents the metadata of the untrusted file by
 * four, so a file cannot forge these lines.
 */
export function newReport(sampleRate: number): Report {
  const silences: Span[] = []
  let silenceFrom: number | undefined
  let samples = 0
  let claimed = 0
  let decoded = 0
  const readers: [RegExp, (match: RegExpExecArray) => void][] = [
    [
      /^\[silencedetect @ \w+\] silence_start: (-?[\d.]+)/,
      ([, at]) => {
        silenceFrom = Math.max(0, Number(at))
      },
    ],
    [
      /^\[silencedetect @ \w+\] silence_end: ([\d.]+)/,
      ([, at]) => {
        if (silenceFrom !== undefined) silences.push({ start: silenceFrom, end: Number(at) })
        silenceFrom = undefined
      },
    ],
    [
      /^\[Parsed_volumedetect_\d+ @ \w+\] n_samples: (\d+)/,
      ([, count]) => {
        samples = Number(count)
      },
    ],
    [
      /^out_time_us=(\d+)/,
      ([, us]) => {
        decoded = Number(us) / 1e6
      },
    ],
    [
      /^ {2}Duration: (\d+):(\d\d):(\d\d)/,
      ([, hours, minutes, seconds]) => {
        claimed ||= Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)
      },
    ],
  ]
  return {
    read: (line) => {
      for (const [pattern, take] of readers) {
        const match = pattern.exec(line)
        if (match) return take(match)
      }
    },
    durationSeconds: () => (samples > 0 ? samples / sampleRate : undefined),
    silences: () => {
      const end = samples / sampleRate
      const all = silenceFrom === undefined ? silences : [...silences, { start: silenceFrom, end }]
      return all
        .map((silence) => ({ start: silence.start, end: Math.min(silence.end, end) }))
        .filter((silence) => silence.end > silence.start)
    },
    decodedShare: () => (claimed > 0 ? Math.min(1, decoded / claimed) : 0),
  }
}
