import { SIGNUP_CREDITS_DAYS } from "../../../core/account/sign-up-credits.ts"
import { ACTIVE_KEYS_MAX } from "../../../core/apikey/apikey.ts"
import { DAY_MS } from "../../../core/kernel/clock.ts"
import {
  LIST_PAGE_PRICE,
  LONG_FROM_SECONDS,
  MAX_SECONDS,
  TRANSCRIPT_QUOTE,
} from "../../../core/kernel/credits.ts"
import { SERVICE_NAME } from "../../../core/kernel/service.ts"
import { SIGNUP_CREDITS } from "../../../core/ledger/grants.ts"
import { ADDRESS_MAX, VISITOR_MAX } from "../../../core/metering/trial.ts"
import { RATE_LIMITS } from "../../../core/ratelimit/tier.ts"
import { SUMMARY_PRICE } from "../../../core/text/generate/summary-price.ts"
import type { LegalFacts } from "./facts.ts"
import { countText, durationText, listHtml, listText } from "./figures.ts"
import { type LegalText, legalHandler } from "./legal-page.ts"
import { terms as route } from "./routes.ts"

const HOUR_MS = 3_600_000
const credit = (count: number) => countText(count, "credit")

const PRICES = listHtml([
  `A new transcript costs ${credit(TRANSCRIPT_QUOTE.min)}, or ${credit(TRANSCRIPT_QUOTE.max)} from ${durationText(LONG_FROM_SECONDS)} of video or audio on. More than ${durationText(MAX_SECONDS)} is refused.`,
  `A summary costs ${credit(SUMMARY_PRICE)}, and a page of a list costs ${credit(LIST_PAGE_PRICE)}.`,
  `The <a href="/docs/credits">documentation</a> has all other prices.`,
])

const LIMITS = listText(
  Object.entries(RATE_LIMITS).map(
    ([tier, limit]) => `${limit} on ${tier.charAt(0).toUpperCase()}${tier.slice(1)}`,
  ),
)

const SOLD = `
<h2 id="plans">Plans and packs</h2>
<p>The prices in money are on the <a href="/pricing">pricing page</a>. You see the amount before you pay. Stripe
processes the payment. The contract begins when the payment is confirmed.</p>
${listHtml([
  "A plan adds its credits once for each period that you have paid: each month, or a whole year's credits at the start of the year.",
  "A plan renews until you cancel it, which you can do at any time from the billing page of the dashboard. The plan then runs until the end of the period. Credits that are left stay yours.",
  "A larger plan applies as soon as you have paid the difference. A smaller plan, or another period, applies at the end of the period.",
  "If a payment is refunded or disputed, its credits are taken back, or the refunded share of them, but never more than you have left. They return if the refund fails or you win the dispute.",
  "Deleting your account ends its plan at once. The rest of the period, and the credits that are left, are then lost. A right to withdraw, or to a refund by law, remains.",
])}
<p>If you are a consumer, the law may let you withdraw from a purchase, for example within 14 days in the European Union.
To do so, write to us before the period ends; no form is needed. We refund what you paid.</p>`

const NOT_SOLD = `
<h2 id="plans">Plans and packs</h2>
<p>Nothing is for sale on this server. It costs no money to use.</p>`

