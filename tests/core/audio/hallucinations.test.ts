import { describe, expect, test } from "vitest"
import type { Span } from "../../../core/audio/decoder.ts"
import { isRepetition, withoutHallucinations } from "../../../core/audio/hallucinations.ts"
import type { SpeechResult, SpeechSegment } from "../../../core/audio/speech-to-text.ts"

const SURE = { noSpeech: 0.01, logProb: -0.2, compression: 1.3 }
const UNKNOWN = { noSpeech: null, logProb: null, compression: null }

const resultOf = (segments: readonly SpeechSegment[], isTimed = true): SpeechResult => ({
  language: "en",
  segments,
  isTimed,
  isTruncated: false,
})
/** Segments of two seconds each. */
const lines = (texts: readonly string[], doubts: Omit<SpeechSegment, "start" | "end" | "text"> = SURE) =>
  texts.map((text, index) => ({ start: index * 2, end: index * 2 + 2, text, ...doubts }))

function textsOf(given: SpeechResult, silences: readonly Span[] = []): string[] {
  return withoutHallucinations(given, silences).map(({ text }) => text)
}

describe("a segment", () => {
  test.each([
    ["is dropped if it may have no speech and its words are unlikely", 0.61, -1.01, []],
    ["is kept if its no-speech value is only at the limit", 0.6, -1.01, ["Thanks for watching!"]],
    ["is kept if the probability of its words is only at the limit", 0.61, -1, ["Thanks for watching!"]],
    ["is kept if it may have no speech but its words are likely", 0.99, -0.3, ["Thanks for watching!"]],
    ["is kept if its words are unlikely but it has speech", 0.1, -2, ["Thanks for watching!"]],
  ])("%s", (_name, noSpeech, logProb, kept) => {
    expect(textsOf(resultOf(lines(["Thanks for watching!"], { noSpeech, logProb, compression: 1 })))).toEqual(
      kept,
    )
  })
})

describe("words in a silence", () => {
  const silences = [{ start: 1.5, end: 4.5 }]

  test("are dropped when they lie wholly inside, and kept when they reach out of it", () => {
    expect(textsOf(resultOf(lines(["One.", "Two.", "Three."])), silences)).toEqual(["One.", "Three."])
  })

  test("are kept when their times are estimated", () => {
    expect(textsOf(resultOf(lines(["One.", "Two.", "Three."], UNKNOWN), false), silences)).toHaveLength(3)
  })
})

describe("repetition loops", () => {
  test("a line that comes three times in a row is kept once, whatever its case and punctuation", () => {
    expect(textsOf(resultOf(lines(["So.", "Thank you.", "thank you", "Thank you!", "Bye."])))).toEqual([
      "So.",
      "Thank you.",
      "Bye.",
    ])
  })

  test("a line that comes twice is kept", () => {
    expect(textsOf(resultOf(lines(["No.", "No.", "Yes.", "No."])))).toEqual(["No.", "No.", "Yes.", "No."])
  })

  test("a loop inside a segment is found by the model's compression ratio, and one round is kept", () => {
    const given = resultOf(lines([`Now ${"we go on and ".repeat(12)}`], { ...SURE, compression: 2.41 }))
    expect(isRepetition(given)).toBe(true)
    expect(textsOf(given)).toEqual(["Now we go on and"])
  })

  test("text at the compression limit is not a loop", () => {
    const text = "very very very good"
    const given = resultOf(lines([text], { ...SURE, compression: 2.4 }))
    expect(isRepetition(given)).toBe(false)
    expect(textsOf(given)).toEqual([text])
  })

  test("sentences are compared when the model gives no confidence values", () => {
    expect(textsOf(resultOf(lines(["Yes. Thank you. Thank you. Thank you. Good."], UNKNOWN), false))).toEqual(
      ["Yes. Thank you. Good."],
    )
  })

  test("a loop of many words is found too", () => {
    const round = Array.from({ length: 30 }, (_, index) => `word${index}`).join(" ")
    expect(textsOf(resultOf(lines([`${round} ${round} ${round}`], { ...SURE, compression: 3 })))).toEqual([
      round,
    ])
  })
})

test("text without a letter or a digit is dropped", () => {
  expect(textsOf(resultOf(lines(["", " ", "♪♪", "...", "3"])))).toEqual(["3"])
})

test("confident text is never lost, and keeps its order", () => {
  const texts = Array.from({ length: 50 }, (_, index) => `Line number ${index}, in good order.`)
  expect(textsOf(resultOf(lines(texts)), [{ start: 200, end: 300 }])).toEqual(texts)
})
