import { escapeHtml } from "../../../core/kernel/text.ts"
import { list, paragraph, section } from "./blocks.ts"
import type { LegalFacts } from "./facts/facts.ts"
import type { PrivacyWords } from "./words/privacy/en.ts"

type RecipientWords = PrivacyWords["recipients"]

/** The section on the companies and people that get data, as this server is configured. */
export function recipients(words: RecipientWords, facts: LegalFacts): string {
  const { awsRegion, hasMail, hasBilling, hasNotion, hasGoogle, hasWebhooks } = facts
  return section(
    "recipients",
    words.title,
    list(
      awsRegion !== undefined && words.aws(awsRegion),
      hasMail && words.mail,
      models(words, facts),
      hasBilling && words.stripe,
      hasGoogle && words.google,
      hasNotion && words.notion,
      hasWebhooks && words.webhooks,
      words.agents,
      words.readers,
    ),
    paragraph(words.youtube),
    paragraph(words.noSale),
    paragraph(words.transfers),
  )
}

/** Returns the text on what the models get. One server runs all of them. */
function models(words: RecipientWords, facts: LegalFacts): string | false {
  const { hasModel, hasSpeech, hasMeaningSearch } = facts
  const parts = [
    hasModel && words.texts,
    hasSpeech && words.speech,
    hasMeaningSearch && words.meanings,
  ].filter((part) => part !== false)
  return parts.length > 0 && words.models(serverOf(words, facts), parts)
}

/**
 * Names the company or server that runs the models. A server on this machine is the operator's own.
 */
function serverOf(words: RecipientWords, { modelHost }: LegalFacts): string {
  if (modelHost === "api.openai.com") return "OpenAI"
  return isLoopback(modelHost) ? words.ownServer : words.serverAt(escapeHtml(modelHost))
}

const isLoopback = (host: string): boolean => /^(localhost|127\..*|\[::1\])$/.test(host)
