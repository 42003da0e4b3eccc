import type { PageLanguage } from "../../../core/kernel/page-language.ts"
import { list, paragraph, section } from "./blocks.ts"
import { type PageValues, pageValues } from "./facts/page-values.ts"
import { type LegalText, legalHandler } from "./legal-page.ts"
import { acceptableUse as route } from "./routes.ts"
import { acceptableUseDe } from "./words/acceptable-use/de.ts"
import { type AcceptableUseWords, acceptableUseEn } from "./words/acceptable-use/en.ts"
import { acceptableUseJa } from "./words/acceptable-use/ja.ts"

const WORDS: Readonly<Record<PageLanguage, (values: PageValues) => AcceptableUseWords>> = {
  en: acceptableUseEn,
  de: acceptableUseDe,
  ja: acceptableUseJa,
}

export const ACCEPTABLE_USE: LegalText = (facts) => {
  const words = WORDS[facts.language](pageValues(facts))
  const { title, description, changed, others, service, security, consequences, report } = words
  const body = [
    paragraph(words.scope),
    section(
      "others",
      others.title,
      list(others.law, others.rights, others.consent, others.harm, others.pages, others.decisions),
    ),
    section(
      "service",
      service.title,
      list(service.limits, service.keys, service.products, service.load, service.mail, service.data),
    ),
    section("security", security.title, paragraph(security.text)),
    section("consequences", consequences.title, paragraph(consequences.text)),
    section("report", report.title, paragraph(report.text)),
  ].join("\n\n")
  return { title, description, changed, body }
}

export const handler = legalHandler(route, ACCEPTABLE_USE)
