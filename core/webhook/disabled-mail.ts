import { SERVICE_NAME } from "../kernel/service.ts"
import { escapeHtml } from "../kernel/text.ts"
import type { Mail } from "../mail/mail.ts"

/** Builds the email about an endpoint that was disabled. */
export function disabledMail({ to, url, helpUrl }: { to: string; url: string; helpUrl: string }): Mail {
  const subject = `${SERVICE_NAME} no longer sends events to your webhook endpoint`
  const { host } = new URL(url)
  const what = `We disabled your webhook endpoint at ${host}, because every delivery failed for a day or because it returned 410 Gone. It gets no more events.`
  const advice = "Once it's working again, verify it. You can then replay the events of the last 7 days:"
  const html = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>
<body style="font:16px/1.5 system-ui,sans-serif;color:#1a1a1a;max-width:32rem;margin:2rem auto;padding:0 1rem">
<p>${escapeHtml(what)}</p>
<p>${escapeHtml(advice)}</p>
<p><a href="${escapeHtml(helpUrl)}">${escapeHtml(helpUrl)}</a></p>
</body></html>
`
  return { to, subject, text: [what, advice, helpUrl, ""].join("\n\n"), html, tag: "webhook-disabled" }
}
