import { describe, expect, test } from "vitest"
import { accountDeletedMail } from "../../../core/mail/account-deleted-mail.ts"
import { ChosenMailLanguage } from "../../../core/mail/language.schema.ts"
import {
  acceptedLanguage,
  MAIL_LANGUAGES,
  type MailLanguage,
  toMailLanguage,
} from "../../../core/mail/language.ts"
import { checkMail, type Mail } from "../../../core/mail/mail.ts"
import { newDeviceMail } from "../../../core/mail/new-device-mail.ts"
import { signInMail } from "../../../core/mail/sign-in-mail.ts"
import { digestMail } from "../../../core/webhook/digest-mail.ts"
import { disabledMail } from "../../../core/webhook/disabled-mail.ts"
import { lowCreditsMail } from "../../../core/webhook/low-credits-mail.ts"
import { LANGUAGES } from "../../../web/words/language.ts"

const LINK = "https://site.example/a?b=1&c=2"
const DIGEST = {
  watchlist_name: "Compost",
  videos: [{ title: "Worms & <soil>", url: "https://videos.example/1", channel: "Garden" }],
  more: 1204,
  page_url: "https://site.example/dashboard/watchlists",
  unsubscribe_url: "https://site.example/watch/unsubscribe/1",
}

/** One mail of each kind, with all its optional parts. */
const mailsIn = (language: MailLanguage) => {
  const mail = { to: "ada@test.example", language }
  return [
    signInMail({ ...mail, link: LINK, code: "012345" }),
    newDeviceMail({ ...mail, device: null, at: Date.UTC(2026, 10, 26, 9, 5), settingsUrl: LINK }),
    accountDeletedMail({ ...mail, privacyUrl: `${LINK}#privacy`, contactUrl: LINK }),
    disabledMail({ ...mail, url: "https://hooks.example/x", helpUrl: LINK }),
    lowCreditsMail({ ...mail, balance: 1, threshold: 10_000, plansUrl: LINK }),
    digestMail(mail, DIGEST),
  ]
}
/** The subject and the lines of a mail, without URLs and without the video's title and channel. */
const translatableLines = ({ subject, text }: Mail): string[] =>
  [subject, ...text.split("\n")]
    .map((line) => line.replaceAll(/https?:\S+|Worms & <soil> \(Garden\)/g, ""))
    .filter((line) => /\p{L}{2}/u.test(line))

test("mails support the same languages as the pages, and users can choose any of them", () => {
  expect(MAIL_LANGUAGES).toEqual(LANGUAGES)
  expect(ChosenMailLanguage.shape.language.options).toEqual(MAIL_LANGUAGES)
})

describe.each(MAIL_LANGUAGES)("in %s", (language) => {
  test.each(mailsIn(language).map((mail) => [mail.tag, mail] as const))(
    "the %s mail has the same text in plain text and HTML, and valid headers",
    (_, mail) => {
      expect(checkMail(mail)).toBe(mail)
      expect(mail.html).toContain(`<html lang="${language}">`)
      const shown = mail.html
        .replace(/^.*<body[^>]*>/s, "")
        .replaceAll(/<[^>]+>/g, "")
        .replaceAll("&lt;", "<")
        .replaceAll("&gt;", ">")
        .replaceAll("&#39;", "'")
        .replaceAll("&amp;", "&")
      const lines = mail.text.split("\n").filter((line) => line !== "" && !/https?:/.test(line))
      expect(lines.length).toBeGreaterThan(1)
      for (const line of lines) expect(shown).toContain(line)
      for (const url of mail.text.match(/https?:\S+/g) ?? [])
        expect(mail.html).toContain(`href="${url.replaceAll("&", "&amp;")}"`)
    },
  )

  test("every text is translated", () => {
    if (language === "en") return
    const english = new Set(mailsIn("en").flatMap(translatableLines))
    const lines = mailsIn(language).flatMap(translatableLines)
    expect(lines.length).toBe(english.size)
    expect(lines.filter((line) => english.has(line))).toEqual([])
  })
})

test("numbers, plurals and times follow the language", () => {
  const subjects = MAIL_LANGUAGES.map((language) => mailsIn(language).map(({ subject }) => subject))
  expect(subjects.map((each) => each.at(-1))).toEqual([
    "1,205 new videos in “Compost”",
    "1.205 neue Videos in „Compost“",
    "「Compost」に新しい動画が1,205本あります",
  ])
  expect(lowCreditsText("en")).toContain("1 credit, below")
  expect(lowCreditsText("de")).toContain("noch 1 Credit. Das ist weniger als Ihre Schwelle von 10.000.")
  expect(mailsIn("de")[1]?.text).toContain("26. November 2026 um 09:05:00 UTC")
  expect(mailsIn("ja")[1]?.text).toContain("2026年11月26日")
})

const lowCreditsText = (language: MailLanguage) =>
  mailsIn(language).find(({ tag }) => tag === "low-credits")?.text

test.each([
  [null, undefined],
  ["", undefined],
  ["*", undefined],
  ["fr-CH, fr;q=0.9", undefined],
  ["de", "de"],
  ["DE-at,en;q=0.5", "de"],
  ["fr, ja;q=0.8, de;q=0.9", "de"],
  ["en;q=0.1, ja;q=0.2", "ja"],
  ["de;q=0, ja;q=0.1", "ja"],
  ["de ; q=0.5 , en", "en"],
  ["de;q=nonsense", "de"],
  [`${"x,".repeat(5000)}de`, "de"],
])("Accept-Language %j asks for %s", (header, language) => {
  expect(acceptedLanguage(header)).toBe(language)
})

test("a stored language that is no longer offered falls back to English", () => {
  expect(["de", "tlh", null, undefined].map(toMailLanguage)).toEqual(["de", "en", "en", "en"])
})
