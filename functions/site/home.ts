import { SERVICE_NAME } from "../../core/kernel/service.ts"
import { SIGNUP_CREDITS } from "../../core/ledger/grants.ts"
import { CONTENT_SECURITY_POLICY, page } from "../html/page.ts"
import { home as route } from "./routes.ts"
import { placeholderHandler } from "./static.ts"

const MAIN = `
<h1>Video transcripts for people and programs</h1>
<p class="lead">${SERVICE_NAME} turns a video link into a transcript.</p>
<ul class="points">
  <li>A transcript costs 1 credit, or 2 for videos of two hours or more.</li>
  <li>Cached transcripts and failed calls are free.</li>
  <li>A new account starts with ${SIGNUP_CREDITS} credits and gets 1 more every 24 hours.</li>
</ul>
<pre>curl -sS <span data-origin></span>/api/v1/transcribe \\
  -H "Authorization: Bearer et_…" \\
  -d '{"url":"et-sample-1"}'</pre>
<p class="acts"><a class="button" href="/login">Sign in and create a key</a></p>
<p class="quiet"><a href="/docs">Reference</a> · <a href="/api/openapi.json">OpenAPI</a> · <a href="/llms.txt">llms.txt</a> · <a href="/health">Health</a></p>
`
const NAV = `<a href="/docs">Reference</a> <a href="/dashboard">Dashboard</a> <a href="/login">Sign in</a>`
/** Programs that know only this host find the API through this link (RFC 9727). */
const CATALOG = `\n<link rel="api-catalog" href="/.well-known/api-catalog">`

/** Serves a placeholder until the web app is built. */
export const handler = placeholderHandler(
  route,
  page({ name: "home", title: "Video transcripts", nav: NAV, main: MAIN, head: CATALOG }),
  CONTENT_SECURITY_POLICY,
)
