import { SIGNUP_CREDITS_DAYS } from "../../../../core/account/sign-up-credits.ts"
import { ACTIVE_KEYS_MAX } from "../../../../core/apikey/apikey.ts"
import { DAY_MS } from "../../../../core/kernel/clock.ts"
import {
  LIST_PAGE_PRICE,
  LONG_FROM_SECONDS,
  MAX_SECONDS,
  TRANSCRIPT_QUOTE,
} from "../../../../core/kernel/credits.ts"
import { SIGNUP_CREDITS } from "../../../../core/ledger/grants.ts"
import { ADDRESS_MAX, VISITOR_MAX } from "../../../../core/metering/trial.ts"
import { SUMMARY_PRICE } from "../../../../core/text/generate/summary-price.ts"
import { LEGAL_WORDS } from "../words/legal.ts"
import type { LegalFacts } from "./facts.ts"
import { daysText, durationText, numberText, unitText } from "./figures.ts"
import { pageValues } from "./page-values.ts"

const HOUR_MS = 3_600_000

/** Returns the values that the terms contain, formatted for the language of `facts`. */
export function termsValues(facts: LegalFacts) {
  const { language } = facts
  const { credits } = LEGAL_WORDS[language]
  return {
    ...pageValues(facts),
    figures: {
      keys: numberText(ACTIVE_KEYS_MAX, language),
      transcript: credits(TRANSCRIPT_QUOTE.min),
      longTranscript: credits(TRANSCRIPT_QUOTE.max),
      longFrom: durationText(LONG_FROM_SECONDS, language),
      longest: durationText(MAX_SECONDS, language),
      summary: credits(SUMMARY_PRICE),
      listPage: credits(LIST_PAGE_PRICE),
      start: credits(SIGNUP_CREDITS),
      startDays: daysText(SIGNUP_CREDITS_DAYS, language),
      oneCredit: credits(1),
      grantEvery: unitText(DAY_MS / HOUR_MS, "hour", language),
      browserTrial: numberText(VISITOR_MAX, language),
      addressTrial: numberText(ADDRESS_MAX, language),
    },
  }
}

export type TermsValues = ReturnType<typeof termsValues>
