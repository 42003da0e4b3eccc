import { SERVICE_NAME } from "../kernel/service.ts"
import { escapeHtml } from "../kernel/text.ts"
import type { Mail } from "./mail.ts"

/** `device`: "Firefox on Linux", or null. `at`: ISO time. `settingsUrl` lists the sessions. */
export type NewDevice = { to: string; device: string | null; at: string; settingsUrl: string }

/** Builds the email that tells a user of a sign-in from a browser that they never used before. */
export function newDeviceMail({ to, device, at, settingsUrl }: NewDevice): Mail {
  const subject = `New sign-in to ${SERVICE_NAME}`
  const what = `Your account was signed in to from a new browser: ${device ?? "an unknown device"}, ${at}.`
  const advice =
    "If this was you, there is nothing to do. If it was not, sign out everywhere in your settings:"
  const html = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>
<body style="font:16px/1.5 system-ui,sans-serif;color:#1a1a1a;max-width:32rem;margin:2rem auto;padding:0 1rem">
<p>${escapeHtml(what)}</p>
<p>${escapeHtml(advice)}</p>
<p><a href="${escapeHtml(settingsUrl)}">${escapeHtml(settingsUrl)}</a></p>
</body></html>
`
  return { to, subject, text: [what, advice, settingsUrl, ""].join("\n\n"), html, tag: "new-device" }
}
