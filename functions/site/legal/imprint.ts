import type { PageLanguage } from "../../../core/kernel/page-language.ts"
import { paragraph, rows, section } from "./blocks.ts"
import { type PageValues, pageValues } from "./facts/page-values.ts"
import { type LegalText, legalHandler } from "./legal-page.ts"
import { imprint as route } from "./routes.ts"
import { imprintDe } from "./words/imprint/de.ts"
import { type ImprintWords, imprintEn } from "./words/imprint/en.ts"
import { imprintJa } from "./words/imprint/ja.ts"

const WORDS: Readonly<Record<PageLanguage, (values: PageValues) => ImprintWords>> = {
  en: imprintEn,
  de: imprintDe,
  ja: imprintJa,
}

export const IMPRINT: LegalText = (facts) => {
  const { operator, language } = facts
  const values = pageValues(facts)
  const words = WORDS[language](values)
  const { title, description, changed, labels, responsible, security, marks } = words
  const details = [
    [labels.name, operator.name],
    [labels.address, operator.address],
    [labels.country, operator.country],
    [labels.email, operator.email],
    [labels.form, `<a href="${values.href("/contact")}">${words.write}</a>`],
    [labels.register, operator.register],
    [labels.vatId, operator.vatId],
  ] as const
  const shown = details.flatMap(([label, value]) =>
    value === undefined ? [] : `<span class="what"><b>${label}</b> <span>${value}</span></span>`,
  )
  const body = [
    rows(shown),
    section("responsible", responsible.title, paragraph(responsible.text)),
    section("security", security.title, paragraph(security.text)),
    section("marks", marks.title, paragraph(marks.text)),
  ].join("\n\n")
  return { title, description, changed, body }
}

export const handler = legalHandler(route, IMPRINT)
