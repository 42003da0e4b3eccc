import type { PageLanguage } from "../../../core/kernel/page-language.ts"
import { RATE_LIMITS } from "../../../core/ratelimit/tier.ts"
import { list, paragraph, section, sentences } from "./blocks.ts"
import type { LegalFacts } from "./facts/facts.ts"
import { listText, numberText } from "./facts/figures.ts"
import { type TermsValues, termsValues } from "./facts/terms-values.ts"
import { type LegalText, legalHandler } from "./legal-page.ts"
import { terms as route } from "./routes.ts"
import { termsDe } from "./words/terms/de.ts"
import { type TermsWords, termsEn } from "./words/terms/en.ts"
import { termsJa } from "./words/terms/ja.ts"

const WORDS: Readonly<Record<PageLanguage, (values: TermsValues) => TermsWords>> = {
  en: termsEn,
  de: termsDe,
  ja: termsJa,
}

export const TERMS: LegalText = (facts) => {
  const words = WORDS[facts.language](termsValues(facts))
  const { title, description, changed } = words
  const body = [...agreement(words, facts), ...rules(words, facts)].join("\n\n")
  return { title, description, changed, body }
}

/** Returns the sections on what is agreed on, and what it costs. */
function agreement(words: TermsWords, { language, hasBilling, hasModel, hasTrial }: LegalFacts): string[] {
  const { parties, service, account, credits, plans } = words
  const begins = hasTrial ? parties.beginsWithTrial : parties.begins
  const sold = [
    paragraph(plans.text),
    list(plans.adds, plans.renews, plans.change, plans.refund, plans.deletion),
    paragraph(plans.withdrawal),
  ]
  return [
    section(
      "parties",
      parties.title,
      paragraph(sentences(language, parties.operator, begins, parties.rules)),
    ),
    section(
      "service",
      service.title,
      paragraph(service.text),
      list(service.youtube, service.mistakes, hasModel && service.model, service.availability),
    ),
    section("account", account.title, list(account.signIn, account.keys, account.end)),
    section(
      "credits",
      credits.title,
      list(credits.transcript, credits.summary, credits.others),
      list(
        credits.hold,
        credits.cached,
        credits.stream,
        credits.grants,
        credits.noMoney,
        credits.history,
        hasTrial && credits.trial,
      ),
    ),
    section("plans", plans.title, ...(hasBilling ? sold : [paragraph(plans.notSold)])),
  ]
}

/**
 * Returns the sections on what applies while the service is used, and how the agreement changes and
 * ends.
 */
function rules(words: TermsWords, { language }: LegalFacts): string[] {
  const { limits, api, content, ending, liability, changes, law } = words
  const ofTiers = Object.entries(RATE_LIMITS).map(([tier, limit]) =>
    limits.ofTier(numberText(limit, language), `${tier.charAt(0).toUpperCase()}${tier.slice(1)}`),
  )
  return [
    section("limits", limits.title, paragraph(limits.text(listText(ofTiers, language)))),
    section("api", api.title, paragraph(api.text)),
    section(
      "content",
      content.title,
      list(content.own, content.shared, content.rights, content.upload),
      paragraph(content.report),
    ),
    section("ending", ending.title, list(ending.you, ending.we, ending.breach)),
    section("liability", liability.title, paragraph(liability.text)),
    section("changes", changes.title, paragraph(changes.text)),
    section("law", law.title, paragraph(law.text)),
  ]
}

export const handler = legalHandler(route, TERMS)
