import type { PageLanguage } from "../../../core/kernel/page-language.ts"
import { list, paragraph, rows, section, sentences } from "./blocks.ts"
import type { LegalFacts } from "./facts/facts.ts"
import { durationText } from "./facts/figures.ts"
import { type PageValues, pageValues } from "./facts/page-values.ts"
import { type LegalText, legalHandler } from "./legal-page.ts"
import { storedData } from "./privacy-data.ts"
import { recipients } from "./privacy-recipients.ts"
import { privacy as route } from "./routes.ts"
import { privacyDe } from "./words/privacy/de.ts"
import { type PrivacyWords, privacyEn } from "./words/privacy/en.ts"
import { privacyJa } from "./words/privacy/ja.ts"

const WORDS: Readonly<Record<PageLanguage, (values: PageValues) => PrivacyWords>> = {
  en: privacyEn,
  de: privacyDe,
  ja: privacyJa,
}

export const PRIVACY: LegalText = (facts) => {
  const { language, hasBilling, hasNotion } = facts
  const words = WORDS[language](pageValues(facts))
  const { title, description, changed, controller, cookies, rights, deletion } = words
  const body = [
    section("controller", controller.title, paragraph(controller.text)),
    storedData(facts),
    section(
      "cookies",
      cookies.title,
      paragraph(cookies.text),
      rows(cookieRows(words, facts)),
      paragraph(cookies.storage),
    ),
    recipients(words.recipients, facts),
    section(
      "rights",
      rights.title,
      list(rights.access, rights.erasure, rights.correction, rights.complaint),
      paragraph(rights.text),
    ),
    section(
      "deletion",
      deletion.title,
      paragraph(
        sentences(
          language,
          deletion.deleted,
          hasBilling && deletion.stripe,
          hasNotion && deletion.notion,
          deletion.stays,
        ),
      ),
    ),
  ].join("\n\n")
  return { title, description, changed, body }
}

const cookieRows = ({ cookies: { purposes } }: PrivacyWords, { language, cookies }: LegalFacts): string[] =>
  cookies.map(
    ({ name, seconds, purpose }) =>
      `<span class="what"><b><code>${name}</code></b> <span>${purposes[purpose]}</span></span> <span class="amount">${durationText(seconds, language)}</span>`,
  )

export const handler = legalHandler(route, PRIVACY)
