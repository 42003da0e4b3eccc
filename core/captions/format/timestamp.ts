type TimeParts = {
  readonly hours: number
  readonly minutes: string
  readonly seconds: string
  readonly millis: string
}

/** Splits integer milliseconds into parts. All parts except the hours are zero-padded. */
function splitTime(ms: number): TimeParts {
  const seconds = Math.floor(ms / 1000)
  return {
    hours: Math.floor(seconds / 3600),
    minutes: pad(Math.floor(seconds / 60) % 60),
    seconds: pad(seconds % 60),
    millis: pad(ms % 1000, 3),
  }
}

/**
 * Returns `00:00:01.500`, with at least two digits for hours. SRT uses a comma, WebVTT a period.
 */
export function formatTimecode(ms: number, separator: "." | ","): string {
  const { hours, minutes, seconds, millis } = splitTime(ms)
  return `${pad(hours)}:${minutes}:${seconds}${separator}${millis}`
}

/** Returns `01:05`, or `1:01:05` from one hour on. Citations use this format. */
export function formatTimestamp(ms: number): string {
  const { hours, minutes, seconds } = splitTime(ms)
  return hours > 0 ? `${hours}:${minutes}:${seconds}` : `${minutes}:${seconds}`
}

function pad(part: number, digits = 2): string {
  return String(part).padStart(digits, "0")
}
