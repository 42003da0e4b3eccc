import { expect, test } from "vitest"
import { languageOf } from "../../../../core/adapters/openai/language-code.ts"

test.each([
  ["english", "en"],
  ["Haitian Creole", "ht"],
  ["valencian", "ca"],
  ["en", "en"],
  ["pt-BR", "pt"],
  ["jw", "jv"],
  ["hawaiian", null],
  ["haw", null],
  ["constructor", null],
  [undefined, null],
])("the language name %s becomes %s", (name, code) => {
  expect(languageOf(name)).toBe(code)
})

test.each([
  ["burmese myanmar", "my"],
  ["cantonese chinese mandarin", "zh"],
  ["castilian spanish", "es"],
  ["catalan valencian", "ca"],
  ["dutch flemish", "nl"],
  ["letzeburgesch luxembourgish", "lb"],
  ["moldavian moldovan romanian", "ro"],
  ["panjabi punjabi", "pa"],
  ["pashto pushto", "ps"],
  ["sinhala sinhalese", "si"],
])("%s are names of one language, %s", (names, code) => {
  expect(names.split(" ").map(languageOf)).toEqual(names.split(" ").map(() => code))
})

test("every known name has the code that Unicode's names of languages have for it", () => {
  const names = new Intl.DisplayNames("en", { type: "language", fallback: "none" })
  const letters = Array.from("abcdefghijklmnopqrstuvwxyz")
  const codes = letters.flatMap((first) => letters.map((second) => first + second))
  // Some codes are obsolete, such as `mo`; a locale has the one that replaced it.
  const known = codes.flatMap((code) => {
    const name = names.of(code)
    const found = name === undefined ? null : languageOf(name)
    return found === null ? [] : [[name, new Intl.Locale(code).language, found]]
  })
  expect(known.filter(([, code, found]) => code !== found)).toEqual([])
  expect(known.length).toBeGreaterThan(90)
})
