import * as fc from "fast-check"
import type { Cue } from "../../../../core/captions/cue.ts"
import { type Source, sourceOfCues } from "../../../../core/text/passage/source.ts"

/** A short talk: a line every seven seconds from the fifth second on, and one an hour later. */
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

/** The same text in arbitrary chunks. */
export function cutAt(text: string, places: readonly number[]): string[] {
  const ends = [...new Set(places.map((place) => place % (text.length + 1)))].toSorted((a, b) => a - b)
  return [0, ...ends].map((start, at) => text.slice(start, ends[at] ?? text.length))
}
export const anyPlaces = fc.array(fc.nat(5000), { maxLength: 40 })

const anyClock = fc
  .tuple(fc.integer({ min: 0, max: 120 }), fc.integer({ min: 0, max: 99 }))
  .map(([minutes, seconds]) => `${minutes}:${String(seconds).padStart(2, "0")}`)
const anyFragment = fc.oneof(
  anyClock,
  anyClock.map((clock) => `[${clock}]`),
  anyClock.map((clock) => `(${clock} – ${clock})`),
  fc.constantFrom("12m34s", "[00:05]", "[1:02:05]", "0:19", "10:30", "16:9", "https://v.example/?t=75"),
  fc.constantFrom(
    '"',
    "“",
    "”",
    "«",
    "»",
    "「",
    "」",
    "'",
    "‘",
    "’",
    "\n> ",
    "\n",
    "\n\n",
    ">",
    "- ",
    "<!--",
    "\u200B",
    "\r",
    "《",
    "》",
  ),
  fc.constantFrom("\u200E", "\u200C", "\u200D", "\u2064", "\uFE0F", "\u{E0020}", "\\", "*", "**", "ب"),
  fc.constantFrom("&colon;", "&#58;", "&quot;", "&lt;", "&", "colon;", "<b></b>", "<", "<q>", "b>", "!--"),
  fc.constantFrom("12", "m", "34s", "m34", "12m", "s "),
  fc.constantFrom("[", "]", "(", ")", ":", "1", "12", ":34", " ", ", ", ".", "–"),
  fc.constantFrom(
    "larch boards",
    "raised bed",
    "Fill it with twigs",
    "今日は庭の話",
    "gold bars",
    "we never said this",
    "art",
  ),
)
/** Possible model output, with everything that could hide an invention. */
export const anyAnswer = fc.array(anyFragment, { maxLength: 30 }).map((fragments) => fragments.join(""))
