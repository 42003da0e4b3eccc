import { escapeHtml } from "../../../core/kernel/text.ts"
import type { LegalFacts } from "./facts.ts"
import { listHtml } from "./figures.ts"

/** The companies and people that get data, as this server is configured. */
export function recipients(facts: LegalFacts): string {
  const { awsRegion, hasMail, hasBilling, hasNotion, hasGoogle, hasWebhooks } = facts
  return `
${listHtml([
  awsRegion !== undefined &&
    `Amazon Web Services runs the servers, the database and the storage, in its region ${awsRegion}. Its network for delivering pages is worldwide.`,
  hasMail && "Amazon’s mail service gets the address and the text of each mail that we send.",
  ...models(facts),
  hasBilling &&
    "Stripe gets your email address and your account’s number when you buy something, and what you enter on its pages. It is responsible for that itself, too.",
  hasGoogle && "Google learns that you sign in here, if you choose to sign in with Google.",
  hasNotion && "Notion gets the transcripts and summaries that you export to it, if you connect it.",
  hasWebhooks && "Servers that you register as webhook endpoints get the events that you choose.",
  "Programs and agents that you give a key or permission get what that allows.",
  "Readers of a link that you share get that transcript or moment, until you revoke it. Readers of the feed of a watchlist get its list of videos.",
])}
<p>YouTube gets the videos, searches and lists that users ask for, from our servers or through a proxy,
without a user’s address or account. Your browser itself asks Google’s image servers for the small pictures of videos
and channels. They learn your network address, but not the page. The player loads only when you press play, from youtube-nocookie.com, and then learns your
network address and the address of our site, and may store data in your browser. The terms of YouTube and
<a href="https://policies.google.com/privacy">Google’s privacy policy</a> apply to that.</p>
<p>We do not sell data. The service has no advertising and no analytics by other companies, and trains no models. No
decision with legal effect is made by a program alone.</p>
<p>Where one of these companies processes data outside the European Economic Area, the transfer needs an adequacy
decision of the European Commission or its standard contractual clauses. Ask us which one applies.</p>`
}

/** What the models get. One server runs all of them. */
function models(facts: LegalFacts): string[] {
  const { hasModel, hasSpeech, hasMeaningSearch } = facts
  const gets = [
    hasModel && "the transcripts and questions of summaries, answers, translations and extractions",
    hasSpeech && "the audio of uploads, and of videos without captions",
    hasMeaningSearch && "passages of your history, and your searches, to find them by meaning",
  ].filter((part) => part !== false)
  if (gets.length === 0) return []
  return [`${modelsOf(facts)} gets ${gets.join("; ")}. We do not add your name or email address.`]
}

/** Names the company or server that runs the models. One on this machine is the operator's. */
function modelsOf({ modelHost }: LegalFacts): string {
  if (modelHost === "api.openai.com") return "OpenAI"
  return isLoopback(modelHost) ? "Our own model server" : `The model server at ${escapeHtml(modelHost)}`
}

const isLoopback = (host: string): boolean => /^(localhost|127\..*|\[::1\])$/.test(host)
