import { SERVICE_NAME } from "../../../core/kernel/service.ts"
import type { Cookie } from "./cookies.ts"
import type { LegalFacts } from "./facts.ts"
import { durationText, listHtml } from "./figures.ts"
import { type LegalText, legalHandler } from "./legal-page.ts"
import { storedData } from "./privacy-data.ts"
import { recipients } from "./privacy-recipients.ts"
import { privacy as route } from "./routes.ts"

const cookieRow = ({ name, seconds, purpose }: Cookie): string =>
  `\n<li><span class="what"><b><code>${name}</code></b> <span>${purpose}</span></span> <span class="amount">${durationText(seconds)}</span></li>`

const body = (facts: LegalFacts): string => `
<h2 id="controller">Who is responsible</h2>
<p>${facts.operator.name}, ${facts.operator.address}, ${facts.operator.email} (“we”), is the controller of the data that
${SERVICE_NAME} processes. This notice covers our pages, the API, agents and the browser extension.</p>

<h2 id="data">What is stored, why, and for how long</h2>
${storedData(facts).trim()}

<h2 id="cookies">Cookies and storage in your browser</h2>
<p>All cookies are needed for what you asked for, so we do not ask for consent. None is from another site, and no
script can read them.</p>
<ul class="rows">${facts.cookies.map(cookieRow).join("")}
</ul>
<p>Your browser also stores, for our pages only: the theme, the language of the pages and of code examples, the width
of the reader, whether shortcuts are on, and the transcripts and uploads that you have started. While a tab is open, it
also keeps your questions and their answers, links that you pasted, lists that you paid for, and running translations
and payments. We do not read this storage. The browser extension stores a session, until you disconnect it, and while
the browser runs, which tab shows which video.</p>

<h2 id="recipients">Who else gets data</h2>
${recipients(facts).trim()}

<h2 id="rights">Your rights</h2>
${listHtml([
  "Access and portability: your dashboard shows your data. An archive in the settings has your account, credit history, keys, purchases and transcripts as files. Write to us for anything else.",
  "Erasure: you can delete single rows, or the account with everything in it, in the settings. It takes effect at once. The sections above say what stays.",
  "Correction, restriction, and objection to what we do for legitimate interests: write to us.",
  "Complaint: you can go to a data protection authority, for example that of the country where you live.",
])}
<p>You do not have to give us data, but without an email address we cannot open an account. If you are outside the
European Union, your law may give you similar rights; we treat all requests alike. Write to ${facts.operator.email} or use
the <a href="/contact">contact form</a>. We may ask you to write from your account’s address.</p>

<h2 id="deletion">What deleting your account does</h2>
<p>Your name, email address, sessions, keys, shared links, history, texts, exports and call list are deleted.${
  facts.hasBilling
    ? " Your plan ends, and your customer record at Stripe is deleted; Stripe keeps records of payments as the law requires."
    : ""
}${facts.hasNotion ? " The connection to Notion is revoked." : ""} Signing in then opens a new, empty account. Pages that you
exported to other services stay there. Results of long jobs, messages on an agent’s connection, uploaded files, logs and
messages to us expire at the times above.</p>`

export const PRIVACY: LegalText = {
  title: "Privacy",
  description: `What ${SERVICE_NAME} does with data, on this server.`,
  changed: "2026-11-26",
  body,
}

export const handler = legalHandler(route, PRIVACY)
