import { createHash } from "node:crypto"
import { SERVICE_NAME } from "../../core/kernel/service.ts"
import { escapeHtml } from "../../core/kernel/text.ts"
import { STYLE } from "../html/style.ts"

/** How somebody came back: with a connection, without one, or to a failure of ours or of the other service. */
export type Outcome = "connected" | "refused" | "failed"

const STATUS = { connected: 200, refused: 400, failed: 500 } as const
const HEADING = {
  connected: "Notion is connected",
  refused: "Notion was not connected",
  failed: "Something went wrong",
} as const

/**
 * Tells the page that opened this window, of our own origin alone, and closes it. The other service may have cut the tie to that page,
 * so that it is told on a channel of the origin as well. It is the same for everybody, which is how the policy knows it.
 */
const SCRIPT = `const told = { type: "notes", outcome: document.body.dataset.outcome }
new BroadcastChannel("notes").postMessage(told)
opener?.postMessage(told, location.origin)
setTimeout(() => close(), told.outcome === "connected" ? 0 : 4000)
`

const hashOf = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`

const POLICY = [
  "default-src 'none'",
  `script-src ${hashOf(SCRIPT)}`,
  `style-src ${hashOf(STYLE)}`,
  "img-src data:",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join("; ")

/** The page that somebody comes back to. `words` are text, whatever is in them; no token or code is on it. */
export function callbackPage(outcome: Outcome, words: string): Response {
  const body = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${HEADING[outcome]} · ${SERVICE_NAME}</title>
<link rel="icon" href="data:,">
<style>${STYLE}</style>
</head>
<body class="narrow" data-outcome="${outcome}">
<main id="main">
<h1>${HEADING[outcome]}</h1>
<p class="lead">${escapeHtml(words)}</p>
<p>You can close this window, or go on to the <a href="/dashboard">dashboard</a>.</p>
</main>
<script>${SCRIPT}</script>
</body>
</html>
`
  return new Response(body, {
    status: STATUS[outcome],
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Cache-Control": "no-store",
      "Content-Security-Policy": POLICY,
      "X-Frame-Options": "DENY",
      // The code of the consent stands in this page's address.
      "Referrer-Policy": "no-referrer",
    },
  })
}
