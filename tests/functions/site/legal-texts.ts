import type { PageLanguage } from "../../../core/kernel/page-language.ts"
import { parseConfig } from "../../../functions/compose/config.ts"
import { ACCEPTABLE_USE } from "../../../functions/site/legal/acceptable-use.ts"
import { legalFacts } from "../../../functions/site/legal/facts/facts.ts"
import { IMPRINT } from "../../../functions/site/legal/imprint.ts"
import type { LegalText } from "../../../functions/site/legal/legal-page.ts"
import { PRIVACY } from "../../../functions/site/legal/privacy.ts"
import { TERMS } from "../../../functions/site/legal/terms.ts"

/** The legal texts. Tests read them with nothing, everything or some of it configured. */

export const TEXTS = { TERMS, PRIVACY, ACCEPTABLE_USE, IMPRINT } as const

/** Nothing is configured, and the store is the operator's own. */
export const BARE = {
  TABLE_NAME: "t",
  DYNAMODB_ENDPOINT: "http://127.0.0.1:1",
  WEBHOOKS: "off",
  VISITOR_CALLS_PER_DAY: "0",
}
export const GOOGLE = { GOOGLE_CLIENT_ID: "id", GOOGLE_CLIENT_SECRET: "secret" }
export const NOTION = { NOTION_CLIENT_ID: "id", NOTION_CLIENT_SECRET: "secret" }
/** Everything is configured, in AWS. */
export const FULL = {
  TABLE_NAME: "t",
  PUBLIC_URL: "https://transcripts.example",
  AWS_REGION: "eu-central-1",
  OPENAI_API_KEY: "sk-1",
  EMBEDDINGS_MODEL: "any",
  STRIPE_SECRET_KEY: "sk_test_1",
  MAIL_FROM: "a@transcripts.example",
  CONTACT_EMAIL: "b@transcripts.example",
  ...GOOGLE,
  ...NOTION,
}

export const factsOf = (environment: Record<string, string>, language: PageLanguage = "en") =>
  legalFacts({ config: parseConfig(environment) }, language)

/** The words of a text, without markup. */
export const wordsOf = (
  text: LegalText,
  environment: Record<string, string>,
  language?: PageLanguage,
): string =>
  text(factsOf(environment, language))
    .body.replaceAll(/<[^>]+>/g, " ")
    .replaceAll(/\s+/g, " ")
