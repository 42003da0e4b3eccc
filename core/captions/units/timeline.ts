import type { Cue } from "../cue.ts"

/** Maps offsets in a transcript's text (UTF-16 indexes) to times. Times never decrease. */
export type Timeline = {
  /** Returns when the character at this offset is spoken, in milliseconds. */
  timeAt: (offset: number) => number
  /** The offset at which each cue starts. */
  cueOffsets: readonly number[]
}

/**
 * Builds the timeline of the text that joins these cues by single spaces. Uses the platform's times
 * of words if there are any. Otherwise spreads the time of a cue evenly over its characters. Treats
 * cues that start together as if they were spoken one after the other.
 */
export function buildTimeline(cues: readonly Cue[]): Timeline {
  const offsets: number[] = []
  const times: number[] = []
  const cueOffsets: number[] = []
  const addPoint = (offset: number, ms: number) => {
    offsets.push(offset)
    times.push(Math.max(ms, times.at(-1) ?? 0))
  }
  let offset = 0
  for (const [first, last] of groupsByStart(cues)) {
    const { startMs = 0, words } = cues[first] ?? {}
    let endMs = startMs
    addPoint(offset, startMs)
    if (first === last && words) addWordPoints(words, offset, addPoint)
    for (let at = first; at <= last; at += 1) {
      cueOffsets.push(offset)
      endMs = Math.max(endMs, cues[at]?.endMs ?? 0)
      offset += (cues[at]?.text.length ?? 0) + 1
    }
    addPoint(offset - 1, Math.min(endMs, cues[last + 1]?.startMs ?? endMs))
  }
  return { timeAt: (wanted) => interpolate(offsets, times, wanted), cueOffsets }
}

function addWordPoints(
  { offsets, startsMs }: NonNullable<Cue["words"]>,
  cueOffset: number,
  addPoint: (offset: number, ms: number) => void,
): void {
  for (const [at, offset] of offsets.entries())
    if (offset > 0) addPoint(cueOffset + offset, startsMs[at] ?? 0)
}

/** Returns the first and last index of each group of cues with the same start. */
function groupsByStart(cues: readonly Cue[]): (readonly [number, number])[] {
  const groups: (readonly [number, number])[] = []
  let first = 0
  for (let at = 1; at <= cues.length; at += 1) {
    if (cues[at]?.startMs === cues[first]?.startMs) continue
    groups.push([first, at - 1])
    first = at
  }
  return cues.length === 0 ? [] : groups
}

function interpolate(offsets: readonly number[], times: readonly number[], wanted: number): number {
  const at = lastAtOrBefore(offsets, wanted)
  const [fromOffset = 0, fromMs = 0] = [offsets[at], times[at]]
  const [toOffset = fromOffset, toMs = fromMs] = [offsets[at + 1], times[at + 1]]
  if (toOffset <= fromOffset) return fromMs
  return Math.round(fromMs + ((toMs - fromMs) * (wanted - fromOffset)) / (toOffset - fromOffset))
}

/** Returns the index of the last value that is at most `wanted`; 0 if there is none. */
export function lastAtOrBefore(ascending: readonly number[], wanted: number): number {
  let [low, high] = [0, ascending.length - 1]
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if ((ascending[middle] ?? 0) <= wanted) low = middle
    else high = middle - 1
  }
  return low
}
