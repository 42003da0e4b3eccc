import { expect, test } from "vitest"
import { SERVICE_NAME } from "../../../core/kernel/service.ts"
import { SIGN_IN_WORDS } from "../../../functions/site/browser/sign-in-words.ts"
import { LANGUAGES } from "../../../web/words/language.ts"
import { startService } from "../../support/service.ts"

const { url } = await startService()
const html = await (await fetch(`${url}/login`)).text()

/** The texts of the page by their names, without markup. */
const texts = new Map(
  [...html.matchAll(/<(\w+)[^>]*data-words="(\w+)"[^>]*>(.*?)<\/\1>/gs)].map(
    ([, , word = "", content = ""]) => [word, content.replaceAll(/<[^>]+>/g, "")],
  ),
)
/** Texts that only the page's script shows. */
const DYNAMIC = ["sentAgain"]

test("the sign-in page has the languages of the other pages", () => {
  expect(["en", ...Object.keys(SIGN_IN_WORDS)]).toEqual([...LANGUAGES])
})

test("every text of the sign-in page has a name to translate it by, or is marked as English", () => {
  const named = /<(\w+)[^>]*(?:data-words|lang)="\w+"[^>]*>.*?<\/\1>/gs
  const body = html.slice(html.indexOf("<body")).replaceAll(named, "")
  const left = body.replaceAll(/<noscript>.*?<\/noscript>|<[^>]+>/gs, " ").match(/\p{L}{2,}/gu)
  expect(left).toEqual([SERVICE_NAME])
})

test.each(Object.entries(SIGN_IN_WORDS))("the sign-in page has all of its texts in %s", (_, words) => {
  expect(texts.size).toBeGreaterThan(20)
  expect([...texts.keys(), ...DYNAMIC].toSorted()).toEqual(Object.keys(words).toSorted())
})

const figuresOf = (text: string) => (text.match(/\d+/g) ?? []).toSorted()

test.each(Object.entries(SIGN_IN_WORDS))("figures and placeholders are the same in %s", (_, words) => {
  for (const [word, english] of texts) {
    const own = words[word as keyof typeof words].replace("{credits}", /\d+/.exec(english)?.[0] ?? "")
    expect([word, figuresOf(own)]).toEqual([word, expect.arrayContaining(figuresOf(english))])
  }
  const withEmail = Object.entries(words).filter(([, text]) => text.includes("{email}"))
  expect(withEmail.map(([word]) => word)).toEqual(["known", "sent"])
})
