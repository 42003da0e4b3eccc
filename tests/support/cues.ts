import * as fc from "fast-check"
import type { Cue } from "../../core/captions/cue.ts"

/**
 * One caption cue as an author or a machine wrote it: integer milliseconds, untidy text without
 * line breaks.
 */
export type Written = { readonly startMs: number; readonly durationMs: number; readonly text: string }

const AWKWARD = [
  "a --> b",
  "<3 & friends",
  "1 < 2 > 0",
  "&amp; &#39; &copy",
  "\u200B\uFEFF",
  "  two  spaces ",
  "42",
  "00:00:01.000",
  "WEBVTT",
  "👩‍👩‍👧‍👦 שלום نص 全然",
  "",
]

/**
 * Untidy text: any script, every kind of white space, and the characters that formats escape. With
 * line breaks on request.
 */
export function anyText({ lineBreaks }: { lineBreaks: boolean }): fc.Arbitrary<string> {
  const piece = fc.oneof(
    fc.string({ unit: "binary", maxLength: 12 }),
    fc.string({ unit: "grapheme", maxLength: 12 }),
    fc.constantFrom(
      ...AWKWARD,
      ...(lineBreaks ? ["\n", "\r\n\r\n", "\n\n00:00:00.000 --> 00:00:01.000\n"] : []),
    ),
  )
  const text = fc.array(piece, { maxLength: 4 }).map((pieces) => pieces.join(" "))
  return lineBreaks ? text : text.map((line) => line.replaceAll(/[\r\n]/g, " "))
}

/** A track of up to a few hours. Cues may overlap, coincide, be out of order or be blank. */
export const anyTrack: fc.Arbitrary<Written[]> = fc.array(
  fc.record({
    startMs: fc.oneof(fc.integer({ min: 0, max: 5000 }), fc.integer({ min: 0, max: 14_400_000 })),
    durationMs: fc.integer({ min: 1, max: 10_000 }),
    text: anyText({ lineBreaks: false }),
  }),
  { maxLength: 12 },
)

/** Violations of the cue model. Empty when there are none. */
export function findFaults(cues: readonly Cue[]): string[] {
  return cues.flatMap(({ startMs, endMs, text }, at) => {
    const later = cues.slice(at + 1).find((other) => other.startMs !== startMs)
    return [
      ...(Number.isSafeInteger(startMs) && Number.isSafeInteger(endMs)
        ? []
        : [`${at}: not whole milliseconds`]),
      ...(startMs >= 0 && endMs > startMs ? [] : [`${at}: ends before it starts`]),
      ...(later === undefined || later.startMs >= endMs
        ? []
        : [`${at}: runs into, or starts after, a later cue`]),
      ...(text !== "" && text === text.trim() && !/[^\S ]| {2}|\p{Cc}/u.test(text)
        ? []
        : [`${at}: unfolded text`]),
    ]
  })
}
