import { createHash } from "node:crypto"
import { describe, expect, test } from "vitest"
import { PAGE_LANGUAGES, type PageLanguage } from "../../../core/kernel/page-language.ts"
import { SERVICE_NAME } from "../../../core/kernel/service.ts"
import type { LegalText } from "../../../functions/site/legal/legal-page.ts"
import { BARE, FULL, factsOf, TEXTS, wordsOf } from "./legal-texts.ts"

type Name = keyof typeof TEXTS

const NAMES = Object.keys(TEXTS) as Name[]
const VERSIONS = NAMES.flatMap((name) => PAGE_LANGUAGES.map((language) => [name, language] as const))
const TRANSLATIONS = VERSIONS.filter(([, language]) => language !== "en")
const OPERATOR = {
  OPERATOR_NAME: "Ada",
  OPERATOR_ADDRESS: "Main Street",
  OPERATOR_EMAIL: "ada@operator.example",
  OPERATOR_COUNTRY: "Utopia",
}
const ONE_SPEECH_ONLY = { ...BARE, OPENAI_BASE_URL: "https://models.example/v1" }

/**
 * The hash of a text's words. They are read without the operator's settings, so renaming the
 * service changes no hash.
 */
const hashOf = (text: LegalText, language: PageLanguage) => {
  const { title, description } = text(factsOf(BARE, language))
  return createHash("sha256")
    .update(
      [title, description, ...[BARE, FULL].map((each) => wordsOf(text, each, language))]
        .join("\n")
        .replaceAll(SERVICE_NAME, ""),
    )
    .digest("hex")
    .slice(0, 16)
}

describe("the date of a legal text", () => {
  type Versions = readonly (readonly [date: string, hash: string])[]
  /**
   * Each date of a text with the hash of its words then, oldest first. Add entries; never change
   * one.
   */
  const HISTORY: Record<Name, Record<PageLanguage, Versions>> = {
    TERMS: {
      en: [["2026-11-26", "31c030818893b784"]],
      de: [["2026-11-26", "1cd73cbd99f14d96"]],
      ja: [["2026-11-26", "8ebb7664f5ea8168"]],
    },
    PRIVACY: {
      en: [
        ["2026-11-26", "d2f92396f8c992a3"],
        ["2026-11-27", "9804922af5efb086"],
      ],
      de: [
        ["2026-11-26", "2c7c3da8883c359e"],
        ["2026-11-27", "ddc7c5a840f1cf5d"],
      ],
      ja: [
        ["2026-11-26", "b62addd2e5d90445"],
        ["2026-11-27", "cebe360e7066b939"],
      ],
    },
    ACCEPTABLE_USE: {
      en: [["2026-11-26", "176a483f41ffbf7c"]],
      de: [["2026-11-26", "4093909433dc94ed"]],
      ja: [["2026-11-26", "0c681e31b99523e6"]],
    },
    IMPRINT: {
      en: [["2026-11-26", "c2ad778fef992089"]],
      de: [["2026-11-26", "c3fae52fe4482f90"]],
      ja: [["2026-11-26", "141e2cdd9b4bd944"]],
    },
  }
  test.each(VERSIONS)(
    "is new when the words of %s in %s are: set `changed`, and add its hash",
    (name, language) => {
      const history = HISTORY[name][language]
      const { changed } = TEXTS[name](factsOf(BARE, language))
      expect(history.at(-1)).toEqual([changed, hashOf(TEXTS[name], language)])
      const dates = history.map(([date]) => date)
      expect(dates).toEqual([...new Set(dates)].toSorted())
    },
  )

  test.each(TRANSLATIONS)("of %s in %s is not before that of the English text", (name, language) => {
    const dateIn = (each: PageLanguage) => TEXTS[name](factsOf(BARE, each)).changed
    expect(dateIn(language) >= dateIn("en")).toBe(true)
  })
})

describe.each(TRANSLATIONS)("%s in %s", (name, language) => {
  const text: LegalText = TEXTS[name]
  const SETTINGS = [BARE, FULL, { ...FULL, ...OPERATOR }, ONE_SPEECH_ONLY]
  const both = SETTINGS.map((each) => [text(factsOf(each)), text(factsOf(each, language))] as const)

  test("has the figures of the English text", () => {
    for (const settings of SETTINGS) {
      const own = figuresOf(wordsOf(text, settings, language))
      expect(own).toEqual(figuresOf(wordsOf(text, settings)))
    }
  })

  test("has the same sections and links, and names the operator equally often", () => {
    for (const [english, own] of both) {
      expect(idsOf(own.body)).toEqual(idsOf(english.body))
      const links = linksOf(own.body)
      const paths = links.map((link) => link.replace(`/${language}/`, "/"))
      expect(paths.toSorted()).toEqual(linksOf(english.body).toSorted())
      expect(
        links.filter((link) => /^\/(?!docs|\.)/.test(link) && !link.startsWith(`/${language}/`)),
      ).toEqual([])
      for (const value of Object.values(OPERATOR)) {
        expect([value, own.body.split(value).length]).toEqual([value, english.body.split(value).length])
      }
    }
  })

  test("has no English left", () => {
    for (const [english, own] of both) {
      const texts = textsOf(english)
      expect(textsOf(own).length).toBeGreaterThan(10)
      expect(textsOf(own).filter((each) => texts.includes(each) && !NAMED.test(each))).toEqual([])
      const words = `${own.title} ${own.description} ${own.body.replaceAll(/<[^>]+>|“Report this page”|„Report this page“|「Report this page」/g, " ")}`
      expect(words.match(ENGLISH)).toBeNull()
    }
  })
})

/**
 * A heading that is the same in German; names of files, headers and cookies; the test operator's
 * data.
 */
const NAMED =
  /^(?:Credits|security\.txt|Retry-After|Idempotency-Key|[\w.-]*(?:session|device|visitor|state|notes)\w*|Ada|Ada, Main Street,|Main Street|Utopia|ada@operator\.example)$/
/** Words of English sentences that no German or Japanese text has. */
const ENGLISH = /\b(?:the|and|of|you|your|is|are|with|not|for|it|we|to|days?|hours?)\b/i

/**
 * Returns the numbers in a text, except "1", which some languages use as a word, as in 1日 ("a
 * day").
 */
const figuresOf = (words: string) =>
  (words.match(/\d+(?:[.,]\d+)*/g) ?? []).filter((figure) => figure !== "1").toSorted()

const idsOf = (html: string) => [...html.matchAll(/ id="([^"]+)"/g)].map(([, id = ""]) => id)

const linksOf = (html: string) => [...html.matchAll(/ href="([^"]+)"/g)].map(([, link = ""]) => link)

const textsOf = ({ title, description, body }: ReturnType<LegalText>): string[] =>
  [title, description, ...body.split(/<[^>]+>/)]
    .map((each) => each.trim())
    .filter((each) => /\p{L}{2}/u.test(each))
