import { readFileSync } from "node:fs"
import { join } from "node:path"
import { describe, expect, test } from "vitest"
import { ERRORS } from "../../../core/kernel/errors.ts"
import { bodyOf, readCatalogues } from "../../../scripts/generate/words/catalogue.ts"
import { compile, placeholdersOf, pluralsOf } from "../../../scripts/generate/words/message.ts"
import { LANGUAGE_NAMES, LANGUAGES } from "../../../web/words/language.ts"
import { differences, missingPlurals, unstatedDigits } from "./differences.ts"
import { unusedKeys, usageIn, usageOf } from "./usage.ts"

const ROOT = join(import.meta.dirname, "../../..")
/**
 * Modules with other values that become parts of keys: those of the API, and constants such as the
 * kinds of work.
 */
const ELSEWHERE = ["paths", "service"]
  .map((name) => readFileSync(join(ROOT, `web/api/${name}.gen.ts`), "utf8"))
  .join("\n")
const ALL = readCatalogues()
const ENGLISH = ALL.filter(({ language }) => language === "en")
const pairs = ALL.flatMap((other) => {
  const source = ENGLISH.find(({ name }) => name === other.name)
  return source && other !== source ? [{ source, other }] : []
})

describe("the catalogues", () => {
  test("are in every language", () => {
    expect(ENGLISH.length).toBeGreaterThan(7)
    expect(pairs).toHaveLength(ENGLISH.length * (LANGUAGES.length - 1))
    expect(ALL.map(({ name, language }) => `${name} ${language}`).toSorted()).toEqual(
      ENGLISH.flatMap(({ name }) => LANGUAGES.map((language) => `${name} ${language}`)).toSorted(),
    )
  })

  test("have the same keys, values and elements in every language", () => {
    expect(pairs.flatMap(({ source, other }) => differences(source, other))).toEqual([])
  })

  test("have the plural forms that their language needs, and no other", () => {
    expect(ALL.flatMap(missingPlurals)).toEqual([])
  })

  test("state the same figures in every language", () => {
    expect(pairs.flatMap(({ source, other }) => unstatedDigits(source, other))).toEqual([])
  })

  test("have no message that no component shows", () => {
    // Leaves out the catalogue `errors`, whose keys are error codes.
    const others = ENGLISH.filter(({ name }) => name !== "errors")
    const unused = others.flatMap((catalogue) => {
      const keys = bodyOf(catalogue).map(([key]) => key)
      return unusedKeys(keys, usageOf(catalogue.name), ELSEWHERE).map((key) => `${catalogue.name}: ${key}`)
    })
    expect(unused).toEqual([])
  })

  test("have a sentence for each error code", () => {
    const keys = ENGLISH.filter(({ name }) => name === "errors").flatMap(({ messages }) =>
      Object.keys(messages),
    )
    expect(keys.toSorted()).toEqual(Object.keys(ERRORS).toSorted())
  })

  test("name each language in itself", () => {
    for (const language of LANGUAGES) {
      const own = new Intl.DisplayNames(language, { type: "language" }).of(language)
      expect(LANGUAGE_NAMES[language]).toBe(own)
    }
  })
})

/** A catalogue of one message. */
const catalogue = (language: string, message: string) => ({
  path: `web/site/x/words/${language}.json`,
  name: "x",
  language,
  messages: { "a.title": message },
})

describe("a planted mistake is found:", () => {
  const english = catalogue("en", "{n, plural, one {# page} other {# pages}} of <b>{title}</b>")

  test.each([
    ["a misspelled value", "{m, plural, one {# Seite} other {# Seiten}} von <b>{title}</b>"],
    ["a value that is not used", "Seiten von <b>{title}</b>"],
    ["a number as a text", "{n} Seiten von <b>{title}</b>"],
    ["another element", "{n, plural, one {# Seite} other {# Seiten}} von <i>{title}</i>"],
  ])("%s", (_, message) => {
    expect(differences(english, catalogue("de", message))).toEqual(["web/site/x/words/de.json: a.title"])
  })

  test("a key that a language lacks, or has alone", () => {
    const other = { ...catalogue("de", "x"), messages: { "b.title": "x" } }
    expect(differences(english, other)).toEqual([
      "web/site/x/words/de.json: a.title",
      "web/site/x/words/de.json: b.title",
    ])
  })

  test("a plural form that the language needs, and one that it does not have", () => {
    expect(missingPlurals(catalogue("de", "{n, plural, other {# Seiten}}"))).toHaveLength(1)
    expect(missingPlurals(catalogue("ja", "{n, plural, one {#} other {#}}"))).toHaveLength(1)
    expect(missingPlurals(catalogue("ja", "{n, plural, other {#}}"))).toEqual([])
  })

  test("another figure", () => {
    const hours = catalogue("en", "Up to 4 hours, 2 credits.")
    const twice = catalogue("en", "2 hours, 2 credits")
    expect(unstatedDigits(twice, catalogue("de", "2 Stunden, 3 Credits"))).toHaveLength(1)
    expect(unstatedDigits(hours, catalogue("de", "Bis zu 4 Stunden, 3 Credits."))).toHaveLength(1)
    expect(unstatedDigits(hours, catalogue("ja", "最長4時間、2クレジット。"))).toEqual([])
  })

  test("a key that is not used", () => {
    const usage = usageIn([{ path: "x.tsx", source: 'const A = ["one"]; t("lead"); t(`step.${a}.text`)' }])
    const keys = ["lead", "step.one.text", "step.two.text", "step.one", "title"]
    expect(unusedKeys(keys, usage, "")).toEqual(["step.two.text", "step.one", "title"])
  })

  test("an element that is not closed, and a placeholder of another kind", () => {
    expect(() => compile("Open <code>x</b>.")).toThrow("an element is not closed")
    expect(() => compile("On {day, date}.")).toThrow("a placeholder of a kind that is not formatted")
    expect(() => compile("{n, plural, offset:1 one {#} other {#}}")).toThrow("a plural with an offset")
    expect(() => compile("{n, plural, one {#}")).toThrow("Unexpected message end")
  })

  test("values and plural forms are read from nested messages", () => {
    const text = "{n, plural, one {{a} of # <b>x</b>} other {{share, number, percent}}}"
    expect(placeholdersOf(text)).toEqual({
      values: { n: "number", a: "string", share: "number" },
      tags: ["b"],
    })
    expect(pluralsOf(text)).toEqual([["one", "other"]])
  })
})