function body({ operator, hasBilling, hasModel, hasTrial }: LegalFacts): string {
  return `
<h2 id="parties">Who the agreement is between</h2>
<p>${SERVICE_NAME} is operated by ${operator.name}, ${operator.address} (“we”). The agreement begins when you create an
account${hasTrial ? ", or use a free try without one" : ""}. You must be old enough to make such an agreement. If you
act for a company, you must be allowed to act for it. The <a href="/acceptable-use">rules of acceptable use</a> are part
of the agreement. The <a href="/privacy">privacy notice</a> says what happens to data.</p>

<h2 id="service">What the service does</h2>
<p>It returns the transcripts of videos on YouTube and of audio that you upload, and works on them: it searches,
summarizes, translates and exports. You use it on our pages, with the browser extension, by API, or through an agent.</p>
${listHtml([
  "We are not part of YouTube. Whether a video has captions, and whether YouTube returns them, is not up to us. Some calls will fail.",
  "Captions and transcripts have mistakes. Check what matters against the video.",
  hasModel &&
    "A language model writes summaries, answers, translations and extracted data. It can be wrong. Timestamps that are not in the transcript are removed, but that does not prove the rest.",
  'We promise no particular availability. The <a href="/status">status page</a> shows how many calls succeed.',
])}

<h2 id="account">Your account</h2>
${listHtml([
  "You sign in with your email address, or with Google where this server offers it. Anyone who can read that mailbox can open your account, so keep access to yourself.",
  `You can have ${countText(ACTIVE_KEYS_MAX, "active API key")}. A key is shown once. Anyone who has it can spend your credits, so keep it secret, and revoke it if it leaks. What is done with your keys, your sessions and the agents that you allow counts as done by you.`,
  "You can see and end sessions, keys and agents in the dashboard at any time.",
])}

<h2 id="credits">Credits</h2>
${PRICES}
${listHtml([
  "A call sets aside the most that it can cost before it starts. If it succeeds, it is charged what it costs, and the rest is returned. If it fails, all of it is returned: failed calls are free.",
  "A transcript that the service has already stored is free.",
  "A text that is sent while it is written is charged once its first part has reached you, even if you close the connection. A call that you abort earlier is free as well, unless you do so many times an hour.",
  `A new account has ${credit(SIGNUP_CREDITS)}. They are granted once for a mailbox in ${countText(SIGNUP_CREDITS_DAYS, "day")}. Every account gets ${credit(1)} more every ${DAY_MS / HOUR_MS} hours.`,
  "Credits do not expire while the account exists. They are not money: we do not pay them out, and you cannot sell them or move them to another account.",
  "Your credit history lists each charge, and a receipt says what it was for. If one is wrong, write to us: we return what was charged by mistake.",
  hasTrial &&
    `Without an account, a browser has ${VISITOR_MAX} free transcripts and ${VISITOR_MAX} free summaries. A network address has ${ADDRESS_MAX} of each a day. All visitors together have a daily limit, too.`,
])}
${hasBilling ? SOLD : NOT_SOLD}

<h2 id="limits">Limits and fair use</h2>
<p>A key can make this many calls a minute: ${LIMITS}. Some calls have further limits, and the
<a href="/docs/rate-limits">documentation</a> lists them. A call over a limit is refused, and costs nothing. We may
change limits to keep the service available to everyone.</p>

<h2 id="api">The API and its versions</h2>
<p>The API is versioned by date. A key keeps the version of its first call. Within a
version, fields may be added, but none is removed and no type changes. The
<a href="/docs/changelog">changelog</a> lists changes. Responses of deprecated operations announce their removal in headers.</p>

<h2 id="content">Your content, and other people's</h2>
${listHtml([
  "What you upload, import and write stays yours. You allow us to store and process it as far as the service needs, until you delete it.",
  "Transcripts of videos on YouTube are stored without your name. Other users can get them too, and they stay when you delete your account. Transcripts of your own audio and imported texts are yours alone, unless you share them.",
  "The words of a video belong to its speakers and authors. A transcript gives you no right to publish it. Whether you may use it is between you, them and YouTube, whose terms apply to you as well.",
  "Upload only audio that you may have transcribed, and share only what you may publish. A shared page can be read by anyone who has its address, until you revoke it.",
])}
<p>If a page or a transcript violates your rights, <a href="/contact">write to us</a> or to ${operator.email}. Name the
address of the page or the video, the right, and how we can reach you. A shared page has a link to report it. We do what
the law requires, such as hiding a page, and tell the account's owner why.</p>

<h2 id="ending">Ending the agreement</h2>
${listHtml([
  "You can delete your account in the settings at any time. This takes effect at once and cannot be undone. Download your archive first.",
  "We can end the agreement with reasonable notice. We then refund credits that you have paid for and not used.",
  "If you break these terms, we can block an account, a key's calls or a network address, for a time that fits. If you break them seriously, we can end the agreement at once. We then refund unused credits that you have paid for, less any damage.",
])}

<h2 id="liability">Liability</h2>
<p>We are liable without limit for intent and gross negligence, for injury to life, body or health, and wherever the law
does not allow a limit. Otherwise we are liable only for breaches of duties that the agreement depends on, and only for
damage that is typical and foreseeable. We are not liable for what YouTube, its users, or others who do not work for us
do. Rights that the law gives consumers are not affected.</p>

<h2 id="changes">Changes</h2>
<p>The date above says when this text last changed. We tell you by email before a change that affects
your rights, and it applies to you only as far as the law lets it, or if you agree. A change never takes away credits
that you have paid for. If you do not agree with a change, you can delete your account.</p>

<h2 id="law">Law</h2>
<p>The law of ${operator.country} applies. If you are a consumer, you also keep the protection of the mandatory law of the
country where you live, and can go to the courts there. Otherwise the courts at our address decide. If a clause is not
valid, the others stay valid.</p>`
}

export const TERMS: LegalText = {
  title: "Terms of use",
  description: `What you and we agree on when you use ${SERVICE_NAME}.`,
  changed: "2026-11-26",
  body,
}

export const handler = legalHandler(route, TERMS)
