import { AppError } from "../../core/kernel/errors.ts"
import { escapeHtml } from "../../core/kernel/text.ts"
import type { AuthorizationRequest } from "../../core/oauth/authorization-request.ts"
import type { Client } from "../../core/oauth/client.ts"
import { placeOf } from "../../core/oauth/redirect-uri.ts"
import { CONTENT_SECURITY_POLICY, page } from "../html/page.ts"
import { errorHeaders } from "../http/error-response.ts"

type Asked = { client: Client; request: AuthorizationRequest; signed: string; email: string }

const NAV = `<a href="/docs">Reference</a> <a href="/dashboard">Dashboard</a>`

/** The page on which somebody decides. Names are the program's own text and stand there as text. */
export function consentPage({ client, request, signed, email }: Asked): Response {
  const name = escapeHtml(client.name)
  const place = placeOf(request.redirectUri)
  const where = place.isThisMachine
    ? `a program on your own machine (<b>${place.name}</b>)`
    : `<b>${place.name}</b>`
  const main = `
<h1>Let “${name}” use your account?</h1>
<p class="lead">You are signed in as <b>${escapeHtml(email)}</b>.</p>
<p>It may, until you end it:</p>
<ul class="points">
  <li>ask for transcripts, summaries, searches and lists, and <b>spend your credits</b> on them;</li>
  <li>read your balance and your plan.</li>
</ul>
<p>What it asks for comes into your history. It cannot see your e-mail address, read your history, buy, or make keys.</p>
<p class="panel">The answer goes to ${where}. “${name}” is what the program calls itself, which nobody has checked: go on only if you began this there.</p>
<form method="post" action="/oauth/authorize">
  <input type="hidden" name="request" value="${signed}">
  <p class="acts"><button name="decision" value="allow">Allow</button> <button name="decision" value="deny" class="plain">Deny</button></p>
</form>
<p class="quiet">You can end it at any time: on the dashboard, under “Where you are signed in”.</p>
`
  return shown(main, "Let a program in", 200, formTarget(request.redirectUri))
}

/** What is wrong with a request, for the person who was sent here with it. */
export function problemPage(problem: string): Response {
  const main = `
<h1>This program cannot be let in</h1>
<p class="lead">${escapeHtml(problem)}</p>
<p class="quiet">Nothing was changed, and the program was told nothing.</p>
`
  const response = shown(main, "This program cannot be let in", 400)
  for (const [name, value] of Object.entries(errorHeaders(new AppError("invalid_request")))) {
    response.headers.set(name, value)
  }
  return response
}

function shown(main: string, title: string, status: number, target?: string): Response {
  const policy = target
    ? CONTENT_SECURITY_POLICY.replace("form-action 'self'", `form-action 'self' ${target}`)
    : CONTENT_SECURITY_POLICY
  return new Response(page({ name: "consent", title, nav: NAV, main, isNarrow: true }), {
    status,
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Cache-Control": "no-store",
      "Content-Security-Policy": policy,
      // For browsers that do not know `frame-ancestors`: nobody is to press what they cannot see.
      "X-Frame-Options": "DENY",
      // With `no-referrer` the form would not say where it comes from, and be refused for it.
      "Referrer-Policy": "same-origin",
    },
  })
}

/** Browsers hold a form to its targets where it is sent on, too. A policy has no way to name an IPv6 address. */
function formTarget(redirectUri: string): string {
  const { protocol, origin, hostname } = new URL(redirectUri)
  return /^https?:$/.test(protocol) && !hostname.startsWith("[") ? origin : protocol
}
