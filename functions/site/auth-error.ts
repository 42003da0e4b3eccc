import { CONTENT_SECURITY_POLICY, page } from "../html/page.ts"
import { handlerOf } from "../http/pipeline.ts"
import { authError as route } from "./routes.ts"

type Words = { title: string; text: string }

const DEAD_LINK: Words = {
  title: "This link does not sign in any more",
  text: "It works once and for 15 minutes. If you have used it already, you may be signed in: the dashboard knows.",
}
const BROKEN_OFF: Words = {
  title: "Signing in was not finished",
  text: "It took too long, was begun in another browser, or was done already. Begin again from this one.",
}
const NO_ADDRESS: Words = {
  title: "Google gave no address that it has verified",
  text: "We sign in who owns an address. Sign in by a mail to it instead.",
}

/** What the sign-in's own words for a failure mean to a person; whatever else is sent is a dead link. */
const WORDS: ReadonlyMap<string, Words> = new Map([
  [
    "access_denied",
    { title: "Google was told not to", text: "Nothing was changed, and nobody was signed in." },
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

/** Each page that there is; nothing of what was asked gets into one. */
const PAGES = new Map([DEAD_LINK, ...WORDS.values()].map((words) => [words, pageOf(words)]))

function pageOf({ title, text }: Words): string {
  const main = `
<h1>${title}</h1>
<p class="lead">${text}</p>
<p class="acts"><a class="button" href="/login">Send a new link</a></p>
<p><a href="/dashboard">To the dashboard</a></p>
`
  return page({ name: "error", title, nav: NAV, main, isNarrow: true })
}

export const handler = handlerOf(route, async ({ query }) => {
  const words = WORDS.get(query.error ?? "") ?? DEAD_LINK
  return new Response(PAGES.get(words), {
    headers: {
      "Content-Type": route.output.mediaType,
      "Cache-Control": "public, max-age=300",
      "Content-Security-Policy": CONTENT_SECURITY_POLICY,
    },
  })
})
