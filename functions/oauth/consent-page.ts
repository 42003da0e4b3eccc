import { BUDGET_MAX } from "../../core/apikey/apikey.schema.ts"
import { AppError } from "../../core/kernel/errors.ts"
import { escapeHtml } from "../../core/kernel/text.ts"
import type { AuthorizationRequest } from "../../core/oauth/authorization-request.ts"
import type { Client } from "../../core/oauth/client.ts"
import { isDocumentId } from "../../core/oauth/client-document.ts"
import { destinationOf } from "../../core/oauth/redirect-uri.ts"
import { CONTENT_SECURITY_POLICY, page } from "../html/page.ts"
import { errorHeaders } from "../http/error-response.ts"

/**
 * What the consent page shows. `here`: the path of this page, to return to after signing in with
 * another account. `isForApiKey`: the app gets an API key.
 */
type ConsentPage = {
  client: Client
  request: AuthorizationRequest
  signed: string
  email: string
  here: string
  isForApiKey: boolean
}

const NAV = `<a href="/docs">Reference</a> <a href="/dashboard">Dashboard</a>`

const AGENT_TERMS = `<p>Until you end its access, it can:</p>
<ul class="points">
  <li>get transcripts, summaries, search results and lists, and <b>spend your credits</b> on them</li>
  <li>read your balance and plan</li>
</ul>
<p>Its transcripts appear in your history. It can't see your email address, read your history, buy anything or create keys.</p>`

const KEY_TERMS = `<p>It gets <b>an API key of its own</b>, with its name. Until you revoke the key, it can:</p>
<ul class="points">
  <li>get transcripts, summaries, search results and lists, and <b>spend your credits</b> on them</li>
  <li>read, search and change your history, read your balance and usage, and share transcripts</li>
</ul>
<p>It can't see your email address, buy anything or create other keys.</p>`

/**
 * Renders the page where a user allows or denies an app. Escapes the app's name, which the app
 * chose.
 */
export function consentPage({ client, request, signed, email, here, isForApiKey }: ConsentPage): Response {
  const name = escapeHtml(client.name)
  const vouched = isDocumentId(client.clientId)
    ? `<b>${escapeHtml(new URL(client.clientId).host)}</b> says that its app is called “${name}”.`
    : `The app chose the name “${name}”, and we have not verified it.`
  const other = `/login?${new URLSearchParams({ next: here })}`
  const destination = destinationOf(request.redirectUri)
  const where = destination.isThisMachine
    ? `an app on this computer (<b>${destination.name}</b>)`
    : `<b>${destination.name}</b>`
  const main = `
<h1>Allow “${name}” to use your account?</h1>
<p class="lead">You are signed in as <b>${escapeHtml(email)}</b>. <a href="${escapeHtml(other)}">Use another account</a></p>
${isForApiKey ? KEY_TERMS : AGENT_TERMS}
<p class="panel">You will return to ${where}. ${vouched} Continue only if you started this in that app.</p>
<form method="post" action="/oauth/authorize">
  <input type="hidden" name="request" value="${signed}">
  <p><label for="budget">Most credits a month (optional)</label>
  <input id="budget" name="monthly_budget" type="number" min="0" max="${BUDGET_MAX}" step="1" inputmode="numeric" autocomplete="off" aria-describedby="budget-hint"></p>
  <p id="budget-hint" class="quiet">The app can't spend more than this in a calendar month (UTC). Leave it empty for no limit.</p>
  <p class="acts"><button name="decision" value="allow">Allow</button> <button name="decision" value="deny" class="plain">Deny</button></p>
</form>
<p class="quiet">You can end its access at any time on your dashboard, under “${isForApiKey ? "API keys" : "Where you are signed in"}”.</p>
`
  return htmlResponse(main, "Allow an app", 200, formTarget(request.redirectUri))
}

/** Renders the page that says what is wrong with the app's request. */
export function problemPage(problem: string): Response {
  const main = `
<h1>This app can't be connected</h1>
<p class="lead">${escapeHtml(problem)}</p>
<p class="quiet">Nothing has changed, and nothing was sent to the app.</p>
`
  const response = htmlResponse(main, "This app can't be connected", 400)
  for (const [name, value] of Object.entries(errorHeaders(new AppError("invalid_request")))) {
    response.headers.set(name, value)
  }
  return response
}

function htmlResponse(main: string, title: string, status: number, target?: string): Response {
  const policy = target
    ? CONTENT_SECURITY_POLICY.replace("form-action 'self'", `form-action 'self' ${target}`)
    : CONTENT_SECURITY_POLICY
  return new Response(page({ name: "consent", title, nav: NAV, main, isNarrow: true }), {
    status,
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Cache-Control": "no-store",
      "Content-Security-Policy": policy,
      // Prevents clickjacking in browsers that don't support `frame-ancestors`.
      "X-Frame-Options": "DENY",
      // `no-referrer` would remove the form's Origin header, and the POST would be rejected.
      "Referrer-Policy": "same-origin",
    },
  })
}

/**
 * Returns the source to allow in `form-action`, which browsers also apply to the redirect after the
 * POST. A policy can't contain an IPv6 address, so the whole scheme is allowed for such an address,
 * as it is for a custom scheme.
 */
function formTarget(redirectUri: string): string {
  const { protocol, origin, hostname } = new URL(redirectUri)
  return /^https?:$/.test(protocol) && !hostname.startsWith("[") ? origin : protocol
}
