import { createHash } from "node:crypto"
import { SERVICE_NAME } from "../../core/kernel/service.ts"
import { escapeHtml } from "../../core/kernel/text.ts"
import { ICON_LINK } from "../html/logo.ts"
import { STYLE } from "../html/style.ts"

/** How Notion's consent ended: connected, refused by the user, or failed on either side. */
export type Outcome = "connected" | "refused" | "failed"

const STATUS = { connected: 200, refused: 400, failed: 500 } as const
const HEADING = {
  connected: "Notion is connected",
  refused: "Notion was not connected",
  failed: "Something went wrong",
} as const

/**
 * Sends the outcome to the page that opened this window, on our origin only, and closes the window.
 * Also sends it through a BroadcastChannel, because Notion's page may have removed `opener`. The
 * script is constant, so that the Content-Security-Policy can allow it by its hash.
 */
const SCRIPT = `const message = { type: "notes", outcome: document.body.dataset.outcome }
new BroadcastChannel("notes").postMessage(message)
opener?.postMessage(message, location.origin)
setTimeout(() => close(), message.outcome === "connected" ? 0 : 4000)
`

const hashOf = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`

const POLICY = [
  "default-src 'none'",
  `script-src ${hashOf(SCRIPT)}`,
  `style-src ${hashOf(STYLE)}`,
  "font-src 'self'",
  "img-src data:",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join("; ")

/**
 * Renders the page that the user returns to. Escapes `message`. The page contains no token or code.
 */
export function callbackPage(outcome: Outcome, message: string): Response {
  const body = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${HEADING[outcome]} · ${SERVICE_NAME}</title>
${ICON_LINK}
<style>${STYLE}</style>
</head>
<body class="narrow" data-outcome="${outcome}">
<main id="main">
<h1>${HEADING[outcome]}</h1>
<p class="lead">${escapeHtml(message)}</p>
<p>You can close this window or go to your <a href="/dashboard">dashboard</a>.</p>
</main>
<script>${SCRIPT}</script>
</body>
</html>
`
  return new Response(body, {
    status: STATUS[outcome],
    headers: {
      "Cross-Origin-Opener-Policy": "unsafe-none",
      "Content-Type": "text/html; charset=utf-8",
      "Cache-Control": "no-store",
      "Content-Security-Policy": POLICY,
      "X-Frame-Options": "DENY",
      // The URL of this page contains the authorization code.
      "Referrer-Policy": "no-referrer",
    },
  })
}
