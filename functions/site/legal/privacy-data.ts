import type { PageLanguage } from "../../../core/kernel/page-language.ts"
import { list, paragraph, section, sentences, subsection } from "./blocks.ts"
import type { LegalFacts } from "./facts/facts.ts"
import { type KeptTimes, keptTimes } from "./facts/kept-times.ts"
import { privacyDataDe } from "./words/privacy-data/de.ts"
import { type PrivacyDataWords, privacyDataEn } from "./words/privacy-data/en.ts"
import { privacyDataJa } from "./words/privacy-data/ja.ts"

const WORDS: Readonly<Record<PageLanguage, (times: KeptTimes) => PrivacyDataWords>> = {
  en: privacyDataEn,
  de: privacyDataDe,
  ja: privacyDataJa,
}

/** Returns the section on what is stored: why, on what legal basis, and for how long. */
export function storedData(facts: LegalFacts): string {
  const { language, hasBilling, hasGoogle, hasMeaningSearch, hasNotion, hasWebhooks, awsRegion } = facts
  const words = WORDS[language](keptTimes(language))
  const { account, work, people, credits, messages } = words
  return section(
    "data",
    words.title,
    subsection(
      account.title,
      list(
        hasGoogle ? account.emailOrGoogle : account.email,
        account.sessions,
        account.keys,
        account.signIn,
        account.settings,
      ),
    ),
    subsection(
      work.title,
      list(
        hasMeaningSearch ? work.historyWithMeaning : work.history,
        work.audio,
        work.uploads,
        work.answers,
        hasWebhooks && work.webhooks,
        hasNotion && work.notion,
      ),
      paragraph(work.transcripts),
    ),
    subsection(people.title, list(people.text)),
    subsection(
      hasBilling ? credits.titleWithPayments : credits.title,
      list(credits.entries, hasBilling && credits.payments),
    ),
    securityData(words, facts),
    subsection(
      messages.title,
      list(sentences(language, messages.stored, facts.isContactMailed && messages.mailed)),
    ),
    awsRegion !== undefined && paragraph(words.backups),
  )
}

function securityData({ security }: PrivacyDataWords, { language, hasTrial, awsRegion }: LegalFacts): string {
  const logKept = awsRegion === undefined ? security.logNeeded : security.logAtMost
  return subsection(
    security.title,
    list(
      security.calls,
      sentences(language, security.log, logKept),
      security.counters,
      hasTrial && security.trial,
      security.mailbox,
      security.blocked,
    ),
  )
}
