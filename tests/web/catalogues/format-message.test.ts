import { expect, test } from "vitest"
import { compile } from "../../../scripts/generate/words/message.ts"
import { formatMessage, type Message } from "../../../web/words/format-message.ts"
import { LANGUAGES } from "../../../web/words/language.ts"
import type { Translate } from "../../../web/words/translate.ts"

const format = (text: string, language: string, values: Record<string, unknown> = {}) =>
  formatMessage(compile(text) as Message, language, values)

test("numbers, shares and plural forms follow the language", () => {
  const credits = "{n, plural, one {# credit} other {# credits}} for {name}"
  expect(format(credits, "en", { n: 1, name: "Ada" })).toBe("1 credit for Ada")
  expect(format(credits, "en", { n: 15_000, name: "Ada" })).toBe("15,000 credits for Ada")
  expect(format("{n, plural, one {# Credit} other {# Credits}}", "de", { n: 15_000 })).toBe("15.000 Credits")
  expect(format("{n, plural, other {#本}}", "ja", { n: 1 })).toBe("1本")
  expect(format("{share, number, percent} less", "en", { share: 0.17 })).toBe("17% less")
  expect(format("{share, number, percent}", "de", { share: 0.17 })).toBe("17\u00a0%")
  expect(format("{n, number}", "de", { n: 1234.5 })).toBe("1.234,5")
})

test("integers below 1000, which are formatted without Intl, look as with Intl in every language", () => {
  for (const language of LANGUAGES) {
    const format = new Intl.NumberFormat(language)
    for (const n of [...Array(1001).keys(), -1, 0.5, 999.5, 12_345_678, Number.NaN]) {
      expect(formatMessage([["n", "number"]], language, { n })).toBe(format.format(n))
    }
  }
})

test("an exact number takes precedence over a plural form, and forms may contain other values", () => {
  const text = "{n, plural, =0 {none of {total, number}} one {# page} other {# pages, {title}}}"
  expect(format(text, "en", { n: 0, total: 2000 })).toBe("none of 2,000")
  expect(format(text, "en", { n: 2, title: "Worms" })).toBe("2 pages, Worms")
})

test("a message without values stays as it is written", () => {
  expect(compile("You don't have to ask us.")).toBe("You don't have to ask us.")
  expect(format("You don't have to ask us.", "en")).toBe("You don't have to ask us.")
})

test("the types accept only known keys with exactly their values", () => {
  const shown: unknown[] = []
  const t = ((...args: unknown[]) => shown.push(args)) as unknown as Translate<"plans">
  const perMonth: string = t("feature.month", { credits: 5 })
  expect([perMonth, t("title")]).toHaveLength(2)
  // @ts-expect-error The key is misspelled.
  t("titel")
  // @ts-expect-error The value is missing.
  t("feature.month")
  // @ts-expect-error The value is misspelled.
  t("feature.month", { credit: 5 })
  // @ts-expect-error The value is a text.
  t("feature.month", { credits: "5" })
  // @ts-expect-error The message has no values.
  t("title", { credits: 5 })
  // @ts-expect-error A message with an element is not a string.
  const price: string = t("perMonth", { amount: "$9", unit: (text) => text })
  expect(shown).toHaveLength(8)
  expect(price).toBeDefined()
})
