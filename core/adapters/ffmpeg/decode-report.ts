import type { Span } from "../../audio/decoder.ts"

/** What one decode tells, line by line. */
export type Report = {
  read(line: string): void
  /** Undefined where nothing was decoded. */
  durationSeconds(): number | undefined
  /** In order, none before 0 nor past the end; one that the sound ends in ends with it. */
  silences(): Span[]
  /** How much of the length that the file's header claims is decoded: 0 to 1, and 0 where it claims none. */
  share(): number
}

/**
 * Reads ffmpeg's lines. Its filters' own stand at the beginning of a line, where nothing that a file says of itself does: ffmpeg
 * indents that.
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
    share: () => (claimed > 0 ? Math.min(1, decoded / claimed) : 0),
  }
}
