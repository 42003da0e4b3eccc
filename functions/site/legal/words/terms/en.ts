import { SERVICE_NAME } from "../../../../../core/kernel/service.ts"
import type { TermsValues } from "../../facts/terms-values.ts"

/** The terms of use. The other languages have the same sentences. */
export const termsEn = ({ operator, href, figures }: TermsValues) => ({
  changed: "2026-11-26",
  title: "Terms of use",
  description: `What you and we agree on when you use ${SERVICE_NAME}.`,
  parties: {
    title: "Who the agreement is between",
    operator: `${SERVICE_NAME} is operated by ${operator.name}, ${operator.address} (“we”).`,
    begins: "The agreement begins when you create an account.",
    beginsWithTrial: "The agreement begins when you create an account, or use a free try without one.",
    rules: `You must be old enough to make such an agreement. If you act for a company, you must be allowed to act for it. The <a href="${href("/acceptable-use")}">rules of acceptable use</a> are part of the agreement. The <a href="${href("/privacy")}">privacy notice</a> says what happens to data.`,
  },
  service: {
    title: "What the service does",
    text: "It returns the transcripts of videos on YouTube and of audio that you upload, and works on them: it searches, summarizes, translates and exports. You use it on our pages, with the browser extension, by API, or through an agent.",
    youtube:
      "We are not part of YouTube. Whether a video has captions, and whether YouTube returns them, is not up to us. Some calls will fail.",
    mistakes: "Captions and transcripts have mistakes. Check what matters against the video.",
    model:
      "A language model writes summaries, answers, translations and extracted data. It can be wrong. Timestamps that are not in the transcript are removed, but that does not prove the rest.",
    availability: `We promise no particular availability. The <a href="${href("/status")}">status page</a> shows how many calls succeed.`,
  },
  account: {
    title: "Your account",
    signIn:
      "You sign in with your email address, or with Google where this server offers it. Anyone who can read that mailbox can open your account, so keep access to yourself.",
    keys: `You can have ${figures.keys} active API keys. A key is shown once. Anyone who has it can spend your credits, so keep it secret, and revoke it if it leaks. What is done with your keys, your sessions and the agents that you allow counts as done by you.`,
    end: "You can see and end sessions, keys and agents in the dashboard at any time.",
  },
  credits: {
    title: "Credits",
    transcript: `A new transcript costs ${figures.transcript}, or ${figures.longTranscript} from ${figures.longFrom} of video or audio on. More than ${figures.longest} is refused.`,
    summary: `A summary costs ${figures.summary}, and a page of a list costs ${figures.listPage}.`,
    others: `The <a href="/docs/credits">documentation</a> has all other prices.`,
    hold: "A call sets aside the most that it can cost before it starts. If it succeeds, it is charged what it costs, and the rest is returned. If it fails, all of it is returned: failed calls are free.",
    cached: "A transcript that the service has already stored is free.",
    stream:
      "A text that is sent while it is written is charged once its first part has reached you, even if you close the connection. A call that you abort earlier is free as well, unless you do so many times an hour.",
    grants: `A new account has ${figures.start}. They are granted once for a mailbox in ${figures.startDays}. Every account gets ${figures.oneCredit} more every ${figures.grantEvery}.`,
    noMoney:
      "Credits do not expire while the account exists. They are not money: we do not pay them out, and you cannot sell them or move them to another account.",
    history:
      "Your credit history lists each charge, and a receipt says what it was for. If one is wrong, write to us: we return what was charged by mistake.",
    trial: `Without an account, a browser has ${figures.browserTrial} free transcripts and ${figures.browserTrial} free summaries. A network address has ${figures.addressTrial} of each a day. All visitors together have a daily limit, too.`,
  },
  plans: {
    title: "Plans and packs",
    notSold: "Nothing is for sale on this server. It costs no money to use.",
    text: `The prices in money are on the <a href="${href("/pricing")}">pricing page</a>. You see the amount before you pay. Stripe processes the payment. The contract begins when the payment is confirmed.`,
    adds: "A plan adds its credits once for each period that you have paid: each month, or a whole year's credits at the start of the year.",
    renews:
      "A plan renews until you cancel it, which you can do at any time from the billing page of the dashboard. The plan then runs until the end of the period. Credits that are left stay yours.",
    change:
      "A larger plan applies as soon as you have paid the difference. A smaller plan, or another period, applies at the end of the period.",
    refund:
      "If a payment is refunded or disputed, its credits are taken back, or the refunded share of them, but never more than you have left. They return if the refund fails or you win the dispute.",
    deletion:
      "Deleting your account ends its plan at once. The rest of the period, and the credits that are left, are then lost. A right to withdraw, or to a refund by law, remains.",
    withdrawal:
      "If you are a consumer, the law may let you withdraw from a purchase, for example within 14 days in the European Union. To do so, write to us before the period ends; no form is needed. We refund what you paid.",
  },
  limits: {
    title: "Limits and fair use",
    ofTier: (calls: string, tier: string) => `${calls} on ${tier}`,
    text: (limits: string) =>
      `A key can make this many calls a minute: ${limits}. Some calls have further limits, and the <a href="/docs/rate-limits">documentation</a> lists them. A call over a limit is refused, and costs nothing. We may change limits to keep the service available to everyone.`,
  },
  api: {
    title: "The API and its versions",
    text: `The API is versioned by date. A key keeps the version of its first call. Within a version, fields may be added, but none is removed and no type changes. The <a href="/docs/changelog">changelog</a> lists changes. Responses of deprecated operations announce their removal in headers.`,
  },
  content: {
    title: "Your content, and other people's",
    own: "What you upload, import and write stays yours. You allow us to store and process it as far as the service needs, until you delete it.",
    shared:
      "Transcripts of videos on YouTube are stored without your name. Other users can get them too, and they stay when you delete your account. Transcripts of your own audio and imported texts are yours alone, unless you share them.",
    rights:
      "The words of a video belong to its speakers and authors. A transcript gives you no right to publish it. Whether you may use it is between you, them and YouTube, whose terms apply to you as well.",
    upload:
      "Upload only audio that you may have transcribed, and share only what you may publish. A shared page can be read by anyone who has its address, until you revoke it.",
    report: `If a page or a transcript violates your rights, <a href="${href("/contact")}">write to us</a> or to ${operator.email}. Name the address of the page or the video, the right, and how we can reach you. A shared page has a link to report it. We do what the law requires, such as hiding a page, and tell the account's owner why.`,
  },
  ending: {
    title: "Ending the agreement",
    you: "You can delete your account in the settings at any time. This takes effect at once and cannot be undone. Download your archive first.",
    we: "We can end the agreement with reasonable notice. We then refund credits that you have paid for and not used.",
    breach:
      "If you break these terms, we can block an account, a key's calls or a network address, for a time that fits. If you break them seriously, we can end the agreement at once. We then refund unused credits that you have paid for, less any damage.",
  },
  liability: {
    title: "Liability",
    text: "We are liable without limit for intent and gross negligence, for injury to life, body or health, and wherever the law does not allow a limit. Otherwise we are liable only for breaches of duties that the agreement depends on, and only for damage that is typical and foreseeable. We are not liable for what YouTube, its users, or others who do not work for us do. Rights that the law gives consumers are not affected.",
  },
  changes: {
    title: "Changes",
    text: "The date above says when this text last changed. We tell you by email before a change that affects your rights, and it applies to you only as far as the law lets it, or if you agree. A change never takes away credits that you have paid for. If you do not agree with a change, you can delete your account.",
  },
  law: {
    title: "Law",
    text: `The law of ${operator.country} applies. If you are a consumer, you also keep the protection of the mandatory law of the country where you live, and can go to the courts there. Otherwise the courts at our address decide. If a clause is not valid, the others stay valid.`,
  },
})

export type TermsWords = ReturnType<typeof termsEn>
