import { SERVICE_NAME } from "../kernel/service.ts"
import { escapeHtml } from "../kernel/text.ts"
import type { Mail } from "./mail.ts"

/** Builds the sign-in email: a link to open and a code to type. Using either consumes both. */
export function signInMail({ to, link, code }: { to: string; link: string; code: string }): Mail {
  const subject = `Sign in to ${SERVICE_NAME}`
  const notice =
    "If you did not request this email, you can ignore it. Only this email's link or code can sign you in."
  const text = [
    `Open this link to sign in to ${SERVICE_NAME}. It works once, for 15 minutes:`,
    link,
    `Or type this code on the sign-in page. It works once, for 10 minutes:`,
    code,
    notice,
    "",
  ].join("\n\n")
  const html = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>
<body style="font:16px/1.5 system-ui,sans-serif;color:#1a1a1a;max-width:32rem;margin:2rem auto;padding:0 1rem">
<p>Open this link to sign in to ${escapeHtml(SERVICE_NAME)}. It works once, for 15 minutes.</p>
<p><a href="${escapeHtml(link)}" style="display:inline-block;padding:.6rem 1.2rem;border-radius:.4rem;background:#1a1a1a;color:#fff;text-decoration:none">Sign in</a></p>
<p>Or type this code on the sign-in page. It works once, for 10 minutes.</p>
<p style="font:600 1.6rem ui-monospace,monospace;letter-spacing:.2em">${escapeHtml(code)}</p>
<p style="color:#555">${escapeHtml(notice)}</p>
</body></html>
`
  return { to, subject, text, html, tag: "sign-in", link, code }
}
