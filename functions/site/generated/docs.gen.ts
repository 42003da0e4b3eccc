// Generated from the route declarations by `npm run generate`. Do not edit.
export const DOCS = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="description" content="Every price, error and sample video of the Echotext API.">
<title>Echotext API</title>
<link rel="icon" href="data:image/svg+xml,%3Csvg%20xmlns%3D%22http%3A%2F%2Fwww.w3.org%2F2000%2Fsvg%22%20viewBox%3D%220%200%2032%2032%22%3E%3Crect%20width%3D%2232%22%20height%3D%2232%22%20rx%3D%227%22%20fill%3D%22%2317151a%22%2F%3E%3Cg%20transform%3D%22translate(4.8%204.8)%20scale(.8)%22%3E%3Crect%20x%3D%222%22%20y%3D%2210%22%20width%3D%223%22%20height%3D%228%22%20rx%3D%221.5%22%20fill%3D%22%23ece9e4%22%3E%3C%2Frect%3E%3Crect%20x%3D%227%22%20y%3D%225%22%20width%3D%223%22%20height%3D%2218%22%20rx%3D%221.5%22%20fill%3D%22%23ece9e4%22%3E%3C%2Frect%3E%3Crect%20x%3D%2212%22%20y%3D%228%22%20width%3D%223%22%20height%3D%2212%22%20rx%3D%221.5%22%20fill%3D%22%23ff9a6b%22%3E%3C%2Frect%3E%3Crect%20x%3D%2218%22%20y%3D%226.7%22%20width%3D%228%22%20height%3D%222.6%22%20rx%3D%221.3%22%20fill%3D%22%23ece9e4%22%3E%3C%2Frect%3E%3Crect%20x%3D%2218%22%20y%3D%2212.7%22%20width%3D%228%22%20height%3D%222.6%22%20rx%3D%221.3%22%20fill%3D%22%23ece9e4%22%3E%3C%2Frect%3E%3Crect%20x%3D%2218%22%20y%3D%2218.7%22%20width%3D%225%22%20height%3D%222.6%22%20rx%3D%221.3%22%20fill%3D%22%23ece9e4%22%3E%3C%2Frect%3E%3C%2Fg%3E%3C%2Fsvg%3E">
<style>
@font-face { font-family: "Reading Serif"; src: url("/assets/reading-serif-e94ebde1.woff2") format("woff2"); font-weight: 400 600; font-display: swap; }
@font-face { font-family: "Reading Sans"; src: url("/assets/reading-sans-3320b7dd.woff2") format("woff2"); font-weight: 400 600; font-display: swap; }
@font-face { font-family: "Reading Mono"; src: url("/assets/reading-mono-7fce3f4c.woff2") format("woff2"); font-weight: 450; font-display: swap; }
@font-face { font-family: "Reading Serif Stand-in"; src: local("Georgia"), local("Gelasio"); size-adjust: 96%; ascent-override: 107.9%; descent-override: 34.9%; line-gap-override: 0%; }
@font-face { font-family: "Reading Sans Stand-in"; src: local("Arial"), local("Liberation Sans"), local("Arimo"); size-adjust: 103%; ascent-override: 94.2%; descent-override: 24.3%; line-gap-override: 0%; }
:root {
  color-scheme: light dark;
  --paper: light-dark(#fbfaf6, #131214);
  --card: light-dark(#ffffff, #1b1a1d);
  --surface: light-dark(#f3f0e8, #1f1e22);
  --line: light-dark(#e5e1d6, #2e2c31);
  --edge: light-dark(#8b8579, #7b7680);
  --ink: light-dark(#18181b, #ece9e4);
  --muted: light-dark(#5d5c62, #a5a1a0);
  --accent: light-dark(#b93c0c, #ff9a6b);
  --on-accent: light-dark(#ffffff, #1b0f08);
  --wash: light-dark(#fdeee3, #38231a);
  --bad: light-dark(#a3123f, #ff9db0);
  --good: light-dark(#1b6b3a, #8fd6a8);
  --night: light-dark(#17151a, #0d0c0e);
  --on-night: light-dark(#ece9e4, #ece9e4);
  --ember: light-dark(#ffb48e, #ffb48e);
  --serif: "Reading Serif", "Reading Serif Stand-in", Georgia, "Times New Roman", serif;
  --mono: "Reading Mono", ui-monospace, SFMono-Regular, Menlo, Consolas, "Liberation Mono", monospace;
  --radius: 10px;
}
* { box-sizing: border-box; }
html { -webkit-text-size-adjust: 100%; }
body {
  margin: 0; background: var(--paper); color: var(--ink);
  font: 16px/24px "Reading Sans", "Reading Sans Stand-in", system-ui, -apple-system, "Segoe UI", Roboto, sans-serif;
}
a { color: var(--accent); text-underline-offset: 3px; }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; border-radius: 4px; }
.skip { position: absolute; left: -9999px; }
.skip:focus { left: 16px; top: 16px; padding: 8px 12px; background: var(--paper); z-index: 1; }

.side {
  position: fixed; inset: 0 auto 0 0; width: 240px; overflow-y: auto; padding: 32px 16px 32px 24px;
  background: var(--surface); border-right: 1px solid var(--line);
}
.brand { display: block; margin: 0 0 24px 8px; font: 600 19px/24px var(--serif); color: var(--ink); text-decoration: none; }
.brand span { display: block; font: 12px/16px var(--mono); color: var(--muted); }
.links h2 { font-family: inherit; letter-spacing: 0; margin: 24px 8px 4px; font-size: 12px; line-height: 16px; font-weight: 600; color: var(--muted); }
.links ul { list-style: none; margin: 0; padding: 0; }
.links a {
  display: block; padding: 4px 8px; border-radius: 4px; color: var(--ink);
  font-size: 14px; line-height: 20px; text-decoration: none;
}
.links a:hover { background: var(--line); }
.bar { display: none; }

main { margin-left: 240px; padding: 0 48px 96px; }
.inner { max-width: 1136px; margin: 0 auto; }
.lead { padding: 64px 0 32px; }
h1, h2 { font-family: var(--serif); font-weight: 560; }
h1 { margin: 0 0 8px; font-size: 32px; line-height: 40px; letter-spacing: -0.02em; }
.lead p { margin: 0; max-width: 40rem; font-size: 18px; line-height: 28px; color: var(--muted); }
.chapter {
  display: grid; grid-template-columns: minmax(0, 1fr) minmax(0, 464px); column-gap: 48px;
  padding: 40px 0; border-top: 1px solid var(--line);
}
.chapter.plain { grid-template-columns: minmax(0, 1fr); }
h2 a { color: inherit; text-decoration: none; }
h2 a:hover { text-decoration: underline; text-decoration-color: var(--line); }
h2 { margin: 0 0 12px; font-size: 24px; line-height: 32px; letter-spacing: -0.01em; }
h2 a:hover, h3 a:hover { text-decoration: underline; text-decoration-color: var(--line); }
.words > p { max-width: 66ch; margin: 0 0 16px; }
.words > :last-child { margin-bottom: 0; }
.codes { position: sticky; top: 24px; align-self: start; min-width: 0; }
@media (max-height: 760px) { .codes { position: static; } }

code { font-family: var(--mono); font-size: 0.875em; line-height: 1; overflow-wrap: break-word; }
p code, td code { padding: 1px 4px; border-radius: 4px; background: var(--surface); }

.code { margin: 0 0 16px; border: 1px solid var(--line); border-radius: var(--radius); background: var(--surface); overflow: hidden; }
.code figcaption { padding: 8px 16px; border-bottom: 1px solid var(--line); font-size: 12px; line-height: 16px; color: var(--muted); }
pre { margin: 0; padding: 12px 16px; font-size: 13px; line-height: 20px; white-space: pre-wrap; overflow-wrap: anywhere; tab-size: 2; }
pre code { font-size: inherit; line-height: inherit; }
pre b { font-weight: 400; color: var(--muted); }

details { margin-top: 8px; }
summary { cursor: pointer; font-size: 14px; line-height: 20px; color: var(--accent); }

table { width: 100%; margin: 8px 0 24px; border-collapse: collapse; font-size: 14px; line-height: 20px; }
th { padding: 8px 16px 8px 0; text-align: left; font-size: 12px; font-weight: 600; color: var(--muted); }
td { padding: 8px 16px 8px 0; border-top: 1px solid var(--line); vertical-align: top; }
th:last-child, td:last-child { padding-right: 0; }
td { font-variant-numeric: tabular-nums; }
td:last-child code { overflow-wrap: anywhere; }
@media (min-width: 761px) {
  p code, td:not(:last-child) code { white-space: nowrap; }
  /* The second column has the words. */
  .many td:not(:nth-child(2)) { white-space: nowrap; }
}

@media (max-width: 1120px) {
  .chapter { grid-template-columns: minmax(0, 1fr); }
  .codes { position: static; margin-top: 24px; }
}
@media (max-width: 760px) {
  .side { display: none; }
  .bar { display: block; padding: 12px 20px; border-bottom: 1px solid var(--line); background: var(--surface); }
  .bar details { margin: 0; }
  .bar summary { font-weight: 600; font-size: 16px; line-height: 24px; color: var(--ink); }
  main { margin-left: 0; padding: 0 20px 64px; }
  .lead { padding: 32px 0 24px; }
  h1 { font-size: 28px; line-height: 36px; }
  .chapter { padding: 32px 0; }
  th, td { padding-right: 8px; }
  table { font-size: 13px; }
  pre { padding: 12px; font-size: 12px; }
  .code figcaption { padding: 8px 12px; }
  /* Too many columns for the width: each row becomes a block that names its cells. */
  .many thead { display: none; }
  .many tbody, .many tr, .many td { display: block; }
  .many tr { padding: 12px 0; border-top: 1px solid var(--line); }
  .many td { padding: 0; border-top: 0; }
  .many td + td::before { content: attr(data-head) ": "; color: var(--muted); }
}
</style>
</head>
<body>
<a class="skip" href="#main">Skip to the guide</a>
<nav class="side" aria-label="Guide">
<a class="brand" href="/">Echotext<span>2026-06-08</span></a>
<div class="links">
<h2>Guide</h2>
<ul>
<li><a href="#start">Start</a></li>
<li><a href="#authentication">Authentication</a></li>
<li><a href="#credits">Credits and prices</a></li>
<li><a href="#rate-limits">Rate limits</a></li>
<li><a href="#requests">Requests and responses</a></li>
<li><a href="#errors">Errors</a></li>
<li><a href="#idempotency">Idempotency</a></li>
<li><a href="#webhooks">Webhooks</a></li>
<li><a href="#versions">Versions</a></li>
<li><a href="#sample-videos">Sample videos</a></li>
<li><a href="#test-keys">Test keys</a></li>
</ul></div>
</nav>
<nav class="bar" aria-label="Guide, collapsed"><details><summary>Echotext API</summary><div class="links">
<h2>Guide</h2>
<ul>
<li><a href="#start">Start</a></li>
<li><a href="#authentication">Authentication</a></li>
<li><a href="#credits">Credits and prices</a></li>
<li><a href="#rate-limits">Rate limits</a></li>
<li><a href="#requests">Requests and responses</a></li>
<li><a href="#errors">Errors</a></li>
<li><a href="#idempotency">Idempotency</a></li>
<li><a href="#webhooks">Webhooks</a></li>
<li><a href="#versions">Versions</a></li>
<li><a href="#sample-videos">Sample videos</a></li>
<li><a href="#test-keys">Test keys</a></li>
</ul></div></details></nav>
<main id="main"><div class="inner">
<header class="lead">
<h1>Echotext API</h1>
<p>Transcripts of videos over HTTP. The pages with every route are part of the web build, which this server does not have yet. Until then, every route is in <a href="/api/openapi.json">OpenAPI 3.1</a> and in <a href="/llms.txt">plain text</a>.</p>
</header>
<section class="chapter" id="start">
<div class="words">
<h2><a href="#start">Start</a></h2>
<p>Echotext returns the transcript of a video. Send a link and get text, subtitles or timed segments, for 1 credit.</p>
<p>Set the service&#39;s URL and your API key, and every example on this page works as printed. The examples use sample videos, so they need no network.</p>
</div>
<div class="codes">
<figure class="code"><figcaption>Once</figcaption><pre><code>export BASE_URL=http://127.0.0.1:3000
export API_KEY=et_…</code></pre></figure>
<figure class="code"><figcaption>Your first transcript</figcaption><pre><code>curl -sS &quot;$BASE_URL/api/v1/transcribe&quot; \\
  -H &quot;Authorization: Bearer $API_KEY&quot; \\
  -H &quot;Content-Type: application/json&quot; \\
  -d &#39;{&quot;url&quot;:&quot;et-sample-1&quot;}&#39;</code></pre></figure>
</div>
</section>
<section class="chapter" id="authentication">
<div class="words">
<h2><a href="#authentication">Authentication</a></h2>
<p>Every route under <code>/api/v1</code> takes an API key as a bearer token. Keys start with <code>et_</code>. A key is shown once, when it is created; the service stores only a hash. On your own machine, <code>npm start</code> prints one.</p>
<p>A missing, unknown or revoked key is a 401 <code>unauthorized</code>.</p>
</div>
<div class="codes">
<figure class="code"><figcaption>A call with a key</figcaption><pre><code>curl -sS &quot;$BASE_URL/api/v1/credits&quot; \\
  -H &quot;Authorization: Bearer $API_KEY&quot;</code></pre></figure>
</div>
</section>
<section class="chapter plain" id="credits">
<div class="words">
<h2><a href="#credits">Credits and prices</a></h2>
<p>A new account starts with 5 credits (a repeated one of the same mailbox with 0) and gets 1 free credit every 24 hours. A call places a hold on its credits before the work starts. If the call fails, the whole hold is released.</p>
<table>
<thead><tr><th scope="col">Call</th><th scope="col">Credits</th></tr></thead>
<tbody>
<tr><td data-head="Call"><code>POST /api/v1/transcribe</code></td><td data-head="Credits">1 credit, 2 from 2 hours; cached transcripts are free</td></tr>
<tr><td data-head="Call"><code>POST /api/v1/extract</code></td><td data-head="Credits">1 credit</td></tr>
<tr><td data-head="Call"><code>GET /api/v1/jobs/{job_id}</code></td><td data-head="Credits">free</td></tr>
<tr><td data-head="Call"><code>POST /api/v1/summarize</code></td><td data-head="Credits">1 credit</td></tr>
<tr><td data-head="Call"><code>POST /api/v1/translate</code></td><td data-head="Credits">1 credit per 100,000 characters, rounded up; stored translations are free</td></tr>
<tr><td data-head="Call"><code>POST /api/v1/batches</code></td><td data-head="Credits">the price of <code>POST /api/v1/transcribe</code> for each video, plus 1 credit per page of a list</td></tr>
<tr><td data-head="Call"><code>GET /api/v1/batches</code></td><td data-head="Credits">free</td></tr>
<tr><td data-head="Call"><code>GET /api/v1/batches/{batch_id}</code></td><td data-head="Credits">free</td></tr>
<tr><td data-head="Call"><code>DELETE /api/v1/batches/{batch_id}</code></td><td data-head="Credits">free</td></tr>
<tr><td data-head="Call"><code>GET /api/v1/batches/{batch_id}/results</code></td><td data-head="Credits">free</td></tr>
<tr><td data-head="Call"><code>GET /api/v1/youtube/search</code></td><td data-head="Credits">1 credit per page</td></tr>
<tr><td data-head="Call"><code>GET /api/v1/youtube/channel/latest</code></td><td data-head="Credits">free</td></tr>
<tr><td data-head="Call"><code>GET /api/v1/youtube/channel/resolve</code></td><td data-head="Credits">free</td></tr>
<tr><td data-head="Call"><code>GET /api/v1/youtube/channel/search</code></td><td data-head="Credits">1 credit per page</td></tr>
<tr><td data-head="Call"><code>GET /api/v1/youtube/channel/videos</code></td><td data-head="Credits">1 credit per page</td></tr>
<tr><td data-head="Call"><code>GET /api/v1/youtube/comments</code></td><td data-head="Credits">1 credit per page</td></tr>
<tr><td data-head="Call"><code>GET /api/v1/youtube/comments/replies</code></td><td data-head="Credits">1 credit per page</td></tr>
<tr><td data-head="Call"><code>GET /api/v1/youtube/playlist/videos</code></td><td data-head="Credits">1 credit per page</td></tr>
<tr><td data-head="Call"><code>GET /api/v1/youtube/video</code></td><td data-head="Credits">free</td></tr>
<tr><td data-head="Call"><code>GET /api/v1/library/search</code></td><td data-head="Credits">free</td></tr>
<tr><td data-head="Call"><code>POST /api/v1/ask</code></td><td data-head="Credits">1 credit; free without a model, and where nothing matches</td></tr>
<tr><td data-head="Call"><code>GET /api/v1/transcriptions</code></td><td data-head="Credits">free</td></tr>
<tr><td data-head="Call"><code>GET /api/v1/transcriptions/tags</code></td><td data-head="Credits">free</td></tr>
<tr><td data-head="Call"><code>GET /api/v1/transcriptions/{id}</code></td><td data-head="Credits">free</td></tr>
<tr><td data-head="Call"><code>PATCH /api/v1/transcriptions/{id}</code></td><td data-head="Credits">free</td></tr>
<tr><td data-head="Call"><code>DELETE /api/v1/transcriptions/{id}</code></td><td data-head="Credits">free</td></tr>
<tr><td data-head="Call"><code>POST /api/v1/shares</code></td><td data-head="Credits">free</td></tr>
<tr><td data-head="Call"><code>GET /api/v1/shares</code></td><td data-head="Credits">free</td></tr>
<tr><td data-head="Call"><code>DELETE /api/v1/shares/{share_id}</code></td><td data-head="Credits">free</td></tr>
<tr><td data-head="Call"><code>POST /api/v1/watchlists</code></td><td data-head="Credits">free</td></tr>
<tr><td data-head="Call"><code>GET /api/v1/watchlists</code></td><td data-head="Credits">free</td></tr>
<tr><td data-head="Call"><code>GET /api/v1/watchlists/{watchlist_id}</code></td><td data-head="Credits">free</td></tr>
<tr><td data-head="Call"><code>PATCH /api/v1/watchlists/{watchlist_id}</code></td><td data-head="Credits">free</td></tr>
<tr><td data-head="Call"><code>DELETE /api/v1/watchlists/{watchlist_id}</code></td><td data-head="Credits">free</td></tr>
<tr><td data-head="Call"><code>GET /api/v1/watchlists/{watchlist_id}/videos</code></td><td data-head="Credits">free</td></tr>
<tr><td data-head="Call"><code>GET /api/v1/credits</code></td><td data-head="Credits">free</td></tr>
<tr><td data-head="Call"><code>GET /api/v1/credits/transactions</code></td><td data-head="Credits">free</td></tr>
<tr><td data-head="Call"><code>GET /api/v1/operations/{id}</code></td><td data-head="Credits">free</td></tr>
<tr><td data-head="Call"><code>GET /api/v1/requests</code></td><td data-head="Credits">free</td></tr>
<tr><td data-head="Call"><code>GET /api/v1/usage</code></td><td data-head="Credits">free</td></tr>
</tbody>
</table>
<p>Send <code>dry_run: true</code> to get the price as <code>{min, max}</code> without running the call, and <code>max_credits</code> to refuse one that would cost more.</p>
<p>Every response to a valid key states the cost and the balance:</p>
<table>
<thead><tr><th scope="col">Header</th><th scope="col">Meaning</th></tr></thead>
<tbody>
<tr><td data-head="Header"><code>x-credits-used</code></td><td data-head="Meaning">What this call cost; 0 if it was free.</td></tr>
<tr><td data-head="Header"><code>x-credits-remaining</code></td><td data-head="Meaning">The account&#39;s balance after this call.</td></tr>
</tbody>
</table>
</div>
</section>
<section class="chapter plain" id="rate-limits">
<div class="words">
<h2><a href="#rate-limits">Rate limits</a></h2>
<p>Each key has a limit of calls in any 60 seconds. Free calls count too. A call over the limit is a 429 <code>rate_limited</code> and costs nothing; <code>Retry-After</code> has the seconds to wait.</p>
<table>
<thead><tr><th scope="col">Plan</th><th scope="col">Calls per minute</th></tr></thead>
<tbody>
<tr><td data-head="Plan"><code>free</code></td><td data-head="Calls per minute">10</td></tr>
<tr><td data-head="Plan"><code>plus</code></td><td data-head="Calls per minute">10</td></tr>
<tr><td data-head="Plan"><code>pro</code></td><td data-head="Calls per minute">50</td></tr>
<tr><td data-head="Plan"><code>scale</code></td><td data-head="Calls per minute">300</td></tr>
</tbody>
</table>
<table>
<thead><tr><th scope="col">Header</th><th scope="col">Meaning</th></tr></thead>
<tbody>
<tr><td data-head="Header"><code>RateLimit-Limit</code></td><td data-head="Meaning">Calls per minute for this key.</td></tr>
<tr><td data-head="Header"><code>RateLimit-Remaining</code></td><td data-head="Meaning">Calls left in this sliding minute.</td></tr>
<tr><td data-head="Header"><code>RateLimit-Reset</code></td><td data-head="Meaning">Seconds until a counted call leaves the sliding minute.</td></tr>
<tr><td data-head="Header"><code>RateLimit-Policy</code></td><td data-head="Meaning">The limit and its window in seconds.</td></tr>
<tr><td data-head="Header"><code>Retry-After</code></td><td data-head="Meaning">Seconds to wait before retrying.</td></tr>
</tbody>
</table>
</div>
</section>
<section class="chapter plain" id="requests">
<div class="words">
<h2><a href="#requests">Requests and responses</a></h2>
<p>Bodies are JSON in UTF-8, whatever their <code>Content-Type</code>, of at most 1 MB (5 MB where a transcript is sent). Unknown fields are ignored; a field with the wrong type is a 400 that names it. Times are ISO 8601 in UTC.</p>
<p>Every response, errors included, has an <code>x-request-id</code> that identifies the call in the service&#39;s log.</p>
<p>Pages of every site may call <code>/api/v1</code> from a browser. A key in a public page is public, so call from your server instead.</p>
</div>
</section>
<section class="chapter" id="errors">
<div class="words">
<h2><a href="#errors">Errors</a></h2>
<p>Errors under <code>/api/v1</code> share one body: a code for programs and a message for people. An error costs nothing, with the exceptions below.</p>
<table>
<thead><tr><th scope="col">Status</th><th scope="col">Code</th><th scope="col">Message</th></tr></thead>
<tbody>
<tr><td data-head="Status">400</td><td data-head="Code"><code>invalid_request</code></td><td data-head="Message">The request is not valid.</td></tr>
<tr><td data-head="Status">401</td><td data-head="Code"><code>unauthorized</code></td><td data-head="Message">Send a valid API key as <code>Authorization: Bearer et_…</code>.</td></tr>
<tr><td data-head="Status">402</td><td data-head="Code"><code>insufficient_credits</code></td><td data-head="Message">Not enough credits for this call.</td></tr>
<tr><td data-head="Status">402</td><td data-head="Code"><code>budget_exceeded</code></td><td data-head="Message">The monthly budget of the key or agent, or the call&#39;s <code>max_credits</code>, is too low.</td></tr>
<tr><td data-head="Status">403</td><td data-head="Code"><code>forbidden</code></td><td data-head="Message">This is not allowed.</td></tr>
<tr><td data-head="Status">404</td><td data-head="Code"><code>not_found</code></td><td data-head="Message">Not found.</td></tr>
<tr><td data-head="Status">405</td><td data-head="Code"><code>method_not_allowed</code></td><td data-head="Message">This path does not support that method.</td></tr>
<tr><td data-head="Status">409</td><td data-head="Code"><code>conflict</code></td><td data-head="Message">The request conflicts with the current state.</td></tr>
<tr><td data-head="Status">413</td><td data-head="Code"><code>payload_too_large</code></td><td data-head="Message">The body is too large.</td></tr>
<tr><td data-head="Status">429</td><td data-head="Code"><code>rate_limited</code></td><td data-head="Message">Rate limit reached. Retry later.</td></tr>
<tr><td data-head="Status">500</td><td data-head="Code"><code>transcription_failed</code></td><td data-head="Message">The video could not be transcribed. Nothing was charged.</td></tr>
<tr><td data-head="Status">500</td><td data-head="Code"><code>summarization_failed</code></td><td data-head="Message">The summary failed. Nothing was charged.</td></tr>
<tr><td data-head="Status">500</td><td data-head="Code"><code>internal_error</code></td><td data-head="Message">Internal error</td></tr>
<tr><td data-head="Status">502</td><td data-head="Code"><code>youtube_api_error</code></td><td data-head="Message">YouTube did not respond. Nothing was charged.</td></tr>
<tr><td data-head="Status">502</td><td data-head="Code"><code>provider_failed</code></td><td data-head="Message">An outside service failed. Nothing has changed.</td></tr>
<tr><td data-head="Status">503</td><td data-head="Code"><code>not_ready</code></td><td data-head="Message">The service is not ready.</td></tr>
<tr><td data-head="Status">503</td><td data-head="Code"><code>unavailable</code></td><td data-head="Message">The service cannot reach its data at the moment. Retry in a few seconds.</td></tr>
<tr><td data-head="Status">503</td><td data-head="Code"><code>quota_exceeded</code></td><td data-head="Message">The daily YouTube quota of this server is used up. Nothing was charged.</td></tr>
</tbody>
</table>
<p>Do not parse the message. Every error states in its headers what to do, whatever its body:</p>
<table>
<thead><tr><th scope="col">Header</th><th scope="col">Meaning</th></tr></thead>
<tbody>
<tr><td data-head="Header"><code>x-error-code</code></td><td data-head="Meaning">The error&#39;s code, also when the body is plain text.</td></tr>
<tr><td data-head="Header"><code>x-error-retryable</code></td><td data-head="Meaning"><code>true</code> if the same call may succeed later, unchanged; <code>false</code> if something must change first.</td></tr>
<tr><td data-head="Header"><code>x-error-reason</code></td><td data-head="Meaning">A detail beside the error&#39;s code: <code>speech_to_text_off</code> if the audio would have to be transcribed and no speech-to-text engine is configured; <code>scope_missing</code> if the API key&#39;s scopes do not allow the call; <code>address_blocked</code> or <code>account_blocked</code> if an operator has blocked the caller&#39;s address or account; <code>max_credits</code> if the call needs more credits than its own <code>max_credits</code>; <code>test_key</code> if test keys may not make the call.</td></tr>
</tbody>
</table>
<p>For calls that can cost credits, <code>x-credits-used</code> states the charge of the failed call. It is 0, with two exceptions: a <code>conflict</code> with <code>Retry-After: 1</code> (the call was charged, but its answer was lost; a repeat with the same <code>Idempotency-Key</code> returns it), and a charged job whose transcript is no longer stored (<code>transcription_failed</code>). An <code>internal_error</code> says 0, but the call may have been charged if the store failed at that moment: the same call, repeated with its <code>Idempotency-Key</code>, returns its result for free.</p>
<p>MCP tools return the same facts in <code>_meta</code>: <code>echotext/error_code</code>, <code>echotext/retryable</code>, <code>echotext/credits_used</code>, <code>echotext/retry_after_seconds</code> and <code>echotext/error_reason</code>.</p>
<p>429 and 503 always have a <code>Retry-After</code> in seconds. 500 <code>transcription_failed</code> has one if a retry may help soon, and none if the video itself is the reason. Unknown paths are 404 <code>not_found</code>; other methods are 405 <code>method_not_allowed</code>. Routes outside <code>/api/v1</code> return the message as plain text.</p>
</div>
<div class="codes">
<figure class="code"><figcaption>An error</figcaption><pre><code>{
  <b>&quot;error&quot;:</b> {
    <b>&quot;code&quot;:</b> &quot;unauthorized&quot;,
    <b>&quot;message&quot;:</b> &quot;Send a valid API key as \`Authorization: Bearer et_…\`.&quot;
  }
}</code></pre></figure>
</div>
</section>
<section class="chapter" id="idempotency">
<div class="words">
<h2><a href="#idempotency">Idempotency</a></h2>
<p>Send an <code>Idempotency-Key</code> of up to 255 visible ASCII characters with a call that can cost credits, and you can retry it after a lost connection without paying twice. For 24 hours, the same key and input return the stored response with <code>Idempotent-Replayed: true</code>. A retry that arrives while the first call is running waits for its response.</p>
<p>The same key with another body or query is a 409 <code>conflict</code>. Only successes are stored: after an error, the same key runs the call again. Without a key, every retry is a new call.</p>
</div>
<div class="codes">
<figure class="code"><figcaption>A call that is safe to retry</figcaption><pre><code>curl -sS &quot;$BASE_URL/api/v1/transcribe&quot; \\
  -H &quot;Authorization: Bearer $API_KEY&quot; \\
  -H &quot;Idempotency-Key: 3f1c2a9e-transcribe-1&quot; \\
  -H &quot;Content-Type: application/json&quot; \\
  -d &#39;{&quot;url&quot;:&quot;et-sample-1&quot;}&#39;</code></pre></figure>
</div>
</section>
<section class="chapter plain" id="webhooks">
<div class="words">
<h2><a href="#webhooks">Webhooks</a></h2>
<p>Instead of polling, register an endpoint with <code>POST /api/webhooks</code> as the signed-in owner of the account. It gets events about jobs, batches, watchlists, credits and budgets: <code>transcript.completed</code>, <code>transcript.failed</code>, <code>batch.progress</code>, <code>batch.completed</code>, <code>credits.low</code>, <code>key.budget_reached</code>, <code>video.published</code>. They are signed by the Standard Webhooks specification. The [guide](/docs/webhooks) has each event&#39;s data, and code that verifies it.</p>
</div>
</section>
<section class="chapter plain" id="versions">
<div class="words">
<h2><a href="#versions">Versions</a></h2>
<p>A version is a date; this document describes <code>2026-06-08</code>. A key keeps the version of its first call. To get another one, send <code>API-Version</code> with a call. Every response to a valid key names its version. Within a version, fields are added, but never removed. <code>GET /api/changelog.json</code> has the changes.</p>
</div>
</section>
<section class="chapter plain" id="sample-videos">
<div class="words">
<h2><a href="#sample-videos">Sample videos</a></h2>
<p>Sample videos are reserved IDs, like a payment API&#39;s test cards. Their responses ship with the service and never touch the network, so integration tests can rely on them. They cost normal credits, and no real video has one of these IDs. They are on when you run the service yourself; elsewhere, see <code>configured.sample_videos</code> in <code>GET /health</code>.</p>
<table class="many">
<thead><tr><th scope="col">ID</th><th scope="col">Content</th><th scope="col">Response</th><th scope="col">Credits</th></tr></thead>
<tbody>
<tr><td data-head="ID"><code>et-sample-1</code></td><td data-head="Content">Short captions, typed by hand, with chapters.</td><td data-head="Response">200</td><td data-head="Credits">1</td></tr>
<tr><td data-head="ID"><code>et-auto-cap</code></td><td data-head="Content">Automatic captions only, with lines that overlap.</td><td data-head="Response">200</td><td data-head="Credits">1</td></tr>
<tr><td data-head="ID"><code>et-language</code></td><td data-head="Content">English, German and French typed, English automatic: for choosing a language.</td><td data-head="Response">200</td><td data-head="Credits">1</td></tr>
<tr><td data-head="ID"><code>et-rtl-text</code></td><td data-head="Content">Arabic and Hebrew, right to left, with emoji.</td><td data-head="Response">200</td><td data-head="Credits">1</td></tr>
<tr><td data-head="ID"><code>et-over-2-h</code></td><td data-head="Content">Two hours and five minutes: costs 2 credits.</td><td data-head="Response">200</td><td data-head="Credits">2</td></tr>
<tr><td data-head="ID"><code>et-over-4-h</code></td><td data-head="Content">Four hours and ten minutes: over the maximum length.</td><td data-head="Response">400 <code>invalid_request</code></td><td data-head="Credits">0</td></tr>
<tr><td data-head="ID"><code>et-no-cap-1</code></td><td data-head="Content">No captions at all.</td><td data-head="Response">500 <code>transcription_failed</code></td><td data-head="Credits">0</td></tr>
<tr><td data-head="ID"><code>et-spoken-1</code></td><td data-head="Content">No captions, but speech: for trying speech to text.</td><td data-head="Response">500 <code>transcription_failed</code></td><td data-head="Credits">0</td></tr>
<tr><td data-head="ID"><code>et-live-one</code></td><td data-head="Content">A live stream that is still running.</td><td data-head="Response">400 <code>invalid_request</code></td><td data-head="Credits">0</td></tr>
<tr><td data-head="ID"><code>et-private1</code></td><td data-head="Content">Private.</td><td data-head="Response">500 <code>transcription_failed</code></td><td data-head="Credits">0</td></tr>
<tr><td data-head="ID"><code>et-age-gate</code></td><td data-head="Content">Age-restricted.</td><td data-head="Response">500 <code>transcription_failed</code></td><td data-head="Credits">0</td></tr>
<tr><td data-head="ID"><code>et-removed1</code></td><td data-head="Content">Removed, or it never existed.</td><td data-head="Response">500 <code>transcription_failed</code></td><td data-head="Credits">0</td></tr>
<tr><td data-head="ID"><code>et-blocked1</code></td><td data-head="Content">YouTube refuses every strategy with a bot check.</td><td data-head="Response">500 <code>transcription_failed</code></td><td data-head="Credits">0</td></tr>
<tr><td data-head="ID"><code>et-slow-one</code></td><td data-head="Content">Answers after 3 seconds: for loading states and timeouts.</td><td data-head="Response">200</td><td data-head="Credits">1</td></tr>
<tr><td data-head="ID"><code>et-cut-off1</code></td><td data-head="Content">The connection breaks in the middle of the captions.</td><td data-head="Response">500 <code>transcription_failed</code></td><td data-head="Credits">0</td></tr>
</tbody>
</table>
</div>
</section>
<section class="chapter plain" id="test-keys">
<div class="words">
<h2><a href="#test-keys">Test keys</a></h2>
<p>A test key (<code>et_test_…</code>) costs nothing and reaches no data of your account, on every server. It has a fixed balance of 1,000 credits, and works on <code>POST /api/v1/transcribe</code>, <code>GET /api/v1/jobs/{job_id}</code>, <code>POST /api/v1/summarize</code>, <code>GET /api/v1/youtube/video</code>, <code>GET /api/v1/credits</code> and the MCP tools for single videos. Videos are the samples above, each extracted anew; summaries are stand-ins. Idempotency keys and rate limits work as with a live key. Other calls are 403 with <code>x-error-reason: test_key</code>. Create one on the page for API keys.</p>
<p>An ID of this table, in place of a video&#39;s, gives a test key its error, where the route can answer it:</p>
<table>
<thead><tr><th scope="col">ID</th><th scope="col">Error</th><th scope="col">With a live key, when</th></tr></thead>
<tbody>
<tr><td data-head="ID"><code>et-err-400a</code></td><td data-head="Error">400 <code>invalid_request</code></td><td data-head="With a live key, when">a field is missing or not valid</td></tr>
<tr><td data-head="ID"><code>et-err-401a</code></td><td data-head="Error">401 <code>unauthorized</code></td><td data-head="With a live key, when">the key is unknown, expired or revoked</td></tr>
<tr><td data-head="ID"><code>et-err-402a</code></td><td data-head="Error">402 <code>insufficient_credits</code></td><td data-head="With a live key, when">the balance is too low</td></tr>
<tr><td data-head="ID"><code>et-err-402b</code></td><td data-head="Error">402 <code>budget_exceeded</code></td><td data-head="With a live key, when">the key&#39;s monthly budget is used up</td></tr>
<tr><td data-head="ID"><code>et-err-402d</code></td><td data-head="Error">402 <code>budget_exceeded</code>, <code>max_credits</code></td><td data-head="With a live key, when">the call needs more than its <code>max_credits</code></td></tr>
<tr><td data-head="ID"><code>et-err-403a</code></td><td data-head="Error">403 <code>forbidden</code>, <code>scope_missing</code></td><td data-head="With a live key, when">the key&#39;s scopes do not allow the call</td></tr>
<tr><td data-head="ID"><code>et-err-403b</code></td><td data-head="Error">403 <code>forbidden</code>, <code>account_blocked</code></td><td data-head="With a live key, when">an operator has blocked the account</td></tr>
<tr><td data-head="ID"><code>et-err-403d</code></td><td data-head="Error">403 <code>forbidden</code>, <code>address_blocked</code></td><td data-head="With a live key, when">an operator has blocked the address</td></tr>
<tr><td data-head="ID"><code>et-err-404a</code></td><td data-head="Error">404 <code>not_found</code></td><td data-head="With a live key, when">what the call names does not exist</td></tr>
<tr><td data-head="ID"><code>et-err-409a</code></td><td data-head="Error">409 <code>conflict</code></td><td data-head="With a live key, when">the first call with the <code>Idempotency-Key</code> still runs</td></tr>
<tr><td data-head="ID"><code>et-err-409b</code></td><td data-head="Error">409 <code>conflict</code></td><td data-head="With a live key, when">the <code>Idempotency-Key</code> was used with another input</td></tr>
<tr><td data-head="ID"><code>et-err-413a</code></td><td data-head="Error">413 <code>payload_too_large</code></td><td data-head="With a live key, when">the body is too large</td></tr>
<tr><td data-head="ID"><code>et-err-429a</code></td><td data-head="Error">429 <code>rate_limited</code></td><td data-head="With a live key, when">the rate limit is reached</td></tr>
<tr><td data-head="ID"><code>et-err-500a</code></td><td data-head="Error">500 <code>transcription_failed</code></td><td data-head="With a live key, when">the platform blocks the server</td></tr>
<tr><td data-head="ID"><code>et-err-500b</code></td><td data-head="Error">500 <code>transcription_failed</code>, <code>speech_to_text_off</code></td><td data-head="With a live key, when">there are no captions and no speech engine</td></tr>
<tr><td data-head="ID"><code>et-err-500d</code></td><td data-head="Error">500 <code>summarization_failed</code></td><td data-head="With a live key, when">the language model fails</td></tr>
<tr><td data-head="ID"><code>et-err-500e</code></td><td data-head="Error">500 <code>internal_error</code></td><td data-head="With a live key, when">something unexpected happens</td></tr>
<tr><td data-head="ID"><code>et-err-502a</code></td><td data-head="Error">502 <code>youtube_api_error</code></td><td data-head="With a live key, when">the platform fails</td></tr>
<tr><td data-head="ID"><code>et-err-503a</code></td><td data-head="Error">503 <code>unavailable</code></td><td data-head="With a live key, when">the service cannot reach its data</td></tr>
</tbody>
</table>
</div>
</section>
</div></main>
</body>
</html>
`
