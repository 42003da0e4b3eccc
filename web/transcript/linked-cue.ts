import { type Cue, cueAt } from "./cue.ts"

/**
 * Returns the index of the cue that a link with a time in whole seconds leads to: the first one
 * that starts in that second, otherwise the one that is being spoken. -1 before the first.
 */
export function cueOfSecond(cues: readonly Cue[], second: number): number {
  const spoken = cueAt(cues, second)
  const next = cues[spoken + 1]
  return cues[spoken]?.start !== second && next && next.start < second + 1 ? spoken + 1 : spoken
}
