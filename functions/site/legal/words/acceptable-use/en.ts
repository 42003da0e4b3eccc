import { SERVICE_NAME } from "../../../../../core/kernel/service.ts"
import type { PageValues } from "../../facts/page-values.ts"

/** The rules of acceptable use. The other languages have the same sentences. */
export const acceptableUseEn = ({ operator, href, securityTxt }: PageValues) => ({
  changed: "2026-11-26",
  title: "Acceptable use",
  description: `What ${SERVICE_NAME} must not be used for, and how to report it.`,
  scope: `These rules are part of the <a href="${href("/terms")}">terms of use</a>. They apply to users, to visitors without an account, and to programs and agents that act for them.`,
  others: {
    title: "Respect other people",
    law: "Do not break the law with the service, and do not help others to.",
    rights:
      "Do not infringe copyright, personality rights or trade secrets. Do not publish transcripts that you may not publish.",
    consent: "Do not upload recordings of people without the consent that the law requires.",
    harm: "Do not use transcripts to harass, threaten, defame or secretly monitor anyone.",
    pages:
      "Do not share pages that deceive, spread malware, show the sexual abuse of children, or incite violence.",
    decisions:
      "Do not base decisions with serious effects on a person on a transcript or a summary alone. Both have mistakes.",
  },
  service: {
    title: "Keep the service working for everyone",
    limits:
      "Do not get around limits or prices, for example with several accounts, many network addresses or repeated sign-ups for free credits.",
    keys: "Keep keys secret. Do not publish them in pages, apps or repositories, and do not sell access to your account.",
    products:
      "You may build products on the API. Your users then use it under your account, and you answer for what they do.",
    load: "Do not overload the service. A program that is refused waits as long as <code>Retry-After</code> says.",
    mail: "Do not send advertising or mass messages through the contact form, shared pages or webhooks.",
    data: "Do not read other accounts' data, or try to.",
  },
  security: {
    title: "Security research",
    text: `You may look for vulnerabilities with your own accounts, if you harm neither the service nor others, and report what you find before you publish it. <a href="${securityTxt}">security.txt</a> says where.`,
  },
  consequences: {
    title: "What happens if you break the rules",
    text: "The service refuses calls over its limits by itself. For other violations we choose the mildest measure that helps: we write to you, block an account or an address for a time, which also hides the account's shared pages, or end the agreement. While an account is blocked, its calls are refused and its feeds are not shown. If you think that we are wrong, write to us.",
  },
  report: {
    title: "Report something",
    text: `Use the <a href="${href("/contact")}">contact form</a>, the link “Report this page” of a shared page, or write to ${operator.email}. Say where it is, what is wrong with it, and how we can reach you. A person reads it.`,
  },
})

export type AcceptableUseWords = ReturnType<typeof acceptableUseEn>
