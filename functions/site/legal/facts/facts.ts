import type { PageLanguage } from "../../../../core/kernel/page-language.ts"
import { hasNotion } from "../../../compose/deps/notion.ts"
import { hasGoogle } from "../../../compose/has-google.ts"
import { hasModel } from "../../../compose/has-model.ts"
import { hasSpeech } from "../../../compose/has-speech.ts"
import { hasTrial } from "../../../compose/has-trial.ts"
import type { Services } from "../../../compose/services.ts"
import { type Cookie, cookiesOf } from "./cookies.ts"
import { type Operator, operatorIn } from "./operator.ts"

/** What the legal texts depend on: their language, and how this server is configured. */
export type LegalFacts = {
  language: PageLanguage
  operator: Operator
  cookies: readonly Cookie[]
  /** The AWS region of the data. Undefined if the store is not Amazon's. */
  awsRegion: string | undefined
  /** The host of the server that runs the models. */
  modelHost: string
  hasModel: boolean
  hasSpeech: boolean
  hasMeaningSearch: boolean
  hasBilling: boolean
  hasNotion: boolean
  hasGoogle: boolean
  hasMail: boolean
  hasWebhooks: boolean
  isContactMailed: boolean
  hasTrial: boolean
}

/** Returns the facts of this server's settings, for the texts in a language. */
export function legalFacts(services: Pick<Services, "config">, language: PageLanguage): LegalFacts {
  const { config } = services
  const ownStore = config.DYNAMODB_ENDPOINT ?? config.AWS_ENDPOINT_URL_DYNAMODB
  return {
    language,
    operator: operatorIn(language, config),
    cookies: cookiesOf(services),
    awsRegion: ownStore === undefined ? config.AWS_REGION : undefined,
    modelHost: new URL(config.OPENAI_BASE_URL ?? "https://api.openai.com").hostname,
    hasModel: hasModel(config),
    hasSpeech: hasSpeech(config),
    hasMeaningSearch: config.EMBEDDINGS_MODEL !== undefined,
    hasBilling: config.STRIPE_SECRET_KEY !== undefined,
    hasNotion: hasNotion(config),
    hasGoogle: hasGoogle(config),
    hasMail: config.MAIL_FROM !== undefined,
    hasWebhooks: config.WEBHOOKS !== "off",
    isContactMailed: config.CONTACT_EMAIL !== undefined,
    hasTrial: hasTrial(config),
  }
}
