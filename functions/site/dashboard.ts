import { CONTENT_SECURITY_POLICY, page } from "../html/page.ts"
import { dashboard as route } from "./routes.ts"
import { staticHandler } from "./static.ts"

const BALANCE = `
<section aria-labelledby="balance-title" id="balance">
  <h2 id="balance-title">Credits</h2>
  <p class="number" data-balance>…</p>
  <p class="quiet">Plan <b data-tier>…</b>. You get 1 free credit every 24 hours.</p>
  <details>
    <summary>Credit history</summary>
    <ul class="rows" data-rows></ul>
    <p class="quiet" data-empty hidden>No transactions yet.</p>
  </details>
  <p class="error" role="alert" hidden></p>
</section>`

const KEYS = `
<section aria-labelledby="keys-title" id="keys">
  <h2 id="keys-title" tabindex="-1">API keys</h2>
  <p class="quiet">Calls with a key act on your behalf and spend your credits.</p>
  <form class="inline" id="create" method="post">
    <div class="field"><label for="name">Key name</label>
    <input id="name" name="name" maxlength="100" autocomplete="off" placeholder="laptop"></div>
    <button>Create key</button>
    <p class="error" role="alert" hidden></p>
  </form>
  <div class="panel" id="made" hidden>
    <p tabindex="-1"><b>Copy your key now. You won't see it again.</b></p>
    <pre data-key></pre>
    <p class="acts"><button type="button" class="small" data-copy="key">Copy key</button> <span class="quiet" role="status"></span></p>
    <p>Get a first transcript, of a sample video:</p>
    <pre data-curl></pre>
    <p class="acts"><button type="button" class="small plain" data-copy="curl">Copy command</button> <button type="button" class="small plain" data-done>Done</button></p>
  </div>
  <ul class="rows" data-rows></ul>
  <p class="quiet" data-empty hidden>No keys yet. Create one to get a command that you can run.</p>
  <p class="error" role="alert" data-failed hidden></p>
</section>`

const HISTORY = `
<section aria-labelledby="history-title" id="history">
  <h2 id="history-title">Recent transcriptions</h2>
  <ul class="rows" data-rows></ul>
  <p class="quiet" data-empty hidden>No transcriptions yet. Try <code>et-sample-1</code> with your key: a sample video that works everywhere.</p>
  <p class="error" role="alert" hidden></p>
</section>`

const SESSIONS = `
<section aria-labelledby="sessions-title" id="sessions">
  <h2 id="sessions-title" tabindex="-1">Where you are signed in</h2>
  <ul class="rows" data-rows></ul>
  <p class="error" role="alert" hidden></p>
</section>`

const DIALOG = `
<dialog id="confirm" aria-labelledby="confirm-title">
  <form method="dialog">
    <h2 id="confirm-title"></h2>
    <p data-text></p>
    <p class="acts"><button class="bad" value="yes" data-yes></button> <button class="plain" value="no" autofocus>Cancel</button></p>
  </form>
</dialog>
<template id="row"><li><span class="what"><b data-title></b> <span class="quiet" data-note></span></span> <span class="amount" data-amount></span></li></template>`

const MAIN = `
<h1>Dashboard</h1>
<p class="lead">Signed in as <b data-email>…</b></p>
<noscript><p class="error">This page needs JavaScript.</p></noscript>
${BALANCE}${KEYS}${HISTORY}${SESSIONS}${DIALOG}
`
const NAV = `<a href="/docs">Reference</a> <button type="button" class="link" id="sign-out">Sign out</button>`

export const handler = staticHandler(
  route,
  page({ name: "dashboard", title: "Dashboard", nav: NAV, main: MAIN }),
  CONTENT_SECURITY_POLICY,
)
