import { SIGNUP_CREDITS } from "../../core/ledger/grants.ts"
import { CONTENT_SECURITY_POLICY, page } from "../html/page.ts"
import { login as route } from "./routes.ts"
import { staticHandler } from "./static.ts"

const MAIN = `
<h1 data-words="title">Sign in</h1>
<div id="start">
<p class="panel" data-ended data-words="ended" hidden>Your session has ended. Sign in to continue on the same page.</p>
<p class="lead" data-words="lead" data-credits="${SIGNUP_CREDITS}">No password needed: we email you a link and a code. A new address gets an account; your first one has ${SIGNUP_CREDITS} credits.</p>
<noscript><p class="error">This page needs JavaScript.</p></noscript>
<p data-known hidden><span data-words="known">You are already signed in as <b data-email></b>.</span> <a data-on data-words="continue" href="/dashboard">Continue</a></p>

<form id="ask" method="post">
  <label for="email" data-words="address">Email address</label>
  <input id="email" name="email" type="email" autocomplete="email" maxlength="254" required autofocus>
  <button class="full" data-words="ask">Email me a link</button>
  <p class="error" lang="en" role="alert" hidden></p>
</form>
<div data-google hidden>
  <p class="or" data-words="or">or</p>
  <button type="button" class="plain full" id="google" data-words="google">Continue with Google</button>
  <p class="error" lang="en" role="alert" hidden></p>
</div>
</div>

<div id="sent" hidden>
  <h2 data-words="check">Check your email</h2>
  <p id="sent-to" data-words="sent">We sent an email to <b data-email></b>. Open its link, or enter its six-digit code here.</p>
  <p class="panel" lang="en" data-outbox hidden>This is a local server, and its emails do not leave the machine. The link is printed in the server's terminal (unless it logs JSON), and the whole email is in the folder <code>outbox</code> of its data.</p>
  <form id="code" method="post">
    <label for="otp" data-words="code">Code</label>
    <input id="otp" name="otp" class="code" inputmode="numeric" autocomplete="one-time-code" pattern="[0-9]{6}" aria-describedby="sent-to" required>
    <button class="full" data-words="title">Sign in</button>
    <p class="error" lang="en" role="alert" hidden></p>
  </form>
  <p class="quiet" data-words="wait">No email after a minute? Check your spam folder and the address. The link works for 15 minutes and the code for 10, each once. A newer email replaces the code.</p>
  <p class="acts"><button type="button" class="link" id="again" data-words="again">Send another email</button> <button type="button" class="link" id="other" data-words="other">Use another address</button></p>
  <p class="quiet" role="status" id="told"></p>
  <p class="error" lang="en" role="alert" id="refused" hidden></p>
</div>
`
const NAV = `<a href="/docs" data-words="reference">Reference</a>`

export const handler = staticHandler(
  route,
  page({ name: "login", title: "Sign in", nav: NAV, main: MAIN, isNarrow: true }),
  CONTENT_SECURITY_POLICY,
)
