import { SIGNUP_CREDITS } from "../../core/account/account.ts"
import { SERVICE_NAME } from "../../core/kernel/service.ts"
import { CONTENT_SECURITY_POLICY, page } from "../html/page.ts"
import { home as route } from "./routes.ts"
import { staticHandler } from "./static.ts"

const MAIN = `
<h1>Transcripts of videos, for programs and people</h1>
<p class="lead">${SERVICE_NAME} turns the link of a video into its words.</p>
<ul class="points">
  <li>One key, one video, one transcript, one credit; two from two hours on.</li>
  <li>A transcript that is here already costs nothing, and neither does a failure.</li>
  <li>A new account has ${SIGNUP_CREDITS} credits and gets one more each day.</li>
</ul>
<pre>curl -sS <span data-origin></span>/api/v1/transcribe \\
  -H "Authorization: Bearer et_…" \\
  -d '{"url":"et-sample-1"}'</pre>
<p class="acts"><a class="button" href="/login">Sign in and make a key</a></p>
<p class="quiet"><a href="/docs">Reference</a> · <a href="/api/openapi.json">OpenAPI</a> · <a href="/llms.txt">llms.txt</a> · <a href="/health">Health</a></p>
`
const NAV = `<a href="/docs">Reference</a> <a href="/dashboard">Dashboard</a> <a href="/login">Sign in</a>`

export const handler = staticHandler(
  route,
  page({ name: "home", title: "Transcripts of videos", nav: NAV, main: MAIN }),
  CONTENT_SECURITY_POLICY,
)
