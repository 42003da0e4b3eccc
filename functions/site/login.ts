import { SIGNUP_CREDITS } from "../../core/account/account.ts"
import { CONTENT_SECURITY_POLICY, page } from "../html/page.ts"
import { login as route } from "./routes.ts"
import { staticHandler } from "./static.ts"

const MAIN = `
<h1>Sign in</h1>
<div id="start">
<p class="lead">No password: we mail you a link and a code. An address that is new here gets an account with ${SIGNUP_CREDITS} credits.</p>
<noscript><p class="error">This page needs JavaScript to ask for the mail.</p></noscript>
<p data-known hidden>You are signed in already, as <b data-email></b>. <a data-on href="/dashboard">Go on</a></p>

<form id="ask" method="post">
  <label for="email">E-mail address</label>
  <input id="email" name="email" type="email" autocomplete="email" maxlength="254" required autofocus>
  <button class="full">Send me the mail</button>
  <p class="error" role="alert" hidden></p>
</form>
<div data-google hidden>
  <p class="or">or</p>
  <button type="button" class="plain full" id="google">Continue with Google</button>
  <p class="error" role="alert" hidden></p>
</div>
</div>

<div id="sent" hidden>
  <h2>Mail sent</h2>
  <p id="sent-to">It goes to <b data-email></b>. Open its link, or type its six digits here.</p>
  <p class="panel" data-outbox hidden>This service runs on one machine, and its mails do not leave it: the link is printed where the service was started (unless its log is JSON), and the whole mail is in the folder <code>outbox</code> of its data.</p>
  <form id="code" method="post">
    <label for="otp">Code</label>
    <input id="otp" name="otp" class="code" inputmode="numeric" autocomplete="one-time-code" pattern="[0-9]{6}" title="six digits" aria-describedby="sent-to" required>
    <button class="full">Sign in</button>
    <p class="error" role="alert" hidden></p>
  </form>
  <p class="quiet">Nothing came after a minute? Look into the spam folder, and whether the address is right. The link works for 15 minutes and the code for 10, each once; a newer mail brings a new code in place of the old one.</p>
  <p class="acts"><button type="button" class="link" id="again">Send another mail</button> <button type="button" class="link" id="other">Take another address</button></p>
  <p class="quiet" role="status" id="told"></p>
  <p class="error" role="alert" id="refused" hidden></p>
</div>
`
const NAV = `<a href="/docs">Reference</a>`

export const handler = staticHandler(
  route,
  page({ name: "login", title: "Sign in", nav: NAV, main: MAIN, isNarrow: true }),
  CONTENT_SECURITY_POLICY,
)
