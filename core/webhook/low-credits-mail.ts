import { creditsText } from "../kernel/credits.ts"
import { SERVICE_NAME } from "../kernel/service.ts"
import { escapeHtml } from "../kernel/text.ts"
import type { Mail } from "../mail/mail.ts"

/** `threshold`: the alert threshold, in credits. `plansUrl`: where to buy credits. */
export type LowCredits = { to: string; balance: number; threshold: number; plansUrl: string }

/** Builds the email that tells an owner that the account is low on credits. */
export function lowCreditsMail({ to, balance, threshold, plansUrl }: LowCredits): Mail {
  const subject = `Your ${SERVICE_NAME} account has ${creditsText(balance)} left`
  const what = `A charge left your account with ${creditsText(balance)}, below your alert threshold of ${threshold}.`
  const advice = "We never buy credits for you. Plans and credits are here:"
  const html = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>
<body style="font:16px/1.5 system-ui,sans-serif;color:#1a1a1a;max-width:32rem;margin:2rem auto;padding:0 1rem">
<p>${escapeHtml(what)}</p>
<p>${escapeHtml(advice)}</p>
<p><a href="${escapeHtml(plansUrl)}">${escapeHtml(plansUrl)}</a></p>
</body></html>
`
  return {
    to,
    subject,
    text: [what, advice, plansUrl, ""].join("\n\n"),
    html,
    tag: "low-credits",
    link: plansUrl,
  }
}
