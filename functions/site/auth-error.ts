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

/** Messages by the sign-in library's error code. Any other code shows the dead link message. */
const MESSAGES: ReadonlyMap<string, Message> = new Map([
  [
    "access_denied",
    { title: "You canceled signing in with Google", text: "Nothing has changed, and you are not signed in." },
  ],
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

/** All pages are rendered up front, so that nothing of a request gets into one. */
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

export const handler = handlerOf(route, async ({ query }) => {
  const message = MESSAGES.get(query.error ?? "") ?? DEAD_LINK
  return new Response(PAGES.get(message), {
    headers: {
      "Content-Type": route.output.mediaType,
      "Cache-Control": "public, max-age=300",
      "Content-Security-Policy": CONTENT_SECURITY_POLICY,
    },
  })
})
