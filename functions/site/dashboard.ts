import { CONTENT_SECURITY_POLICY, page } from "../html/page.ts"
import { dashboard as route } from "./routes.ts"
import { placeholderHandler } from "./static.ts"

const MAIN = `
<h1>Dashboard</h1>
<p class="lead">The pages of the dashboard are not here yet.</p>
<p>After the first start of a server, it builds them, which takes about half a minute. This page looks for them every five seconds. A server with the setting <code>WEB=off</code> has no dashboard.</p>
<p class="acts"><a class="button" href="/docs">Read the reference</a></p>
`
const NAV = `<a href="/docs">Reference</a> <a href="/login">Sign in</a>`
const LOOK_AGAIN = `\n<meta http-equiv="refresh" content="5">`

/** Serves a placeholder until the web app is built. */
export const handler = placeholderHandler(
  route,
  page({ name: "dashboard", title: "Dashboard", nav: NAV, main: MAIN, head: LOOK_AGAIN }),
  CONTENT_SECURITY_POLICY,
)
