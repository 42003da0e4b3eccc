import { lineAt, type Mistake, type Text } from "./texts.ts"

const WORDS = [
  ..."zero one two three four five six seven eight nine ten".split(" "),
  ..."eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty".split(" "),
]

/** Writes a number up to twenty as a word, and a larger one in digits. */
export const inWords = (number: number): string => WORDS[number] ?? number.toLocaleString("en-US")

const PLAIN = "credits?|hours?|minutes?|seconds?|days?|tools?|tokens|characters|MB"
/** Units whose "one" is ordinary prose, not a figure, such as "one call". */
const COUNTED = "calls?|keys?|videos?|endpoints?|batches|events?|times"
const DIGITS = String.raw`\d(?:[\d,.]*\d)?`
const NUMBER = `${DIGITS}|${WORDS.slice(2).join("|")}`
/**
 * Matches a figure: a number with a unit, a price in dollars, or digits after "at most" or "up to".
 */
export const FIGURE = new RegExp(
  `\\b(?:(?:${NUMBER}|one)\\s+(?:free\\s+)?(?:${PLAIN})|(?:${NUMBER})\\s+(?:free\\s+)?(?:${COUNTED}))(?![\\w-])|\\$\\d+(?:\\.\\d\\d)?(?![\\w"])|\\b(?:at most|up to) ${DIGITS}`,
  "gi",
)

/**
 * Returns figures that no phrase contains, and phrases that the text lacks. Phrases take their
 * figures from constants, so a wrong figure causes both.
 */
export function unstatedFigures({ source }: Text, phrases: readonly string[]): readonly Mistake[] {
  const missing = phrases
    .filter((phrase) => !formOf(phrase).test(source))
    .map((found) => ({ line: 1, found, problem: "the constants say this, and the text does not" }))
  const rest = phrases.reduce(
    (text, phrase) => text.replaceAll(formOf(phrase), (part) => part.replaceAll(/\S/g, "_")),
    source,
  )
  const more = [...rest.matchAll(FIGURE)].map(({ 0: found, index }) => ({
    line: lineAt(rest, index),
    found,
    problem: "no constant says this",
  }))
  return [...missing, ...more]
}

/** Matches a phrase, even across line breaks. */
const formOf = (phrase: string) =>
  new RegExp(
    phrase.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`).replaceAll(/\s+/g, String.raw`\s+`),
    "g",
  )
