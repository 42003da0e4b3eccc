import * as fc from "fast-check"
import { type Source, sourceOfCues } from "../../../core/passage/source.ts"
import type { Cue } from "../../../core/video/cue.ts"

/** A short talk: a line every seven seconds from the fifth on, and one an hour later. */
export const LINES = [
  "Good morning, everyone. Today we build a raised bed",
  "out of larch boards. Larch doesn't rot as fast as pine.",
  "(laughter) The bed is 40 centimetres high,",
  "so that nobody has to kneel. At 10:30 we take a break.",
  "Fill it with twigs first, then leaves, then compost!",
  "今日は庭の話をします。水は朝にやります。",
  "That is all. Thank you for watching.",
]
export const TALK: readonly Cue[] = LINES.map((text, at) => {
  const startMs = at === LINES.length - 1 ? 3_725_400 : 5_200 + at * 7_000
  return { startMs, endMs: startMs + 6_500, text }
})
export const SOURCE: Source = sourceOfCues(TALK)
export const STARTS = TALK.map(({ startMs }) => Math.floor(startMs / 1000))

/** The same text in pieces that end anywhere. */
export function cutAt(text: string, places: readonly number[]): string[] {
  const ends = [...new Set(places.map((place) => place % (text.length + 1)))].toSorted((a, b) => a - b)
  return [0, ...ends].map((start, at) => text.slice(start, ends[at] ?? text.length))
}
export const anyPlaces = fc.array(fc.nat(5000), { maxLength: 40 })
