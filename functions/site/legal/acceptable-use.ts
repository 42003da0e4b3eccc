import { SERVICE_NAME } from "../../../core/kernel/service.ts"
import { securityTxt } from "../routes.ts"
import type { LegalFacts } from "./facts.ts"
import { listHtml } from "./figures.ts"
import { type LegalText, legalHandler } from "./legal-page.ts"
import { acceptableUse as route } from "./routes.ts"

const body = ({ operator }: LegalFacts): string => `
<p>These rules are part of the <a href="/terms">terms of use</a>. They apply to users, to visitors without an account,
and to programs and agents that act for them.</p>

<h2 id="others">Respect other people</h2>
${listHtml([
  "Do not break the law with the service, and do not help others to.",
  "Do not infringe copyright, personality rights or trade secrets. Do not publish transcripts that you may not publish.",
  "Do not upload recordings of people without the consent that the law requires.",
  "Do not use transcripts to harass, threaten, defame or secretly monitor anyone.",
  "Do not share pages that deceive, spread malware, show the sexual abuse of children, or incite violence.",
  "Do not base decisions with serious effects on a person on a transcript or a summary alone. Both have mistakes.",
])}

<h2 id="service">Keep the service working for everyone</h2>
${listHtml([
  "Do not get around limits or prices, for example with several accounts, many network addresses or repeated sign-ups for free credits.",
  "Keep keys secret. Do not publish them in pages, apps or repositories, and do not sell access to your account.",
  "You may build products on the API. Your users then use it under your account, and you answer for what they do.",
  "Do not overload the service. A program that is refused waits as long as <code>Retry-After</code> says.",
  "Do not send advertising or mass messages through the contact form, shared pages or webhooks.",
  "Do not read other accounts' data, or try to.",
])}

<h2 id="security">Security research</h2>
<p>You may look for vulnerabilities with your own accounts, if you harm neither the service nor others, and report what
you find before you publish it. <a href="${securityTxt.path}">security.txt</a> says where.</p>

<h2 id="consequences">What happens if you break the rules</h2>
<p>The service refuses calls over its limits by itself. For other violations we choose the mildest measure that helps: we
write to you, block an account or an address for a time, which also hides the account's shared pages, or end the
agreement. While an account is
blocked, its calls are refused and its feeds are not shown. If you think that we are wrong, write to
us.</p>

<h2 id="report">Report something</h2>
<p>Use the <a href="/contact">contact form</a>, the link “Report this page” of a shared page, or write to
${operator.email}. Say where it is, what is wrong with it, and how we can reach you. A person reads it.</p>`

export const ACCEPTABLE_USE: LegalText = {
  title: "Acceptable use",
  description: `What ${SERVICE_NAME} must not be used for, and how to report it.`,
  changed: "2026-11-26",
  body,
}

export const handler = legalHandler(route, ACCEPTABLE_USE)
