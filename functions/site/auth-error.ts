import { TOO_MANY_ACCOUNTS } from "../../core/account/new-account-limit.ts"
import { safeRedirect } from "../../core/identity/safe-redirect.ts"
import { peekLink } from "../../core/identity/sign-in-ticket.ts"
import { escapeHtml } from "../../core/kernel/text.ts"
import type { SentLink } from "../auth/confirm-response.ts"
import type { Services } from "../compose/services.ts"
import { CONTENT_SECURITY_POLICY, page } from "../html/page.ts"
import { handlerOf } from "../http/pipeline.ts"
import { authError as route } from "./routes.ts"

type Message = { title: string; text: string }

const DEAD_LINK: Message = {
  title: "This link no longer works",
  text: "Links work once, for 15 minutes. If you have already used this one, you may be signed in: check your dashboard.",
}
const BROKEN_OFF: Message = {
  title: "Sign-in was not completed",
  text: "It took too long, was started in another browser, or is already done. Start again in this browser.",
}
const NO_ADDRESS: Message = {
  title: "Google did not share a verified email address",
  text: "We need a verified address to sign you in. Use a link by email instead.",
}

const TOO_MANY: Message = {
  title: "No new accounts from your network today",
  text: "Too many accounts were created from it in the last 24 hours. Try again tomorrow, or from another network. Existing accounts can still sign in.",
}

/** Messages by the sign-in library's error code. All other codes show DEAD_LINK. */
const MESSAGES: ReadonlyMap<string, Message> = new Map([
  [
    "access_denied",
    { title: "You canceled signing in with Google", text: "Nothing has changed, and you are not signed in." },
  ],
  [TOO_MANY_ACCOUNTS, TOO_MANY],
  ["state_not_found", BROKEN_OFF],
  ["state_mismatch", BROKEN_OFF],
  ["state_invalid", BROKEN_OFF],
  ["invalid_code", BROKEN_OFF],
  ["no_code", BROKEN_OFF],
  ["invalid_callback_request", BROKEN_OFF],
  ["email_not_found", NO_ADDRESS],
  ["email_not_verified", NO_ADDRESS],
])

const NAV = `<a href="/docs">Reference</a>`

const PAGE_HEADERS = {
  "Content-Type": route.output.mediaType,
  "Cache-Control": "public, max-age=300",
  "Content-Security-Policy": CONTENT_SECURITY_POLICY,
}

/**
 * The pages are rendered when the module loads, so that they can't contain anything from a request.
 */
const PAGES = new Map([DEAD_LINK, ...MESSAGES.values()].map((message) => [message, pageOf(message)]))
function pageOf({ title, text }: Message): string {
  const main = `
<h1>${title}</h1>
<p class="lead">${text}</p>
<p class="acts"><a class="button" href="/login">Send a new link</a></p>
<p><a href="/dashboard">Go to the dashboard</a></p>
`
  return page({ name: "error", title, nav: NAV, main, isNarrow: true })
}

/**
 * Renders the page that asks the user before a link replaces another account's session. Undefined
 * if the link is used or expired. Escapes everything from the request.
 */
async function continuePage(
  { table }: Pick<Services, "table">,
  { token_hash: token = "", type = "", next = "" }: SentLink,
): Promise<string | undefined> {
  const email = await peekLink(table, token)
  if (email === undefined) return undefined
  const hidden = Object.entries({ token_hash: token, type, next: safeRedirect(next) })
    .map(([name, value]) => `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`)
    .join("")
  const title = "You are signed in to another account"
  const main = `
<h1>${title}</h1>
<p class="lead">This link signs you in as ${escapeHtml(email)} and ends the other session in this browser.
Did you not ask for it? Then stay where you are: somebody else may read what you do in that account.</p>
<form method="post" action="/auth/confirm">${hidden}<button>Continue as ${escapeHtml(email)}</button></form>
<p><a href="/dashboard">Stay signed in</a></p>
`
  return page({ name: "error", title, nav: NAV, main, isNarrow: true })
}

export const handler = handlerOf(route, async ({ query, services }) => {
  const asking = query.error === "other_account" ? await continuePage(services, query) : undefined
  if (asking !== undefined) {
    // With `no-referrer`, browsers would send the form with the origin `null`.
    const headers = { "Cache-Control": "no-store", "Referrer-Policy": "same-origin" }
    return new Response(asking, { headers: { ...PAGE_HEADERS, ...headers } })
  }
  const message = MESSAGES.get(query.error ?? "") ?? DEAD_LINK
  return new Response(PAGES.get(message), { headers: PAGE_HEADERS })
})
