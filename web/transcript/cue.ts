/** One line of speech. Times are in seconds from the start of the video. */
export type Cue = { start: number; duration: number; text: string }
export type Chapter = { title: string; start: number }

/** A transcript and its video's details, for export. `cues` is empty if the times are unknown. */
export type Transcript = {
  title: string
  videoId: string | null
  channel: string | null
  language: string | null
  text: string
  cues: readonly Cue[]
  chapters: readonly Chapter[]
  summary: string | null
}

/**
 * Returns the index of the cue that is being spoken, or -1 before the first. `cues` must be sorted
 * by time.
 */
export function cueAt(cues: readonly Cue[], seconds: number): number {
  let [low, high] = [0, cues.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((cues[middle]?.start ?? 0) <= seconds) low = middle + 1
    else high = middle
  }
  return low - 1
}
