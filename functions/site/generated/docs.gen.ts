// Generated from the route declarations by `npm run generate`. Do not edit.
export const DOCS = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="description" content="Every route, price, error and sample video of the Echotext API.">
<title>Echotext API reference</title>
<link rel="icon" href="data:image/svg+xml,%3Csvg%20xmlns%3D%22http%3A%2F%2Fwww.w3.org%2F2000%2Fsvg%22%20viewBox%3D%220%200%2032%2032%22%3E%3Crect%20width%3D%2232%22%20height%3D%2232%22%20rx%3D%227%22%20fill%3D%22%2317151a%22%2F%3E%3Cg%20transform%3D%22translate(4.8%204.8)%20scale(.8)%22%3E%3Crect%20x%3D%222%22%20y%3D%2210%22%20width%3D%223%22%20height%3D%228%22%20rx%3D%221.5%22%20fill%3D%22%23ece9e4%22%3E%3C%2Frect%3E%3Crect%20x%3D%227%22%20y%3D%225%22%20width%3D%223%22%20height%3D%2218%22%20rx%3D%221.5%22%20fill%3D%22%23ece9e4%22%3E%3C%2Frect%3E%3Crect%20x%3D%2212%22%20y%3D%228%22%20width%3D%223%22%20height%3D%2212%22%20rx%3D%221.5%22%20fill%3D%22%23ff9a6b%22%3E%3C%2Frect%3E%3Crect%20x%3D%2218%22%20y%3D%226.7%22%20width%3D%228%22%20height%3D%222.6%22%20rx%3D%221.3%22%20fill%3D%22%23ece9e4%22%3E%3C%2Frect%3E%3Crect%20x%3D%2218%22%20y%3D%2212.7%22%20width%3D%228%22%20height%3D%222.6%22%20rx%3D%221.3%22%20fill%3D%22%23ece9e4%22%3E%3C%2Frect%3E%3Crect%20x%3D%2218%22%20y%3D%2218.7%22%20width%3D%225%22%20height%3D%222.6%22%20rx%3D%221.3%22%20fill%3D%22%23ece9e4%22%3E%3C%2Frect%3E%3C%2Fg%3E%3C%2Fsvg%3E">
<style>
@font-face { font-family: "Reading Serif"; src: url("/assets/reading-serif-e94ebde1.woff2") format("woff2"); font-weight: 400 600; font-display: swap; }
@font-face { font-family: "Reading Sans"; src: url("/assets/reading-sans-3320b7dd.woff2") format("woff2"); font-weight: 400 600; font-display: swap; }
@font-face { font-family: "Reading Mono"; src: url("/assets/reading-mono-7fce3f4c.woff2") format("woff2"); font-weight: 450; font-display: swap; }
@font-face { font-family: "Reading Serif Stand-in"; src: local("Georgia"); size-adjust: 96%; ascent-override: 107.9%; descent-override: 34.9%; line-gap-override: 0%; }
@font-face { font-family: "Reading Sans Stand-in"; src: local("Arial"); size-adjust: 103%; ascent-override: 94.2%; descent-override: 24.3%; line-gap-override: 0%; }
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
.group { padding: 64px 0 24px; border-top: 1px solid var(--line); }
.group + .chapter { padding-top: 24px; border-top: 0; }
.group p { margin: 4px 0 0; color: var(--muted); }
h2 { margin: 0 0 12px; font-size: 24px; line-height: 32px; letter-spacing: -0.01em; }
.group h2 { margin: 0; }
h3 { margin: 0 0 8px; font-size: 20px; line-height: 28px; letter-spacing: -0.01em; }
h2 a, h3 a { color: inherit; text-decoration: none; }
h2 a:hover, h3 a:hover { text-decoration: underline; text-decoration-color: var(--line); }
h4 { margin: 32px 0 0; font-size: 14px; line-height: 20px; font-weight: 600; }
.words > p { max-width: 66ch; margin: 0 0 16px; }
.words > :last-child { margin-bottom: 0; }
.codes { position: sticky; top: 24px; align-self: start; min-width: 0; }
/* What may be taller than the window scrolls with the page. */
.codes:has(details[open]) { position: static; }
@media (max-height: 760px) { .codes { position: static; } }

code { font-family: var(--mono); font-size: 0.875em; line-height: 1; overflow-wrap: break-word; }
p code:not(.name), td code { padding: 1px 4px; border-radius: 4px; background: var(--surface); }
.endpoint { font-size: 15px; }
.words > .endpoint code { padding: 0; background: none; font-size: 14px; }
.method { font: 600 13px/20px var(--mono); color: var(--accent); }
.words > .price { margin-top: -12px; font-size: 14px; color: var(--muted); }

.code { margin: 0 0 16px; border: 1px solid var(--line); border-radius: var(--radius); background: var(--surface); overflow: hidden; }
.code figcaption { padding: 8px 16px; border-bottom: 1px solid var(--line); font-size: 12px; line-height: 16px; color: var(--muted); }
pre { margin: 0; padding: 12px 16px; font-size: 13px; line-height: 20px; white-space: pre-wrap; overflow-wrap: anywhere; tab-size: 2; }
pre code { font-size: inherit; line-height: inherit; }
pre b { font-weight: 400; color: var(--muted); }

.fields { list-style: none; margin: 8px 0 0; padding: 0; font-size: 15px; }
.fields > li { padding: 12px 0; border-top: 1px solid var(--line); }
.fields p { margin: 0; max-width: 66ch; }
.fields p + p { margin-top: 4px; }
.name { font-weight: 600; font-size: 14px; }
.type, .mark { font-size: 13px; color: var(--muted); }
.type { margin-left: 4px; }
.mark::before { content: "· "; }
.values code { margin-right: 2px; font-size: 13px; }
details { margin-top: 8px; }
summary { cursor: pointer; font-size: 14px; line-height: 20px; color: var(--accent); }
.fields details > .fields { margin-left: 4px; padding-left: 16px; border-left: 2px solid var(--line); }
.fields details > .fields > li:first-child { border-top: 0; }
.codes > details { margin: 0 0 16px; }
.codes summary { padding: 4px 0; }
.codes details[open] summary { margin-bottom: 8px; }

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
<a class="skip" href="#main">Skip to the reference</a>
<nav class="side" aria-label="Reference">
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
<li><a href="#sample-videos">Sample videos</a></li>
</ul>
<h2>Transcripts</h2>
<ul>
<li><a href="#transcribe">Transcribe a video</a></li>
<li><a href="#extract">Extract data from transcripts</a></li>
<li><a href="#getJob">Get the result of a job</a></li>
<li><a href="#summarize">Summarize a transcript</a></li>
<li><a href="#translate">Translate a transcript</a></li>
</ul>
<h2>Batches</h2>
<ul>
<li><a href="#createBatch">Transcribe many videos</a></li>
<li><a href="#listBatches">List batches</a></li>
<li><a href="#getBatch">Get the progress of a batch</a></li>
<li><a href="#cancelBatch">Cancel a batch</a></li>
<li><a href="#batchResults">Get the results of a batch</a></li>
</ul>
<h2>Lists</h2>
<ul>
<li><a href="#search">Search videos or channels</a></li>
<li><a href="#channelLatest">List the latest videos of a channel</a></li>
<li><a href="#channelResolve">Find a channel</a></li>
<li><a href="#channelSearch">Search a channel</a></li>
<li><a href="#channelVideos">List the videos of a channel</a></li>
<li><a href="#comments">List the comments of a video</a></li>
<li><a href="#commentReplies">List the replies of a comment</a></li>
<li><a href="#playlistVideos">List the videos of a playlist</a></li>
<li><a href="#video">Get a video&#39;s details and caption languages</a></li>
</ul>
<h2>Library</h2>
<ul>
<li><a href="#v1SearchLibrary">Search everything that was said</a></li>
<li><a href="#ask">Ask your library</a></li>
<li><a href="#v1ListTranscriptions">List transcriptions</a></li>
<li><a href="#v1ListTags">List tags</a></li>
<li><a href="#v1GetTranscription">Get a stored transcription</a></li>
<li><a href="#v1TagTranscription">Tag a stored transcription</a></li>
<li><a href="#v1DeleteTranscription">Delete a stored transcription</a></li>
</ul>
<h2>Shares</h2>
<ul>
<li><a href="#createShare">Share a transcript or a moment</a></li>
<li><a href="#listShares">List shares</a></li>
<li><a href="#revokeShare">Revoke a share</a></li>
</ul>
<h2>Credits</h2>
<ul>
<li><a href="#getCredits">Get the balance</a></li>
<li><a href="#v1Transactions">List transactions</a></li>
<li><a href="#v1Operation">Get a receipt</a></li>
<li><a href="#v1Requests">List the account&#39;s calls</a></li>
<li><a href="#v1Usage">Get credit usage by day</a></li>
</ul>
<h2>App</h2>
<ul>
<li><a href="#appCreateBatch">Transcribe many videos</a></li>
<li><a href="#appListBatches">List batches</a></li>
<li><a href="#appSearch">Search videos or channels</a></li>
<li><a href="#appCreateShare">Share a transcript or a moment</a></li>
<li><a href="#appListShares">List shares</a></li>
<li><a href="#appTranscribe">Transcribe a video on our pages</a></li>
<li><a href="#appGetBatch">Get the progress of a batch</a></li>
<li><a href="#appCancelBatch">Cancel a batch</a></li>
<li><a href="#appRevokeShare">Revoke a share</a></li>
<li><a href="#appBatchResults">Get the results of a batch</a></li>
<li><a href="#appChannelLatest">List the latest videos of a channel</a></li>
<li><a href="#appChannelResolve">Find a channel</a></li>
<li><a href="#appChannelSearch">Search a channel</a></li>
<li><a href="#appChannelVideos">List the videos of a channel</a></li>
<li><a href="#chat">Ask about a video</a></li>
<li><a href="#appComments">List the comments of a video</a></li>
<li><a href="#appCommentReplies">List the replies of a comment</a></li>
<li><a href="#appJob">Get the result of a job from our pages</a></li>
<li><a href="#appAsk">Ask your library</a></li>
<li><a href="#appSummarize">Summarize a transcript on our pages</a></li>
<li><a href="#summarizeConfig">List summary presets</a></li>
</ul>
<h2>Sign-in</h2>
<ul>
<li><a href="#authCallback">Return from Google</a></li>
<li><a href="#extensionSession">Create a session for the browser extension</a></li>
<li><a href="#getSession">Get the session</a></li>
<li><a href="#signInEmailOtp">Sign in with an emailed code</a></li>
<li><a href="#signInMagicLink">Request a sign-in email</a></li>
<li><a href="#signInSocial">Sign in with Google</a></li>
<li><a href="#signOut">Sign out</a></li>
<li><a href="#listSessions">List sessions</a></li>
<li><a href="#deleteSession">Sign out a session</a></li>
<li><a href="#authConfirm">Open the link of a sign-in email</a></li>
<li><a href="#authConfirmContinue">Sign in to another account</a></li>
</ul>
<h2>Agents</h2>
<ul>
<li><a href="#oauthMetadata">Get the OAuth server metadata</a></li>
<li><a href="#openidMetadata">Get the OAuth server metadata at the OpenID path</a></li>
<li><a href="#oauthAuthorize">Ask a user to authorize an agent</a></li>
<li><a href="#oauthConsent">Approve or deny an agent</a></li>
<li><a href="#oauthRegister">Register an agent</a></li>
<li><a href="#oauthRevoke">Revoke tokens</a></li>
<li><a href="#oauthToken">Get tokens</a></li>
</ul>
<h2>Account</h2>
<ul>
<li><a href="#deleteAccount">Delete the account</a></li>
<li><a href="#accountArchive">Download my data</a></li>
<li><a href="#appCredits">Get the balance and the tier</a></li>
<li><a href="#creditAlerts">Get the alerts of low credits</a></li>
<li><a href="#setCreditAlerts">Set the alerts of low credits</a></li>
<li><a href="#creditsBalance">Get the balance and the profile</a></li>
<li><a href="#listTransactions">List transactions</a></li>
<li><a href="#usage">Get credit usage by day</a></li>
<li><a href="#listKeys">List API keys</a></li>
<li><a href="#createKey">Create an API key</a></li>
<li><a href="#updateKey">Change an API key</a></li>
<li><a href="#deleteKey">Revoke an API key, or delete a revoked one</a></li>
<li><a href="#getOperation">Get a receipt</a></li>
<li><a href="#appRequests">List the account&#39;s calls</a></li>
</ul>
<h2>History</h2>
<ul>
<li><a href="#searchTranscriptions">Search everything that was said</a></li>
<li><a href="#migrate">Import transcripts</a></li>
<li><a href="#listTranscriptions">List transcriptions</a></li>
<li><a href="#backfillChannels">Fill in missing channels</a></li>
<li><a href="#listChannels">List channels in the history</a></li>
<li><a href="#listTags">List tags</a></li>
<li><a href="#getTranscription">Get a transcription</a></li>
<li><a href="#tagTranscription">Tag a transcription</a></li>
<li><a href="#deleteTranscription">Delete a transcription</a></li>
<li><a href="#exportTranscription">Export a transcription</a></li>
</ul>
<h2>Billing</h2>
<ul>
<li><a href="#listPurchases">List purchases</a></li>
<li><a href="#listSubscriptions">List subscriptions</a></li>
<li><a href="#listPrices">List prices</a></li>
<li><a href="#changePlan">Change the plan</a></li>
<li><a href="#checkout">Open a checkout</a></li>
<li><a href="#portal">Open the billing portal</a></li>
<li><a href="#syncPrices">Sync prices</a></li>
<li><a href="#webhook">Receive a billing event</a></li>
</ul>
<h2>Notes</h2>
<ul>
<li><a href="#notesDestination">Choose where exports go</a></li>
<li><a href="#notesDisconnect">Disconnect Notion</a></li>
<li><a href="#notesExport">Export a transcript as a page</a></li>
<li><a href="#notesExports">List recent exports</a></li>
<li><a href="#notesOauthCallback">Return from Notion</a></li>
<li><a href="#notesOauthStart">Connect Notion</a></li>
<li><a href="#notesPages">List possible destinations</a></li>
<li><a href="#notesStatus">Get the Notion connection</a></li>
</ul>
<h2>Webhooks</h2>
<ul>
<li><a href="#createWebhook">Register an endpoint</a></li>
<li><a href="#listWebhooks">List endpoints</a></li>
<li><a href="#verifyWebhook">Verify an endpoint</a></li>
<li><a href="#deleteWebhook">Delete an endpoint</a></li>
<li><a href="#listWebhookEvents">List an endpoint&#39;s events</a></li>
<li><a href="#replayWebhookEvent">Send an event again</a></li>
<li><a href="#rotateWebhookSecret">Replace an endpoint&#39;s secret</a></li>
</ul>
<h2>Uploads</h2>
<ul>
<li><a href="#authorizeUpload">Authorize an upload</a></li>
<li><a href="#uploadStatus">Get the status of an upload</a></li>
<li><a href="#finalizeUpload">Save an upload</a></li>
<li><a href="#refundUpload">Cancel an upload</a></li>
</ul>
<h2>Utility</h2>
<ul>
<li><a href="#contact">Send us a message</a></li>
<li><a href="#mcpGet">Find the MCP server</a></li>
<li><a href="#mcpPost">Find the MCP server</a></li>
<li><a href="#mcpDelete">Find the MCP server</a></li>
<li><a href="#og">Render a preview image</a></li>
<li><a href="#playlist">Resolve a playlist</a></li>
</ul>
<h2>Service</h2>
<ul>
<li><a href="#home">Open the front page</a></li>
<li><a href="#securityTxt">Find out where to report a vulnerability</a></li>
<li><a href="#openapi">Get the OpenAPI document</a></li>
<li><a href="#status">Read the service&#39;s state</a></li>
<li><a href="#authError">Show why a sign-in failed</a></li>
<li><a href="#dashboard">Open the dashboard</a></li>
<li><a href="#docs">Read the reference</a></li>
<li><a href="#health">Check the service</a></li>
<li><a href="#llms">Read the reference as text</a></li>
<li><a href="#login">Open the sign-in page</a></li>
<li><a href="#pagesScript">Load the script of the pages</a></li>
<li><a href="#ready">Check what the service depends on</a></li>
<li><a href="#sharedPage">Read a shared transcript</a></li>
</ul>
</div>
</nav>
<nav class="bar" aria-label="Reference, collapsed"><details><summary>Echotext API</summary><div class="links">
<h2>Guide</h2>
<ul>
<li><a href="#start">Start</a></li>
<li><a href="#authentication">Authentication</a></li>
<li><a href="#credits">Credits and prices</a></li>
<li><a href="#rate-limits">Rate limits</a></li>
<li><a href="#requests">Requests and responses</a></li>
<li><a href="#errors">Errors</a></li>
<li><a href="#idempotency">Idempotency</a></li>
<li><a href="#sample-videos">Sample videos</a></li>
</ul>
<h2>Transcripts</h2>
<ul>
<li><a href="#transcribe">Transcribe a video</a></li>
<li><a href="#extract">Extract data from transcripts</a></li>
<li><a href="#getJob">Get the result of a job</a></li>
<li><a href="#summarize">Summarize a transcript</a></li>
<li><a href="#translate">Translate a transcript</a></li>
</ul>
<h2>Batches</h2>
<ul>
<li><a href="#createBatch">Transcribe many videos</a></li>
<li><a href="#listBatches">List batches</a></li>
<li><a href="#getBatch">Get the progress of a batch</a></li>
<li><a href="#cancelBatch">Cancel a batch</a></li>
<li><a href="#batchResults">Get the results of a batch</a></li>
</ul>
<h2>Lists</h2>
<ul>
<li><a href="#search">Search videos or channels</a></li>
<li><a href="#channelLatest">List the latest videos of a channel</a></li>
<li><a href="#channelResolve">Find a channel</a></li>
<li><a href="#channelSearch">Search a channel</a></li>
<li><a href="#channelVideos">List the videos of a channel</a></li>
<li><a href="#comments">List the comments of a video</a></li>
<li><a href="#commentReplies">List the replies of a comment</a></li>
<li><a href="#playlistVideos">List the videos of a playlist</a></li>
<li><a href="#video">Get a video&#39;s details and caption languages</a></li>
</ul>
<h2>Library</h2>
<ul>
<li><a href="#v1SearchLibrary">Search everything that was said</a></li>
<li><a href="#ask">Ask your library</a></li>
<li><a href="#v1ListTranscriptions">List transcriptions</a></li>
<li><a href="#v1ListTags">List tags</a></li>
<li><a href="#v1GetTranscription">Get a stored transcription</a></li>
<li><a href="#v1TagTranscription">Tag a stored transcription</a></li>
<li><a href="#v1DeleteTranscription">Delete a stored transcription</a></li>
</ul>
<h2>Shares</h2>
<ul>
<li><a href="#createShare">Share a transcript or a moment</a></li>
<li><a href="#listShares">List shares</a></li>
<li><a href="#revokeShare">Revoke a share</a></li>
</ul>
<h2>Credits</h2>
<ul>
<li><a href="#getCredits">Get the balance</a></li>
<li><a href="#v1Transactions">List transactions</a></li>
<li><a href="#v1Operation">Get a receipt</a></li>
<li><a href="#v1Requests">List the account&#39;s calls</a></li>
<li><a href="#v1Usage">Get credit usage by day</a></li>
</ul>
<h2>App</h2>
<ul>
<li><a href="#appCreateBatch">Transcribe many videos</a></li>
<li><a href="#appListBatches">List batches</a></li>
<li><a href="#appSearch">Search videos or channels</a></li>
<li><a href="#appCreateShare">Share a transcript or a moment</a></li>
<li><a href="#appListShares">List shares</a></li>
<li><a href="#appTranscribe">Transcribe a video on our pages</a></li>
<li><a href="#appGetBatch">Get the progress of a batch</a></li>
<li><a href="#appCancelBatch">Cancel a batch</a></li>
<li><a href="#appRevokeShare">Revoke a share</a></li>
<li><a href="#appBatchResults">Get the results of a batch</a></li>
<li><a href="#appChannelLatest">List the latest videos of a channel</a></li>
<li><a href="#appChannelResolve">Find a channel</a></li>
<li><a href="#appChannelSearch">Search a channel</a></li>
<li><a href="#appChannelVideos">List the videos of a channel</a></li>
<li><a href="#chat">Ask about a video</a></li>
<li><a href="#appComments">List the comments of a video</a></li>
<li><a href="#appCommentReplies">List the replies of a comment</a></li>
<li><a href="#appJob">Get the result of a job from our pages</a></li>
<li><a href="#appAsk">Ask your library</a></li>
<li><a href="#appSummarize">Summarize a transcript on our pages</a></li>
<li><a href="#summarizeConfig">List summary presets</a></li>
</ul>
<h2>Sign-in</h2>
<ul>
<li><a href="#authCallback">Return from Google</a></li>
<li><a href="#extensionSession">Create a session for the browser extension</a></li>
<li><a href="#getSession">Get the session</a></li>
<li><a href="#signInEmailOtp">Sign in with an emailed code</a></li>
<li><a href="#signInMagicLink">Request a sign-in email</a></li>
<li><a href="#signInSocial">Sign in with Google</a></li>
<li><a href="#signOut">Sign out</a></li>
<li><a href="#listSessions">List sessions</a></li>
<li><a href="#deleteSession">Sign out a session</a></li>
<li><a href="#authConfirm">Open the link of a sign-in email</a></li>
<li><a href="#authConfirmContinue">Sign in to another account</a></li>
</ul>
<h2>Agents</h2>
<ul>
<li><a href="#oauthMetadata">Get the OAuth server metadata</a></li>
<li><a href="#openidMetadata">Get the OAuth server metadata at the OpenID path</a></li>
<li><a href="#oauthAuthorize">Ask a user to authorize an agent</a></li>
<li><a href="#oauthConsent">Approve or deny an agent</a></li>
<li><a href="#oauthRegister">Register an agent</a></li>
<li><a href="#oauthRevoke">Revoke tokens</a></li>
<li><a href="#oauthToken">Get tokens</a></li>
</ul>
<h2>Account</h2>
<ul>
<li><a href="#deleteAccount">Delete the account</a></li>
<li><a href="#accountArchive">Download my data</a></li>
<li><a href="#appCredits">Get the balance and the tier</a></li>
<li><a href="#creditAlerts">Get the alerts of low credits</a></li>
<li><a href="#setCreditAlerts">Set the alerts of low credits</a></li>
<li><a href="#creditsBalance">Get the balance and the profile</a></li>
<li><a href="#listTransactions">List transactions</a></li>
<li><a href="#usage">Get credit usage by day</a></li>
<li><a href="#listKeys">List API keys</a></li>
<li><a href="#createKey">Create an API key</a></li>
<li><a href="#updateKey">Change an API key</a></li>
<li><a href="#deleteKey">Revoke an API key, or delete a revoked one</a></li>
<li><a href="#getOperation">Get a receipt</a></li>
<li><a href="#appRequests">List the account&#39;s calls</a></li>
</ul>
<h2>History</h2>
<ul>
<li><a href="#searchTranscriptions">Search everything that was said</a></li>
<li><a href="#migrate">Import transcripts</a></li>
<li><a href="#listTranscriptions">List transcriptions</a></li>
<li><a href="#backfillChannels">Fill in missing channels</a></li>
<li><a href="#listChannels">List channels in the history</a></li>
<li><a href="#listTags">List tags</a></li>
<li><a href="#getTranscription">Get a transcription</a></li>
<li><a href="#tagTranscription">Tag a transcription</a></li>
<li><a href="#deleteTranscription">Delete a transcription</a></li>
<li><a href="#exportTranscription">Export a transcription</a></li>
</ul>
<h2>Billing</h2>
<ul>
<li><a href="#listPurchases">List purchases</a></li>
<li><a href="#listSubscriptions">List subscriptions</a></li>
<li><a href="#listPrices">List prices</a></li>
<li><a href="#changePlan">Change the plan</a></li>
<li><a href="#checkout">Open a checkout</a></li>
<li><a href="#portal">Open the billing portal</a></li>
<li><a href="#syncPrices">Sync prices</a></li>
<li><a href="#webhook">Receive a billing event</a></li>
</ul>
<h2>Notes</h2>
<ul>
<li><a href="#notesDestination">Choose where exports go</a></li>
<li><a href="#notesDisconnect">Disconnect Notion</a></li>
<li><a href="#notesExport">Export a transcript as a page</a></li>
<li><a href="#notesExports">List recent exports</a></li>
<li><a href="#notesOauthCallback">Return from Notion</a></li>
<li><a href="#notesOauthStart">Connect Notion</a></li>
<li><a href="#notesPages">List possible destinations</a></li>
<li><a href="#notesStatus">Get the Notion connection</a></li>
</ul>
<h2>Webhooks</h2>
<ul>
<li><a href="#createWebhook">Register an endpoint</a></li>
<li><a href="#listWebhooks">List endpoints</a></li>
<li><a href="#verifyWebhook">Verify an endpoint</a></li>
<li><a href="#deleteWebhook">Delete an endpoint</a></li>
<li><a href="#listWebhookEvents">List an endpoint&#39;s events</a></li>
<li><a href="#replayWebhookEvent">Send an event again</a></li>
<li><a href="#rotateWebhookSecret">Replace an endpoint&#39;s secret</a></li>
</ul>
<h2>Uploads</h2>
<ul>
<li><a href="#authorizeUpload">Authorize an upload</a></li>
<li><a href="#uploadStatus">Get the status of an upload</a></li>
<li><a href="#finalizeUpload">Save an upload</a></li>
<li><a href="#refundUpload">Cancel an upload</a></li>
</ul>
<h2>Utility</h2>
<ul>
<li><a href="#contact">Send us a message</a></li>
<li><a href="#mcpGet">Find the MCP server</a></li>
<li><a href="#mcpPost">Find the MCP server</a></li>
<li><a href="#mcpDelete">Find the MCP server</a></li>
<li><a href="#og">Render a preview image</a></li>
<li><a href="#playlist">Resolve a playlist</a></li>
</ul>
<h2>Service</h2>
<ul>
<li><a href="#home">Open the front page</a></li>
<li><a href="#securityTxt">Find out where to report a vulnerability</a></li>
<li><a href="#openapi">Get the OpenAPI document</a></li>
<li><a href="#status">Read the service&#39;s state</a></li>
<li><a href="#authError">Show why a sign-in failed</a></li>
<li><a href="#dashboard">Open the dashboard</a></li>
<li><a href="#docs">Read the reference</a></li>
<li><a href="#health">Check the service</a></li>
<li><a href="#llms">Read the reference as text</a></li>
<li><a href="#login">Open the sign-in page</a></li>
<li><a href="#pagesScript">Load the script of the pages</a></li>
<li><a href="#ready">Check what the service depends on</a></li>
<li><a href="#sharedPage">Read a shared transcript</a></li>
</ul>
</div></details></nav>
<main id="main"><div class="inner">
<header class="lead">
<h1>Echotext API</h1>
<p>Transcripts of videos over HTTP. Also available as <a href="/api/openapi.json">OpenAPI 3.1</a> and as <a href="/llms.txt">plain text</a> for language models.</p>
</header>
<section class="chapter" id="start">
<div class="words">
<h2><a href="#start">Start</a></h2>
<p>Echotext returns the transcript of a video. Send a link and get text, subtitles or timed segments, for one credit.</p>
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
<tr><td data-head="Call"><code>POST /api/v1/translate</code></td><td data-head="Credits">1 credit; stored translations are free</td></tr>
<tr><td data-head="Call"><code>POST /api/v1/batches</code></td><td data-head="Credits">as many calls of <code>POST /api/v1/transcribe</code>, and 1 credit per page of a list</td></tr>
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
<p>Errors under <code>/api/v1</code> share one body: a code for programs and a message for people. An error never costs credits.</p>
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
<tr><td data-head="Header"><code>x-error-reason</code></td><td data-head="Meaning">A detail beside the error&#39;s code: <code>speech_to_text_off</code> if the audio would have to be transcribed and no speech-to-text engine is configured; <code>scope_missing</code> if the API key&#39;s scopes do not allow the call; <code>address_blocked</code> or <code>account_blocked</code> if an operator has blocked the caller&#39;s address or account; <code>max_credits</code> if the call needs more credits than its own <code>max_credits</code>.</td></tr>
</tbody>
</table>
<p>For calls that can cost credits, <code>x-credits-used</code> states the charge of the failed call: 0. MCP tools return the same facts in <code>_meta</code>: <code>echotext/error_code</code>, <code>echotext/retryable</code>, <code>echotext/credits_used</code>, <code>echotext/retry_after_seconds</code> and <code>echotext/error_reason</code>.</p>
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
<tr><td data-head="ID"><code>et-over-4-h</code></td><td data-head="Content">Four hours and ten minutes: over the longest length.</td><td data-head="Response">400 <code>invalid_request</code></td><td data-head="Credits">0</td></tr>
<tr><td data-head="ID"><code>et-no-cap-1</code></td><td data-head="Content">No captions at all.</td><td data-head="Response">500 <code>transcription_failed</code></td><td data-head="Credits">0</td></tr>
<tr><td data-head="ID"><code>et-spoken-1</code></td><td data-head="Content">No captions, but somebody speaks: for speech to text, where it is configured.</td><td data-head="Response">500 <code>transcription_failed</code></td><td data-head="Credits">0</td></tr>
<tr><td data-head="ID"><code>et-live-one</code></td><td data-head="Content">A live stream that is still running.</td><td data-head="Response">400 <code>invalid_request</code></td><td data-head="Credits">0</td></tr>
<tr><td data-head="ID"><code>et-private1</code></td><td data-head="Content">Private.</td><td data-head="Response">500 <code>transcription_failed</code></td><td data-head="Credits">0</td></tr>
<tr><td data-head="ID"><code>et-age-gate</code></td><td data-head="Content">Age-restricted.</td><td data-head="Response">500 <code>transcription_failed</code></td><td data-head="Credits">0</td></tr>
<tr><td data-head="ID"><code>et-removed1</code></td><td data-head="Content">Removed, or never there.</td><td data-head="Response">500 <code>transcription_failed</code></td><td data-head="Credits">0</td></tr>
<tr><td data-head="ID"><code>et-blocked1</code></td><td data-head="Content">The platform refuses every way of asking with a bot check.</td><td data-head="Response">500 <code>transcription_failed</code></td><td data-head="Credits">0</td></tr>
<tr><td data-head="ID"><code>et-slow-one</code></td><td data-head="Content">Answers after 3 seconds: for loading states and timeouts.</td><td data-head="Response">200</td><td data-head="Credits">1</td></tr>
<tr><td data-head="ID"><code>et-cut-off1</code></td><td data-head="Content">The connection breaks in the middle of the captions.</td><td data-head="Response">500 <code>transcription_failed</code></td><td data-head="Credits">0</td></tr>
</tbody>
</table>
</div>
</section>
<header class="group" id="transcripts-routes">
<h2><a href="#transcripts-routes">Transcripts</a></h2>
<p>Transcripts of videos, and summaries of them.</p>
</header>
<section class="chapter" id="transcribe">
<div class="words">
<h3><a href="#transcribe">Transcribe a video</a></h3>
<p class="endpoint"><span class="method">POST</span> <code>/api/v1/transcribe</code></p>
<p class="price">1 credit, 2 from 2 hours; cached transcripts are free</p>
<p>Returns the transcript of a video of up to 4 hours. Cached transcripts are free; failed calls are never charged. Each language of a video is a separate transcript; formats are not. Without options, the response has exactly the six fields that are always present.</p>
<h4>Body</h4>
<ul class="fields">
<li>
<p><code class="name">url</code> <span class="type">string</span> <span class="mark">required</span></p>
<p>YouTube URL of the video (<code>watch?v=</code>, <code>youtu.be/</code>, <code>/shorts/</code>, <code>/live/</code> or <code>/embed/</code>, extra parameters allowed) or its 11-character ID.</p>
</li>
<li>
<p><code class="name">language</code> <span class="type">string</span></p>
<p>BCP 47 tag of the language, such as <code>en</code> or <code>pt-BR</code>. Default: the video&#39;s own best captions.</p>
</li>
<li>
<p><code class="name">strict_language</code> <span class="type">boolean</span></p>
<p>What to do if the video has no captions in <code>language</code>. <code>true</code>: return 400 and list the available languages. <code>false</code> (the default): return the video&#39;s own best captions, with <code>language_fallback: true</code>.</p>
</li>
<li>
<p><code class="name">format</code> <span class="type">string</span></p>
<p>Format of <code>transcript</code>: plain text (the default) or the content of a file. <code>segments</code> returns plain text and adds the list <code>segments</code>. <code>jsonl</code> is a file with one chunk per line.</p>
<p class="values"><code>text</code> <code>segments</code> <code>srt</code> <code>vtt</code> <code>markdown</code> <code>jsonl</code> </p>
</li>
<li>
<p><code class="name">include</code> <span class="type">list of strings</span></p>
<p>Extra parts of the answer. All of them are free. With <code>chunking</code>, at most three of <code>segments</code>, <code>words</code>, <code>sentences</code> and <code>chunks</code> fit into an answer.</p>
<p class="values"><code>segments</code> <code>metadata</code> <code>chapters</code> <code>languages</code> <code>receipt</code> <code>words</code> <code>sentences</code> <code>chunks</code> </p>
</li>
<li>
<p><code class="name">chunking</code> <span class="type">object</span></p>
<p>How to cut the chunks of <code>include: [&quot;chunks&quot;]</code> and <code>format: &quot;jsonl&quot;</code>.</p>
<details><summary>Fields of <code>chunking</code></summary>
<ul class="fields">
<li>
<p><code class="name">max_tokens</code> <span class="type">integer</span></p>
<p>Most tokens in a chunk. Default: 256. A word has one token for every four bytes of UTF-8 that it begins; models need fewer for nearly every text.</p>
</li>
<li>
<p><code class="name">overlap_tokens</code> <span class="type">integer</span></p>
<p>Most tokens of the previous chunk to repeat, at most half of <code>max_tokens</code>. Default: 32, or half of <code>max_tokens</code> if that is less.</p>
</li>
<li>
<p><code class="name">across_chapters</code> <span class="type">boolean</span></p>
<p>Let a chunk contain the end of one chapter and the start of the next. Default: <code>false</code>.</p>
</li>
</ul>
</details>
</li>
<li>
<p><code class="name">dry_run</code> <span class="type">boolean</span></p>
<p>Answer with the price as <code>{min, max}</code> and do nothing else. Free.</p>
</li>
<li>
<p><code class="name">max_credits</code> <span class="type">integer</span></p>
<p>The most credits that this call may cost. A call that needs more is refused with 402, and nothing is charged.</p>
</li>
</ul>
<h4>Headers</h4>
<ul class="fields">
<li>
<p><code class="name">Idempotency-Key</code> <span class="type">string</span></p>
<p>Makes the call safe to retry: for 24 hours, the same key and body return the stored response and are not charged again.</p>
</li>
</ul>
<h4>Response</h4>
<ul class="fields">
<li>
<p><code class="name">video_id</code> <span class="type">string</span></p>
<p>YouTube&#39;s ID of the video.</p>
</li>
<li>
<p><code class="name">video_title</code> <span class="type">string</span></p>
<p>The video&#39;s title.</p>
</li>
<li>
<p><code class="name">transcript</code> <span class="type">string</span></p>
<p>The full text, or the content of a file, by <code>format</code>.</p>
</li>
<li>
<p><code class="name">method</code> <span class="type">string</span></p>
<p>Source of the transcript: captions from YouTube&#39;s player API (<code>captions</code>) or watch page (<code>captions_page</code>), speech to text (<code>audio</code>), or an uploaded file (<code>upload</code>).</p>
<p class="values"><code>captions</code> <code>captions_page</code> <code>audio</code> <code>upload</code> </p>
</li>
<li>
<p><code class="name">cached</code> <span class="type">boolean</span></p>
<p>True if the transcript was stored already. Cached transcripts are free.</p>
</li>
<li>
<p><code class="name">credits_used</code> <span class="type">integer</span></p>
<p>Price of this call: 0 if cached, 1 for videos under two hours, 2 for longer ones.</p>
</li>
<li>
<p><code class="name">language</code> <span class="type">string</span> <span class="mark">optional</span></p>
<p>Language of the transcript. Present if the request has <code>language</code>, <code>format</code> or <code>include</code>.</p>
</li>
<li>
<p><code class="name">language_fallback</code> <span class="type">boolean</span> <span class="mark">optional</span></p>
<p>True if the requested language is not available and another one is returned.</p>
</li>
<li>
<p><code class="name">auto_generated</code> <span class="type">boolean</span> <span class="mark">optional</span></p>
<p>True if the captions were generated automatically.</p>
</li>
<li>
<p><code class="name">segments</code> <span class="type">list of objects</span> <span class="mark">optional</span></p>
<p>The transcript line by line, with times.</p>
<details><summary>Fields of <code>segments</code></summary>
<ul class="fields">
<li>
<p><code class="name">start</code> <span class="type">number</span></p>
<p>Seconds from the beginning of the video.</p>
</li>
<li>
<p><code class="name">duration</code> <span class="type">number</span></p>
<p>Seconds.</p>
</li>
<li>
<p><code class="name">text</code> <span class="type">string</span></p>
</li>
</ul>
</details>
</li>
<li>
<p><code class="name">words</code> <span class="type">list of objects</span> <span class="mark">optional</span></p>
<p>The transcript word by word. Null if the platform has no times of words: only automatic captions have them.</p>
<details><summary>Fields of <code>words</code></summary>
<ul class="fields">
<li>
<p><code class="name">start</code> <span class="type">number</span></p>
<p>Seconds from the beginning of the video.</p>
</li>
<li>
<p><code class="name">duration</code> <span class="type">number</span></p>
<p>Seconds.</p>
</li>
<li>
<p><code class="name">text</code> <span class="type">string</span></p>
</li>
</ul>
</details>
</li>
<li>
<p><code class="name">sentences</code> <span class="type">list of objects</span> <span class="mark">optional</span></p>
<p>The transcript sentence by sentence. Joined, the texts are the transcript.</p>
<details><summary>Fields of <code>sentences</code></summary>
<ul class="fields">
<li>
<p><code class="name">start</code> <span class="type">number</span></p>
<p>Seconds from the beginning of the video.</p>
</li>
<li>
<p><code class="name">duration</code> <span class="type">number</span></p>
<p>Seconds.</p>
</li>
<li>
<p><code class="name">text</code> <span class="type">string</span></p>
</li>
</ul>
</details>
</li>
<li>
<p><code class="name">chunks</code> <span class="type">list of objects</span> <span class="mark">optional</span></p>
<p>The transcript in chunks for retrieval.</p>
<details><summary>Fields of <code>chunks</code></summary>
<ul class="fields">
<li>
<p><code class="name">index</code> <span class="type">integer</span></p>
<p>Number of the chunk, from 0.</p>
</li>
<li>
<p><code class="name">start</code> <span class="type">number</span></p>
<p>Seconds from the beginning of the video.</p>
</li>
<li>
<p><code class="name">end</code> <span class="type">number</span></p>
<p>Seconds from the beginning of the video.</p>
</li>
<li>
<p><code class="name">url</code> <span class="type">string or null</span></p>
<p>The video at the chunk&#39;s start. Null for an upload.</p>
</li>
<li>
<p><code class="name">chapter</code> <span class="type">string or null</span></p>
<p>Title of the chapter. Null if the video has none.</p>
</li>
<li>
<p><code class="name">tokens</code> <span class="type">integer</span></p>
<p>Tokens in <code>text</code>, at most <code>max_tokens</code>.</p>
</li>
<li>
<p><code class="name">overlap</code> <span class="type">integer</span></p>
<p>UTF-16 units at the start of <code>text</code> that repeat the previous chunk. Joined without them, the texts are the transcript.</p>
</li>
<li>
<p><code class="name">text</code> <span class="type">string</span></p>
</li>
</ul>
</details>
</li>
<li>
<p><code class="name">metadata</code> <span class="type">object</span> <span class="mark">optional</span></p>
<p>Details of the video on YouTube.</p>
<details><summary>Fields of <code>metadata</code></summary>
<ul class="fields">
<li>
<p><code class="name">title</code> <span class="type">string</span></p>
</li>
<li>
<p><code class="name">channel</code> <span class="type">string or null</span></p>
<p>The channel&#39;s name.</p>
</li>
<li>
<p><code class="name">channel_id</code> <span class="type">string or null</span></p>
</li>
<li>
<p><code class="name">duration_seconds</code> <span class="type">integer</span></p>
</li>
<li>
<p><code class="name">thumbnail</code> <span class="type">string or null</span></p>
<p>URL of the thumbnail image.</p>
</li>
<li>
<p><code class="name">view_count</code> <span class="type">integer or null</span></p>
</li>
<li>
<p><code class="name">published_at</code> <span class="type">string or null</span></p>
<p>When the video was published. Null if unknown.</p>
</li>
<li>
<p><code class="name">published_at_precision</code> <span class="type">string or null</span></p>
<p>How precise <code>published_at</code> is. Unless it is <code>exact</code>, the time may be off by one such unit.</p>
<p class="values"><code>exact</code> <code>day</code> <code>month</code> <code>year</code> <code>null</code> </p>
</li>
</ul>
</details>
</li>
<li>
<p><code class="name">chapters</code> <span class="type">list of objects</span> <span class="mark">optional</span></p>
<p>Chapters from the video&#39;s description. Empty if it has none.</p>
<details><summary>Fields of <code>chapters</code></summary>
<ul class="fields">
<li>
<p><code class="name">title</code> <span class="type">string</span></p>
</li>
<li>
<p><code class="name">start</code> <span class="type">number</span></p>
<p>Seconds from the beginning of the video.</p>
</li>
</ul>
</details>
</li>
<li>
<p><code class="name">languages</code> <span class="type">list of objects</span> <span class="mark">optional</span></p>
<p>All languages that the video has captions in.</p>
<details><summary>Fields of <code>languages</code></summary>
<ul class="fields">
<li>
<p><code class="name">language</code> <span class="type">string</span></p>
</li>
<li>
<p><code class="name">name</code> <span class="type">string</span></p>
</li>
<li>
<p><code class="name">auto_generated</code> <span class="type">boolean</span></p>
</li>
</ul>
</details>
</li>
<li>
<p><code class="name">receipt</code> <span class="type">object</span> <span class="mark">optional</span></p>
<p>Attempts and price of this call.</p>
<details><summary>Fields of <code>receipt</code></summary>
<ul class="fields">
<li>
<p><code class="name">operation_id</code> <span class="type">string or null</span></p>
<p>Null if the transcript was served from the cache and no <code>Idempotency-Key</code> was sent.</p>
</li>
<li>
<p><code class="name">kind</code> <span class="type">string</span></p>
<p>The kind of work.</p>
</li>
<li>
<p><code class="name">credits_held</code> <span class="type">integer</span></p>
<p>Credits set aside before the work began.</p>
</li>
<li>
<p><code class="name">credits_used</code> <span class="type">integer</span></p>
<p>Credits charged. The rest of the hold was released.</p>
</li>
<li>
<p><code class="name">balance_after</code> <span class="type">integer</span></p>
<p>The account&#39;s balance after this call.</p>
</li>
<li>
<p><code class="name">attempts</code> <span class="type">list of objects</span></p>
<p>The attempts, in order.</p>
<details><summary>Fields of <code>attempts</code></summary>
<ul class="fields">
<li>
<p><code class="name">strategy</code> <span class="type">string</span></p>
<p>The extraction strategy, or <code>cache</code>.</p>
</li>
<li>
<p><code class="name">outcome</code> <span class="type">string</span></p>
<p><code>ok</code>, or the reason for the failure.</p>
</li>
<li>
<p><code class="name">http_status</code> <span class="type">integer or null</span> <span class="mark">optional</span></p>
<p>The platform&#39;s last HTTP status; null if it did not respond.</p>
</li>
<li>
<p><code class="name">ms</code> <span class="type">integer</span></p>
<p>Duration in milliseconds.</p>
</li>
</ul>
</details>
</li>
<li>
<p><code class="name">created_at</code> <span class="type">string</span></p>
<p>When the call started, in UTC.</p>
</li>
</ul>
</details>
</li>
</ul>
<h4>Errors</h4>
<table>
<thead><tr><th scope="col">Status</th><th scope="col">Code</th><th scope="col">Message</th></tr></thead>
<tbody>
<tr><td data-head="Status">400</td><td data-head="Code"><code>invalid_request</code></td><td data-head="Message">The request is not valid.</td></tr>
<tr><td data-head="Status">401</td><td data-head="Code"><code>unauthorized</code></td><td data-head="Message">Send a valid API key as <code>Authorization: Bearer et_…</code>.</td></tr>
<tr><td data-head="Status">402</td><td data-head="Code"><code>insufficient_credits</code></td><td data-head="Message">Not enough credits for this call.</td></tr>
<tr><td data-head="Status">402</td><td data-head="Code"><code>budget_exceeded</code></td><td data-head="Message">The monthly budget of the key or agent, or the call&#39;s <code>max_credits</code>, is too low.</td></tr>
<tr><td data-head="Status">403</td><td data-head="Code"><code>forbidden</code></td><td data-head="Message">This is not allowed.</td></tr>
<tr><td data-head="Status">409</td><td data-head="Code"><code>conflict</code></td><td data-head="Message">The request conflicts with the current state.</td></tr>
<tr><td data-head="Status">413</td><td data-head="Code"><code>payload_too_large</code></td><td data-head="Message">The body is too large.</td></tr>
<tr><td data-head="Status">429</td><td data-head="Code"><code>rate_limited</code></td><td data-head="Message">Rate limit reached. Retry later.</td></tr>
<tr><td data-head="Status">500</td><td data-head="Code"><code>transcription_failed</code></td><td data-head="Message">The video could not be transcribed. Nothing was charged.</td></tr>
<tr><td data-head="Status">500</td><td data-head="Code"><code>internal_error</code></td><td data-head="Message">Internal error</td></tr>
<tr><td data-head="Status">503</td><td data-head="Code"><code>unavailable</code></td><td data-head="Message">The service cannot reach its data at the moment. Retry in a few seconds.</td></tr>
</tbody>
</table>
</div>
<div class="codes">
<figure class="code"><figcaption>Request</figcaption><pre><code>curl -sS &quot;$BASE_URL/api/v1/transcribe&quot; \\
  -H &quot;Authorization: Bearer $API_KEY&quot; \\
  -H &quot;Content-Type: application/json&quot; \\
  -d &#39;{&quot;url&quot;:&quot;et-sample-1&quot;}&#39;</code></pre></figure>
<figure class="code"><figcaption>Response, 200</figcaption><pre><code>{
  <b>&quot;video_id&quot;:</b> &quot;et-sample-1&quot;,
  <b>&quot;video_title&quot;:</b> &quot;How a transcript is made&quot;,
  <b>&quot;transcript&quot;:</b> &quot;Hello, and welcome. This is a sample video. It has no picture and no sound: only captions, like the ones you came for. Let us look at how a transcript is made. Captions arrive as a list of cues. Each cue says three things: when it starts, how long it stays, and what is said. Some tracks are typed by people, with commas &amp; full stops. Others are heard by a machine, word by word, and nobody checked them. When a video has both, the typed one is usually the better read. A reader puts the cues in order and joins their words. The times are kept, so that you can find the moment a sentence was said. That is all. From here the text can be searched, quoted or summed up. If you can read this line, your integration works. Goodbye, and happy reading!&quot;,
  <b>&quot;method&quot;:</b> &quot;captions&quot;,
  <b>&quot;cached&quot;:</b> false,
  <b>&quot;credits_used&quot;:</b> 1
}</code></pre></figure>
<details><summary>German subtitles as an SRT file</summary>
<figure class="code"><figcaption>Request</figcaption><pre><code>curl -sS &quot;$BASE_URL/api/v1/transcribe&quot; \\
  -H &quot;Authorization: Bearer $API_KEY&quot; \\
  -H &quot;Content-Type: application/json&quot; \\
  -d &#39;{&quot;url&quot;:&quot;https://youtu.be/et-language&quot;,&quot;language&quot;:&quot;de&quot;,&quot;format&quot;:&quot;srt&quot;}&#39;</code></pre></figure>
<figure class="code"><figcaption>Response, 200</figcaption><pre><code>{
  <b>&quot;video_id&quot;:</b> &quot;et-language&quot;,
  <b>&quot;video_title&quot;:</b> &quot;A cup of tea in three languages&quot;,
  <b>&quot;transcript&quot;:</b> &quot;1\\n00:00:00,500 --&gt; 00:00:03,700\\nWir kochen eine Tasse Tee.\\n\\n2\\n00:00:04,000 --&gt; 00:00:08,100\\nZuerst das Wasser aufkochen und die Kanne vorwärmen.\\n\\n3\\n00:00:08,400 --&gt; 00:00:12,300\\nEin Löffel je Tasse &amp; einer für die Kanne.\\n\\n4\\n00:00:12,600 --&gt; 00:00:17,000\\nVier Minuten warten. Nicht drängeln: Er weiß Bescheid.\\n\\n5\\n00:00:17,500 --&gt; 00:00:20,500\\nEinschenken, hinsetzen und heiß genießen.\\n\\n&quot;,
  <b>&quot;method&quot;:</b> &quot;captions&quot;,
  <b>&quot;cached&quot;:</b> false,
  <b>&quot;credits_used&quot;:</b> 1,
  <b>&quot;language&quot;:</b> &quot;de&quot;,
  <b>&quot;language_fallback&quot;:</b> false,
  <b>&quot;auto_generated&quot;:</b> false
}</code></pre></figure>
</details>
<details><summary>Chunks for retrieval</summary>
<figure class="code"><figcaption>Request</figcaption><pre><code>curl -sS &quot;$BASE_URL/api/v1/transcribe&quot; \\
  -H &quot;Authorization: Bearer $API_KEY&quot; \\
  -H &quot;Content-Type: application/json&quot; \\
  -d &#39;{&quot;url&quot;:&quot;et-sample-1&quot;,&quot;include&quot;:[&quot;chunks&quot;],&quot;chunking&quot;:{&quot;max_tokens&quot;:64,&quot;overlap_tokens&quot;:16}}&#39;</code></pre></figure>
<figure class="code"><figcaption>Response, 200</figcaption><pre><code>{
  <b>&quot;video_id&quot;:</b> &quot;et-sample-1&quot;,
  <b>&quot;video_title&quot;:</b> &quot;How a transcript is made&quot;,
  <b>&quot;transcript&quot;:</b> &quot;Hello, and welcome. This is a sample video. It has no picture and no sound: only captions, like the ones you came for. Let us look at how a transcript is made. Captions arrive as a list of cues. Each cue says three things: when it starts, how long it stays, and what is said. Some tracks are typed by people, with commas &amp; full stops. Others are heard by a machine, word by word, and nobody checked them. When a video has both, the typed one is usually the better read. A reader puts the cues in order and joins their words. The times are kept, so that you can find the moment a sentence was said. That is all. From here the text can be searched, quoted or summed up. If you can read this line, your integration works. Goodbye, and happy reading!&quot;,
  <b>&quot;method&quot;:</b> &quot;captions&quot;,
  <b>&quot;cached&quot;:</b> false,
  <b>&quot;credits_used&quot;:</b> 1,
  <b>&quot;language&quot;:</b> &quot;en&quot;,
  <b>&quot;language_fallback&quot;:</b> false,
  <b>&quot;auto_generated&quot;:</b> false,
  <b>&quot;chunks&quot;:</b> [
    {
      <b>&quot;index&quot;:</b> 0,
      <b>&quot;start&quot;:</b> 0.4,
      <b>&quot;end&quot;:</b> 14.5,
      <b>&quot;url&quot;:</b> &quot;https://www.youtube.com/watch?v=et-sample-1&amp;t=0s&quot;,
      <b>&quot;chapter&quot;:</b> &quot;Welcome&quot;,
      <b>&quot;tokens&quot;:</b> 43,
      <b>&quot;overlap&quot;:</b> 0,
      <b>&quot;text&quot;:</b> &quot;Hello, and welcome. This is a sample video. It has no picture and no sound: only captions, like the ones you came for. Let us look at how a transcript is made. &quot;
    },
    {
      <b>&quot;index&quot;:</b> 1,
      <b>&quot;start&quot;:</b> 15,
      <b>&quot;end&quot;:</b> 31.7,
      <b>&quot;url&quot;:</b> &quot;https://www.youtube.com/watch?v=et-sample-1&amp;t=15s&quot;,
      <b>&quot;chapter&quot;:</b> &quot;Cues and tracks&quot;,
      <b>&quot;tokens&quot;:</b> 47,
      <b>&quot;overlap&quot;:</b> 0,
      <b>&quot;text&quot;:</b> &quot;Captions arrive as a list of cues. Each cue says three things: when it starts, how long it stays, and what is said. Some tracks are typed by people, with commas &amp; full stops. &quot;
    },
    {
      <b>&quot;index&quot;:</b> 2,
      <b>&quot;start&quot;:</b> 26.5,
      <b>&quot;end&quot;:</b> 44.2,
      <b>&quot;url&quot;:</b> &quot;https://www.youtube.com/watch?v=et-sample-1&amp;t=26s&quot;,
      <b>&quot;chapter&quot;:</b> &quot;Cues and tracks&quot;,
      <b>&quot;tokens&quot;:</b> 55,
      <b>&quot;overlap&quot;:</b> 59,
      <b>&quot;text&quot;:</b> &quot;Some tracks are typed by people, with commas &amp; full stops. Others are heard by a machine, word by word, and nobody checked them. When a video has both, the typed one is usually the better read. &quot;
    },
    {
      <b>&quot;index&quot;:</b> 3,
      <b>&quot;start&quot;:</b> 45,
      <b>&quot;end&quot;:</b> 63,
      <b>&quot;url&quot;:</b> &quot;https://www.youtube.com/watch?v=et-sample-1&amp;t=45s&quot;,
      <b>&quot;chapter&quot;:</b> &quot;From cues to text&quot;,
      <b>&quot;tokens&quot;:</b> 54,
      <b>&quot;overlap&quot;:</b> 0,
      <b>&quot;text&quot;:</b> &quot;A reader puts the cues in order and joins their words. The times are kept, so that you can find the moment a sentence was said. That is all. From here the text can be searched, quoted or summed up. &quot;
    },
    {
      <b>&quot;index&quot;:</b> 4,
      <b>&quot;start&quot;:</b> 58.138,
      <b>&quot;end&quot;:</b> 73,
      <b>&quot;url&quot;:</b> &quot;https://www.youtube.com/watch?v=et-sample-1&amp;t=58s&quot;,
      <b>&quot;chapter&quot;:</b> &quot;From cues to text&quot;,
      <b>&quot;tokens&quot;:</b> 36,
      <b>&quot;overlap&quot;:</b> 62,
      <b>&quot;text&quot;:</b> &quot;all. From here the text can be searched, quoted or summed up. If you can read this line, your integration works. Goodbye, and happy reading!&quot;
    }
  ]
}</code></pre></figure>
</details>
<details><summary>Everything that can be included</summary>
<figure class="code"><figcaption>Request</figcaption><pre><code>curl -sS &quot;$BASE_URL/api/v1/transcribe&quot; \\
  -H &quot;Authorization: Bearer $API_KEY&quot; \\
  -H &quot;Content-Type: application/json&quot; \\
  -d &#39;{&quot;url&quot;:&quot;et-sample-1&quot;,&quot;include&quot;:[&quot;segments&quot;,&quot;metadata&quot;,&quot;chapters&quot;,&quot;languages&quot;,&quot;receipt&quot;]}&#39;</code></pre></figure>
<figure class="code"><figcaption>Response, 200</figcaption><pre><code>{
  <b>&quot;video_id&quot;:</b> &quot;et-sample-1&quot;,
  <b>&quot;video_title&quot;:</b> &quot;How a transcript is made&quot;,
  <b>&quot;transcript&quot;:</b> &quot;Hello, and welcome. This is a sample video. It has no picture and no sound: only captions, like the ones you came for. Let us look at how a transcript is made. Captions arrive as a list of cues. Each cue says three things: when it starts, how long it stays, and what is said. Some tracks are typed by people, with commas &amp; full stops. Others are heard by a machine, word by word, and nobody checked them. When a video has both, the typed one is usually the better read. A reader puts the cues in order and joins their words. The times are kept, so that you can find the moment a sentence was said. That is all. From here the text can be searched, quoted or summed up. If you can read this line, your integration works. Goodbye, and happy reading!&quot;,
  <b>&quot;method&quot;:</b> &quot;captions&quot;,
  <b>&quot;cached&quot;:</b> false,
  <b>&quot;credits_used&quot;:</b> 1,
  <b>&quot;language&quot;:</b> &quot;en&quot;,
  <b>&quot;language_fallback&quot;:</b> false,
  <b>&quot;auto_generated&quot;:</b> false,
  <b>&quot;segments&quot;:</b> [
    {
      <b>&quot;start&quot;:</b> 0.4,
      <b>&quot;duration&quot;:</b> 3.6,
      <b>&quot;text&quot;:</b> &quot;Hello, and welcome. This is a sample video.&quot;
    },
    {
      <b>&quot;start&quot;:</b> 4.2,
      <b>&quot;duration&quot;:</b> 5.3,
      <b>&quot;text&quot;:</b> &quot;It has no picture and no sound: only captions, like the ones you came for.&quot;
    },
    {
      <b>&quot;start&quot;:</b> 10,
      <b>&quot;duration&quot;:</b> 4.5,
      <b>&quot;text&quot;:</b> &quot;Let us look at how a transcript is made.&quot;
    },
    {
      <b>&quot;start&quot;:</b> 15,
      <b>&quot;duration&quot;:</b> 4.8,
      <b>&quot;text&quot;:</b> &quot;Captions arrive as a list of cues.&quot;
    },
    {
      <b>&quot;start&quot;:</b> 20,
      <b>&quot;duration&quot;:</b> 6,
      <b>&quot;text&quot;:</b> &quot;Each cue says three things: when it starts, how long it stays, and what is said.&quot;
    },
    {
      <b>&quot;start&quot;:</b> 26.5,
      <b>&quot;duration&quot;:</b> 5.2,
      <b>&quot;text&quot;:</b> &quot;Some tracks are typed by people, with commas &amp; full stops.&quot;
    },
    {
      <b>&quot;start&quot;:</b> 32,
      <b>&quot;duration&quot;:</b> 5.6,
      <b>&quot;text&quot;:</b> &quot;Others are heard by a machine, word by word, and nobody checked them.&quot;
    },
    {
      <b>&quot;start&quot;:</b> 38,
      <b>&quot;duration&quot;:</b> 6.2,
      <b>&quot;text&quot;:</b> &quot;When a video has both, the typed one is usually the better read.&quot;
    },
    {
      <b>&quot;start&quot;:</b> 45,
      <b>&quot;duration&quot;:</b> 5.5,
      <b>&quot;text&quot;:</b> &quot;A reader puts the cues in order and joins their words.&quot;
    },
    {
      <b>&quot;start&quot;:</b> 51,
      <b>&quot;duration&quot;:</b> 5.8,
      <b>&quot;text&quot;:</b> &quot;The times are kept, so that you can find the moment a sentence was said.&quot;
    },
    {
      <b>&quot;start&quot;:</b> 57.5,
      <b>&quot;duration&quot;:</b> 5.5,
      <b>&quot;text&quot;:</b> &quot;That is all. From here the text can be searched, quoted or summed up.&quot;
    },
    {
      <b>&quot;start&quot;:</b> 64,
      <b>&quot;duration&quot;:</b> 4.5,
      <b>&quot;text&quot;:</b> &quot;If you can read this line, your integration works.&quot;
    },
    {
      <b>&quot;start&quot;:</b> 69,
      <b>&quot;duration&quot;:</b> 4,
      <b>&quot;text&quot;:</b> &quot;Goodbye, and happy reading!&quot;
    }
  ],
  <b>&quot;metadata&quot;:</b> {
    <b>&quot;title&quot;:</b> &quot;How a transcript is made&quot;,
    <b>&quot;channel&quot;:</b> &quot;Sample Channel&quot;,
    <b>&quot;channel_id&quot;:</b> &quot;UCet-sample-channel-0001&quot;,
    <b>&quot;duration_seconds&quot;:</b> 75,
    <b>&quot;thumbnail&quot;:</b> null,
    <b>&quot;view_count&quot;:</b> 1234,
    <b>&quot;published_at&quot;:</b> &quot;2026-01-15T17:00:00.000Z&quot;,
    <b>&quot;published_at_precision&quot;:</b> &quot;exact&quot;
  },
  <b>&quot;chapters&quot;:</b> [
    { <b>&quot;title&quot;:</b> &quot;Welcome&quot;, <b>&quot;start&quot;:</b> 0 },
    { <b>&quot;title&quot;:</b> &quot;Cues and tracks&quot;, <b>&quot;start&quot;:</b> 15 },
    { <b>&quot;title&quot;:</b> &quot;From cues to text&quot;, <b>&quot;start&quot;:</b> 45 }
  ],
  <b>&quot;languages&quot;:</b> [{ <b>&quot;language&quot;:</b> &quot;en&quot;, <b>&quot;name&quot;:</b> &quot;English&quot;, <b>&quot;auto_generated&quot;:</b> false }],
  <b>&quot;receipt&quot;:</b> {
    <b>&quot;operation_id&quot;:</b> &quot;op_01hq8n4v00c5k2r9t3b7m1f6d0&quot;,
    <b>&quot;kind&quot;:</b> &quot;transcribe&quot;,
    <b>&quot;credits_held&quot;:</b> 1,
    <b>&quot;credits_used&quot;:</b> 1,
    <b>&quot;balance_after&quot;:</b> 104,
    <b>&quot;attempts&quot;:</b> [
      {
        <b>&quot;strategy&quot;:</b> &quot;client:VISIONOS&quot;,
        <b>&quot;outcome&quot;:</b> &quot;ok&quot;,
        <b>&quot;http_status&quot;:</b> 200,
        <b>&quot;ms&quot;:</b> 214
      }
    ],
    <b>&quot;created_at&quot;:</b> &quot;2026-06-08T09:30:00.000Z&quot;
  }
}</code></pre></figure>
</details>
</div>
</section>
<section class="chapter" id="extract">
<div class="words">
<h3><a href="#extract">Extract data from transcripts</a></h3>
<p class="endpoint"><span class="method">POST</span> <code>/api/v1/extract</code></p>
<p class="price">1 credit</p>
<p>Extracts data from the stored transcripts of up to 20 videos by the configured language model. The answer validates against your JSON Schema; data that does not is requested again, and if that does not help, the call fails and costs nothing. <code>evidence</code> has the moments that support the data; each was looked up in the transcript. A schema has at most 16,000 characters, 10 levels and 500 subschemas; <code>$ref</code> may only point to its own <code>$defs</code>. Transcribe the videos first.</p>
<h4>Body</h4>
<ul class="fields">
<li>
<p><code class="name">video</code> <span class="type">string</span></p>
<p>URL or ID of a video with a stored transcript, or the ID of a transcription.</p>
</li>
<li>
<p><code class="name">videos</code> <span class="type">list of strings</span></p>
<p>Several of them, for one answer.</p>
</li>
<li>
<p><code class="name">schema</code> <span class="type">object of anys by name</span> <span class="mark">required</span></p>
<p>JSON Schema (draft-07) of the data to extract. Descriptions of its properties tell the model what they mean.</p>
</li>
<li>
<p><code class="name">instructions</code> <span class="type">string</span></p>
<p>What to extract, where the schema does not say it.</p>
</li>
<li>
<p><code class="name">dry_run</code> <span class="type">boolean</span></p>
<p>Answer with the price as <code>{min, max}</code> and do nothing else. Free.</p>
</li>
<li>
<p><code class="name">max_credits</code> <span class="type">integer</span></p>
<p>The most credits that this call may cost. A call that needs more is refused with 402, and nothing is charged.</p>
</li>
</ul>
<h4>Headers</h4>
<ul class="fields">
<li>
<p><code class="name">Idempotency-Key</code> <span class="type">string</span></p>
<p>Makes the call safe to retry: for 24 hours, the same key and body return the stored response and are not charged again.</p>
</li>
</ul>
<h4>Response</h4>
<ul class="fields">
<li>
<p><code class="name">data</code> <span class="type">any</span> <span class="mark">optional</span></p>
<p>Validates against <code>schema</code>.</p>
</li>
<li>
<p><code class="name">evidence</code> <span class="type">list of objects</span></p>
<p>Moments that support values of <code>data</code>. Each was looked up in the transcript.</p>
<details><summary>Fields of <code>evidence</code></summary>
<ul class="fields">
<li>
<p><code class="name">path</code> <span class="type">string</span></p>
<p>JSON Pointer into <code>data</code>.</p>
</li>
<li>
<p><code class="name">videoId</code> <span class="type">string or null</span></p>
<p>Null for uploads.</p>
</li>
<li>
<p><code class="name">video_title</code> <span class="type">string</span></p>
</li>
<li>
<p><code class="name">start</code> <span class="type">number or null</span></p>
<p>Seconds; null for an import.</p>
</li>
<li>
<p><code class="name">link</code> <span class="type">string or null</span></p>
<p>The moment on YouTube; null for uploads.</p>
</li>
<li>
<p><code class="name">quote</code> <span class="type">string</span></p>
<p>Words of the transcript, as they are there.</p>
</li>
</ul>
</details>
</li>
<li>
<p><code class="name">evidence_removed</code> <span class="type">integer</span></p>
<p>Moments of the model that are not in a transcript.</p>
</li>
<li>
<p><code class="name">credits_used</code> <span class="type">integer</span></p>
</li>
</ul>
<h4>Errors</h4>
<table>
<thead><tr><th scope="col">Status</th><th scope="col">Code</th><th scope="col">Message</th></tr></thead>
<tbody>
<tr><td data-head="Status">400</td><td data-head="Code"><code>invalid_request</code></td><td data-head="Message">The request is not valid.</td></tr>
<tr><td data-head="Status">401</td><td data-head="Code"><code>unauthorized</code></td><td data-head="Message">Send a valid API key as <code>Authorization: Bearer et_…</code>.</td></tr>
<tr><td data-head="Status">402</td><td data-head="Code"><code>insufficient_credits</code></td><td data-head="Message">Not enough credits for this call.</td></tr>
<tr><td data-head="Status">402</td><td data-head="Code"><code>budget_exceeded</code></td><td data-head="Message">The monthly budget of the key or agent, or the call&#39;s <code>max_credits</code>, is too low.</td></tr>
<tr><td data-head="Status">403</td><td data-head="Code"><code>forbidden</code></td><td data-head="Message">This is not allowed.</td></tr>
<tr><td data-head="Status">409</td><td data-head="Code"><code>conflict</code></td><td data-head="Message">The request conflicts with the current state.</td></tr>
<tr><td data-head="Status">413</td><td data-head="Code"><code>payload_too_large</code></td><td data-head="Message">The body is too large.</td></tr>
<tr><td data-head="Status">429</td><td data-head="Code"><code>rate_limited</code></td><td data-head="Message">Rate limit reached. Retry later.</td></tr>
<tr><td data-head="Status">500</td><td data-head="Code"><code>internal_error</code></td><td data-head="Message">Internal error</td></tr>
<tr><td data-head="Status">502</td><td data-head="Code"><code>provider_failed</code></td><td data-head="Message">An outside service failed. Nothing has changed.</td></tr>
<tr><td data-head="Status">503</td><td data-head="Code"><code>unavailable</code></td><td data-head="Message">The service cannot reach its data at the moment. Retry in a few seconds.</td></tr>
</tbody>
</table>
</div>
<div class="codes">
<figure class="code"><figcaption>Request</figcaption><pre><code>curl -sS &quot;$BASE_URL/api/v1/extract&quot; \\
  -H &quot;Authorization: Bearer $API_KEY&quot; \\
  -H &quot;Content-Type: application/json&quot; \\
  -d &#39;{&quot;video&quot;:&quot;et-sample-1&quot;,&quot;schema&quot;:{&quot;type&quot;:&quot;object&quot;,&quot;properties&quot;:{&quot;topics&quot;:{&quot;type&quot;:&quot;array&quot;,&quot;items&quot;:{&quot;type&quot;:&quot;string&quot;},&quot;maxItems&quot;:5}},&quot;required&quot;:[&quot;topics&quot;],&quot;additionalProperties&quot;:false}}&#39;</code></pre></figure>
<figure class="code"><figcaption>Response, 200</figcaption><pre><code>{
  <b>&quot;data&quot;:</b> { <b>&quot;topics&quot;:</b> [&quot;salad&quot;] },
  <b>&quot;evidence&quot;:</b> [
    {
      <b>&quot;path&quot;:</b> &quot;/topics/0&quot;,
      <b>&quot;videoId&quot;:</b> &quot;dQw4w9WgXcQ&quot;,
      <b>&quot;video_title&quot;:</b> &quot;Salad on a balcony&quot;,
      <b>&quot;start&quot;:</b> 65.2,
      <b>&quot;link&quot;:</b> &quot;https://www.youtube.com/watch?v=dQw4w9WgXcQ&amp;t=65s&quot;,
      <b>&quot;quote&quot;:</b> &quot;Sow it in April&quot;
    }
  ],
  <b>&quot;evidence_removed&quot;:</b> 0,
  <b>&quot;credits_used&quot;:</b> 1
}</code></pre></figure>
</div>
</section>
<section class="chapter" id="getJob">
<div class="words">
<h3><a href="#getJob">Get the result of a job</a></h3>
<p class="endpoint"><span class="method">GET</span> <code>/api/v1/jobs/{job_id}</code></p>
<p class="price">Free</p>
<p>A transcription that outlasts its request, or that was sent with <code>Prefer: respond-async</code>, becomes a job. Answers 202 while the job runs, then the response of the original call, for 24 hours. With <code>wait=20</code>, waits up to 20 seconds for it; an account can have two such calls waiting, and a third is answered at once. Polls have a limit of their own, 120 a minute, beside the key&#39;s. Free.</p>
<h4>Query</h4>
<ul class="fields">
<li>
<p><code class="name">wait</code> <span class="type">string</span></p>
<p>Seconds to wait for the job&#39;s end, at most 20.</p>
</li>
</ul>
<h4>Response</h4>
<ul class="fields">
<li>
<p><code class="name">video_id</code> <span class="type">string</span></p>
<p>YouTube&#39;s ID of the video.</p>
</li>
<li>
<p><code class="name">video_title</code> <span class="type">string</span></p>
<p>The video&#39;s title.</p>
</li>
<li>
<p><code class="name">transcript</code> <span class="type">string</span></p>
<p>The full text, or the content of a file, by <code>format</code>.</p>
</li>
<li>
<p><code class="name">method</code> <span class="type">string</span></p>
<p>Source of the transcript: captions from YouTube&#39;s player API (<code>captions</code>) or watch page (<code>captions_page</code>), speech to text (<code>audio</code>), or an uploaded file (<code>upload</code>).</p>
<p class="values"><code>captions</code> <code>captions_page</code> <code>audio</code> <code>upload</code> </p>
</li>
<li>
<p><code class="name">cached</code> <span class="type">boolean</span></p>
<p>True if the transcript was stored already. Cached transcripts are free.</p>
</li>
<li>
<p><code class="name">credits_used</code> <span class="type">integer</span></p>
<p>Price of this call: 0 if cached, 1 for videos under two hours, 2 for longer ones.</p>
</li>
<li>
<p><code class="name">language</code> <span class="type">string</span> <span class="mark">optional</span></p>
<p>Language of the transcript. Present if the request has <code>language</code>, <code>format</code> or <code>include</code>.</p>
</li>
<li>
<p><code class="name">language_fallback</code> <span class="type">boolean</span> <span class="mark">optional</span></p>
<p>True if the requested language is not available and another one is returned.</p>
</li>
<li>
<p><code class="name">auto_generated</code> <span class="type">boolean</span> <span class="mark">optional</span></p>
<p>True if the captions were generated automatically.</p>
</li>
<li>
<p><code class="name">segments</code> <span class="type">list of objects</span> <span class="mark">optional</span></p>
<p>The transcript line by line, with times.</p>
<details><summary>Fields of <code>segments</code></summary>
<ul class="fields">
<li>
<p><code class="name">start</code> <span class="type">number</span></p>
<p>Seconds from the beginning of the video.</p>
</li>
<li>
<p><code class="name">duration</code> <span class="type">number</span></p>
<p>Seconds.</p>
</li>
<li>
<p><code class="name">text</code> <span class="type">string</span></p>
</li>
</ul>
</details>
</li>
<li>
<p><code class="name">words</code> <span class="type">list of objects</span> <span class="mark">optional</span></p>
<p>The transcript word by word. Null if the platform has no times of words: only automatic captions have them.</p>
<details><summary>Fields of <code>words</code></summary>
<ul class="fields">
<li>
<p><code class="name">start</code> <span class="type">number</span></p>
<p>Seconds from the beginning of the video.</p>
</li>
<li>
<p><code class="name">duration</code> <span class="type">number</span></p>
<p>Seconds.</p>
</li>
<li>
<p><code class="name">text</code> <span class="type">string</span></p>
</li>
</ul>
</details>
</li>
<li>
<p><code class="name">sentences</code> <span class="type">list of objects</span> <span class="mark">optional</span></p>
<p>The transcript sentence by sentence. Joined, the texts are the transcript.</p>
<details><summary>Fields of <code>sentences</code></summary>
<ul class="fields">
<li>
<p><code class="name">start</code> <span class="type">number</span></p>
<p>Seconds from the beginning of the video.</p>
</li>
<li>
<p><code class="name">duration</code> <span class="type">number</span></p>
<p>Seconds.</p>
</li>
<li>
<p><code class="name">text</code> <span class="type">string</span></p>
</li>
</ul>
</details>
</li>
<li>
<p><code class="name">chunks</code> <span class="type">list of objects</span> <span class="mark">optional</span></p>
<p>The transcript in chunks for retrieval.</p>
<details><summary>Fields of <code>chunks</code></summary>
<ul class="fields">
<li>
<p><code class="name">index</code> <span class="type">integer</span></p>
<p>Number of the chunk, from 0.</p>
</li>
<li>
<p><code class="name">start</code> <span class="type">number</span></p>
<p>Seconds from the beginning of the video.</p>
</li>
<li>
<p><code class="name">end</code> <span class="type">number</span></p>
<p>Seconds from the beginning of the video.</p>
</li>
<li>
<p><code class="name">url</code> <span class="type">string or null</span></p>
<p>The video at the chunk&#39;s start. Null for an upload.</p>
</li>
<li>
<p><code class="name">chapter</code> <span class="type">string or null</span></p>
<p>Title of the chapter. Null if the video has none.</p>
</li>
<li>
<p><code class="name">tokens</code> <span class="type">integer</span></p>
<p>Tokens in <code>text</code>, at most <code>max_tokens</code>.</p>
</li>
<li>
<p><code class="name">overlap</code> <span class="type">integer</span></p>
<p>UTF-16 units at the start of <code>text</code> that repeat the previous chunk. Joined without them, the texts are the transcript.</p>
</li>
<li>
<p><code class="name">text</code> <span class="type">string</span></p>
</li>
</ul>
</details>
</li>
<li>
<p><code class="name">metadata</code> <span class="type">object</span> <span class="mark">optional</span></p>
<p>Details of the video on YouTube.</p>
<details><summary>Fields of <code>metadata</code></summary>
<ul class="fields">
<li>
<p><code class="name">title</code> <span class="type">string</span></p>
</li>
<li>
<p><code class="name">channel</code> <span class="type">string or null</span></p>
<p>The channel&#39;s name.</p>
</li>
<li>
<p><code class="name">channel_id</code> <span class="type">string or null</span></p>
</li>
<li>
<p><code class="name">duration_seconds</code> <span class="type">integer</span></p>
</li>
<li>
<p><code class="name">thumbnail</code> <span class="type">string or null</span></p>
<p>URL of the thumbnail image.</p>
</li>
<li>
<p><code class="name">view_count</code> <span class="type">integer or null</span></p>
</li>
<li>
<p><code class="name">published_at</code> <span class="type">string or null</span></p>
<p>When the video was published. Null if unknown.</p>
</li>
<li>
<p><code class="name">published_at_precision</code> <span class="type">string or null</span></p>
<p>How precise <code>published_at</code> is. Unless it is <code>exact</code>, the time may be off by one such unit.</p>
<p class="values"><code>exact</code> <code>day</code> <code>month</code> <code>year</code> <code>null</code> </p>
</li>
</ul>
</details>
</li>
<li>
<p><code class="name">chapters</code> <span class="type">list of objects</span> <span class="mark">optional</span></p>
<p>Chapters from the video&#39;s description. Empty if it has none.</p>
<details><summary>Fields of <code>chapters</code></summary>
<ul class="fields">
<li>
<p><code class="name">title</code> <span class="type">string</span></p>
</li>
<li>
<p><code class="name">start</code> <span class="type">number</span></p>
<p>Seconds from the beginning of the video.</p>
</li>
</ul>
</details>
</li>
<li>
<p><code class="name">languages</code> <span class="type">list of objects</span> <span class="mark">optional</span></p>
<p>All languages that the video has captions in.</p>
<details><summary>Fields of <code>languages</code></summary>
<ul class="fields">
<li>
<p><code class="name">language</code> <span class="type">string</span></p>
</li>
<li>
<p><code class="name">name</code> <span class="type">string</span></p>
</li>
<li>
<p><code class="name">auto_generated</code> <span class="type">boolean</span></p>
</li>
</ul>
</details>
</li>
<li>
<p><code class="name">receipt</code> <span class="type">object</span> <span class="mark">optional</span></p>
<p>Attempts and price of this call.</p>
<details><summary>Fields of <code>receipt</code></summary>
<ul class="fields">
<li>
<p><code class="name">operation_id</code> <span class="type">string or null</span></p>
<p>Null if the transcript was served from the cache and no <code>Idempotency-Key</code> was sent.</p>
</li>
<li>
<p><code class="name">kind</code> <span class="type">string</span></p>
<p>The kind of work.</p>
</li>
<li>
<p><code class="name">credits_held</code> <span class="type">integer</span></p>
<p>Credits set aside before the work began.</p>
</li>
<li>
<p><code class="name">credits_used</code> <span class="type">integer</span></p>
<p>Credits charged. The rest of the hold was released.</p>
</li>
<li>
<p><code class="name">balance_after</code> <span class="type">integer</span></p>
<p>The account&#39;s balance after this call.</p>
</li>
<li>
<p><code class="name">attempts</code> <span class="type">list of objects</span></p>
<p>The attempts, in order.</p>
<details><summary>Fields of <code>attempts</code></summary>
<ul class="fields">
<li>
<p><code class="name">strategy</code> <span class="type">string</span></p>
<p>The extraction strategy, or <code>cache</code>.</p>
</li>
<li>
<p><code class="name">outcome</code> <span class="type">string</span></p>
<p><code>ok</code>, or the reason for the failure.</p>
</li>
<li>
<p><code class="name">http_status</code> <span class="type">integer or null</span> <span class="mark">optional</span></p>
<p>The platform&#39;s last HTTP status; null if it did not respond.</p>
</li>
<li>
<p><code class="name">ms</code> <span class="type">integer</span></p>
<p>Duration in milliseconds.</p>
</li>
</ul>
</details>
</li>
<li>
<p><code class="name">created_at</code> <span class="type">string</span></p>
<p>When the call started, in UTC.</p>
</li>
</ul>
</details>
</li>
</ul>
<h4>Errors</h4>
<table>
<thead><tr><th scope="col">Status</th><th scope="col">Code</th><th scope="col">Message</th></tr></thead>
<tbody>
<tr><td data-head="Status">400</td><td data-head="Code"><code>invalid_request</code></td><td data-head="Message">The request is not valid.</td></tr>
<tr><td data-head="Status">401</td><td data-head="Code"><code>unauthorized</code></td><td data-head="Message">Send a valid API key as <code>Authorization: Bearer et_…</code>.</td></tr>
<tr><td data-head="Status">402</td><td data-head="Code"><code>insufficient_credits</code></td><td data-head="Message">Not enough credits for this call.</td></tr>
<tr><td data-head="Status">402</td><td data-head="Code"><code>budget_exceeded</code></td><td data-head="Message">The monthly budget of the key or agent, or the call&#39;s <code>max_credits</code>, is too low.</td></tr>
<tr><td data-head="Status">403</td><td data-head="Code"><code>forbidden</code></td><td data-head="Message">This is not allowed.</td></tr>
<tr><td data-head="Status">404</td><td data-head="Code"><code>not_found</code></td><td data-head="Message">Not found.</td></tr>
<tr><td data-head="Status">429</td><td data-head="Code"><code>rate_limited</code></td><td data-head="Message">Rate limit reached. Retry later.</td></tr>
<tr><td data-head="Status">500</td><td data-head="Code"><code>transcription_failed</code></td><td data-head="Message">The video could not be transcribed. Nothing was charged.</td></tr>
<tr><td data-head="Status">500</td><td data-head="Code"><code>internal_error</code></td><td data-head="Message">Internal error</td></tr>
<tr><td data-head="Status">503</td><td data-head="Code"><code>unavailable</code></td><td data-head="Message">The service cannot reach its data at the moment. Retry in a few seconds.</td></tr>
</tbody>
</table>
</div>
<div class="codes">
<figure class="code"><figcaption>Request</figcaption><pre><code>curl -sS &quot;$BASE_URL/api/v1/jobs/{job_id}&quot; \\
  -H &quot;Authorization: Bearer $API_KEY&quot;</code></pre></figure>
<figure class="code"><figcaption>Response, 200</figcaption><pre><code>{
  <b>&quot;video_id&quot;:</b> &quot;et-sample-1&quot;,
  <b>&quot;video_title&quot;:</b> &quot;How a transcript is made&quot;,
  <b>&quot;transcript&quot;:</b> &quot;Hello, and welcome. This is a sample video. It has no picture and no sound: only captions, like the ones you came for. Let us look at how a transcript is made. Captions arrive as a list of cues. Each cue says three things: when it starts, how long it stays, and what is said. Some tracks are typed by people, with commas &amp; full stops. Others are heard by a machine, word by word, and nobody checked them. When a video has both, the typed one is usually the better read. A reader puts the cues in order and joins their words. The times are kept, so that you can find the moment a sentence was said. That is all. From here the text can be searched, quoted or summed up. If you can read this line, your integration works. Goodbye, and happy reading!&quot;,
  <b>&quot;method&quot;:</b> &quot;captions&quot;,
  <b>&quot;cached&quot;:</b> false,
  <b>&quot;credits_used&quot;:</b> 1
}</code></pre></figure>
</div>
</section>
<section class="chapter" id="summarize">
<div class="words">
<h3><a href="#summarize">Summarize a transcript</a></h3>
<p class="endpoint"><span class="method">POST</span> <code>/api/v1/summarize</code></p>
<p class="price">1 credit</p>
<p>Costs 1 credit; a failed call is refunded. Timestamps and quotations in the summary are checked against the transcript, and those that are not in it are removed. <code>stream=true</code> streams the text as <code>text/plain</code>: an error before the first byte is JSON, and a later one aborts the transfer. <code>x-summary-engine</code> says whether a language model wrote the summary or, if none is configured, sentences were extracted from the transcript.</p>
<h4>Body</h4>
<ul class="fields">
<li>
<p><code class="name">transcript</code> <span class="type">string</span> <span class="mark">required</span></p>
<p>Text to summarize. Only the first 100,000 characters are used, up to the end of a sentence; the summary says so.</p>
</li>
<li>
<p><code class="name">video_id</code> <span class="type">string</span></p>
<p>Video of the transcript. If the service has the same text for it, the summary cites timestamps.</p>
</li>
<li>
<p><code class="name">videoId</code> <span class="type">string</span></p>
<p>Alias of <code>video_id</code>.</p>
</li>
<li>
<p><code class="name">preset</code> <span class="type">string</span></p>
<p>Kind of summary. Default: <code>detailed</code>. See <code>GET /api/summarize/config</code>.</p>
<p class="values"><code>short</code> <code>detailed</code> <code>bullets</code> <code>chapters</code> <code>study_notes</code> <code>action_items</code> <code>blog_post</code> <code>key_quotes</code> </p>
</li>
<li>
<p><code class="name">prompt</code> <span class="type">string</span></p>
<p>Your own instructions. They replace the preset&#39;s prompt.</p>
</li>
<li>
<p><code class="name">language</code> <span class="type">string</span></p>
<p>BCP 47 tag of the summary&#39;s language. Default: the transcript&#39;s language.</p>
</li>
<li>
<p><code class="name">stream</code> <span class="type">boolean</span></p>
<p>The same as <code>stream</code> in the query.</p>
</li>
<li>
<p><code class="name">dry_run</code> <span class="type">boolean</span></p>
<p>Answer with the price as <code>{min, max}</code> and do nothing else. Free.</p>
</li>
<li>
<p><code class="name">max_credits</code> <span class="type">integer</span></p>
<p>The most credits that this call may cost. A call that needs more is refused with 402, and nothing is charged.</p>
</li>
</ul>
<h4>Query</h4>
<ul class="fields">
<li>
<p><code class="name">stream</code> <span class="type">string</span></p>
<p>Stream the text while it is generated.</p>
</li>
</ul>
<h4>Headers</h4>
<ul class="fields">
<li>
<p><code class="name">Idempotency-Key</code> <span class="type">string</span></p>
<p>Makes the call safe to retry: for 24 hours, the same key and body return the stored response and are not charged again.</p>
</li>
</ul>
<h4>Response</h4>
<ul class="fields">
<li>
<p><code class="name">summary</code> <span class="type">string</span></p>
<p>Markdown. Every cited timestamp and quotation is in the transcript. The last line is a comment with the number of checked citations.</p>
</li>
<li>
<p><code class="name">video_id</code> <span class="type">string or null</span></p>
<p>The <code>video_id</code> of the request.</p>
</li>
<li>
<p><code class="name">credits_used</code> <span class="type">integer</span></p>
</li>
</ul>
<h4>Errors</h4>
<table>
<thead><tr><th scope="col">Status</th><th scope="col">Code</th><th scope="col">Message</th></tr></thead>
<tbody>
<tr><td data-head="Status">400</td><td data-head="Code"><code>invalid_request</code></td><td data-head="Message">The request is not valid.</td></tr>
<tr><td data-head="Status">401</td><td data-head="Code"><code>unauthorized</code></td><td data-head="Message">Send a valid API key as <code>Authorization: Bearer et_…</code>.</td></tr>
<tr><td data-head="Status">402</td><td data-head="Code"><code>insufficient_credits</code></td><td data-head="Message">Not enough credits for this call.</td></tr>
<tr><td data-head="Status">402</td><td data-head="Code"><code>budget_exceeded</code></td><td data-head="Message">The monthly budget of the key or agent, or the call&#39;s <code>max_credits</code>, is too low.</td></tr>
<tr><td data-head="Status">403</td><td data-head="Code"><code>forbidden</code></td><td data-head="Message">This is not allowed.</td></tr>
<tr><td data-head="Status">409</td><td data-head="Code"><code>conflict</code></td><td data-head="Message">The request conflicts with the current state.</td></tr>
<tr><td data-head="Status">413</td><td data-head="Code"><code>payload_too_large</code></td><td data-head="Message">The body is too large.</td></tr>
<tr><td data-head="Status">429</td><td data-head="Code"><code>rate_limited</code></td><td data-head="Message">Rate limit reached. Retry later.</td></tr>
<tr><td data-head="Status">500</td><td data-head="Code"><code>summarization_failed</code></td><td data-head="Message">The summary failed. Nothing was charged.</td></tr>
<tr><td data-head="Status">500</td><td data-head="Code"><code>internal_error</code></td><td data-head="Message">Internal error</td></tr>
<tr><td data-head="Status">503</td><td data-head="Code"><code>unavailable</code></td><td data-head="Message">The service cannot reach its data at the moment. Retry in a few seconds.</td></tr>
</tbody>
</table>
</div>
<div class="codes">
<figure class="code"><figcaption>Request</figcaption><pre><code>curl -sS &quot;$BASE_URL/api/v1/summarize&quot; \\
  -H &quot;Authorization: Bearer $API_KEY&quot; \\
  -H &quot;Content-Type: application/json&quot; \\
  -d &#39;{&quot;transcript&quot;:&quot;Salad grows well on a balcony. Sow it in April, in a box that is at least twenty centimetres deep. Water it in the morning, because wet leaves at night bring mildew. After six weeks you can harvest the outer leaves. If you leave the heart of the plant, it grows new leaves until July.&quot;,&quot;preset&quot;:&quot;short&quot;}&#39;</code></pre></figure>
<figure class="code"><figcaption>Response, 200</figcaption><pre><code>{
  <b>&quot;summary&quot;:</b> &quot;*Automatic extract (extractive): sentences of the transcript, chosen by an algorithm without a language model.*\\n\\n**About:** leaves · grows\\n\\nSow it in April, in a box that is at least twenty centimetres deep.\\nWater it in the morning, because wet leaves at night bring mildew.\\nAfter six weeks you can harvest the outer leaves.\\nIf you leave the heart of the plant, it grows new leaves until July.\\n\\n&lt;!-- citations: verified=0 removed=0 --&gt;\\n&quot;,
  <b>&quot;video_id&quot;:</b> null,
  <b>&quot;credits_used&quot;:</b> 1
}</code></pre></figure>
</div>
</section>
<section class="chapter" id="translate">
<div class="words">
<h3><a href="#translate">Translate a transcript</a></h3>
<p class="endpoint"><span class="method">POST</span> <code>/api/v1/translate</code></p>
<p class="price">1 credit; stored translations are free</p>
<p>Translates the stored transcript of a video by the configured language model, line by line: the translation has the same lines and times. Lines that the model leaves out or merges are requested again; if that does not help, the call fails and costs nothing. A stored translation is free for everyone. Transcribe the video first. Transcripts of up to 100,000 characters can be translated.</p>
<h4>Body</h4>
<ul class="fields">
<li>
<p><code class="name">url</code> <span class="type">string</span> <span class="mark">required</span></p>
<p>YouTube URL of the video (<code>watch?v=</code>, <code>youtu.be/</code>, <code>/shorts/</code>, <code>/live/</code> or <code>/embed/</code>, extra parameters allowed) or its 11-character ID.</p>
</li>
<li>
<p><code class="name">to</code> <span class="type">string</span> <span class="mark">required</span></p>
<p>BCP 47 tag of the language to translate to.</p>
</li>
<li>
<p><code class="name">language</code> <span class="type">string</span></p>
<p>BCP 47 tag of the transcript to translate, as for <code>POST /api/v1/transcribe</code>. Default: the video&#39;s own best captions.</p>
</li>
<li>
<p><code class="name">format</code> <span class="type">string</span></p>
<p>Format of <code>transcript</code>: plain text (the default) or the content of a file. <code>segments</code> returns plain text and adds the list <code>segments</code>.</p>
<p class="values"><code>text</code> <code>segments</code> <code>srt</code> <code>vtt</code> <code>markdown</code> </p>
</li>
<li>
<p><code class="name">dry_run</code> <span class="type">boolean</span></p>
<p>Answer with the price as <code>{min, max}</code> and do nothing else. Free.</p>
</li>
<li>
<p><code class="name">max_credits</code> <span class="type">integer</span></p>
<p>The most credits that this call may cost. A call that needs more is refused with 402, and nothing is charged.</p>
</li>
</ul>
<h4>Headers</h4>
<ul class="fields">
<li>
<p><code class="name">Idempotency-Key</code> <span class="type">string</span></p>
<p>Makes the call safe to retry: for 24 hours, the same key and body return the stored response and are not charged again.</p>
</li>
</ul>
<h4>Response</h4>
<ul class="fields">
<li>
<p><code class="name">video_id</code> <span class="type">string</span></p>
<p>YouTube&#39;s ID of the video.</p>
</li>
<li>
<p><code class="name">video_title</code> <span class="type">string</span></p>
<p>The video&#39;s title, not translated.</p>
</li>
<li>
<p><code class="name">transcript</code> <span class="type">string</span></p>
<p>The translation, or the content of a file, by <code>format</code>.</p>
</li>
<li>
<p><code class="name">language</code> <span class="type">string</span></p>
<p>Language of the translation.</p>
</li>
<li>
<p><code class="name">source_language</code> <span class="type">string</span></p>
<p>Language of the transcript.</p>
</li>
<li>
<p><code class="name">segments</code> <span class="type">list of objects</span> <span class="mark">optional</span></p>
<p>The translation line by line.</p>
<details><summary>Fields of <code>segments</code></summary>
<ul class="fields">
<li>
<p><code class="name">start</code> <span class="type">number</span></p>
<p>Seconds from the beginning of the video.</p>
</li>
<li>
<p><code class="name">duration</code> <span class="type">number</span></p>
<p>Seconds.</p>
</li>
<li>
<p><code class="name">text</code> <span class="type">string</span></p>
</li>
</ul>
</details>
</li>
<li>
<p><code class="name">cached</code> <span class="type">boolean</span></p>
<p>True if the translation was stored already, and free.</p>
</li>
<li>
<p><code class="name">credits_used</code> <span class="type">integer</span></p>
<p>Price of this call: 0 if cached, otherwise 1.</p>
</li>
</ul>
<h4>Errors</h4>
<table>
<thead><tr><th scope="col">Status</th><th scope="col">Code</th><th scope="col">Message</th></tr></thead>
<tbody>
<tr><td data-head="Status">400</td><td data-head="Code"><code>invalid_request</code></td><td data-head="Message">The request is not valid.</td></tr>
<tr><td data-head="Status">401</td><td data-head="Code"><code>unauthorized</code></td><td data-head="Message">Send a valid API key as <code>Authorization: Bearer et_…</code>.</td></tr>
<tr><td data-head="Status">402</td><td data-head="Code"><code>insufficient_credits</code></td><td data-head="Message">Not enough credits for this call.</td></tr>
<tr><td data-head="Status">402</td><td data-head="Code"><code>budget_exceeded</code></td><td data-head="Message">The monthly budget of the key or agent, or the call&#39;s <code>max_credits</code>, is too low.</td></tr>
<tr><td data-head="Status">403</td><td data-head="Code"><code>forbidden</code></td><td data-head="Message">This is not allowed.</td></tr>
<tr><td data-head="Status">409</td><td data-head="Code"><code>conflict</code></td><td data-head="Message">The request conflicts with the current state.</td></tr>
<tr><td data-head="Status">413</td><td data-head="Code"><code>payload_too_large</code></td><td data-head="Message">The body is too large.</td></tr>
<tr><td data-head="Status">429</td><td data-head="Code"><code>rate_limited</code></td><td data-head="Message">Rate limit reached. Retry later.</td></tr>
<tr><td data-head="Status">500</td><td data-head="Code"><code>internal_error</code></td><td data-head="Message">Internal error</td></tr>
<tr><td data-head="Status">502</td><td data-head="Code"><code>provider_failed</code></td><td data-head="Message">An outside service failed. Nothing has changed.</td></tr>
<tr><td data-head="Status">503</td><td data-head="Code"><code>unavailable</code></td><td data-head="Message">The service cannot reach its data at the moment. Retry in a few seconds.</td></tr>
</tbody>
</table>
</div>
<div class="codes">
<figure class="code"><figcaption>Request</figcaption><pre><code>curl -sS &quot;$BASE_URL/api/v1/translate&quot; \\
  -H &quot;Authorization: Bearer $API_KEY&quot; \\
  -H &quot;Content-Type: application/json&quot; \\
  -d &#39;{&quot;url&quot;:&quot;et-sample-1&quot;,&quot;to&quot;:&quot;de&quot;}&#39;</code></pre></figure>
<figure class="code"><figcaption>Response, 200</figcaption><pre><code>{
  <b>&quot;video_id&quot;:</b> &quot;et-sample-1&quot;,
  <b>&quot;video_title&quot;:</b> &quot;How a transcript is made&quot;,
  <b>&quot;transcript&quot;:</b> &quot;Hallo!&quot;,
  <b>&quot;language&quot;:</b> &quot;de&quot;,
  <b>&quot;source_language&quot;:</b> &quot;en&quot;,
  <b>&quot;cached&quot;:</b> false,
  <b>&quot;credits_used&quot;:</b> 1
}</code></pre></figure>
</div>
</section>
<header class="group" id="batches-routes">
<h2><a href="#batches-routes">Batches</a></h2>
<p>Many videos with one call: know the price first, follow the progress, get all results.</p>
</header>
<section class="chapter" id="createBatch">
<div class="words">
<h3><a href="#createBatch">Transcribe many videos</a></h3>
<p class="endpoint"><span class="method">POST</span> <code>/api/v1/batches</code></p>
<p class="price">as many calls of \`POST /api/v1/transcribe\`, and 1 credit per page of a list</p>
<p>Transcribes up to 5,000 videos in the background: those of <code>urls</code>, or of a <code>playlist</code>, a <code>channel</code> or a <code>search</code>, whose pages are read first, for one credit each. Nothing is charged by this call. Each video is a call of its own: it costs what <code>POST /api/v1/transcribe</code> costs, a stored or failed one costs nothing, and it may be in the history before the batch ends. Ask for the price first with <code>dry_run</code>, then send <code>max_credits</code>: all of it together never costs more, nor more than the quote&#39;s <code>max</code>. A failure that a repeat may mend is tried up to three times. An account can have five batches that have not ended.</p>
<h4>Body</h4>
<ul class="fields">
<li>
<p><code class="name">urls</code> <span class="type">list of strings</span></p>
<p>URLs or IDs of the videos. One that is named twice is transcribed once. Exactly one of <code>urls</code>, <code>playlist</code>, <code>channel</code> and <code>search</code>.</p>
</li>
<li>
<p><code class="name">playlist</code> <span class="type">string</span></p>
<p>A playlist, by its ID or any URL with <code>list=</code>: its videos, in its order. Exactly one of <code>urls</code>, <code>playlist</code>, <code>channel</code> and <code>search</code>.</p>
</li>
<li>
<p><code class="name">channel</code> <span class="type">string</span></p>
<p>A channel, by its @handle, URL or UC… ID: its videos, the newest first. Exactly one of <code>urls</code>, <code>playlist</code>, <code>channel</code> and <code>search</code>.</p>
</li>
<li>
<p><code class="name">search</code> <span class="type">string</span></p>
<p>A search query: the videos that YouTube finds, the best match first. Exactly one of <code>urls</code>, <code>playlist</code>, <code>channel</code> and <code>search</code>.</p>
</li>
<li>
<p><code class="name">max_videos</code> <span class="type">integer</span></p>
<p>Only with a list: at most this many videos, from its start. Default: 5,000. The price covers that many.</p>
</li>
<li>
<p><code class="name">options</code> <span class="type">object</span></p>
<p>What is asked of every video, as for a single transcript.</p>
<details><summary>Fields of <code>options</code></summary>
<ul class="fields">
<li>
<p><code class="name">language</code> <span class="type">string</span></p>
<p>BCP 47 tag of the language. Default: each video&#39;s own best captions.</p>
</li>
<li>
<p><code class="name">strict_language</code> <span class="type">boolean</span></p>
<p><code>true</code>: a video without captions in <code>language</code> fails.</p>
</li>
</ul>
</details>
</li>
<li>
<p><code class="name">max_credits</code> <span class="type">integer</span></p>
<p>The most that all videos and the pages of the list may cost together. Required, except for a quote.</p>
</li>
<li>
<p><code class="name">webhook</code> <span class="type">string</span></p>
<p>The ID or the URL of one of the account&#39;s active webhook endpoints: only this one gets the events of this batch. Default: all that want them.</p>
</li>
<li>
<p><code class="name">dry_run</code> <span class="type">boolean</span></p>
<p>Answer with the price as <code>{min, max}</code> and do nothing else. Free.</p>
</li>
</ul>
<h4>Headers</h4>
<ul class="fields">
<li>
<p><code class="name">Idempotency-Key</code> <span class="type">string</span></p>
<p>Makes the call safe to retry: for 24 hours, the same key and body return the stored response and are not charged again.</p>
</li>
</ul>
<h4>Response</h4>
<ul class="fields">
<li>
<p><code class="name">batch_id</code> <span class="type">string</span></p>
</li>
<li>
<p><code class="name">status</code> <span class="type">string</span></p>
<p><code>canceling</code>: what has begun still ends.</p>
<p class="values"><code>running</code> <code>canceling</code> <code>completed</code> <code>canceled</code> </p>
</li>
<li>
<p><code class="name">total</code> <span class="type">integer</span></p>
<p>Videos, each counted once. It grows while a list is read.</p>
</li>
<li>
<p><code class="name">list</code> <span class="type">object or null</span></p>
<p>The playlist, channel or search of the batch. Null with <code>urls</code>.</p>
<details><summary>Fields of <code>list</code></summary>
<ul class="fields">
<li>
<p><code class="name">pages</code> <span class="type">integer</span></p>
<p>Pages that were read, for one credit each.</p>
</li>
<li>
<p><code class="name">is_read</code> <span class="type">boolean</span></p>
<p>No more pages are read. Then the videos begin.</p>
</li>
<li>
<p><code class="name">stopped_reason</code> <span class="type">string or null</span></p>
<p>Why the list may have more videos: <code>max_videos</code>, <code>max_credits</code> (what is left is needed for the videos so far), <code>max_pages</code> (too few new videos on each), or YouTube&#39;s own reason.</p>
</li>
<li>
<p><code class="name">error</code> <span class="type">object or null</span></p>
<p>Why the list could not be read on.</p>
<details><summary>Fields of <code>error</code></summary>
<ul class="fields">
<li>
<p><code class="name">code</code> <span class="type">string</span></p>
<p class="values"><code>invalid_request</code> <code>unauthorized</code> <code>insufficient_credits</code> <code>budget_exceeded</code> <code>forbidden</code> <code>not_found</code> <code>method_not_allowed</code> <code>not_acceptable</code> <code>conflict</code> <code>gone</code> <code>payload_too_large</code> <code>unsupported_media_type</code> <code>unprocessable_content</code> <code>rate_limited</code> <code>transcription_failed</code> <code>summarization_failed</code> <code>internal_error</code> <code>youtube_api_error</code> <code>provider_failed</code> <code>platform_blocked</code> <code>not_ready</code> <code>unavailable</code> <code>timed_out</code> <code>quota_exceeded</code> </p>
</li>
<li>
<p><code class="name">message</code> <span class="type">string</span></p>
</li>
<li>
<p><code class="name">retryable</code> <span class="type">boolean</span></p>
</li>
</ul>
</details>
</li>
</ul>
</details>
</li>
<li>
<p><code class="name">done</code> <span class="type">integer</span></p>
<p>Videos with a transcript.</p>
</li>
<li>
<p><code class="name">failed</code> <span class="type">integer</span></p>
<p>Videos that have failed for good. They cost nothing.</p>
</li>
<li>
<p><code class="name">cached</code> <span class="type">integer</span></p>
<p>Of <code>done</code>: those that cost nothing.</p>
</li>
<li>
<p><code class="name">credits_used</code> <span class="type">integer</span></p>
<p>For the videos and the pages of the list.</p>
</li>
<li>
<p><code class="name">quote</code> <span class="type">object</span></p>
<p>The price when the batch was accepted.</p>
<details><summary>Fields of <code>quote</code></summary>
<ul class="fields">
<li>
<p><code class="name">min</code> <span class="type">integer</span></p>
</li>
<li>
<p><code class="name">max</code> <span class="type">integer</span></p>
</li>
<li>
<p><code class="name">videos</code> <span class="type">integer</span> <span class="mark">optional</span></p>
<p>Only for a batch of a list: how many videos <code>max</code> covers, as <code>max_videos</code> says.</p>
</li>
</ul>
</details>
</li>
<li>
<p><code class="name">max_credits</code> <span class="type">integer</span></p>
<p>The batch never costs more.</p>
</li>
<li>
<p><code class="name">created_at</code> <span class="type">string</span></p>
</li>
<li>
<p><code class="name">ended_at</code> <span class="type">string or null</span></p>
</li>
</ul>
<h4>Errors</h4>
<table>
<thead><tr><th scope="col">Status</th><th scope="col">Code</th><th scope="col">Message</th></tr></thead>
<tbody>
<tr><td data-head="Status">400</td><td data-head="Code"><code>invalid_request</code></td><td data-head="Message">The request is not valid.</td></tr>
<tr><td data-head="Status">401</td><td data-head="Code"><code>unauthorized</code></td><td data-head="Message">Send a valid API key as <code>Authorization: Bearer et_…</code>.</td></tr>
<tr><td data-head="Status">402</td><td data-head="Code"><code>insufficient_credits</code></td><td data-head="Message">Not enough credits for this call.</td></tr>
<tr><td data-head="Status">402</td><td data-head="Code"><code>budget_exceeded</code></td><td data-head="Message">The monthly budget of the key or agent, or the call&#39;s <code>max_credits</code>, is too low.</td></tr>
<tr><td data-head="Status">403</td><td data-head="Code"><code>forbidden</code></td><td data-head="Message">This is not allowed.</td></tr>
<tr><td data-head="Status">409</td><td data-head="Code"><code>conflict</code></td><td data-head="Message">The request conflicts with the current state.</td></tr>
<tr><td data-head="Status">413</td><td data-head="Code"><code>payload_too_large</code></td><td data-head="Message">The body is too large.</td></tr>
<tr><td data-head="Status">429</td><td data-head="Code"><code>rate_limited</code></td><td data-head="Message">Rate limit reached. Retry later.</td></tr>
<tr><td data-head="Status">500</td><td data-head="Code"><code>internal_error</code></td><td data-head="Message">Internal error</td></tr>
<tr><td data-head="Status">503</td><td data-head="Code"><code>unavailable</code></td><td data-head="Message">The service cannot reach its data at the moment. Retry in a few seconds.</td></tr>
</tbody>
</table>
</div>
<div class="codes">
<figure class="code"><figcaption>Request</figcaption><pre><code>curl -sS &quot;$BASE_URL/api/v1/batches&quot; \\
  -H &quot;Authorization: Bearer $API_KEY&quot; \\
  -H &quot;Content-Type: application/json&quot; \\
  -d &#39;{&quot;urls&quot;:[&quot;et-sample-1&quot;,&quot;https://youtu.be/et-language&quot;],&quot;max_credits&quot;:4}&#39;</code></pre></figure>
<figure class="code"><figcaption>Response, 200</figcaption><pre><code>{
  <b>&quot;batch_id&quot;:</b> &quot;bat_01hq8n4v00c5k2r9t3b7m1f6d0&quot;,
  <b>&quot;status&quot;:</b> &quot;running&quot;,
  <b>&quot;total&quot;:</b> 2,
  <b>&quot;list&quot;:</b> null,
  <b>&quot;done&quot;:</b> 0,
  <b>&quot;failed&quot;:</b> 0,
  <b>&quot;cached&quot;:</b> 0,
  <b>&quot;credits_used&quot;:</b> 0,
  <b>&quot;quote&quot;:</b> { <b>&quot;min&quot;:</b> 2, <b>&quot;max&quot;:</b> 4 },
  <b>&quot;max_credits&quot;:</b> 4,
  <b>&quot;created_at&quot;:</b> &quot;2026-11-23T12:00:00.000Z&quot;,
  <b>&quot;ended_at&quot;:</b> null
}</code></pre></figure>
<details><summary>The first videos of a playlist</summary>
<figure class="code"><figcaption>Request</figcaption><pre><code>curl -sS &quot;$BASE_URL/api/v1/batches&quot; \\
  -H &quot;Authorization: Bearer $API_KEY&quot; \\
  -H &quot;Content-Type: application/json&quot; \\
  -d &#39;{&quot;playlist&quot;:&quot;PLdemo-kitchen-garden-list-00000001&quot;,&quot;max_videos&quot;:10,&quot;max_credits&quot;:22}&#39;</code></pre></figure>
</details>
</div>
</section>
<section class="chapter" id="listBatches">
<div class="words">
<h3><a href="#listBatches">List batches</a></h3>
<p class="endpoint"><span class="method">GET</span> <code>/api/v1/batches</code></p>
<p class="price">Free</p>
<p>The batches of the last seven days, the newest first. Free.</p>
<h4>Response</h4>
<ul class="fields">
<li>
<p><code class="name">batches</code> <span class="type">list of objects</span></p>
<details><summary>Fields of <code>batches</code></summary>
<ul class="fields">
<li>
<p><code class="name">batch_id</code> <span class="type">string</span></p>
</li>
<li>
<p><code class="name">status</code> <span class="type">string</span></p>
<p><code>canceling</code>: what has begun still ends.</p>
<p class="values"><code>running</code> <code>canceling</code> <code>completed</code> <code>canceled</code> </p>
</li>
<li>
<p><code class="name">total</code> <span class="type">integer</span></p>
<p>Videos, each counted once. It grows while a list is read.</p>
</li>
<li>
<p><code class="name">list</code> <span class="type">object or null</span></p>
<p>The playlist, channel or search of the batch. Null with <code>urls</code>.</p>
<details><summary>Fields of <code>list</code></summary>
<ul class="fields">
<li>
<p><code class="name">pages</code> <span class="type">integer</span></p>
<p>Pages that were read, for one credit each.</p>
</li>
<li>
<p><code class="name">is_read</code> <span class="type">boolean</span></p>
<p>No more pages are read. Then the videos begin.</p>
</li>
<li>
<p><code class="name">stopped_reason</code> <span class="type">string or null</span></p>
<p>Why the list may have more videos: <code>max_videos</code>, <code>max_credits</code> (what is left is needed for the videos so far), <code>max_pages</code> (too few new videos on each), or YouTube&#39;s own reason.</p>
</li>
<li>
<p><code class="name">error</code> <span class="type">object or null</span></p>
<p>Why the list could not be read on.</p>
<details><summary>Fields of <code>error</code></summary>
<ul class="fields">
<li>
<p><code class="name">code</code> <span class="type">string</span></p>
<p class="values"><code>invalid_request</code> <code>unauthorized</code> <code>insufficient_credits</code> <code>budget_exceeded</code> <code>forbidden</code> <code>not_found</code> <code>method_not_allowed</code> <code>not_acceptable</code> <code>conflict</code> <code>gone</code> <code>payload_too_large</code> <code>unsupported_media_type</code> <code>unprocessable_content</code> <code>rate_limited</code> <code>transcription_failed</code> <code>summarization_failed</code> <code>internal_error</code> <code>youtube_api_error</code> <code>provider_failed</code> <code>platform_blocked</code> <code>not_ready</code> <code>unavailable</code> <code>timed_out</code> <code>quota_exceeded</code> </p>
</li>
<li>
<p><code class="name">message</code> <span class="type">string</span></p>
</li>
<li>
<p><code class="name">retryable</code> <span class="type">boolean</span></p>
</li>
</ul>
</details>
</li>
</ul>
</details>
</li>
<li>
<p><code class="name">done</code> <span class="type">integer</span></p>
<p>Videos with a transcript.</p>
</li>
<li>
<p><code class="name">failed</code> <span class="type">integer</span></p>
<p>Videos that have failed for good. They cost nothing.</p>
</li>
<li>
<p><code class="name">cached</code> <span class="type">integer</span></p>
<p>Of <code>done</code>: those that cost nothing.</p>
</li>
<li>
<p><code class="name">credits_used</code> <span class="type">integer</span></p>
<p>For the videos and the pages of the list.</p>
</li>
<li>
<p><code class="name">quote</code> <span class="type">object</span></p>
<p>The price when the batch was accepted.</p>
<details><summary>Fields of <code>quote</code></summary>
<ul class="fields">
<li>
<p><code class="name">min</code> <span class="type">integer</span></p>
</li>
<li>
<p><code class="name">max</code> <span class="type">integer</span></p>
</li>
<li>
<p><code class="name">videos</code> <span class="type">integer</span> <span class="mark">optional</span></p>
<p>Only for a batch of a list: how many videos <code>max</code> covers, as <code>max_videos</code> says.</p>
</li>
</ul>
</details>
</li>
<li>
<p><code class="name">max_credits</code> <span class="type">integer</span></p>
<p>The batch never costs more.</p>
</li>
<li>
<p><code class="name">created_at</code> <span class="type">string</span></p>
</li>
<li>
<p><code class="name">ended_at</code> <span class="type">string or null</span></p>
</li>
</ul>
</details>
</li>
</ul>
<h4>Errors</h4>
<table>
<thead><tr><th scope="col">Status</th><th scope="col">Code</th><th scope="col">Message</th></tr></thead>
<tbody>
<tr><td data-head="Status">401</td><td data-head="Code"><code>unauthorized</code></td><td data-head="Message">Send a valid API key as <code>Authorization: Bearer et_…</code>.</td></tr>
<tr><td data-head="Status">403</td><td data-head="Code"><code>forbidden</code></td><td data-head="Message">This is not allowed.</td></tr>
<tr><td data-head="Status">429</td><td data-head="Code"><code>rate_limited</code></td><td data-head="Message">Rate limit reached. Retry later.</td></tr>
<tr><td data-head="Status">500</td><td data-head="Code"><code>internal_error</code></td><td data-head="Message">Internal error</td></tr>
<tr><td data-head="Status">503</td><td data-head="Code"><code>unavailable</code></td><td data-head="Message">The service cannot reach its data at the moment. Retry in a few seconds.</td></tr>
</tbody>
</table>
</div>
<div class="codes">
<figure class="code"><figcaption>Request</figcaption><pre><code>curl -sS &quot;$BASE_URL/api/v1/batches&quot; \\
  -H &quot;Authorization: Bearer $API_KEY&quot;</code></pre></figure>
<figure class="code"><figcaption>Response, 200</figcaption><pre><code>{
  <b>&quot;batches&quot;:</b> [
    {
      <b>&quot;batch_id&quot;:</b> &quot;bat_01hq8n4v00c5k2r9t3b7m1f6d0&quot;,
      <b>&quot;status&quot;:</b> &quot;running&quot;,
      <b>&quot;total&quot;:</b> 2,
      <b>&quot;list&quot;:</b> null,
      <b>&quot;done&quot;:</b> 1,
      <b>&quot;failed&quot;:</b> 0,
      <b>&quot;cached&quot;:</b> 0,
      <b>&quot;credits_used&quot;:</b> 1,
      <b>&quot;quote&quot;:</b> { <b>&quot;min&quot;:</b> 2, <b>&quot;max&quot;:</b> 4 },
      <b>&quot;max_credits&quot;:</b> 4,
      <b>&quot;created_at&quot;:</b> &quot;2026-11-23T12:00:00.000Z&quot;,
      <b>&quot;ended_at&quot;:</b> null
    }
  ]
}</code></pre></figure>
</div>
</section>
<section class="chapter" id="getBatch">
<div class="words">
<h3><a href="#getBatch">Get the progress of a batch</a></h3>
<p class="endpoint"><span class="method">GET</span> <code>/api/v1/batches/{batch_id}</code></p>
<p class="price">Free</p>
<p>Counts are some seconds old while the batch runs, and exact when it is over. For seven days. Free.</p>
<h4>Response</h4>
<ul class="fields">
<li>
<p><code class="name">batch_id</code> <span class="type">string</span></p>
</li>
<li>
<p><code class="name">status</code> <span class="type">string</span></p>
<p><code>canceling</code>: what has begun still ends.</p>
<p class="values"><code>running</code> <code>canceling</code> <code>completed</code> <code>canceled</code> </p>
</li>
<li>
<p><code class="name">total</code> <span class="type">integer</span></p>
<p>Videos, each counted once. It grows while a list is read.</p>
</li>
<li>
<p><code class="name">list</code> <span class="type">object or null</span></p>
<p>The playlist, channel or search of the batch. Null with <code>urls</code>.</p>
<details><summary>Fields of <code>list</code></summary>
<ul class="fields">
<li>
<p><code class="name">pages</code> <span class="type">integer</span></p>
<p>Pages that were read, for one credit each.</p>
</li>
<li>
<p><code class="name">is_read</code> <span class="type">boolean</span></p>
<p>No more pages are read. Then the videos begin.</p>
</li>
<li>
<p><code class="name">stopped_reason</code> <span class="type">string or null</span></p>
<p>Why the list may have more videos: <code>max_videos</code>, <code>max_credits</code> (what is left is needed for the videos so far), <code>max_pages</code> (too few new videos on each), or YouTube&#39;s own reason.</p>
</li>
<li>
<p><code class="name">error</code> <span class="type">object or null</span></p>
<p>Why the list could not be read on.</p>
<details><summary>Fields of <code>error</code></summary>
<ul class="fields">
<li>
<p><code class="name">code</code> <span class="type">string</span></p>
<p class="values"><code>invalid_request</code> <code>unauthorized</code> <code>insufficient_credits</code> <code>budget_exceeded</code> <code>forbidden</code> <code>not_found</code> <code>method_not_allowed</code> <code>not_acceptable</code> <code>conflict</code> <code>gone</code> <code>payload_too_large</code> <code>unsupported_media_type</code> <code>unprocessable_content</code> <code>rate_limited</code> <code>transcription_failed</code> <code>summarization_failed</code> <code>internal_error</code> <code>youtube_api_error</code> <code>provider_failed</code> <code>platform_blocked</code> <code>not_ready</code> <code>unavailable</code> <code>timed_out</code> <code>quota_exceeded</code> </p>
</li>
<li>
<p><code class="name">message</code> <span class="type">string</span></p>
</li>
<li>
<p><code class="name">retryable</code> <span class="type">boolean</span></p>
</li>
</ul>
</details>
</li>
</ul>
</details>
</li>
<li>
<p><code class="name">done</code> <span class="type">integer</span></p>
<p>Videos with a transcript.</p>
</li>
<li>
<p><code class="name">failed</code> <span class="type">integer</span></p>
<p>Videos that have failed for good. They cost nothing.</p>
</li>
<li>
<p><code class="name">cached</code> <span class="type">integer</span></p>
<p>Of <code>done</code>: those that cost nothing.</p>
</li>
<li>
<p><code class="name">credits_used</code> <span class="type">integer</span></p>
<p>For the videos and the pages of the list.</p>
</li>
<li>
<p><code class="name">quote</code> <span class="type">object</span></p>
<p>The price when the batch was accepted.</p>
<details><summary>Fields of <code>quote</code></summary>
<ul class="fields">
<li>
<p><code class="name">min</code> <span class="type">integer</span></p>
</li>
<li>
<p><code class="name">max</code> <span class="type">integer</span></p>
</li>
<li>
<p><code class="name">videos</code> <span class="type">integer</span> <span class="mark">optional</span></p>
<p>Only for a batch of a list: how many videos <code>max</code> covers, as <code>max_videos</code> says.</p>
</li>
</ul>
</details>
</li>
<li>
<p><code class="name">max_credits</code> <span class="type">integer</span></p>
<p>The batch never costs more.</p>
</li>
<li>
<p><code class="name">created_at</code> <span class="type">string</span></p>
</li>
<li>
<p><code class="name">ended_at</code> <span class="type">string or null</span></p>
</li>
</ul>
<h4>Errors</h4>
<table>
<thead><tr><th scope="col">Status</th><th scope="col">Code</th><th scope="col">Message</th></tr></thead>
<tbody>
<tr><td data-head="Status">400</td><td data-head="Code"><code>invalid_request</code></td><td data-head="Message">The request is not valid.</td></tr>
<tr><td data-head="Status">401</td><td data-head="Code"><code>unauthorized</code></td><td data-head="Message">Send a valid API key as <code>Authorization: Bearer et_…</code>.</td></tr>
<tr><td data-head="Status">403</td><td data-head="Code"><code>forbidden</code></td><td data-head="Message">This is not allowed.</td></tr>
<tr><td data-head="Status">404</td><td data-head="Code"><code>not_found</code></td><td data-head="Message">Not found.</td></tr>
<tr><td data-head="Status">429</td><td data-head="Code"><code>rate_limited</code></td><td data-head="Message">Rate limit reached. Retry later.</td></tr>
<tr><td data-head="Status">500</td><td data-head="Code"><code>internal_error</code></td><td data-head="Message">Internal error</td></tr>
<tr><td data-head="Status">503</td><td data-head="Code"><code>unavailable</code></td><td data-head="Message">The service cannot reach its data at the moment. Retry in a few seconds.</td></tr>
</tbody>
</table>
</div>
<div class="codes">
<figure class="code"><figcaption>Request</figcaption><pre><code>curl -sS &quot;$BASE_URL/api/v1/batches/{batch_id}&quot; \\
  -H &quot;Authorization: Bearer $API_KEY&quot;</code></pre></figure>
<figure class="code"><figcaption>Response, 200</figcaption><pre><code>{
  <b>&quot;batch_id&quot;:</b> &quot;bat_01hq8n4v00c5k2r9t3b7m1f6d0&quot;,
  <b>&quot;status&quot;:</b> &quot;running&quot;,
  <b>&quot;total&quot;:</b> 2,
  <b>&quot;list&quot;:</b> null,
  <b>&quot;done&quot;:</b> 1,
  <b>&quot;failed&quot;:</b> 0,
  <b>&quot;cached&quot;:</b> 0,
  <b>&quot;credits_used&quot;:</b> 1,
  <b>&quot;quote&quot;:</b> { <b>&quot;min&quot;:</b> 2, <b>&quot;max&quot;:</b> 4 },
  <b>&quot;max_credits&quot;:</b> 4,
  <b>&quot;created_at&quot;:</b> &quot;2026-11-23T12:00:00.000Z&quot;,
  <b>&quot;ended_at&quot;:</b> null
}</code></pre></figure>
</div>
</section>
<section class="chapter" id="cancelBatch">
<div class="words">
<h3><a href="#cancelBatch">Cancel a batch</a></h3>
<p class="endpoint"><span class="method">DELETE</span> <code>/api/v1/batches/{batch_id}</code></p>
<p class="price">Free</p>
<p>Nothing new begins: what has not begun costs nothing, and what has begun ends and is charged. Results stay. Canceling a batch that is over changes nothing.</p>
<h4>Response</h4>
<ul class="fields">
<li>
<p><code class="name">batch_id</code> <span class="type">string</span></p>
</li>
<li>
<p><code class="name">status</code> <span class="type">string</span></p>
<p><code>canceling</code>: what has begun still ends.</p>
<p class="values"><code>running</code> <code>canceling</code> <code>completed</code> <code>canceled</code> </p>
</li>
<li>
<p><code class="name">total</code> <span class="type">integer</span></p>
<p>Videos, each counted once. It grows while a list is read.</p>
</li>
<li>
<p><code class="name">list</code> <span class="type">object or null</span></p>
<p>The playlist, channel or search of the batch. Null with <code>urls</code>.</p>
<details><summary>Fields of <code>list</code></summary>
<ul class="fields">
<li>
<p><code class="name">pages</code> <span class="type">integer</span></p>
<p>Pages that were read, for one credit each.</p>
</li>
<li>
<p><code class="name">is_read</code> <span class="type">boolean</span></p>
<p>No more pages are read. Then the videos begin.</p>
</li>
<li>
<p><code class="name">stopped_reason</code> <span class="type">string or null</span></p>
<p>Why the list may have more videos: <code>max_videos</code>, <code>max_credits</code> (what is left is needed for the videos so far), <code>max_pages</code> (too few new videos on each), or YouTube&#39;s own reason.</p>
</li>
<li>
<p><code class="name">error</code> <span class="type">object or null</span></p>
<p>Why the list could not be read on.</p>
<details><summary>Fields of <code>error</code></summary>
<ul class="fields">
<li>
<p><code class="name">code</code> <span class="type">string</span></p>
<p class="values"><code>invalid_request</code> <code>unauthorized</code> <code>insufficient_credits</code> <code>budget_exceeded</code> <code>forbidden</code> <code>not_found</code> <code>method_not_allowed</code> <code>not_acceptable</code> <code>conflict</code> <code>gone</code> <code>payload_too_large</code> <code>unsupported_media_type</code> <code>unprocessable_content</code> <code>rate_limited</code> <code>transcription_failed</code> <code>summarization_failed</code> <code>internal_error</code> <code>youtube_api_error</code> <code>provider_failed</code> <code>platform_blocked</code> <code>not_ready</code> <code>unavailable</code> <code>timed_out</code> <code>quota_exceeded</code> </p>
</li>
<li>
<p><code class="name">message</code> <span class="type">string</span></p>
</li>
<li>
<p><code class="name">retryable</code> <span class="type">boolean</span></p>
</li>
</ul>
</details>
</li>
</ul>
</details>
</li>
<li>
<p><code class="name">done</code> <span class="type">integer</span></p>
<p>Videos with a transcript.</p>
</li>
<li>
<p><code class="name">failed</code> <span class="type">integer</span></p>
<p>Videos that have failed for good. They cost nothing.</p>
</li>
<li>
<p><code class="name">cached</code> <span class="type">integer</span></p>
<p>Of <code>done</code>: those that cost nothing.</p>
</li>
<li>
<p><code class="name">credits_used</code> <span class="type">integer</span></p>
<p>For the videos and the pages of the list.</p>
</li>
<li>
<p><code class="name">quote</code> <span class="type">object</span></p>
<p>The price when the batch was accepted.</p>
<details><summary>Fields of <code>quote</code></summary>
<ul class="fields">
<li>
<p><code class="name">min</code> <span class="type">integer</span></p>
</li>
<li>
<p><code class="name">max</code> <span class="type">integer</span></p>
</li>
<li>
<p><code class="name">videos</code> <span class="type">integer</span> <span class="mark">optional</span></p>
<p>Only for a batch of a list: how many videos <code>max</code> covers, as <code>max_videos</code> says.</p>
</li>
</ul>
</details>
</li>
<li>
<p><code class="name">max_credits</code> <span class="type">integer</span></p>
<p>The batch never costs more.</p>
</li>
<li>
<p><code class="name">created_at</code> <span class="type">string</span></p>
</li>
<li>
<p><code class="name">ended_at</code> <span class="type">string or null</span></p>
</li>
</ul>
<h4>Errors</h4>
<table>
<thead><tr><th scope="col">Status</th><th scope="col">Code</th><th scope="col">Message</th></tr></thead>
<tbody>
<tr><td data-head="Status">400</td><td data-head="Code"><code>invalid_request</code></td><td data-head="Message">The request is not valid.</td></tr>
<tr><td data-head="Status">401</td><td data-head="Code"><code>unauthorized</code></td><td data-head="Message">Send a valid API key as <code>Authorization: Bearer et_…</code>.</td></tr>
<tr><td data-head="Status">403</td><td data-head="Code"><code>forbidden</code></td><td data-head="Message">This is not allowed.</td></tr>
<tr><td data-head="Status">404</td><td data-head="Code"><code>not_found</code></td><td data-head="Message">Not found.</td></tr>
<tr><td data-head="Status">429</td><td data-head="Code"><code>rate_limited</code></td><td data-head="Message">Rate limit reached. Retry later.</td></tr>
<tr><td data-head="Status">500</td><td data-head="Code"><code>internal_error</code></td><td data-head="Message">Internal error</td></tr>
<tr><td data-head="Status">503</td><td data-head="Code"><code>unavailable</code></td><td data-head="Message">The service cannot reach its data at the moment. Retry in a few seconds.</td></tr>
</tbody>
</table>
</div>
<div class="codes">
<figure class="code"><figcaption>Request</figcaption><pre><code>curl -sS -X DELETE &quot;$BASE_URL/api/v1/batches/{batch_id}&quot; \\
  -H &quot;Authorization: Bearer $API_KEY&quot;</code></pre></figure>
<figure class="code"><figcaption>Response, 200</figcaption><pre><code>{
  <b>&quot;batch_id&quot;:</b> &quot;bat_01hq8n4v00c5k2r9t3b7m1f6d0&quot;,
  <b>&quot;status&quot;:</b> &quot;canceling&quot;,
  <b>&quot;total&quot;:</b> 2,
  <b>&quot;list&quot;:</b> null,
  <b>&quot;done&quot;:</b> 1,
  <b>&quot;failed&quot;:</b> 0,
  <b>&quot;cached&quot;:</b> 0,
  <b>&quot;credits_used&quot;:</b> 1,
  <b>&quot;quote&quot;:</b> { <b>&quot;min&quot;:</b> 2, <b>&quot;max&quot;:</b> 4 },
  <b>&quot;max_credits&quot;:</b> 4,
  <b>&quot;created_at&quot;:</b> &quot;2026-11-23T12:00:00.000Z&quot;,
  <b>&quot;ended_at&quot;:</b> null
}</code></pre></figure>
</div>
</section>
<section class="chapter" id="batchResults">
<div class="words">
<h3><a href="#batchResults">Get the results of a batch</a></h3>
<p class="endpoint"><span class="method">GET</span> <code>/api/v1/batches/{batch_id}/results</code></p>
<p class="price">Free</p>
<p>Formats: <code>ndjson</code>, <code>markdown</code>, <code>jsonl</code>, <code>zip</code>. <code>ndjson</code>, the default, sends a line for each video as it ends, waits up to 50 seconds for more, and ends with the line <code>{&quot;batch&quot;: …, &quot;cursor&quot;: …}</code>. Go on with <code>after=&lt;cursor&gt;</code>; a video may then come again, with the same <code>index</code>. With <code>Accept: text/event-stream</code>, the same are events, and <code>Last-Event-ID</code> is the cursor. The other formats are files of what is done so far. Free.</p>
<h4>Query</h4>
<ul class="fields">
<li>
<p><code class="name">format</code> <span class="type">string</span></p>
<p><code>ndjson</code>: one line for each video, as it ends. The others are files with the texts of the videos that are done: <code>markdown</code> and <code>jsonl</code> (chunks, one per line) as one file, <code>zip</code> with a Markdown file for each video.</p>
<p class="values"><code>ndjson</code> <code>markdown</code> <code>jsonl</code> <code>zip</code> </p>
</li>
<li>
<p><code class="name">wait</code> <span class="type">string</span></p>
<p>Only for <code>ndjson</code>: seconds to wait for more, at most 50.</p>
</li>
<li>
<p><code class="name">after</code> <span class="type">string</span></p>
<p>Only for <code>ndjson</code>: the <code>cursor</code> of an earlier answer.</p>
</li>
</ul>
<h4>Response</h4>
<p><code>application/x-ndjson</code></p>
<h4>Errors</h4>
<table>
<thead><tr><th scope="col">Status</th><th scope="col">Code</th><th scope="col">Message</th></tr></thead>
<tbody>
<tr><td data-head="Status">400</td><td data-head="Code"><code>invalid_request</code></td><td data-head="Message">The request is not valid.</td></tr>
<tr><td data-head="Status">401</td><td data-head="Code"><code>unauthorized</code></td><td data-head="Message">Send a valid API key as <code>Authorization: Bearer et_…</code>.</td></tr>
<tr><td data-head="Status">403</td><td data-head="Code"><code>forbidden</code></td><td data-head="Message">This is not allowed.</td></tr>
<tr><td data-head="Status">404</td><td data-head="Code"><code>not_found</code></td><td data-head="Message">Not found.</td></tr>
<tr><td data-head="Status">429</td><td data-head="Code"><code>rate_limited</code></td><td data-head="Message">Rate limit reached. Retry later.</td></tr>
<tr><td data-head="Status">500</td><td data-head="Code"><code>internal_error</code></td><td data-head="Message">Internal error</td></tr>
<tr><td data-head="Status">503</td><td data-head="Code"><code>unavailable</code></td><td data-head="Message">The service cannot reach its data at the moment. Retry in a few seconds.</td></tr>
</tbody>
</table>
</div>
<div class="codes">
<figure class="code"><figcaption>Request</figcaption><pre><code>curl -sS &quot;$BASE_URL/api/v1/batches/{batch_id}/results&quot; \\
  -H &quot;Authorization: Bearer $API_KEY&quot;</code></pre></figure>
</div>
</section>
<header class="group" id="lists-routes">
<h2><a href="#lists-routes">Lists</a></h2>
<p>Search, channels, playlists and comments on YouTube. The examples are answered by a server started with \`npm run demo\`.</p>
</header>
<section class="chapter" id="search">
<div class="words">
<h3><a href="#search">Search videos or channels</a></h3>
<p class="endpoint"><span class="method">GET</span> <code>/api/v1/youtube/search</code></p>
<p class="price">1 credit per page</p>
<p>Finds public videos or channels on YouTube. Costs 1 credit per page. <code>/api/v1/media/search</code> is the same route.</p>
<h4>Query</h4>
<ul class="fields">
<li>
<p><code class="name">q</code> <span class="type">string</span> <span class="mark">required</span></p>
<p>The search query.</p>
</li>
<li>
<p><code class="name">type</code> <span class="type">string</span></p>
<p>What to look for.</p>
<p class="values"><code>video</code> <code>channel</code> </p>
</li>
<li>
<p><code class="name">page_token</code> <span class="type">string</span></p>
<p><code>next_page_token</code> from the previous page of the same list. Empty for the first page.</p>
</li>
<li>
<p><code class="name">sort</code> <span class="type">string</span></p>
<p>Order of videos; channels are sorted by relevance. <code>date</code> and <code>rating</code> need the YouTube Data API.</p>
<p class="values"><code>relevance</code> <code>date</code> <code>views</code> <code>rating</code> </p>
</li>
<li>
<p><code class="name">upload_date</code> <span class="type">string</span></p>
<p>Only videos of the last hour, day, week, month or year. <code>hour</code> needs the YouTube Data API. Ignored for channels.</p>
<p class="values"><code>hour</code> <code>today</code> <code>week</code> <code>month</code> <code>year</code> </p>
</li>
<li>
<p><code class="name">duration</code> <span class="type">string</span></p>
<p>Only videos under 4 minutes (3 without the YouTube Data API), up to 20, or over 20. Ignored for channels.</p>
<p class="values"><code>short</code> <code>medium</code> <code>long</code> </p>
</li>
<li>
<p><code class="name">has_captions</code> <span class="type">string</span></p>
<p><code>true</code>: only videos with captions.</p>
<p class="values"><code>true</code> <code>false</code> </p>
</li>
<li>
<p><code class="name">dry_run</code> <span class="type">string</span></p>
<p>Answer with the price as <code>{min, max}</code> and do nothing else. Free.</p>
</li>
<li>
<p><code class="name">max_credits</code> <span class="type">string</span></p>
<p>The most credits that this call may cost. A call that needs more is refused with 402, and nothing is charged.</p>
</li>
</ul>
<h4>Headers</h4>
<ul class="fields">
<li>
<p><code class="name">Idempotency-Key</code> <span class="type">string</span></p>
<p>Makes the call safe to retry: for 24 hours, the same key and body return the stored response and are not charged again.</p>
</li>
</ul>
<h4>Response</h4>
<ul class="fields">
<li>
<p><code class="name">next_page_token</code> <span class="type">string or null</span></p>
<p>Send it as <code>page_token</code> for the next page.</p>
</li>
<li>
<p><code class="name">credits_used</code> <span class="type">integer</span></p>
</li>
<li>
<p><code class="name">complete</code> <span class="type">boolean</span> <span class="mark">optional</span></p>
<p>Present if the list ends early, with <code>stopped_reason</code>.</p>
<p class="values"><code>false</code> </p>
</li>
<li>
<p><code class="name">stopped_reason</code> <span class="type">string</span> <span class="mark">optional</span></p>
</li>
<li>
<p><code class="name">left_out_reason</code> <span class="type">string</span> <span class="mark">optional</span></p>
<p>Present if this page leaves something out. The list continues.</p>
</li>
<li>
<p><code class="name">results</code> <span class="type">list of anys</span></p>
</li>
</ul>
<h4>Errors</h4>
<table>
<thead><tr><th scope="col">Status</th><th scope="col">Code</th><th scope="col">Message</th></tr></thead>
<tbody>
<tr><td data-head="Status">400</td><td data-head="Code"><code>invalid_request</code></td><td data-head="Message">The request is not valid.</td></tr>
<tr><td data-head="Status">401</td><td data-head="Code"><code>unauthorized</code></td><td data-head="Message">Send a valid API key as <code>Authorization: Bearer et_…</code>.</td></tr>
<tr><td data-head="Status">402</td><td data-head="Code"><code>insufficient_credits</code></td><td data-head="Message">Not enough credits for this call.</td></tr>
<tr><td data-head="Status">402</td><td data-head="Code"><code>budget_exceeded</code></td><td data-head="Message">The monthly budget of the key or agent, or the call&#39;s <code>max_credits</code>, is too low.</td></tr>
<tr><td data-head="Status">403</td><td data-head="Code"><code>forbidden</code></td><td data-head="Message">This is not allowed.</td></tr>
<tr><td data-head="Status">409</td><td data-head="Code"><code>conflict</code></td><td data-head="Message">The request conflicts with the current state.</td></tr>
<tr><td data-head="Status">429</td><td data-head="Code"><code>rate_limited</code></td><td data-head="Message">Rate limit reached. Retry later.</td></tr>
<tr><td data-head="Status">500</td><td data-head="Code"><code>internal_error</code></td><td data-head="Message">Internal error</td></tr>
<tr><td data-head="Status">502</td><td data-head="Code"><code>youtube_api_error</code></td><td data-head="Message">YouTube did not respond. Nothing was charged.</td></tr>
<tr><td data-head="Status">503</td><td data-head="Code"><code>quota_exceeded</code></td><td data-head="Message">The daily YouTube quota of this server is used up. Nothing was charged.</td></tr>
<tr><td data-head="Status">503</td><td data-head="Code"><code>unavailable</code></td><td data-head="Message">The service cannot reach its data at the moment. Retry in a few seconds.</td></tr>
</tbody>
</table>
</div>
<div class="codes">
<figure class="code"><figcaption>Request</figcaption><pre><code>curl -sS &quot;$BASE_URL/api/v1/youtube/search?q=garden&quot; \\
  -H &quot;Authorization: Bearer $API_KEY&quot;</code></pre></figure>
<figure class="code"><figcaption>Response, 200</figcaption><pre><code>{
  <b>&quot;results&quot;:</b> [
    {
      <b>&quot;video_id&quot;:</b> &quot;demo-talk-1&quot;,
      <b>&quot;title&quot;:</b> &quot;Salad on the balcony&quot;,
      <b>&quot;published_at&quot;:</b> &quot;2026-05-01T00:00:00.000Z&quot;,
      <b>&quot;published_at_precision&quot;:</b> &quot;month&quot;,
      <b>&quot;thumbnail&quot;:</b> &quot;https://i.ytimg.com/vi/demo-talk-1/hqdefault.jpg&quot;,
      <b>&quot;channel_id&quot;:</b> &quot;UCdemo-kitchen-garden-01&quot;,
      <b>&quot;channel&quot;:</b> &quot;Demo Kitchen Garden&quot;
    }
  ],
  <b>&quot;next_page_token&quot;:</b> &quot;WyJjbGllbnQi….k3Jd0Q&quot;,
  <b>&quot;credits_used&quot;:</b> 1
}</code></pre></figure>
<details><summary>Channels, with \`type=channel\`</summary>
<figure class="code"><figcaption>Request</figcaption><pre><code>curl -sS &quot;$BASE_URL/api/v1/youtube/search?q=garden&quot; \\
  -H &quot;Authorization: Bearer $API_KEY&quot;</code></pre></figure>
<figure class="code"><figcaption>Response, 200</figcaption><pre><code>{
  <b>&quot;results&quot;:</b> [
    {
      <b>&quot;channel_id&quot;:</b> &quot;UCdemo-kitchen-garden-01&quot;,
      <b>&quot;name&quot;:</b> &quot;Demo Kitchen Garden&quot;,
      <b>&quot;handle&quot;:</b> &quot;@demo-kitchen-garden&quot;,
      <b>&quot;subscribers&quot;:</b> &quot;12300&quot;,
      <b>&quot;thumbnail&quot;:</b> null
    }
  ],
  <b>&quot;next_page_token&quot;:</b> null,
  <b>&quot;credits_used&quot;:</b> 1
}</code></pre></figure>
</details>
</div>
</section>
<section class="chapter" id="channelLatest">
<div class="words">
<h3><a href="#channelLatest">List the latest videos of a channel</a></h3>
<p class="endpoint"><span class="method">GET</span> <code>/api/v1/youtube/channel/latest</code></p>
<p class="price">Free</p>
<p>The 15 or so most recent videos, from the channel&#39;s public feed. Free. <code>/api/v1/media/channel/latest</code> is the same route.</p>
<h4>Query</h4>
<ul class="fields">
<li>
<p><code class="name">channel</code> <span class="type">string</span> <span class="mark">required</span></p>
<p>A @handle, a channel URL, or a UC… ID.</p>
</li>
</ul>
<h4>Response</h4>
<ul class="fields">
<li>
<p><code class="name">channel_id</code> <span class="type">string</span></p>
</li>
<li>
<p><code class="name">videos</code> <span class="type">list of objects</span></p>
<details><summary>Fields of <code>videos</code></summary>
<ul class="fields">
<li>
<p><code class="name">video_id</code> <span class="type">string</span></p>
</li>
<li>
<p><code class="name">title</code> <span class="type">string</span></p>
</li>
<li>
<p><code class="name">published_at</code> <span class="type">string or null</span></p>
</li>
<li>
<p><code class="name">published_at_precision</code> <span class="type">string or null</span></p>
<p>How precise <code>published_at</code> is. Unless it is <code>exact</code>, the time may be off by one such unit.</p>
<p class="values"><code>exact</code> <code>day</code> <code>month</code> <code>year</code> <code>null</code> </p>
</li>
<li>
<p><code class="name">thumbnail</code> <span class="type">string or null</span></p>
</li>
</ul>
</details>
</li>
</ul>
<h4>Errors</h4>
<table>
<thead><tr><th scope="col">Status</th><th scope="col">Code</th><th scope="col">Message</th></tr></thead>
<tbody>
<tr><td data-head="Status">400</td><td data-head="Code"><code>invalid_request</code></td><td data-head="Message">The request is not valid.</td></tr>
<tr><td data-head="Status">401</td><td data-head="Code"><code>unauthorized</code></td><td data-head="Message">Send a valid API key as <code>Authorization: Bearer et_…</code>.</td></tr>
<tr><td data-head="Status">403</td><td data-head="Code"><code>forbidden</code></td><td data-head="Message">This is not allowed.</td></tr>
<tr><td data-head="Status">404</td><td data-head="Code"><code>not_found</code></td><td data-head="Message">Not found.</td></tr>
<tr><td data-head="Status">429</td><td data-head="Code"><code>rate_limited</code></td><td data-head="Message">Rate limit reached. Retry later.</td></tr>
<tr><td data-head="Status">500</td><td data-head="Code"><code>internal_error</code></td><td data-head="Message">Internal error</td></tr>
<tr><td data-head="Status">502</td><td data-head="Code"><code>youtube_api_error</code></td><td data-head="Message">YouTube did not respond. Nothing was charged.</td></tr>
<tr><td data-head="Status">503</td><td data-head="Code"><code>quota_exceeded</code></td><td data-head="Message">The daily YouTube quota of this server is used up. Nothing was charged.</td></tr>
<tr><td data-head="Status">503</td><td data-head="Code"><code>unavailable</code></td><td data-head="Message">The service cannot reach its data at the moment. Retry in a few seconds.</td></tr>
</tbody>
</table>
</div>
<div class="codes">
<figure class="code"><figcaption>Request</figcaption><pre><code>curl -sS &quot;$BASE_URL/api/v1/youtube/channel/latest?channel=%40demo-kitchen-garden&quot; \\
  -H &quot;Authorization: Bearer $API_KEY&quot;</code></pre></figure>
<figure class="code"><figcaption>Response, 200</figcaption><pre><code>{
  <b>&quot;channel_id&quot;:</b> &quot;UCdemo-kitchen-garden-01&quot;,
  <b>&quot;videos&quot;:</b> [
    {
      <b>&quot;video_id&quot;:</b> &quot;demo-talk-1&quot;,
      <b>&quot;title&quot;:</b> &quot;Salad on the balcony&quot;,
      <b>&quot;published_at&quot;:</b> &quot;2026-05-01T00:00:00.000Z&quot;,
      <b>&quot;published_at_precision&quot;:</b> &quot;month&quot;,
      <b>&quot;thumbnail&quot;:</b> &quot;https://i.ytimg.com/vi/demo-talk-1/hqdefault.jpg&quot;
    }
  ]
}</code></pre></figure>
</div>
</section>
<section class="chapter" id="channelResolve">
<div class="words">
<h3><a href="#channelResolve">Find a channel</a></h3>
<p class="endpoint"><span class="method">GET</span> <code>/api/v1/youtube/channel/resolve</code></p>
<p class="price">Free</p>
<p>Accepts a @handle, any channel URL, or a <code>UC…</code> ID. Free. <code>/api/v1/media/channel/resolve</code> is the same route.</p>
<h4>Query</h4>
<ul class="fields">
<li>
<p><code class="name">channel</code> <span class="type">string</span> <span class="mark">required</span></p>
<p>A @handle, a channel URL, or a UC… ID.</p>
</li>
</ul>
<h4>Response</h4>
<ul class="fields">
<li>
<p><code class="name">channel_id</code> <span class="type">string</span></p>
</li>
<li>
<p><code class="name">name</code> <span class="type">string</span></p>
</li>
<li>
<p><code class="name">handle</code> <span class="type">string or null</span></p>
<p>Starts with <code>@</code>.</p>
</li>
<li>
<p><code class="name">subscribers</code> <span class="type">string or null</span></p>
<p>A number, as a string of digits.</p>
</li>
<li>
<p><code class="name">thumbnail</code> <span class="type">string or null</span></p>
</li>
</ul>
<h4>Errors</h4>
<table>
<thead><tr><th scope="col">Status</th><th scope="col">Code</th><th scope="col">Message</th></tr></thead>
<tbody>
<tr><td data-head="Status">400</td><td data-head="Code"><code>invalid_request</code></td><td data-head="Message">The request is not valid.</td></tr>
<tr><td data-head="Status">401</td><td data-head="Code"><code>unauthorized</code></td><td data-head="Message">Send a valid API key as <code>Authorization: Bearer et_…</code>.</td></tr>
<tr><td data-head="Status">403</td><td data-head="Code"><code>forbidden</code></td><td data-head="Message">This is not allowed.</td></tr>
<tr><td data-head="Status">404</td><td data-head="Code"><code>not_found</code></td><td data-head="Message">Not found.</td></tr>
<tr><td data-head="Status">429</td><td data-head="Code"><code>rate_limited</code></td><td data-head="Message">Rate limit reached. Retry later.</td></tr>
<tr><td data-head="Status">500</td><td data-head="Code"><code>internal_error</code></td><td data-head="Message">Internal error</td></tr>
<tr><td data-head="Status">502</td><td data-head="Code"><code>youtube_api_error</code></td><td data-head="Message">YouTube did not respond. Nothing was charged.</td></tr>
<tr><td data-head="Status">503</td><td data-head="Code"><code>quota_exceeded</code></td><td data-head="Message">The daily YouTube quota of this server is used up. Nothing was charged.</td></tr>
<tr><td data-head="Status">503</td><td data-head="Code"><code>unavailable</code></td><td data-head="Message">The service cannot reach its data at the moment. Retry in a few seconds.</td></tr>
</tbody>
</table>
</div>
<div class="codes">
<figure class="code"><figcaption>Request</figcaption><pre><code>curl -sS &quot;$BASE_URL/api/v1/youtube/channel/resolve?channel=%40demo-kitchen-garden&quot; \\
  -H &quot;Authorization: Bearer $API_KEY&quot;</code></pre></figure>
<figure class="code"><figcaption>Response, 200</figcaption><pre><code>{
  <b>&quot;channel_id&quot;:</b> &quot;UCdemo-kitchen-garden-01&quot;,
  <b>&quot;name&quot;:</b> &quot;Demo Kitchen Garden&quot;,
  <b>&quot;handle&quot;:</b> &quot;@demo-kitchen-garden&quot;,
  <b>&quot;subscribers&quot;:</b> &quot;12300&quot;,
  <b>&quot;thumbnail&quot;:</b> null
}</code></pre></figure>
</div>
</section>
<section class="chapter" id="channelSearch">
<div class="words">
<h3><a href="#channelSearch">Search a channel</a></h3>
<p class="endpoint"><span class="method">GET</span> <code>/api/v1/youtube/channel/search</code></p>
<p class="price">1 credit per page</p>
<p>Finds videos of one channel. Costs 1 credit per page. <code>/api/v1/media/channel/search</code> is the same route.</p>
<h4>Query</h4>
<ul class="fields">
<li>
<p><code class="name">channel</code> <span class="type">string</span> <span class="mark">required</span></p>
<p>A @handle, a channel URL, or a UC… ID.</p>
</li>
<li>
<p><code class="name">q</code> <span class="type">string</span> <span class="mark">required</span></p>
<p>The search query.</p>
</li>
<li>
<p><code class="name">page_token</code> <span class="type">string</span></p>
<p><code>next_page_token</code> from the previous page of the same list. Empty for the first page.</p>
</li>
<li>
<p><code class="name">dry_run</code> <span class="type">string</span></p>
<p>Answer with the price as <code>{min, max}</code> and do nothing else. Free.</p>
</li>
<li>
<p><code class="name">max_credits</code> <span class="type">string</span></p>
<p>The most credits that this call may cost. A call that needs more is refused with 402, and nothing is charged.</p>
</li>
</ul>
<h4>Headers</h4>
<ul class="fields">
<li>
<p><code class="name">Idempotency-Key</code> <span class="type">string</span></p>
<p>Makes the call safe to retry: for 24 hours, the same key and body return the stored response and are not charged again.</p>
</li>
</ul>
<h4>Response</h4>
<ul class="fields">
<li>
<p><code class="name">next_page_token</code> <span class="type">string or null</span></p>
<p>Send it as <code>page_token</code> for the next page.</p>
</li>
<li>
<p><code class="name">credits_used</code> <span class="type">integer</span></p>
</li>
<li>
<p><code class="name">complete</code> <span class="type">boolean</span> <span class="mark">optional</span></p>
<p>Present if the list ends early, with <code>stopped_reason</code>.</p>
<p class="values"><code>false</code> </p>
</li>
<li>
<p><code class="name">stopped_reason</code> <span class="type">string</span> <span class="mark">optional</span></p>
</li>
<li>
<p><code class="name">left_out_reason</code> <span class="type">string</span> <span class="mark">optional</span></p>
<p>Present if this page leaves something out. The list continues.</p>
</li>
<li>
<p><code class="name">channel_id</code> <span class="type">string</span></p>
</li>
<li>
<p><code class="name">results</code> <span class="type">list of objects</span></p>
<details><summary>Fields of <code>results</code></summary>
<ul class="fields">
<li>
<p><code class="name">video_id</code> <span class="type">string</span></p>
</li>
<li>
<p><code class="name">channel_id</code> <span class="type">string or null</span></p>
</li>
<li>
<p><code class="name">title</code> <span class="type">string</span></p>
</li>
<li>
<p><code class="name">channel</code> <span class="type">string or null</span></p>
</li>
<li>
<p><code class="name">published_at</code> <span class="type">string or null</span></p>
</li>
<li>
<p><code class="name">published_at_precision</code> <span class="type">string or null</span></p>
<p>How precise <code>published_at</code> is. Unless it is <code>exact</code>, the time may be off by one such unit.</p>
<p class="values"><code>exact</code> <code>day</code> <code>month</code> <code>year</code> <code>null</code> </p>
</li>
<li>
<p><code class="name">thumbnail</code> <span class="type">string or null</span></p>
</li>
</ul>
</details>
</li>
</ul>
<h4>Errors</h4>
<table>
<thead><tr><th scope="col">Status</th><th scope="col">Code</th><th scope="col">Message</th></tr></thead>
<tbody>
<tr><td data-head="Status">400</td><td data-head="Code"><code>invalid_request</code></td><td data-head="Message">The request is not valid.</td></tr>
<tr><td data-head="Status">401</td><td data-head="Code"><code>unauthorized</code></td><td data-head="Message">Send a valid API key as <code>Authorization: Bearer et_…</code>.</td></tr>
<tr><td data-head="Status">402</td><td data-head="Code"><code>insufficient_credits</code></td><td data-head="Message">Not enough credits for this call.</td></tr>
<tr><td data-head="Status">402</td><td data-head="Code"><code>budget_exceeded</code></td><td data-head="Message">The monthly budget of the key or agent, or the call&#39;s <code>max_credits</code>, is too low.</td></tr>
<tr><td data-head="Status">403</td><td data-head="Code"><code>forbidden</code></td><td data-head="Message">This is not allowed.</td></tr>
<tr><td data-head="Status">404</td><td data-head="Code"><code>not_found</code></td><td data-head="Message">Not found.</td></tr>
<tr><td data-head="Status">409</td><td data-head="Code"><code>conflict</code></td><td data-head="Message">The request conflicts with the current state.</td></tr>
<tr><td data-head="Status">429</td><td data-head="Code"><code>rate_limited</code></td><td data-head="Message">Rate limit reached. Retry later.</td></tr>
<tr><td data-head="Status">500</td><td data-head="Code"><code>internal_error</code></td><td data-head="Message">Internal error</td></tr>
<tr><td data-head="Status">502</td><td data-head="Code"><code>youtube_api_error</code></td><td data-head="Message">YouTube did not respond. Nothing was charged.</td></tr>
<tr><td data-head="Status">503</td><td data-head="Code"><code>quota_exceeded</code></td><td data-head="Message">The daily YouTube quota of this server is used up. Nothing was charged.</td></tr>
<tr><td data-head="Status">503</td><td data-head="Code"><code>unavailable</code></td><td data-head="Message">The service cannot reach its data at the moment. Retry in a few seconds.</td></tr>
</tbody>
</table>
</div>
<div class="codes">
<figure class="code"><figcaption>Request</figcaption><pre><code>curl -sS &quot;$BASE_URL/api/v1/youtube/channel/search?channel=%40demo-kitchen-garden&amp;q=garden&quot; \\
  -H &quot;Authorization: Bearer $API_KEY&quot;</code></pre></figure>
<figure class="code"><figcaption>Response, 200</figcaption><pre><code>{
  <b>&quot;channel_id&quot;:</b> &quot;UCdemo-kitchen-garden-01&quot;,
  <b>&quot;results&quot;:</b> [
    {
      <b>&quot;video_id&quot;:</b> &quot;demo-talk-1&quot;,
      <b>&quot;title&quot;:</b> &quot;Salad on the balcony&quot;,
      <b>&quot;published_at&quot;:</b> &quot;2026-05-01T00:00:00.000Z&quot;,
      <b>&quot;published_at_precision&quot;:</b> &quot;month&quot;,
      <b>&quot;thumbnail&quot;:</b> &quot;https://i.ytimg.com/vi/demo-talk-1/hqdefault.jpg&quot;,
      <b>&quot;channel_id&quot;:</b> &quot;UCdemo-kitchen-garden-01&quot;,
      <b>&quot;channel&quot;:</b> &quot;Demo Kitchen Garden&quot;
    }
  ],
  <b>&quot;next_page_token&quot;:</b> &quot;WyJjbGllbnQi….k3Jd0Q&quot;,
  <b>&quot;credits_used&quot;:</b> 1
}</code></pre></figure>
</div>
</section>
<section class="chapter" id="channelVideos">
<div class="words">
<h3><a href="#channelVideos">List the videos of a channel</a></h3>
<p class="endpoint"><span class="method">GET</span> <code>/api/v1/youtube/channel/videos</code></p>
<p class="price">1 credit per page</p>
<p>Newest first, up to 50 per page. Costs 1 credit per page. <code>/api/v1/media/channel/videos</code> is the same route.</p>
<h4>Query</h4>
<ul class="fields">
<li>
<p><code class="name">channel</code> <span class="type">string</span> <span class="mark">required</span></p>
<p>A @handle, a channel URL, or a UC… ID.</p>
</li>
<li>
<p><code class="name">page_token</code> <span class="type">string</span></p>
<p><code>next_page_token</code> from the previous page of the same list. Empty for the first page.</p>
</li>
<li>
<p><code class="name">tab</code> <span class="type">string</span></p>
<p>Which tab of the channel.</p>
<p class="values"><code>videos</code> <code>shorts</code> <code>live</code> </p>
</li>
<li>
<p><code class="name">dry_run</code> <span class="type">string</span></p>
<p>Answer with the price as <code>{min, max}</code> and do nothing else. Free.</p>
</li>
<li>
<p><code class="name">max_credits</code> <span class="type">string</span></p>
<p>The most credits that this call may cost. A call that needs more is refused with 402, and nothing is charged.</p>
</li>
</ul>
<h4>Headers</h4>
<ul class="fields">
<li>
<p><code class="name">Idempotency-Key</code> <span class="type">string</span></p>
<p>Makes the call safe to retry: for 24 hours, the same key and body return the stored response and are not charged again.</p>
</li>
</ul>
<h4>Response</h4>
<ul class="fields">
<li>
<p><code class="name">next_page_token</code> <span class="type">string or null</span></p>
<p>Send it as <code>page_token</code> for the next page.</p>
</li>
<li>
<p><code class="name">credits_used</code> <span class="type">integer</span></p>
</li>
<li>
<p><code class="name">complete</code> <span class="type">boolean</span> <span class="mark">optional</span></p>
<p>Present if the list ends early, with <code>stopped_reason</code>.</p>
<p class="values"><code>false</code> </p>
</li>
<li>
<p><code class="name">stopped_reason</code> <span class="type">string</span> <span class="mark">optional</span></p>
</li>
<li>
<p><code class="name">left_out_reason</code> <span class="type">string</span> <span class="mark">optional</span></p>
<p>Present if this page leaves something out. The list continues.</p>
</li>
<li>
<p><code class="name">channel_id</code> <span class="type">string</span></p>
</li>
<li>
<p><code class="name">videos</code> <span class="type">list of objects</span></p>
<details><summary>Fields of <code>videos</code></summary>
<ul class="fields">
<li>
<p><code class="name">video_id</code> <span class="type">string</span></p>
</li>
<li>
<p><code class="name">title</code> <span class="type">string</span></p>
</li>
<li>
<p><code class="name">published_at</code> <span class="type">string or null</span></p>
</li>
<li>
<p><code class="name">published_at_precision</code> <span class="type">string or null</span></p>
<p>How precise <code>published_at</code> is. Unless it is <code>exact</code>, the time may be off by one such unit.</p>
<p class="values"><code>exact</code> <code>day</code> <code>month</code> <code>year</code> <code>null</code> </p>
</li>
<li>
<p><code class="name">thumbnail</code> <span class="type">string or null</span></p>
</li>
</ul>
</details>
</li>
<li>
<p><code class="name">total_results</code> <span class="type">integer or null</span></p>
<p>YouTube&#39;s count. Null if it is unknown.</p>
</li>
</ul>
<h4>Errors</h4>
<table>
<thead><tr><th scope="col">Status</th><th scope="col">Code</th><th scope="col">Message</th></tr></thead>
<tbody>
<tr><td data-head="Status">400</td><td data-head="Code"><code>invalid_request</code></td><td data-head="Message">The request is not valid.</td></tr>
<tr><td data-head="Status">401</td><td data-head="Code"><code>unauthorized</code></td><td data-head="Message">Send a valid API key as <code>Authorization: Bearer et_…</code>.</td></tr>
<tr><td data-head="Status">402</td><td data-head="Code"><code>insufficient_credits</code></td><td data-head="Message">Not enough credits for this call.</td></tr>
<tr><td data-head="Status">402</td><td data-head="Code"><code>budget_exceeded</code></td><td data-head="Message">The monthly budget of the key or agent, or the call&#39;s <code>max_credits</code>, is too low.</td></tr>
<tr><td data-head="Status">403</td><td data-head="Code"><code>forbidden</code></td><td data-head="Message">This is not allowed.</td></tr>
<tr><td data-head="Status">404</td><td data-head="Code"><code>not_found</code></td><td data-head="Message">Not found.</td></tr>
<tr><td data-head="Status">409</td><td data-head="Code"><code>conflict</code></td><td data-head="Message">The request conflicts with the current state.</td></tr>
<tr><td data-head="Status">429</td><td data-head="Code"><code>rate_limited</code></td><td data-head="Message">Rate limit reached. Retry later.</td></tr>
<tr><td data-head="Status">500</td><td data-head="Code"><code>internal_error</code></td><td data-head="Message">Internal error</td></tr>
<tr><td data-head="Status">502</td><td data-head="Code"><code>youtube_api_error</code></td><td data-head="Message">YouTube did not respond. Nothing was charged.</td></tr>
<tr><td data-head="Status">503</td><td data-head="Code"><code>quota_exceeded</code></td><td data-head="Message">The daily YouTube quota of this server is used up. Nothing was charged.</td></tr>
<tr><td data-head="Status">503</td><td data-head="Code"><code>unavailable</code></td><td data-head="Message">The service cannot reach its data at the moment. Retry in a few seconds.</td></tr>
</tbody>
</table>
</div>
<div class="codes">
<figure class="code"><figcaption>Request</figcaption><pre><code>curl -sS &quot;$BASE_URL/api/v1/youtube/channel/videos?channel=%40demo-kitchen-garden&quot; \\
  -H &quot;Authorization: Bearer $API_KEY&quot;</code></pre></figure>
<figure class="code"><figcaption>Response, 200</figcaption><pre><code>{
  <b>&quot;channel_id&quot;:</b> &quot;UCdemo-kitchen-garden-01&quot;,
  <b>&quot;videos&quot;:</b> [
    {
      <b>&quot;video_id&quot;:</b> &quot;demo-talk-1&quot;,
      <b>&quot;title&quot;:</b> &quot;Salad on the balcony&quot;,
      <b>&quot;published_at&quot;:</b> &quot;2026-05-01T00:00:00.000Z&quot;,
      <b>&quot;published_at_precision&quot;:</b> &quot;month&quot;,
      <b>&quot;thumbnail&quot;:</b> &quot;https://i.ytimg.com/vi/demo-talk-1/hqdefault.jpg&quot;
    }
  ],
  <b>&quot;total_results&quot;:</b> 124,
  <b>&quot;next_page_token&quot;:</b> &quot;WyJjbGllbnQi….k3Jd0Q&quot;,
  <b>&quot;credits_used&quot;:</b> 1
}</code></pre></figure>
</div>
</section>
<section class="chapter" id="comments">
<div class="words">
<h3><a href="#comments">List the comments of a video</a></h3>
<p class="endpoint"><span class="method">GET</span> <code>/api/v1/youtube/comments</code></p>
<p class="price">1 credit per page</p>
<p>Threads with their replies. Costs 1 credit per page. 403 if comments are turned off. <code>/api/v1/media/comments</code> is the same route.</p>
<h4>Query</h4>
<ul class="fields">
<li>
<p><code class="name">video</code> <span class="type">string</span> <span class="mark">required</span></p>
<p>A video URL, or an 11-character video ID.</p>
</li>
<li>
<p><code class="name">max_results</code> <span class="type">integer</span></p>
<p>Threads per page.</p>
</li>
<li>
<p><code class="name">order</code> <span class="type">string</span></p>
<p>Top comments or newest first.</p>
<p class="values"><code>relevance</code> <code>time</code> </p>
</li>
<li>
<p><code class="name">page_token</code> <span class="type">string</span></p>
<p><code>next_page_token</code> from the previous page of the same list. Empty for the first page.</p>
</li>
<li>
<p><code class="name">dry_run</code> <span class="type">string</span></p>
<p>Answer with the price as <code>{min, max}</code> and do nothing else. Free.</p>
</li>
<li>
<p><code class="name">max_credits</code> <span class="type">string</span></p>
<p>The most credits that this call may cost. A call that needs more is refused with 402, and nothing is charged.</p>
</li>
</ul>
<h4>Headers</h4>
<ul class="fields">
<li>
<p><code class="name">Idempotency-Key</code> <span class="type">string</span></p>
<p>Makes the call safe to retry: for 24 hours, the same key and body return the stored response and are not charged again.</p>
</li>
</ul>
<h4>Response</h4>
<ul class="fields">
<li>
<p><code class="name">next_page_token</code> <span class="type">string or null</span></p>
<p>Send it as <code>page_token</code> for the next page.</p>
</li>
<li>
<p><code class="name">credits_used</code> <span class="type">integer</span></p>
</li>
<li>
<p><code class="name">complete</code> <span class="type">boolean</span> <span class="mark">optional</span></p>
<p>Present if the list ends early, with <code>stopped_reason</code>.</p>
<p class="values"><code>false</code> </p>
</li>
<li>
<p><code class="name">stopped_reason</code> <span class="type">string</span> <span class="mark">optional</span></p>
</li>
<li>
<p><code class="name">left_out_reason</code> <span class="type">string</span> <span class="mark">optional</span></p>
<p>Present if this page leaves something out. The list continues.</p>
</li>
<li>
<p><code class="name">video_id</code> <span class="type">string</span></p>
</li>
<li>
<p><code class="name">comments</code> <span class="type">list of objects</span></p>
<details><summary>Fields of <code>comments</code></summary>
<ul class="fields">
<li>
<p><code class="name">author</code> <span class="type">string</span></p>
</li>
<li>
<p><code class="name">text</code> <span class="type">string</span></p>
</li>
<li>
<p><code class="name">likes</code> <span class="type">integer</span></p>
</li>
<li>
<p><code class="name">published_at</code> <span class="type">string or null</span></p>
</li>
<li>
<p><code class="name">published_at_precision</code> <span class="type">string or null</span></p>
<p>How precise <code>published_at</code> is. Unless it is <code>exact</code>, the time may be off by one such unit.</p>
<p class="values"><code>exact</code> <code>day</code> <code>month</code> <code>year</code> <code>null</code> </p>
</li>
<li>
<p><code class="name">updated_at</code> <span class="type">string or null</span></p>
</li>
<li>
<p><code class="name">reply_count</code> <span class="type">integer</span></p>
</li>
<li>
<p><code class="name">replies</code> <span class="type">list of objects</span></p>
<details><summary>Fields of <code>replies</code></summary>
<ul class="fields">
<li>
<p><code class="name">author</code> <span class="type">string</span></p>
</li>
<li>
<p><code class="name">text</code> <span class="type">string</span></p>
</li>
<li>
<p><code class="name">likes</code> <span class="type">integer</span></p>
</li>
<li>
<p><code class="name">published_at</code> <span class="type">string or null</span></p>
</li>
<li>
<p><code class="name">published_at_precision</code> <span class="type">string or null</span></p>
<p>How precise <code>published_at</code> is. Unless it is <code>exact</code>, the time may be off by one such unit.</p>
<p class="values"><code>exact</code> <code>day</code> <code>month</code> <code>year</code> <code>null</code> </p>
</li>
<li>
<p><code class="name">updated_at</code> <span class="type">string or null</span></p>
</li>
</ul>
</details>
</li>
<li>
<p><code class="name">replies_token</code> <span class="type">string or null</span></p>
<p>Requests all replies of this thread. Null if <code>replies</code> has all of them.</p>
</li>
</ul>
</details>
</li>
<li>
<p><code class="name">total_results</code> <span class="type">integer or null</span></p>
<p>YouTube&#39;s count. Null if it is unknown.</p>
</li>
</ul>
<h4>Errors</h4>
<table>
<thead><tr><th scope="col">Status</th><th scope="col">Code</th><th scope="col">Message</th></tr></thead>
<tbody>
<tr><td data-head="Status">400</td><td data-head="Code"><code>invalid_request</code></td><td data-head="Message">The request is not valid.</td></tr>
<tr><td data-head="Status">401</td><td data-head="Code"><code>unauthorized</code></td><td data-head="Message">Send a valid API key as <code>Authorization: Bearer et_…</code>.</td></tr>
<tr><td data-head="Status">402</td><td data-head="Code"><code>insufficient_credits</code></td><td data-head="Message">Not enough credits for this call.</td></tr>
<tr><td data-head="Status">402</td><td data-head="Code"><code>budget_exceeded</code></td><td data-head="Message">The monthly budget of the key or agent, or the call&#39;s <code>max_credits</code>, is too low.</td></tr>
<tr><td data-head="Status">403</td><td data-head="Code"><code>forbidden</code></td><td data-head="Message">This is not allowed.</td></tr>
<tr><td data-head="Status">404</td><td data-head="Code"><code>not_found</code></td><td data-head="Message">Not found.</td></tr>
<tr><td data-head="Status">409</td><td data-head="Code"><code>conflict</code></td><td data-head="Message">The request conflicts with the current state.</td></tr>
<tr><td data-head="Status">429</td><td data-head="Code"><code>rate_limited</code></td><td data-head="Message">Rate limit reached. Retry later.</td></tr>
<tr><td data-head="Status">500</td><td data-head="Code"><code>internal_error</code></td><td data-head="Message">Internal error</td></tr>
<tr><td data-head="Status">502</td><td data-head="Code"><code>youtube_api_error</code></td><td data-head="Message">YouTube did not respond. Nothing was charged.</td></tr>
<tr><td data-head="Status">503</td><td data-head="Code"><code>quota_exceeded</code></td><td data-head="Message">The daily YouTube quota of this server is used up. Nothing was charged.</td></tr>
<tr><td data-head="Status">503</td><td data-head="Code"><code>unavailable</code></td><td data-head="Message">The service cannot reach its data at the moment. Retry in a few seconds.</td></tr>
</tbody>
</table>
</div>
<div class="codes">
<figure class="code"><figcaption>Request</figcaption><pre><code>curl -sS &quot;$BASE_URL/api/v1/youtube/comments?video=demo-talk-1&quot; \\
  -H &quot;Authorization: Bearer $API_KEY&quot;</code></pre></figure>
<figure class="code"><figcaption>Response, 200</figcaption><pre><code>{
  <b>&quot;video_id&quot;:</b> &quot;demo-talk-1&quot;,
  <b>&quot;comments&quot;:</b> [
    {
      <b>&quot;author&quot;:</b> &quot;@balcony&quot;,
      <b>&quot;text&quot;:</b> &quot;Mine took three.&quot;,
      <b>&quot;likes&quot;:</b> 3,
      <b>&quot;published_at&quot;:</b> &quot;2026-05-03T00:00:00.000Z&quot;,
      <b>&quot;published_at_precision&quot;:</b> &quot;day&quot;,
      <b>&quot;updated_at&quot;:</b> &quot;2026-05-03T00:00:00.000Z&quot;,
      <b>&quot;reply_count&quot;:</b> 1,
      <b>&quot;replies&quot;:</b> [
        {
          <b>&quot;author&quot;:</b> &quot;@worm-friend&quot;,
          <b>&quot;text&quot;:</b> &quot;Two weeks is right.&quot;,
          <b>&quot;likes&quot;:</b> 3,
          <b>&quot;published_at&quot;:</b> &quot;2026-05-03T00:00:00.000Z&quot;,
          <b>&quot;published_at_precision&quot;:</b> &quot;day&quot;,
          <b>&quot;updated_at&quot;:</b> &quot;2026-05-03T00:00:00.000Z&quot;
        }
      ],
      <b>&quot;replies_token&quot;:</b> null
    }
  ],
  <b>&quot;total_results&quot;:</b> null,
  <b>&quot;next_page_token&quot;:</b> &quot;WyJjbGllbnQi….k3Jd0Q&quot;,
  <b>&quot;credits_used&quot;:</b> 1
}</code></pre></figure>
</div>
</section>
<section class="chapter" id="commentReplies">
<div class="words">
<h3><a href="#commentReplies">List the replies of a comment</a></h3>
<p class="endpoint"><span class="method">GET</span> <code>/api/v1/youtube/comments/replies</code></p>
<p class="price">1 credit per page</p>
<p>All replies of a thread, from the first one on. <code>replies_token</code> comes with the comment and is valid for a day. Costs 1 credit per page. <code>/api/v1/media/comments/replies</code> is the same route.</p>
<h4>Query</h4>
<ul class="fields">
<li>
<p><code class="name">video</code> <span class="type">string</span> <span class="mark">required</span></p>
<p>A video URL, or an 11-character video ID.</p>
</li>
<li>
<p><code class="name">replies_token</code> <span class="type">string</span> <span class="mark">required</span></p>
<p><code>replies_token</code> of a comment of this video.</p>
</li>
<li>
<p><code class="name">max_results</code> <span class="type">integer</span></p>
<p>Replies per page.</p>
</li>
<li>
<p><code class="name">page_token</code> <span class="type">string</span></p>
<p><code>next_page_token</code> from the previous page of the same list. Empty for the first page.</p>
</li>
<li>
<p><code class="name">dry_run</code> <span class="type">string</span></p>
<p>Answer with the price as <code>{min, max}</code> and do nothing else. Free.</p>
</li>
<li>
<p><code class="name">max_credits</code> <span class="type">string</span></p>
<p>The most credits that this call may cost. A call that needs more is refused with 402, and nothing is charged.</p>
</li>
</ul>
<h4>Headers</h4>
<ul class="fields">
<li>
<p><code class="name">Idempotency-Key</code> <span class="type">string</span></p>
<p>Makes the call safe to retry: for 24 hours, the same key and body return the stored response and are not charged again.</p>
</li>
</ul>
<h4>Response</h4>
<ul class="fields">
<li>
<p><code class="name">next_page_token</code> <span class="type">string or null</span></p>
<p>Send it as <code>page_token</code> for the next page.</p>
</li>
<li>
<p><code class="name">credits_used</code> <span class="type">integer</span></p>
</li>
<li>
<p><code class="name">complete</code> <span class="type">boolean</span> <span class="mark">optional</span></p>
<p>Present if the list ends early, with <code>stopped_reason</code>.</p>
<p class="values"><code>false</code> </p>
</li>
<li>
<p><code class="name">stopped_reason</code> <span class="type">string</span> <span class="mark">optional</span></p>
</li>
<li>
<p><code class="name">left_out_reason</code> <span class="type">string</span> <span class="mark">optional</span></p>
<p>Present if this page leaves something out. The list continues.</p>
</li>
<li>
<p><code class="name">video_id</code> <span class="type">string</span></p>
</li>
<li>
<p><code class="name">replies</code> <span class="type">list of objects</span></p>
<details><summary>Fields of <code>replies</code></summary>
<ul class="fields">
<li>
<p><code class="name">author</code> <span class="type">string</span></p>
</li>
<li>
<p><code class="name">text</code> <span class="type">string</span></p>
</li>
<li>
<p><code class="name">likes</code> <span class="type">integer</span></p>
</li>
<li>
<p><code class="name">published_at</code> <span class="type">string or null</span></p>
</li>
<li>
<p><code class="name">published_at_precision</code> <span class="type">string or null</span></p>
<p>How precise <code>published_at</code> is. Unless it is <code>exact</code>, the time may be off by one such unit.</p>
<p class="values"><code>exact</code> <code>day</code> <code>month</code> <code>year</code> <code>null</code> </p>
</li>
<li>
<p><code class="name">updated_at</code> <span class="type">string or null</span></p>
</li>
</ul>
</details>
</li>
<li>
<p><code class="name">total_results</code> <span class="type">integer or null</span></p>
<p>YouTube&#39;s count. Null if it is unknown.</p>
</li>
</ul>
<h4>Errors</h4>
<table>
<thead><tr><th scope="col">Status</th><th scope="col">Code</th><th scope="col">Message</th></tr></thead>
<tbody>
<tr><td data-head="Status">400</td><td data-head="Code"><code>invalid_request</code></td><td data-head="Message">The request is not valid.</td></tr>
<tr><td data-head="Status">401</td><td data-head="Code"><code>unauthorized</code></td><td data-head="Message">Send a valid API key as <code>Authorization: Bearer et_…</code>.</td></tr>
<tr><td data-head="Status">402</td><td data-head="Code"><code>insufficient_credits</code></td><td data-head="Message">Not enough credits for this call.</td></tr>
<tr><td data-head="Status">402</td><td data-head="Code"><code>budget_exceeded</code></td><td data-head="Message">The monthly budget of the key or agent, or the call&#39;s <code>max_credits</code>, is too low.</td></tr>
<tr><td data-head="Status">403</td><td data-head="Code"><code>forbidden</code></td><td data-head="Message">This is not allowed.</td></tr>
<tr><td data-head="Status">409</td><td data-head="Code"><code>conflict</code></td><td data-head="Message">The request conflicts with the current state.</td></tr>
<tr><td data-head="Status">429</td><td data-head="Code"><code>rate_limited</code></td><td data-head="Message">Rate limit reached. Retry later.</td></tr>
<tr><td data-head="Status">500</td><td data-head="Code"><code>internal_error</code></td><td data-head="Message">Internal error</td></tr>
<tr><td data-head="Status">502</td><td data-head="Code"><code>youtube_api_error</code></td><td data-head="Message">YouTube did not respond. Nothing was charged.</td></tr>
<tr><td data-head="Status">503</td><td data-head="Code"><code>quota_exceeded</code></td><td data-head="Message">The daily YouTube quota of this server is used up. Nothing was charged.</td></tr>
<tr><td data-head="Status">503</td><td data-head="Code"><code>unavailable</code></td><td data-head="Message">The service cannot reach its data at the moment. Retry in a few seconds.</td></tr>
</tbody>
</table>
</div>
<div class="codes">
<figure class="code"><figcaption>Request</figcaption><pre><code>curl -sS &quot;$BASE_URL/api/v1/youtube/comments/replies?video=demo-talk-1&quot; \\
  -H &quot;Authorization: Bearer $API_KEY&quot;</code></pre></figure>
<figure class="code"><figcaption>Response, 200</figcaption><pre><code>{
  <b>&quot;video_id&quot;:</b> &quot;demo-talk-1&quot;,
  <b>&quot;replies&quot;:</b> [
    {
      <b>&quot;author&quot;:</b> &quot;@worm-friend&quot;,
      <b>&quot;text&quot;:</b> &quot;Two weeks is right.&quot;,
      <b>&quot;likes&quot;:</b> 3,
      <b>&quot;published_at&quot;:</b> &quot;2026-05-03T00:00:00.000Z&quot;,
      <b>&quot;published_at_precision&quot;:</b> &quot;day&quot;,
      <b>&quot;updated_at&quot;:</b> &quot;2026-05-03T00:00:00.000Z&quot;
    }
  ],
  <b>&quot;total_results&quot;:</b> 1,
  <b>&quot;next_page_token&quot;:</b> &quot;WyJjbGllbnQi….k3Jd0Q&quot;,
  <b>&quot;credits_used&quot;:</b> 1
}</code></pre></figure>
</div>
</section>
<section class="chapter" id="playlistVideos">
<div class="words">
<h3><a href="#playlistVideos">List the videos of a playlist</a></h3>
<p class="endpoint"><span class="method">GET</span> <code>/api/v1/youtube/playlist/videos</code></p>
<p class="price">1 credit per page</p>
<p>In playlist order, up to 50 per page. Costs 1 credit per page. <code>/api/v1/media/playlist/videos</code> is the same route.</p>
<h4>Query</h4>
<ul class="fields">
<li>
<p><code class="name">playlist</code> <span class="type">string</span> <span class="mark">required</span></p>
<p>A playlist ID, or any URL with <code>list=</code>.</p>
</li>
<li>
<p><code class="name">page_token</code> <span class="type">string</span></p>
<p><code>next_page_token</code> from the previous page of the same list. Empty for the first page.</p>
</li>
<li>
<p><code class="name">dry_run</code> <span class="type">string</span></p>
<p>Answer with the price as <code>{min, max}</code> and do nothing else. Free.</p>
</li>
<li>
<p><code class="name">max_credits</code> <span class="type">string</span></p>
<p>The most credits that this call may cost. A call that needs more is refused with 402, and nothing is charged.</p>
</li>
</ul>
<h4>Headers</h4>
<ul class="fields">
<li>
<p><code class="name">Idempotency-Key</code> <span class="type">string</span></p>
<p>Makes the call safe to retry: for 24 hours, the same key and body return the stored response and are not charged again.</p>
</li>
</ul>
<h4>Response</h4>
<ul class="fields">
<li>
<p><code class="name">next_page_token</code> <span class="type">string or null</span></p>
<p>Send it as <code>page_token</code> for the next page.</p>
</li>
<li>
<p><code class="name">credits_used</code> <span class="type">integer</span></p>
</li>
<li>
<p><code class="name">complete</code> <span class="type">boolean</span> <span class="mark">optional</span></p>
<p>Present if the list ends early, with <code>stopped_reason</code>.</p>
<p class="values"><code>false</code> </p>
</li>
<li>
<p><code class="name">stopped_reason</code> <span class="type">string</span> <span class="mark">optional</span></p>
</li>
<li>
<p><code class="name">left_out_reason</code> <span class="type">string</span> <span class="mark">optional</span></p>
<p>Present if this page leaves something out. The list continues.</p>
</li>
<li>
<p><code class="name">playlist_id</code> <span class="type">string</span></p>
</li>
<li>
<p><code class="name">videos</code> <span class="type">list of objects</span></p>
<details><summary>Fields of <code>videos</code></summary>
<ul class="fields">
<li>
<p><code class="name">video_id</code> <span class="type">string</span></p>
</li>
<li>
<p><code class="name">title</code> <span class="type">string</span></p>
</li>
<li>
<p><code class="name">published_at</code> <span class="type">string or null</span></p>
</li>
<li>
<p><code class="name">published_at_precision</code> <span class="type">string or null</span></p>
<p>How precise <code>published_at</code> is. Unless it is <code>exact</code>, the time may be off by one such unit.</p>
<p class="values"><code>exact</code> <code>day</code> <code>month</code> <code>year</code> <code>null</code> </p>
</li>
<li>
<p><code class="name">thumbnail</code> <span class="type">string or null</span></p>
</li>
</ul>
</details>
</li>
<li>
<p><code class="name">total_results</code> <span class="type">integer or null</span></p>
<p>YouTube&#39;s count. Null if it is unknown.</p>
</li>
</ul>
<h4>Errors</h4>
<table>
<thead><tr><th scope="col">Status</th><th scope="col">Code</th><th scope="col">Message</th></tr></thead>
<tbody>
<tr><td data-head="Status">400</td><td data-head="Code"><code>invalid_request</code></td><td data-head="Message">The request is not valid.</td></tr>
<tr><td data-head="Status">401</td><td data-head="Code"><code>unauthorized</code></td><td data-head="Message">Send a valid API key as <code>Authorization: Bearer et_…</code>.</td></tr>
<tr><td data-head="Status">402</td><td data-head="Code"><code>insufficient_credits</code></td><td data-head="Message">Not enough credits for this call.</td></tr>
<tr><td data-head="Status">402</td><td data-head="Code"><code>budget_exceeded</code></td><td data-head="Message">The monthly budget of the key or agent, or the call&#39;s <code>max_credits</code>, is too low.</td></tr>
<tr><td data-head="Status">403</td><td data-head="Code"><code>forbidden</code></td><td data-head="Message">This is not allowed.</td></tr>
<tr><td data-head="Status">404</td><td data-head="Code"><code>not_found</code></td><td data-head="Message">Not found.</td></tr>
<tr><td data-head="Status">409</td><td data-head="Code"><code>conflict</code></td><td data-head="Message">The request conflicts with the current state.</td></tr>
<tr><td data-head="Status">429</td><td data-head="Code"><code>rate_limited</code></td><td data-head="Message">Rate limit reached. Retry later.</td></tr>
<tr><td data-head="Status">500</td><td data-head="Code"><code>internal_error</code></td><td data-head="Message">Internal error</td></tr>
<tr><td data-head="Status">502</td><td data-head="Code"><code>youtube_api_error</code></td><td data-head="Message">YouTube did not respond. Nothing was charged.</td></tr>
<tr><td data-head="Status">503</td><td data-head="Code"><code>quota_exceeded</code></td><td data-head="Message">The daily YouTube quota of this server is used up. Nothing was charged.</td></tr>
<tr><td data-head="Status">503</td><td data-head="Code"><code>unavailable</code></td><td data-head="Message">The service cannot reach its data at the moment. Retry in a few seconds.</td></tr>
</tbody>
</table>
</div>
<div class="codes">
<figure class="code"><figcaption>Request</figcaption><pre><code>curl -sS &quot;$BASE_URL/api/v1/youtube/playlist/videos?playlist=PLdemo-kitchen-garden-list-00000001&quot; \\
  -H &quot;Authorization: Bearer $API_KEY&quot;</code></pre></figure>
<figure class="code"><figcaption>Response, 200</figcaption><pre><code>{
  <b>&quot;playlist_id&quot;:</b> &quot;PLdemo-kitchen-garden-list-00000001&quot;,
  <b>&quot;videos&quot;:</b> [
    {
      <b>&quot;video_id&quot;:</b> &quot;demo-talk-1&quot;,
      <b>&quot;title&quot;:</b> &quot;Salad on the balcony&quot;,
      <b>&quot;published_at&quot;:</b> &quot;2026-05-01T00:00:00.000Z&quot;,
      <b>&quot;published_at_precision&quot;:</b> &quot;month&quot;,
      <b>&quot;thumbnail&quot;:</b> &quot;https://i.ytimg.com/vi/demo-talk-1/hqdefault.jpg&quot;
    }
  ],
  <b>&quot;total_results&quot;:</b> 60,
  <b>&quot;next_page_token&quot;:</b> &quot;WyJjbGllbnQi….k3Jd0Q&quot;,
  <b>&quot;credits_used&quot;:</b> 1
}</code></pre></figure>
</div>
</section>
<section class="chapter" id="video">
<div class="words">
<h3><a href="#video">Get a video&#39;s details and caption languages</a></h3>
<p class="endpoint"><span class="method">GET</span> <code>/api/v1/youtube/video</code></p>
<p class="price">Free</p>
<p>What YouTube says about a video, without its transcript: title, channel, length, chapters and the languages of its captions. Answers are kept for 10 minutes. Free; at most 60 calls a minute for one account. <code>/api/v1/media/video</code> is the same route.</p>
<h4>Query</h4>
<ul class="fields">
<li>
<p><code class="name">video</code> <span class="type">string</span> <span class="mark">required</span></p>
<p>A video URL, or an 11-character video ID.</p>
</li>
</ul>
<h4>Response</h4>
<ul class="fields">
<li>
<p><code class="name">video_id</code> <span class="type">string</span></p>
</li>
<li>
<p><code class="name">channel_id</code> <span class="type">string or null</span></p>
</li>
<li>
<p><code class="name">title</code> <span class="type">string</span></p>
</li>
<li>
<p><code class="name">channel</code> <span class="type">string or null</span></p>
</li>
<li>
<p><code class="name">published_at</code> <span class="type">string or null</span></p>
</li>
<li>
<p><code class="name">published_at_precision</code> <span class="type">string or null</span></p>
<p>How precise <code>published_at</code> is. Unless it is <code>exact</code>, the time may be off by one such unit.</p>
<p class="values"><code>exact</code> <code>day</code> <code>month</code> <code>year</code> <code>null</code> </p>
</li>
<li>
<p><code class="name">thumbnail</code> <span class="type">string or null</span></p>
</li>
<li>
<p><code class="name">description</code> <span class="type">string</span></p>
</li>
<li>
<p><code class="name">duration_seconds</code> <span class="type">integer</span></p>
<p>0 while a stream is live.</p>
</li>
<li>
<p><code class="name">is_live</code> <span class="type">boolean</span></p>
</li>
<li>
<p><code class="name">view_count</code> <span class="type">integer or null</span></p>
</li>
<li>
<p><code class="name">chapters</code> <span class="type">list of objects</span></p>
<p>The chapters in the video&#39;s description; may be empty.</p>
<details><summary>Fields of <code>chapters</code></summary>
<ul class="fields">
<li>
<p><code class="name">title</code> <span class="type">string</span></p>
</li>
<li>
<p><code class="name">start</code> <span class="type">number</span></p>
<p>Seconds.</p>
</li>
</ul>
</details>
</li>
<li>
<p><code class="name">languages</code> <span class="type">list of objects</span></p>
<p>The languages of its captions; empty if it has none.</p>
<details><summary>Fields of <code>languages</code></summary>
<ul class="fields">
<li>
<p><code class="name">language</code> <span class="type">string</span></p>
</li>
<li>
<p><code class="name">name</code> <span class="type">string</span></p>
</li>
<li>
<p><code class="name">auto_generated</code> <span class="type">boolean</span></p>
</li>
</ul>
</details>
</li>
</ul>
<h4>Errors</h4>
<table>
<thead><tr><th scope="col">Status</th><th scope="col">Code</th><th scope="col">Message</th></tr></thead>
<tbody>
<tr><td data-head="Status">400</td><td data-head="Code"><code>invalid_request</code></td><td data-head="Message">The request is not valid.</td></tr>
<tr><td data-head="Status">401</td><td data-head="Code"><code>unauthorized</code></td><td data-head="Message">Send a valid API key as <code>Authorization: Bearer et_…</code>.</td></tr>
<tr><td data-head="Status">403</td><td data-head="Code"><code>forbidden</code></td><td data-head="Message">This is not allowed.</td></tr>
<tr><td data-head="Status">404</td><td data-head="Code"><code>not_found</code></td><td data-head="Message">Not found.</td></tr>
<tr><td data-head="Status">429</td><td data-head="Code"><code>rate_limited</code></td><td data-head="Message">Rate limit reached. Retry later.</td></tr>
<tr><td data-head="Status">500</td><td data-head="Code"><code>internal_error</code></td><td data-head="Message">Internal error</td></tr>
<tr><td data-head="Status">502</td><td data-head="Code"><code>youtube_api_error</code></td><td data-head="Message">YouTube did not respond. Nothing was charged.</td></tr>
<tr><td data-head="Status">503</td><td data-head="Code"><code>unavailable</code></td><td data-head="Message">The service cannot reach its data at the moment. Retry in a few seconds.</td></tr>
</tbody>
</table>
</div>
<div class="codes">
<figure class="code"><figcaption>Request</figcaption><pre><code>curl -sS &quot;$BASE_URL/api/v1/youtube/video?video=demo-talk-1&quot; \\
  -H &quot;Authorization: Bearer $API_KEY&quot;</code></pre></figure>
<figure class="code"><figcaption>Response, 200</figcaption><pre><code>{
  <b>&quot;video_id&quot;:</b> &quot;demo-talk-1&quot;,
  <b>&quot;channel_id&quot;:</b> &quot;UCdemo-kitchen-garden-01&quot;,
  <b>&quot;title&quot;:</b> &quot;Salad on the balcony&quot;,
  <b>&quot;channel&quot;:</b> &quot;Demo Kitchen Garden&quot;,
  <b>&quot;published_at&quot;:</b> &quot;2026-05-01T00:00:00.000Z&quot;,
  <b>&quot;published_at_precision&quot;:</b> &quot;month&quot;,
  <b>&quot;thumbnail&quot;:</b> &quot;https://i.ytimg.com/vi/demo-talk-1/hqdefault.jpg&quot;,
  <b>&quot;description&quot;:</b> &quot;Everything that grows in a box.&quot;,
  <b>&quot;duration_seconds&quot;:</b> 610,
  <b>&quot;is_live&quot;:</b> false,
  <b>&quot;view_count&quot;:</b> 1234,
  <b>&quot;chapters&quot;:</b> [{ <b>&quot;title&quot;:</b> &quot;Sowing&quot;, <b>&quot;start&quot;:</b> 0 }],
  <b>&quot;languages&quot;:</b> [
    { <b>&quot;language&quot;:</b> &quot;en&quot;, <b>&quot;name&quot;:</b> &quot;English&quot;, <b>&quot;auto_generated&quot;:</b> false },
    { <b>&quot;language&quot;:</b> &quot;de&quot;, <b>&quot;name&quot;:</b> &quot;German&quot;, <b>&quot;auto_generated&quot;:</b> true }
  ]
}</code></pre></figure>
</div>
</section>
<header class="group" id="library-routes">
<h2><a href="#library-routes">Library</a></h2>
<p>Everything that the account has transcribed: search it, ask it, list it, read it, tag it, delete it.</p>
</header>
<section class="chapter" id="v1SearchLibrary">
<div class="words">
<h3><a href="#v1SearchLibrary">Search everything that was said</a></h3>
<p class="endpoint"><span class="method">GET</span> <code>/api/v1/library/search</code></p>
<p class="price">Free</p>
<p>Finds words in everything that the account has transcribed, and returns moments, best first: the place in the video, a snippet with the matching words, and a link. Words match in all their forms in English and German, and without regard to case and accents. New transcripts are indexed by the search itself, 256 at a time; <code>pending</code> says how many are left. Free; at most 60 searches a minute for one account.</p>
<h4>Query</h4>
<ul class="fields">
<li>
<p><code class="name">q</code> <span class="type">string</span> <span class="mark">required</span></p>
<p>Words, a <code>&quot;phrase&quot;</code> in quotation marks, and <code>start*</code> for words that begin so, with at least 2 letters.</p>
</li>
<li>
<p><code class="name">tags</code> <span class="type">string</span></p>
<p>Only rows with all of these tags, separated by commas.</p>
</li>
<li>
<p><code class="name">channel</code> <span class="type">string</span></p>
<p>Full channel name, case-insensitive.</p>
</li>
<li>
<p><code class="name">from</code> <span class="type">any</span></p>
<p>Only rows since this date or time.</p>
</li>
<li>
<p><code class="name">to</code> <span class="type">any</span></p>
<p>Only rows until this date or time. A date includes the whole day.</p>
</li>
<li>
<p><code class="name">limit</code> <span class="type">string</span></p>
<p>Rows per page. Larger values become 50.</p>
</li>
<li>
<p><code class="name">offset</code> <span class="type">string</span></p>
<p>Rows to skip.</p>
</li>
</ul>
<h4>Response</h4>
<ul class="fields">
<li>
<p><code class="name">results</code> <span class="type">list of objects</span></p>
<details><summary>Fields of <code>results</code></summary>
<ul class="fields">
<li>
<p><code class="name">transcription_id</code> <span class="type">string</span></p>
</li>
<li>
<p><code class="name">videoId</code> <span class="type">string or null</span></p>
<p>Null for uploads.</p>
</li>
<li>
<p><code class="name">video_title</code> <span class="type">string</span></p>
</li>
<li>
<p><code class="name">channel_name</code> <span class="type">string or null</span></p>
</li>
<li>
<p><code class="name">thumbnail</code> <span class="type">string or null</span></p>
</li>
<li>
<p><code class="name">tags</code> <span class="type">list of strings</span></p>
</li>
<li>
<p><code class="name">created_at</code> <span class="type">string</span></p>
</li>
<li>
<p><code class="name">start</code> <span class="type">number or null</span></p>
<p>Seconds from the beginning; null for an import, whose times are unknown.</p>
</li>
<li>
<p><code class="name">snippet</code> <span class="type">string</span></p>
</li>
<li>
<p><code class="name">highlights</code> <span class="type">list of objects</span></p>
<p>Matching words: ranges of UTF-16 units in <code>snippet</code>.</p>
<details><summary>Fields of <code>highlights</code></summary>
<ul class="fields">
<li>
<p><code class="name">start</code> <span class="type">integer</span></p>
</li>
<li>
<p><code class="name">length</code> <span class="type">integer</span></p>
</li>
</ul>
</details>
</li>
<li>
<p><code class="name">link</code> <span class="type">string or null</span></p>
<p>The moment on YouTube; null for uploads.</p>
</li>
<li>
<p><code class="name">score</code> <span class="type">number</span></p>
<p>Only comparable within one answer.</p>
</li>
</ul>
</details>
</li>
<li>
<p><code class="name">total</code> <span class="type">integer</span></p>
<p>Matching moments, at most 3 of each transcription.</p>
</li>
<li>
<p><code class="name">limit</code> <span class="type">integer</span></p>
</li>
<li>
<p><code class="name">offset</code> <span class="type">integer</span></p>
</li>
<li>
<p><code class="name">indexed</code> <span class="type">integer</span></p>
<p>Transcriptions that were searched.</p>
</li>
<li>
<p><code class="name">pending</code> <span class="type">integer</span></p>
<p>Transcriptions that are not indexed yet. Search again, and more of them are.</p>
</li>
</ul>
<h4>Errors</h4>
<table>
<thead><tr><th scope="col">Status</th><th scope="col">Code</th><th scope="col">Message</th></tr></thead>
<tbody>
<tr><td data-head="Status">400</td><td data-head="Code"><code>invalid_request</code></td><td data-head="Message">The request is not valid.</td></tr>
<tr><td data-head="Status">401</td><td data-head="Code"><code>unauthorized</code></td><td data-head="Message">Send a valid API key as <code>Authorization: Bearer et_…</code>.</td></tr>
<tr><td data-head="Status">403</td><td data-head="Code"><code>forbidden</code></td><td data-head="Message">This is not allowed.</td></tr>
<tr><td data-head="Status">429</td><td data-head="Code"><code>rate_limited</code></td><td data-head="Message">Rate limit reached. Retry later.</td></tr>
<tr><td data-head="Status">500</td><td data-head="Code"><code>internal_error</code></td><td data-head="Message">Internal error</td></tr>
<tr><td data-head="Status">503</td><td data-head="Code"><code>unavailable</code></td><td data-head="Message">The service cannot reach its data at the moment. Retry in a few seconds.</td></tr>
</tbody>
</table>
</div>
<div class="codes">
<figure class="code"><figcaption>Request</figcaption><pre><code>curl -sS &quot;$BASE_URL/api/v1/library/search?q=elephants&quot; \\
  -H &quot;Authorization: Bearer $API_KEY&quot;</code></pre></figure>
<figure class="code"><figcaption>Response, 200</figcaption><pre><code>{
  <b>&quot;results&quot;:</b> [
    {
      <b>&quot;transcription_id&quot;:</b> &quot;trn_jNQXAC9IVRw&quot;,
      <b>&quot;videoId&quot;:</b> &quot;jNQXAC9IVRw&quot;,
      <b>&quot;video_title&quot;:</b> &quot;Me at the zoo&quot;,
      <b>&quot;channel_name&quot;:</b> &quot;jawed&quot;,
      <b>&quot;thumbnail&quot;:</b> &quot;https://i.ytimg.com/vi/jNQXAC9IVRw/hqdefault.jpg&quot;,
      <b>&quot;tags&quot;:</b> [&quot;animals&quot;],
      <b>&quot;created_at&quot;:</b> &quot;2026-11-03T12:00:00.000Z&quot;,
      <b>&quot;start&quot;:</b> 1.2,
      <b>&quot;snippet&quot;:</b> &quot;All right, so here we are in front of the elephants&quot;,
      <b>&quot;highlights&quot;:</b> [{ <b>&quot;start&quot;:</b> 43, <b>&quot;length&quot;:</b> 9 }],
      <b>&quot;link&quot;:</b> &quot;https://www.youtube.com/watch?v=jNQXAC9IVRw&amp;t=1s&quot;,
      <b>&quot;score&quot;:</b> 3.21
    }
  ],
  <b>&quot;total&quot;:</b> 1,
  <b>&quot;limit&quot;:</b> 10,
  <b>&quot;offset&quot;:</b> 0,
  <b>&quot;indexed&quot;:</b> 1,
  <b>&quot;pending&quot;:</b> 0
}</code></pre></figure>
</div>
</section>
<section class="chapter" id="ask">
<div class="words">
<h3><a href="#ask">Ask your library</a></h3>
<p class="endpoint"><span class="method">POST</span> <code>/api/v1/ask</code></p>
<p class="price">1 credit; free without a model, and where nothing matches</p>
<p>Answers a question from the transcripts of the library: of everything, or of up to 200 videos, of tags, or of a channel. Every citation, which is a video, a time and its words, is looked up in the stored transcript; what is not there is removed from the answer. <code>evidence</code> has the moments that match, by video. Without a language model, and where nothing matches, the answer consists of these moments and is free. <code>stream: true</code> streams the text as <code>text/plain</code>, with its sources at the end. A failed call is refunded.</p>
<h4>Body</h4>
<ul class="fields">
<li>
<p><code class="name">question</code> <span class="type">string</span> <span class="mark">required</span></p>
<p>What to answer.</p>
</li>
<li>
<p><code class="name">scope</code> <span class="type">object</span></p>
<p>What to search: one of these fields. Default: everything.</p>
<details><summary>Fields of <code>scope</code></summary>
<ul class="fields">
<li>
<p><code class="name">videos</code> <span class="type">list of strings</span></p>
<p>URLs or IDs of videos in the library, or IDs of transcriptions.</p>
</li>
<li>
<p><code class="name">tags</code> <span class="type">list of strings</span></p>
<p>Only transcriptions with all of these tags.</p>
</li>
<li>
<p><code class="name">channel</code> <span class="type">string</span></p>
<p>Only this channel: its full name, case-insensitive.</p>
</li>
<li>
<p><code class="name">all</code> <span class="type">boolean</span></p>
<p>Everything.</p>
<p class="values"><code>true</code> </p>
</li>
</ul>
</details>
</li>
<li>
<p><code class="name">language</code> <span class="type">string</span></p>
<p>BCP 47 tag of the answer&#39;s language. Default: the question&#39;s language.</p>
</li>
<li>
<p><code class="name">stream</code> <span class="type">boolean</span></p>
<p>Send the answer as <code>text/plain</code> while it is written, with its sources at the end.</p>
</li>
<li>
<p><code class="name">dry_run</code> <span class="type">boolean</span></p>
<p>Answer with the price as <code>{min, max}</code> and do nothing else. Free.</p>
</li>
<li>
<p><code class="name">max_credits</code> <span class="type">integer</span></p>
<p>The most credits that this call may cost. A call that needs more is refused with 402, and nothing is charged.</p>
</li>
</ul>
<h4>Headers</h4>
<ul class="fields">
<li>
<p><code class="name">Idempotency-Key</code> <span class="type">string</span></p>
<p>Makes the call safe to retry: for 24 hours, the same key and body return the stored response and are not charged again.</p>
</li>
</ul>
<h4>Response</h4>
<ul class="fields">
<li>
<p><code class="name">answer</code> <span class="type">string</span></p>
<p>Markdown. <code>[1]</code> refers to the first of <code>citations</code>. Other numbers in square brackets, links and unproven quotations are removed.</p>
</li>
<li>
<p><code class="name">citations</code> <span class="type">list of objects</span></p>
<p>In the order of the answer. Each was looked up in the stored transcript.</p>
<details><summary>Fields of <code>citations</code></summary>
<ul class="fields">
<li>
<p><code class="name">transcription_id</code> <span class="type">string</span></p>
</li>
<li>
<p><code class="name">videoId</code> <span class="type">string or null</span></p>
<p>Null for uploads.</p>
</li>
<li>
<p><code class="name">video_title</code> <span class="type">string</span></p>
</li>
<li>
<p><code class="name">start</code> <span class="type">number or null</span></p>
<p>Seconds; null for an import.</p>
</li>
<li>
<p><code class="name">link</code> <span class="type">string or null</span></p>
<p>The moment on YouTube; null for uploads.</p>
</li>
<li>
<p><code class="name">quote</code> <span class="type">string</span></p>
<p>Words of the transcript, as they are there.</p>
</li>
</ul>
</details>
</li>
<li>
<p><code class="name">citations_removed</code> <span class="type">integer</span></p>
<p>Citations, quotations, timestamps and links of the model that no transcript proves.</p>
</li>
<li>
<p><code class="name">evidence</code> <span class="type">list of objects</span></p>
<p>The moments that match the question, by video, best first.</p>
<details><summary>Fields of <code>evidence</code></summary>
<ul class="fields">
<li>
<p><code class="name">transcription_id</code> <span class="type">string</span></p>
</li>
<li>
<p><code class="name">videoId</code> <span class="type">string or null</span></p>
<p>Null for uploads.</p>
</li>
<li>
<p><code class="name">video_title</code> <span class="type">string</span></p>
</li>
<li>
<p><code class="name">channel_name</code> <span class="type">string or null</span></p>
</li>
<li>
<p><code class="name">moments</code> <span class="type">list of objects</span></p>
<details><summary>Fields of <code>moments</code></summary>
<ul class="fields">
<li>
<p><code class="name">start</code> <span class="type">number or null</span></p>
<p>Seconds; null for an import.</p>
</li>
<li>
<p><code class="name">link</code> <span class="type">string or null</span></p>
<p>The moment on YouTube; null for uploads.</p>
</li>
<li>
<p><code class="name">text</code> <span class="type">string</span></p>
</li>
</ul>
</details>
</li>
</ul>
</details>
</li>
<li>
<p><code class="name">engine</code> <span class="type">string</span></p>
<p class="values"><code>model</code> <code>extractive</code> </p>
</li>
<li>
<p><code class="name">indexed</code> <span class="type">integer</span></p>
<p>Transcriptions that were searched.</p>
</li>
<li>
<p><code class="name">pending</code> <span class="type">integer</span></p>
<p>Transcriptions that are not indexed yet.</p>
</li>
<li>
<p><code class="name">credits_used</code> <span class="type">integer</span></p>
</li>
</ul>
<h4>Errors</h4>
<table>
<thead><tr><th scope="col">Status</th><th scope="col">Code</th><th scope="col">Message</th></tr></thead>
<tbody>
<tr><td data-head="Status">400</td><td data-head="Code"><code>invalid_request</code></td><td data-head="Message">The request is not valid.</td></tr>
<tr><td data-head="Status">401</td><td data-head="Code"><code>unauthorized</code></td><td data-head="Message">Send a valid API key as <code>Authorization: Bearer et_…</code>.</td></tr>
<tr><td data-head="Status">402</td><td data-head="Code"><code>insufficient_credits</code></td><td data-head="Message">Not enough credits for this call.</td></tr>
<tr><td data-head="Status">402</td><td data-head="Code"><code>budget_exceeded</code></td><td data-head="Message">The monthly budget of the key or agent, or the call&#39;s <code>max_credits</code>, is too low.</td></tr>
<tr><td data-head="Status">403</td><td data-head="Code"><code>forbidden</code></td><td data-head="Message">This is not allowed.</td></tr>
<tr><td data-head="Status">404</td><td data-head="Code"><code>not_found</code></td><td data-head="Message">Not found.</td></tr>
<tr><td data-head="Status">409</td><td data-head="Code"><code>conflict</code></td><td data-head="Message">The request conflicts with the current state.</td></tr>
<tr><td data-head="Status">413</td><td data-head="Code"><code>payload_too_large</code></td><td data-head="Message">The body is too large.</td></tr>
<tr><td data-head="Status">429</td><td data-head="Code"><code>rate_limited</code></td><td data-head="Message">Rate limit reached. Retry later.</td></tr>
<tr><td data-head="Status">500</td><td data-head="Code"><code>summarization_failed</code></td><td data-head="Message">The summary failed. Nothing was charged.</td></tr>
<tr><td data-head="Status">500</td><td data-head="Code"><code>internal_error</code></td><td data-head="Message">Internal error</td></tr>
<tr><td data-head="Status">503</td><td data-head="Code"><code>unavailable</code></td><td data-head="Message">The service cannot reach its data at the moment. Retry in a few seconds.</td></tr>
</tbody>
</table>
</div>
<div class="codes">
<figure class="code"><figcaption>Request</figcaption><pre><code>curl -sS &quot;$BASE_URL/api/v1/ask&quot; \\
  -H &quot;Authorization: Bearer $API_KEY&quot; \\
  -H &quot;Content-Type: application/json&quot; \\
  -d &#39;{&quot;question&quot;:&quot;When is salad sown?&quot;}&#39;</code></pre></figure>
<details><summary>A question to the videos with a tag</summary>
<figure class="code"><figcaption>Request</figcaption><pre><code>curl -sS &quot;$BASE_URL/api/v1/ask&quot; \\
  -H &quot;Authorization: Bearer $API_KEY&quot; \\
  -H &quot;Content-Type: application/json&quot; \\
  -d &#39;{&quot;question&quot;:&quot;How deep must the box be?&quot;,&quot;scope&quot;:{&quot;tags&quot;:[&quot;garden&quot;]}}&#39;</code></pre></figure>
</details>
<details><summary>An answer with a citation</summary>
<figure class="code"><figcaption>Request</figcaption><pre><code>curl -sS -X POST &quot;$BASE_URL/api/v1/ask&quot; \\
  -H &quot;Authorization: Bearer $API_KEY&quot;</code></pre></figure>
<figure class="code"><figcaption>Response, 200</figcaption><pre><code>{
  <b>&quot;answer&quot;:</b> &quot;Salad is sown in April [1].&quot;,
  <b>&quot;citations&quot;:</b> [
    {
      <b>&quot;transcription_id&quot;:</b> &quot;trn_dQw4w9WgXcQ&quot;,
      <b>&quot;videoId&quot;:</b> &quot;dQw4w9WgXcQ&quot;,
      <b>&quot;video_title&quot;:</b> &quot;Salad on a balcony&quot;,
      <b>&quot;start&quot;:</b> 65.2,
      <b>&quot;link&quot;:</b> &quot;https://www.youtube.com/watch?v=dQw4w9WgXcQ&amp;t=65s&quot;,
      <b>&quot;quote&quot;:</b> &quot;Sow it in April&quot;
    }
  ],
  <b>&quot;citations_removed&quot;:</b> 0,
  <b>&quot;evidence&quot;:</b> [
    {
      <b>&quot;transcription_id&quot;:</b> &quot;trn_dQw4w9WgXcQ&quot;,
      <b>&quot;videoId&quot;:</b> &quot;dQw4w9WgXcQ&quot;,
      <b>&quot;video_title&quot;:</b> &quot;Salad on a balcony&quot;,
      <b>&quot;channel_name&quot;:</b> &quot;Kitchen Garden&quot;,
      <b>&quot;moments&quot;:</b> [
        {
          <b>&quot;start&quot;:</b> 65.2,
          <b>&quot;link&quot;:</b> &quot;https://www.youtube.com/watch?v=dQw4w9WgXcQ&amp;t=65s&quot;,
          <b>&quot;text&quot;:</b> &quot;Sow it in April, in a box that is at least twenty centimetres deep.&quot;
        }
      ]
    }
  ],
  <b>&quot;engine&quot;:</b> &quot;model&quot;,
  <b>&quot;indexed&quot;:</b> 12,
  <b>&quot;pending&quot;:</b> 0,
  <b>&quot;credits_used&quot;:</b> 1
}</code></pre></figure>
</details>
</div>
</section>
<section class="chapter" id="v1ListTranscriptions">
<div class="words">
<h3><a href="#v1ListTranscriptions">List transcriptions</a></h3>
<p class="endpoint"><span class="method">GET</span> <code>/api/v1/transcriptions</code></p>
<p class="price">Free</p>
<p>Everything that the account has transcribed or imported: one row for each video, and one for each upload. Free.</p>
<h4>Query</h4>
<ul class="fields">
<li>
<p><code class="name">limit</code> <span class="type">string</span></p>
<p>Rows per page. Larger values become 1000.</p>
</li>
<li>
<p><code class="name">offset</code> <span class="type">string</span></p>
<p>Rows to skip.</p>
</li>
<li>
<p><code class="name">from</code> <span class="type">any</span></p>
<p>Only rows since this date or time.</p>
</li>
<li>
<p><code class="name">to</code> <span class="type">any</span></p>
<p>Only rows until this date or time. A date includes the whole day.</p>
</li>
<li>
<p><code class="name">channel</code> <span class="type">string</span></p>
<p>Full channel name, case-insensitive.</p>
</li>
<li>
<p><code class="name">keyword</code> <span class="type">string</span></p>
<p>Part of the title, case-insensitive.</p>
</li>
<li>
<p><code class="name">tag</code> <span class="type">string</span></p>
<p>One of the row&#39;s tags, case-insensitive.</p>
</li>
<li>
<p><code class="name">sort</code> <span class="type">string</span></p>
<p>By time, or by title without regard to case.</p>
<p class="values"><code>newest</code> <code>oldest</code> <code>title</code> </p>
</li>
</ul>
<h4>Response</h4>
<ul class="fields">
<li>
<p><code class="name">transcriptions</code> <span class="type">list of objects</span></p>
<details><summary>Fields of <code>transcriptions</code></summary>
<ul class="fields">
<li>
<p><code class="name">id</code> <span class="type">string</span></p>
</li>
<li>
<p><code class="name">videoId</code> <span class="type">string or null</span></p>
<p>Null for uploads.</p>
</li>
<li>
<p><code class="name">video_title</code> <span class="type">string</span></p>
</li>
<li>
<p><code class="name">channel_name</code> <span class="type">string or null</span></p>
</li>
<li>
<p><code class="name">channel_id</code> <span class="type">string or null</span></p>
</li>
<li>
<p><code class="name">thumbnail</code> <span class="type">string or null</span></p>
<p>Image URL.</p>
</li>
<li>
<p><code class="name">method</code> <span class="type">string or null</span></p>
<p>How the text was obtained. Null for imports.</p>
<p class="values"><code>captions</code> <code>captions_page</code> <code>audio</code> <code>upload</code> <code>null</code> </p>
</li>
<li>
<p><code class="name">source</code> <span class="type">string</span></p>
<p class="values"><code>video</code> <code>upload</code> <code>import</code> </p>
</li>
<li>
<p><code class="name">language</code> <span class="type">string or null</span></p>
</li>
<li>
<p><code class="name">duration_seconds</code> <span class="type">integer or null</span></p>
</li>
<li>
<p><code class="name">credits_used</code> <span class="type">integer</span></p>
<p>Total credits spent on it, including repeats.</p>
</li>
<li>
<p><code class="name">has_summary</code> <span class="type">boolean</span></p>
</li>
<li>
<p><code class="name">tags</code> <span class="type">list of strings</span></p>
<p>Set by the user; sorted.</p>
</li>
<li>
<p><code class="name">created_at</code> <span class="type">string</span></p>
<p>Time of the latest transcription of this video.</p>
</li>
</ul>
</details>
</li>
<li>
<p><code class="name">total</code> <span class="type">integer</span></p>
<p>Rows that match the filter.</p>
</li>
<li>
<p><code class="name">limit</code> <span class="type">integer</span></p>
</li>
<li>
<p><code class="name">offset</code> <span class="type">integer</span></p>
</li>
</ul>
<h4>Errors</h4>
<table>
<thead><tr><th scope="col">Status</th><th scope="col">Code</th><th scope="col">Message</th></tr></thead>
<tbody>
<tr><td data-head="Status">400</td><td data-head="Code"><code>invalid_request</code></td><td data-head="Message">The request is not valid.</td></tr>
<tr><td data-head="Status">401</td><td data-head="Code"><code>unauthorized</code></td><td data-head="Message">Send a valid API key as <code>Authorization: Bearer et_…</code>.</td></tr>
<tr><td data-head="Status">403</td><td data-head="Code"><code>forbidden</code></td><td data-head="Message">This is not allowed.</td></tr>
<tr><td data-head="Status">429</td><td data-head="Code"><code>rate_limited</code></td><td data-head="Message">Rate limit reached. Retry later.</td></tr>
<tr><td data-head="Status">500</td><td data-head="Code"><code>internal_error</code></td><td data-head="Message">Internal error</td></tr>
<tr><td data-head="Status">503</td><td data-head="Code"><code>unavailable</code></td><td data-head="Message">The service cannot reach its data at the moment. Retry in a few seconds.</td></tr>
</tbody>
</table>
</div>
<div class="codes">
<figure class="code"><figcaption>Request</figcaption><pre><code>curl -sS &quot;$BASE_URL/api/v1/transcriptions&quot; \\
  -H &quot;Authorization: Bearer $API_KEY&quot;</code></pre></figure>
<figure class="code"><figcaption>Response, 200</figcaption><pre><code>{
  <b>&quot;transcriptions&quot;:</b> [
    {
      <b>&quot;id&quot;:</b> &quot;trn_jNQXAC9IVRw&quot;,
      <b>&quot;videoId&quot;:</b> &quot;jNQXAC9IVRw&quot;,
      <b>&quot;video_title&quot;:</b> &quot;Me at the zoo&quot;,
      <b>&quot;channel_name&quot;:</b> &quot;jawed&quot;,
      <b>&quot;channel_id&quot;:</b> &quot;UC4QobU6STFB0P71PMvOGN5A&quot;,
      <b>&quot;thumbnail&quot;:</b> &quot;https://i.ytimg.com/vi/jNQXAC9IVRw/hqdefault.jpg&quot;,
      <b>&quot;method&quot;:</b> &quot;captions&quot;,
      <b>&quot;source&quot;:</b> &quot;video&quot;,
      <b>&quot;language&quot;:</b> &quot;en&quot;,
      <b>&quot;duration_seconds&quot;:</b> 19,
      <b>&quot;credits_used&quot;:</b> 1,
      <b>&quot;has_summary&quot;:</b> false,
      <b>&quot;tags&quot;:</b> [&quot;animals&quot;],
      <b>&quot;created_at&quot;:</b> &quot;2026-11-03T12:00:00.000Z&quot;
    }
  ],
  <b>&quot;total&quot;:</b> 1,
  <b>&quot;limit&quot;:</b> 50,
  <b>&quot;offset&quot;:</b> 0
}</code></pre></figure>
</div>
</section>
<section class="chapter" id="v1ListTags">
<div class="words">
<h3><a href="#v1ListTags">List tags</a></h3>
<p class="endpoint"><span class="method">GET</span> <code>/api/v1/transcriptions/tags</code></p>
<p class="price">Free</p>
<p>Every tag with the number of its rows. Free.</p>
<h4>Response</h4>
<ul class="fields">
<li>
<p><code class="name">tags</code> <span class="type">list of objects</span></p>
<p>Sorted, ignoring case.</p>
<details><summary>Fields of <code>tags</code></summary>
<ul class="fields">
<li>
<p><code class="name">tag</code> <span class="type">string</span></p>
</li>
<li>
<p><code class="name">count</code> <span class="type">integer</span></p>
<p>Rows with it.</p>
</li>
</ul>
</details>
</li>
</ul>
<h4>Errors</h4>
<table>
<thead><tr><th scope="col">Status</th><th scope="col">Code</th><th scope="col">Message</th></tr></thead>
<tbody>
<tr><td data-head="Status">401</td><td data-head="Code"><code>unauthorized</code></td><td data-head="Message">Send a valid API key as <code>Authorization: Bearer et_…</code>.</td></tr>
<tr><td data-head="Status">403</td><td data-head="Code"><code>forbidden</code></td><td data-head="Message">This is not allowed.</td></tr>
<tr><td data-head="Status">429</td><td data-head="Code"><code>rate_limited</code></td><td data-head="Message">Rate limit reached. Retry later.</td></tr>
<tr><td data-head="Status">500</td><td data-head="Code"><code>internal_error</code></td><td data-head="Message">Internal error</td></tr>
<tr><td data-head="Status">503</td><td data-head="Code"><code>unavailable</code></td><td data-head="Message">The service cannot reach its data at the moment. Retry in a few seconds.</td></tr>
</tbody>
</table>
</div>
<div class="codes">
<figure class="code"><figcaption>Request</figcaption><pre><code>curl -sS &quot;$BASE_URL/api/v1/transcriptions/tags&quot; \\
  -H &quot;Authorization: Bearer $API_KEY&quot;</code></pre></figure>
<figure class="code"><figcaption>Response, 200</figcaption><pre><code>{
  <b>&quot;tags&quot;:</b> [{ <b>&quot;tag&quot;:</b> &quot;animals&quot;, <b>&quot;count&quot;:</b> 1 }]
}</code></pre></figure>
</div>
</section>
<section class="chapter" id="v1GetTranscription">
<div class="words">
<h3><a href="#v1GetTranscription">Get a stored transcription</a></h3>
<p class="endpoint"><span class="method">GET</span> <code>/api/v1/transcriptions/{id}</code></p>
<p class="price">Free</p>
<p>One row with its text, in any format. Free.</p>
<h4>Query</h4>
<ul class="fields">
<li>
<p><code class="name">format</code> <span class="type">string</span></p>
<p>Format of <code>transcript</code>. An import has no times, so only <code>text</code> and <code>segments</code>.</p>
<p class="values"><code>text</code> <code>segments</code> <code>srt</code> <code>vtt</code> <code>markdown</code> </p>
</li>
</ul>
<h4>Response</h4>
<ul class="fields">
<li>
<p><code class="name">id</code> <span class="type">string</span></p>
</li>
<li>
<p><code class="name">videoId</code> <span class="type">string or null</span></p>
<p>Null for uploads.</p>
</li>
<li>
<p><code class="name">video_title</code> <span class="type">string</span></p>
</li>
<li>
<p><code class="name">channel_name</code> <span class="type">string or null</span></p>
</li>
<li>
<p><code class="name">channel_id</code> <span class="type">string or null</span></p>
</li>
<li>
<p><code class="name">thumbnail</code> <span class="type">string or null</span></p>
<p>Image URL.</p>
</li>
<li>
<p><code class="name">method</code> <span class="type">string or null</span></p>
<p>How the text was obtained. Null for imports.</p>
<p class="values"><code>captions</code> <code>captions_page</code> <code>audio</code> <code>upload</code> <code>null</code> </p>
</li>
<li>
<p><code class="name">source</code> <span class="type">string</span></p>
<p class="values"><code>video</code> <code>upload</code> <code>import</code> </p>
</li>
<li>
<p><code class="name">language</code> <span class="type">string or null</span></p>
</li>
<li>
<p><code class="name">duration_seconds</code> <span class="type">integer or null</span></p>
</li>
<li>
<p><code class="name">credits_used</code> <span class="type">integer</span></p>
<p>Total credits spent on it, including repeats.</p>
</li>
<li>
<p><code class="name">has_summary</code> <span class="type">boolean</span></p>
</li>
<li>
<p><code class="name">tags</code> <span class="type">list of strings</span></p>
<p>Set by the user; sorted.</p>
</li>
<li>
<p><code class="name">created_at</code> <span class="type">string</span></p>
<p>Time of the latest transcription of this video.</p>
</li>
<li>
<p><code class="name">transcript</code> <span class="type">string or null</span></p>
<p>The whole text, or the content of a file, by <code>format</code>.</p>
</li>
<li>
<p><code class="name">segments</code> <span class="type">list of objects</span></p>
<p>Segments of the text with their times; null for an import.</p>
<details><summary>Fields of <code>segments</code></summary>
<ul class="fields">
<li>
<p><code class="name">start</code> <span class="type">number</span></p>
<p>Seconds from the beginning of the video.</p>
</li>
<li>
<p><code class="name">duration</code> <span class="type">number</span></p>
<p>Seconds.</p>
</li>
<li>
<p><code class="name">text</code> <span class="type">string</span></p>
</li>
</ul>
</details>
</li>
<li>
<p><code class="name">chapters</code> <span class="type">list of objects</span></p>
<p>The chapters in the video&#39;s description; may be empty.</p>
<details><summary>Fields of <code>chapters</code></summary>
<ul class="fields">
<li>
<p><code class="name">title</code> <span class="type">string</span></p>
</li>
<li>
<p><code class="name">start</code> <span class="type">number</span></p>
<p>Seconds from the beginning of the video.</p>
</li>
</ul>
</details>
</li>
<li>
<p><code class="name">summary</code> <span class="type">string or null</span></p>
</li>
</ul>
<h4>Errors</h4>
<table>
<thead><tr><th scope="col">Status</th><th scope="col">Code</th><th scope="col">Message</th></tr></thead>
<tbody>
<tr><td data-head="Status">400</td><td data-head="Code"><code>invalid_request</code></td><td data-head="Message">The request is not valid.</td></tr>
<tr><td data-head="Status">401</td><td data-head="Code"><code>unauthorized</code></td><td data-head="Message">Send a valid API key as <code>Authorization: Bearer et_…</code>.</td></tr>
<tr><td data-head="Status">403</td><td data-head="Code"><code>forbidden</code></td><td data-head="Message">This is not allowed.</td></tr>
<tr><td data-head="Status">404</td><td data-head="Code"><code>not_found</code></td><td data-head="Message">Not found.</td></tr>
<tr><td data-head="Status">429</td><td data-head="Code"><code>rate_limited</code></td><td data-head="Message">Rate limit reached. Retry later.</td></tr>
<tr><td data-head="Status">500</td><td data-head="Code"><code>internal_error</code></td><td data-head="Message">Internal error</td></tr>
<tr><td data-head="Status">503</td><td data-head="Code"><code>unavailable</code></td><td data-head="Message">The service cannot reach its data at the moment. Retry in a few seconds.</td></tr>
</tbody>
</table>
</div>
<div class="codes">
<figure class="code"><figcaption>Request</figcaption><pre><code>curl -sS &quot;$BASE_URL/api/v1/transcriptions/{id}&quot; \\
  -H &quot;Authorization: Bearer $API_KEY&quot;</code></pre></figure>
<figure class="code"><figcaption>Response, 200</figcaption><pre><code>{
  <b>&quot;id&quot;:</b> &quot;trn_jNQXAC9IVRw&quot;,
  <b>&quot;videoId&quot;:</b> &quot;jNQXAC9IVRw&quot;,
  <b>&quot;video_title&quot;:</b> &quot;Me at the zoo&quot;,
  <b>&quot;channel_name&quot;:</b> &quot;jawed&quot;,
  <b>&quot;channel_id&quot;:</b> &quot;UC4QobU6STFB0P71PMvOGN5A&quot;,
  <b>&quot;thumbnail&quot;:</b> &quot;https://i.ytimg.com/vi/jNQXAC9IVRw/hqdefault.jpg&quot;,
  <b>&quot;method&quot;:</b> &quot;captions&quot;,
  <b>&quot;source&quot;:</b> &quot;video&quot;,
  <b>&quot;language&quot;:</b> &quot;en&quot;,
  <b>&quot;duration_seconds&quot;:</b> 19,
  <b>&quot;credits_used&quot;:</b> 1,
  <b>&quot;has_summary&quot;:</b> false,
  <b>&quot;tags&quot;:</b> [&quot;animals&quot;],
  <b>&quot;created_at&quot;:</b> &quot;2026-11-03T12:00:00.000Z&quot;,
  <b>&quot;transcript&quot;:</b> &quot;All right, so here we are in front of the elephants&quot;,
  <b>&quot;segments&quot;:</b> [
    {
      <b>&quot;start&quot;:</b> 1.2,
      <b>&quot;duration&quot;:</b> 3.36,
      <b>&quot;text&quot;:</b> &quot;All right, so here we are in front of the elephants&quot;
    }
  ],
  <b>&quot;chapters&quot;:</b> [{ <b>&quot;title&quot;:</b> &quot;The elephants&quot;, <b>&quot;start&quot;:</b> 0 }],
  <b>&quot;summary&quot;:</b> null
}</code></pre></figure>
</div>
</section>
<section class="chapter" id="v1TagTranscription">
<div class="words">
<h3><a href="#v1TagTranscription">Tag a stored transcription</a></h3>
<p class="endpoint"><span class="method">PATCH</span> <code>/api/v1/transcriptions/{id}</code></p>
<p class="price">Free</p>
<p>Replaces, adds or removes tags of a row. Tags that differ only in case are the same; the first spelling stays. A row has at most 20. Free. A key with the scope <code>read</code> alone may not change tags.</p>
<h4>Body</h4>
<ul class="fields">
<li>
<p><code class="name">tags</code> <span class="type">list of strings</span></p>
<p>Replaces all tags.</p>
</li>
<li>
<p><code class="name">add_tags</code> <span class="type">list of strings</span></p>
<p>Adds these tags.</p>
</li>
<li>
<p><code class="name">remove_tags</code> <span class="type">list of strings</span></p>
<p>Removes these tags, in whatever case.</p>
</li>
</ul>
<h4>Response</h4>
<ul class="fields">
<li>
<p><code class="name">id</code> <span class="type">string</span></p>
</li>
<li>
<p><code class="name">videoId</code> <span class="type">string or null</span></p>
<p>Null for uploads.</p>
</li>
<li>
<p><code class="name">video_title</code> <span class="type">string</span></p>
</li>
<li>
<p><code class="name">channel_name</code> <span class="type">string or null</span></p>
</li>
<li>
<p><code class="name">channel_id</code> <span class="type">string or null</span></p>
</li>
<li>
<p><code class="name">thumbnail</code> <span class="type">string or null</span></p>
<p>Image URL.</p>
</li>
<li>
<p><code class="name">method</code> <span class="type">string or null</span></p>
<p>How the text was obtained. Null for imports.</p>
<p class="values"><code>captions</code> <code>captions_page</code> <code>audio</code> <code>upload</code> <code>null</code> </p>
</li>
<li>
<p><code class="name">source</code> <span class="type">string</span></p>
<p class="values"><code>video</code> <code>upload</code> <code>import</code> </p>
</li>
<li>
<p><code class="name">language</code> <span class="type">string or null</span></p>
</li>
<li>
<p><code class="name">duration_seconds</code> <span class="type">integer or null</span></p>
</li>
<li>
<p><code class="name">credits_used</code> <span class="type">integer</span></p>
<p>Total credits spent on it, including repeats.</p>
</li>
<li>
<p><code class="name">has_summary</code> <span class="type">boolean</span></p>
</li>
<li>
<p><code class="name">tags</code> <span class="type">list of strings</span></p>
<p>Set by the user; sorted.</p>
</li>
<li>
<p><code class="name">created_at</code> <span class="type">string</span></p>
<p>Time of the latest transcription of this video.</p>
</li>
</ul>
<h4>Errors</h4>
<table>
<thead><tr><th scope="col">Status</th><th scope="col">Code</th><th scope="col">Message</th></tr></thead>
<tbody>
<tr><td data-head="Status">400</td><td data-head="Code"><code>invalid_request</code></td><td data-head="Message">The request is not valid.</td></tr>
<tr><td data-head="Status">401</td><td data-head="Code"><code>unauthorized</code></td><td data-head="Message">Send a valid API key as <code>Authorization: Bearer et_…</code>.</td></tr>
<tr><td data-head="Status">403</td><td data-head="Code"><code>forbidden</code></td><td data-head="Message">This is not allowed.</td></tr>
<tr><td data-head="Status">404</td><td data-head="Code"><code>not_found</code></td><td data-head="Message">Not found.</td></tr>
<tr><td data-head="Status">413</td><td data-head="Code"><code>payload_too_large</code></td><td data-head="Message">The body is too large.</td></tr>
<tr><td data-head="Status">429</td><td data-head="Code"><code>rate_limited</code></td><td data-head="Message">Rate limit reached. Retry later.</td></tr>
<tr><td data-head="Status">500</td><td data-head="Code"><code>internal_error</code></td><td data-head="Message">Internal error</td></tr>
<tr><td data-head="Status">503</td><td data-head="Code"><code>unavailable</code></td><td data-head="Message">The service cannot reach its data at the moment. Retry in a few seconds.</td></tr>
</tbody>
</table>
</div>
<div class="codes">
<figure class="code"><figcaption>Request</figcaption><pre><code>curl -sS -X PATCH &quot;$BASE_URL/api/v1/transcriptions/{id}&quot; \\
  -H &quot;Authorization: Bearer $API_KEY&quot; \\
  -H &quot;Content-Type: application/json&quot; \\
  -d &#39;{&quot;tags&quot;:[&quot;animals&quot;]}&#39;</code></pre></figure>
<details><summary>Add one tag and remove another</summary>
<figure class="code"><figcaption>Request</figcaption><pre><code>curl -sS -X PATCH &quot;$BASE_URL/api/v1/transcriptions/{id}&quot; \\
  -H &quot;Authorization: Bearer $API_KEY&quot; \\
  -H &quot;Content-Type: application/json&quot; \\
  -d &#39;{&quot;add_tags&quot;:[&quot;animals&quot;],&quot;remove_tags&quot;:[&quot;to watch&quot;]}&#39;</code></pre></figure>
</details>
<details><summary>The row</summary>
<figure class="code"><figcaption>Request</figcaption><pre><code>curl -sS -X PATCH &quot;$BASE_URL/api/v1/transcriptions/{id}&quot; \\
  -H &quot;Authorization: Bearer $API_KEY&quot;</code></pre></figure>
<figure class="code"><figcaption>Response, 200</figcaption><pre><code>{
  <b>&quot;id&quot;:</b> &quot;trn_jNQXAC9IVRw&quot;,
  <b>&quot;videoId&quot;:</b> &quot;jNQXAC9IVRw&quot;,
  <b>&quot;video_title&quot;:</b> &quot;Me at the zoo&quot;,
  <b>&quot;channel_name&quot;:</b> &quot;jawed&quot;,
  <b>&quot;channel_id&quot;:</b> &quot;UC4QobU6STFB0P71PMvOGN5A&quot;,
  <b>&quot;thumbnail&quot;:</b> &quot;https://i.ytimg.com/vi/jNQXAC9IVRw/hqdefault.jpg&quot;,
  <b>&quot;method&quot;:</b> &quot;captions&quot;,
  <b>&quot;source&quot;:</b> &quot;video&quot;,
  <b>&quot;language&quot;:</b> &quot;en&quot;,
  <b>&quot;duration_seconds&quot;:</b> 19,
  <b>&quot;credits_used&quot;:</b> 1,
  <b>&quot;has_summary&quot;:</b> false,
  <b>&quot;tags&quot;:</b> [&quot;animals&quot;],
  <b>&quot;created_at&quot;:</b> &quot;2026-11-03T12:00:00.000Z&quot;
}</code></pre></figure>
</details>
</div>
</section>
<section class="chapter" id="v1DeleteTranscription">
<div class="words">
<h3><a href="#v1DeleteTranscription">Delete a stored transcription</a></h3>
<p class="endpoint"><span class="method">DELETE</span> <code>/api/v1/transcriptions/{id}</code></p>
<p class="price">Free</p>
<p>Deletes a row with its summary and tags. Credits are not refunded. A key with the scope <code>read</code> alone may not delete.</p>
<h4>Response</h4>
<ul class="fields">
<li>
<p><code class="name">success</code> <span class="type">boolean</span></p>
<p class="values"><code>true</code> </p>
</li>
</ul>
<h4>Errors</h4>
<table>
<thead><tr><th scope="col">Status</th><th scope="col">Code</th><th scope="col">Message</th></tr></thead>
<tbody>
<tr><td data-head="Status">400</td><td data-head="Code"><code>invalid_request</code></td><td data-head="Message">The request is not valid.</td></tr>
<tr><td data-head="Status">401</td><td data-head="Code"><code>unauthorized</code></td><td data-head="Message">Send a valid API key as <code>Authorization: Bearer et_…</code>.</td></tr>
<tr><td data-head="Status">403</td><td data-head="Code"><code>forbidden</code></td><td data-head="Message">This is not allowed.</td></tr>
<tr><td data-head="Status">404</td><td data-head="Code"><code>not_found</code></td><td data-head="Message">Not found.</td></tr>
<tr><td data-head="Status">429</td><td data-head="Code"><code>rate_limited</code></td><td data-head="Message">Rate limit reached. Retry later.</td></tr>
<tr><td data-head="Status">500</td><td data-head="Code"><code>internal_error</code></td><td data-head="Message">Internal error</td></tr>
<tr><td data-head="Status">503</td><td data-head="Code"><code>unavailable</code></td><td data-head="Message">The service cannot reach its data at the moment. Retry in a few seconds.</td></tr>
</tbody>
</table>
</div>
<div class="codes">
<figure class="code"><figcaption>Request</figcaption><pre><code>curl -sS -X DELETE &quot;$BASE_URL/api/v1/transcriptions/{id}&quot; \\
  -H &quot;Authorization: Bearer $API_KEY&quot;</code></pre></figure>
<figure class="code"><figcaption>Response, 200</figcaption><pre><code>{
  <b>&quot;success&quot;:</b> true
}</code></pre></figure>
</div>
</section>
<header class="group" id="shares-routes">
<h2><a href="#shares-routes">Shares</a></h2>
<p>Public links to a transcript, or to one moment of it. Everyone with the link can read it, until you revoke it.</p>
</header>
<section class="chapter" id="createShare">
<div class="words">
<h3><a href="#createShare">Share a transcript or a moment</a></h3>
<p class="endpoint"><span class="method">POST</span> <code>/api/v1/shares</code></p>
<p class="price">Free</p>
<p>Makes a public, read-only page of a transcription of the account: its title, channel and text, nothing else of the account. Sharing the same transcript or moment again returns the link that it has, with <code>indexed</code> as sent. The page is gone at once when the link is revoked, or the transcription or the account is deleted. An account can have 500 links. Free. A key with the scope <code>read</code> alone may not share.</p>
<h4>Body</h4>
<ul class="fields">
<li>
<p><code class="name">transcription_id</code> <span class="type">string</span> <span class="mark">required</span></p>
<p>The transcription, as <code>id</code> of the list has it.</p>
</li>
<li>
<p><code class="name">start</code> <span class="type">number</span></p>
<p>Share only a moment, from this second. Default: the whole transcript.</p>
</li>
<li>
<p><code class="name">end</code> <span class="type">number</span></p>
<p>Where the moment ends. Default: 60 seconds after <code>start</code>.</p>
</li>
<li>
<p><code class="name">indexed</code> <span class="type">boolean</span></p>
<p><code>true</code>: search engines may list the page. Default: they are told not to.</p>
</li>
<li>
<p><code class="name">confirm_upload</code> <span class="type">boolean</span></p>
<p>Must be <code>true</code> to share an upload: everyone with the link can read it.</p>
</li>
</ul>
<h4>Headers</h4>
<ul class="fields">
<li>
<p><code class="name">Idempotency-Key</code> <span class="type">string</span></p>
<p>Makes the call safe to retry: for 24 hours, the same key and body return the stored response and are not charged again.</p>
</li>
</ul>
<h4>Response</h4>
<ul class="fields">
<li>
<p><code class="name">share_id</code> <span class="type">string</span></p>
</li>
<li>
<p><code class="name">url</code> <span class="type">string</span></p>
<p>The page. Everyone who has this address can read it.</p>
</li>
<li>
<p><code class="name">transcription_id</code> <span class="type">string</span></p>
</li>
<li>
<p><code class="name">video_title</code> <span class="type">string</span></p>
</li>
<li>
<p><code class="name">start</code> <span class="type">number or null</span></p>
<p>Seconds. Null: the whole transcript.</p>
</li>
<li>
<p><code class="name">end</code> <span class="type">number or null</span></p>
</li>
<li>
<p><code class="name">indexed</code> <span class="type">boolean</span></p>
</li>
<li>
<p><code class="name">created_at</code> <span class="type">string</span></p>
</li>
</ul>
<h4>Errors</h4>
<table>
<thead><tr><th scope="col">Status</th><th scope="col">Code</th><th scope="col">Message</th></tr></thead>
<tbody>
<tr><td data-head="Status">400</td><td data-head="Code"><code>invalid_request</code></td><td data-head="Message">The request is not valid.</td></tr>
<tr><td data-head="Status">401</td><td data-head="Code"><code>unauthorized</code></td><td data-head="Message">Send a valid API key as <code>Authorization: Bearer et_…</code>.</td></tr>
<tr><td data-head="Status">403</td><td data-head="Code"><code>forbidden</code></td><td data-head="Message">This is not allowed.</td></tr>
<tr><td data-head="Status">404</td><td data-head="Code"><code>not_found</code></td><td data-head="Message">Not found.</td></tr>
<tr><td data-head="Status">409</td><td data-head="Code"><code>conflict</code></td><td data-head="Message">The request conflicts with the current state.</td></tr>
<tr><td data-head="Status">413</td><td data-head="Code"><code>payload_too_large</code></td><td data-head="Message">The body is too large.</td></tr>
<tr><td data-head="Status">429</td><td data-head="Code"><code>rate_limited</code></td><td data-head="Message">Rate limit reached. Retry later.</td></tr>
<tr><td data-head="Status">500</td><td data-head="Code"><code>internal_error</code></td><td data-head="Message">Internal error</td></tr>
<tr><td data-head="Status">503</td><td data-head="Code"><code>unavailable</code></td><td data-head="Message">The service cannot reach its data at the moment. Retry in a few seconds.</td></tr>
</tbody>
</table>
</div>
<div class="codes">
<figure class="code"><figcaption>Request</figcaption><pre><code>curl -sS &quot;$BASE_URL/api/v1/shares&quot; \\
  -H &quot;Authorization: Bearer $API_KEY&quot; \\
  -H &quot;Content-Type: application/json&quot; \\
  -d &#39;{&quot;transcription_id&quot;:&quot;trn_et-sample-1&quot;,&quot;start&quot;:12.5,&quot;end&quot;:40}&#39;</code></pre></figure>
<figure class="code"><figcaption>Response, 200</figcaption><pre><code>{
  <b>&quot;share_id&quot;:</b> &quot;shr_5f0c2d8e1b7a4c39d6e0f1a2b3&quot;,
  <b>&quot;url&quot;:</b> &quot;https://app.example.org/s/J0fXk2nQ8rT4vY6wB1cD3eF5gH7iK9lM&quot;,
  <b>&quot;transcription_id&quot;:</b> &quot;trn_et-sample-1&quot;,
  <b>&quot;video_title&quot;:</b> &quot;Growing salad on a balcony&quot;,
  <b>&quot;start&quot;:</b> 12.5,
  <b>&quot;end&quot;:</b> 40,
  <b>&quot;indexed&quot;:</b> false,
  <b>&quot;created_at&quot;:</b> &quot;2026-11-24T08:00:00.000Z&quot;
}</code></pre></figure>
<details><summary>A whole transcript, which search engines may list</summary>
<figure class="code"><figcaption>Request</figcaption><pre><code>curl -sS &quot;$BASE_URL/api/v1/shares&quot; \\
  -H &quot;Authorization: Bearer $API_KEY&quot; \\
  -H &quot;Content-Type: application/json&quot; \\
  -d &#39;{&quot;transcription_id&quot;:&quot;trn_et-sample-1&quot;,&quot;indexed&quot;:true}&#39;</code></pre></figure>
<figure class="code"><figcaption>Response, 200</figcaption><pre><code>{
  <b>&quot;share_id&quot;:</b> &quot;shr_9c41be77a05d2f68e3b1c0d4f5&quot;,
  <b>&quot;url&quot;:</b> &quot;https://app.example.org/s/q1W2e3R4t5Y6u7I8o9P0a1S2d3F4g5H6&quot;,
  <b>&quot;transcription_id&quot;:</b> &quot;trn_et-sample-1&quot;,
  <b>&quot;video_title&quot;:</b> &quot;Growing salad on a balcony&quot;,
  <b>&quot;start&quot;:</b> null,
  <b>&quot;end&quot;:</b> null,
  <b>&quot;indexed&quot;:</b> true,
  <b>&quot;created_at&quot;:</b> &quot;2026-11-24T08:00:00.000Z&quot;
}</code></pre></figure>
</details>
</div>
</section>
<section class="chapter" id="listShares">
<div class="words">
<h3><a href="#listShares">List shares</a></h3>
<p class="endpoint"><span class="method">GET</span> <code>/api/v1/shares</code></p>
<p class="price">Free</p>
<p>The links of the account, or those to one transcription. Free.</p>
<h4>Query</h4>
<ul class="fields">
<li>
<p><code class="name">transcription_id</code> <span class="type">string</span></p>
<p>Only the links to this transcription.</p>
</li>
</ul>
<h4>Response</h4>
<ul class="fields">
<li>
<p><code class="name">shares</code> <span class="type">list of objects</span></p>
<p>Newest first; at most 500.</p>
<details><summary>Fields of <code>shares</code></summary>
<ul class="fields">
<li>
<p><code class="name">share_id</code> <span class="type">string</span></p>
</li>
<li>
<p><code class="name">url</code> <span class="type">string</span></p>
<p>The page. Everyone who has this address can read it.</p>
</li>
<li>
<p><code class="name">transcription_id</code> <span class="type">string</span></p>
</li>
<li>
<p><code class="name">video_title</code> <span class="type">string</span></p>
</li>
<li>
<p><code class="name">start</code> <span class="type">number or null</span></p>
<p>Seconds. Null: the whole transcript.</p>
</li>
<li>
<p><code class="name">end</code> <span class="type">number or null</span></p>
</li>
<li>
<p><code class="name">indexed</code> <span class="type">boolean</span></p>
</li>
<li>
<p><code class="name">created_at</code> <span class="type">string</span></p>
</li>
</ul>
</details>
</li>
</ul>
<h4>Errors</h4>
<table>
<thead><tr><th scope="col">Status</th><th scope="col">Code</th><th scope="col">Message</th></tr></thead>
<tbody>
<tr><td data-head="Status">400</td><td data-head="Code"><code>invalid_request</code></td><td data-head="Message">The request is not valid.</td></tr>
<tr><td data-head="Status">401</td><td data-head="Code"><code>unauthorized</code></td><td data-head="Message">Send a valid API key as <code>Authorization: Bearer et_…</code>.</td></tr>
<tr><td data-head="Status">403</td><td data-head="Code"><code>forbidden</code></td><td data-head="Message">This is not allowed.</td></tr>
<tr><td data-head="Status">429</td><td data-head="Code"><code>rate_limited</code></td><td data-head="Message">Rate limit reached. Retry later.</td></tr>
<tr><td data-head="Status">500</td><td data-head="Code"><code>internal_error</code></td><td data-head="Message">Internal error</td></tr>
<tr><td data-head="Status">503</td><td data-head="Code"><code>unavailable</code></td><td data-head="Message">The service cannot reach its data at the moment. Retry in a few seconds.</td></tr>
</tbody>
</table>
</div>
<div class="codes">
<figure class="code"><figcaption>Request</figcaption><pre><code>curl -sS &quot;$BASE_URL/api/v1/shares&quot; \\
  -H &quot;Authorization: Bearer $API_KEY&quot;</code></pre></figure>
<figure class="code"><figcaption>Response, 200</figcaption><pre><code>{
  <b>&quot;shares&quot;:</b> [
    {
      <b>&quot;share_id&quot;:</b> &quot;shr_5f0c2d8e1b7a4c39d6e0f1a2b3&quot;,
      <b>&quot;url&quot;:</b> &quot;https://app.example.org/s/J0fXk2nQ8rT4vY6wB1cD3eF5gH7iK9lM&quot;,
      <b>&quot;transcription_id&quot;:</b> &quot;trn_et-sample-1&quot;,
      <b>&quot;video_title&quot;:</b> &quot;Growing salad on a balcony&quot;,
      <b>&quot;start&quot;:</b> 12.5,
      <b>&quot;end&quot;:</b> 40,
      <b>&quot;indexed&quot;:</b> false,
      <b>&quot;created_at&quot;:</b> &quot;2026-11-24T08:00:00.000Z&quot;
    }
  ]
}</code></pre></figure>
</div>
</section>
<section class="chapter" id="revokeShare">
<div class="words">
<h3><a href="#revokeShare">Revoke a share</a></h3>
<p class="endpoint"><span class="method">DELETE</span> <code>/api/v1/shares/{share_id}</code></p>
<p class="price">Free</p>
<p>The page is gone at once. Sharing the same again makes a new link. A key with the scope <code>read</code> alone may not revoke.</p>
<h4>Response</h4>
<ul class="fields">
<li>
<p><code class="name">success</code> <span class="type">boolean</span></p>
<p class="values"><code>true</code> </p>
</li>
</ul>
<h4>Errors</h4>
<table>
<thead><tr><th scope="col">Status</th><th scope="col">Code</th><th scope="col">Message</th></tr></thead>
<tbody>
<tr><td data-head="Status">400</td><td data-head="Code"><code>invalid_request</code></td><td data-head="Message">The request is not valid.</td></tr>
<tr><td data-head="Status">401</td><td data-head="Code"><code>unauthorized</code></td><td data-head="Message">Send a valid API key as <code>Authorization: Bearer et_…</code>.</td></tr>
<tr><td data-head="Status">403</td><td data-head="Code"><code>forbidden</code></td><td data-head="Message">This is not allowed.</td></tr>
<tr><td data-head="Status">404</td><td data-head="Code"><code>not_found</code></td><td data-head="Message">Not found.</td></tr>
<tr><td data-head="Status">429</td><td data-head="Code"><code>rate_limited</code></td><td data-head="Message">Rate limit reached. Retry later.</td></tr>
<tr><td data-head="Status">500</td><td data-head="Code"><code>internal_error</code></td><td data-head="Message">Internal error</td></tr>
<tr><td data-head="Status">503</td><td data-head="Code"><code>unavailable</code></td><td data-head="Message">The service cannot reach its data at the moment. Retry in a few seconds.</td></tr>
</tbody>
</table>
</div>
<div class="codes">
<figure class="code"><figcaption>Request</figcaption><pre><code>curl -sS -X DELETE &quot;$BASE_URL/api/v1/shares/{share_id}&quot; \\
  -H &quot;Authorization: Bearer $API_KEY&quot;</code></pre></figure>
<figure class="code"><figcaption>Response, 200</figcaption><pre><code>{
  <b>&quot;success&quot;:</b> true
}</code></pre></figure>
</div>
</section>
<header class="group" id="credits-routes">
<h2><a href="#credits-routes">Credits</a></h2>
<p>Your balance, what was spent, and receipts.</p>
</header>
<section class="chapter" id="getCredits">
<div class="words">
<h3><a href="#getCredits">Get the balance</a></h3>
<p class="endpoint"><span class="method">GET</span> <code>/api/v1/credits</code></p>
<p class="price">Free</p>
<p>Adds daily credits that are due before it answers.</p>
<h4>Response</h4>
<ul class="fields">
<li>
<p><code class="name">balance</code> <span class="type">integer</span></p>
<p>Credits available now.</p>
</li>
</ul>
<h4>Errors</h4>
<table>
<thead><tr><th scope="col">Status</th><th scope="col">Code</th><th scope="col">Message</th></tr></thead>
<tbody>
<tr><td data-head="Status">401</td><td data-head="Code"><code>unauthorized</code></td><td data-head="Message">Send a valid API key as <code>Authorization: Bearer et_…</code>.</td></tr>
<tr><td data-head="Status">403</td><td data-head="Code"><code>forbidden</code></td><td data-head="Message">This is not allowed.</td></tr>
<tr><td data-head="Status">429</td><td data-head="Code"><code>rate_limited</code></td><td data-head="Message">Rate limit reached. Retry later.</td></tr>
<tr><td data-head="Status">500</td><td data-head="Code"><code>internal_error</code></td><td data-head="Message">Internal error</td></tr>
<tr><td data-head="Status">503</td><td data-head="Code"><code>unavailable</code></td><td data-head="Message">The service cannot reach its data at the moment. Retry in a few seconds.</td></tr>
</tbody>
</table>
</div>
<div class="codes">
<figure class="code"><figcaption>Request</figcaption><pre><code>curl -sS &quot;$BASE_URL/api/v1/credits&quot; \\
  -H &quot;Authorization: Bearer $API_KEY&quot;</code></pre></figure>
<figure class="code"><figcaption>Response, 200</figcaption><pre><code>{
  <b>&quot;balance&quot;:</b> 104
}</code></pre></figure>
</div>
</section>
<section class="chapter" id="v1Transactions">
<div class="words">
<h3><a href="#v1Transactions">List transactions</a></h3>
<p class="endpoint"><span class="method">GET</span> <code>/api/v1/credits/transactions</code></p>
<p class="price">Free</p>
<p>The ledger, newest first. A hold is a <code>debit</code>; its release is a <code>refund</code> with the same <code>reference</code>, which is the ID of the operation. Free.</p>
<h4>Query</h4>
<ul class="fields">
<li>
<p><code class="name">limit</code> <span class="type">string</span></p>
<p>Rows per page. Larger values become 100.</p>
</li>
<li>
<p><code class="name">offset</code> <span class="type">string</span></p>
<p>Rows to skip.</p>
</li>
<li>
<p><code class="name">from</code> <span class="type">any</span></p>
<p>Only rows since this date or time.</p>
</li>
<li>
<p><code class="name">to</code> <span class="type">any</span></p>
<p>Only rows until this date or time. A date includes the whole day.</p>
</li>
</ul>
<h4>Response</h4>
<ul class="fields">
<li>
<p><code class="name">transactions</code> <span class="type">list of objects</span></p>
<details><summary>Fields of <code>transactions</code></summary>
<ul class="fields">
<li>
<p><code class="name">id</code> <span class="type">string</span></p>
</li>
<li>
<p><code class="name">type</code> <span class="type">string</span></p>
<p class="values"><code>signup_grant</code> <code>daily_grant</code> <code>debit</code> <code>refund</code> <code>purchase</code> <code>subscription_grant</code> <code>adjustment</code> </p>
</li>
<li>
<p><code class="name">amount</code> <span class="type">integer</span></p>
<p>Signed credits.</p>
</li>
<li>
<p><code class="name">balance_after</code> <span class="type">integer</span></p>
<p>The balance before it, plus <code>amount</code>.</p>
</li>
<li>
<p><code class="name">description</code> <span class="type">string</span></p>
</li>
<li>
<p><code class="name">reference</code> <span class="type">string</span></p>
<p>The operation, purchase or day that the entry belongs to.</p>
</li>
<li>
<p><code class="name">created_at</code> <span class="type">string</span></p>
</li>
</ul>
</details>
</li>
<li>
<p><code class="name">total</code> <span class="type">integer</span></p>
<p>Entries in the requested period.</p>
</li>
<li>
<p><code class="name">limit</code> <span class="type">integer</span></p>
</li>
<li>
<p><code class="name">offset</code> <span class="type">integer</span></p>
</li>
</ul>
<h4>Errors</h4>
<table>
<thead><tr><th scope="col">Status</th><th scope="col">Code</th><th scope="col">Message</th></tr></thead>
<tbody>
<tr><td data-head="Status">400</td><td data-head="Code"><code>invalid_request</code></td><td data-head="Message">The request is not valid.</td></tr>
<tr><td data-head="Status">401</td><td data-head="Code"><code>unauthorized</code></td><td data-head="Message">Send a valid API key as <code>Authorization: Bearer et_…</code>.</td></tr>
<tr><td data-head="Status">403</td><td data-head="Code"><code>forbidden</code></td><td data-head="Message">This is not allowed.</td></tr>
<tr><td data-head="Status">429</td><td data-head="Code"><code>rate_limited</code></td><td data-head="Message">Rate limit reached. Retry later.</td></tr>
<tr><td data-head="Status">500</td><td data-head="Code"><code>internal_error</code></td><td data-head="Message">Internal error</td></tr>
<tr><td data-head="Status">503</td><td data-head="Code"><code>unavailable</code></td><td data-head="Message">The service cannot reach its data at the moment. Retry in a few seconds.</td></tr>
</tbody>
</table>
</div>
<div class="codes">
<figure class="code"><figcaption>Request</figcaption><pre><code>curl -sS &quot;$BASE_URL/api/v1/credits/transactions&quot; \\
  -H &quot;Authorization: Bearer $API_KEY&quot;</code></pre></figure>
<figure class="code"><figcaption>Response, 200</figcaption><pre><code>{
  <b>&quot;transactions&quot;:</b> [
    {
      <b>&quot;id&quot;:</b> &quot;acc_01hq8n4v00c5k2r9t3b7m1f6d0-1&quot;,
      <b>&quot;type&quot;:</b> &quot;debit&quot;,
      <b>&quot;amount&quot;:</b> -1,
      <b>&quot;balance_after&quot;:</b> 4,
      <b>&quot;description&quot;:</b> &quot;Transcript of jNQXAC9IVRw&quot;,
      <b>&quot;reference&quot;:</b> &quot;op_01hq8n4v00c5k2r9t3b7m1f6d0&quot;,
      <b>&quot;created_at&quot;:</b> &quot;2026-11-03T12:00:00.000Z&quot;
    },
    {
      <b>&quot;id&quot;:</b> &quot;acc_01hq8n4v00c5k2r9t3b7m1f6d0-0&quot;,
      <b>&quot;type&quot;:</b> &quot;signup_grant&quot;,
      <b>&quot;amount&quot;:</b> 5,
      <b>&quot;balance_after&quot;:</b> 5,
      <b>&quot;description&quot;:</b> &quot;Welcome&quot;,
      <b>&quot;reference&quot;:</b> &quot;signup&quot;,
      <b>&quot;created_at&quot;:</b> &quot;2026-11-03T12:00:00.000Z&quot;
    }
  ],
  <b>&quot;total&quot;:</b> 2,
  <b>&quot;limit&quot;:</b> 20,
  <b>&quot;offset&quot;:</b> 0
}</code></pre></figure>
</div>
</section>
<section class="chapter" id="v1Operation">
<div class="words">
<h3><a href="#v1Operation">Get a receipt</a></h3>
<p class="endpoint"><span class="method">GET</span> <code>/api/v1/operations/{id}</code></p>
<p class="price">Free</p>
<p>What an operation tried and what it cost. Its ID is the <code>reference</code> of a transaction, and <code>operation_id</code> of a receipt. Free.</p>
<h4>Response</h4>
<ul class="fields">
<li>
<p><code class="name">operation_id</code> <span class="type">string or null</span></p>
<p>Null if the transcript was served from the cache and no <code>Idempotency-Key</code> was sent.</p>
</li>
<li>
<p><code class="name">kind</code> <span class="type">string</span></p>
<p>The kind of work.</p>
</li>
<li>
<p><code class="name">credits_held</code> <span class="type">integer</span></p>
<p>Credits set aside before the work began.</p>
</li>
<li>
<p><code class="name">credits_used</code> <span class="type">integer</span></p>
<p>Credits charged. The rest of the hold was released.</p>
</li>
<li>
<p><code class="name">balance_after</code> <span class="type">integer</span></p>
<p>The account&#39;s balance after this call.</p>
</li>
<li>
<p><code class="name">attempts</code> <span class="type">list of objects</span></p>
<p>The attempts, in order.</p>
<details><summary>Fields of <code>attempts</code></summary>
<ul class="fields">
<li>
<p><code class="name">strategy</code> <span class="type">string</span></p>
<p>The extraction strategy, or <code>cache</code>.</p>
</li>
<li>
<p><code class="name">outcome</code> <span class="type">string</span></p>
<p><code>ok</code>, or the reason for the failure.</p>
</li>
<li>
<p><code class="name">http_status</code> <span class="type">integer or null</span> <span class="mark">optional</span></p>
<p>The platform&#39;s last HTTP status; null if it did not respond.</p>
</li>
<li>
<p><code class="name">ms</code> <span class="type">integer</span></p>
<p>Duration in milliseconds.</p>
</li>
</ul>
</details>
</li>
<li>
<p><code class="name">created_at</code> <span class="type">string</span></p>
<p>When the call started, in UTC.</p>
</li>
</ul>
<h4>Errors</h4>
<table>
<thead><tr><th scope="col">Status</th><th scope="col">Code</th><th scope="col">Message</th></tr></thead>
<tbody>
<tr><td data-head="Status">400</td><td data-head="Code"><code>invalid_request</code></td><td data-head="Message">The request is not valid.</td></tr>
<tr><td data-head="Status">401</td><td data-head="Code"><code>unauthorized</code></td><td data-head="Message">Send a valid API key as <code>Authorization: Bearer et_…</code>.</td></tr>
<tr><td data-head="Status">403</td><td data-head="Code"><code>forbidden</code></td><td data-head="Message">This is not allowed.</td></tr>
<tr><td data-head="Status">404</td><td data-head="Code"><code>not_found</code></td><td data-head="Message">Not found.</td></tr>
<tr><td data-head="Status">429</td><td data-head="Code"><code>rate_limited</code></td><td data-head="Message">Rate limit reached. Retry later.</td></tr>
<tr><td data-head="Status">500</td><td data-head="Code"><code>internal_error</code></td><td data-head="Message">Internal error</td></tr>
<tr><td data-head="Status">503</td><td data-head="Code"><code>unavailable</code></td><td data-head="Message">The service cannot reach its data at the moment. Retry in a few seconds.</td></tr>
</tbody>
</table>
</div>
<div class="codes">
<figure class="code"><figcaption>Request</figcaption><pre><code>curl -sS &quot;$BASE_URL/api/v1/operations/{id}&quot; \\
  -H &quot;Authorization: Bearer $API_KEY&quot;</code></pre></figure>
<figure class="code"><figcaption>Response, 200</figcaption><pre><code>{
  <b>&quot;operation_id&quot;:</b> &quot;op_01hq8n4v00c5k2r9t3b7m1f6d0&quot;,
  <b>&quot;kind&quot;:</b> &quot;transcribe&quot;,
  <b>&quot;credits_held&quot;:</b> 1,
  <b>&quot;credits_used&quot;:</b> 1,
  <b>&quot;balance_after&quot;:</b> 4,
  <b>&quot;attempts&quot;:</b> [
    {
      <b>&quot;strategy&quot;:</b> &quot;client:VISIONOS&quot;,
      <b>&quot;outcome&quot;:</b> &quot;ok&quot;,
      <b>&quot;http_status&quot;:</b> 200,
      <b>&quot;ms&quot;:</b> 212
    }
  ],
  <b>&quot;created_at&quot;:</b> &quot;2026-11-03T12:00:00.000Z&quot;
}</code></pre></figure>
</div>
</section>
<section class="chapter" id="v1Requests">
<div class="words">
<h3><a href="#v1Requests">List the account&#39;s calls</a></h3>
<p class="endpoint"><span class="method">GET</span> <code>/api/v1/requests</code></p>
<p class="price">Free</p>
<p>The request log of the last 7 days, the newest first: calls by key, tools that agents called, and what may cost credits on our own pages. A call appears within seconds. While a key makes more than 60 calls a minute, one in 10 is kept. Bodies, queries, keys and addresses are never kept. Free.</p>
<h4>Query</h4>
<ul class="fields">
<li>
<p><code class="name">limit</code> <span class="type">string</span></p>
<p>Rows per page. Larger values become 200.</p>
</li>
<li>
<p><code class="name">page_token</code> <span class="type">string</span></p>
<p><code>next_page_token</code> of the page before. Leave it out for the first page.</p>
</li>
</ul>
<h4>Response</h4>
<ul class="fields">
<li>
<p><code class="name">requests</code> <span class="type">list of objects</span></p>
<details><summary>Fields of <code>requests</code></summary>
<ul class="fields">
<li>
<p><code class="name">request_id</code> <span class="type">string</span></p>
<p>The <code>X-Request-Id</code> of the answer.</p>
</li>
<li>
<p><code class="name">created_at</code> <span class="type">string</span></p>
</li>
<li>
<p><code class="name">method</code> <span class="type">string</span></p>
<p><code>CALL</code> for a tool of the MCP server.</p>
</li>
<li>
<p><code class="name">route</code> <span class="type">string</span></p>
<p>The path as it is documented, without what the call put into it; or <code>/mcp</code> and the tool.</p>
</li>
<li>
<p><code class="name">status</code> <span class="type">integer</span></p>
</li>
<li>
<p><code class="name">error</code> <span class="type">string or null</span></p>
<p>The error&#39;s code.</p>
</li>
<li>
<p><code class="name">credits_used</code> <span class="type">integer</span></p>
</li>
<li>
<p><code class="name">duration_ms</code> <span class="type">integer</span></p>
<p>Until the answer, or the end of a stream.</p>
</li>
<li>
<p><code class="name">key_id</code> <span class="type">string or null</span></p>
<p>The key&#39;s ID. Null for our own pages and for agents.</p>
</li>
<li>
<p><code class="name">stands_for</code> <span class="type">integer</span></p>
<p>1; or 10 for a call that was picked at random out of 10.</p>
</li>
</ul>
</details>
</li>
<li>
<p><code class="name">sampled</code> <span class="type">boolean</span></p>
<p>True if calls are missing on this page, because a key made more than 60 a minute.</p>
</li>
<li>
<p><code class="name">next_page_token</code> <span class="type">string or null</span></p>
<p>Send it as <code>page_token</code> for the next page.</p>
</li>
</ul>
<h4>Errors</h4>
<table>
<thead><tr><th scope="col">Status</th><th scope="col">Code</th><th scope="col">Message</th></tr></thead>
<tbody>
<tr><td data-head="Status">400</td><td data-head="Code"><code>invalid_request</code></td><td data-head="Message">The request is not valid.</td></tr>
<tr><td data-head="Status">401</td><td data-head="Code"><code>unauthorized</code></td><td data-head="Message">Send a valid API key as <code>Authorization: Bearer et_…</code>.</td></tr>
<tr><td data-head="Status">403</td><td data-head="Code"><code>forbidden</code></td><td data-head="Message">This is not allowed.</td></tr>
<tr><td data-head="Status">429</td><td data-head="Code"><code>rate_limited</code></td><td data-head="Message">Rate limit reached. Retry later.</td></tr>
<tr><td data-head="Status">500</td><td data-head="Code"><code>internal_error</code></td><td data-head="Message">Internal error</td></tr>
<tr><td data-head="Status">503</td><td data-head="Code"><code>unavailable</code></td><td data-head="Message">The service cannot reach its data at the moment. Retry in a few seconds.</td></tr>
</tbody>
</table>
</div>
<div class="codes">
<figure class="code"><figcaption>Request</figcaption><pre><code>curl -sS &quot;$BASE_URL/api/v1/requests&quot; \\
  -H &quot;Authorization: Bearer $API_KEY&quot;</code></pre></figure>
<figure class="code"><figcaption>Response, 200</figcaption><pre><code>{
  <b>&quot;requests&quot;:</b> [
    {
      <b>&quot;request_id&quot;:</b> &quot;req_01hq8n4v00c5k2r9t3b7m1f6d0&quot;,
      <b>&quot;created_at&quot;:</b> &quot;2026-11-03T12:00:00.000Z&quot;,
      <b>&quot;method&quot;:</b> &quot;POST&quot;,
      <b>&quot;route&quot;:</b> &quot;/api/v1/transcribe&quot;,
      <b>&quot;status&quot;:</b> 200,
      <b>&quot;error&quot;:</b> null,
      <b>&quot;credits_used&quot;:</b> 1,
      <b>&quot;duration_ms&quot;:</b> 812,
      <b>&quot;key_id&quot;:</b> &quot;0f8fad5b-d9cb-469f-a165-70867728950e&quot;,
      <b>&quot;stands_for&quot;:</b> 1
    },
    {
      <b>&quot;request_id&quot;:</b> &quot;req_01hq8n4tv0c5k2r9t3b7m1f6d0&quot;,
      <b>&quot;created_at&quot;:</b> &quot;2026-11-03T12:00:00.000Z&quot;,
      <b>&quot;method&quot;:</b> &quot;GET&quot;,
      <b>&quot;route&quot;:</b> &quot;/api/v1/jobs/{job_id}&quot;,
      <b>&quot;status&quot;:</b> 404,
      <b>&quot;error&quot;:</b> &quot;not_found&quot;,
      <b>&quot;credits_used&quot;:</b> 0,
      <b>&quot;duration_ms&quot;:</b> 9,
      <b>&quot;key_id&quot;:</b> &quot;0f8fad5b-d9cb-469f-a165-70867728950e&quot;,
      <b>&quot;stands_for&quot;:</b> 1
    }
  ],
  <b>&quot;sampled&quot;:</b> false,
  <b>&quot;next_page_token&quot;:</b> null
}</code></pre></figure>
</div>
</section>
<section class="chapter" id="v1Usage">
<div class="words">
<h3><a href="#v1Usage">Get credit usage by day</a></h3>
<p class="endpoint"><span class="method">GET</span> <code>/api/v1/usage</code></p>
<p class="price">Free</p>
<p>Credits by UTC day and kind of work, after refunds. Days without usage are left out. Covers the last 30 days by default. Free.</p>
<h4>Query</h4>
<ul class="fields">
<li>
<p><code class="name">from</code> <span class="type">any</span></p>
<p>Only rows since this date or time.</p>
</li>
<li>
<p><code class="name">to</code> <span class="type">any</span></p>
<p>Only rows until this date or time. A date includes the whole day.</p>
</li>
</ul>
<h4>Response</h4>
<ul class="fields">
<li>
<p><code class="name">days</code> <span class="type">list of objects</span></p>
<details><summary>Fields of <code>days</code></summary>
<ul class="fields">
<li>
<p><code class="name">date</code> <span class="type">string</span></p>
</li>
<li>
<p><code class="name">kind</code> <span class="type">string</span></p>
<p><code>transcribe</code>, <code>search</code>, <code>summarize</code> …</p>
</li>
<li>
<p><code class="name">credits</code> <span class="type">integer</span></p>
</li>
</ul>
</details>
</li>
</ul>
<h4>Errors</h4>
<table>
<thead><tr><th scope="col">Status</th><th scope="col">Code</th><th scope="col">Message</th></tr></thead>
<tbody>
<tr><td data-head="Status">400</td><td data-head="Code"><code>invalid_request</code></td><td data-head="Message">The request is not valid.</td></tr>
<tr><td data-head="Status">401</td><td data-head="Code"><code>unauthorized</code></td><td data-head="Message">Send a valid API key as <code>Authorization: Bearer et_…</code>.</td></tr>
<tr><td data-head="Status">403</td><td data-head="Code"><code>forbidden</code></td><td data-head="Message">This is not allowed.</td></tr>
<tr><td data-head="Status">429</td><td data-head="Code"><code>rate_limited</code></td><td data-head="Message">Rate limit reached. Retry later.</td></tr>
<tr><td data-head="Status">500</td><td data-head="Code"><code>internal_error</code></td><td data-head="Message">Internal error</td></tr>
<tr><td data-head="Status">503</td><td data-head="Code"><code>unavailable</code></td><td data-head="Message">The service cannot reach its data at the moment. Retry in a few seconds.</td></tr>
</tbody>
</table>
</div>
<div class="codes">
<figure class="code"><figcaption>Request</figcaption><pre><code>curl -sS &quot;$BASE_URL/api/v1/usage&quot; \\
  -H &quot;Authorization: Bearer $API_KEY&quot;</code></pre></figure>
<figure class="code"><figcaption>Response, 200</figcaption><pre><code>{
  <b>&quot;days&quot;:</b> [{ <b>&quot;date&quot;:</b> &quot;2026-11-03&quot;, <b>&quot;kind&quot;:</b> &quot;transcribe&quot;, <b>&quot;credits&quot;:</b> 3 }]
}</code></pre></figure>
</div>
</section>
<header class="group" id="app-routes">
<h2><a href="#app-routes">App</a></h2>
<p>Transcripts, summaries, chat and lists for our own pages and extension. Errors are plain text.</p>
</header>
<section class="chapter" id="appCreateBatch">
<div class="words">
<h3><a href="#appCreateBatch">Transcribe many videos</a></h3>
<p class="endpoint"><span class="method">POST</span> <code>/api/batches</code></p>
<p class="price">as many calls of \`POST /api/v1/transcribe\`, and 1 credit per page of a list</p>
<p>Transcribes up to 5,000 videos in the background: those of <code>urls</code>, or of a <code>playlist</code>, a <code>channel</code> or a <code>search</code>, whose pages are read first, for one credit each. Nothing is charged by this call. Each video is a call of its own: it costs what <code>POST /api/v1/transcribe</code> costs, a stored or failed one costs nothing, and it may be in the history before the batch ends. Ask for the price first with <code>dry_run</code>, then send <code>max_credits</code>: all of it together never costs more, nor more than the quote&#39;s <code>max</code>. A failure that a repeat may mend is tried up to three times. An account can have five batches that have not ended.</p>
<h4>Body</h4>
<ul class="fields">
<li>
<p><code class="name">urls</code> <span class="type">list of strings</span></p>
<p>URLs or IDs of the videos. One that is named twice is transcribed once. Exactly one of <code>urls</code>, <code>playlist</code>, <code>channel</code> and <code>search</code>.</p>
</li>
<li>
<p><code class="name">playlist</code> <span class="type">string</span></p>
<p>A playlist, by its ID or any URL with <code>list=</code>: its videos, in its order. Exactly one of <code>urls</code>, <code>playlist</code>, <code>channel</code> and <code>search</code>.</p>
</li>
<li>
<p><code class="name">channel</code> <span class="type">string</span></p>
<p>A channel, by its @handle, URL or UC… ID: its videos, the newest first. Exactly one of <code>urls</code>, <code>playlist</code>, <code>channel</code> and <code>search</code>.</p>
</li>
<li>
<p><code class="name">search</code> <span class="type">string</span></p>
<p>A search query: the videos that YouTube finds, the best match first. Exactly one of <code>urls</code>, <code>playlist</code>, <code>channel</code> and <code>search</code>.</p>
</li>
<li>
<p><code class="name">max_videos</code> <span class="type">integer</span></p>
<p>Only with a list: at most this many videos, from its start. Default: 5,000. The price covers that many.</p>
</li>
<li>
<p><code class="name">options</code> <span class="type">object</span></p>
<p>What is asked of every video, as for a single transcript.</p>
<details><summary>Fields of <code>options</code></summary>
<ul class="fields">
<li>
<p><code class="name">language</code> <span class="type">string</span></p>
<p>BCP 47 tag of the language. Default: each video&#39;s own best captions.</p>
</li>
<li>
<p><code class="name">strict_language</code> <span class="type">boolean</span></p>
<p><code>true</code>: a video without captions in <code>language</code> fails.</p>
</li>
</ul>
</details>
</li>
<li>
<p><code class="name">max_credits</code> <span class="type">integer</span></p>
<p>The most that all videos and the pages of the list may cost together. Required, except for a quote.</p>
</li>
<li>
<p><code class="name">webhook</code> <span class="type">string</span></p>
<p>The ID or the URL of one of the account&#39;s active webhook endpoints: only this one gets the events of this batch. Default: all that want them.</p>
</li>
<li>
<p><code class="name">dry_run</code> <span class="type">boolean</span></p>
<p>Answer with the price as <code>{min, max}</code> and do nothing else. Free.</p>
</li>
</ul>
<h4>Headers</h4>
<ul class="fields">
<li>
<p><code class="name">Idempotency-Key</code> <span class="type">string</span></p>
<p>Makes the call safe to retry: for 24 hours, the same key and body return the stored response and are not charged again.</p>
</li>
</ul>
<h4>Response</h4>
<ul class="fields">
<li>
<p><code class="name">batch_id</code> <span class="type">string</span></p>
</li>
<li>
<p><code class="name">status</code> <span class="type">string</span></p>
<p><code>canceling</code>: what has begun still ends.</p>
<p class="values"><code>running</code> <code>canceling</code> <code>completed</code> <code>canceled</code> </p>
</li>
<li>
<p><code class="name">total</code> <span class="type">integer</span></p>
<p>Videos, each counted once. It grows while a list is read.</p>
</li>
<li>
<p><code class="name">list</code> <span class="type">object or null</span></p>
<p>The playlist, channel or search of the batch. Null with <code>urls</code>.</p>
<details><summary>Fields of <code>list</code></summary>
<ul class="fields">
<li>
<p><code class="name">pages</code> <span class="type">integer</span></p>
<p>Pages that were read, for one credit each.</p>
</li>
<li>
<p><code class="name">is_read</code> <span class="type">boolean</span></p>
<p>No more pages are read. Then the videos begin.</p>
</li>
<li>
<p><code class="name">stopped_reason</code> <span class="type">string or null</span></p>
<p>Why the list may have more videos: <code>max_videos</code>, <code>max_credits</code> (what is left is needed for the videos so far), <code>max_pages</code> (too few new videos on each), or YouTube&#39;s own reason.</p>
</li>
<li>
<p><code class="name">error</code> <span class="type">object or null</span></p>
<p>Why the list could not be read on.</p>
<details><summary>Fields of <code>error</code></summary>
<ul class="fields">
<li>
<p><code class="name">code</code> <span class="type">string</span></p>
<p class="values"><code>invalid_request</code> <code>unauthorized</code> <code>insufficient_credits</code> <code>budget_exceeded</code> <code>forbidden</code> <code>not_found</code> <code>method_not_allowed</code> <code>not_acceptable</code> <code>conflict</code> <code>gone</code> <code>payload_too_large</code> <code>unsupported_media_type</code> <code>unprocessable_content</code> <code>rate_limited</code> <code>transcription_failed</code> <code>summarization_failed</code> <code>internal_error</code> <code>youtube_api_error</code> <code>provider_failed</code> <code>platform_blocked</code> <code>not_ready</code> <code>unavailable</code> <code>timed_out</code> <code>quota_exceeded</code> </p>
</li>
<li>
<p><code class="name">message</code> <span class="type">string</span></p>
</li>
<li>
<p><code class="name">retryable</code> <span class="type">boolean</span></p>
</li>
</ul>
</details>
</li>
</ul>
</details>
</li>
<li>
<p><code class="name">done</code> <span class="type">integer</span></p>
<p>Videos with a transcript.</p>
</li>
<li>
<p><code class="name">failed</code> <span class="type">integer</span></p>
<p>Videos that have failed for good. They cost nothing.</p>
</li>
<li>
<p><code class="name">cached</code> <span class="type">integer</span></p>
<p>Of <code>done</code>: those that cost nothing.</p>
</li>
<li>
<p><code class="name">credits_used</code> <span class="type">integer</span></p>
<p>For the videos and the pages of the list.</p>
</li>
<li>
<p><code class="name">quote</code> <span class="type">object</span></p>
<p>The price when the batch was accepted.</p>
<details><summary>Fields of <code>quote</code></summary>
<ul class="fields">
<li>
<p><code class="name">min</code> <span class="type">integer</span></p>
</li>
<li>
<p><code class="name">max</code> <span class="type">integer</span></p>
</li>
<li>
<p><code class="name">videos</code> <span class="type">integer</span> <span class="mark">optional</span></p>
<p>Only for a batch of a list: how many videos <code>max</code> covers, as <code>max_videos</code> says.</p>
</li>
</ul>
</details>
</li>
<li>
<p><code class="name">max_credits</code> <span class="type">integer</span></p>
<p>The batch never costs more.</p>
</li>
<li>
<p><code class="name">created_at</code> <span class="type">string</span></p>
</li>
<li>
<p><code class="name">ended_at</code> <span class="type">string or null</span></p>
</li>
</ul>
<h4>Errors</h4>
<table>
<thead><tr><th scope="col">Status</th><th scope="col">Code</th><th scope="col">Message</th></tr></thead>
<tbody>
<tr><td data-head="Status">400</td><td data-head="Code"><code>invalid_request</code></td><td data-head="Message">The request is not valid.</td></tr>
<tr><td data-head="Status">401</td><td data-head="Code"><code>unauthorized</code></td><td data-head="Message">Send a valid API key as <code>Authorization: Bearer et_…</code>.</td></tr>
<tr><td data-head="Status">402</td><td data-head="Code"><code>insufficient_credits</code></td><td data-head="Message">Not enough credits for this call.</td></tr>
<tr><td data-head="Status">402</td><td data-head="Code"><code>budget_exceeded</code></td><td data-head="Message">The monthly budget of the key or agent, or the call&#39;s <code>max_credits</code>, is too low.</td></tr>
<tr><td data-head="Status">403</td><td data-head="Code"><code>forbidden</code></td><td data-head="Message">This is not allowed.</td></tr>
<tr><td data-head="Status">409</td><td data-head="Code"><code>conflict</code></td><td data-head="Message">The request conflicts with the current state.</td></tr>
<tr><td data-head="Status">413</td><td data-head="Code"><code>payload_too_large</code></td><td data-head="Message">The body is too large.</td></tr>
<tr><td data-head="Status">429</td><td data-head="Code"><code>rate_limited</code></td><td data-head="Message">Rate limit reached. Retry later.</td></tr>
<tr><td data-head="Status">500</td><td data-head="Code"><code>internal_error</code></td><td data-head="Message">Internal error</td></tr>
<tr><td data-head="Status">503</td><td data-head="Code"><code>unavailable</code></td><td data-head="Message">The service cannot reach its data at the moment. Retry in a few seconds.</td></tr>
</tbody>
</table>
</div>
<div class="codes">
<figure class="code"><figcaption>Request</figcaption><pre><code>curl -sS &quot;$BASE_URL/api/batches&quot; \\
  -H &quot;Authorization: Bearer $API_KEY&quot; \\
  -H &quot;Content-Type: application/json&quot; \\
  -d &#39;{&quot;urls&quot;:[&quot;et-sample-1&quot;,&quot;https://youtu.be/et-language&quot;],&quot;max_credits&quot;:4}&#39;</code></pre></figure>
<figure class="code"><figcaption>Response, 200</figcaption><pre><code>{
  <b>&quot;batch_id&quot;:</b> &quot;bat_01hq8n4v00c5k2r9t3b7m1f6d0&quot;,
  <b>&quot;status&quot;:</b> &quot;running&quot;,
  <b>&quot;total&quot;:</b> 2,
  <b>&quot;list&quot;:</b> null,
  <b>&quot;done&quot;:</b> 0,
  <b>&quot;failed&quot;:</b> 0,
  <b>&quot;cached&quot;:</b> 0,
  <b>&quot;credits_used&quot;:</b> 0,
  <b>&quot;quote&quot;:</b> { <b>&quot;min&quot;:</b> 2, <b>&quot;max&quot;:</b> 4 },
  <b>&quot;max_credits&quot;:</b> 4,
  <b>&quot;created_at&quot;:</b> &quot;2026-11-23T12:00:00.000Z&quot;,
  <b>&quot;ended_at&quot;:</b> null
}</code></pre></figure>
<details><summary>The first videos of a playlist</summary>
<figure class="code"><figcaption>Request</figcaption><pre><code>curl -sS &quot;$BASE_URL/api/batches&quot; \\
  -H &quot;Authorization: Bearer $API_KEY&quot; \\
  -H &quot;Content-Type: application/json&quot; \\
  -d &#39;{&quot;playlist&quot;:&quot;PLdemo-kitchen-garden-list-00000001&quot;,&quot;max_videos&quot;:10,&quot;max_credits&quot;:22}&#39;</code></pre></figure>
</details>
</div>
</section>
<section class="chapter" id="appListBatches">
<div class="words">
<h3><a href="#appListBatches">List batches</a></h3>
<p class="endpoint"><span class="method">GET</span> <code>/api/batches</code></p>
<p class="price">Free</p>
<p>The batches of the last seven days, the newest first. Free.</p>
<h4>Response</h4>
<ul class="fields">
<li>
<p><code class="name">batches</code> <span class="type">list of objects</span></p>
<details><summary>Fields of <code>batches</code></summary>
<ul class="fields">
<li>
<p><code class="name">batch_id</code> <span class="type">string</span></p>
</li>
<li>
<p><code class="name">status</code> <span class="type">string</span></p>
<p><code>canceling</code>: what has begun still ends.</p>
<p class="values"><code>running</code> <code>canceling</code> <code>completed</code> <code>canceled</code> </p>
</li>
<li>
<p><code class="name">total</code> <span class="type">integer</span></p>
<p>Videos, each counted once. It grows while a list is read.</p>
</li>
<li>
<p><code class="name">list</code> <span class="type">object or null</span></p>
<p>The playlist, channel or search of the batch. Null with <code>urls</code>.</p>
<details><summary>Fields of <code>list</code></summary>
<ul class="fields">
<li>
<p><code class="name">pages</code> <span class="type">integer</span></p>
<p>Pages that were read, for one credit each.</p>
</li>
<li>
<p><code class="name">is_read</code> <span class="type">boolean</span></p>
<p>No more pages are read. Then the videos begin.</p>
</li>
<li>
<p><code class="name">stopped_reason</code> <span class="type">string or null</span></p>
<p>Why the list may have more videos: <code>max_videos</code>, <code>max_credits</code> (what is left is needed for the videos so far), <code>max_pages</code> (too few new videos on each), or YouTube&#39;s own reason.</p>
</li>
<li>
<p><code class="name">error</code> <span class="type">object or null</span></p>
<p>Why the list could not be read on.</p>
<details><summary>Fields of <code>error</code></summary>
<ul class="fields">
<li>
<p><code class="name">code</code> <span class="type">string</span></p>
<p class="values"><code>invalid_request</code> <code>unauthorized</code> <code>insufficient_credits</code> <code>budget_exceeded</code> <code>forbidden</code> <code>not_found</code> <code>method_not_allowed</code> <code>not_acceptable</code> <code>conflict</code> <code>gone</code> <code>payload_too_large</code> <code>unsupported_media_type</code> <code>unprocessable_content</code> <code>rate_limited</code> <code>transcription_failed</code> <code>summarization_failed</code> <code>internal_error</code> <code>youtube_api_error</code> <code>provider_failed</code> <code>platform_blocked</code> <code>not_ready</code> <code>unavailable</code> <code>timed_out</code> <code>quota_exceeded</code> </p>
</li>
<li>
<p><code class="name">message</code> <span class="type">string</span></p>
</li>
<li>
<p><code class="name">retryable</code> <span class="type">boolean</span></p>
</li>
</ul>
</details>
</li>
</ul>
</details>
</li>
<li>
<p><code class="name">done</code> <span class="type">integer</span></p>
<p>Videos with a transcript.</p>
</li>
<li>
<p><code class="name">failed</code> <span class="type">integer</span></p>
<p>Videos that have failed for good. They cost nothing.</p>
</li>
<li>
<p><code class="name">cached</code> <span class="type">integer</span></p>
<p>Of <code>done</code>: those that cost nothing.</p>
</li>
<li>
<p><code class="name">credits_used</code> <span class="type">integer</span></p>
<p>For the videos and the pages of the list.</p>
</li>
<li>
<p><code class="name">quote</code> <span class="type">object</span></p>
<p>The price when the batch was accepted.</p>
<details><summary>Fields of <code>quote</code></summary>
<ul class="fields">
<li>
<p><code class="name">min</code> <span class="type">integer</span></p>
</li>
<li>
<p><code class="name">max</code> <span class="type">integer</span></p>
</li>
<li>
<p><code class="name">videos</code> <span class="type">integer</span> <span class="mark">optional</span></p>
<p>Only for a batch of a list: how many videos <code>max</code> covers, as <code>max_videos</code> says.</p>
</li>
</ul>
</details>
</li>
<li>
<p><code class="name">max_credits</code> <span class="type">integer</span></p>
<p>The batch never costs more.</p>
</li>
<li>
<p><code class="name">created_at</code> <span class="type">string</span></p>
</li>
<li>
<p><code class="name">ended_at</code> <span class="type">string or null</span></p>
</li>
</ul>
</details>
</li>
</ul>
<h4>Errors</h4>
<table>
<thead><tr><th scope="col">Status</th><th scope="col">Code</th><th scope="col">Message</th></tr></thead>
<tbody>
<tr><td data-head="Status">401</td><td data-head="Code"><code>unauthorized</code></td><td data-head="Message">Send a valid API key as <code>Authorization: Bearer et_…</code>.</td></tr>
<tr><td data-head="Status">429</td><td data-head="Code"><code>rate_limited</code></td><td data-head="Message">Rate limit reached. Retry later.</td></tr>
<tr><td data-head="Status">500</td><td data-head="Code"><code>internal_error</code></td><td data-head="Message">Internal error</td></tr>
<tr><td data-head="Status">503</td><td data-head="Code"><code>unavailable</code></td><td data-head="Message">The service cannot reach its data at the moment. Retry in a few seconds.</td></tr>
</tbody>
</table>
</div>
<div class="codes">
<figure class="code"><figcaption>Request</figcaption><pre><code>curl -sS &quot;$BASE_URL/api/batches&quot; \\
  -H &quot;Authorization: Bearer $API_KEY&quot;</code></pre></figure>
<figure class="code"><figcaption>Response, 200</figcaption><pre><code>{
  <b>&quot;batches&quot;:</b> [
    {
      <b>&quot;batch_id&quot;:</b> &quot;bat_01hq8n4v00c5k2r9t3b7m1f6d0&quot;,
      <b>&quot;status&quot;:</b> &quot;running&quot;,
      <b>&quot;total&quot;:</b> 2,
      <b>&quot;list&quot;:</b> null,
      <b>&quot;done&quot;:</b> 1,
      <b>&quot;failed&quot;:</b> 0,
      <b>&quot;cached&quot;:</b> 0,
      <b>&quot;credits_used&quot;:</b> 1,
      <b>&quot;quote&quot;:</b> { <b>&quot;min&quot;:</b> 2, <b>&quot;max&quot;:</b> 4 },
      <b>&quot;max_credits&quot;:</b> 4,
      <b>&quot;created_at&quot;:</b> &quot;2026-11-23T12:00:00.000Z&quot;,
      <b>&quot;ended_at&quot;:</b> null
    }
  ]
}</code></pre></figure>
</div>
</section>
<section class="chapter" id="appSearch">
<div class="words">
<h3><a href="#appSearch">Search videos or channels</a></h3>
<p class="endpoint"><span class="method">GET</span> <code>/api/search</code></p>
<p class="price">1 credit per page</p>
<p>Finds public videos or channels on YouTube. Costs 1 credit per page.</p>
<h4>Query</h4>
<ul class="fields">
<li>
<p><code class="name">q</code> <span class="type">string</span> <span class="mark">required</span></p>
<p>The search query.</p>
</li>
<li>
<p><code class="name">type</code> <span class="type">string</span></p>
<p>What to look for.</p>
<p class="values"><code>video</code> <code>channel</code> </p>
</li>
<li>
<p><code class="name">page_token</code> <span class="type">string</span></p>
<p><code>next_page_token</code> from the previous page of the same list. Empty for the first page.</p>
</li>
<li>
<p><code class="name">sort</code> <span class="type">string</span></p>
<p>Order of videos; channels are sorted by relevance. <code>date</code> and <code>rating</code> need the YouTube Data API.</p>
<p class="values"><code>relevance</code> <code>date</code> <code>views</code> <code>rating</code> </p>
</li>
<li>
<p><code class="name">upload_date</code> <span class="type">string</span></p>
<p>Only videos of the last hour, day, week, month or year. <code>hour</code> needs the YouTube Data API. Ignored for channels.</p>
<p class="values"><code>hour</code> <code>today</code> <code>week</code> <code>month</code> <code>year</code> </p>
</li>
<li>
<p><code class="name">duration</code> <span class="type">string</span></p>
<p>Only videos under 4 minutes (3 without the YouTube Data API), up to 20, or over 20. Ignored for channels.</p>
<p class="values"><code>short</code> <code>medium</code> <code>long</code> </p>
</li>
<li>
<p><code class="name">has_captions</code> <span class="type">string</span></p>
<p><code>true</code>: only videos with captions.</p>
<p class="values"><code>true</code> <code>false</code> </p>
</li>
<li>
<p><code class="name">dry_run</code> <span class="type">string</span></p>
<p>Answer with the price as <code>{min, max}</code> and do nothing else. Free.</p>
</li>
<li>
<p><code class="name">max_credits</code> <span class="type">string</span></p>
<p>The most credits that this call may cost. A call that needs more is refused with 402, and nothing is charged.</p>
</li>
</ul>
<h4>Headers</h4>
<ul class="fields">
<li>
<p><code class="name">Idempotency-Key</code> <span class="type">string</span></p>
<p>Makes the call safe to retry: for 24 hours, the same key and body return the stored response and are not charged again.</p>
</li>
</ul>
<h4>Response</h4>
<ul class="fields">
<li>
<p><code class="name">next_page_token</code> <span class="type">string or null</span></p>
<p>Send it as <code>page_token</code> for the next page.</p>
</li>
<li>
<p><code class="name">credits_used</code> <span class="type">integer</span></p>
</li>
<li>
<p><code class="name">complete</code> <span class="type">boolean</span> <span class="mark">optional</span></p>
<p>Present if the list ends early, with <code>stopped_reason</code>.</p>
<p class="values"><code>false</code> </p>
</li>
<li>
<p><code class="name">stopped_reason</code> <span class="type">string</span> <span class="mark">optional</span></p>
</li>
<li>
<p><code class="name">left_out_reason</code> <span class="type">string</span> <span class="mark">optional</span></p>
<p>Present if this page leaves something out. The list continues.</p>
</li>
<li>
<p><code class="name">results</code> <span class="type">list of anys</span></p>
</li>
</ul>
<h4>Errors</h4>
<table>
<thead><tr><th scope="col">Status</th><th scope="col">Code</th><th scope="col">Message</th></tr></thead>
<tbody>
<tr><td data-head="Status">400</td><td data-head="Code"><code>invalid_request</code></td><td data-head="Message">The request is not valid.</td></tr>
<tr><td data-head="Status">401</td><td data-head="Code"><code>unauthorized</code></td><td data-head="Message">Send a valid API key as <code>Authorization: Bearer et_…</code>.</td></tr>
<tr><td data-head="Status">402</td><td data-head="Code"><code>insufficient_credits</code></td><td data-head="Message">Not enough credits for this call.</td></tr>
<tr><td data-head="Status">402</td><td data-head="Code"><code>budget_exceeded</code></td><td data-head="Message">The monthly budget of the key or agent, or the call&#39;s <code>max_credits</code>, is too low.</td></tr>
<tr><td data-head="Status">403</td><td data-head="Code"><code>forbidden</code></td><td data-head="Message">This is not allowed.</td></tr>
<tr><td data-head="Status">409</td><td data-head="Code"><code>conflict</code></td><td data-head="Message">The request conflicts with the current state.</td></tr>
<tr><td data-head="Status">429</td><td data-head="Code"><code>rate_limited</code></td><td data-head="Message">Rate limit reached. Retry later.</td></tr>
<tr><td data-head="Status">500</td><td data-head="Code"><code>internal_error</code></td><td data-head="Message">Internal error</td></tr>
<tr><td data-head="Status">502</td><td data-head="Code"><code>youtube_api_error</code></td><td data-head="Message">YouTube did not respond. Nothing was charged.</td></tr>
<tr><td data-head="Status">503</td><td data-head="Code"><code>quota_exceeded</code></td><td data-head="Message">The daily YouTube quota of this server is used up. Nothing was charged.</td></tr>
<tr><td data-head="Status">503</td><td data-head="Code"><code>unavailable</code></td><td data-head="Message">The service cannot reach its data at the moment. Retry in a few seconds.</td></tr>
</tbody>
</table>
</div>
<div class="codes">
<figure class="code"><figcaption>Request</figcaption><pre><code>curl -sS &quot;$BASE_URL/api/search?q=garden&quot; \\
  -H &quot;Authorization: Bearer $API_KEY&quot;</code></pre></figure>
<figure class="code"><figcaption>Response, 200</figcaption><pre><code>{
  <b>&quot;results&quot;:</b> [
    {
      <b>&quot;video_id&quot;:</b> &quot;demo-talk-1&quot;,
      <b>&quot;title&quot;:</b> &quot;Salad on the balcony&quot;,
      <b>&quot;published_at&quot;:</b> &quot;2026-05-01T00:00:00.000Z&quot;,
      <b>&quot;published_at_precision&quot;:</b> &quot;month&quot;,
      <b>&quot;thumbnail&quot;:</b> &quot;https://i.ytimg.com/vi/demo-talk-1/hqdefault.jpg&quot;,
      <b>&quot;channel_id&quot;:</b> &quot;UCdemo-kitchen-garden-01&quot;,
      <b>&quot;channel&quot;:</b> &quot;Demo Kitchen Garden&quot;
    }
  ],
  <b>&quot;next_page_token&quot;:</b> &quot;WyJjbGllbnQi….k3Jd0Q&quot;,
  <b>&quot;credits_used&quot;:</b> 1
}</code></pre></figure>
<details><summary>Channels, with \`type=channel\`</summary>
<figure class="code"><figcaption>Request</figcaption><pre><code>curl -sS &quot;$BASE_URL/api/search?q=garden&quot; \\
  -H &quot;Authorization: Bearer $API_KEY&quot;</code></pre></figure>
<figure class="code"><figcaption>Response, 200</figcaption><pre><code>{
  <b>&quot;results&quot;:</b> [
    {
      <b>&quot;channel_id&quot;:</b> &quot;UCdemo-kitchen-garden-01&quot;,
      <b>&quot;name&quot;:</b> &quot;Demo Kitchen Garden&quot;,
      <b>&quot;handle&quot;:</b> &quot;@demo-kitchen-garden&quot;,
      <b>&quot;subscribers&quot;:</b> &quot;12300&quot;,
      <b>&quot;thumbnail&quot;:</b> null
    }
  ],
  <b>&quot;next_page_token&quot;:</b> null,
  <b>&quot;credits_used&quot;:</b> 1
}</code></pre></figure>
</details>
</div>
</section>
<section class="chapter" id="appCreateShare">
<div class="words">
<h3><a href="#appCreateShare">Share a transcript or a moment</a></h3>
<p class="endpoint"><span class="method">POST</span> <code>/api/shares</code></p>
<p class="price">Free</p>
<p>Makes a public, read-only page of a transcription of the account: its title, channel and text, nothing else of the account. Sharing the same transcript or moment again returns the link that it has, with <code>indexed</code> as sent. The page is gone at once when the link is revoked, or the transcription or the account is deleted. An account can have 500 links. Free. A key with the scope <code>read</code> alone may not share.</p>
<h4>Body</h4>
<ul class="fields">
<li>
<p><code class="name">transcription_id</code> <span class="type">string</span> <span class="mark">required</span></p>
<p>The transcription, as <code>id</code> of the list has it.</p>
</li>
<li>
<p><code class="name">start</code> <span class="type">number</span></p>
<p>Share only a moment, from this second. Default: the whole transcript.</p>
</li>
<li>
<p><code class="name">end</code> <span class="type">number</span></p>
<p>Where the moment ends. Default: 60 seconds after <code>start</code>.</p>
</li>
<li>
<p><code class="name">indexed</code> <span class="type">boolean</span></p>
<p><code>true</code>: search engines may list the page. Default: they are told not to.</p>
</li>
<li>
<p><code class="name">confirm_upload</code> <span class="type">boolean</span></p>
<p>Must be <code>true</code> to share an upload: everyone with the link can read it.</p>
</li>
</ul>
<h4>Headers</h4>
<ul class="fields">
<li>
<p><code class="name">Idempotency-Key</code> <span class="type">string</span></p>
<p>Makes the call safe to retry: for 24 hours, the same key and body return the stored response and are not charged again.</p>
</li>
</ul>
<h4>Response</h4>
<ul class="fields">
<li>
<p><code class="name">share_id</code> <span class="type">string</span></p>
</li>
<li>
<p><code class="name">url</code> <span class="type">string</span></p>
<p>The page. Everyone who has this address can read it.</p>
</li>
<li>
<p><code class="name">transcription_id</code> <span class="type">string</span></p>
</li>
<li>
<p><code class="name">video_title</code> <span class="type">string</span></p>
</li>
<li>
<p><code class="name">start</code> <span class="type">number or null</span></p>
<p>Seconds. Null: the whole transcript.</p>
</li>
<li>
<p><code class="name">end</code> <span class="type">number or null</span></p>
</li>
<li>
<p><code class="name">indexed</code> <span class="type">boolean</span></p>
</li>
<li>
<p><code class="name">created_at</code> <span class="type">string</span></p>
</li>
</ul>
<h4>Errors</h4>
<table>
<thead><tr><th scope="col">Status</th><th scope="col">Code</th><th scope="col">Message</th></tr></thead>
<tbody>
<tr><td data-head="Status">400</td><td data-head="Code"><code>invalid_request</code></td><td data-head="Message">The request is not valid.</td></tr>
<tr><td data-head="Status">401</td><td data-head="Code"><code>unauthorized</code></td><td data-head="Message">Send a valid API key as <code>Authorization: Bearer et_…</code>.</td></tr>
<tr><td data-head="Status">403</td><td data-head="Code"><code>forbidden</code></td><td data-head="Message">This is not allowed.</td></tr>
<tr><td data-head="Status">404</td><td data-head="Code"><code>not_found</code></td><td data-head="Message">Not found.</td></tr>
<tr><td data-head="Status">409</td><td data-head="Code"><code>conflict</code></td><td data-head="Message">The request conflicts with the current state.</td></tr>
<tr><td data-head="Status">413</td><td data-head="Code"><code>payload_too_large</code></td><td data-head="Message">The body is too large.</td></tr>
<tr><td data-head="Status">429</td><td data-head="Code"><code>rate_limited</code></td><td data-head="Message">Rate limit reached. Retry later.</td></tr>
<tr><td data-head="Status">500</td><td data-head="Code"><code>internal_error</code></td><td data-head="Message">Internal error</td></tr>
<tr><td data-head="Status">503</td><td data-head="Code"><code>unavailable</code></td><td data-head="Message">The service cannot reach its data at the moment. Retry in a few seconds.</td></tr>
</tbody>
</table>
</div>
<div class="codes">
<figure class="code"><figcaption>Request</figcaption><pre><code>curl -sS &quot;$BASE_URL/api/shares&quot; \\
  -H &quot;Authorization: Bearer $API_KEY&quot; \\
  -H &quot;Content-Type: application/json&quot; \\
  -d &#39;{&quot;transcription_id&quot;:&quot;trn_et-sample-1&quot;,&quot;start&quot;:12.5,&quot;end&quot;:40}&#39;</code></pre></figure>
<figure class="code"><figcaption>Response, 200</figcaption><pre><code>{
  <b>&quot;share_id&quot;:</b> &quot;shr_5f0c2d8e1b7a4c39d6e0f1a2b3&quot;,
  <b>&quot;url&quot;:</b> &quot;https://app.example.org/s/J0fXk2nQ8rT4vY6wB1cD3eF5gH7iK9lM&quot;,
  <b>&quot;transcription_id&quot;:</b> &quot;trn_et-sample-1&quot;,
  <b>&quot;video_title&quot;:</b> &quot;Growing salad on a balcony&quot;,
  <b>&quot;start&quot;:</b> 12.5,
  <b>&quot;end&quot;:</b> 40,
  <b>&quot;indexed&quot;:</b> false,
  <b>&quot;created_at&quot;:</b> &quot;2026-11-24T08:00:00.000Z&quot;
}</code></pre></figure>
<details><summary>A whole transcript, which search engines may list</summary>
<figure class="code"><figcaption>Request</figcaption><pre><code>curl -sS &quot;$BASE_URL/api/shares&quot; \\
  -H &quot;Authorization: Bearer $API_KEY&quot; \\
  -H &quot;Content-Type: application/json&quot; \\
  -d &#39;{&quot;transcription_id&quot;:&quot;trn_et-sample-1&quot;,&quot;indexed&quot;:true}&#39;</code></pre></figure>
<figure class="code"><figcaption>Response, 200</figcaption><pre><code>{
  <b>&quot;share_id&quot;:</b> &quot;shr_9c41be77a05d2f68e3b1c0d4f5&quot;,
  <b>&quot;url&quot;:</b> &quot;https://app.example.org/s/q1W2e3R4t5Y6u7I8o9P0a1S2d3F4g5H6&quot;,
  <b>&quot;transcription_id&quot;:</b> &quot;trn_et-sample-1&quot;,
  <b>&quot;video_title&quot;:</b> &quot;Growing salad on a balcony&quot;,
  <b>&quot;start&quot;:</b> null,
  <b>&quot;end&quot;:</b> null,
  <b>&quot;indexed&quot;:</b> true,
  <b>&quot;created_at&quot;:</b> &quot;2026-11-24T08:00:00.000Z&quot;
}</code></pre></figure>
</details>
</div>
</section>
<section class="chapter" id="appListShares">
<div class="words">
<h3><a href="#appListShares">List shares</a></h3>
<p class="endpoint"><span class="method">GET</span> <code>/api/shares</code></p>
<p class="price">Free</p>
<p>The links of the account, or those to one transcription. Free.</p>
<h4>Query</h4>
<ul class="fields">
<li>
<p><code class="name">transcription_id</code> <span class="type">string</span></p>
<p>Only the links to this transcription.</p>
</li>
</ul>
<h4>Response</h4>
<ul class="fields">
<li>
<p><code class="name">shares</code> <span class="type">list of objects</span></p>
<p>Newest first; at most 500.</p>
<details><summary>Fields of <code>shares</code></summary>
<ul class="fields">
<li>
<p><code class="name">share_id</code> <span class="type">string</span></p>
</li>
<li>
<p><code class="name">url</code> <span class="type">string</span></p>
<p>The page. Everyone who has this address can read it.</p>
</li>
<li>
<p><code class="name">transcription_id</code> <span class="type">string</span></p>
</li>
<li>
<p><code class="name">video_title</code> <span class="type">string</span></p>
</li>
<li>
<p><code class="name">start</code> <span class="type">number or null</span></p>
<p>Seconds. Null: the whole transcript.</p>
</li>
<li>
<p><code class="name">end</code> <span class="type">number or null</span></p>
</li>
<li>
<p><code class="name">indexed</code> <span class="type">boolean</span></p>
</li>
<li>
<p><code class="name">created_at</code> <span class="type">string</span></p>
</li>
</ul>
</details>
</li>
</ul>
<h4>Errors</h4>
<table>
<thead><tr><th scope="col">Status</th><th scope="col">Code</th><th scope="col">Message</th></tr></thead>
<tbody>
<tr><td data-head="Status">400</td><td data-head="Code"><code>invalid_request</code></td><td data-head="Message">The request is not valid.</td></tr>
<tr><td data-head="Status">401</td><td data-head="Code"><code>unauthorized</code></td><td data-head="Message">Send a valid API key as <code>Authorization: Bearer et_…</code>.</td></tr>
<tr><td data-head="Status">429</td><td data-head="Code"><code>rate_limited</code></td><td data-head="Message">Rate limit reached. Retry later.</td></tr>
<tr><td data-head="Status">500</td><td data-head="Code"><code>internal_error</code></td><td data-head="Message">Internal error</td></tr>
<tr><td data-head="Status">503</td><td data-head="Code"><code>unavailable</code></td><td data-head="Message">The service cannot reach its data at the moment. Retry in a few seconds.</td></tr>
</tbody>
</table>
</div>
<div class="codes">
<figure class="code"><figcaption>Request</figcaption><pre><code>curl -sS &quot;$BASE_URL/api/shares&quot; \\
  -H &quot;Authorization: Bearer $API_KEY&quot;</code></pre></figure>
<figure class="code"><figcaption>Response, 200</figcaption><pre><code>{
  <b>&quot;shares&quot;:</b> [
    {
      <b>&quot;share_id&quot;:</b> &quot;shr_5f0c2d8e1b7a4c39d6e0f1a2b3&quot;,
      <b>&quot;url&quot;:</b> &quot;https://app.example.org/s/J0fXk2nQ8rT4vY6wB1cD3eF5gH7iK9lM&quot;,
      <b>&quot;transcription_id&quot;:</b> &quot;trn_et-sample-1&quot;,
      <b>&quot;video_title&quot;:</b> &quot;Growing salad on a balcony&quot;,
      <b>&quot;start&quot;:</b> 12.5,
      <b>&quot;end&quot;:</b> 40,
      <b>&quot;indexed&quot;:</b> false,
      <b>&quot;created_at&quot;:</b> &quot;2026-11-24T08:00:00.000Z&quot;
    }
  ]
}</code></pre></figure>
</div>
</section>
<section class="chapter" id="appTranscribe">
<div class="words">
<h3><a href="#appTranscribe">Transcribe a video on our pages</a></h3>
<p class="endpoint"><span class="method">POST</span> <code>/api/transcribe</code></p>
<p class="price">as \`POST /api/v1/transcribe\`; visitors get 3 free</p>
<p>A stored transcript is free. A new one costs a signed-in user as much as through the API, and is added to their history. Visitors get three free transcripts.</p>
<h4>Body</h4>
<ul class="fields">
<li>
<p><code class="name">url</code> <span class="type">string</span> <span class="mark">required</span></p>
<p>The video&#39;s URL or ID.</p>
</li>
<li>
<p><code class="name">language</code> <span class="type">string</span></p>
<p>BCP 47 tag. By default, the video&#39;s best caption track.</p>
</li>
</ul>
<h4>Headers</h4>
<ul class="fields">
<li>
<p><code class="name">Idempotency-Key</code> <span class="type">string</span></p>
<p>Makes the call safe to retry: for 24 hours, the same key and body return the stored response and are not charged again.</p>
</li>
</ul>
<h4>Response</h4>
<ul class="fields">
<li>
<p><code class="name">video_id</code> <span class="type">string</span></p>
<p>YouTube&#39;s ID of the video.</p>
</li>
<li>
<p><code class="name">video_title</code> <span class="type">string</span></p>
<p>The video&#39;s title.</p>
</li>
<li>
<p><code class="name">transcript</code> <span class="type">string</span></p>
<p>The full text, or the content of a file, by <code>format</code>.</p>
</li>
<li>
<p><code class="name">method</code> <span class="type">string</span></p>
<p>Source of the transcript: captions from YouTube&#39;s player API (<code>captions</code>) or watch page (<code>captions_page</code>), speech to text (<code>audio</code>), or an uploaded file (<code>upload</code>).</p>
<p class="values"><code>captions</code> <code>captions_page</code> <code>audio</code> <code>upload</code> </p>
</li>
<li>
<p><code class="name">cached</code> <span class="type">boolean</span></p>
<p>True if the transcript was stored already. Cached transcripts are free.</p>
</li>
<li>
<p><code class="name">credits_used</code> <span class="type">integer</span></p>
<p>Price of this call: 0 if cached, 1 for videos under two hours, 2 for longer ones.</p>
</li>
<li>
<p><code class="name">language</code> <span class="type">string</span> <span class="mark">optional</span></p>
<p>Language of the transcript. Present if the request has <code>language</code>, <code>format</code> or <code>include</code>.</p>
</li>
<li>
<p><code class="name">language_fallback</code> <span class="type">boolean</span> <span class="mark">optional</span></p>
<p>True if the requested language is not available and another one is returned.</p>
</li>
<li>
<p><code class="name">auto_generated</code> <span class="type">boolean</span> <span class="mark">optional</span></p>
<p>True if the captions were generated automatically.</p>
</li>
<li>
<p><code class="name">segments</code> <span class="type">list of objects</span></p>
<details><summary>Fields of <code>segments</code></summary>
<ul class="fields">
<li>
<p><code class="name">start</code> <span class="type">number</span></p>
<p>Seconds from the beginning of the video.</p>
</li>
<li>
<p><code class="name">duration</code> <span class="type">number</span></p>
<p>Seconds.</p>
</li>
<li>
<p><code class="name">text</code> <span class="type">string</span></p>
</li>
</ul>
</details>
</li>
<li>
<p><code class="name">metadata</code> <span class="type">object</span></p>
<details><summary>Fields of <code>metadata</code></summary>
<ul class="fields">
<li>
<p><code class="name">title</code> <span class="type">string</span></p>
</li>
<li>
<p><code class="name">channel</code> <span class="type">string or null</span></p>
<p>The channel&#39;s name.</p>
</li>
<li>
<p><code class="name">channel_id</code> <span class="type">string or null</span></p>
</li>
<li>
<p><code class="name">duration_seconds</code> <span class="type">integer</span></p>
</li>
<li>
<p><code class="name">thumbnail</code> <span class="type">string or null</span></p>
<p>URL of the thumbnail image.</p>
</li>
<li>
<p><code class="name">view_count</code> <span class="type">integer or null</span></p>
</li>
<li>
<p><code class="name">published_at</code> <span class="type">string or null</span></p>
<p>When the video was published. Null if unknown.</p>
</li>
<li>
<p><code class="name">published_at_precision</code> <span class="type">string or null</span></p>
<p>How precise <code>published_at</code> is. Unless it is <code>exact</code>, the time may be off by one such unit.</p>
<p class="values"><code>exact</code> <code>day</code> <code>month</code> <code>year</code> <code>null</code> </p>
</li>
</ul>
</details>
</li>
<li>
<p><code class="name">transcription_id</code> <span class="type">string</span> <span class="mark">optional</span></p>
<p>ID of the history row of a signed-in user.</p>
</li>
<li>
<p><code class="name">trial</code> <span class="type">object</span> <span class="mark">optional</span></p>
<p>A visitor&#39;s free transcripts: how many are used, and the limit.</p>
<details><summary>Fields of <code>trial</code></summary>
<ul class="fields">
<li>
<p><code class="name">used</code> <span class="type">integer</span></p>
</li>
<li>
<p><code class="name">limit</code> <span class="type">integer</span></p>
</li>
</ul>
</details>
</li>
</ul>
<h4>Errors</h4>
<table>
<thead><tr><th scope="col">Status</th><th scope="col">Code</th><th scope="col">Message</th></tr></thead>
<tbody>
<tr><td data-head="Status">400</td><td data-head="Code"><code>invalid_request</code></td><td data-head="Message">The request is not valid.</td></tr>
<tr><td data-head="Status">402</td><td data-head="Code"><code>insufficient_credits</code></td><td data-head="Message">Not enough credits for this call.</td></tr>
<tr><td data-head="Status">403</td><td data-head="Code"><code>forbidden</code></td><td data-head="Message">This is not allowed.</td></tr>
<tr><td data-head="Status">409</td><td data-head="Code"><code>conflict</code></td><td data-head="Message">The request conflicts with the current state.</td></tr>
<tr><td data-head="Status">413</td><td data-head="Code"><code>payload_too_large</code></td><td data-head="Message">The body is too large.</td></tr>
<tr><td data-head="Status">429</td><td data-head="Code"><code>rate_limited</code></td><td data-head="Message">Rate limit reached. Retry later.</td></tr>
<tr><td data-head="Status">500</td><td data-head="Code"><code>transcription_failed</code></td><td data-head="Message">The video could not be transcribed. Nothing was charged.</td></tr>
<tr><td data-head="Status">500</td><td data-head="Code"><code>internal_error</code></td><td data-head="Message">Internal error</td></tr>
<tr><td data-head="Status">503</td><td data-head="Code"><code>unavailable</code></td><td data-head="Message">The service cannot reach its data at the moment. Retry in a few seconds.</td></tr>
</tbody>
</table>
</div>
<div class="codes">
<figure class="code"><figcaption>Request</figcaption><pre><code>curl -sS &quot;$BASE_URL/api/transcribe&quot; \\
  -H &quot;Authorization: Bearer $API_KEY&quot; \\
  -H &quot;Content-Type: application/json&quot; \\
  -d &#39;{&quot;url&quot;:&quot;et-sample-1&quot;}&#39;</code></pre></figure>
<figure class="code"><figcaption>Response, 200</figcaption><pre><code>{
  <b>&quot;video_id&quot;:</b> &quot;et-sample-1&quot;,
  <b>&quot;video_title&quot;:</b> &quot;Salad on the balcony&quot;,
  <b>&quot;transcript&quot;:</b> &quot;Salad grows well on a balcony. Sow it in April, in a box that is at least twenty centimetres deep. Water it in the morning, because wet leaves at night bring mildew. After six weeks you can harvest the outer leaves. If you leave the heart of the plant, it grows new leaves until July.&quot;,
  <b>&quot;method&quot;:</b> &quot;captions&quot;,
  <b>&quot;cached&quot;:</b> true,
  <b>&quot;credits_used&quot;:</b> 0,
  <b>&quot;language&quot;:</b> &quot;en&quot;,
  <b>&quot;language_fallback&quot;:</b> false,
  <b>&quot;auto_generated&quot;:</b> false,
  <b>&quot;segments&quot;:</b> [
    {
      <b>&quot;start&quot;:</b> 0,
      <b>&quot;duration&quot;:</b> 4.2,
      <b>&quot;text&quot;:</b> &quot;Salad grows well on a balcony.&quot;
    }
  ],
  <b>&quot;metadata&quot;:</b> {
    <b>&quot;title&quot;:</b> &quot;Salad on the balcony&quot;,
    <b>&quot;channel&quot;:</b> &quot;Demo Kitchen Garden&quot;,
    <b>&quot;channel_id&quot;:</b> &quot;UCdemo-kitchen-garden-01&quot;,
    <b>&quot;duration_seconds&quot;:</b> 61,
    <b>&quot;thumbnail&quot;:</b> null,
    <b>&quot;view_count&quot;:</b> 1200,
    <b>&quot;published_at&quot;:</b> &quot;2026-11-03T12:00:00.000Z&quot;,
    <b>&quot;published_at_precision&quot;:</b> &quot;exact&quot;
  },
  <b>&quot;trial&quot;:</b> { <b>&quot;used&quot;:</b> 1, <b>&quot;limit&quot;:</b> 3 }
}</code></pre></figure>
</div>
</section>
<section class="chapter" id="appGetBatch">
<div class="words">
<h3><a href="#appGetBatch">Get the progress of a batch</a></h3>
<p class="endpoint"><span class="method">GET</span> <code>/api/batches/{batch_id}</code></p>
<p class="price">Free</p>
<p>Counts are some seconds old while the batch runs, and exact when it is over. For seven days. Free.</p>
<h4>Response</h4>
<ul class="fields">
<li>
<p><code class="name">batch_id</code> <span class="type">string</span></p>
</li>
<li>
<p><code class="name">status</code> <span class="type">string</span></p>
<p><code>canceling</code>: what has begun still ends.</p>
<p class="values"><code>running</code> <code>canceling</code> <code>completed</code> <code>canceled</code> </p>
</li>
<li>
<p><code class="name">total</code> <span class="type">integer</span></p>
<p>Videos, each counted once. It grows while a list is read.</p>
</li>
<li>
<p><code class="name">list</code> <span class="type">object or null</span></p>
<p>The playlist, channel or search of the batch. Null with <code>urls</code>.</p>
<details><summary>Fields of <code>list</code></summary>
<ul class="fields">
<li>
<p><code class="name">pages</code> <span class="type">integer</span></p>
<p>Pages that were read, for one credit each.</p>
</li>
<li>
<p><code class="name">is_read</code> <span class="type">boolean</span></p>
<p>No more pages are read. Then the videos begin.</p>
</li>
<li>
<p><code class="name">stopped_reason</code> <span class="type">string or null</span></p>
<p>Why the list may have more videos: <code>max_videos</code>, <code>max_credits</code> (what is left is needed for the videos so far), <code>max_pages</code> (too few new videos on each), or YouTube&#39;s own reason.</p>
</li>
<li>
<p><code class="name">error</code> <span class="type">object or null</span></p>
<p>Why the list could not be read on.</p>
<details><summary>Fields of <code>error</code></summary>
<ul class="fields">
<li>
<p><code class="name">code</code> <span class="type">string</span></p>
<p class="values"><code>invalid_request</code> <code>unauthorized</code> <code>insufficient_credits</code> <code>budget_exceeded</code> <code>forbidden</code> <code>not_found</code> <code>method_not_allowed</code> <code>not_acceptable</code> <code>conflict</code> <code>gone</code> <code>payload_too_large</code> <code>unsupported_media_type</code> <code>unprocessable_content</code> <code>rate_limited</code> <code>transcription_failed</code> <code>summarization_failed</code> <code>internal_error</code> <code>youtube_api_error</code> <code>provider_failed</code> <code>platform_blocked</code> <code>not_ready</code> <code>unavailable</code> <code>timed_out</code> <code>quota_exceeded</code> </p>
</li>
<li>
<p><code class="name">message</code> <span class="type">string</span></p>
</li>
<li>
<p><code class="name">retryable</code> <span class="type">boolean</span></p>
</li>
</ul>
</details>
</li>
</ul>
</details>
</li>
<li>
<p><code class="name">done</code> <span class="type">integer</span></p>
<p>Videos with a transcript.</p>
</li>
<li>
<p><code class="name">failed</code> <span class="type">integer</span></p>
<p>Videos that have failed for good. They cost nothing.</p>
</li>
<li>
<p><code class="name">cached</code> <span class="type">integer</span></p>
<p>Of <code>done</code>: those that cost nothing.</p>
</li>
<li>
<p><code class="name">credits_used</code> <span class="type">integer</span></p>
<p>For the videos and the pages of the list.</p>
</li>
<li>
<p><code class="name">quote</code> <span class="type">object</span></p>
<p>The price when the batch was accepted.</p>
<details><summary>Fields of <code>quote</code></summary>
<ul class="fields">
<li>
<p><code class="name">min</code> <span class="type">integer</span></p>
</li>
<li>
<p><code class="name">max</code> <span class="type">integer</span></p>
</li>
<li>
<p><code class="name">videos</code> <span class="type">integer</span> <span class="mark">optional</span></p>
<p>Only for a batch of a list: how many videos <code>max</code> covers, as <code>max_videos</code> says.</p>
</li>
</ul>
</details>
</li>
<li>
<p><code class="name">max_credits</code> <span class="type">integer</span></p>
<p>The batch never costs more.</p>
</li>
<li>
<p><code class="name">created_at</code> <span class="type">string</span></p>
</li>
<li>
<p><code class="name">ended_at</code> <span class="type">string or null</span></p>
</li>
</ul>
<h4>Errors</h4>
<table>
<thead><tr><th scope="col">Status</th><th scope="col">Code</th><th scope="col">Message</th></tr></thead>
<tbody>
<tr><td data-head="Status">400</td><td data-head="Code"><code>invalid_request</code></td><td data-head="Message">The request is not valid.</td></tr>
<tr><td data-head="Status">401</td><td data-head="Code"><code>unauthorized</code></td><td data-head="Message">Send a valid API key as <code>Authorization: Bearer et_…</code>.</td></tr>
<tr><td data-head="Status">404</td><td data-head="Code"><code>not_found</code></td><td data-head="Message">Not found.</td></tr>
<tr><td data-head="Status">429</td><td data-head="Code"><code>rate_limited</code></td><td data-head="Message">Rate limit reached. Retry later.</td></tr>
<tr><td data-head="Status">500</td><td data-head="Code"><code>internal_error</code></td><td data-head="Message">Internal error</td></tr>
<tr><td data-head="Status">503</td><td data-head="Code"><code>unavailable</code></td><td data-head="Message">The service cannot reach its data at the moment. Retry in a few seconds.</td></tr>
</tbody>
</table>
</div>
<div class="codes">
<figure class="code"><figcaption>Request</figcaption><pre><code>curl -sS &quot;$BASE_URL/api/batches/{batch_id}&quot; \\
  -H &quot;Authorization: Bearer $API_KEY&quot;</code></pre></figure>
<figure class="code"><figcaption>Response, 200</figcaption><pre><code>{
  <b>&quot;batch_id&quot;:</b> &quot;bat_01hq8n4v00c5k2r9t3b7m1f6d0&quot;,
  <b>&quot;status&quot;:</b> &quot;running&quot;,
  <b>&quot;total&quot;:</b> 2,
  <b>&quot;list&quot;:</b> null,
  <b>&quot;done&quot;:</b> 1,
  <b>&quot;failed&quot;:</b> 0,
  <b>&quot;cached&quot;:</b> 0,
  <b>&quot;credits_used&quot;:</b> 1,
  <b>&quot;quote&quot;:</b> { <b>&quot;min&quot;:</b> 2, <b>&quot;max&quot;:</b> 4 },
  <b>&quot;max_credits&quot;:</b> 4,
  <b>&quot;created_at&quot;:</b> &quot;2026-11-23T12:00:00.000Z&quot;,
  <b>&quot;ended_at&quot;:</b> null
}</code></pre></figure>
</div>
</section>
<section class="chapter" id="appCancelBatch">
<div class="words">
<h3><a href="#appCancelBatch">Cancel a batch</a></h3>
<p class="endpoint"><span class="method">DELETE</span> <code>/api/batches/{batch_id}</code></p>
<p class="price">Free</p>
<p>Nothing new begins: what has not begun costs nothing, and what has begun ends and is charged. Results stay. Canceling a batch that is over changes nothing.</p>
<h4>Response</h4>
<ul class="fields">
<li>
<p><code class="name">batch_id</code> <span class="type">string</span></p>
</li>
<li>
<p><code class="name">status</code> <span class="type">string</span></p>
<p><code>canceling</code>: what has begun still ends.</p>
<p class="values"><code>running</code> <code>canceling</code> <code>completed</code> <code>canceled</code> </p>
</li>
<li>
<p><code class="name">total</code> <span class="type">integer</span></p>
<p>Videos, each counted once. It grows while a list is read.</p>
</li>
<li>
<p><code class="name">list</code> <span class="type">object or null</span></p>
<p>The playlist, channel or search of the batch. Null with <code>urls</code>.</p>
<details><summary>Fields of <code>list</code></summary>
<ul class="fields">
<li>
<p><code class="name">pages</code> <span class="type">integer</span></p>
<p>Pages that were read, for one credit each.</p>
</li>
<li>
<p><code class="name">is_read</code> <span class="type">boolean</span></p>
<p>No more pages are read. Then the videos begin.</p>
</li>
<li>
<p><code class="name">stopped_reason</code> <span class="type">string or null</span></p>
<p>Why the list may have more videos: <code>max_videos</code>, <code>max_credits</code> (what is left is needed for the videos so far), <code>max_pages</code> (too few new videos on each), or YouTube&#39;s own reason.</p>
</li>
<li>
<p><code class="name">error</code> <span class="type">object or null</span></p>
<p>Why the list could not be read on.</p>
<details><summary>Fields of <code>error</code></summary>
<ul class="fields">
<li>
<p><code class="name">code</code> <span class="type">string</span></p>
<p class="values"><code>invalid_request</code> <code>unauthorized</code> <code>insufficient_credits</code> <code>budget_exceeded</code> <code>forbidden</code> <code>not_found</code> <code>method_not_allowed</code> <code>not_acceptable</code> <code>conflict</code> <code>gone</code> <code>payload_too_large</code> <code>unsupported_media_type</code> <code>unprocessable_content</code> <code>rate_limited</code> <code>transcription_failed</code> <code>summarization_failed</code> <code>internal_error</code> <code>youtube_api_error</code> <code>provider_failed</code> <code>platform_blocked</code> <code>not_ready</code> <code>unavailable</code> <code>timed_out</code> <code>quota_exceeded</code> </p>
</li>
<li>
<p><code class="name">message</code> <span class="type">string</span></p>
</li>
<li>
<p><code class="name">retryable</code> <span class="type">boolean</span></p>
</li>
</ul>
</details>
</li>
</ul>
</details>
</li>
<li>
<p><code class="name">done</code> <span class="type">integer</span></p>
<p>Videos with a transcript.</p>
</li>
<li>
<p><code class="name">failed</code> <span class="type">integer</span></p>
<p>Videos that have failed for good. They cost nothing.</p>
</li>
<li>
<p><code class="name">cached</code> <span class="type">integer</span></p>
<p>Of <code>done</code>: those that cost nothing.</p>
</li>
<li>
<p><code class="name">credits_used</code> <span class="type">integer</span></p>
<p>For the videos and the pages of the list.</p>
</li>
<li>
<p><code class="name">quote</code> <span class="type">object</span></p>
<p>The price when the batch was accepted.</p>
<details><summary>Fields of <code>quote</code></summary>
<ul class="fields">
<li>
<p><code class="name">min</code> <span class="type">integer</span></p>
</li>
<li>
<p><code class="name">max</code> <span class="type">integer</span></p>
</li>
<li>
<p><code class="name">videos</code> <span class="type">integer</span> <span class="mark">optional</span></p>
<p>Only for a batch of a list: how many videos <code>max</code> covers, as <code>max_videos</code> says.</p>
</li>
</ul>
</details>
</li>
<li>
<p><code class="name">max_credits</code> <span class="type">integer</span></p>
<p>The batch never costs more.</p>
</li>
<li>
<p><code class="name">created_at</code> <span class="type">string</span></p>
</li>
<li>
<p><code class="name">ended_at</code> <span class="type">string or null</span></p>
</li>
</ul>
<h4>Errors</h4>
<table>
<thead><tr><th scope="col">Status</th><th scope="col">Code</th><th scope="col">Message</th></tr></thead>
<tbody>
<tr><td data-head="Status">400</td><td data-head="Code"><code>invalid_request</code></td><td data-head="Message">The request is not valid.</td></tr>
<tr><td data-head="Status">401</td><td data-head="Code"><code>unauthorized</code></td><td data-head="Message">Send a valid API key as <code>Authorization: Bearer et_…</code>.</td></tr>
<tr><td data-head="Status">403</td><td data-head="Code"><code>forbidden</code></td><td data-head="Message">This is not allowed.</td></tr>
<tr><td data-head="Status">404</td><td data-head="Code"><code>not_found</code></td><td data-head="Message">Not found.</td></tr>
<tr><td data-head="Status">429</td><td data-head="Code"><code>rate_limited</code></td><td data-head="Message">Rate limit reached. Retry later.</td></tr>
<tr><td data-head="Status">500</td><td data-head="Code"><code>internal_error</code></td><td data-head="Message">Internal error</td></tr>
<tr><td data-head="Status">503</td><td data-head="Code"><code>unavailable</code></td><td data-head="Message">The service cannot reach its data at the moment. Retry in a few seconds.</td></tr>
</tbody>
</table>
</div>
<div class="codes">
<figure class="code"><figcaption>Request</figcaption><pre><code>curl -sS -X DELETE &quot;$BASE_URL/api/batches/{batch_id}&quot; \\
  -H &quot;Authorization: Bearer $API_KEY&quot;</code></pre></figure>
<figure class="code"><figcaption>Response, 200</figcaption><pre><code>{
  <b>&quot;batch_id&quot;:</b> &quot;bat_01hq8n4v00c5k2r9t3b7m1f6d0&quot;,
  <b>&quot;status&quot;:</b> &quot;canceling&quot;,
  <b>&quot;total&quot;:</b> 2,
  <b>&quot;list&quot;:</b> null,
  <b>&quot;done&quot;:</b> 1,
  <b>&quot;failed&quot;:</b> 0,
  <b>&quot;cached&quot;:</b> 0,
  <b>&quot;credits_used&quot;:</b> 1,
  <b>&quot;quote&quot;:</b> { <b>&quot;min&quot;:</b> 2, <b>&quot;max&quot;:</b> 4 },
  <b>&quot;max_credits&quot;:</b> 4,
  <b>&quot;created_at&quot;:</b> &quot;2026-11-23T12:00:00.000Z&quot;,
  <b>&quot;ended_at&quot;:</b> null
}</code></pre></figure>
</div>
</section>
<section class="chapter" id="appRevokeShare">
<div class="words">
<h3><a href="#appRevokeShare">Revoke a share</a></h3>
<p class="endpoint"><span class="method">DELETE</span> <code>/api/shares/{share_id}</code></p>
<p class="price">Free</p>
<p>The page is gone at once. Sharing the same again makes a new link. A key with the scope <code>read</code> alone may not revoke.</p>
<h4>Response</h4>
<ul class="fields">
<li>
<p><code class="name">success</code> <span class="type">boolean</span></p>
<p class="values"><code>true</code> </p>
</li>
</ul>
<h4>Errors</h4>
<table>
<thead><tr><th scope="col">Status</th><th scope="col">Code</th><th scope="col">Message</th></tr></thead>
<tbody>
<tr><td data-head="Status">400</td><td data-head="Code"><code>invalid_request</code></td><td data-head="Message">The request is not valid.</td></tr>
<tr><td data-head="Status">401</td><td data-head="Code"><code>unauthorized</code></td><td data-head="Message">Send a valid API key as <code>Authorization: Bearer et_…</code>.</td></tr>
<tr><td data-head="Status">403</td><td data-head="Code"><code>forbidden</code></td><td data-head="Message">This is not allowed.</td></tr>
<tr><td data-head="Status">404</td><td data-head="Code"><code>not_found</code></td><td data-head="Message">Not found.</td></tr>
<tr><td data-head="Status">429</td><td data-head="Code"><code>rate_limited</code></td><td data-head="Message">Rate limit reached. Retry later.</td></tr>
<tr><td data-head="Status">500</td><td data-head="Code"><code>internal_error</code></td><td data-head="Message">Internal error</td></tr>
<tr><td data-head="Status">503</td><td data-head="Code"><code>unavailable</code></td><td data-head="Message">The service cannot reach its data at the moment. Retry in a few seconds.</td></tr>
</tbody>
</table>
</div>
<div class="codes">
<figure class="code"><figcaption>Request</figcaption><pre><code>curl -sS -X DELETE &quot;$BASE_URL/api/shares/{share_id}&quot; \\
  -H &quot;Authorization: Bearer $API_KEY&quot;</code></pre></figure>
<figure class="code"><figcaption>Response, 200</figcaption><pre><code>{
  <b>&quot;success&quot;:</b> true
}</code></pre></figure>
</div>
</section>
<section class="chapter" id="appBatchResults">
<div class="words">
<h3><a href="#appBatchResults">Get the results of a batch</a></h3>
<p class="endpoint"><span class="method">GET</span> <code>/api/batches/{batch_id}/results</code></p>
<p class="price">Free</p>
<p>Formats: <code>ndjson</code>, <code>markdown</code>, <code>jsonl</code>, <code>zip</code>. <code>ndjson</code>, the default, sends a line for each video as it ends, waits up to 50 seconds for more, and ends with the line <code>{&quot;batch&quot;: …, &quot;cursor&quot;: …}</code>. Go on with <code>after=&lt;cursor&gt;</code>; a video may then come again, with the same <code>index</code>. With <code>Accept: text/event-stream</code>, the same are events, and <code>Last-Event-ID</code> is the cursor. The other formats are files of what is done so far. Free.</p>
<h4>Query</h4>
<ul class="fields">
<li>
<p><code class="name">format</code> <span class="type">string</span></p>
<p><code>ndjson</code>: one line for each video, as it ends. The others are files with the texts of the videos that are done: <code>markdown</code> and <code>jsonl</code> (chunks, one per line) as one file, <code>zip</code> with a Markdown file for each video.</p>
<p class="values"><code>ndjson</code> <code>markdown</code> <code>jsonl</code> <code>zip</code> </p>
</li>
<li>
<p><code class="name">wait</code> <span class="type">string</span></p>
<p>Only for <code>ndjson</code>: seconds to wait for more, at most 50.</p>
</li>
<li>
<p><code class="name">after</code> <span class="type">string</span></p>
<p>Only for <code>ndjson</code>: the <code>cursor</code> of an earlier answer.</p>
</li>
</ul>
<h4>Response</h4>
<p><code>application/x-ndjson</code></p>
<h4>Errors</h4>
<table>
<thead><tr><th scope="col">Status</th><th scope="col">Code</th><th scope="col">Message</th></tr></thead>
<tbody>
<tr><td data-head="Status">400</td><td data-head="Code"><code>invalid_request</code></td><td data-head="Message">The request is not valid.</td></tr>
<tr><td data-head="Status">401</td><td data-head="Code"><code>unauthorized</code></td><td data-head="Message">Send a valid API key as <code>Authorization: Bearer et_…</code>.</td></tr>
<tr><td data-head="Status">404</td><td data-head="Code"><code>not_found</code></td><td data-head="Message">Not found.</td></tr>
<tr><td data-head="Status">429</td><td data-head="Code"><code>rate_limited</code></td><td data-head="Message">Rate limit reached. Retry later.</td></tr>
<tr><td data-head="Status">500</td><td data-head="Code"><code>internal_error</code></td><td data-head="Message">Internal error</td></tr>
<tr><td data-head="Status">503</td><td data-head="Code"><code>unavailable</code></td><td data-head="Message">The service cannot reach its data at the moment. Retry in a few seconds.</td></tr>
</tbody>
</table>
</div>
<div class="codes">
<figure class="code"><figcaption>Request</figcaption><pre><code>curl -sS &quot;$BASE_URL/api/batches/{batch_id}/results&quot; \\
  -H &quot;Authorization: Bearer $API_KEY&quot;</code></pre></figure>
</div>
</section>
<section class="chapter" id="appChannelLatest">
<div class="words">
<h3><a href="#appChannelLatest">List the latest videos of a channel</a></h3>
<p class="endpoint"><span class="method">GET</span> <code>/api/channel/latest</code></p>
<p class="price">Free</p>
<p>The 15 or so most recent videos, from the channel&#39;s public feed. Free.</p>
<h4>Query</h4>
<ul class="fields">
<li>
<p><code class="name">channel</code> <span class="type">string</span> <span class="mark">required</span></p>
<p>A @handle, a channel URL, or a UC… ID.</p>
</li>
</ul>
<h4>Response</h4>
<ul class="fields">
<li>
<p><code class="name">channel_id</code> <span class="type">string</span></p>
</li>
<li>
<p><code class="name">videos</code> <span class="type">list of objects</span></p>
<details><summary>Fields of <code>videos</code></summary>
<ul class="fields">
<li>
<p><code class="name">video_id</code> <span class="type">string</span></p>
</li>
<li>
<p><code class="name">title</code> <span class="type">string</span></p>
</li>
<li>
<p><code class="name">published_at</code> <span class="type">string or null</span></p>
</li>
<li>
<p><code class="name">published_at_precision</code> <span class="type">string or null</span></p>
<p>How precise <code>published_at</code> is. Unless it is <code>exact</code>, the time may be off by one such unit.</p>
<p class="values"><code>exact</code> <code>day</code> <code>month</code> <code>year</code> <code>null</code> </p>
</li>
<li>
<p><code class="name">thumbnail</code> <span class="type">string or null</span></p>
</li>
</ul>
</details>
</li>
</ul>
<h4>Errors</h4>
<table>
<thead><tr><th scope="col">Status</th><th scope="col">Code</th><th scope="col">Message</th></tr></thead>
<tbody>
<tr><td data-head="Status">400</td><td data-head="Code"><code>invalid_request</code></td><td data-head="Message">The request is not valid.</td></tr>
<tr><td data-head="Status">401</td><td data-head="Code"><code>unauthorized</code></td><td data-head="Message">Send a valid API key as <code>Authorization: Bearer et_…</code>.</td></tr>
<tr><td data-head="Status">404</td><td data-head="Code"><code>not_found</code></td><td data-head="Message">Not found.</td></tr>
<tr><td data-head="Status">429</td><td data-head="Code"><code>rate_limited</code></td><td data-head="Message">Rate limit reached. Retry later.</td></tr>
<tr><td data-head="Status">500</td><td data-head="Code"><code>internal_error</code></td><td data-head="Message">Internal error</td></tr>
<tr><td data-head="Status">502</td><td data-head="Code"><code>youtube_api_error</code></td><td data-head="Message">YouTube did not respond. Nothing was charged.</td></tr>
<tr><td data-head="Status">503</td><td data-head="Code"><code>quota_exceeded</code></td><td data-head="Message">The daily YouTube quota of this server is used up. Nothing was charged.</td></tr>
<tr><td data-head="Status">503</td><td data-head="Code"><code>unavailable</code></td><td data-head="Message">The service cannot reach its data at the moment. Retry in a few seconds.</td></tr>
</tbody>
</table>
</div>
<div class="codes">
<figure class="code"><figcaption>Request</figcaption><pre><code>curl -sS &quot;$BASE_URL/api/channel/latest?channel=%40demo-kitchen-garden&quot; \\
  -H &quot;Authorization: Bearer $API_KEY&quot;</code></pre></figure>
<figure class="code"><figcaption>Response, 200</figcaption><pre><code>{
  <b>&quot;channel_id&quot;:</b> &quot;UCdemo-kitchen-garden-01&quot;,
  <b>&quot;videos&quot;:</b> [
    {
      <b>&quot;video_id&quot;:</b> &quot;demo-talk-1&quot;,
      <b>&quot;title&quot;:</b> &quot;Salad on the balcony&quot;,
      <b>&quot;published_at&quot;:</b> &quot;2026-05-01T00:00:00.000Z&quot;,
      <b>&quot;published_at_precision&quot;:</b> &quot;month&quot;,
      <b>&quot;thumbnail&quot;:</b> &quot;https://i.ytimg.com/vi/demo-talk-1/hqdefault.jpg&quot;
    }
  ]
}</code></pre></figure>
</div>
</section>
<section class="chapter" id="appChannelResolve">
<div class="words">
<h3><a href="#appChannelResolve">Find a channel</a></h3>
<p class="endpoint"><span class="method">GET</span> <code>/api/channel/resolve</code></p>
<p class="price">Free</p>
<p>Accepts a @handle, any channel URL, or a <code>UC…</code> ID. Free.</p>
<h4>Query</h4>
<ul class="fields">
<li>
<p><code class="name">channel</code> <span class="type">string</span> <span class="mark">required</span></p>
<p>A @handle, a channel URL, or a UC… ID.</p>
</li>
</ul>
<h4>Response</h4>
<ul class="fields">
<li>
<p><code class="name">channel_id</code> <span class="type">string</span></p>
</li>
<li>
<p><code class="name">name</code> <span class="type">string</span></p>
</li>
<li>
<p><code class="name">handle</code> <span class="type">string or null</span></p>
<p>Starts with <code>@</code>.</p>
</li>
<li>
<p><code class="name">subscribers</code> <span class="type">string or null</span></p>
<p>A number, as a string of digits.</p>
</li>
<li>
<p><code class="name">thumbnail</code> <span class="type">string or null</span></p>
</li>
</ul>
<h4>Errors</h4>
<table>
<thead><tr><th scope="col">Status</th><th scope="col">Code</th><th scope="col">Message</th></tr></thead>
<tbody>
<tr><td data-head="Status">400</td><td data-head="Code"><code>invalid_request</code></td><td data-head="Message">The request is not valid.</td></tr>
<tr><td data-head="Status">401</td><td data-head="Code"><code>unauthorized</code></td><td data-head="Message">Send a valid API key as <code>Authorization: Bearer et_…</code>.</td></tr>
<tr><td data-head="Status">404</td><td data-head="Code"><code>not_found</code></td><td data-head="Message">Not found.</td></tr>
<tr><td data-head="Status">429</td><td data-head="Code"><code>rate_limited</code></td><td data-head="Message">Rate limit reached. Retry later.</td></tr>
<tr><td data-head="Status">500</td><td data-head="Code"><code>internal_error</code></td><td data-head="Message">Internal error</td></tr>
<tr><td data-head="Status">502</td><td data-head="Code"><code>youtube_api_error</code></td><td data-head="Message">YouTube did not respond. Nothing was charged.</td></tr>
<tr><td data-head="Status">503</td><td data-head="Code"><code>quota_exceeded</code></td><td data-head="Message">The daily YouTube quota of this server is used up. Nothing was charged.</td></tr>
<tr><td data-head="Status">503</td><td data-head="Code"><code>unavailable</code></td><td data-head="Message">The service cannot reach its data at the moment. Retry in a few seconds.</td></tr>
</tbody>
</table>
</div>
<div class="codes">
<figure class="code"><figcaption>Request</figcaption><pre><code>curl -sS &quot;$BASE_URL/api/channel/resolve?channel=%40demo-kitchen-garden&quot; \\
  -H &quot;Authorization: Bearer $API_KEY&quot;</code></pre></figure>
<figure class="code"><figcaption>Response, 200</figcaption><pre><code>{
  <b>&quot;channel_id&quot;:</b> &quot;UCdemo-kitchen-garden-01&quot;,
  <b>&quot;name&quot;:</b> &quot;Demo Kitchen Garden&quot;,
  <b>&quot;handle&quot;:</b> &quot;@demo-kitchen-garden&quot;,
  <b>&quot;subscribers&quot;:</b> &quot;12300&quot;,
  <b>&quot;thumbnail&quot;:</b> null
}</code></pre></figure>
</div>
</section>
<section class="chapter" id="appChannelSearch">
<div class="words">
<h3><a href="#appChannelSearch">Search a channel</a></h3>
<p class="endpoint"><span class="method">GET</span> <code>/api/channel/search</code></p>
<p class="price">1 credit per page</p>
<p>Finds videos of one channel. Costs 1 credit per page.</p>
<h4>Query</h4>
<ul class="fields">
<li>
<p><code class="name">channel</code> <span class="type">string</span> <span class="mark">required</span></p>
<p>A @handle, a channel URL, or a UC… ID.</p>
</li>
<li>
<p><code class="name">q</code> <span class="type">string</span> <span class="mark">required</span></p>
<p>The search query.</p>
</li>
<li>
<p><code class="name">page_token</code> <span class="type">string</span></p>
<p><code>next_page_token</code> from the previous page of the same list. Empty for the first page.</p>
</li>
<li>
<p><code class="name">dry_run</code> <span class="type">string</span></p>
<p>Answer with the price as <code>{min, max}</code> and do nothing else. Free.</p>
</li>
<li>
<p><code class="name">max_credits</code> <span class="type">string</span></p>
<p>The most credits that this call may cost. A call that needs more is refused with 402, and nothing is charged.</p>
</li>
</ul>
<h4>Headers</h4>
<ul class="fields">
<li>
<p><code class="name">Idempotency-Key</code> <span class="type">string</span></p>
<p>Makes the call safe to retry: for 24 hours, the same key and body return the stored response and are not charged again.</p>
</li>
</ul>
<h4>Response</h4>
<ul class="fields">
<li>
<p><code class="name">next_page_token</code> <span class="type">string or null</span></p>
<p>Send it as <code>page_token</code> for the next page.</p>
</li>
<li>
<p><code class="name">credits_used</code> <span class="type">integer</span></p>
</li>
<li>
<p><code class="name">complete</code> <span class="type">boolean</span> <span class="mark">optional</span></p>
<p>Present if the list ends early, with <code>stopped_reason</code>.</p>
<p class="values"><code>false</code> </p>
</li>
<li>
<p><code class="name">stopped_reason</code> <span class="type">string</span> <span class="mark">optional</span></p>
</li>
<li>
<p><code class="name">left_out_reason</code> <span class="type">string</span> <span class="mark">optional</span></p>
<p>Present if this page leaves something out. The list continues.</p>
</li>
<li>
<p><code class="name">channel_id</code> <span class="type">string</span></p>
</li>
<li>
<p><code class="name">results</code> <span class="type">list of objects</span></p>
<details><summary>Fields of <code>results</code></summary>
<ul class="fields">
<li>
<p><code class="name">video_id</code> <span class="type">string</span></p>
</li>
<li>
<p><code class="name">channel_id</code> <span class="type">string or null</span></p>
</li>
<li>
<p><code class="name">title</code> <span class="type">string</span></p>
</li>
<li>
<p><code class="name">channel</code> <span class="type">string or null</span></p>
</li>
<li>
<p><code class="name">published_at</code> <span class="type">string or null</span></p>
</li>
<li>
<p><code class="name">published_at_precision</code> <span class="type">string or null</span></p>
<p>How precise <code>published_at</code> is. Unless it is <code>exact</code>, the time may be off by one such unit.</p>
<p class="values"><code>exact</code> <code>day</code> <code>month</code> <code>year</code> <code>null</code> </p>
</li>
<li>
<p><code class="name">thumbnail</code> <span class="type">string or null</span></p>
</li>
</ul>
</details>
</li>
</ul>
<h4>Errors</h4>
<table>
<thead><tr><th scope="col">Status</th><th scope="col">Code</th><th scope="col">Message</th></tr></thead>
<tbody>
<tr><td data-head="Status">400</td><td data-head="Code"><code>invalid_request</code></td><td data-head="Message">The request is not valid.</td></tr>
<tr><td data-head="Status">401</td><td data-head="Code"><code>unauthorized</code></td><td data-head="Message">Send a valid API key as <code>Authorization: Bearer et_…</code>.</td></tr>
<tr><td data-head="Status">402</td><td data-head="Code"><code>insufficient_credits</code></td><td data-head="Message">Not enough credits for this call.</td></tr>
<tr><td data-head="Status">402</td><td data-head="Code"><code>budget_exceeded</code></td><td data-head="Message">The monthly budget of the key or agent, or the call&#39;s <code>max_credits</code>, is too low.</td></tr>
<tr><td data-head="Status">403</td><td data-head="Code"><code>forbidden</code></td><td data-head="Message">This is not allowed.</td></tr>
<tr><td data-head="Status">404</td><td data-head="Code"><code>not_found</code></td><td data-head="Message">Not found.</td></tr>
<tr><td data-head="Status">409</td><td data-head="Code"><code>conflict</code></td><td data-head="Message">The request conflicts with the current state.</td></tr>
<tr><td data-head="Status">429</td><td data-head="Code"><code>rate_limited</code></td><td data-head="Message">Rate limit reached. Retry later.</td></tr>
<tr><td data-head="Status">500</td><td data-head="Code"><code>internal_error</code></td><td data-head="Message">Internal error</td></tr>
<tr><td data-head="Status">502</td><td data-head="Code"><code>youtube_api_error</code></td><td data-head="Message">YouTube did not respond. Nothing was charged.</td></tr>
<tr><td data-head="Status">503</td><td data-head="Code"><code>quota_exceeded</code></td><td data-head="Message">The daily YouTube quota of this server is used up. Nothing was charged.</td></tr>
<tr><td data-head="Status">503</td><td data-head="Code"><code>unavailable</code></td><td data-head="Message">The service cannot reach its data at the moment. Retry in a few seconds.</td></tr>
</tbody>
</table>
</div>
<div class="codes">
<figure class="code"><figcaption>Request</figcaption><pre><code>curl -sS &quot;$BASE_URL/api/channel/search?channel=%40demo-kitchen-garden&amp;q=garden&quot; \\
  -H &quot;Authorization: Bearer $API_KEY&quot;</code></pre></figure>
<figure class="code"><figcaption>Response, 200</figcaption><pre><code>{
  <b>&quot;channel_id&quot;:</b> &quot;UCdemo-kitchen-garden-01&quot;,
  <b>&quot;results&quot;:</b> [
    {
      <b>&quot;video_id&quot;:</b> &quot;demo-talk-1&quot;,
      <b>&quot;title&quot;:</b> &quot;Salad on the balcony&quot;,
      <b>&quot;published_at&quot;:</b> &quot;2026-05-01T00:00:00.000Z&quot;,
      <b>&quot;published_at_precision&quot;:</b> &quot;month&quot;,
      <b>&quot;thumbnail&quot;:</b> &quot;https://i.ytimg.com/vi/demo-talk-1/hqdefault.jpg&quot;,
      <b>&quot;channel_id&quot;:</b> &quot;UCdemo-kitchen-garden-01&quot;,
      <b>&quot;channel&quot;:</b> &quot;Demo Kitchen Garden&quot;
    }
  ],
  <b>&quot;next_page_token&quot;:</b> &quot;WyJjbGllbnQi….k3Jd0Q&quot;,
  <b>&quot;credits_used&quot;:</b> 1
}</code></pre></figure>
</div>
</section>
<section class="chapter" id="appChannelVideos">
<div class="words">
<h3><a href="#appChannelVideos">List the videos of a channel</a></h3>
<p class="endpoint"><span class="method">GET</span> <code>/api/channel/videos</code></p>
<p class="price">1 credit per page</p>
<p>Newest first, up to 50 per page. Costs 1 credit per page.</p>
<h4>Query</h4>
<ul class="fields">
<li>
<p><code class="name">channel</code> <span class="type">string</span> <span class="mark">required</span></p>
<p>A @handle, a channel URL, or a UC… ID.</p>
</li>
<li>
<p><code class="name">page_token</code> <span class="type">string</span></p>
<p><code>next_page_token</code> from the previous page of the same list. Empty for the first page.</p>
</li>
<li>
<p><code class="name">tab</code> <span class="type">string</span></p>
<p>Which tab of the channel.</p>
<p class="values"><code>videos</code> <code>shorts</code> <code>live</code> </p>
</li>
<li>
<p><code class="name">dry_run</code> <span class="type">string</span></p>
<p>Answer with the price as <code>{min, max}</code> and do nothing else. Free.</p>
</li>
<li>
<p><code class="name">max_credits</code> <span class="type">string</span></p>
<p>The most credits that this call may cost. A call that needs more is refused with 402, and nothing is charged.</p>
</li>
</ul>
<h4>Headers</h4>
<ul class="fields">
<li>
<p><code class="name">Idempotency-Key</code> <span class="type">string</span></p>
<p>Makes the call safe to retry: for 24 hours, the same key and body return the stored response and are not charged again.</p>
</li>
</ul>
<h4>Response</h4>
<ul class="fields">
<li>
<p><code class="name">next_page_token</code> <span class="type">string or null</span></p>
<p>Send it as <code>page_token</code> for the next page.</p>
</li>
<li>
<p><code class="name">credits_used</code> <span class="type">integer</span></p>
</li>
<li>
<p><code class="name">complete</code> <span class="type">boolean</span> <span class="mark">optional</span></p>
<p>Present if the list ends early, with <code>stopped_reason</code>.</p>
<p class="values"><code>false</code> </p>
</li>
<li>
<p><code class="name">stopped_reason</code> <span class="type">string</span> <span class="mark">optional</span></p>
</li>
<li>
<p><code class="name">left_out_reason</code> <span class="type">string</span> <span class="mark">optional</span></p>
<p>Present if this page leaves something out. The list continues.</p>
</li>
<li>
<p><code class="name">channel_id</code> <span class="type">string</span></p>
</li>
<li>
<p><code class="name">videos</code> <span class="type">list of objects</span></p>
<details><summary>Fields of <code>videos</code></summary>
<ul class="fields">
<li>
<p><code class="name">video_id</code> <span class="type">string</span></p>
</li>
<li>
<p><code class="name">title</code> <span class="type">string</span></p>
</li>
<li>
<p><code class="name">published_at</code> <span class="type">string or null</span></p>
</li>
<li>
<p><code class="name">published_at_precision</code> <span class="type">string or null</span></p>
<p>How precise <code>published_at</code> is. Unless it is <code>exact</code>, the time may be off by one such unit.</p>
<p class="values"><code>exact</code> <code>day</code> <code>month</code> <code>year</code> <code>null</code> </p>
</li>
<li>
<p><code class="name">thumbnail</code> <span class="type">string or null</span></p>
</li>
</ul>
</details>
</li>
<li>
<p><code class="name">total_results</code> <span class="type">integer or null</span></p>
<p>YouTube&#39;s count. Null if it is unknown.</p>
</li>
</ul>
<h4>Errors</h4>
<table>
<thead><tr><th scope="col">Status</th><th scope="col">Code</th><th scope="col">Message</th></tr></thead>
<tbody>
<tr><td data-head="Status">400</td><td data-head="Code"><code>invalid_request</code></td><td data-head="Message">The request is not valid.</td></tr>
<tr><td data-head="Status">401</td><td data-head="Code"><code>unauthorized</code></td><td data-head="Message">Send a valid API key as <code>Authorization: Bearer et_…</code>.</td></tr>
<tr><td data-head="Status">402</td><td data-head="Code"><code>insufficient_credits</code></td><td data-head="Message">Not enough credits for this call.</td></tr>
<tr><td data-head="Status">402</td><td data-head="Code"><code>budget_exceeded</code></td><td data-head="Message">The monthly budget of the key or agent, or the call&#39;s <code>max_credits</code>, is too low.</td></tr>
<tr><td data-head="Status">403</td><td data-head="Code"><code>forbidden</code></td><td data-head="Message">This is not allowed.</td></tr>
<tr><td data-head="Status">404</td><td data-head="Code"><code>not_found</code></td><td data-head="Message">Not found.</td></tr>
<tr><td data-head="Status">409</td><td data-head="Code"><code>conflict</code></td><td data-head="Message">The request conflicts with the current state.</td></tr>
<tr><td data-head="Status">429</td><td data-head="Code"><code>rate_limited</code></td><td data-head="Message">Rate limit reached. Retry later.</td></tr>
<tr><td data-head="Status">500</td><td data-head="Code"><code>internal_error</code></td><td data-head="Message">Internal error</td></tr>
<tr><td data-head="Status">502</td><td data-head="Code"><code>youtube_api_error</code></td><td data-head="Message">YouTube did not respond. Nothing was charged.</td></tr>
<tr><td data-head="Status">503</td><td data-head="Code"><code>quota_exceeded</code></td><td data-head="Message">The daily YouTube quota of this server is used up. Nothing was charged.</td></tr>
<tr><td data-head="Status">503</td><td data-head="Code"><code>unavailable</code></td><td data-head="Message">The service cannot reach its data at the moment. Retry in a few seconds.</td></tr>
</tbody>
</table>
</div>
<div class="codes">
<figure class="code"><figcaption>Request</figcaption><pre><code>curl -sS &quot;$BASE_URL/api/channel/videos?channel=%40demo-kitchen-garden&quot; \\
  -H &quot;Authorization: Bearer $API_KEY&quot;</code></pre></figure>
<figure class="code"><figcaption>Response, 200</figcaption><pre><code>{
  <b>&quot;channel_id&quot;:</b> &quot;UCdemo-kitchen-garden-01&quot;,
  <b>&quot;videos&quot;:</b> [
    {
      <b>&quot;video_id&quot;:</b> &quot;demo-talk-1&quot;,
      <b>&quot;title&quot;:</b> &quot;Salad on the balcony&quot;,
      <b>&quot;published_at&quot;:</b> &quot;2026-05-01T00:00:00.000Z&quot;,
      <b>&quot;published_at_precision&quot;:</b> &quot;month&quot;,
      <b>&quot;thumbnail&quot;:</b> &quot;https://i.ytimg.com/vi/demo-talk-1/hqdefault.jpg&quot;
    }
  ],
  <b>&quot;total_results&quot;:</b> 124,
  <b>&quot;next_page_token&quot;:</b> &quot;WyJjbGllbnQi….k3Jd0Q&quot;,
  <b>&quot;credits_used&quot;:</b> 1
}</code></pre></figure>
</div>
</section>
<section class="chapter" id="chat">
<div class="words">
<h3><a href="#chat">Ask about a video</a></h3>
<p class="endpoint"><span class="method">POST</span> <code>/api/chat</code></p>
<p class="price">1 credit for every second message</p>
<p>Streams the answer. It cites timestamps, and only those that exist in the transcript. Every second message about a video within 24 hours costs 1 credit; failed and interrupted messages do not count. After 20 videos within an hour, the credit is due with the first of two messages. With a balance of 0, no message is answered.</p>
<h4>Body</h4>
<ul class="fields">
<li>
<p><code class="name">videoId</code> <span class="type">string</span></p>
<p>ID of the video to chat about.</p>
</li>
<li>
<p><code class="name">video_id</code> <span class="type">string</span></p>
<p>Alias of <code>videoId</code>.</p>
</li>
<li>
<p><code class="name">transcript</code> <span class="type">string</span></p>
<p>Transcript text. Optional if the video is in your history; answers then cite timestamps.</p>
</li>
<li>
<p><code class="name">summary</code> <span class="type">string</span></p>
<p>Summary that the conversation refers to.</p>
</li>
<li>
<p><code class="name">messages</code> <span class="type">list of objects</span> <span class="mark">required</span></p>
<p>The conversation, oldest first. The last message is the user&#39;s.</p>
<details><summary>Fields of <code>messages</code></summary>
<ul class="fields">
<li>
<p><code class="name">role</code> <span class="type">string</span> <span class="mark">required</span></p>
<p class="values"><code>user</code> <code>assistant</code> </p>
</li>
<li>
<p><code class="name">content</code> <span class="type">string</span> <span class="mark">required</span></p>
</li>
</ul>
</details>
</li>
<li>
<p><code class="name">language</code> <span class="type">string</span></p>
<p>BCP 47 tag of the answer&#39;s language. Default: the question&#39;s language.</p>
</li>
</ul>
<h4>Headers</h4>
<ul class="fields">
<li>
<p><code class="name">Idempotency-Key</code> <span class="type">string</span></p>
<p>Makes the call safe to retry: for 24 hours, the same key and body return the stored response and are not charged again.</p>
</li>
</ul>
<h4>Response</h4>
<p><code>text/plain</code></p>
<h4>Errors</h4>
<table>
<thead><tr><th scope="col">Status</th><th scope="col">Code</th><th scope="col">Message</th></tr></thead>
<tbody>
<tr><td data-head="Status">400</td><td data-head="Code"><code>invalid_request</code></td><td data-head="Message">The request is not valid.</td></tr>
<tr><td data-head="Status">401</td><td data-head="Code"><code>unauthorized</code></td><td data-head="Message">Send a valid API key as <code>Authorization: Bearer et_…</code>.</td></tr>
<tr><td data-head="Status">402</td><td data-head="Code"><code>insufficient_credits</code></td><td data-head="Message">Not enough credits for this call.</td></tr>
<tr><td data-head="Status">403</td><td data-head="Code"><code>forbidden</code></td><td data-head="Message">This is not allowed.</td></tr>
<tr><td data-head="Status">409</td><td data-head="Code"><code>conflict</code></td><td data-head="Message">The request conflicts with the current state.</td></tr>
<tr><td data-head="Status">413</td><td data-head="Code"><code>payload_too_large</code></td><td data-head="Message">The body is too large.</td></tr>
<tr><td data-head="Status">429</td><td data-head="Code"><code>rate_limited</code></td><td data-head="Message">Rate limit reached. Retry later.</td></tr>
<tr><td data-head="Status">500</td><td data-head="Code"><code>summarization_failed</code></td><td data-head="Message">The summary failed. Nothing was charged.</td></tr>
<tr><td data-head="Status">500</td><td data-head="Code"><code>internal_error</code></td><td data-head="Message">Internal error</td></tr>
<tr><td data-head="Status">503</td><td data-head="Code"><code>unavailable</code></td><td data-head="Message">The service cannot reach its data at the moment. Retry in a few seconds.</td></tr>
</tbody>
</table>
</div>
<div class="codes">
<figure class="code"><figcaption>Request</figcaption><pre><code>curl -sS &quot;$BASE_URL/api/chat&quot; \\
  -H &quot;Authorization: Bearer $API_KEY&quot; \\
  -H &quot;Content-Type: application/json&quot; \\
  -d &#39;{&quot;videoId&quot;:&quot;et-sample-1&quot;,&quot;transcript&quot;:&quot;Salad grows well on a balcony. Sow it in April, in a box that is at least twenty centimetres deep. Water it in the morning, because wet leaves at night bring mildew. After six weeks you can harvest the outer leaves. If you leave the heart of the plant, it grows new leaves until July.&quot;,&quot;messages&quot;:[{&quot;role&quot;:&quot;user&quot;,&quot;content&quot;:&quot;When should it be watered?&quot;}]}&#39;</code></pre></figure>
</div>
</section>
<section class="chapter" id="appComments">
<div class="words">
<h3><a href="#appComments">List the comments of a video</a></h3>
<p class="endpoint"><span class="method">GET</span> <code>/api/comments</code></p>
<p class="price">1 credit per page</p>
<p>Threads with their replies. Costs 1 credit per page. 403 if comments are turned off.</p>
<h4>Query</h4>
<ul class="fields">
<li>
<p><code class="name">video</code> <span class="type">string</span> <span class="mark">required</span></p>
<p>A video URL, or an 11-character video ID.</p>
</li>
<li>
<p><code class="name">max_results</code> <span class="type">integer</span></p>
<p>Threads per page.</p>
</li>
<li>
<p><code class="name">order</code> <span class="type">string</span></p>
<p>Top comments or newest first.</p>
<p class="values"><code>relevance</code> <code>time</code> </p>
</li>
<li>
<p><code class="name">page_token</code> <span class="type">string</span></p>
<p><code>next_page_token</code> from the previous page of the same list. Empty for the first page.</p>
</li>
<li>
<p><code class="name">dry_run</code> <span class="type">string</span></p>
<p>Answer with the price as <code>{min, max}</code> and do nothing else. Free.</p>
</li>
<li>
<p><code class="name">max_credits</code> <span class="type">string</span></p>
<p>The most credits that this call may cost. A call that needs more is refused with 402, and nothing is charged.</p>
</li>
</ul>
<h4>Headers</h4>
<ul class="fields">
<li>
<p><code class="name">Idempotency-Key</code> <span class="type">string</span></p>
<p>Makes the call safe to retry: for 24 hours, the same key and body return the stored response and are not charged again.</p>
</li>
</ul>
<h4>Response</h4>
<ul class="fields">
<li>
<p><code class="name">next_page_token</code> <span class="type">string or null</span></p>
<p>Send it as <code>page_token</code> for the next page.</p>
</li>
<li>
<p><code class="name">credits_used</code> <span class="type">integer</span></p>
</li>
<li>
<p><code class="name">complete</code> <span class="type">boolean</span> <span class="mark">optional</span></p>
<p>Present if the list ends early, with <code>stopped_reason</code>.</p>
<p class="values"><code>false</code> </p>
</li>
<li>
<p><code class="name">stopped_reason</code> <span class="type">string</span> <span class="mark">optional</span></p>
</li>
<li>
<p><code class="name">left_out_reason</code> <span class="type">string</span> <span class="mark">optional</span></p>
<p>Present if this page leaves something out. The list continues.</p>
</li>
<li>
<p><code class="name">video_id</code> <span class="type">string</span></p>
</li>
<li>
<p><code class="name">comments</code> <span class="type">list of objects</span></p>
<details><summary>Fields of <code>comments</code></summary>
<ul class="fields">
<li>
<p><code class="name">author</code> <span class="type">string</span></p>
</li>
<li>
<p><code class="name">text</code> <span class="type">string</span></p>
</li>
<li>
<p><code class="name">likes</code> <span class="type">integer</span></p>
</li>
<li>
<p><code class="name">published_at</code> <span class="type">string or null</span></p>
</li>
<li>
<p><code class="name">published_at_precision</code> <span class="type">string or null</span></p>
<p>How precise <code>published_at</code> is. Unless it is <code>exact</code>, the time may be off by one such unit.</p>
<p class="values"><code>exact</code> <code>day</code> <code>month</code> <code>year</code> <code>null</code> </p>
</li>
<li>
<p><code class="name">updated_at</code> <span class="type">string or null</span></p>
</li>
<li>
<p><code class="name">reply_count</code> <span class="type">integer</span></p>
</li>
<li>
<p><code class="name">replies</code> <span class="type">list of objects</span></p>
<details><summary>Fields of <code>replies</code></summary>
<ul class="fields">
<li>
<p><code class="name">author</code> <span class="type">string</span></p>
</li>
<li>
<p><code class="name">text</code> <span class="type">string</span></p>
</li>
<li>
<p><code class="name">likes</code> <span class="type">integer</span></p>
</li>
<li>
<p><code class="name">published_at</code> <span class="type">string or null</span></p>
</li>
<li>
<p><code class="name">published_at_precision</code> <span class="type">string or null</span></p>
<p>How precise <code>published_at</code> is. Unless it is <code>exact</code>, the time may be off by one such unit.</p>
<p class="values"><code>exact</code> <code>day</code> <code>month</code> <code>year</code> <code>null</code> </p>
</li>
<li>
<p><code class="name">updated_at</code> <span class="type">string or null</span></p>
</li>
</ul>
</details>
</li>
<li>
<p><code class="name">replies_token</code> <span class="type">string or null</span></p>
<p>Requests all replies of this thread. Null if <code>replies</code> has all of them.</p>
</li>
</ul>
</details>
</li>
<li>
<p><code class="name">total_results</code> <span class="type">integer or null</span></p>
<p>YouTube&#39;s count. Null if it is unknown.</p>
</li>
</ul>
<h4>Errors</h4>
<table>
<thead><tr><th scope="col">Status</th><th scope="col">Code</th><th scope="col">Message</th></tr></thead>
<tbody>
<tr><td data-head="Status">400</td><td data-head="Code"><code>invalid_request</code></td><td data-head="Message">The request is not valid.</td></tr>
<tr><td data-head="Status">401</td><td data-head="Code"><code>unauthorized</code></td><td data-head="Message">Send a valid API key as <code>Authorization: Bearer et_…</code>.</td></tr>
<tr><td data-head="Status">402</td><td data-head="Code"><code>insufficient_credits</code></td><td data-head="Message">Not enough credits for this call.</td></tr>
<tr><td data-head="Status">402</td><td data-head="Code"><code>budget_exceeded</code></td><td data-head="Message">The monthly budget of the key or agent, or the call&#39;s <code>max_credits</code>, is too low.</td></tr>
<tr><td data-head="Status">403</td><td data-head="Code"><code>forbidden</code></td><td data-head="Message">This is not allowed.</td></tr>
<tr><td data-head="Status">404</td><td data-head="Code"><code>not_found</code></td><td data-head="Message">Not found.</td></tr>
<tr><td data-head="Status">409</td><td data-head="Code"><code>conflict</code></td><td data-head="Message">The request conflicts with the current state.</td></tr>
<tr><td data-head="Status">429</td><td data-head="Code"><code>rate_limited</code></td><td data-head="Message">Rate limit reached. Retry later.</td></tr>
<tr><td data-head="Status">500</td><td data-head="Code"><code>internal_error</code></td><td data-head="Message">Internal error</td></tr>
<tr><td data-head="Status">502</td><td data-head="Code"><code>youtube_api_error</code></td><td data-head="Message">YouTube did not respond. Nothing was charged.</td></tr>
<tr><td data-head="Status">503</td><td data-head="Code"><code>quota_exceeded</code></td><td data-head="Message">The daily YouTube quota of this server is used up. Nothing was charged.</td></tr>
<tr><td data-head="Status">503</td><td data-head="Code"><code>unavailable</code></td><td data-head="Message">The service cannot reach its data at the moment. Retry in a few seconds.</td></tr>
</tbody>
</table>
</div>
<div class="codes">
<figure class="code"><figcaption>Request</figcaption><pre><code>curl -sS &quot;$BASE_URL/api/comments?video=demo-talk-1&quot; \\
  -H &quot;Authorization: Bearer $API_KEY&quot;</code></pre></figure>
<figure class="code"><figcaption>Response, 200</figcaption><pre><code>{
  <b>&quot;video_id&quot;:</b> &quot;demo-talk-1&quot;,
  <b>&quot;comments&quot;:</b> [
    {
      <b>&quot;author&quot;:</b> &quot;@balcony&quot;,
      <b>&quot;text&quot;:</b> &quot;Mine took three.&quot;,
      <b>&quot;likes&quot;:</b> 3,
      <b>&quot;published_at&quot;:</b> &quot;2026-05-03T00:00:00.000Z&quot;,
      <b>&quot;published_at_precision&quot;:</b> &quot;day&quot;,
      <b>&quot;updated_at&quot;:</b> &quot;2026-05-03T00:00:00.000Z&quot;,
      <b>&quot;reply_count&quot;:</b> 1,
      <b>&quot;replies&quot;:</b> [
        {
          <b>&quot;author&quot;:</b> &quot;@worm-friend&quot;,
          <b>&quot;text&quot;:</b> &quot;Two weeks is right.&quot;,
          <b>&quot;likes&quot;:</b> 3,
          <b>&quot;published_at&quot;:</b> &quot;2026-05-03T00:00:00.000Z&quot;,
          <b>&quot;published_at_precision&quot;:</b> &quot;day&quot;,
          <b>&quot;updated_at&quot;:</b> &quot;2026-05-03T00:00:00.000Z&quot;
        }
      ],
      <b>&quot;replies_token&quot;:</b> null
    }
  ],
  <b>&quot;total_results&quot;:</b> null,
  <b>&quot;next_page_token&quot;:</b> &quot;WyJjbGllbnQi….k3Jd0Q&quot;,
  <b>&quot;credits_used&quot;:</b> 1
}</code></pre></figure>
</div>
</section>
<section class="chapter" id="appCommentReplies">
<div class="words">
<h3><a href="#appCommentReplies">List the replies of a comment</a></h3>
<p class="endpoint"><span class="method">GET</span> <code>/api/comments/replies</code></p>
<p class="price">1 credit per page</p>
<p>All replies of a thread, from the first one on. <code>replies_token</code> comes with the comment and is valid for a day. Costs 1 credit per page.</p>
<h4>Query</h4>
<ul class="fields">
<li>
<p><code class="name">video</code> <span class="type">string</span> <span class="mark">required</span></p>
<p>A video URL, or an 11-character video ID.</p>
</li>
<li>
<p><code class="name">replies_token</code> <span class="type">string</span> <span class="mark">required</span></p>
<p><code>replies_token</code> of a comment of this video.</p>
</li>
<li>
<p><code class="name">max_results</code> <span class="type">integer</span></p>
<p>Replies per page.</p>
</li>
<li>
<p><code class="name">page_token</code> <span class="type">string</span></p>
<p><code>next_page_token</code> from the previous page of the same list. Empty for the first page.</p>
</li>
<li>
<p><code class="name">dry_run</code> <span class="type">string</span></p>
<p>Answer with the price as <code>{min, max}</code> and do nothing else. Free.</p>
</li>
<li>
<p><code class="name">max_credits</code> <span class="type">string</span></p>
<p>The most credits that this call may cost. A call that needs more is refused with 402, and nothing is charged.</p>
</li>
</ul>
<h4>Headers</h4>
<ul class="fields">
<li>
<p><code class="name">Idempotency-Key</code> <span class="type">string</span></p>
<p>Makes the call safe to retry: for 24 hours, the same key and body return the stored response and are not charged again.</p>
</li>
</ul>
<h4>Response</h4>
<ul class="fields">
<li>
<p><code class="name">next_page_token</code> <span class="type">string or null</span></p>
<p>Send it as <code>page_token</code> for the next page.</p>
</li>
<li>
<p><code class="name">credits_used</code> <span class="type">integer</span></p>
</li>
<li>
<p><code class="name">complete</code> <span class="type">boolean</span> <span class="mark">optional</span></p>
<p>Present if the list ends early, with <code>stopped_reason</code>.</p>
<p class="values"><code>false</code> </p>
</li>
<li>
<p><code class="name">stopped_reason</code> <span class="type">string</span> <span class="mark">optional</span></p>
</li>
<li>
<p><code class="name">left_out_reason</code> <span class="type">string</span> <span class="mark">optional</span></p>
<p>Present if this page leaves something out. The list continues.</p>
</li>
<li>
<p><code class="name">video_id</code> <span class="type">string</span></p>
</li>
<li>
<p><code class="name">replies</code> <span class="type">list of objects</span></p>
<details><summary>Fields of <code>replies</code></summary>
<ul class="fields">
<li>
<p><code class="name">author</code> <span class="type">string</span></p>
</li>
<li>
<p><code class="name">text</code> <span class="type">string</span></p>
</li>
<li>
<p><code class="name">likes</code> <span class="type">integer</span></p>
</li>
<li>
<p><code class="name">published_at</code> <span class="type">string or null</span></p>
</li>
<li>
<p><code class="name">published_at_precision</code> <span class="type">string or null</span></p>
<p>How precise <code>published_at</code> is. Unless it is <code>exact</code>, the time may be off by one such unit.</p>
<p class="values"><code>exact</code> <code>day</code> <code>month</code> <code>year</code> <code>null</code> </p>
</li>
<li>
<p><code class="name">updated_at</code> <span class="type">string or null</span></p>
</li>
</ul>
</details>
</li>
<li>
<p><code class="name">total_results</code> <span class="type">integer or null</span></p>
<p>YouTube&#39;s count. Null if it is unknown.</p>
</li>
</ul>
<h4>Errors</h4>
<table>
<thead><tr><th scope="col">Status</th><th scope="col">Code</th><th scope="col">Message</th></tr></thead>
<tbody>
<tr><td data-head="Status">400</td><td data-head="Code"><code>invalid_request</code></td><td data-head="Message">The request is not valid.</td></tr>
<tr><td data-head="Status">401</td><td data-head="Code"><code>unauthorized</code></td><td data-head="Message">Send a valid API key as <code>Authorization: Bearer et_…</code>.</td></tr>
<tr><td data-head="Status">402</td><td data-head="Code"><code>insufficient_credits</code></td><td data-head="Message">Not enough credits for this call.</td></tr>
<tr><td data-head="Status">402</td><td data-head="Code"><code>budget_exceeded</code></td><td data-head="Message">The monthly budget of the key or agent, or the call&#39;s <code>max_credits</code>, is too low.</td></tr>
<tr><td data-head="Status">403</td><td data-head="Code"><code>forbidden</code></td><td data-head="Message">This is not allowed.</td></tr>
<tr><td data-head="Status">409</td><td data-head="Code"><code>conflict</code></td><td data-head="Message">The request conflicts with the current state.</td></tr>
<tr><td data-head="Status">429</td><td data-head="Code"><code>rate_limited</code></td><td data-head="Message">Rate limit reached. Retry later.</td></tr>
<tr><td data-head="Status">500</td><td data-head="Code"><code>internal_error</code></td><td data-head="Message">Internal error</td></tr>
<tr><td data-head="Status">502</td><td data-head="Code"><code>youtube_api_error</code></td><td data-head="Message">YouTube did not respond. Nothing was charged.</td></tr>
<tr><td data-head="Status">503</td><td data-head="Code"><code>quota_exceeded</code></td><td data-head="Message">The daily YouTube quota of this server is used up. Nothing was charged.</td></tr>
<tr><td data-head="Status">503</td><td data-head="Code"><code>unavailable</code></td><td data-head="Message">The service cannot reach its data at the moment. Retry in a few seconds.</td></tr>
</tbody>
</table>
</div>
<div class="codes">
<figure class="code"><figcaption>Request</figcaption><pre><code>curl -sS &quot;$BASE_URL/api/comments/replies?video=demo-talk-1&quot; \\
  -H &quot;Authorization: Bearer $API_KEY&quot;</code></pre></figure>
<figure class="code"><figcaption>Response, 200</figcaption><pre><code>{
  <b>&quot;video_id&quot;:</b> &quot;demo-talk-1&quot;,
  <b>&quot;replies&quot;:</b> [
    {
      <b>&quot;author&quot;:</b> &quot;@worm-friend&quot;,
      <b>&quot;text&quot;:</b> &quot;Two weeks is right.&quot;,
      <b>&quot;likes&quot;:</b> 3,
      <b>&quot;published_at&quot;:</b> &quot;2026-05-03T00:00:00.000Z&quot;,
      <b>&quot;published_at_precision&quot;:</b> &quot;day&quot;,
      <b>&quot;updated_at&quot;:</b> &quot;2026-05-03T00:00:00.000Z&quot;
    }
  ],
  <b>&quot;total_results&quot;:</b> 1,
  <b>&quot;next_page_token&quot;:</b> &quot;WyJjbGllbnQi….k3Jd0Q&quot;,
  <b>&quot;credits_used&quot;:</b> 1
}</code></pre></figure>
</div>
</section>
<section class="chapter" id="appJob">
<div class="words">
<h3><a href="#appJob">Get the result of a job from our pages</a></h3>
<p class="endpoint"><span class="method">GET</span> <code>/api/jobs/{job_id}</code></p>
<p class="price">Free</p>
<p>202 while the transcription runs, then its result for 24 hours. Only the user, or the visitor&#39;s cookie, that started the job can read it.</p>
<h4>Response</h4>
<ul class="fields">
<li>
<p><code class="name">video_id</code> <span class="type">string</span></p>
<p>YouTube&#39;s ID of the video.</p>
</li>
<li>
<p><code class="name">video_title</code> <span class="type">string</span></p>
<p>The video&#39;s title.</p>
</li>
<li>
<p><code class="name">transcript</code> <span class="type">string</span></p>
<p>The full text, or the content of a file, by <code>format</code>.</p>
</li>
<li>
<p><code class="name">method</code> <span class="type">string</span></p>
<p>Source of the transcript: captions from YouTube&#39;s player API (<code>captions</code>) or watch page (<code>captions_page</code>), speech to text (<code>audio</code>), or an uploaded file (<code>upload</code>).</p>
<p class="values"><code>captions</code> <code>captions_page</code> <code>audio</code> <code>upload</code> </p>
</li>
<li>
<p><code class="name">cached</code> <span class="type">boolean</span></p>
<p>True if the transcript was stored already. Cached transcripts are free.</p>
</li>
<li>
<p><code class="name">credits_used</code> <span class="type">integer</span></p>
<p>Price of this call: 0 if cached, 1 for videos under two hours, 2 for longer ones.</p>
</li>
<li>
<p><code class="name">language</code> <span class="type">string</span> <span class="mark">optional</span></p>
<p>Language of the transcript. Present if the request has <code>language</code>, <code>format</code> or <code>include</code>.</p>
</li>
<li>
<p><code class="name">language_fallback</code> <span class="type">boolean</span> <span class="mark">optional</span></p>
<p>True if the requested language is not available and another one is returned.</p>
</li>
<li>
<p><code class="name">auto_generated</code> <span class="type">boolean</span> <span class="mark">optional</span></p>
<p>True if the captions were generated automatically.</p>
</li>
<li>
<p><code class="name">segments</code> <span class="type">list of objects</span></p>
<details><summary>Fields of <code>segments</code></summary>
<ul class="fields">
<li>
<p><code class="name">start</code> <span class="type">number</span></p>
<p>Seconds from the beginning of the video.</p>
</li>
<li>
<p><code class="name">duration</code> <span class="type">number</span></p>
<p>Seconds.</p>
</li>
<li>
<p><code class="name">text</code> <span class="type">string</span></p>
</li>
</ul>
</details>
</li>
<li>
<p><code class="name">metadata</code> <span class="type">object</span></p>
<details><summary>Fields of <code>metadata</code></summary>
<ul class="fields">
<li>
<p><code class="name">title</code> <span class="type">string</span></p>
</li>
<li>
<p><code class="name">channel</code> <span class="type">string or null</span></p>
<p>The channel&#39;s name.</p>
</li>
<li>
<p><code class="name">channel_id</code> <span class="type">string or null</span></p>
</li>
<li>
<p><code class="name">duration_seconds</code> <span class="type">integer</span></p>
</li>
<li>
<p><code class="name">thumbnail</code> <span class="type">string or null</span></p>
<p>URL of the thumbnail image.</p>
</li>
<li>
<p><code class="name">view_count</code> <span class="type">integer or null</span></p>
</li>
<li>
<p><code class="name">published_at</code> <span class="type">string or null</span></p>
<p>When the video was published. Null if unknown.</p>
</li>
<li>
<p><code class="name">published_at_precision</code> <span class="type">string or null</span></p>
<p>How precise <code>published_at</code> is. Unless it is <code>exact</code>, the time may be off by one such unit.</p>
<p class="values"><code>exact</code> <code>day</code> <code>month</code> <code>year</code> <code>null</code> </p>
</li>
</ul>
</details>
</li>
<li>
<p><code class="name">transcription_id</code> <span class="type">string</span> <span class="mark">optional</span></p>
<p>ID of the history row of a signed-in user.</p>
</li>
<li>
<p><code class="name">trial</code> <span class="type">object</span> <span class="mark">optional</span></p>
<p>A visitor&#39;s free transcripts: how many are used, and the limit.</p>
<details><summary>Fields of <code>trial</code></summary>
<ul class="fields">
<li>
<p><code class="name">used</code> <span class="type">integer</span></p>
</li>
<li>
<p><code class="name">limit</code> <span class="type">integer</span></p>
</li>
</ul>
</details>
</li>
</ul>
<h4>Errors</h4>
<table>
<thead><tr><th scope="col">Status</th><th scope="col">Code</th><th scope="col">Message</th></tr></thead>
<tbody>
<tr><td data-head="Status">400</td><td data-head="Code"><code>invalid_request</code></td><td data-head="Message">The request is not valid.</td></tr>
<tr><td data-head="Status">402</td><td data-head="Code"><code>insufficient_credits</code></td><td data-head="Message">Not enough credits for this call.</td></tr>
<tr><td data-head="Status">403</td><td data-head="Code"><code>forbidden</code></td><td data-head="Message">This is not allowed.</td></tr>
<tr><td data-head="Status">404</td><td data-head="Code"><code>not_found</code></td><td data-head="Message">Not found.</td></tr>
<tr><td data-head="Status">429</td><td data-head="Code"><code>rate_limited</code></td><td data-head="Message">Rate limit reached. Retry later.</td></tr>
<tr><td data-head="Status">500</td><td data-head="Code"><code>transcription_failed</code></td><td data-head="Message">The video could not be transcribed. Nothing was charged.</td></tr>
<tr><td data-head="Status">500</td><td data-head="Code"><code>internal_error</code></td><td data-head="Message">Internal error</td></tr>
<tr><td data-head="Status">503</td><td data-head="Code"><code>unavailable</code></td><td data-head="Message">The service cannot reach its data at the moment. Retry in a few seconds.</td></tr>
</tbody>
</table>
</div>
<div class="codes">
<figure class="code"><figcaption>Request</figcaption><pre><code>curl -sS &quot;$BASE_URL/api/jobs/{job_id}&quot; \\
  -H &quot;Authorization: Bearer $API_KEY&quot;</code></pre></figure>
<figure class="code"><figcaption>Response, 200</figcaption><pre><code>{
  <b>&quot;video_id&quot;:</b> &quot;et-sample-1&quot;,
  <b>&quot;video_title&quot;:</b> &quot;Salad on the balcony&quot;,
  <b>&quot;transcript&quot;:</b> &quot;Salad grows well on a balcony. Sow it in April, in a box that is at least twenty centimetres deep. Water it in the morning, because wet leaves at night bring mildew. After six weeks you can harvest the outer leaves. If you leave the heart of the plant, it grows new leaves until July.&quot;,
  <b>&quot;method&quot;:</b> &quot;captions&quot;,
  <b>&quot;cached&quot;:</b> true,
  <b>&quot;credits_used&quot;:</b> 0,
  <b>&quot;language&quot;:</b> &quot;en&quot;,
  <b>&quot;language_fallback&quot;:</b> false,
  <b>&quot;auto_generated&quot;:</b> false,
  <b>&quot;segments&quot;:</b> [
    {
      <b>&quot;start&quot;:</b> 0,
      <b>&quot;duration&quot;:</b> 4.2,
      <b>&quot;text&quot;:</b> &quot;Salad grows well on a balcony.&quot;
    }
  ],
  <b>&quot;metadata&quot;:</b> {
    <b>&quot;title&quot;:</b> &quot;Salad on the balcony&quot;,
    <b>&quot;channel&quot;:</b> &quot;Demo Kitchen Garden&quot;,
    <b>&quot;channel_id&quot;:</b> &quot;UCdemo-kitchen-garden-01&quot;,
    <b>&quot;duration_seconds&quot;:</b> 61,
    <b>&quot;thumbnail&quot;:</b> null,
    <b>&quot;view_count&quot;:</b> 1200,
    <b>&quot;published_at&quot;:</b> &quot;2026-11-03T12:00:00.000Z&quot;,
    <b>&quot;published_at_precision&quot;:</b> &quot;exact&quot;
  },
  <b>&quot;trial&quot;:</b> { <b>&quot;used&quot;:</b> 1, <b>&quot;limit&quot;:</b> 3 }
}</code></pre></figure>
</div>
</section>
<section class="chapter" id="appAsk">
<div class="words">
<h3><a href="#appAsk">Ask your library</a></h3>
<p class="endpoint"><span class="method">POST</span> <code>/api/library/ask</code></p>
<p class="price">1 credit; free without a model, and where nothing matches</p>
<p>Answers a question from the transcripts of the library: of everything, or of up to 200 videos, of tags, or of a channel. Every citation, which is a video, a time and its words, is looked up in the stored transcript; what is not there is removed from the answer. <code>evidence</code> has the moments that match, by video. Without a language model, and where nothing matches, the answer consists of these moments and is free. <code>stream: true</code> streams the text as <code>text/plain</code>, with its sources at the end. A failed call is refunded.</p>
<h4>Body</h4>
<ul class="fields">
<li>
<p><code class="name">question</code> <span class="type">string</span> <span class="mark">required</span></p>
<p>What to answer.</p>
</li>
<li>
<p><code class="name">scope</code> <span class="type">object</span></p>
<p>What to search: one of these fields. Default: everything.</p>
<details><summary>Fields of <code>scope</code></summary>
<ul class="fields">
<li>
<p><code class="name">videos</code> <span class="type">list of strings</span></p>
<p>URLs or IDs of videos in the library, or IDs of transcriptions.</p>
</li>
<li>
<p><code class="name">tags</code> <span class="type">list of strings</span></p>
<p>Only transcriptions with all of these tags.</p>
</li>
<li>
<p><code class="name">channel</code> <span class="type">string</span></p>
<p>Only this channel: its full name, case-insensitive.</p>
</li>
<li>
<p><code class="name">all</code> <span class="type">boolean</span></p>
<p>Everything.</p>
<p class="values"><code>true</code> </p>
</li>
</ul>
</details>
</li>
<li>
<p><code class="name">language</code> <span class="type">string</span></p>
<p>BCP 47 tag of the answer&#39;s language. Default: the question&#39;s language.</p>
</li>
<li>
<p><code class="name">stream</code> <span class="type">boolean</span></p>
<p>Send the answer as <code>text/plain</code> while it is written, with its sources at the end.</p>
</li>
<li>
<p><code class="name">dry_run</code> <span class="type">boolean</span></p>
<p>Answer with the price as <code>{min, max}</code> and do nothing else. Free.</p>
</li>
<li>
<p><code class="name">max_credits</code> <span class="type">integer</span></p>
<p>The most credits that this call may cost. A call that needs more is refused with 402, and nothing is charged.</p>
</li>
</ul>
<h4>Headers</h4>
<ul class="fields">
<li>
<p><code class="name">Idempotency-Key</code> <span class="type">string</span></p>
<p>Makes the call safe to retry: for 24 hours, the same key and body return the stored response and are not charged again.</p>
</li>
</ul>
<h4>Response</h4>
<ul class="fields">
<li>
<p><code class="name">answer</code> <span class="type">string</span></p>
<p>Markdown. <code>[1]</code> refers to the first of <code>citations</code>. Other numbers in square brackets, links and unproven quotations are removed.</p>
</li>
<li>
<p><code class="name">citations</code> <span class="type">list of objects</span></p>
<p>In the order of the answer. Each was looked up in the stored transcript.</p>
<details><summary>Fields of <code>citations</code></summary>
<ul class="fields">
<li>
<p><code class="name">transcription_id</code> <span class="type">string</span></p>
</li>
<li>
<p><code class="name">videoId</code> <span class="type">string or null</span></p>
<p>Null for uploads.</p>
</li>
<li>
<p><code class="name">video_title</code> <span class="type">string</span></p>
</li>
<li>
<p><code class="name">start</code> <span class="type">number or null</span></p>
<p>Seconds; null for an import.</p>
</li>
<li>
<p><code class="name">link</code> <span class="type">string or null</span></p>
<p>The moment on YouTube; null for uploads.</p>
</li>
<li>
<p><code class="name">quote</code> <span class="type">string</span></p>
<p>Words of the transcript, as they are there.</p>
</li>
</ul>
</details>
</li>
<li>
<p><code class="name">citations_removed</code> <span class="type">integer</span></p>
<p>Citations, quotations, timestamps and links of the model that no transcript proves.</p>
</li>
<li>
<p><code class="name">evidence</code> <span class="type">list of objects</span></p>
<p>The moments that match the question, by video, best first.</p>
<details><summary>Fields of <code>evidence</code></summary>
<ul class="fields">
<li>
<p><code class="name">transcription_id</code> <span class="type">string</span></p>
</li>
<li>
<p><code class="name">videoId</code> <span class="type">string or null</span></p>
<p>Null for uploads.</p>
</li>
<li>
<p><code class="name">video_title</code> <span class="type">string</span></p>
</li>
<li>
<p><code class="name">channel_name</code> <span class="type">string or null</span></p>
</li>
<li>
<p><code class="name">moments</code> <span class="type">list of objects</span></p>
<details><summary>Fields of <code>moments</code></summary>
<ul class="fields">
<li>
<p><code class="name">start</code> <span class="type">number or null</span></p>
<p>Seconds; null for an import.</p>
</li>
<li>
<p><code class="name">link</code> <span class="type">string or null</span></p>
<p>The moment on YouTube; null for uploads.</p>
</li>
<li>
<p><code class="name">text</code> <span class="type">string</span></p>
</li>
</ul>
</details>
</li>
</ul>
</details>
</li>
<li>
<p><code class="name">engine</code> <span class="type">string</span></p>
<p class="values"><code>model</code> <code>extractive</code> </p>
</li>
<li>
<p><code class="name">indexed</code> <span class="type">integer</span></p>
<p>Transcriptions that were searched.</p>
</li>
<li>
<p><code class="name">pending</code> <span class="type">integer</span></p>
<p>Transcriptions that are not indexed yet.</p>
</li>
<li>
<p><code class="name">credits_used</code> <span class="type">integer</span></p>
</li>
</ul>
<h4>Errors</h4>
<table>
<thead><tr><th scope="col">Status</th><th scope="col">Code</th><th scope="col">Message</th></tr></thead>
<tbody>
<tr><td data-head="Status">400</td><td data-head="Code"><code>invalid_request</code></td><td data-head="Message">The request is not valid.</td></tr>
<tr><td data-head="Status">401</td><td data-head="Code"><code>unauthorized</code></td><td data-head="Message">Send a valid API key as <code>Authorization: Bearer et_…</code>.</td></tr>
<tr><td data-head="Status">402</td><td data-head="Code"><code>insufficient_credits</code></td><td data-head="Message">Not enough credits for this call.</td></tr>
<tr><td data-head="Status">402</td><td data-head="Code"><code>budget_exceeded</code></td><td data-head="Message">The monthly budget of the key or agent, or the call&#39;s <code>max_credits</code>, is too low.</td></tr>
<tr><td data-head="Status">403</td><td data-head="Code"><code>forbidden</code></td><td data-head="Message">This is not allowed.</td></tr>
<tr><td data-head="Status">404</td><td data-head="Code"><code>not_found</code></td><td data-head="Message">Not found.</td></tr>
<tr><td data-head="Status">409</td><td data-head="Code"><code>conflict</code></td><td data-head="Message">The request conflicts with the current state.</td></tr>
<tr><td data-head="Status">413</td><td data-head="Code"><code>payload_too_large</code></td><td data-head="Message">The body is too large.</td></tr>
<tr><td data-head="Status">429</td><td data-head="Code"><code>rate_limited</code></td><td data-head="Message">Rate limit reached. Retry later.</td></tr>
<tr><td data-head="Status">500</td><td data-head="Code"><code>summarization_failed</code></td><td data-head="Message">The summary failed. Nothing was charged.</td></tr>
<tr><td data-head="Status">500</td><td data-head="Code"><code>internal_error</code></td><td data-head="Message">Internal error</td></tr>
<tr><td data-head="Status">503</td><td data-head="Code"><code>unavailable</code></td><td data-head="Message">The service cannot reach its data at the moment. Retry in a few seconds.</td></tr>
</tbody>
</table>
</div>
<div class="codes">
<figure class="code"><figcaption>Request</figcaption><pre><code>curl -sS &quot;$BASE_URL/api/library/ask&quot; \\
  -H &quot;Authorization: Bearer $API_KEY&quot; \\
  -H &quot;Content-Type: application/json&quot; \\
  -d &#39;{&quot;question&quot;:&quot;When is salad sown?&quot;}&#39;</code></pre></figure>
<details><summary>A question to the videos with a tag</summary>
<figure class="code"><figcaption>Request</figcaption><pre><code>curl -sS &quot;$BASE_URL/api/library/ask&quot; \\
  -H &quot;Authorization: Bearer $API_KEY&quot; \\
  -H &quot;Content-Type: application/json&quot; \\
  -d &#39;{&quot;question&quot;:&quot;How deep must the box be?&quot;,&quot;scope&quot;:{&quot;tags&quot;:[&quot;garden&quot;]}}&#39;</code></pre></figure>
</details>
<details><summary>An answer with a citation</summary>
<figure class="code"><figcaption>Request</figcaption><pre><code>curl -sS -X POST &quot;$BASE_URL/api/library/ask&quot; \\
  -H &quot;Authorization: Bearer $API_KEY&quot;</code></pre></figure>
<figure class="code"><figcaption>Response, 200</figcaption><pre><code>{
  <b>&quot;answer&quot;:</b> &quot;Salad is sown in April [1].&quot;,
  <b>&quot;citations&quot;:</b> [
    {
      <b>&quot;transcription_id&quot;:</b> &quot;trn_dQw4w9WgXcQ&quot;,
      <b>&quot;videoId&quot;:</b> &quot;dQw4w9WgXcQ&quot;,
      <b>&quot;video_title&quot;:</b> &quot;Salad on a balcony&quot;,
      <b>&quot;start&quot;:</b> 65.2,
      <b>&quot;link&quot;:</b> &quot;https://www.youtube.com/watch?v=dQw4w9WgXcQ&amp;t=65s&quot;,
      <b>&quot;quote&quot;:</b> &quot;Sow it in April&quot;
    }
  ],
  <b>&quot;citations_removed&quot;:</b> 0,
  <b>&quot;evidence&quot;:</b> [
    {
      <b>&quot;transcription_id&quot;:</b> &quot;trn_dQw4w9WgXcQ&quot;,
      <b>&quot;videoId&quot;:</b> &quot;dQw4w9WgXcQ&quot;,
      <b>&quot;video_title&quot;:</b> &quot;Salad on a balcony&quot;,
      <b>&quot;channel_name&quot;:</b> &quot;Kitchen Garden&quot;,
      <b>&quot;moments&quot;:</b> [
        {
          <b>&quot;start&quot;:</b> 65.2,
          <b>&quot;link&quot;:</b> &quot;https://www.youtube.com/watch?v=dQw4w9WgXcQ&amp;t=65s&quot;,
          <b>&quot;text&quot;:</b> &quot;Sow it in April, in a box that is at least twenty centimetres deep.&quot;
        }
      ]
    }
  ],
  <b>&quot;engine&quot;:</b> &quot;model&quot;,
  <b>&quot;indexed&quot;:</b> 12,
  <b>&quot;pending&quot;:</b> 0,
  <b>&quot;credits_used&quot;:</b> 1
}</code></pre></figure>
</details>
</div>
</section>
<section class="chapter" id="appSummarize">
<div class="words">
<h3><a href="#appSummarize">Summarize a transcript on our pages</a></h3>
<p class="endpoint"><span class="method">POST</span> <code>/api/summarize</code></p>
<p class="price">1 credit; visitors get 3 free</p>
<p>Streams the text. It costs a signed-in user 1 credit and is saved with the video in their history, if it is there (<code>x-summary-saved</code>). Visitors get three free summaries.</p>
<h4>Body</h4>
<ul class="fields">
<li>
<p><code class="name">transcript</code> <span class="type">string</span> <span class="mark">required</span></p>
<p>Text to summarize. Only the first 100,000 characters are used, up to the end of a sentence; the summary says so.</p>
</li>
<li>
<p><code class="name">video_id</code> <span class="type">string</span></p>
<p>Video of the transcript. If the service has the same text for it, the summary cites timestamps.</p>
</li>
<li>
<p><code class="name">videoId</code> <span class="type">string</span></p>
<p>Alias of <code>video_id</code>.</p>
</li>
<li>
<p><code class="name">preset</code> <span class="type">string</span></p>
<p>Kind of summary. Default: <code>detailed</code>. See <code>GET /api/summarize/config</code>.</p>
<p class="values"><code>short</code> <code>detailed</code> <code>bullets</code> <code>chapters</code> <code>study_notes</code> <code>action_items</code> <code>blog_post</code> <code>key_quotes</code> </p>
</li>
<li>
<p><code class="name">prompt</code> <span class="type">string</span></p>
<p>Your own instructions. They replace the preset&#39;s prompt.</p>
</li>
<li>
<p><code class="name">language</code> <span class="type">string</span></p>
<p>BCP 47 tag of the summary&#39;s language. Default: the transcript&#39;s language.</p>
</li>
</ul>
<h4>Headers</h4>
<ul class="fields">
<li>
<p><code class="name">Idempotency-Key</code> <span class="type">string</span></p>
<p>Makes the call safe to retry: for 24 hours, the same key and body return the stored response and are not charged again.</p>
</li>
</ul>
<h4>Response</h4>
<p><code>text/plain</code></p>
<h4>Errors</h4>
<table>
<thead><tr><th scope="col">Status</th><th scope="col">Code</th><th scope="col">Message</th></tr></thead>
<tbody>
<tr><td data-head="Status">400</td><td data-head="Code"><code>invalid_request</code></td><td data-head="Message">The request is not valid.</td></tr>
<tr><td data-head="Status">402</td><td data-head="Code"><code>insufficient_credits</code></td><td data-head="Message">Not enough credits for this call.</td></tr>
<tr><td data-head="Status">403</td><td data-head="Code"><code>forbidden</code></td><td data-head="Message">This is not allowed.</td></tr>
<tr><td data-head="Status">409</td><td data-head="Code"><code>conflict</code></td><td data-head="Message">The request conflicts with the current state.</td></tr>
<tr><td data-head="Status">413</td><td data-head="Code"><code>payload_too_large</code></td><td data-head="Message">The body is too large.</td></tr>
<tr><td data-head="Status">429</td><td data-head="Code"><code>rate_limited</code></td><td data-head="Message">Rate limit reached. Retry later.</td></tr>
<tr><td data-head="Status">500</td><td data-head="Code"><code>summarization_failed</code></td><td data-head="Message">The summary failed. Nothing was charged.</td></tr>
<tr><td data-head="Status">500</td><td data-head="Code"><code>internal_error</code></td><td data-head="Message">Internal error</td></tr>
<tr><td data-head="Status">503</td><td data-head="Code"><code>unavailable</code></td><td data-head="Message">The service cannot reach its data at the moment. Retry in a few seconds.</td></tr>
</tbody>
</table>
</div>
<div class="codes">
<figure class="code"><figcaption>Request</figcaption><pre><code>curl -sS &quot;$BASE_URL/api/summarize&quot; \\
  -H &quot;Authorization: Bearer $API_KEY&quot; \\
  -H &quot;Content-Type: application/json&quot; \\
  -d &#39;{&quot;transcript&quot;:&quot;Salad grows well on a balcony. Sow it in April, in a box that is at least twenty centimetres deep. Water it in the morning, because wet leaves at night bring mildew. After six weeks you can harvest the outer leaves. If you leave the heart of the plant, it grows new leaves until July.&quot;,&quot;preset&quot;:&quot;bullets&quot;}&#39;</code></pre></figure>
</div>
</section>
<section class="chapter" id="summarizeConfig">
<div class="words">
<h3><a href="#summarizeConfig">List summary presets</a></h3>
<p class="endpoint"><span class="method">GET</span> <code>/api/summarize/config</code></p>
<p class="price">No key needed</p>
<p>The presets with their prompts, the default preset, how much of a transcript is read, and which engine writes the text.</p>
<h4>Response</h4>
<ul class="fields">
<li>
<p><code class="name">presets</code> <span class="type">list of objects</span></p>
<details><summary>Fields of <code>presets</code></summary>
<ul class="fields">
<li>
<p><code class="name">id</code> <span class="type">string</span></p>
<p class="values"><code>short</code> <code>detailed</code> <code>bullets</code> <code>chapters</code> <code>study_notes</code> <code>action_items</code> <code>blog_post</code> <code>key_quotes</code> </p>
</li>
<li>
<p><code class="name">name</code> <span class="type">string</span></p>
</li>
<li>
<p><code class="name">description</code> <span class="type">string</span></p>
</li>
<li>
<p><code class="name">prompt</code> <span class="type">string</span></p>
<p>Prompt for the language model.</p>
</li>
</ul>
</details>
</li>
<li>
<p><code class="name">default_preset</code> <span class="type">string</span></p>
<p class="values"><code>short</code> <code>detailed</code> <code>bullets</code> <code>chapters</code> <code>study_notes</code> <code>action_items</code> <code>blog_post</code> <code>key_quotes</code> </p>
</li>
<li>
<p><code class="name">default_prompt</code> <span class="type">string</span></p>
<p>Prompt of the default preset.</p>
</li>
<li>
<p><code class="name">max_characters</code> <span class="type">integer</span></p>
<p>Longer transcripts are truncated.</p>
</li>
<li>
<p><code class="name">engine</code> <span class="type">string</span></p>
<p><code>model</code>: a language model writes the summary. <code>extractive</code>: no model is configured; summaries consist of sentences of the transcript.</p>
<p class="values"><code>model</code> <code>extractive</code> </p>
</li>
</ul>
</div>
<div class="codes">
<figure class="code"><figcaption>Request</figcaption><pre><code>curl -sS &quot;$BASE_URL/api/summarize/config&quot;</code></pre></figure>
<figure class="code"><figcaption>Response, 200</figcaption><pre><code>{
  <b>&quot;presets&quot;:</b> [
    {
      <b>&quot;id&quot;:</b> &quot;short&quot;,
      <b>&quot;name&quot;:</b> &quot;Short&quot;,
      <b>&quot;description&quot;:</b> &quot;The subject and the conclusion in one paragraph.&quot;,
      <b>&quot;prompt&quot;:</b> &quot;Summarize the video in one paragraph of three to five sentences: its subject, its main point, and what follows from it. Cite the timestamp of the main point.&quot;
    },
    {
      <b>&quot;id&quot;:</b> &quot;detailed&quot;,
      <b>&quot;name&quot;:</b> &quot;Detailed&quot;,
      <b>&quot;description&quot;:</b> &quot;An overview, then the key points with timestamps.&quot;,
      <b>&quot;prompt&quot;:</b> &quot;Summarize the video in Markdown. Begin with a paragraph of two or three sentences about its subject and its conclusion. Then, under the heading \\&quot;Key points\\&quot;, list six to twelve points in the order of the video, one or two sentences each, each with the timestamp that supports it. End with one sentence on what the video leaves open, if anything.&quot;
    },
    {
      <b>&quot;id&quot;:</b> &quot;bullets&quot;,
      <b>&quot;name&quot;:</b> &quot;Bullet points&quot;,
      <b>&quot;description&quot;:</b> &quot;The main points, one line each.&quot;,
      <b>&quot;prompt&quot;:</b> &quot;Summarize the video as five to ten Markdown bullets in the order of the video. Each is one concrete sentence, without preamble, with the timestamp that supports it.&quot;
    },
    {
      <b>&quot;id&quot;:</b> &quot;chapters&quot;,
      <b>&quot;name&quot;:</b> &quot;Chapters&quot;,
      <b>&quot;description&quot;:</b> &quot;The video part by part, each with its timestamp.&quot;,
      <b>&quot;prompt&quot;:</b> &quot;Divide the video into its natural parts, about one for every three to eight minutes and never more than twenty. For each, write a line \\&quot;[timestamp] Title\\&quot; with the timestamp at which the part begins and a title of at most eight words, and under it one sentence on its content. The first part begins at the first timestamp of the transcript.&quot;
    },
    {
      <b>&quot;id&quot;:</b> &quot;study_notes&quot;,
      <b>&quot;name&quot;:</b> &quot;Study notes&quot;,
      <b>&quot;description&quot;:</b> &quot;Terms, ideas and questions to learn from the video.&quot;,
      <b>&quot;prompt&quot;:</b> &quot;Write study notes in Markdown with three headings. \\&quot;Terms\\&quot;: each important term, its explanation in the video and its timestamp. \\&quot;Ideas\\&quot;: the main ideas and how they depend on each other, as nested bullets with timestamps. \\&quot;Questions\\&quot;: five questions that test understanding, each with its answer in one sentence and its timestamp.&quot;
    },
    {
      <b>&quot;id&quot;:</b> &quot;action_items&quot;,
      <b>&quot;name&quot;:</b> &quot;Action items&quot;,
      <b>&quot;description&quot;:</b> &quot;Tasks, who should do them, and the timestamp of each.&quot;,
      <b>&quot;prompt&quot;:</b> &quot;List the actions that the video requests, decides on or recommends, as Markdown check boxes (\\&quot;- [ ] \\&quot;), one action each, beginning with a verb. Add the person and the deadline if they are mentioned, and the timestamp. Leave out actions that are only described. If there are none, say so in one sentence.&quot;
    },
    {
      <b>&quot;id&quot;:</b> &quot;blog_post&quot;,
      <b>&quot;name&quot;:</b> &quot;Blog post&quot;,
      <b>&quot;description&quot;:</b> &quot;An article for readers who will not watch the video.&quot;,
      <b>&quot;prompt&quot;:</b> &quot;Write a blog post in Markdown about the content of the video, for readers who will not watch it: a title, an opening paragraph, three to six sections with headings, a closing paragraph. Use plain words, do not praise the video, cite at least one timestamp in each section, and use at most three short quotations.&quot;
    },
    {
      <b>&quot;id&quot;:</b> &quot;key_quotes&quot;,
      <b>&quot;name&quot;:</b> &quot;Key quotes&quot;,
      <b>&quot;description&quot;:</b> &quot;The best sentences, word for word, with timestamps.&quot;,
      <b>&quot;prompt&quot;:</b> &quot;Choose five to eight sentences of the transcript that make its main points or are memorable. Quote each word for word as a Markdown quotation (\\&quot;&gt; \\&quot;) with its timestamp at the end of the line, and under it one sentence on why it matters.&quot;
    }
  ],
  <b>&quot;default_preset&quot;:</b> &quot;detailed&quot;,
  <b>&quot;default_prompt&quot;:</b> &quot;Summarize the video in Markdown. Begin with a paragraph of two or three sentences about its subject and its conclusion. Then, under the heading \\&quot;Key points\\&quot;, list six to twelve points in the order of the video, one or two sentences each, each with the timestamp that supports it. End with one sentence on what the video leaves open, if anything.&quot;,
  <b>&quot;max_characters&quot;:</b> 100000,
  <b>&quot;engine&quot;:</b> &quot;extractive&quot;
}</code></pre></figure>
</div>
</section>
<header class="group" id="sign-in-routes">
<h2><a href="#sign-in-routes">Sign-in</a></h2>
<p>Sign in by email link, by code or with Google, and manage sessions.</p>
</header>
<section class="chapter" id="authCallback">
<div class="words">
<h3><a href="#authCallback">Return from Google</a></h3>
<p class="endpoint"><span class="method">GET</span> <code>/api/auth/callback/{provider}</code></p>
<p class="price">No key needed</p>
<p>Google sends the browser here. Redirects to where the sign-in started, or to <code>/auth/error</code>.</p>
<h4>Response</h4>
<p><code></code></p>
<h4>Errors</h4>
<table>
<thead><tr><th scope="col">Status</th><th scope="col">Code</th><th scope="col">Message</th></tr></thead>
<tbody>
<tr><td data-head="Status">400</td><td data-head="Code"><code>invalid_request</code></td><td data-head="Message">The request is not valid.</td></tr>
<tr><td data-head="Status">429</td><td data-head="Code"><code>rate_limited</code></td><td data-head="Message">Rate limit reached. Retry later.</td></tr>
<tr><td data-head="Status">500</td><td data-head="Code"><code>internal_error</code></td><td data-head="Message">Internal error</td></tr>
<tr><td data-head="Status">503</td><td data-head="Code"><code>unavailable</code></td><td data-head="Message">The service cannot reach its data at the moment. Retry in a few seconds.</td></tr>
</tbody>
</table>
</div>
<div class="codes">
<figure class="code"><figcaption>Request</figcaption><pre><code>curl -sS &quot;$BASE_URL/api/auth/callback/{provider}&quot;</code></pre></figure>
</div>
</section>
<section class="chapter" id="extensionSession">
<div class="words">
<h3><a href="#extensionSession">Create a session for the browser extension</a></h3>
<p class="endpoint"><span class="method">POST</span> <code>/api/auth/extension-session</code></p>
<p class="price">Free</p>
<p>A separate session: signing out on the site does not end it. Limited to 5 per user in 10 minutes.</p>
<h4>Response</h4>
<ul class="fields">
<li>
<p><code class="name">access_token</code> <span class="type">string</span></p>
<p>Send it as <code>Authorization: Bearer …</code>.</p>
</li>
<li>
<p><code class="name">token_type</code> <span class="type">string</span></p>
<p class="values"><code>bearer</code> </p>
</li>
<li>
<p><code class="name">expires_at</code> <span class="type">string</span></p>
</li>
</ul>
<h4>Errors</h4>
<table>
<thead><tr><th scope="col">Status</th><th scope="col">Code</th><th scope="col">Message</th></tr></thead>
<tbody>
<tr><td data-head="Status">401</td><td data-head="Code"><code>unauthorized</code></td><td data-head="Message">Send a valid API key as <code>Authorization: Bearer et_…</code>.</td></tr>
<tr><td data-head="Status">403</td><td data-head="Code"><code>forbidden</code></td><td data-head="Message">This is not allowed.</td></tr>
<tr><td data-head="Status">429</td><td data-head="Code"><code>rate_limited</code></td><td data-head="Message">Rate limit reached. Retry later.</td></tr>
<tr><td data-head="Status">500</td><td data-head="Code"><code>internal_error</code></td><td data-head="Message">Internal error</td></tr>
<tr><td data-head="Status">503</td><td data-head="Code"><code>unavailable</code></td><td data-head="Message">The service cannot reach its data at the moment. Retry in a few seconds.</td></tr>
</tbody>
</table>
</div>
<div class="codes">
<figure class="code"><figcaption>Request</figcaption><pre><code>curl -sS -X POST &quot;$BASE_URL/api/auth/extension-session&quot; \\
  -H &quot;Authorization: Bearer $API_KEY&quot;</code></pre></figure>
<figure class="code"><figcaption>Response, 200</figcaption><pre><code>{
  <b>&quot;access_token&quot;:</b> &quot;q3Zr….vK0=&quot;,
  <b>&quot;token_type&quot;:</b> &quot;bearer&quot;,
  <b>&quot;expires_at&quot;:</b> &quot;2026-12-03T12:00:00.000Z&quot;
}</code></pre></figure>
</div>
</section>
<section class="chapter" id="getSession">
<div class="words">
<h3><a href="#getSession">Get the session</a></h3>
<p class="endpoint"><span class="method">GET</span> <code>/api/auth/get-session</code></p>
<p class="price">No key needed</p>
<p>The signed-in user, or null.</p>
<h4>Response</h4>
<ul class="fields">
<li>
<p><code class="name">session</code> <span class="type">object</span></p>
<details><summary>Fields of <code>session</code></summary>
<ul class="fields">
<li>
<p><code class="name">id</code> <span class="type">string</span></p>
</li>
<li>
<p><code class="name">expiresAt</code> <span class="type">string</span></p>
</li>
</ul>
</details>
</li>
<li>
<p><code class="name">user</code> <span class="type">object</span></p>
<details><summary>Fields of <code>user</code></summary>
<ul class="fields">
<li>
<p><code class="name">id</code> <span class="type">string</span></p>
</li>
<li>
<p><code class="name">email</code> <span class="type">string</span></p>
</li>
<li>
<p><code class="name">name</code> <span class="type">string</span></p>
</li>
<li>
<p><code class="name">image</code> <span class="type">string or null</span></p>
</li>
</ul>
</details>
</li>
</ul>
<h4>Errors</h4>
<table>
<thead><tr><th scope="col">Status</th><th scope="col">Code</th><th scope="col">Message</th></tr></thead>
<tbody>
<tr><td data-head="Status">500</td><td data-head="Code"><code>internal_error</code></td><td data-head="Message">Internal error</td></tr>
<tr><td data-head="Status">503</td><td data-head="Code"><code>unavailable</code></td><td data-head="Message">The service cannot reach its data at the moment. Retry in a few seconds.</td></tr>
</tbody>
</table>
</div>
<div class="codes">
<figure class="code"><figcaption>Request</figcaption><pre><code>curl -sS &quot;$BASE_URL/api/auth/get-session&quot;</code></pre></figure>
<figure class="code"><figcaption>Response, 200</figcaption><pre><code>{
  <b>&quot;session&quot;:</b> {
    <b>&quot;id&quot;:</b> &quot;0f8fad5b-d9cb-469f-a165-70867728950e&quot;,
    <b>&quot;expiresAt&quot;:</b> &quot;2026-12-03T12:00:00.000Z&quot;
  },
  <b>&quot;user&quot;:</b> {
    <b>&quot;id&quot;:</b> &quot;acc_01hq8n4v00c5k2r9t3b7m1f6d0&quot;,
    <b>&quot;email&quot;:</b> &quot;ada@example.org&quot;,
    <b>&quot;name&quot;:</b> &quot;Ada&quot;,
    <b>&quot;image&quot;:</b> null
  }
}</code></pre></figure>
</div>
</section>
<section class="chapter" id="signInEmailOtp">
<div class="words">
<h3><a href="#signInEmailOtp">Sign in with an emailed code</a></h3>
<p class="endpoint"><span class="method">POST</span> <code>/api/auth/sign-in/email-otp</code></p>
<p class="price">No key needed</p>
<p>Sets the session cookie. A code is invalid after five wrong attempts.</p>
<h4>Body</h4>
<ul class="fields">
<li>
<p><code class="name">email</code> <span class="type">string</span> <span class="mark">required</span></p>
<p>The address to send the sign-in email to.</p>
</li>
<li>
<p><code class="name">otp</code> <span class="type">string</span> <span class="mark">required</span></p>
<p>The six digits in the email.</p>
</li>
</ul>
<h4>Response</h4>
<ul class="fields">
<li>
<p><code class="name">user</code> <span class="type">object</span></p>
<details><summary>Fields of <code>user</code></summary>
<ul class="fields">
<li>
<p><code class="name">id</code> <span class="type">string</span></p>
</li>
<li>
<p><code class="name">email</code> <span class="type">string</span></p>
</li>
<li>
<p><code class="name">name</code> <span class="type">string</span></p>
</li>
<li>
<p><code class="name">image</code> <span class="type">string or null</span></p>
</li>
</ul>
</details>
</li>
</ul>
<h4>Errors</h4>
<table>
<thead><tr><th scope="col">Status</th><th scope="col">Code</th><th scope="col">Message</th></tr></thead>
<tbody>
<tr><td data-head="Status">400</td><td data-head="Code"><code>invalid_request</code></td><td data-head="Message">The request is not valid.</td></tr>
<tr><td data-head="Status">401</td><td data-head="Code"><code>unauthorized</code></td><td data-head="Message">Send a valid API key as <code>Authorization: Bearer et_…</code>.</td></tr>
<tr><td data-head="Status">403</td><td data-head="Code"><code>forbidden</code></td><td data-head="Message">This is not allowed.</td></tr>
<tr><td data-head="Status">413</td><td data-head="Code"><code>payload_too_large</code></td><td data-head="Message">The body is too large.</td></tr>
<tr><td data-head="Status">429</td><td data-head="Code"><code>rate_limited</code></td><td data-head="Message">Rate limit reached. Retry later.</td></tr>
<tr><td data-head="Status">500</td><td data-head="Code"><code>internal_error</code></td><td data-head="Message">Internal error</td></tr>
<tr><td data-head="Status">503</td><td data-head="Code"><code>unavailable</code></td><td data-head="Message">The service cannot reach its data at the moment. Retry in a few seconds.</td></tr>
</tbody>
</table>
</div>
<div class="codes">
<figure class="code"><figcaption>Request</figcaption><pre><code>curl -sS &quot;$BASE_URL/api/auth/sign-in/email-otp&quot; \\
  -H &quot;Content-Type: application/json&quot; \\
  -d &#39;{&quot;email&quot;:&quot;ada@example.org&quot;,&quot;otp&quot;:&quot;314159&quot;}&#39;</code></pre></figure>
<details><summary>The signed-in user</summary>
<figure class="code"><figcaption>Request</figcaption><pre><code>curl -sS -X POST &quot;$BASE_URL/api/auth/sign-in/email-otp&quot;</code></pre></figure>
<figure class="code"><figcaption>Response, 200</figcaption><pre><code>{
  <b>&quot;user&quot;:</b> {
    <b>&quot;id&quot;:</b> &quot;acc_01hq8n4v00c5k2r9t3b7m1f6d0&quot;,
    <b>&quot;email&quot;:</b> &quot;ada@example.org&quot;,
    <b>&quot;name&quot;:</b> &quot;Ada&quot;,
    <b>&quot;image&quot;:</b> null
  }
}</code></pre></figure>
</details>
</div>
</section>
<section class="chapter" id="signInMagicLink">
<div class="words">
<h3><a href="#signInMagicLink">Request a sign-in email</a></h3>
<p class="endpoint"><span class="method">POST</span> <code>/api/auth/sign-in/magic-link</code></p>
<p class="price">No key needed</p>
<p>Sends an email with a link (valid for 15 minutes) and a code (valid for 10 minutes); using one invalidates both. The response does not reveal whether the address has an account. A newer email replaces the code but not the link; up to three links are valid at a time. In 10 minutes a caller can request 3 emails to one address and 10 in total, and an address receives at most 12, and 24 a day; above that, another email is sent only when no link of an earlier one is valid. A server may ask for a proof of work first: 403 with an ALTCHA challenge in <code>x-challenge</code>, whose solution goes into <code>x-challenge-solution</code> of the repeated request.</p>
<h4>Body</h4>
<ul class="fields">
<li>
<p><code class="name">email</code> <span class="type">string</span> <span class="mark">required</span></p>
<p>The address to send the sign-in email to.</p>
</li>
<li>
<p><code class="name">callbackURL</code> <span class="type">string</span></p>
<p>A path of this site to continue to; anything else becomes <code>/dashboard</code>.</p>
</li>
</ul>
<h4>Response</h4>
<ul class="fields">
<li>
<p><code class="name">status</code> <span class="type">boolean</span></p>
<p class="values"><code>true</code> </p>
</li>
</ul>
<h4>Errors</h4>
<table>
<thead><tr><th scope="col">Status</th><th scope="col">Code</th><th scope="col">Message</th></tr></thead>
<tbody>
<tr><td data-head="Status">400</td><td data-head="Code"><code>invalid_request</code></td><td data-head="Message">The request is not valid.</td></tr>
<tr><td data-head="Status">403</td><td data-head="Code"><code>forbidden</code></td><td data-head="Message">This is not allowed.</td></tr>
<tr><td data-head="Status">413</td><td data-head="Code"><code>payload_too_large</code></td><td data-head="Message">The body is too large.</td></tr>
<tr><td data-head="Status">429</td><td data-head="Code"><code>rate_limited</code></td><td data-head="Message">Rate limit reached. Retry later.</td></tr>
<tr><td data-head="Status">500</td><td data-head="Code"><code>internal_error</code></td><td data-head="Message">Internal error</td></tr>
<tr><td data-head="Status">503</td><td data-head="Code"><code>unavailable</code></td><td data-head="Message">The service cannot reach its data at the moment. Retry in a few seconds.</td></tr>
</tbody>
</table>
</div>
<div class="codes">
<figure class="code"><figcaption>Request</figcaption><pre><code>curl -sS &quot;$BASE_URL/api/auth/sign-in/magic-link&quot; \\
  -H &quot;Content-Type: application/json&quot; \\
  -d &#39;{&quot;email&quot;:&quot;ada@example.org&quot;,&quot;callbackURL&quot;:&quot;/dashboard&quot;}&#39;</code></pre></figure>
<details><summary>Sent if possible</summary>
<figure class="code"><figcaption>Request</figcaption><pre><code>curl -sS -X POST &quot;$BASE_URL/api/auth/sign-in/magic-link&quot;</code></pre></figure>
<figure class="code"><figcaption>Response, 200</figcaption><pre><code>{
  <b>&quot;status&quot;:</b> true
}</code></pre></figure>
</details>
</div>
</section>
<section class="chapter" id="signInSocial">
<div class="words">
<h3><a href="#signInSocial">Sign in with Google</a></h3>
<p class="endpoint"><span class="method">POST</span> <code>/api/auth/sign-in/social</code></p>
<p class="price">No key needed</p>
<p>Returns the URL to send the user to. Works only if Google sign-in is configured.</p>
<h4>Body</h4>
<ul class="fields">
<li>
<p><code class="name">provider</code> <span class="type">string</span> <span class="mark">required</span></p>
</li>
<li>
<p><code class="name">callbackURL</code> <span class="type">string</span></p>
<p>A path of this site to continue to.</p>
</li>
</ul>
<h4>Response</h4>
<ul class="fields">
<li>
<p><code class="name">url</code> <span class="type">string</span></p>
</li>
<li>
<p><code class="name">redirect</code> <span class="type">boolean</span></p>
<p class="values"><code>true</code> </p>
</li>
</ul>
<h4>Errors</h4>
<table>
<thead><tr><th scope="col">Status</th><th scope="col">Code</th><th scope="col">Message</th></tr></thead>
<tbody>
<tr><td data-head="Status">400</td><td data-head="Code"><code>invalid_request</code></td><td data-head="Message">The request is not valid.</td></tr>
<tr><td data-head="Status">403</td><td data-head="Code"><code>forbidden</code></td><td data-head="Message">This is not allowed.</td></tr>
<tr><td data-head="Status">404</td><td data-head="Code"><code>not_found</code></td><td data-head="Message">Not found.</td></tr>
<tr><td data-head="Status">413</td><td data-head="Code"><code>payload_too_large</code></td><td data-head="Message">The body is too large.</td></tr>
<tr><td data-head="Status">429</td><td data-head="Code"><code>rate_limited</code></td><td data-head="Message">Rate limit reached. Retry later.</td></tr>
<tr><td data-head="Status">500</td><td data-head="Code"><code>internal_error</code></td><td data-head="Message">Internal error</td></tr>
<tr><td data-head="Status">503</td><td data-head="Code"><code>unavailable</code></td><td data-head="Message">The service cannot reach its data at the moment. Retry in a few seconds.</td></tr>
</tbody>
</table>
</div>
<div class="codes">
<figure class="code"><figcaption>Request</figcaption><pre><code>curl -sS &quot;$BASE_URL/api/auth/sign-in/social&quot; \\
  -H &quot;Content-Type: application/json&quot; \\
  -d &#39;{&quot;provider&quot;:&quot;google&quot;,&quot;callbackURL&quot;:&quot;/dashboard&quot;}&#39;</code></pre></figure>
<details><summary>Where to send the user</summary>
<figure class="code"><figcaption>Request</figcaption><pre><code>curl -sS -X POST &quot;$BASE_URL/api/auth/sign-in/social&quot;</code></pre></figure>
<figure class="code"><figcaption>Response, 200</figcaption><pre><code>{
  <b>&quot;url&quot;:</b> &quot;https://accounts.google.com/o/oauth2/v2/auth?response_type=code&quot;,
  <b>&quot;redirect&quot;:</b> true
}</code></pre></figure>
</details>
</div>
</section>
<section class="chapter" id="signOut">
<div class="words">
<h3><a href="#signOut">Sign out</a></h3>
<p class="endpoint"><span class="method">POST</span> <code>/api/auth/sign-out</code></p>
<p class="price">No key needed</p>
<p>Ends this session at once. Other sessions stay signed in.</p>
<h4>Response</h4>
<ul class="fields">
<li>
<p><code class="name">success</code> <span class="type">boolean</span></p>
<p class="values"><code>true</code> </p>
</li>
</ul>
<h4>Errors</h4>
<table>
<thead><tr><th scope="col">Status</th><th scope="col">Code</th><th scope="col">Message</th></tr></thead>
<tbody>
<tr><td data-head="Status">403</td><td data-head="Code"><code>forbidden</code></td><td data-head="Message">This is not allowed.</td></tr>
<tr><td data-head="Status">500</td><td data-head="Code"><code>internal_error</code></td><td data-head="Message">Internal error</td></tr>
<tr><td data-head="Status">503</td><td data-head="Code"><code>unavailable</code></td><td data-head="Message">The service cannot reach its data at the moment. Retry in a few seconds.</td></tr>
</tbody>
</table>
</div>
<div class="codes">
<figure class="code"><figcaption>Request</figcaption><pre><code>curl -sS -X POST &quot;$BASE_URL/api/auth/sign-out&quot;</code></pre></figure>
<figure class="code"><figcaption>Response, 200</figcaption><pre><code>{
  <b>&quot;success&quot;:</b> true
}</code></pre></figure>
</div>
</section>
<section class="chapter" id="listSessions">
<div class="words">
<h3><a href="#listSessions">List sessions</a></h3>
<p class="endpoint"><span class="method">GET</span> <code>/api/sessions</code></p>
<p class="price">Free</p>
<p>Active sessions: the current one first, then by last use. Connected agents follow. Last use is stored to the hour.</p>
<h4>Response</h4>
<ul class="fields">
<li>
<p><code class="name">sessions</code> <span class="type">list of objects</span></p>
<details><summary>Fields of <code>sessions</code></summary>
<ul class="fields">
<li>
<p><code class="name">id</code> <span class="type">string</span></p>
</li>
<li>
<p><code class="name">kind</code> <span class="type">string</span></p>
<p class="values"><code>site</code> <code>extension</code> <code>agent</code> </p>
</li>
<li>
<p><code class="name">device</code> <span class="type">string or null</span></p>
<p>The name of the browser or the agent.</p>
</li>
<li>
<p><code class="name">created_at</code> <span class="type">string</span></p>
</li>
<li>
<p><code class="name">last_used_at</code> <span class="type">string</span></p>
</li>
<li>
<p><code class="name">current</code> <span class="type">boolean</span></p>
<p>True for the current session.</p>
</li>
<li>
<p><code class="name">monthly_budget</code> <span class="type">integer or null</span></p>
<p>Credits that an agent may spend in one UTC month; null without a limit.</p>
</li>
<li>
<p><code class="name">credits_this_month</code> <span class="type">integer or null</span></p>
<p>Net credits that an agent has spent in this UTC month; null for a session.</p>
</li>
</ul>
</details>
</li>
</ul>
<h4>Errors</h4>
<table>
<thead><tr><th scope="col">Status</th><th scope="col">Code</th><th scope="col">Message</th></tr></thead>
<tbody>
<tr><td data-head="Status">401</td><td data-head="Code"><code>unauthorized</code></td><td data-head="Message">Send a valid API key as <code>Authorization: Bearer et_…</code>.</td></tr>
<tr><td data-head="Status">500</td><td data-head="Code"><code>internal_error</code></td><td data-head="Message">Internal error</td></tr>
<tr><td data-head="Status">503</td><td data-head="Code"><code>unavailable</code></td><td data-head="Message">The service cannot reach its data at the moment. Retry in a few seconds.</td></tr>
</tbody>
</table>
</div>
<div class="codes">
<figure class="code"><figcaption>Request</figcaption><pre><code>curl -sS &quot;$BASE_URL/api/sessions&quot; \\
  -H &quot;Authorization: Bearer $API_KEY&quot;</code></pre></figure>
<figure class="code"><figcaption>Response, 200</figcaption><pre><code>{
  <b>&quot;sessions&quot;:</b> [
    {
      <b>&quot;id&quot;:</b> &quot;0f8fad5b-d9cb-469f-a165-70867728950e&quot;,
      <b>&quot;kind&quot;:</b> &quot;site&quot;,
      <b>&quot;device&quot;:</b> &quot;Firefox on Linux&quot;,
      <b>&quot;created_at&quot;:</b> &quot;2026-11-03T12:00:00.000Z&quot;,
      <b>&quot;last_used_at&quot;:</b> &quot;2026-11-03T12:00:00.000Z&quot;,
      <b>&quot;current&quot;:</b> true,
      <b>&quot;monthly_budget&quot;:</b> null,
      <b>&quot;credits_this_month&quot;:</b> null
    }
  ]
}</code></pre></figure>
</div>
</section>
<section class="chapter" id="deleteSession">
<div class="words">
<h3><a href="#deleteSession">Sign out a session</a></h3>
<p class="endpoint"><span class="method">DELETE</span> <code>/api/sessions/{id}</code></p>
<p class="price">Free</p>
<p>Ends one session of the account, or removes one agent, at once. Other sessions stay signed in.</p>
<h4>Response</h4>
<ul class="fields">
<li>
<p><code class="name">success</code> <span class="type">boolean</span></p>
<p class="values"><code>true</code> </p>
</li>
</ul>
<h4>Errors</h4>
<table>
<thead><tr><th scope="col">Status</th><th scope="col">Code</th><th scope="col">Message</th></tr></thead>
<tbody>
<tr><td data-head="Status">400</td><td data-head="Code"><code>invalid_request</code></td><td data-head="Message">The request is not valid.</td></tr>
<tr><td data-head="Status">401</td><td data-head="Code"><code>unauthorized</code></td><td data-head="Message">Send a valid API key as <code>Authorization: Bearer et_…</code>.</td></tr>
<tr><td data-head="Status">403</td><td data-head="Code"><code>forbidden</code></td><td data-head="Message">This is not allowed.</td></tr>
<tr><td data-head="Status">404</td><td data-head="Code"><code>not_found</code></td><td data-head="Message">Not found.</td></tr>
<tr><td data-head="Status">500</td><td data-head="Code"><code>internal_error</code></td><td data-head="Message">Internal error</td></tr>
<tr><td data-head="Status">503</td><td data-head="Code"><code>unavailable</code></td><td data-head="Message">The service cannot reach its data at the moment. Retry in a few seconds.</td></tr>
</tbody>
</table>
</div>
<div class="codes">
<figure class="code"><figcaption>Request</figcaption><pre><code>curl -sS -X DELETE &quot;$BASE_URL/api/sessions/{id}&quot; \\
  -H &quot;Authorization: Bearer $API_KEY&quot;</code></pre></figure>
<figure class="code"><figcaption>Response, 200</figcaption><pre><code>{
  <b>&quot;success&quot;:</b> true
}</code></pre></figure>
</div>
</section>
<section class="chapter" id="authConfirm">
<div class="words">
<h3><a href="#authConfirm">Open the link of a sign-in email</a></h3>
<p class="endpoint"><span class="method">GET</span> <code>/auth/confirm</code></p>
<p class="price">No key needed</p>
<p>Signs in, redirects to <code>next</code>, and invalidates the link. An invalid link redirects to <code>/auth/error</code>. <code>HEAD</code> requests, prefetches and embedded requests do not use the link. If the browser is signed in to another account, redirects to <code>/auth/error</code>, which asks first.</p>
<h4>Query</h4>
<ul class="fields">
<li>
<p><code class="name">token_hash</code> <span class="type">string</span></p>
<p>The token in the email.</p>
</li>
<li>
<p><code class="name">type</code> <span class="type">string</span></p>
<p><code>magiclink</code>, <code>email</code> or <code>signup</code>.</p>
</li>
<li>
<p><code class="name">next</code> <span class="type">string</span></p>
<p>A path of this site; anything else becomes <code>/dashboard</code>.</p>
</li>
</ul>
<h4>Response</h4>
<p><code></code></p>
<h4>Errors</h4>
<table>
<thead><tr><th scope="col">Status</th><th scope="col">Code</th><th scope="col">Message</th></tr></thead>
<tbody>
<tr><td data-head="Status">500</td><td data-head="Code"><code>internal_error</code></td><td data-head="Message">Internal error</td></tr>
<tr><td data-head="Status">503</td><td data-head="Code"><code>unavailable</code></td><td data-head="Message">The service cannot reach its data at the moment. Retry in a few seconds.</td></tr>
</tbody>
</table>
</div>
<div class="codes">
<figure class="code"><figcaption>Request</figcaption><pre><code>curl -sS &quot;$BASE_URL/auth/confirm&quot;</code></pre></figure>
</div>
</section>
<section class="chapter" id="authConfirmContinue">
<div class="words">
<h3><a href="#authConfirmContinue">Sign in to another account</a></h3>
<p class="endpoint"><span class="method">POST</span> <code>/auth/confirm</code></p>
<p class="price">No key needed</p>
<p>Sent by the form of <code>/auth/error</code> when a link belongs to another account than the browser&#39;s session: <code>token_hash</code>, <code>type</code> and <code>next</code>. Replaces the session and redirects to <code>next</code>.</p>
<h4>Response</h4>
<p><code></code></p>
<h4>Errors</h4>
<table>
<thead><tr><th scope="col">Status</th><th scope="col">Code</th><th scope="col">Message</th></tr></thead>
<tbody>
<tr><td data-head="Status">403</td><td data-head="Code"><code>forbidden</code></td><td data-head="Message">This is not allowed.</td></tr>
<tr><td data-head="Status">413</td><td data-head="Code"><code>payload_too_large</code></td><td data-head="Message">The body is too large.</td></tr>
<tr><td data-head="Status">429</td><td data-head="Code"><code>rate_limited</code></td><td data-head="Message">Rate limit reached. Retry later.</td></tr>
<tr><td data-head="Status">500</td><td data-head="Code"><code>internal_error</code></td><td data-head="Message">Internal error</td></tr>
<tr><td data-head="Status">503</td><td data-head="Code"><code>unavailable</code></td><td data-head="Message">The service cannot reach its data at the moment. Retry in a few seconds.</td></tr>
</tbody>
</table>
</div>
<div class="codes">
<figure class="code"><figcaption>Request</figcaption><pre><code>curl -sS -X POST &quot;$BASE_URL/auth/confirm&quot;</code></pre></figure>
</div>
</section>
<header class="group" id="agents-routes">
<h2><a href="#agents-routes">Agents</a></h2>
<p>OAuth 2.1 for web agents that cannot send an API key. A user lets the agent use their account through MCP.</p>
</header>
<section class="chapter" id="oauthMetadata">
<div class="words">
<h3><a href="#oauthMetadata">Get the OAuth server metadata</a></h3>
<p class="endpoint"><span class="method">GET</span> <code>/.well-known/oauth-authorization-server</code></p>
<p class="price">No key needed</p>
<p>OAuth 2.1 with PKCE, for agents that cannot send an API key (RFC 8414).</p>
<h4>Response</h4>
<ul class="fields">
<li>
<p><code class="name">issuer</code> <span class="type">string</span></p>
</li>
<li>
<p><code class="name">authorization_endpoint</code> <span class="type">string</span></p>
</li>
<li>
<p><code class="name">token_endpoint</code> <span class="type">string</span></p>
</li>
<li>
<p><code class="name">registration_endpoint</code> <span class="type">string</span></p>
</li>
<li>
<p><code class="name">revocation_endpoint</code> <span class="type">string</span></p>
</li>
<li>
<p><code class="name">scopes_supported</code> <span class="type">list of strings</span></p>
</li>
<li>
<p><code class="name">response_types_supported</code> <span class="type">list of strings</span></p>
</li>
<li>
<p><code class="name">response_modes_supported</code> <span class="type">list of strings</span></p>
</li>
<li>
<p><code class="name">grant_types_supported</code> <span class="type">list of strings</span></p>
</li>
<li>
<p><code class="name">token_endpoint_auth_methods_supported</code> <span class="type">list of strings</span></p>
</li>
<li>
<p><code class="name">revocation_endpoint_auth_methods_supported</code> <span class="type">list of strings</span></p>
</li>
<li>
<p><code class="name">code_challenge_methods_supported</code> <span class="type">list of strings</span></p>
</li>
<li>
<p><code class="name">authorization_response_iss_parameter_supported</code> <span class="type">boolean</span></p>
<p class="values"><code>true</code> </p>
</li>
<li>
<p><code class="name">client_id_metadata_document_supported</code> <span class="type">boolean</span></p>
</li>
<li>
<p><code class="name">service_documentation</code> <span class="type">string</span></p>
</li>
</ul>
</div>
<div class="codes">
<figure class="code"><figcaption>Request</figcaption><pre><code>curl -sS &quot;$BASE_URL/.well-known/oauth-authorization-server&quot;</code></pre></figure>
<figure class="code"><figcaption>Response, 200</figcaption><pre><code>{
  <b>&quot;issuer&quot;:</b> &quot;http://127.0.0.1:3000&quot;,
  <b>&quot;authorization_endpoint&quot;:</b> &quot;http://127.0.0.1:3000/oauth/authorize&quot;,
  <b>&quot;token_endpoint&quot;:</b> &quot;http://127.0.0.1:3000/oauth/token&quot;,
  <b>&quot;registration_endpoint&quot;:</b> &quot;http://127.0.0.1:3000/oauth/register&quot;,
  <b>&quot;revocation_endpoint&quot;:</b> &quot;http://127.0.0.1:3000/oauth/revoke&quot;,
  <b>&quot;scopes_supported&quot;:</b> [&quot;mcp&quot;],
  <b>&quot;response_types_supported&quot;:</b> [&quot;code&quot;],
  <b>&quot;response_modes_supported&quot;:</b> [&quot;query&quot;],
  <b>&quot;grant_types_supported&quot;:</b> [&quot;authorization_code&quot;, &quot;refresh_token&quot;],
  <b>&quot;token_endpoint_auth_methods_supported&quot;:</b> [&quot;none&quot;],
  <b>&quot;revocation_endpoint_auth_methods_supported&quot;:</b> [&quot;none&quot;],
  <b>&quot;code_challenge_methods_supported&quot;:</b> [&quot;S256&quot;],
  <b>&quot;authorization_response_iss_parameter_supported&quot;:</b> true,
  <b>&quot;client_id_metadata_document_supported&quot;:</b> true,
  <b>&quot;service_documentation&quot;:</b> &quot;http://127.0.0.1:3000/docs&quot;
}</code></pre></figure>
</div>
</section>
<section class="chapter" id="openidMetadata">
<div class="words">
<h3><a href="#openidMetadata">Get the OAuth server metadata at the OpenID path</a></h3>
<p class="endpoint"><span class="method">GET</span> <code>/.well-known/openid-configuration</code></p>
<p class="price">No key needed</p>
<p>The same document, for clients that look here. The service issues no ID tokens.</p>
<h4>Response</h4>
<ul class="fields">
<li>
<p><code class="name">issuer</code> <span class="type">string</span></p>
</li>
<li>
<p><code class="name">authorization_endpoint</code> <span class="type">string</span></p>
</li>
<li>
<p><code class="name">token_endpoint</code> <span class="type">string</span></p>
</li>
<li>
<p><code class="name">registration_endpoint</code> <span class="type">string</span></p>
</li>
<li>
<p><code class="name">revocation_endpoint</code> <span class="type">string</span></p>
</li>
<li>
<p><code class="name">scopes_supported</code> <span class="type">list of strings</span></p>
</li>
<li>
<p><code class="name">response_types_supported</code> <span class="type">list of strings</span></p>
</li>
<li>
<p><code class="name">response_modes_supported</code> <span class="type">list of strings</span></p>
</li>
<li>
<p><code class="name">grant_types_supported</code> <span class="type">list of strings</span></p>
</li>
<li>
<p><code class="name">token_endpoint_auth_methods_supported</code> <span class="type">list of strings</span></p>
</li>
<li>
<p><code class="name">revocation_endpoint_auth_methods_supported</code> <span class="type">list of strings</span></p>
</li>
<li>
<p><code class="name">code_challenge_methods_supported</code> <span class="type">list of strings</span></p>
</li>
<li>
<p><code class="name">authorization_response_iss_parameter_supported</code> <span class="type">boolean</span></p>
<p class="values"><code>true</code> </p>
</li>
<li>
<p><code class="name">client_id_metadata_document_supported</code> <span class="type">boolean</span></p>
</li>
<li>
<p><code class="name">service_documentation</code> <span class="type">string</span></p>
</li>
</ul>
</div>
<div class="codes">
<figure class="code"><figcaption>Request</figcaption><pre><code>curl -sS &quot;$BASE_URL/.well-known/openid-configuration&quot;</code></pre></figure>
<figure class="code"><figcaption>Response, 200</figcaption><pre><code>{
  <b>&quot;issuer&quot;:</b> &quot;http://127.0.0.1:3000&quot;,
  <b>&quot;authorization_endpoint&quot;:</b> &quot;http://127.0.0.1:3000/oauth/authorize&quot;,
  <b>&quot;token_endpoint&quot;:</b> &quot;http://127.0.0.1:3000/oauth/token&quot;,
  <b>&quot;registration_endpoint&quot;:</b> &quot;http://127.0.0.1:3000/oauth/register&quot;,
  <b>&quot;revocation_endpoint&quot;:</b> &quot;http://127.0.0.1:3000/oauth/revoke&quot;,
  <b>&quot;scopes_supported&quot;:</b> [&quot;mcp&quot;],
  <b>&quot;response_types_supported&quot;:</b> [&quot;code&quot;],
  <b>&quot;response_modes_supported&quot;:</b> [&quot;query&quot;],
  <b>&quot;grant_types_supported&quot;:</b> [&quot;authorization_code&quot;, &quot;refresh_token&quot;],
  <b>&quot;token_endpoint_auth_methods_supported&quot;:</b> [&quot;none&quot;],
  <b>&quot;revocation_endpoint_auth_methods_supported&quot;:</b> [&quot;none&quot;],
  <b>&quot;code_challenge_methods_supported&quot;:</b> [&quot;S256&quot;],
  <b>&quot;authorization_response_iss_parameter_supported&quot;:</b> true,
  <b>&quot;client_id_metadata_document_supported&quot;:</b> true,
  <b>&quot;service_documentation&quot;:</b> &quot;http://127.0.0.1:3000/docs&quot;
}</code></pre></figure>
</div>
</section>
<section class="chapter" id="oauthAuthorize">
<div class="words">
<h3><a href="#oauthAuthorize">Ask a user to authorize an agent</a></h3>
<p class="endpoint"><span class="method">GET</span> <code>/oauth/authorize</code></p>
<p class="price">Free</p>
<p>The consent page. Users who are not signed in go to <code>/login</code> first (302). An invalid request shows an error page (400) and is never redirected, because anyone can register a redirect URI.</p>
<h4>Query</h4>
<ul class="fields">
<li>
<p><code class="name">response_type</code> <span class="type">string</span></p>
<p><code>code</code>.</p>
</li>
<li>
<p><code class="name">client_id</code> <span class="type">string</span></p>
<p>The registered client ID, or the URL of a client ID metadata document.</p>
</li>
<li>
<p><code class="name">redirect_uri</code> <span class="type">string</span></p>
<p>A registered redirect URI. A loopback address may use any port.</p>
</li>
<li>
<p><code class="name">code_challenge</code> <span class="type">string</span></p>
<p>SHA-256 of the verifier, base64url-encoded.</p>
</li>
<li>
<p><code class="name">code_challenge_method</code> <span class="type">string</span></p>
<p><code>S256</code>.</p>
</li>
<li>
<p><code class="name">state</code> <span class="type">string</span></p>
<p>Returned unchanged.</p>
</li>
<li>
<p><code class="name">resource</code> <span class="type">string</span></p>
<p>The MCP server&#39;s URL, the only resource.</p>
</li>
<li>
<p><code class="name">scope</code> <span class="type">string</span></p>
<p>Any value; the scope is always <code>mcp</code>.</p>
</li>
</ul>
<h4>Response</h4>
<p><code>text/html</code></p>
<h4>Errors</h4>
<table>
<thead><tr><th scope="col">Status</th><th scope="col">Code</th><th scope="col">Message</th></tr></thead>
<tbody>
<tr><td data-head="Status">500</td><td data-head="Code"><code>internal_error</code></td><td data-head="Message">Internal error</td></tr>
<tr><td data-head="Status">503</td><td data-head="Code"><code>unavailable</code></td><td data-head="Message">The service cannot reach its data at the moment. Retry in a few seconds.</td></tr>
</tbody>
</table>
</div>
<div class="codes">
<figure class="code"><figcaption>Request</figcaption><pre><code>curl -sS &quot;$BASE_URL/oauth/authorize&quot; \\
  -H &quot;Authorization: Bearer $API_KEY&quot;</code></pre></figure>
</div>
</section>
<section class="chapter" id="oauthConsent">
<div class="words">
<h3><a href="#oauthConsent">Approve or deny an agent</a></h3>
<p class="endpoint"><span class="method">POST</span> <code>/oauth/authorize</code></p>
<p class="price">Free</p>
<p>Sent by the form of the consent page: <code>request</code>, signed for the session and valid for 10 minutes, <code>decision</code>, and optionally <code>monthly_budget</code>, the most credits that the agent may spend in a UTC month. Redirects to the agent with a single-use code that is valid for 60 seconds, or with <code>error=access_denied</code>, and includes <code>state</code> and <code>iss</code>.</p>
<h4>Response</h4>
<p><code></code></p>
<h4>Errors</h4>
<table>
<thead><tr><th scope="col">Status</th><th scope="col">Code</th><th scope="col">Message</th></tr></thead>
<tbody>
<tr><td data-head="Status">401</td><td data-head="Code"><code>unauthorized</code></td><td data-head="Message">Send a valid API key as <code>Authorization: Bearer et_…</code>.</td></tr>
<tr><td data-head="Status">403</td><td data-head="Code"><code>forbidden</code></td><td data-head="Message">This is not allowed.</td></tr>
<tr><td data-head="Status">413</td><td data-head="Code"><code>payload_too_large</code></td><td data-head="Message">The body is too large.</td></tr>
<tr><td data-head="Status">500</td><td data-head="Code"><code>internal_error</code></td><td data-head="Message">Internal error</td></tr>
<tr><td data-head="Status">503</td><td data-head="Code"><code>unavailable</code></td><td data-head="Message">The service cannot reach its data at the moment. Retry in a few seconds.</td></tr>
</tbody>
</table>
</div>
<div class="codes">
<figure class="code"><figcaption>Request</figcaption><pre><code>curl -sS -X POST &quot;$BASE_URL/oauth/authorize&quot; \\
  -H &quot;Authorization: Bearer $API_KEY&quot;</code></pre></figure>
</div>
</section>
<section class="chapter" id="oauthRegister">
<div class="words">
<h3><a href="#oauthRegister">Register an agent</a></h3>
<p class="endpoint"><span class="method">POST</span> <code>/oauth/register</code></p>
<p class="price">No key needed</p>
<p>Gives an agent a client ID without a secret (RFC 7591); PKCE proves its identity. Redirect URIs must use HTTPS, a loopback address or a custom scheme. An agent that no user authorizes is deleted after 30 days. Invalid metadata is answered with JSON, <code>{error, error_description}</code>. Limited to 300 per hour from one address.</p>
<h4>Body</h4>
<ul class="fields">
<li>
<p><code class="name">redirect_uris</code> <span class="type">list of strings</span> <span class="mark">required</span></p>
<p>1 to 10 redirect URIs.</p>
</li>
<li>
<p><code class="name">client_name</code> <span class="type">string</span></p>
<p>The name that users see.</p>
</li>
<li>
<p><code class="name">grant_types</code> <span class="type">list of strings</span></p>
</li>
<li>
<p><code class="name">response_types</code> <span class="type">list of strings</span></p>
</li>
<li>
<p><code class="name">token_endpoint_auth_method</code> <span class="type">string</span></p>
<p>Any value; it becomes <code>none</code>.</p>
</li>
<li>
<p><code class="name">scope</code> <span class="type">string</span></p>
</li>
</ul>
<h4>Response</h4>
<p><code></code></p>
<h4>Errors</h4>
<table>
<thead><tr><th scope="col">Status</th><th scope="col">Code</th><th scope="col">Message</th></tr></thead>
<tbody>
<tr><td data-head="Status">201</td><td data-head="Code"><code>agent</code></td><td data-head="Message">Its client ID</td></tr>
<tr><td data-head="Status">400</td><td data-head="Code"><code>invalid_request</code></td><td data-head="Message">The request is not valid.</td></tr>
<tr><td data-head="Status">413</td><td data-head="Code"><code>payload_too_large</code></td><td data-head="Message">The body is too large.</td></tr>
<tr><td data-head="Status">429</td><td data-head="Code"><code>rate_limited</code></td><td data-head="Message">Rate limit reached. Retry later.</td></tr>
<tr><td data-head="Status">500</td><td data-head="Code"><code>internal_error</code></td><td data-head="Message">Internal error</td></tr>
<tr><td data-head="Status">503</td><td data-head="Code"><code>unavailable</code></td><td data-head="Message">The service cannot reach its data at the moment. Retry in a few seconds.</td></tr>
</tbody>
</table>
</div>
<div class="codes">
<figure class="code"><figcaption>Request</figcaption><pre><code>curl -sS &quot;$BASE_URL/oauth/register&quot; \\
  -H &quot;Content-Type: application/json&quot; \\
  -d &#39;{&quot;redirect_uris&quot;:[&quot;https://agent.example.org/callback&quot;],&quot;client_name&quot;:&quot;An agent&quot;}&#39;</code></pre></figure>
</div>
</section>
<section class="chapter" id="oauthRevoke">
<div class="words">
<h3><a href="#oauthRevoke">Revoke tokens</a></h3>
<p class="endpoint"><span class="method">POST</span> <code>/oauth/revoke</code></p>
<p class="price">No key needed</p>
<p>Takes a form with <code>token</code> and <code>client_id</code> (RFC 7009) and disconnects the agent: both of its tokens stop working. The response is the same for an invalid token.</p>
<h4>Response</h4>
<p><code>text/plain</code></p>
<h4>Errors</h4>
<table>
<thead><tr><th scope="col">Status</th><th scope="col">Code</th><th scope="col">Message</th></tr></thead>
<tbody>
<tr><td data-head="Status">413</td><td data-head="Code"><code>payload_too_large</code></td><td data-head="Message">The body is too large.</td></tr>
<tr><td data-head="Status">500</td><td data-head="Code"><code>internal_error</code></td><td data-head="Message">Internal error</td></tr>
<tr><td data-head="Status">503</td><td data-head="Code"><code>unavailable</code></td><td data-head="Message">The service cannot reach its data at the moment. Retry in a few seconds.</td></tr>
</tbody>
</table>
</div>
<div class="codes">
<figure class="code"><figcaption>Request</figcaption><pre><code>curl -sS -X POST &quot;$BASE_URL/oauth/revoke&quot;</code></pre></figure>
</div>
</section>
<section class="chapter" id="oauthToken">
<div class="words">
<h3><a href="#oauthToken">Get tokens</a></h3>
<p class="endpoint"><span class="method">POST</span> <code>/oauth/token</code></p>
<p class="price">No key needed</p>
<p>Takes a form (RFC 6749): <code>grant_type=authorization_code</code> with <code>code</code>, <code>client_id</code>, <code>redirect_uri</code> and <code>code_verifier</code>, or <code>grant_type=refresh_token</code> with <code>refresh_token</code> and <code>client_id</code>. <code>resource</code>, if sent, must be the MCP server&#39;s URL. A refresh token works once; using it again disconnects the agent. Errors are 400 with JSON, <code>{error, error_description}</code>.</p>
<h4>Response</h4>
<ul class="fields">
<li>
<p><code class="name">access_token</code> <span class="type">string</span></p>
</li>
<li>
<p><code class="name">token_type</code> <span class="type">string</span></p>
<p class="values"><code>Bearer</code> </p>
</li>
<li>
<p><code class="name">expires_in</code> <span class="type">integer</span></p>
<p>Seconds.</p>
</li>
<li>
<p><code class="name">refresh_token</code> <span class="type">string</span></p>
</li>
<li>
<p><code class="name">scope</code> <span class="type">string</span></p>
</li>
</ul>
<h4>Errors</h4>
<table>
<thead><tr><th scope="col">Status</th><th scope="col">Code</th><th scope="col">Message</th></tr></thead>
<tbody>
<tr><td data-head="Status">413</td><td data-head="Code"><code>payload_too_large</code></td><td data-head="Message">The body is too large.</td></tr>
<tr><td data-head="Status">500</td><td data-head="Code"><code>internal_error</code></td><td data-head="Message">Internal error</td></tr>
<tr><td data-head="Status">503</td><td data-head="Code"><code>unavailable</code></td><td data-head="Message">The service cannot reach its data at the moment. Retry in a few seconds.</td></tr>
</tbody>
</table>
</div>
<div class="codes">
<figure class="code"><figcaption>Request</figcaption><pre><code>curl -sS -X POST &quot;$BASE_URL/oauth/token&quot;</code></pre></figure>
<figure class="code"><figcaption>Response, 200</figcaption><pre><code>{
  <b>&quot;access_token&quot;:</b> &quot;eta_acc_01hq….….…&quot;,
  <b>&quot;token_type&quot;:</b> &quot;Bearer&quot;,
  <b>&quot;expires_in&quot;:</b> 3600,
  <b>&quot;refresh_token&quot;:</b> &quot;etr_acc_01hq….….…&quot;,
  <b>&quot;scope&quot;:</b> &quot;mcp&quot;
}</code></pre></figure>
</div>
</section>
<header class="group" id="account-routes">
<h2><a href="#account-routes">Account</a></h2>
<p>API keys, credits and receipts.</p>
</header>
<section class="chapter" id="deleteAccount">
<div class="words">
<h3><a href="#deleteAccount">Delete the account</a></h3>
<p class="endpoint"><span class="method">DELETE</span> <code>/api/account</code></p>
<p class="price">Free</p>
<p>Deletes the profile, sessions, keys, history and stored results. The ledger is kept without a name, and subscriptions end at once. Send the account&#39;s email address to confirm.</p>
<h4>Body</h4>
<ul class="fields">
<li>
<p><code class="name">email</code> <span class="type">string</span> <span class="mark">required</span></p>
<p>The account&#39;s email address.</p>
</li>
</ul>
<h4>Response</h4>
<ul class="fields">
<li>
<p><code class="name">success</code> <span class="type">boolean</span></p>
<p class="values"><code>true</code> </p>
</li>
</ul>
<h4>Errors</h4>
<table>
<thead><tr><th scope="col">Status</th><th scope="col">Code</th><th scope="col">Message</th></tr></thead>
<tbody>
<tr><td data-head="Status">400</td><td data-head="Code"><code>invalid_request</code></td><td data-head="Message">The request is not valid.</td></tr>
<tr><td data-head="Status">401</td><td data-head="Code"><code>unauthorized</code></td><td data-head="Message">Send a valid API key as <code>Authorization: Bearer et_…</code>.</td></tr>
<tr><td data-head="Status">403</td><td data-head="Code"><code>forbidden</code></td><td data-head="Message">This is not allowed.</td></tr>
<tr><td data-head="Status">413</td><td data-head="Code"><code>payload_too_large</code></td><td data-head="Message">The body is too large.</td></tr>
<tr><td data-head="Status">429</td><td data-head="Code"><code>rate_limited</code></td><td data-head="Message">Rate limit reached. Retry later.</td></tr>
<tr><td data-head="Status">500</td><td data-head="Code"><code>internal_error</code></td><td data-head="Message">Internal error</td></tr>
<tr><td data-head="Status">503</td><td data-head="Code"><code>unavailable</code></td><td data-head="Message">The service cannot reach its data at the moment. Retry in a few seconds.</td></tr>
</tbody>
</table>
</div>
<div class="codes">
<figure class="code"><figcaption>Request</figcaption><pre><code>curl -sS -X DELETE &quot;$BASE_URL/api/account&quot; \\
  -H &quot;Authorization: Bearer $API_KEY&quot; \\
  -H &quot;Content-Type: application/json&quot; \\
  -d &#39;{&quot;email&quot;:&quot;ada@example.org&quot;}&#39;</code></pre></figure>
<details><summary>Done</summary>
<figure class="code"><figcaption>Request</figcaption><pre><code>curl -sS -X DELETE &quot;$BASE_URL/api/account&quot; \\
  -H &quot;Authorization: Bearer $API_KEY&quot;</code></pre></figure>
<figure class="code"><figcaption>Response, 200</figcaption><pre><code>{
  <b>&quot;success&quot;:</b> true
}</code></pre></figure>
</details>
</div>
</section>
<section class="chapter" id="accountArchive">
<div class="words">
<h3><a href="#accountArchive">Download my data</a></h3>
<p class="endpoint"><span class="method">GET</span> <code>/api/account/archive</code></p>
<p class="price">Free</p>
<p>A ZIP file of the account, streamed while it is made: profile, ledger, API keys without their secrets, purchases, plans, and every transcription as JSON and as a note. Free. A failure cuts the transfer, so that half an archive never looks like a whole one.</p>
<h4>Response</h4>
<p><code>application/octet-stream</code></p>
<h4>Errors</h4>
<table>
<thead><tr><th scope="col">Status</th><th scope="col">Code</th><th scope="col">Message</th></tr></thead>
<tbody>
<tr><td data-head="Status">401</td><td data-head="Code"><code>unauthorized</code></td><td data-head="Message">Send a valid API key as <code>Authorization: Bearer et_…</code>.</td></tr>
<tr><td data-head="Status">429</td><td data-head="Code"><code>rate_limited</code></td><td data-head="Message">Rate limit reached. Retry later.</td></tr>
<tr><td data-head="Status">500</td><td data-head="Code"><code>internal_error</code></td><td data-head="Message">Internal error</td></tr>
<tr><td data-head="Status">503</td><td data-head="Code"><code>unavailable</code></td><td data-head="Message">The service cannot reach its data at the moment. Retry in a few seconds.</td></tr>
</tbody>
</table>
</div>
<div class="codes">
<figure class="code"><figcaption>Request</figcaption><pre><code>curl -sS &quot;$BASE_URL/api/account/archive&quot; \\
  -H &quot;Authorization: Bearer $API_KEY&quot;</code></pre></figure>
</div>
</section>
<section class="chapter" id="appCredits">
<div class="words">
<h3><a href="#appCredits">Get the balance and the tier</a></h3>
<p class="endpoint"><span class="method">GET</span> <code>/api/credits</code></p>
<p class="price">Free</p>
<p>Adds daily credits that are due before it answers.</p>
<h4>Response</h4>
<ul class="fields">
<li>
<p><code class="name">balance</code> <span class="type">integer</span></p>
<p>Credits available to spend.</p>
</li>
<li>
<p><code class="name">tier</code> <span class="type">string</span></p>
<p class="values"><code>free</code> <code>plus</code> <code>pro</code> <code>scale</code> </p>
</li>
</ul>
<h4>Errors</h4>
<table>
<thead><tr><th scope="col">Status</th><th scope="col">Code</th><th scope="col">Message</th></tr></thead>
<tbody>
<tr><td data-head="Status">401</td><td data-head="Code"><code>unauthorized</code></td><td data-head="Message">Send a valid API key as <code>Authorization: Bearer et_…</code>.</td></tr>
<tr><td data-head="Status">500</td><td data-head="Code"><code>internal_error</code></td><td data-head="Message">Internal error</td></tr>
<tr><td data-head="Status">503</td><td data-head="Code"><code>unavailable</code></td><td data-head="Message">The service cannot reach its data at the moment. Retry in a few seconds.</td></tr>
</tbody>
</table>
</div>
<div class="codes">
<figure class="code"><figcaption>Request</figcaption><pre><code>curl -sS &quot;$BASE_URL/api/credits&quot; \\
  -H &quot;Authorization: Bearer $API_KEY&quot;</code></pre></figure>
<figure class="code"><figcaption>Response, 200</figcaption><pre><code>{
  <b>&quot;balance&quot;:</b> 104,
  <b>&quot;tier&quot;:</b> &quot;free&quot;
}</code></pre></figure>
</div>
</section>
<section class="chapter" id="creditAlerts">
<div class="words">
<h3><a href="#creditAlerts">Get the alerts of low credits</a></h3>
<p class="endpoint"><span class="method">GET</span> <code>/api/credits/alerts</code></p>
<p class="price">Free</p>
<p>Without settings of its own, an account has the threshold 10 and gets no mail.</p>
<h4>Response</h4>
<ul class="fields">
<li>
<p><code class="name">thresholds</code> <span class="type">list of integers</span></p>
<p>The account is told when a charge leaves fewer credits. Empty: never.</p>
</li>
<li>
<p><code class="name">mail</code> <span class="type">boolean</span></p>
<p>Also by mail to the account&#39;s owner.</p>
</li>
</ul>
<h4>Errors</h4>
<table>
<thead><tr><th scope="col">Status</th><th scope="col">Code</th><th scope="col">Message</th></tr></thead>
<tbody>
<tr><td data-head="Status">401</td><td data-head="Code"><code>unauthorized</code></td><td data-head="Message">Send a valid API key as <code>Authorization: Bearer et_…</code>.</td></tr>
<tr><td data-head="Status">500</td><td data-head="Code"><code>internal_error</code></td><td data-head="Message">Internal error</td></tr>
<tr><td data-head="Status">503</td><td data-head="Code"><code>unavailable</code></td><td data-head="Message">The service cannot reach its data at the moment. Retry in a few seconds.</td></tr>
</tbody>
</table>
</div>
<div class="codes">
<figure class="code"><figcaption>Request</figcaption><pre><code>curl -sS &quot;$BASE_URL/api/credits/alerts&quot; \\
  -H &quot;Authorization: Bearer $API_KEY&quot;</code></pre></figure>
<figure class="code"><figcaption>Response, 200</figcaption><pre><code>{
  <b>&quot;thresholds&quot;:</b> [10],
  <b>&quot;mail&quot;:</b> false
}</code></pre></figure>
</div>
</section>
<section class="chapter" id="setCreditAlerts">
<div class="words">
<h3><a href="#setCreditAlerts">Set the alerts of low credits</a></h3>
<p class="endpoint"><span class="method">PATCH</span> <code>/api/credits/alerts</code></p>
<p class="price">Free</p>
<p>A charge that leaves fewer credits than a threshold is told to the webhook endpoints as <code>credits.low</code>, and with <code>mail</code> to the account&#39;s owner: for the lowest such threshold, once a UTC day for each. Nothing is bought. What is left out stays.</p>
<h4>Body</h4>
<ul class="fields">
<li>
<p><code class="name">thresholds</code> <span class="type">list of integers</span></p>
<p>The account is told when a charge leaves fewer credits. Empty: never.</p>
</li>
<li>
<p><code class="name">mail</code> <span class="type">boolean</span></p>
<p>Also by mail to the account&#39;s owner.</p>
</li>
</ul>
<h4>Response</h4>
<ul class="fields">
<li>
<p><code class="name">thresholds</code> <span class="type">list of integers</span></p>
<p>The account is told when a charge leaves fewer credits. Empty: never.</p>
</li>
<li>
<p><code class="name">mail</code> <span class="type">boolean</span></p>
<p>Also by mail to the account&#39;s owner.</p>
</li>
</ul>
<h4>Errors</h4>
<table>
<thead><tr><th scope="col">Status</th><th scope="col">Code</th><th scope="col">Message</th></tr></thead>
<tbody>
<tr><td data-head="Status">400</td><td data-head="Code"><code>invalid_request</code></td><td data-head="Message">The request is not valid.</td></tr>
<tr><td data-head="Status">401</td><td data-head="Code"><code>unauthorized</code></td><td data-head="Message">Send a valid API key as <code>Authorization: Bearer et_…</code>.</td></tr>
<tr><td data-head="Status">403</td><td data-head="Code"><code>forbidden</code></td><td data-head="Message">This is not allowed.</td></tr>
<tr><td data-head="Status">413</td><td data-head="Code"><code>payload_too_large</code></td><td data-head="Message">The body is too large.</td></tr>
<tr><td data-head="Status">429</td><td data-head="Code"><code>rate_limited</code></td><td data-head="Message">Rate limit reached. Retry later.</td></tr>
<tr><td data-head="Status">500</td><td data-head="Code"><code>internal_error</code></td><td data-head="Message">Internal error</td></tr>
<tr><td data-head="Status">503</td><td data-head="Code"><code>unavailable</code></td><td data-head="Message">The service cannot reach its data at the moment. Retry in a few seconds.</td></tr>
</tbody>
</table>
</div>
<div class="codes">
<figure class="code"><figcaption>Request</figcaption><pre><code>curl -sS -X PATCH &quot;$BASE_URL/api/credits/alerts&quot; \\
  -H &quot;Authorization: Bearer $API_KEY&quot; \\
  -H &quot;Content-Type: application/json&quot; \\
  -d &#39;{&quot;thresholds&quot;:[20,100],&quot;mail&quot;:true}&#39;</code></pre></figure>
<figure class="code"><figcaption>Response, 200</figcaption><pre><code>{
  <b>&quot;thresholds&quot;:</b> [20, 100],
  <b>&quot;mail&quot;:</b> true
}</code></pre></figure>
</div>
</section>
<section class="chapter" id="creditsBalance">
<div class="words">
<h3><a href="#creditsBalance">Get the balance and the profile</a></h3>
<p class="endpoint"><span class="method">GET</span> <code>/api/credits/balance</code></p>
<p class="price">Free</p>
<p>The account as the browser extension shows it.</p>
<h4>Response</h4>
<ul class="fields">
<li>
<p><code class="name">balance</code> <span class="type">integer</span></p>
<p>Credits available to spend.</p>
</li>
<li>
<p><code class="name">tier</code> <span class="type">string</span></p>
<p class="values"><code>free</code> <code>plus</code> <code>pro</code> <code>scale</code> </p>
</li>
<li>
<p><code class="name">profile</code> <span class="type">object</span></p>
<details><summary>Fields of <code>profile</code></summary>
<ul class="fields">
<li>
<p><code class="name">id</code> <span class="type">string</span></p>
<p>The account&#39;s ID.</p>
</li>
<li>
<p><code class="name">email</code> <span class="type">string or null</span></p>
</li>
<li>
<p><code class="name">name</code> <span class="type">string or null</span></p>
</li>
<li>
<p><code class="name">avatar_url</code> <span class="type">string or null</span></p>
</li>
</ul>
</details>
</li>
</ul>
<h4>Errors</h4>
<table>
<thead><tr><th scope="col">Status</th><th scope="col">Code</th><th scope="col">Message</th></tr></thead>
<tbody>
<tr><td data-head="Status">401</td><td data-head="Code"><code>unauthorized</code></td><td data-head="Message">Send a valid API key as <code>Authorization: Bearer et_…</code>.</td></tr>
<tr><td data-head="Status">500</td><td data-head="Code"><code>internal_error</code></td><td data-head="Message">Internal error</td></tr>
<tr><td data-head="Status">503</td><td data-head="Code"><code>unavailable</code></td><td data-head="Message">The service cannot reach its data at the moment. Retry in a few seconds.</td></tr>
</tbody>
</table>
</div>
<div class="codes">
<figure class="code"><figcaption>Request</figcaption><pre><code>curl -sS &quot;$BASE_URL/api/credits/balance&quot; \\
  -H &quot;Authorization: Bearer $API_KEY&quot;</code></pre></figure>
<figure class="code"><figcaption>Response, 200</figcaption><pre><code>{
  <b>&quot;balance&quot;:</b> 104,
  <b>&quot;tier&quot;:</b> &quot;free&quot;,
  <b>&quot;profile&quot;:</b> {
    <b>&quot;id&quot;:</b> &quot;acc_01hq8n4v00c5k2r9t3b7m1f6d0&quot;,
    <b>&quot;email&quot;:</b> &quot;ada@example.org&quot;,
    <b>&quot;name&quot;:</b> &quot;Ada&quot;,
    <b>&quot;avatar_url&quot;:</b> null
  }
}</code></pre></figure>
</div>
</section>
<section class="chapter" id="listTransactions">
<div class="words">
<h3><a href="#listTransactions">List transactions</a></h3>
<p class="endpoint"><span class="method">GET</span> <code>/api/credits/transactions</code></p>
<p class="price">Free</p>
<p>The ledger, newest first. A hold is a <code>debit</code>; its release is a <code>refund</code> with the same <code>reference</code>, which is the ID of the operation&#39;s receipt.</p>
<h4>Query</h4>
<ul class="fields">
<li>
<p><code class="name">limit</code> <span class="type">string</span></p>
<p>Rows per page. Larger values become 100.</p>
</li>
<li>
<p><code class="name">offset</code> <span class="type">string</span></p>
<p>Rows to skip.</p>
</li>
<li>
<p><code class="name">from</code> <span class="type">any</span></p>
<p>Only rows since this date or time.</p>
</li>
<li>
<p><code class="name">to</code> <span class="type">any</span></p>
<p>Only rows until this date or time. A date includes the whole day.</p>
</li>
</ul>
<h4>Response</h4>
<ul class="fields">
<li>
<p><code class="name">transactions</code> <span class="type">list of objects</span></p>
<details><summary>Fields of <code>transactions</code></summary>
<ul class="fields">
<li>
<p><code class="name">id</code> <span class="type">string</span></p>
</li>
<li>
<p><code class="name">type</code> <span class="type">string</span></p>
<p class="values"><code>signup_grant</code> <code>daily_grant</code> <code>debit</code> <code>refund</code> <code>purchase</code> <code>subscription_grant</code> <code>adjustment</code> </p>
</li>
<li>
<p><code class="name">amount</code> <span class="type">integer</span></p>
<p>Signed credits.</p>
</li>
<li>
<p><code class="name">balance_after</code> <span class="type">integer</span></p>
<p>The balance before it, plus <code>amount</code>.</p>
</li>
<li>
<p><code class="name">description</code> <span class="type">string</span></p>
</li>
<li>
<p><code class="name">reference</code> <span class="type">string</span></p>
<p>The operation, purchase or day that the entry belongs to.</p>
</li>
<li>
<p><code class="name">created_at</code> <span class="type">string</span></p>
</li>
</ul>
</details>
</li>
<li>
<p><code class="name">total</code> <span class="type">integer</span></p>
<p>Entries in the requested period.</p>
</li>
<li>
<p><code class="name">limit</code> <span class="type">integer</span></p>
</li>
<li>
<p><code class="name">offset</code> <span class="type">integer</span></p>
</li>
</ul>
<h4>Errors</h4>
<table>
<thead><tr><th scope="col">Status</th><th scope="col">Code</th><th scope="col">Message</th></tr></thead>
<tbody>
<tr><td data-head="Status">400</td><td data-head="Code"><code>invalid_request</code></td><td data-head="Message">The request is not valid.</td></tr>
<tr><td data-head="Status">401</td><td data-head="Code"><code>unauthorized</code></td><td data-head="Message">Send a valid API key as <code>Authorization: Bearer et_…</code>.</td></tr>
<tr><td data-head="Status">500</td><td data-head="Code"><code>internal_error</code></td><td data-head="Message">Internal error</td></tr>
<tr><td data-head="Status">503</td><td data-head="Code"><code>unavailable</code></td><td data-head="Message">The service cannot reach its data at the moment. Retry in a few seconds.</td></tr>
</tbody>
</table>
</div>
<div class="codes">
<figure class="code"><figcaption>Request</figcaption><pre><code>curl -sS &quot;$BASE_URL/api/credits/transactions&quot; \\
  -H &quot;Authorization: Bearer $API_KEY&quot;</code></pre></figure>
<figure class="code"><figcaption>Response, 200</figcaption><pre><code>{
  <b>&quot;transactions&quot;:</b> [
    {
      <b>&quot;id&quot;:</b> &quot;acc_01hq8n4v00c5k2r9t3b7m1f6d0-1&quot;,
      <b>&quot;type&quot;:</b> &quot;debit&quot;,
      <b>&quot;amount&quot;:</b> -1,
      <b>&quot;balance_after&quot;:</b> 4,
      <b>&quot;description&quot;:</b> &quot;Transcript of jNQXAC9IVRw&quot;,
      <b>&quot;reference&quot;:</b> &quot;op_01hq8n4v00c5k2r9t3b7m1f6d0&quot;,
      <b>&quot;created_at&quot;:</b> &quot;2026-11-03T12:00:00.000Z&quot;
    },
    {
      <b>&quot;id&quot;:</b> &quot;acc_01hq8n4v00c5k2r9t3b7m1f6d0-0&quot;,
      <b>&quot;type&quot;:</b> &quot;signup_grant&quot;,
      <b>&quot;amount&quot;:</b> 5,
      <b>&quot;balance_after&quot;:</b> 5,
      <b>&quot;description&quot;:</b> &quot;Welcome&quot;,
      <b>&quot;reference&quot;:</b> &quot;signup&quot;,
      <b>&quot;created_at&quot;:</b> &quot;2026-11-03T12:00:00.000Z&quot;
    }
  ],
  <b>&quot;total&quot;:</b> 2,
  <b>&quot;limit&quot;:</b> 20,
  <b>&quot;offset&quot;:</b> 0
}</code></pre></figure>
</div>
</section>
<section class="chapter" id="usage">
<div class="words">
<h3><a href="#usage">Get credit usage by day</a></h3>
<p class="endpoint"><span class="method">GET</span> <code>/api/credits/usage</code></p>
<p class="price">Free</p>
<p>Credits by UTC day and kind of work, after refunds. Days without usage are left out. Covers the last 30 days by default.</p>
<h4>Query</h4>
<ul class="fields">
<li>
<p><code class="name">from</code> <span class="type">any</span></p>
<p>Only rows since this date or time.</p>
</li>
<li>
<p><code class="name">to</code> <span class="type">any</span></p>
<p>Only rows until this date or time. A date includes the whole day.</p>
</li>
</ul>
<h4>Response</h4>
<ul class="fields">
<li>
<p><code class="name">days</code> <span class="type">list of objects</span></p>
<details><summary>Fields of <code>days</code></summary>
<ul class="fields">
<li>
<p><code class="name">date</code> <span class="type">string</span></p>
</li>
<li>
<p><code class="name">kind</code> <span class="type">string</span></p>
<p><code>transcribe</code>, <code>search</code>, <code>summarize</code> …</p>
</li>
<li>
<p><code class="name">credits</code> <span class="type">integer</span></p>
</li>
</ul>
</details>
</li>
</ul>
<h4>Errors</h4>
<table>
<thead><tr><th scope="col">Status</th><th scope="col">Code</th><th scope="col">Message</th></tr></thead>
<tbody>
<tr><td data-head="Status">400</td><td data-head="Code"><code>invalid_request</code></td><td data-head="Message">The request is not valid.</td></tr>
<tr><td data-head="Status">401</td><td data-head="Code"><code>unauthorized</code></td><td data-head="Message">Send a valid API key as <code>Authorization: Bearer et_…</code>.</td></tr>
<tr><td data-head="Status">500</td><td data-head="Code"><code>internal_error</code></td><td data-head="Message">Internal error</td></tr>
<tr><td data-head="Status">503</td><td data-head="Code"><code>unavailable</code></td><td data-head="Message">The service cannot reach its data at the moment. Retry in a few seconds.</td></tr>
</tbody>
</table>
</div>
<div class="codes">
<figure class="code"><figcaption>Request</figcaption><pre><code>curl -sS &quot;$BASE_URL/api/credits/usage&quot; \\
  -H &quot;Authorization: Bearer $API_KEY&quot;</code></pre></figure>
<figure class="code"><figcaption>Response, 200</figcaption><pre><code>{
  <b>&quot;days&quot;:</b> [{ <b>&quot;date&quot;:</b> &quot;2026-11-03&quot;, <b>&quot;kind&quot;:</b> &quot;transcribe&quot;, <b>&quot;credits&quot;:</b> 3 }]
}</code></pre></figure>
</div>
</section>
<section class="chapter" id="listKeys">
<div class="words">
<h3><a href="#listKeys">List API keys</a></h3>
<p class="endpoint"><span class="method">GET</span> <code>/api/keys</code></p>
<p class="price">Free</p>
<p>Newest first, including expired and revoked keys, with their limits and what they spent. The keys themselves are shown only when they are created.</p>
<h4>Response</h4>
<ul class="fields">
<li>
<p><code class="name">keys</code> <span class="type">list of objects</span></p>
<details><summary>Fields of <code>keys</code></summary>
<ul class="fields">
<li>
<p><code class="name">name</code> <span class="type">string or null</span></p>
</li>
<li>
<p><code class="name">expires_at</code> <span class="type">string or null</span></p>
</li>
<li>
<p><code class="name">scopes</code> <span class="type">list of strings</span></p>
<p class="values"><code>read</code> <code>metered</code> <code>transcripts</code> <code>summaries</code> <code>lists</code> </p>
</li>
<li>
<p><code class="name">monthly_budget</code> <span class="type">integer or null</span></p>
</li>
<li>
<p><code class="name">keyId</code> <span class="type">string</span></p>
</li>
<li>
<p><code class="name">prefix</code> <span class="type">string</span></p>
<p>The start of the key, to recognize it.</p>
</li>
<li>
<p><code class="name">status</code> <span class="type">string</span></p>
<p class="values"><code>active</code> <code>expired</code> <code>revoked</code> </p>
</li>
<li>
<p><code class="name">created_at</code> <span class="type">string</span></p>
</li>
<li>
<p><code class="name">last_used_at</code> <span class="type">string or null</span></p>
</li>
<li>
<p><code class="name">revoked_at</code> <span class="type">string or null</span></p>
</li>
<li>
<p><code class="name">credits_this_month</code> <span class="type">integer</span></p>
<p>Net credits spent in this UTC month, open holds included.</p>
</li>
<li>
<p><code class="name">credits_last_month</code> <span class="type">integer</span></p>
<p>Net credits spent in the UTC month before.</p>
</li>
</ul>
</details>
</li>
</ul>
<h4>Errors</h4>
<table>
<thead><tr><th scope="col">Status</th><th scope="col">Code</th><th scope="col">Message</th></tr></thead>
<tbody>
<tr><td data-head="Status">401</td><td data-head="Code"><code>unauthorized</code></td><td data-head="Message">Send a valid API key as <code>Authorization: Bearer et_…</code>.</td></tr>
<tr><td data-head="Status">500</td><td data-head="Code"><code>internal_error</code></td><td data-head="Message">Internal error</td></tr>
<tr><td data-head="Status">503</td><td data-head="Code"><code>unavailable</code></td><td data-head="Message">The service cannot reach its data at the moment. Retry in a few seconds.</td></tr>
</tbody>
</table>
</div>
<div class="codes">
<figure class="code"><figcaption>Request</figcaption><pre><code>curl -sS &quot;$BASE_URL/api/keys&quot; \\
  -H &quot;Authorization: Bearer $API_KEY&quot;</code></pre></figure>
<figure class="code"><figcaption>Response, 200</figcaption><pre><code>{
  <b>&quot;keys&quot;:</b> [
    {
      <b>&quot;keyId&quot;:</b> &quot;0f8fad5b-d9cb-469f-a165-70867728950e&quot;,
      <b>&quot;prefix&quot;:</b> &quot;et_9fK2mQx&quot;,
      <b>&quot;status&quot;:</b> &quot;active&quot;,
      <b>&quot;name&quot;:</b> &quot;laptop&quot;,
      <b>&quot;expires_at&quot;:</b> &quot;2028-01-01T00:00:00.000Z&quot;,
      <b>&quot;scopes&quot;:</b> [&quot;transcripts&quot;],
      <b>&quot;monthly_budget&quot;:</b> 100,
      <b>&quot;created_at&quot;:</b> &quot;2026-11-03T12:00:00.000Z&quot;,
      <b>&quot;last_used_at&quot;:</b> null,
      <b>&quot;revoked_at&quot;:</b> null,
      <b>&quot;credits_this_month&quot;:</b> 0,
      <b>&quot;credits_last_month&quot;:</b> 0
    }
  ]
}</code></pre></figure>
</div>
</section>
<section class="chapter" id="createKey">
<div class="words">
<h3><a href="#createKey">Create an API key</a></h3>
<p class="endpoint"><span class="method">POST</span> <code>/api/keys</code></p>
<p class="price">Free</p>
<p><code>rawKey</code> is shown only in this response. An account can have up to 10 active keys. A key can be limited: by an expiry, by scopes, and by a monthly budget of credits.</p>
<h4>Body</h4>
<ul class="fields">
<li>
<p><code class="name">name</code> <span class="type">string or null</span></p>
<p>A name for the key.</p>
</li>
<li>
<p><code class="name">expires_at</code> <span class="type">any</span></p>
<p>The key stops working at this date or time; a bare date is included whole. Null: never.</p>
</li>
<li>
<p><code class="name">scopes</code> <span class="type">list of strings</span></p>
<p>What the key may do: <code>read</code> (everything that is always free), <code>transcripts</code>, <code>summaries</code>, <code>lists</code>, or <code>metered</code> (all three). Null: everything.</p>
<p class="values"><code>read</code> <code>metered</code> <code>transcripts</code> <code>summaries</code> <code>lists</code> </p>
</li>
<li>
<p><code class="name">monthly_budget</code> <span class="type">integer or null</span></p>
<p>Credits that the key may spend in one UTC month. Null: as many as the account has.</p>
</li>
</ul>
<h4>Response</h4>
<p><code></code></p>
<h4>Errors</h4>
<table>
<thead><tr><th scope="col">Status</th><th scope="col">Code</th><th scope="col">Message</th></tr></thead>
<tbody>
<tr><td data-head="Status">201</td><td data-head="Code"><code>key</code></td><td data-head="Message">The new key</td></tr>
<tr><td data-head="Status">400</td><td data-head="Code"><code>invalid_request</code></td><td data-head="Message">The request is not valid.</td></tr>
<tr><td data-head="Status">401</td><td data-head="Code"><code>unauthorized</code></td><td data-head="Message">Send a valid API key as <code>Authorization: Bearer et_…</code>.</td></tr>
<tr><td data-head="Status">403</td><td data-head="Code"><code>forbidden</code></td><td data-head="Message">This is not allowed.</td></tr>
<tr><td data-head="Status">413</td><td data-head="Code"><code>payload_too_large</code></td><td data-head="Message">The body is too large.</td></tr>
<tr><td data-head="Status">429</td><td data-head="Code"><code>rate_limited</code></td><td data-head="Message">Rate limit reached. Retry later.</td></tr>
<tr><td data-head="Status">500</td><td data-head="Code"><code>internal_error</code></td><td data-head="Message">Internal error</td></tr>
<tr><td data-head="Status">503</td><td data-head="Code"><code>unavailable</code></td><td data-head="Message">The service cannot reach its data at the moment. Retry in a few seconds.</td></tr>
</tbody>
</table>
</div>
<div class="codes">
<figure class="code"><figcaption>Request</figcaption><pre><code>curl -sS &quot;$BASE_URL/api/keys&quot; \\
  -H &quot;Authorization: Bearer $API_KEY&quot; \\
  -H &quot;Content-Type: application/json&quot; \\
  -d &#39;{&quot;name&quot;:&quot;laptop&quot;}&#39;</code></pre></figure>
<details><summary>A key for transcripts and 100 credits a month, until a date</summary>
<figure class="code"><figcaption>Request</figcaption><pre><code>curl -sS &quot;$BASE_URL/api/keys&quot; \\
  -H &quot;Authorization: Bearer $API_KEY&quot; \\
  -H &quot;Content-Type: application/json&quot; \\
  -d &#39;{&quot;name&quot;:&quot;laptop&quot;,&quot;expires_at&quot;:&quot;2027-12-31&quot;,&quot;scopes&quot;:[&quot;transcripts&quot;],&quot;monthly_budget&quot;:100}&#39;</code></pre></figure>
</details>
</div>
</section>
<section class="chapter" id="updateKey">
<div class="words">
<h3><a href="#updateKey">Change an API key</a></h3>
<p class="endpoint"><span class="method">PATCH</span> <code>/api/keys/{keyId}</code></p>
<p class="price">Free</p>
<p>Renames a key or changes what it is limited to, with effect from its next call. What is left out stays as it is; null takes a setting away. A revoked key cannot be changed.</p>
<h4>Body</h4>
<ul class="fields">
<li>
<p><code class="name">name</code> <span class="type">string or null</span></p>
<p>A name for the key.</p>
</li>
<li>
<p><code class="name">expires_at</code> <span class="type">any</span></p>
<p>The key stops working at this date or time; a bare date is included whole. Null: never.</p>
</li>
<li>
<p><code class="name">scopes</code> <span class="type">list of strings</span></p>
<p>What the key may do: <code>read</code> (everything that is always free), <code>transcripts</code>, <code>summaries</code>, <code>lists</code>, or <code>metered</code> (all three). Null: everything.</p>
<p class="values"><code>read</code> <code>metered</code> <code>transcripts</code> <code>summaries</code> <code>lists</code> </p>
</li>
<li>
<p><code class="name">monthly_budget</code> <span class="type">integer or null</span></p>
<p>Credits that the key may spend in one UTC month. Null: as many as the account has.</p>
</li>
</ul>
<h4>Response</h4>
<ul class="fields">
<li>
<p><code class="name">name</code> <span class="type">string or null</span></p>
</li>
<li>
<p><code class="name">expires_at</code> <span class="type">string or null</span></p>
</li>
<li>
<p><code class="name">scopes</code> <span class="type">list of strings</span></p>
<p class="values"><code>read</code> <code>metered</code> <code>transcripts</code> <code>summaries</code> <code>lists</code> </p>
</li>
<li>
<p><code class="name">monthly_budget</code> <span class="type">integer or null</span></p>
</li>
<li>
<p><code class="name">keyId</code> <span class="type">string</span></p>
</li>
<li>
<p><code class="name">prefix</code> <span class="type">string</span></p>
<p>The start of the key, to recognize it.</p>
</li>
<li>
<p><code class="name">status</code> <span class="type">string</span></p>
<p class="values"><code>active</code> <code>expired</code> <code>revoked</code> </p>
</li>
<li>
<p><code class="name">created_at</code> <span class="type">string</span></p>
</li>
<li>
<p><code class="name">last_used_at</code> <span class="type">string or null</span></p>
</li>
<li>
<p><code class="name">revoked_at</code> <span class="type">string or null</span></p>
</li>
<li>
<p><code class="name">credits_this_month</code> <span class="type">integer</span></p>
<p>Net credits spent in this UTC month, open holds included.</p>
</li>
<li>
<p><code class="name">credits_last_month</code> <span class="type">integer</span></p>
<p>Net credits spent in the UTC month before.</p>
</li>
</ul>
<h4>Errors</h4>
<table>
<thead><tr><th scope="col">Status</th><th scope="col">Code</th><th scope="col">Message</th></tr></thead>
<tbody>
<tr><td data-head="Status">400</td><td data-head="Code"><code>invalid_request</code></td><td data-head="Message">The request is not valid.</td></tr>
<tr><td data-head="Status">401</td><td data-head="Code"><code>unauthorized</code></td><td data-head="Message">Send a valid API key as <code>Authorization: Bearer et_…</code>.</td></tr>
<tr><td data-head="Status">403</td><td data-head="Code"><code>forbidden</code></td><td data-head="Message">This is not allowed.</td></tr>
<tr><td data-head="Status">404</td><td data-head="Code"><code>not_found</code></td><td data-head="Message">Not found.</td></tr>
<tr><td data-head="Status">409</td><td data-head="Code"><code>conflict</code></td><td data-head="Message">The request conflicts with the current state.</td></tr>
<tr><td data-head="Status">413</td><td data-head="Code"><code>payload_too_large</code></td><td data-head="Message">The body is too large.</td></tr>
<tr><td data-head="Status">500</td><td data-head="Code"><code>internal_error</code></td><td data-head="Message">Internal error</td></tr>
<tr><td data-head="Status">503</td><td data-head="Code"><code>unavailable</code></td><td data-head="Message">The service cannot reach its data at the moment. Retry in a few seconds.</td></tr>
</tbody>
</table>
</div>
<div class="codes">
<figure class="code"><figcaption>Request</figcaption><pre><code>curl -sS -X PATCH &quot;$BASE_URL/api/keys/{keyId}&quot; \\
  -H &quot;Authorization: Bearer $API_KEY&quot; \\
  -H &quot;Content-Type: application/json&quot; \\
  -d &#39;{&quot;name&quot;:&quot;server&quot;,&quot;monthly_budget&quot;:null}&#39;</code></pre></figure>
<details><summary>The key</summary>
<figure class="code"><figcaption>Request</figcaption><pre><code>curl -sS -X PATCH &quot;$BASE_URL/api/keys/{keyId}&quot; \\
  -H &quot;Authorization: Bearer $API_KEY&quot;</code></pre></figure>
<figure class="code"><figcaption>Response, 200</figcaption><pre><code>{
  <b>&quot;keyId&quot;:</b> &quot;0f8fad5b-d9cb-469f-a165-70867728950e&quot;,
  <b>&quot;prefix&quot;:</b> &quot;et_9fK2mQx&quot;,
  <b>&quot;status&quot;:</b> &quot;active&quot;,
  <b>&quot;name&quot;:</b> &quot;server&quot;,
  <b>&quot;expires_at&quot;:</b> &quot;2028-01-01T00:00:00.000Z&quot;,
  <b>&quot;scopes&quot;:</b> [&quot;transcripts&quot;],
  <b>&quot;monthly_budget&quot;:</b> null,
  <b>&quot;created_at&quot;:</b> &quot;2026-11-03T12:00:00.000Z&quot;,
  <b>&quot;last_used_at&quot;:</b> null,
  <b>&quot;revoked_at&quot;:</b> null,
  <b>&quot;credits_this_month&quot;:</b> 0,
  <b>&quot;credits_last_month&quot;:</b> 0
}</code></pre></figure>
</details>
</div>
</section>
<section class="chapter" id="deleteKey">
<div class="words">
<h3><a href="#deleteKey">Revoke an API key, or delete a revoked one</a></h3>
<p class="endpoint"><span class="method">DELETE</span> <code>/api/keys/{keyId}</code></p>
<p class="price">Free</p>
<p>A revoked key stops working with the next call; revoking it again changes nothing. <code>permanent=true</code> deletes a revoked key from the list for good.</p>
<h4>Query</h4>
<ul class="fields">
<li>
<p><code class="name">permanent</code> <span class="type">string</span></p>
<p>Delete a revoked key.</p>
</li>
</ul>
<h4>Response</h4>
<ul class="fields">
<li>
<p><code class="name">success</code> <span class="type">boolean</span></p>
<p class="values"><code>true</code> </p>
</li>
</ul>
<h4>Errors</h4>
<table>
<thead><tr><th scope="col">Status</th><th scope="col">Code</th><th scope="col">Message</th></tr></thead>
<tbody>
<tr><td data-head="Status">400</td><td data-head="Code"><code>invalid_request</code></td><td data-head="Message">The request is not valid.</td></tr>
<tr><td data-head="Status">401</td><td data-head="Code"><code>unauthorized</code></td><td data-head="Message">Send a valid API key as <code>Authorization: Bearer et_…</code>.</td></tr>
<tr><td data-head="Status">403</td><td data-head="Code"><code>forbidden</code></td><td data-head="Message">This is not allowed.</td></tr>
<tr><td data-head="Status">404</td><td data-head="Code"><code>not_found</code></td><td data-head="Message">Not found.</td></tr>
<tr><td data-head="Status">500</td><td data-head="Code"><code>internal_error</code></td><td data-head="Message">Internal error</td></tr>
<tr><td data-head="Status">503</td><td data-head="Code"><code>unavailable</code></td><td data-head="Message">The service cannot reach its data at the moment. Retry in a few seconds.</td></tr>
</tbody>
</table>
</div>
<div class="codes">
<figure class="code"><figcaption>Request</figcaption><pre><code>curl -sS -X DELETE &quot;$BASE_URL/api/keys/{keyId}&quot; \\
  -H &quot;Authorization: Bearer $API_KEY&quot;</code></pre></figure>
<figure class="code"><figcaption>Response, 200</figcaption><pre><code>{
  <b>&quot;success&quot;:</b> true
}</code></pre></figure>
</div>
</section>
<section class="chapter" id="getOperation">
<div class="words">
<h3><a href="#getOperation">Get a receipt</a></h3>
<p class="endpoint"><span class="method">GET</span> <code>/api/operations/{id}</code></p>
<p class="price">Free</p>
<p>What an operation tried and what it cost. Its ID is the <code>reference</code> of a transaction.</p>
<h4>Response</h4>
<ul class="fields">
<li>
<p><code class="name">operation_id</code> <span class="type">string or null</span></p>
<p>Null if the transcript was served from the cache and no <code>Idempotency-Key</code> was sent.</p>
</li>
<li>
<p><code class="name">kind</code> <span class="type">string</span></p>
<p>The kind of work.</p>
</li>
<li>
<p><code class="name">credits_held</code> <span class="type">integer</span></p>
<p>Credits set aside before the work began.</p>
</li>
<li>
<p><code class="name">credits_used</code> <span class="type">integer</span></p>
<p>Credits charged. The rest of the hold was released.</p>
</li>
<li>
<p><code class="name">balance_after</code> <span class="type">integer</span></p>
<p>The account&#39;s balance after this call.</p>
</li>
<li>
<p><code class="name">attempts</code> <span class="type">list of objects</span></p>
<p>The attempts, in order.</p>
<details><summary>Fields of <code>attempts</code></summary>
<ul class="fields">
<li>
<p><code class="name">strategy</code> <span class="type">string</span></p>
<p>The extraction strategy, or <code>cache</code>.</p>
</li>
<li>
<p><code class="name">outcome</code> <span class="type">string</span></p>
<p><code>ok</code>, or the reason for the failure.</p>
</li>
<li>
<p><code class="name">http_status</code> <span class="type">integer or null</span> <span class="mark">optional</span></p>
<p>The platform&#39;s last HTTP status; null if it did not respond.</p>
</li>
<li>
<p><code class="name">ms</code> <span class="type">integer</span></p>
<p>Duration in milliseconds.</p>
</li>
</ul>
</details>
</li>
<li>
<p><code class="name">created_at</code> <span class="type">string</span></p>
<p>When the call started, in UTC.</p>
</li>
</ul>
<h4>Errors</h4>
<table>
<thead><tr><th scope="col">Status</th><th scope="col">Code</th><th scope="col">Message</th></tr></thead>
<tbody>
<tr><td data-head="Status">400</td><td data-head="Code"><code>invalid_request</code></td><td data-head="Message">The request is not valid.</td></tr>
<tr><td data-head="Status">401</td><td data-head="Code"><code>unauthorized</code></td><td data-head="Message">Send a valid API key as <code>Authorization: Bearer et_…</code>.</td></tr>
<tr><td data-head="Status">404</td><td data-head="Code"><code>not_found</code></td><td data-head="Message">Not found.</td></tr>
<tr><td data-head="Status">500</td><td data-head="Code"><code>internal_error</code></td><td data-head="Message">Internal error</td></tr>
<tr><td data-head="Status">503</td><td data-head="Code"><code>unavailable</code></td><td data-head="Message">The service cannot reach its data at the moment. Retry in a few seconds.</td></tr>
</tbody>
</table>
</div>
<div class="codes">
<figure class="code"><figcaption>Request</figcaption><pre><code>curl -sS &quot;$BASE_URL/api/operations/{id}&quot; \\
  -H &quot;Authorization: Bearer $API_KEY&quot;</code></pre></figure>
<figure class="code"><figcaption>Response, 200</figcaption><pre><code>{
  <b>&quot;operation_id&quot;:</b> &quot;op_01hq8n4v00c5k2r9t3b7m1f6d0&quot;,
  <b>&quot;kind&quot;:</b> &quot;transcribe&quot;,
  <b>&quot;credits_held&quot;:</b> 1,
  <b>&quot;credits_used&quot;:</b> 1,
  <b>&quot;balance_after&quot;:</b> 4,
  <b>&quot;attempts&quot;:</b> [
    {
      <b>&quot;strategy&quot;:</b> &quot;client:VISIONOS&quot;,
      <b>&quot;outcome&quot;:</b> &quot;ok&quot;,
      <b>&quot;http_status&quot;:</b> 200,
      <b>&quot;ms&quot;:</b> 212
    }
  ],
  <b>&quot;created_at&quot;:</b> &quot;2026-11-03T12:00:00.000Z&quot;
}</code></pre></figure>
</div>
</section>
<section class="chapter" id="appRequests">
<div class="words">
<h3><a href="#appRequests">List the account&#39;s calls</a></h3>
<p class="endpoint"><span class="method">GET</span> <code>/api/requests</code></p>
<p class="price">Free</p>
<p>The request log of the last 7 days, the newest first: calls by key, tools that agents called, and what may cost credits on our own pages. A call appears within seconds. While a key makes more than 60 calls a minute, one in 10 is kept. Bodies, queries, keys and addresses are never kept.</p>
<h4>Query</h4>
<ul class="fields">
<li>
<p><code class="name">limit</code> <span class="type">string</span></p>
<p>Rows per page. Larger values become 200.</p>
</li>
<li>
<p><code class="name">page_token</code> <span class="type">string</span></p>
<p><code>next_page_token</code> of the page before. Leave it out for the first page.</p>
</li>
</ul>
<h4>Response</h4>
<ul class="fields">
<li>
<p><code class="name">requests</code> <span class="type">list of objects</span></p>
<details><summary>Fields of <code>requests</code></summary>
<ul class="fields">
<li>
<p><code class="name">request_id</code> <span class="type">string</span></p>
<p>The <code>X-Request-Id</code> of the answer.</p>
</li>
<li>
<p><code class="name">created_at</code> <span class="type">string</span></p>
</li>
<li>
<p><code class="name">method</code> <span class="type">string</span></p>
<p><code>CALL</code> for a tool of the MCP server.</p>
</li>
<li>
<p><code class="name">route</code> <span class="type">string</span></p>
<p>The path as it is documented, without what the call put into it; or <code>/mcp</code> and the tool.</p>
</li>
<li>
<p><code class="name">status</code> <span class="type">integer</span></p>
</li>
<li>
<p><code class="name">error</code> <span class="type">string or null</span></p>
<p>The error&#39;s code.</p>
</li>
<li>
<p><code class="name">credits_used</code> <span class="type">integer</span></p>
</li>
<li>
<p><code class="name">duration_ms</code> <span class="type">integer</span></p>
<p>Until the answer, or the end of a stream.</p>
</li>
<li>
<p><code class="name">key_id</code> <span class="type">string or null</span></p>
<p>The key&#39;s ID. Null for our own pages and for agents.</p>
</li>
<li>
<p><code class="name">stands_for</code> <span class="type">integer</span></p>
<p>1; or 10 for a call that was picked at random out of 10.</p>
</li>
</ul>
</details>
</li>
<li>
<p><code class="name">sampled</code> <span class="type">boolean</span></p>
<p>True if calls are missing on this page, because a key made more than 60 a minute.</p>
</li>
<li>
<p><code class="name">next_page_token</code> <span class="type">string or null</span></p>
<p>Send it as <code>page_token</code> for the next page.</p>
</li>
</ul>
<h4>Errors</h4>
<table>
<thead><tr><th scope="col">Status</th><th scope="col">Code</th><th scope="col">Message</th></tr></thead>
<tbody>
<tr><td data-head="Status">400</td><td data-head="Code"><code>invalid_request</code></td><td data-head="Message">The request is not valid.</td></tr>
<tr><td data-head="Status">401</td><td data-head="Code"><code>unauthorized</code></td><td data-head="Message">Send a valid API key as <code>Authorization: Bearer et_…</code>.</td></tr>
<tr><td data-head="Status">500</td><td data-head="Code"><code>internal_error</code></td><td data-head="Message">Internal error</td></tr>
<tr><td data-head="Status">503</td><td data-head="Code"><code>unavailable</code></td><td data-head="Message">The service cannot reach its data at the moment. Retry in a few seconds.</td></tr>
</tbody>
</table>
</div>
<div class="codes">
<figure class="code"><figcaption>Request</figcaption><pre><code>curl -sS &quot;$BASE_URL/api/requests&quot; \\
  -H &quot;Authorization: Bearer $API_KEY&quot;</code></pre></figure>
<figure class="code"><figcaption>Response, 200</figcaption><pre><code>{
  <b>&quot;requests&quot;:</b> [
    {
      <b>&quot;request_id&quot;:</b> &quot;req_01hq8n4v00c5k2r9t3b7m1f6d0&quot;,
      <b>&quot;created_at&quot;:</b> &quot;2026-11-03T12:00:00.000Z&quot;,
      <b>&quot;method&quot;:</b> &quot;POST&quot;,
      <b>&quot;route&quot;:</b> &quot;/api/v1/transcribe&quot;,
      <b>&quot;status&quot;:</b> 200,
      <b>&quot;error&quot;:</b> null,
      <b>&quot;credits_used&quot;:</b> 1,
      <b>&quot;duration_ms&quot;:</b> 812,
      <b>&quot;key_id&quot;:</b> &quot;0f8fad5b-d9cb-469f-a165-70867728950e&quot;,
      <b>&quot;stands_for&quot;:</b> 1
    },
    {
      <b>&quot;request_id&quot;:</b> &quot;req_01hq8n4tv0c5k2r9t3b7m1f6d0&quot;,
      <b>&quot;created_at&quot;:</b> &quot;2026-11-03T12:00:00.000Z&quot;,
      <b>&quot;method&quot;:</b> &quot;GET&quot;,
      <b>&quot;route&quot;:</b> &quot;/api/v1/jobs/{job_id}&quot;,
      <b>&quot;status&quot;:</b> 404,
      <b>&quot;error&quot;:</b> &quot;not_found&quot;,
      <b>&quot;credits_used&quot;:</b> 0,
      <b>&quot;duration_ms&quot;:</b> 9,
      <b>&quot;key_id&quot;:</b> &quot;0f8fad5b-d9cb-469f-a165-70867728950e&quot;,
      <b>&quot;stands_for&quot;:</b> 1
    }
  ],
  <b>&quot;sampled&quot;:</b> false,
  <b>&quot;next_page_token&quot;:</b> null
}</code></pre></figure>
</div>
</section>
<header class="group" id="history-routes">
<h2><a href="#history-routes">History</a></h2>
<p>What the account has transcribed.</p>
</header>
<section class="chapter" id="searchTranscriptions">
<div class="words">
<h3><a href="#searchTranscriptions">Search everything that was said</a></h3>
<p class="endpoint"><span class="method">GET</span> <code>/api/library/search</code></p>
<p class="price">Free</p>
<p>Finds words in everything that the account has transcribed, and returns moments, best first: the place in the video, a snippet with the matching words, and a link. Words match in all their forms in English and German, and without regard to case and accents. New transcripts are indexed by the search itself, 256 at a time; <code>pending</code> says how many are left. Free; at most 60 searches a minute for one account.</p>
<h4>Query</h4>
<ul class="fields">
<li>
<p><code class="name">q</code> <span class="type">string</span> <span class="mark">required</span></p>
<p>Words, a <code>&quot;phrase&quot;</code> in quotation marks, and <code>start*</code> for words that begin so, with at least 2 letters.</p>
</li>
<li>
<p><code class="name">tags</code> <span class="type">string</span></p>
<p>Only rows with all of these tags, separated by commas.</p>
</li>
<li>
<p><code class="name">channel</code> <span class="type">string</span></p>
<p>Full channel name, case-insensitive.</p>
</li>
<li>
<p><code class="name">from</code> <span class="type">any</span></p>
<p>Only rows since this date or time.</p>
</li>
<li>
<p><code class="name">to</code> <span class="type">any</span></p>
<p>Only rows until this date or time. A date includes the whole day.</p>
</li>
<li>
<p><code class="name">limit</code> <span class="type">string</span></p>
<p>Rows per page. Larger values become 50.</p>
</li>
<li>
<p><code class="name">offset</code> <span class="type">string</span></p>
<p>Rows to skip.</p>
</li>
</ul>
<h4>Response</h4>
<ul class="fields">
<li>
<p><code class="name">results</code> <span class="type">list of objects</span></p>
<details><summary>Fields of <code>results</code></summary>
<ul class="fields">
<li>
<p><code class="name">transcription_id</code> <span class="type">string</span></p>
</li>
<li>
<p><code class="name">videoId</code> <span class="type">string or null</span></p>
<p>Null for uploads.</p>
</li>
<li>
<p><code class="name">video_title</code> <span class="type">string</span></p>
</li>
<li>
<p><code class="name">channel_name</code> <span class="type">string or null</span></p>
</li>
<li>
<p><code class="name">thumbnail</code> <span class="type">string or null</span></p>
</li>
<li>
<p><code class="name">tags</code> <span class="type">list of strings</span></p>
</li>
<li>
<p><code class="name">created_at</code> <span class="type">string</span></p>
</li>
<li>
<p><code class="name">start</code> <span class="type">number or null</span></p>
<p>Seconds from the beginning; null for an import, whose times are unknown.</p>
</li>
<li>
<p><code class="name">snippet</code> <span class="type">string</span></p>
</li>
<li>
<p><code class="name">highlights</code> <span class="type">list of objects</span></p>
<p>Matching words: ranges of UTF-16 units in <code>snippet</code>.</p>
<details><summary>Fields of <code>highlights</code></summary>
<ul class="fields">
<li>
<p><code class="name">start</code> <span class="type">integer</span></p>
</li>
<li>
<p><code class="name">length</code> <span class="type">integer</span></p>
</li>
</ul>
</details>
</li>
<li>
<p><code class="name">link</code> <span class="type">string or null</span></p>
<p>The moment on YouTube; null for uploads.</p>
</li>
<li>
<p><code class="name">score</code> <span class="type">number</span></p>
<p>Only comparable within one answer.</p>
</li>
</ul>
</details>
</li>
<li>
<p><code class="name">total</code> <span class="type">integer</span></p>
<p>Matching moments, at most 3 of each transcription.</p>
</li>
<li>
<p><code class="name">limit</code> <span class="type">integer</span></p>
</li>
<li>
<p><code class="name">offset</code> <span class="type">integer</span></p>
</li>
<li>
<p><code class="name">indexed</code> <span class="type">integer</span></p>
<p>Transcriptions that were searched.</p>
</li>
<li>
<p><code class="name">pending</code> <span class="type">integer</span></p>
<p>Transcriptions that are not indexed yet. Search again, and more of them are.</p>
</li>
</ul>
<h4>Errors</h4>
<table>
<thead><tr><th scope="col">Status</th><th scope="col">Code</th><th scope="col">Message</th></tr></thead>
<tbody>
<tr><td data-head="Status">400</td><td data-head="Code"><code>invalid_request</code></td><td data-head="Message">The request is not valid.</td></tr>
<tr><td data-head="Status">401</td><td data-head="Code"><code>unauthorized</code></td><td data-head="Message">Send a valid API key as <code>Authorization: Bearer et_…</code>.</td></tr>
<tr><td data-head="Status">429</td><td data-head="Code"><code>rate_limited</code></td><td data-head="Message">Rate limit reached. Retry later.</td></tr>
<tr><td data-head="Status">500</td><td data-head="Code"><code>internal_error</code></td><td data-head="Message">Internal error</td></tr>
<tr><td data-head="Status">503</td><td data-head="Code"><code>unavailable</code></td><td data-head="Message">The service cannot reach its data at the moment. Retry in a few seconds.</td></tr>
</tbody>
</table>
</div>
<div class="codes">
<figure class="code"><figcaption>Request</figcaption><pre><code>curl -sS &quot;$BASE_URL/api/library/search?q=elephants&quot; \\
  -H &quot;Authorization: Bearer $API_KEY&quot;</code></pre></figure>
<figure class="code"><figcaption>Response, 200</figcaption><pre><code>{
  <b>&quot;results&quot;:</b> [
    {
      <b>&quot;transcription_id&quot;:</b> &quot;trn_jNQXAC9IVRw&quot;,
      <b>&quot;videoId&quot;:</b> &quot;jNQXAC9IVRw&quot;,
      <b>&quot;video_title&quot;:</b> &quot;Me at the zoo&quot;,
      <b>&quot;channel_name&quot;:</b> &quot;jawed&quot;,
      <b>&quot;thumbnail&quot;:</b> &quot;https://i.ytimg.com/vi/jNQXAC9IVRw/hqdefault.jpg&quot;,
      <b>&quot;tags&quot;:</b> [&quot;animals&quot;],
      <b>&quot;created_at&quot;:</b> &quot;2026-11-03T12:00:00.000Z&quot;,
      <b>&quot;start&quot;:</b> 1.2,
      <b>&quot;snippet&quot;:</b> &quot;All right, so here we are in front of the elephants&quot;,
      <b>&quot;highlights&quot;:</b> [{ <b>&quot;start&quot;:</b> 43, <b>&quot;length&quot;:</b> 9 }],
      <b>&quot;link&quot;:</b> &quot;https://www.youtube.com/watch?v=jNQXAC9IVRw&amp;t=1s&quot;,
      <b>&quot;score&quot;:</b> 3.21
    }
  ],
  <b>&quot;total&quot;:</b> 1,
  <b>&quot;limit&quot;:</b> 10,
  <b>&quot;offset&quot;:</b> 0,
  <b>&quot;indexed&quot;:</b> 1,
  <b>&quot;pending&quot;:</b> 0
}</code></pre></figure>
</div>
</section>
<section class="chapter" id="migrate">
<div class="words">
<h3><a href="#migrate">Import transcripts</a></h3>
<p class="endpoint"><span class="method">POST</span> <code>/api/migrate</code></p>
<p class="price">Free</p>
<p>Adds up to 100 transcripts from elsewhere to the history, each with its own date. Duplicates in the request and videos already in the history are skipped. If one transcript is invalid, nothing is imported.</p>
<h4>Body</h4>
<ul class="fields">
<li>
<p><code class="name">transcripts</code> <span class="type">list of objects</span> <span class="mark">required</span></p>
<details><summary>Fields of <code>transcripts</code></summary>
<ul class="fields">
<li>
<p><code class="name">videoId</code> <span class="type">string</span> <span class="mark">required</span></p>
<p>Video ID (11 characters) or URL.</p>
</li>
<li>
<p><code class="name">video_title</code> <span class="type">string</span> <span class="mark">required</span></p>
</li>
<li>
<p><code class="name">channel_name</code> <span class="type">string or null</span></p>
</li>
<li>
<p><code class="name">transcript</code> <span class="type">string</span> <span class="mark">required</span></p>
</li>
<li>
<p><code class="name">summary</code> <span class="type">string or null</span></p>
</li>
<li>
<p><code class="name">created_at</code> <span class="type">any</span></p>
<p>Position in the history. Default and maximum: now.</p>
</li>
</ul>
</details>
</li>
</ul>
<h4>Response</h4>
<ul class="fields">
<li>
<p><code class="name">imported</code> <span class="type">integer</span></p>
</li>
<li>
<p><code class="name">skipped</code> <span class="type">integer</span></p>
</li>
</ul>
<h4>Errors</h4>
<table>
<thead><tr><th scope="col">Status</th><th scope="col">Code</th><th scope="col">Message</th></tr></thead>
<tbody>
<tr><td data-head="Status">400</td><td data-head="Code"><code>invalid_request</code></td><td data-head="Message">The request is not valid.</td></tr>
<tr><td data-head="Status">401</td><td data-head="Code"><code>unauthorized</code></td><td data-head="Message">Send a valid API key as <code>Authorization: Bearer et_…</code>.</td></tr>
<tr><td data-head="Status">403</td><td data-head="Code"><code>forbidden</code></td><td data-head="Message">This is not allowed.</td></tr>
<tr><td data-head="Status">413</td><td data-head="Code"><code>payload_too_large</code></td><td data-head="Message">The body is too large.</td></tr>
<tr><td data-head="Status">429</td><td data-head="Code"><code>rate_limited</code></td><td data-head="Message">Rate limit reached. Retry later.</td></tr>
<tr><td data-head="Status">500</td><td data-head="Code"><code>internal_error</code></td><td data-head="Message">Internal error</td></tr>
<tr><td data-head="Status">503</td><td data-head="Code"><code>unavailable</code></td><td data-head="Message">The service cannot reach its data at the moment. Retry in a few seconds.</td></tr>
</tbody>
</table>
</div>
<div class="codes">
<figure class="code"><figcaption>Request</figcaption><pre><code>curl -sS &quot;$BASE_URL/api/migrate&quot; \\
  -H &quot;Authorization: Bearer $API_KEY&quot; \\
  -H &quot;Content-Type: application/json&quot; \\
  -d &#39;{&quot;transcripts&quot;:[{&quot;videoId&quot;:&quot;jNQXAC9IVRw&quot;,&quot;video_title&quot;:&quot;Me at the zoo&quot;,&quot;channel_name&quot;:&quot;jawed&quot;,&quot;transcript&quot;:&quot;All right, so here we are in front of the elephants&quot;,&quot;created_at&quot;:&quot;2025-03-01T09:30:00Z&quot;}]}&#39;</code></pre></figure>
<details><summary>One new transcript</summary>
<figure class="code"><figcaption>Request</figcaption><pre><code>curl -sS -X POST &quot;$BASE_URL/api/migrate&quot; \\
  -H &quot;Authorization: Bearer $API_KEY&quot;</code></pre></figure>
<figure class="code"><figcaption>Response, 200</figcaption><pre><code>{
  <b>&quot;imported&quot;:</b> 1,
  <b>&quot;skipped&quot;:</b> 0
}</code></pre></figure>
</details>
</div>
</section>
<section class="chapter" id="listTranscriptions">
<div class="words">
<h3><a href="#listTranscriptions">List transcriptions</a></h3>
<p class="endpoint"><span class="method">GET</span> <code>/api/transcriptions</code></p>
<p class="price">Free</p>
<p>The account&#39;s history: one row for each video, however it was requested, and one for each upload.</p>
<h4>Query</h4>
<ul class="fields">
<li>
<p><code class="name">limit</code> <span class="type">string</span></p>
<p>Rows per page. Larger values become 1000.</p>
</li>
<li>
<p><code class="name">offset</code> <span class="type">string</span></p>
<p>Rows to skip.</p>
</li>
<li>
<p><code class="name">from</code> <span class="type">any</span></p>
<p>Only rows since this date or time.</p>
</li>
<li>
<p><code class="name">to</code> <span class="type">any</span></p>
<p>Only rows until this date or time. A date includes the whole day.</p>
</li>
<li>
<p><code class="name">channel</code> <span class="type">string</span></p>
<p>Full channel name, case-insensitive.</p>
</li>
<li>
<p><code class="name">keyword</code> <span class="type">string</span></p>
<p>Part of the title, case-insensitive.</p>
</li>
<li>
<p><code class="name">tag</code> <span class="type">string</span></p>
<p>One of the row&#39;s tags, case-insensitive.</p>
</li>
<li>
<p><code class="name">sort</code> <span class="type">string</span></p>
<p>By time, or by title without regard to case.</p>
<p class="values"><code>newest</code> <code>oldest</code> <code>title</code> </p>
</li>
</ul>
<h4>Response</h4>
<ul class="fields">
<li>
<p><code class="name">transcriptions</code> <span class="type">list of objects</span></p>
<details><summary>Fields of <code>transcriptions</code></summary>
<ul class="fields">
<li>
<p><code class="name">id</code> <span class="type">string</span></p>
</li>
<li>
<p><code class="name">videoId</code> <span class="type">string or null</span></p>
<p>Null for uploads.</p>
</li>
<li>
<p><code class="name">video_title</code> <span class="type">string</span></p>
</li>
<li>
<p><code class="name">channel_name</code> <span class="type">string or null</span></p>
</li>
<li>
<p><code class="name">channel_id</code> <span class="type">string or null</span></p>
</li>
<li>
<p><code class="name">thumbnail</code> <span class="type">string or null</span></p>
<p>Image URL.</p>
</li>
<li>
<p><code class="name">method</code> <span class="type">string or null</span></p>
<p>How the text was obtained. Null for imports.</p>
<p class="values"><code>captions</code> <code>captions_page</code> <code>audio</code> <code>upload</code> <code>null</code> </p>
</li>
<li>
<p><code class="name">source</code> <span class="type">string</span></p>
<p class="values"><code>video</code> <code>upload</code> <code>import</code> </p>
</li>
<li>
<p><code class="name">language</code> <span class="type">string or null</span></p>
</li>
<li>
<p><code class="name">duration_seconds</code> <span class="type">integer or null</span></p>
</li>
<li>
<p><code class="name">credits_used</code> <span class="type">integer</span></p>
<p>Total credits spent on it, including repeats.</p>
</li>
<li>
<p><code class="name">has_summary</code> <span class="type">boolean</span></p>
</li>
<li>
<p><code class="name">tags</code> <span class="type">list of strings</span></p>
<p>Set by the user; sorted.</p>
</li>
<li>
<p><code class="name">created_at</code> <span class="type">string</span></p>
<p>Time of the latest transcription of this video.</p>
</li>
</ul>
</details>
</li>
<li>
<p><code class="name">total</code> <span class="type">integer</span></p>
<p>Rows that match the filter.</p>
</li>
<li>
<p><code class="name">limit</code> <span class="type">integer</span></p>
</li>
<li>
<p><code class="name">offset</code> <span class="type">integer</span></p>
</li>
</ul>
<h4>Errors</h4>
<table>
<thead><tr><th scope="col">Status</th><th scope="col">Code</th><th scope="col">Message</th></tr></thead>
<tbody>
<tr><td data-head="Status">400</td><td data-head="Code"><code>invalid_request</code></td><td data-head="Message">The request is not valid.</td></tr>
<tr><td data-head="Status">401</td><td data-head="Code"><code>unauthorized</code></td><td data-head="Message">Send a valid API key as <code>Authorization: Bearer et_…</code>.</td></tr>
<tr><td data-head="Status">500</td><td data-head="Code"><code>internal_error</code></td><td data-head="Message">Internal error</td></tr>
<tr><td data-head="Status">503</td><td data-head="Code"><code>unavailable</code></td><td data-head="Message">The service cannot reach its data at the moment. Retry in a few seconds.</td></tr>
</tbody>
</table>
</div>
<div class="codes">
<figure class="code"><figcaption>Request</figcaption><pre><code>curl -sS &quot;$BASE_URL/api/transcriptions&quot; \\
  -H &quot;Authorization: Bearer $API_KEY&quot;</code></pre></figure>
<figure class="code"><figcaption>Response, 200</figcaption><pre><code>{
  <b>&quot;transcriptions&quot;:</b> [
    {
      <b>&quot;id&quot;:</b> &quot;trn_jNQXAC9IVRw&quot;,
      <b>&quot;videoId&quot;:</b> &quot;jNQXAC9IVRw&quot;,
      <b>&quot;video_title&quot;:</b> &quot;Me at the zoo&quot;,
      <b>&quot;channel_name&quot;:</b> &quot;jawed&quot;,
      <b>&quot;channel_id&quot;:</b> &quot;UC4QobU6STFB0P71PMvOGN5A&quot;,
      <b>&quot;thumbnail&quot;:</b> &quot;https://i.ytimg.com/vi/jNQXAC9IVRw/hqdefault.jpg&quot;,
      <b>&quot;method&quot;:</b> &quot;captions&quot;,
      <b>&quot;source&quot;:</b> &quot;video&quot;,
      <b>&quot;language&quot;:</b> &quot;en&quot;,
      <b>&quot;duration_seconds&quot;:</b> 19,
      <b>&quot;credits_used&quot;:</b> 1,
      <b>&quot;has_summary&quot;:</b> false,
      <b>&quot;tags&quot;:</b> [&quot;animals&quot;],
      <b>&quot;created_at&quot;:</b> &quot;2026-11-03T12:00:00.000Z&quot;
    }
  ],
  <b>&quot;total&quot;:</b> 1,
  <b>&quot;limit&quot;:</b> 50,
  <b>&quot;offset&quot;:</b> 0
}</code></pre></figure>
</div>
</section>
<section class="chapter" id="backfillChannels">
<div class="words">
<h3><a href="#backfillChannels">Fill in missing channels</a></h3>
<p class="endpoint"><span class="method">POST</span> <code>/api/transcriptions/backfill-channels</code></p>
<p class="price">No key needed</p>
<p>Adds the channel to imported rows that lack one. Rows that do not fit into 20 seconds are left for the next call. For the service&#39;s own schedule.</p>
<h4>Body</h4>
<ul class="fields">
<li>
<p><code class="name">video_ids</code> <span class="type">list of strings</span></p>
<p>Default: up to 50 rows without a channel, those waiting longest first.</p>
</li>
</ul>
<h4>Response</h4>
<ul class="fields">
<li>
<p><code class="name">updated</code> <span class="type">integer</span></p>
<p>Videos whose rows were updated.</p>
</li>
<li>
<p><code class="name">skipped</code> <span class="type">integer</span></p>
<p>Videos whose rows all had a channel.</p>
</li>
<li>
<p><code class="name">failed</code> <span class="type">list of strings</span></p>
<p>Videos whose channel could not be found.</p>
</li>
</ul>
<h4>Errors</h4>
<table>
<thead><tr><th scope="col">Status</th><th scope="col">Code</th><th scope="col">Message</th></tr></thead>
<tbody>
<tr><td data-head="Status">400</td><td data-head="Code"><code>invalid_request</code></td><td data-head="Message">The request is not valid.</td></tr>
<tr><td data-head="Status">413</td><td data-head="Code"><code>payload_too_large</code></td><td data-head="Message">The body is too large.</td></tr>
<tr><td data-head="Status">500</td><td data-head="Code"><code>internal_error</code></td><td data-head="Message">Internal error</td></tr>
<tr><td data-head="Status">503</td><td data-head="Code"><code>unavailable</code></td><td data-head="Message">The service cannot reach its data at the moment. Retry in a few seconds.</td></tr>
</tbody>
</table>
</div>
<div class="codes">
<figure class="code"><figcaption>Request</figcaption><pre><code>curl -sS &quot;$BASE_URL/api/transcriptions/backfill-channels&quot; \\
  -H &quot;Content-Type: application/json&quot; \\
  -d &#39;{&quot;video_ids&quot;:[&quot;jNQXAC9IVRw&quot;]}&#39;</code></pre></figure>
<details><summary>One video updated</summary>
<figure class="code"><figcaption>Request</figcaption><pre><code>curl -sS -X POST &quot;$BASE_URL/api/transcriptions/backfill-channels&quot;</code></pre></figure>
<figure class="code"><figcaption>Response, 200</figcaption><pre><code>{
  <b>&quot;updated&quot;:</b> 1,
  <b>&quot;skipped&quot;:</b> 0,
  <b>&quot;failed&quot;:</b> []
}</code></pre></figure>
</details>
</div>
</section>
<section class="chapter" id="listChannels">
<div class="words">
<h3><a href="#listChannels">List channels in the history</a></h3>
<p class="endpoint"><span class="method">GET</span> <code>/api/transcriptions/channels</code></p>
<p class="price">Free</p>
<p>Every channel in the history, for the <code>channel</code> filter.</p>
<h4>Response</h4>
<ul class="fields">
<li>
<p><code class="name">channels</code> <span class="type">list of strings</span></p>
<p>Sorted, ignoring case.</p>
</li>
</ul>
<h4>Errors</h4>
<table>
<thead><tr><th scope="col">Status</th><th scope="col">Code</th><th scope="col">Message</th></tr></thead>
<tbody>
<tr><td data-head="Status">401</td><td data-head="Code"><code>unauthorized</code></td><td data-head="Message">Send a valid API key as <code>Authorization: Bearer et_…</code>.</td></tr>
<tr><td data-head="Status">500</td><td data-head="Code"><code>internal_error</code></td><td data-head="Message">Internal error</td></tr>
<tr><td data-head="Status">503</td><td data-head="Code"><code>unavailable</code></td><td data-head="Message">The service cannot reach its data at the moment. Retry in a few seconds.</td></tr>
</tbody>
</table>
</div>
<div class="codes">
<figure class="code"><figcaption>Request</figcaption><pre><code>curl -sS &quot;$BASE_URL/api/transcriptions/channels&quot; \\
  -H &quot;Authorization: Bearer $API_KEY&quot;</code></pre></figure>
<figure class="code"><figcaption>Response, 200</figcaption><pre><code>{
  <b>&quot;channels&quot;:</b> [&quot;jawed&quot;, &quot;Kitchen Garden&quot;]
}</code></pre></figure>
</div>
</section>
<section class="chapter" id="listTags">
<div class="words">
<h3><a href="#listTags">List tags</a></h3>
<p class="endpoint"><span class="method">GET</span> <code>/api/transcriptions/tags</code></p>
<p class="price">Free</p>
<p>Every tag in the history with the number of its rows, for the <code>tag</code> filter.</p>
<h4>Response</h4>
<ul class="fields">
<li>
<p><code class="name">tags</code> <span class="type">list of objects</span></p>
<p>Sorted, ignoring case.</p>
<details><summary>Fields of <code>tags</code></summary>
<ul class="fields">
<li>
<p><code class="name">tag</code> <span class="type">string</span></p>
</li>
<li>
<p><code class="name">count</code> <span class="type">integer</span></p>
<p>Rows with it.</p>
</li>
</ul>
</details>
</li>
</ul>
<h4>Errors</h4>
<table>
<thead><tr><th scope="col">Status</th><th scope="col">Code</th><th scope="col">Message</th></tr></thead>
<tbody>
<tr><td data-head="Status">401</td><td data-head="Code"><code>unauthorized</code></td><td data-head="Message">Send a valid API key as <code>Authorization: Bearer et_…</code>.</td></tr>
<tr><td data-head="Status">500</td><td data-head="Code"><code>internal_error</code></td><td data-head="Message">Internal error</td></tr>
<tr><td data-head="Status">503</td><td data-head="Code"><code>unavailable</code></td><td data-head="Message">The service cannot reach its data at the moment. Retry in a few seconds.</td></tr>
</tbody>
</table>
</div>
<div class="codes">
<figure class="code"><figcaption>Request</figcaption><pre><code>curl -sS &quot;$BASE_URL/api/transcriptions/tags&quot; \\
  -H &quot;Authorization: Bearer $API_KEY&quot;</code></pre></figure>
<figure class="code"><figcaption>Response, 200</figcaption><pre><code>{
  <b>&quot;tags&quot;:</b> [{ <b>&quot;tag&quot;:</b> &quot;animals&quot;, <b>&quot;count&quot;:</b> 1 }]
}</code></pre></figure>
</div>
</section>
<section class="chapter" id="getTranscription">
<div class="words">
<h3><a href="#getTranscription">Get a transcription</a></h3>
<p class="endpoint"><span class="method">GET</span> <code>/api/transcriptions/{id}</code></p>
<p class="price">Free</p>
<p>One row of the history with its text.</p>
<h4>Query</h4>
<ul class="fields">
<li>
<p><code class="name">format</code> <span class="type">string</span></p>
<p>Format of <code>transcript</code>. An import has no times, so only <code>text</code> and <code>segments</code>.</p>
<p class="values"><code>text</code> <code>segments</code> <code>srt</code> <code>vtt</code> <code>markdown</code> </p>
</li>
</ul>
<h4>Response</h4>
<ul class="fields">
<li>
<p><code class="name">id</code> <span class="type">string</span></p>
</li>
<li>
<p><code class="name">videoId</code> <span class="type">string or null</span></p>
<p>Null for uploads.</p>
</li>
<li>
<p><code class="name">video_title</code> <span class="type">string</span></p>
</li>
<li>
<p><code class="name">channel_name</code> <span class="type">string or null</span></p>
</li>
<li>
<p><code class="name">channel_id</code> <span class="type">string or null</span></p>
</li>
<li>
<p><code class="name">thumbnail</code> <span class="type">string or null</span></p>
<p>Image URL.</p>
</li>
<li>
<p><code class="name">method</code> <span class="type">string or null</span></p>
<p>How the text was obtained. Null for imports.</p>
<p class="values"><code>captions</code> <code>captions_page</code> <code>audio</code> <code>upload</code> <code>null</code> </p>
</li>
<li>
<p><code class="name">source</code> <span class="type">string</span></p>
<p class="values"><code>video</code> <code>upload</code> <code>import</code> </p>
</li>
<li>
<p><code class="name">language</code> <span class="type">string or null</span></p>
</li>
<li>
<p><code class="name">duration_seconds</code> <span class="type">integer or null</span></p>
</li>
<li>
<p><code class="name">credits_used</code> <span class="type">integer</span></p>
<p>Total credits spent on it, including repeats.</p>
</li>
<li>
<p><code class="name">has_summary</code> <span class="type">boolean</span></p>
</li>
<li>
<p><code class="name">tags</code> <span class="type">list of strings</span></p>
<p>Set by the user; sorted.</p>
</li>
<li>
<p><code class="name">created_at</code> <span class="type">string</span></p>
<p>Time of the latest transcription of this video.</p>
</li>
<li>
<p><code class="name">transcript</code> <span class="type">string or null</span></p>
<p>The whole text, or the content of a file, by <code>format</code>.</p>
</li>
<li>
<p><code class="name">segments</code> <span class="type">list of objects</span></p>
<p>Segments of the text with their times; null for an import.</p>
<details><summary>Fields of <code>segments</code></summary>
<ul class="fields">
<li>
<p><code class="name">start</code> <span class="type">number</span></p>
<p>Seconds from the beginning of the video.</p>
</li>
<li>
<p><code class="name">duration</code> <span class="type">number</span></p>
<p>Seconds.</p>
</li>
<li>
<p><code class="name">text</code> <span class="type">string</span></p>
</li>
</ul>
</details>
</li>
<li>
<p><code class="name">chapters</code> <span class="type">list of objects</span></p>
<p>The chapters in the video&#39;s description; may be empty.</p>
<details><summary>Fields of <code>chapters</code></summary>
<ul class="fields">
<li>
<p><code class="name">title</code> <span class="type">string</span></p>
</li>
<li>
<p><code class="name">start</code> <span class="type">number</span></p>
<p>Seconds from the beginning of the video.</p>
</li>
</ul>
</details>
</li>
<li>
<p><code class="name">summary</code> <span class="type">string or null</span></p>
</li>
</ul>
<h4>Errors</h4>
<table>
<thead><tr><th scope="col">Status</th><th scope="col">Code</th><th scope="col">Message</th></tr></thead>
<tbody>
<tr><td data-head="Status">400</td><td data-head="Code"><code>invalid_request</code></td><td data-head="Message">The request is not valid.</td></tr>
<tr><td data-head="Status">401</td><td data-head="Code"><code>unauthorized</code></td><td data-head="Message">Send a valid API key as <code>Authorization: Bearer et_…</code>.</td></tr>
<tr><td data-head="Status">404</td><td data-head="Code"><code>not_found</code></td><td data-head="Message">Not found.</td></tr>
<tr><td data-head="Status">500</td><td data-head="Code"><code>internal_error</code></td><td data-head="Message">Internal error</td></tr>
<tr><td data-head="Status">503</td><td data-head="Code"><code>unavailable</code></td><td data-head="Message">The service cannot reach its data at the moment. Retry in a few seconds.</td></tr>
</tbody>
</table>
</div>
<div class="codes">
<figure class="code"><figcaption>Request</figcaption><pre><code>curl -sS &quot;$BASE_URL/api/transcriptions/{id}&quot; \\
  -H &quot;Authorization: Bearer $API_KEY&quot;</code></pre></figure>
<figure class="code"><figcaption>Response, 200</figcaption><pre><code>{
  <b>&quot;id&quot;:</b> &quot;trn_jNQXAC9IVRw&quot;,
  <b>&quot;videoId&quot;:</b> &quot;jNQXAC9IVRw&quot;,
  <b>&quot;video_title&quot;:</b> &quot;Me at the zoo&quot;,
  <b>&quot;channel_name&quot;:</b> &quot;jawed&quot;,
  <b>&quot;channel_id&quot;:</b> &quot;UC4QobU6STFB0P71PMvOGN5A&quot;,
  <b>&quot;thumbnail&quot;:</b> &quot;https://i.ytimg.com/vi/jNQXAC9IVRw/hqdefault.jpg&quot;,
  <b>&quot;method&quot;:</b> &quot;captions&quot;,
  <b>&quot;source&quot;:</b> &quot;video&quot;,
  <b>&quot;language&quot;:</b> &quot;en&quot;,
  <b>&quot;duration_seconds&quot;:</b> 19,
  <b>&quot;credits_used&quot;:</b> 1,
  <b>&quot;has_summary&quot;:</b> false,
  <b>&quot;tags&quot;:</b> [&quot;animals&quot;],
  <b>&quot;created_at&quot;:</b> &quot;2026-11-03T12:00:00.000Z&quot;,
  <b>&quot;transcript&quot;:</b> &quot;All right, so here we are in front of the elephants&quot;,
  <b>&quot;segments&quot;:</b> [
    {
      <b>&quot;start&quot;:</b> 1.2,
      <b>&quot;duration&quot;:</b> 3.36,
      <b>&quot;text&quot;:</b> &quot;All right, so here we are in front of the elephants&quot;
    }
  ],
  <b>&quot;chapters&quot;:</b> [{ <b>&quot;title&quot;:</b> &quot;The elephants&quot;, <b>&quot;start&quot;:</b> 0 }],
  <b>&quot;summary&quot;:</b> null
}</code></pre></figure>
</div>
</section>
<section class="chapter" id="tagTranscription">
<div class="words">
<h3><a href="#tagTranscription">Tag a transcription</a></h3>
<p class="endpoint"><span class="method">PATCH</span> <code>/api/transcriptions/{id}</code></p>
<p class="price">Free</p>
<p>Replaces, adds or removes tags of a row. Tags that differ only in case are the same; the first spelling stays. A row has at most 20.</p>
<h4>Body</h4>
<ul class="fields">
<li>
<p><code class="name">tags</code> <span class="type">list of strings</span></p>
<p>Replaces all tags.</p>
</li>
<li>
<p><code class="name">add_tags</code> <span class="type">list of strings</span></p>
<p>Adds these tags.</p>
</li>
<li>
<p><code class="name">remove_tags</code> <span class="type">list of strings</span></p>
<p>Removes these tags, in whatever case.</p>
</li>
</ul>
<h4>Response</h4>
<ul class="fields">
<li>
<p><code class="name">id</code> <span class="type">string</span></p>
</li>
<li>
<p><code class="name">videoId</code> <span class="type">string or null</span></p>
<p>Null for uploads.</p>
</li>
<li>
<p><code class="name">video_title</code> <span class="type">string</span></p>
</li>
<li>
<p><code class="name">channel_name</code> <span class="type">string or null</span></p>
</li>
<li>
<p><code class="name">channel_id</code> <span class="type">string or null</span></p>
</li>
<li>
<p><code class="name">thumbnail</code> <span class="type">string or null</span></p>
<p>Image URL.</p>
</li>
<li>
<p><code class="name">method</code> <span class="type">string or null</span></p>
<p>How the text was obtained. Null for imports.</p>
<p class="values"><code>captions</code> <code>captions_page</code> <code>audio</code> <code>upload</code> <code>null</code> </p>
</li>
<li>
<p><code class="name">source</code> <span class="type">string</span></p>
<p class="values"><code>video</code> <code>upload</code> <code>import</code> </p>
</li>
<li>
<p><code class="name">language</code> <span class="type">string or null</span></p>
</li>
<li>
<p><code class="name">duration_seconds</code> <span class="type">integer or null</span></p>
</li>
<li>
<p><code class="name">credits_used</code> <span class="type">integer</span></p>
<p>Total credits spent on it, including repeats.</p>
</li>
<li>
<p><code class="name">has_summary</code> <span class="type">boolean</span></p>
</li>
<li>
<p><code class="name">tags</code> <span class="type">list of strings</span></p>
<p>Set by the user; sorted.</p>
</li>
<li>
<p><code class="name">created_at</code> <span class="type">string</span></p>
<p>Time of the latest transcription of this video.</p>
</li>
</ul>
<h4>Errors</h4>
<table>
<thead><tr><th scope="col">Status</th><th scope="col">Code</th><th scope="col">Message</th></tr></thead>
<tbody>
<tr><td data-head="Status">400</td><td data-head="Code"><code>invalid_request</code></td><td data-head="Message">The request is not valid.</td></tr>
<tr><td data-head="Status">401</td><td data-head="Code"><code>unauthorized</code></td><td data-head="Message">Send a valid API key as <code>Authorization: Bearer et_…</code>.</td></tr>
<tr><td data-head="Status">403</td><td data-head="Code"><code>forbidden</code></td><td data-head="Message">This is not allowed.</td></tr>
<tr><td data-head="Status">404</td><td data-head="Code"><code>not_found</code></td><td data-head="Message">Not found.</td></tr>
<tr><td data-head="Status">413</td><td data-head="Code"><code>payload_too_large</code></td><td data-head="Message">The body is too large.</td></tr>
<tr><td data-head="Status">500</td><td data-head="Code"><code>internal_error</code></td><td data-head="Message">Internal error</td></tr>
<tr><td data-head="Status">503</td><td data-head="Code"><code>unavailable</code></td><td data-head="Message">The service cannot reach its data at the moment. Retry in a few seconds.</td></tr>
</tbody>
</table>
</div>
<div class="codes">
<figure class="code"><figcaption>Request</figcaption><pre><code>curl -sS -X PATCH &quot;$BASE_URL/api/transcriptions/{id}&quot; \\
  -H &quot;Authorization: Bearer $API_KEY&quot; \\
  -H &quot;Content-Type: application/json&quot; \\
  -d &#39;{&quot;tags&quot;:[&quot;animals&quot;]}&#39;</code></pre></figure>
<details><summary>Add one tag and remove another</summary>
<figure class="code"><figcaption>Request</figcaption><pre><code>curl -sS -X PATCH &quot;$BASE_URL/api/transcriptions/{id}&quot; \\
  -H &quot;Authorization: Bearer $API_KEY&quot; \\
  -H &quot;Content-Type: application/json&quot; \\
  -d &#39;{&quot;add_tags&quot;:[&quot;animals&quot;],&quot;remove_tags&quot;:[&quot;to watch&quot;]}&#39;</code></pre></figure>
</details>
<details><summary>The row</summary>
<figure class="code"><figcaption>Request</figcaption><pre><code>curl -sS -X PATCH &quot;$BASE_URL/api/transcriptions/{id}&quot; \\
  -H &quot;Authorization: Bearer $API_KEY&quot;</code></pre></figure>
<figure class="code"><figcaption>Response, 200</figcaption><pre><code>{
  <b>&quot;id&quot;:</b> &quot;trn_jNQXAC9IVRw&quot;,
  <b>&quot;videoId&quot;:</b> &quot;jNQXAC9IVRw&quot;,
  <b>&quot;video_title&quot;:</b> &quot;Me at the zoo&quot;,
  <b>&quot;channel_name&quot;:</b> &quot;jawed&quot;,
  <b>&quot;channel_id&quot;:</b> &quot;UC4QobU6STFB0P71PMvOGN5A&quot;,
  <b>&quot;thumbnail&quot;:</b> &quot;https://i.ytimg.com/vi/jNQXAC9IVRw/hqdefault.jpg&quot;,
  <b>&quot;method&quot;:</b> &quot;captions&quot;,
  <b>&quot;source&quot;:</b> &quot;video&quot;,
  <b>&quot;language&quot;:</b> &quot;en&quot;,
  <b>&quot;duration_seconds&quot;:</b> 19,
  <b>&quot;credits_used&quot;:</b> 1,
  <b>&quot;has_summary&quot;:</b> false,
  <b>&quot;tags&quot;:</b> [&quot;animals&quot;],
  <b>&quot;created_at&quot;:</b> &quot;2026-11-03T12:00:00.000Z&quot;
}</code></pre></figure>
</details>
</div>
</section>
<section class="chapter" id="deleteTranscription">
<div class="words">
<h3><a href="#deleteTranscription">Delete a transcription</a></h3>
<p class="endpoint"><span class="method">DELETE</span> <code>/api/transcriptions/{id}</code></p>
<p class="price">Free</p>
<p>Deletes a row of the history and its summary. Credits are not refunded.</p>
<h4>Response</h4>
<ul class="fields">
<li>
<p><code class="name">success</code> <span class="type">boolean</span></p>
<p class="values"><code>true</code> </p>
</li>
</ul>
<h4>Errors</h4>
<table>
<thead><tr><th scope="col">Status</th><th scope="col">Code</th><th scope="col">Message</th></tr></thead>
<tbody>
<tr><td data-head="Status">400</td><td data-head="Code"><code>invalid_request</code></td><td data-head="Message">The request is not valid.</td></tr>
<tr><td data-head="Status">401</td><td data-head="Code"><code>unauthorized</code></td><td data-head="Message">Send a valid API key as <code>Authorization: Bearer et_…</code>.</td></tr>
<tr><td data-head="Status">403</td><td data-head="Code"><code>forbidden</code></td><td data-head="Message">This is not allowed.</td></tr>
<tr><td data-head="Status">404</td><td data-head="Code"><code>not_found</code></td><td data-head="Message">Not found.</td></tr>
<tr><td data-head="Status">500</td><td data-head="Code"><code>internal_error</code></td><td data-head="Message">Internal error</td></tr>
<tr><td data-head="Status">503</td><td data-head="Code"><code>unavailable</code></td><td data-head="Message">The service cannot reach its data at the moment. Retry in a few seconds.</td></tr>
</tbody>
</table>
</div>
<div class="codes">
<figure class="code"><figcaption>Request</figcaption><pre><code>curl -sS -X DELETE &quot;$BASE_URL/api/transcriptions/{id}&quot; \\
  -H &quot;Authorization: Bearer $API_KEY&quot;</code></pre></figure>
<figure class="code"><figcaption>Response, 200</figcaption><pre><code>{
  <b>&quot;success&quot;:</b> true
}</code></pre></figure>
</div>
</section>
<section class="chapter" id="exportTranscription">
<div class="words">
<h3><a href="#exportTranscription">Export a transcription</a></h3>
<p class="endpoint"><span class="method">POST</span> <code>/api/transcriptions/{id}/export</code></p>
<p class="price">Free</p>
<p>A file for another program. <code>obsidian</code>: a Markdown note with front matter and linked times; with <code>note</code>, that note with only the text between our markers replaced. <code>readwise</code> (CSV) and <code>anki</code> (a deck, <code>.apkg</code>): the points of the summary whose citations the transcript proves. <code>jsonl</code>: chunks for retrieval. Free.</p>
<h4>Body</h4>
<ul class="fields">
<li>
<p><code class="name">format</code> <span class="type">string</span> <span class="mark">required</span></p>
<p>What to write.</p>
<p class="values"><code>obsidian</code> <code>readwise</code> <code>anki</code> <code>jsonl</code> </p>
</li>
<li>
<p><code class="name">note</code> <span class="type">string</span></p>
<p>Only for <code>obsidian</code>: the note as it is now. Everything outside our markers stays as it is. A note without markers gets them at its end.</p>
</li>
</ul>
<h4>Response</h4>
<p><code>application/octet-stream</code></p>
<h4>Errors</h4>
<table>
<thead><tr><th scope="col">Status</th><th scope="col">Code</th><th scope="col">Message</th></tr></thead>
<tbody>
<tr><td data-head="Status">400</td><td data-head="Code"><code>invalid_request</code></td><td data-head="Message">The request is not valid.</td></tr>
<tr><td data-head="Status">401</td><td data-head="Code"><code>unauthorized</code></td><td data-head="Message">Send a valid API key as <code>Authorization: Bearer et_…</code>.</td></tr>
<tr><td data-head="Status">403</td><td data-head="Code"><code>forbidden</code></td><td data-head="Message">This is not allowed.</td></tr>
<tr><td data-head="Status">404</td><td data-head="Code"><code>not_found</code></td><td data-head="Message">Not found.</td></tr>
<tr><td data-head="Status">409</td><td data-head="Code"><code>conflict</code></td><td data-head="Message">The request conflicts with the current state.</td></tr>
<tr><td data-head="Status">413</td><td data-head="Code"><code>payload_too_large</code></td><td data-head="Message">The body is too large.</td></tr>
<tr><td data-head="Status">429</td><td data-head="Code"><code>rate_limited</code></td><td data-head="Message">Rate limit reached. Retry later.</td></tr>
<tr><td data-head="Status">500</td><td data-head="Code"><code>internal_error</code></td><td data-head="Message">Internal error</td></tr>
<tr><td data-head="Status">503</td><td data-head="Code"><code>unavailable</code></td><td data-head="Message">The service cannot reach its data at the moment. Retry in a few seconds.</td></tr>
</tbody>
</table>
</div>
<div class="codes">
<figure class="code"><figcaption>Request</figcaption><pre><code>curl -sS &quot;$BASE_URL/api/transcriptions/{id}/export&quot; \\
  -H &quot;Authorization: Bearer $API_KEY&quot; \\
  -H &quot;Content-Type: application/json&quot; \\
  -d &#39;{&quot;format&quot;:&quot;obsidian&quot;}&#39;</code></pre></figure>
</div>
</section>
<header class="group" id="billing-routes">
<h2><a href="#billing-routes">Billing</a></h2>
<p>Plans and credit packs, through Stripe. Also available under \`/api/payments/\`.</p>
</header>
<section class="chapter" id="listPurchases">
<div class="words">
<h3><a href="#listPurchases">List purchases</a></h3>
<p class="endpoint"><span class="method">GET</span> <code>/api/billing/purchases</code></p>
<p class="price">Free</p>
<p>One-time purchases of the account, newest first. With <code>checkout_session</code>, checks that checkout first, up to 60 times a minute.</p>
<h4>Query</h4>
<ul class="fields">
<li>
<p><code class="name">checkout_session</code> <span class="type">string</span></p>
<p>A checkout to sync first: the one that the success page was opened for.</p>
</li>
</ul>
<h4>Response</h4>
<ul class="fields">
<li>
<p><code class="name">purchases</code> <span class="type">list of objects</span></p>
<details><summary>Fields of <code>purchases</code></summary>
<ul class="fields">
<li>
<p><code class="name">id</code> <span class="type">string</span></p>
</li>
<li>
<p><code class="name">price_id</code> <span class="type">string or null</span></p>
</li>
<li>
<p><code class="name">product_name</code> <span class="type">string or null</span></p>
</li>
<li>
<p><code class="name">credits</code> <span class="type">integer</span></p>
</li>
<li>
<p><code class="name">amount</code> <span class="type">integer</span></p>
<p>In the currency&#39;s minor unit.</p>
</li>
<li>
<p><code class="name">currency</code> <span class="type">string</span></p>
<p>ISO 4217, in lower case.</p>
</li>
<li>
<p><code class="name">status</code> <span class="type">string</span></p>
<p class="values"><code>pending</code> <code>paid</code> <code>failed</code> <code>partially_refunded</code> <code>refunded</code> </p>
</li>
<li>
<p><code class="name">created_at</code> <span class="type">string</span></p>
</li>
</ul>
</details>
</li>
</ul>
<h4>Errors</h4>
<table>
<thead><tr><th scope="col">Status</th><th scope="col">Code</th><th scope="col">Message</th></tr></thead>
<tbody>
<tr><td data-head="Status">400</td><td data-head="Code"><code>invalid_request</code></td><td data-head="Message">The request is not valid.</td></tr>
<tr><td data-head="Status">401</td><td data-head="Code"><code>unauthorized</code></td><td data-head="Message">Send a valid API key as <code>Authorization: Bearer et_…</code>.</td></tr>
<tr><td data-head="Status">404</td><td data-head="Code"><code>not_found</code></td><td data-head="Message">Not found.</td></tr>
<tr><td data-head="Status">429</td><td data-head="Code"><code>rate_limited</code></td><td data-head="Message">Rate limit reached. Retry later.</td></tr>
<tr><td data-head="Status">500</td><td data-head="Code"><code>internal_error</code></td><td data-head="Message">Internal error</td></tr>
<tr><td data-head="Status">503</td><td data-head="Code"><code>unavailable</code></td><td data-head="Message">The service cannot reach its data at the moment. Retry in a few seconds.</td></tr>
</tbody>
</table>
</div>
<div class="codes">
<figure class="code"><figcaption>Request</figcaption><pre><code>curl -sS &quot;$BASE_URL/api/billing/purchases&quot; \\
  -H &quot;Authorization: Bearer $API_KEY&quot;</code></pre></figure>
<figure class="code"><figcaption>Response, 200</figcaption><pre><code>{
  <b>&quot;purchases&quot;:</b> [
    {
      <b>&quot;id&quot;:</b> &quot;cs_test_a1b2&quot;,
      <b>&quot;price_id&quot;:</b> &quot;price_1T9c2bPack&quot;,
      <b>&quot;product_name&quot;:</b> &quot;500 credits&quot;,
      <b>&quot;credits&quot;:</b> 500,
      <b>&quot;amount&quot;:</b> 900,
      <b>&quot;currency&quot;:</b> &quot;usd&quot;,
      <b>&quot;status&quot;:</b> &quot;paid&quot;,
      <b>&quot;created_at&quot;:</b> &quot;2026-11-03T12:00:00.000Z&quot;
    }
  ]
}</code></pre></figure>
</div>
</section>
<section class="chapter" id="listSubscriptions">
<div class="words">
<h3><a href="#listSubscriptions">List subscriptions</a></h3>
<p class="endpoint"><span class="method">GET</span> <code>/api/billing/subscriptions</code></p>
<p class="price">Free</p>
<p>All subscriptions of the account, newest first. The best active one sets the tier. With <code>checkout_session</code>, checks that checkout first, up to 60 times a minute.</p>
<h4>Query</h4>
<ul class="fields">
<li>
<p><code class="name">checkout_session</code> <span class="type">string</span></p>
<p>A checkout to sync first: the one that the success page was opened for.</p>
</li>
</ul>
<h4>Response</h4>
<ul class="fields">
<li>
<p><code class="name">subscriptions</code> <span class="type">list of objects</span></p>
<details><summary>Fields of <code>subscriptions</code></summary>
<ul class="fields">
<li>
<p><code class="name">id</code> <span class="type">string</span></p>
</li>
<li>
<p><code class="name">status</code> <span class="type">string</span></p>
<p>Stripe&#39;s status: <code>active</code>, <code>trialing</code>, <code>past_due</code>, <code>unpaid</code>, <code>canceled</code>, <code>incomplete</code>, …</p>
</li>
<li>
<p><code class="name">price_id</code> <span class="type">string</span></p>
</li>
<li>
<p><code class="name">product_name</code> <span class="type">string or null</span></p>
</li>
<li>
<p><code class="name">tier</code> <span class="type">string or null</span></p>
<p class="values"><code>free</code> <code>plus</code> <code>pro</code> <code>scale</code> <code>null</code> </p>
</li>
<li>
<p><code class="name">credits_per_period</code> <span class="type">integer or null</span></p>
</li>
<li>
<p><code class="name">current_period_start</code> <span class="type">string</span></p>
</li>
<li>
<p><code class="name">current_period_end</code> <span class="type">string</span></p>
</li>
<li>
<p><code class="name">cancel_at_period_end</code> <span class="type">boolean</span></p>
</li>
<li>
<p><code class="name">cancel_at</code> <span class="type">string or null</span></p>
<p>When the subscription ends, if not at the end of a period.</p>
</li>
<li>
<p><code class="name">next_price_id</code> <span class="type">string or null</span></p>
<p>The plan from the next period, if it changes.</p>
</li>
</ul>
</details>
</li>
</ul>
<h4>Errors</h4>
<table>
<thead><tr><th scope="col">Status</th><th scope="col">Code</th><th scope="col">Message</th></tr></thead>
<tbody>
<tr><td data-head="Status">400</td><td data-head="Code"><code>invalid_request</code></td><td data-head="Message">The request is not valid.</td></tr>
<tr><td data-head="Status">401</td><td data-head="Code"><code>unauthorized</code></td><td data-head="Message">Send a valid API key as <code>Authorization: Bearer et_…</code>.</td></tr>
<tr><td data-head="Status">404</td><td data-head="Code"><code>not_found</code></td><td data-head="Message">Not found.</td></tr>
<tr><td data-head="Status">429</td><td data-head="Code"><code>rate_limited</code></td><td data-head="Message">Rate limit reached. Retry later.</td></tr>
<tr><td data-head="Status">500</td><td data-head="Code"><code>internal_error</code></td><td data-head="Message">Internal error</td></tr>
<tr><td data-head="Status">503</td><td data-head="Code"><code>unavailable</code></td><td data-head="Message">The service cannot reach its data at the moment. Retry in a few seconds.</td></tr>
</tbody>
</table>
</div>
<div class="codes">
<figure class="code"><figcaption>Request</figcaption><pre><code>curl -sS &quot;$BASE_URL/api/billing/subscriptions&quot; \\
  -H &quot;Authorization: Bearer $API_KEY&quot;</code></pre></figure>
<figure class="code"><figcaption>Response, 200</figcaption><pre><code>{
  <b>&quot;subscriptions&quot;:</b> [
    {
      <b>&quot;id&quot;:</b> &quot;sub_1T9c2b&quot;,
      <b>&quot;status&quot;:</b> &quot;active&quot;,
      <b>&quot;price_id&quot;:</b> &quot;price_1T9c2bPro&quot;,
      <b>&quot;product_name&quot;:</b> &quot;Pro&quot;,
      <b>&quot;tier&quot;:</b> &quot;pro&quot;,
      <b>&quot;credits_per_period&quot;:</b> 3000,
      <b>&quot;current_period_start&quot;:</b> &quot;2026-11-03T12:00:00.000Z&quot;,
      <b>&quot;current_period_end&quot;:</b> &quot;2026-12-03T12:00:00.000Z&quot;,
      <b>&quot;cancel_at_period_end&quot;:</b> false,
      <b>&quot;cancel_at&quot;:</b> null,
      <b>&quot;next_price_id&quot;:</b> null
    }
  ]
}</code></pre></figure>
</div>
</section>
<section class="chapter" id="listPrices">
<div class="words">
<h3><a href="#listPrices">List prices</a></h3>
<p class="endpoint"><span class="method">GET</span> <code>/api/prices</code></p>
<p class="price">No key needed</p>
<p>Plans, then credit packs, cheapest first. Empty if nothing is for sale.</p>
<h4>Response</h4>
<ul class="fields">
<li>
<p><code class="name">prices</code> <span class="type">list of objects</span></p>
<details><summary>Fields of <code>prices</code></summary>
<ul class="fields">
<li>
<p><code class="name">id</code> <span class="type">string</span></p>
</li>
<li>
<p><code class="name">product_id</code> <span class="type">string</span></p>
</li>
<li>
<p><code class="name">product_name</code> <span class="type">string</span></p>
</li>
<li>
<p><code class="name">description</code> <span class="type">string or null</span></p>
</li>
<li>
<p><code class="name">type</code> <span class="type">string</span></p>
<p class="values"><code>recurring</code> <code>one_time</code> </p>
</li>
<li>
<p><code class="name">interval</code> <span class="type">string or null</span></p>
<p><code>month</code>, <code>year</code>, …; null for one-time prices.</p>
</li>
<li>
<p><code class="name">currency</code> <span class="type">string</span></p>
<p>ISO 4217, in lower case.</p>
</li>
<li>
<p><code class="name">unit_amount</code> <span class="type">integer or null</span></p>
<p>In the currency&#39;s minor unit.</p>
</li>
<li>
<p><code class="name">credits</code> <span class="type">integer or null</span></p>
<p>Credits per payment.</p>
</li>
<li>
<p><code class="name">tier</code> <span class="type">string or null</span></p>
<p class="values"><code>free</code> <code>plus</code> <code>pro</code> <code>scale</code> <code>null</code> </p>
</li>
</ul>
</details>
</li>
</ul>
<h4>Errors</h4>
<table>
<thead><tr><th scope="col">Status</th><th scope="col">Code</th><th scope="col">Message</th></tr></thead>
<tbody>
<tr><td data-head="Status">500</td><td data-head="Code"><code>internal_error</code></td><td data-head="Message">Internal error</td></tr>
<tr><td data-head="Status">503</td><td data-head="Code"><code>unavailable</code></td><td data-head="Message">The service cannot reach its data at the moment. Retry in a few seconds.</td></tr>
</tbody>
</table>
</div>
<div class="codes">
<figure class="code"><figcaption>Request</figcaption><pre><code>curl -sS &quot;$BASE_URL/api/prices&quot;</code></pre></figure>
<figure class="code"><figcaption>Response, 200</figcaption><pre><code>{
  <b>&quot;prices&quot;:</b> [
    {
      <b>&quot;id&quot;:</b> &quot;price_1T9c2bPro&quot;,
      <b>&quot;product_id&quot;:</b> &quot;prod_pro&quot;,
      <b>&quot;product_name&quot;:</b> &quot;Pro&quot;,
      <b>&quot;description&quot;:</b> &quot;3,000 credits a month, 50 calls a minute&quot;,
      <b>&quot;type&quot;:</b> &quot;recurring&quot;,
      <b>&quot;interval&quot;:</b> &quot;month&quot;,
      <b>&quot;currency&quot;:</b> &quot;usd&quot;,
      <b>&quot;unit_amount&quot;:</b> 2900,
      <b>&quot;credits&quot;:</b> 3000,
      <b>&quot;tier&quot;:</b> &quot;pro&quot;
    },
    {
      <b>&quot;id&quot;:</b> &quot;price_1T9c2bPack&quot;,
      <b>&quot;product_id&quot;:</b> &quot;prod_pack_500&quot;,
      <b>&quot;product_name&quot;:</b> &quot;500 credits&quot;,
      <b>&quot;description&quot;:</b> &quot;One-time purchase, with or without a plan&quot;,
      <b>&quot;type&quot;:</b> &quot;one_time&quot;,
      <b>&quot;interval&quot;:</b> null,
      <b>&quot;currency&quot;:</b> &quot;usd&quot;,
      <b>&quot;unit_amount&quot;:</b> 900,
      <b>&quot;credits&quot;:</b> 500,
      <b>&quot;tier&quot;:</b> null
    }
  ]
}</code></pre></figure>
</div>
</section>
<section class="chapter" id="changePlan">
<div class="words">
<h3><a href="#changePlan">Change the plan</a></h3>
<p class="endpoint"><span class="method">POST</span> <code>/api/stripe/change-plan</code></p>
<p class="price">Free</p>
<p>A more expensive plan with the same interval starts as soon as the price difference is paid, and adds the same share of the new plan&#39;s credits. A cheaper plan, or another interval, starts at the end of the period (see <code>next_price_id</code>) with that period&#39;s credits. Requesting the current plan cancels a scheduled change. <code>/api/payments/change-plan</code> is the same route.</p>
<h4>Body</h4>
<ul class="fields">
<li>
<p><code class="name">price_id</code> <span class="type">string</span> <span class="mark">required</span></p>
<p>A price ID from <code>GET /api/prices</code>.</p>
</li>
</ul>
<h4>Response</h4>
<ul class="fields">
<li>
<p><code class="name">success</code> <span class="type">boolean</span></p>
<p class="values"><code>true</code> </p>
</li>
<li>
<p><code class="name">subscription</code> <span class="type">object</span></p>
<details><summary>Fields of <code>subscription</code></summary>
<ul class="fields">
<li>
<p><code class="name">id</code> <span class="type">string</span></p>
</li>
<li>
<p><code class="name">status</code> <span class="type">string</span></p>
<p>Stripe&#39;s status: <code>active</code>, <code>trialing</code>, <code>past_due</code>, <code>unpaid</code>, <code>canceled</code>, <code>incomplete</code>, …</p>
</li>
<li>
<p><code class="name">price_id</code> <span class="type">string</span></p>
</li>
<li>
<p><code class="name">product_name</code> <span class="type">string or null</span></p>
</li>
<li>
<p><code class="name">tier</code> <span class="type">string or null</span></p>
<p class="values"><code>free</code> <code>plus</code> <code>pro</code> <code>scale</code> <code>null</code> </p>
</li>
<li>
<p><code class="name">credits_per_period</code> <span class="type">integer or null</span></p>
</li>
<li>
<p><code class="name">current_period_start</code> <span class="type">string</span></p>
</li>
<li>
<p><code class="name">current_period_end</code> <span class="type">string</span></p>
</li>
<li>
<p><code class="name">cancel_at_period_end</code> <span class="type">boolean</span></p>
</li>
<li>
<p><code class="name">cancel_at</code> <span class="type">string or null</span></p>
<p>When the subscription ends, if not at the end of a period.</p>
</li>
<li>
<p><code class="name">next_price_id</code> <span class="type">string or null</span></p>
<p>The plan from the next period, if it changes.</p>
</li>
</ul>
</details>
</li>
</ul>
<h4>Errors</h4>
<table>
<thead><tr><th scope="col">Status</th><th scope="col">Code</th><th scope="col">Message</th></tr></thead>
<tbody>
<tr><td data-head="Status">400</td><td data-head="Code"><code>invalid_request</code></td><td data-head="Message">The request is not valid.</td></tr>
<tr><td data-head="Status">401</td><td data-head="Code"><code>unauthorized</code></td><td data-head="Message">Send a valid API key as <code>Authorization: Bearer et_…</code>.</td></tr>
<tr><td data-head="Status">403</td><td data-head="Code"><code>forbidden</code></td><td data-head="Message">This is not allowed.</td></tr>
<tr><td data-head="Status">413</td><td data-head="Code"><code>payload_too_large</code></td><td data-head="Message">The body is too large.</td></tr>
<tr><td data-head="Status">429</td><td data-head="Code"><code>rate_limited</code></td><td data-head="Message">Rate limit reached. Retry later.</td></tr>
<tr><td data-head="Status">500</td><td data-head="Code"><code>internal_error</code></td><td data-head="Message">Internal error</td></tr>
<tr><td data-head="Status">503</td><td data-head="Code"><code>unavailable</code></td><td data-head="Message">The service cannot reach its data at the moment. Retry in a few seconds.</td></tr>
</tbody>
</table>
</div>
<div class="codes">
<figure class="code"><figcaption>Request</figcaption><pre><code>curl -sS &quot;$BASE_URL/api/stripe/change-plan&quot; \\
  -H &quot;Authorization: Bearer $API_KEY&quot; \\
  -H &quot;Content-Type: application/json&quot; \\
  -d &#39;{&quot;price_id&quot;:&quot;price_1T9c2bPro&quot;}&#39;</code></pre></figure>
<details><summary>The subscription after the change</summary>
<figure class="code"><figcaption>Request</figcaption><pre><code>curl -sS -X POST &quot;$BASE_URL/api/stripe/change-plan&quot; \\
  -H &quot;Authorization: Bearer $API_KEY&quot;</code></pre></figure>
<figure class="code"><figcaption>Response, 200</figcaption><pre><code>{
  <b>&quot;success&quot;:</b> true,
  <b>&quot;subscription&quot;:</b> {
    <b>&quot;id&quot;:</b> &quot;sub_1T9c2b&quot;,
    <b>&quot;status&quot;:</b> &quot;active&quot;,
    <b>&quot;price_id&quot;:</b> &quot;price_1T9c2bPro&quot;,
    <b>&quot;product_name&quot;:</b> &quot;Pro&quot;,
    <b>&quot;tier&quot;:</b> &quot;pro&quot;,
    <b>&quot;credits_per_period&quot;:</b> 3000,
    <b>&quot;current_period_start&quot;:</b> &quot;2026-11-03T12:00:00.000Z&quot;,
    <b>&quot;current_period_end&quot;:</b> &quot;2026-12-03T12:00:00.000Z&quot;,
    <b>&quot;cancel_at_period_end&quot;:</b> false,
    <b>&quot;cancel_at&quot;:</b> null,
    <b>&quot;next_price_id&quot;:</b> null
  }
}</code></pre></figure>
</details>
</div>
</section>
<section class="chapter" id="checkout">
<div class="words">
<h3><a href="#checkout">Open a checkout</a></h3>
<p class="endpoint"><span class="method">POST</span> <code>/api/stripe/checkout</code></p>
<p class="price">Free</p>
<p>For a plan or a credit pack from <code>GET /api/prices</code>. Send the user to <code>url</code>. They return to <code>success_path</code> with the checkout&#39;s ID in <code>checkout_session</code>, which the lists of purchases and subscriptions accept. Limited to 20 in 10 minutes. An account that already has a plan changes it instead (400). <code>/api/payments/checkout</code> is the same route.</p>
<h4>Body</h4>
<ul class="fields">
<li>
<p><code class="name">price_id</code> <span class="type">string</span> <span class="mark">required</span></p>
<p>A price ID from <code>GET /api/prices</code>.</p>
</li>
<li>
<p><code class="name">success_path</code> <span class="type">string</span></p>
<p>The path on this site to open after payment. Defaults to /dashboard.</p>
</li>
<li>
<p><code class="name">cancel_path</code> <span class="type">string</span></p>
<p>The path on this site to open if the checkout is cancelled. Defaults to /dashboard.</p>
</li>
</ul>
<h4>Response</h4>
<ul class="fields">
<li>
<p><code class="name">url</code> <span class="type">string</span></p>
</li>
</ul>
<h4>Errors</h4>
<table>
<thead><tr><th scope="col">Status</th><th scope="col">Code</th><th scope="col">Message</th></tr></thead>
<tbody>
<tr><td data-head="Status">400</td><td data-head="Code"><code>invalid_request</code></td><td data-head="Message">The request is not valid.</td></tr>
<tr><td data-head="Status">401</td><td data-head="Code"><code>unauthorized</code></td><td data-head="Message">Send a valid API key as <code>Authorization: Bearer et_…</code>.</td></tr>
<tr><td data-head="Status">403</td><td data-head="Code"><code>forbidden</code></td><td data-head="Message">This is not allowed.</td></tr>
<tr><td data-head="Status">413</td><td data-head="Code"><code>payload_too_large</code></td><td data-head="Message">The body is too large.</td></tr>
<tr><td data-head="Status">429</td><td data-head="Code"><code>rate_limited</code></td><td data-head="Message">Rate limit reached. Retry later.</td></tr>
<tr><td data-head="Status">500</td><td data-head="Code"><code>internal_error</code></td><td data-head="Message">Internal error</td></tr>
<tr><td data-head="Status">503</td><td data-head="Code"><code>unavailable</code></td><td data-head="Message">The service cannot reach its data at the moment. Retry in a few seconds.</td></tr>
</tbody>
</table>
</div>
<div class="codes">
<figure class="code"><figcaption>Request</figcaption><pre><code>curl -sS &quot;$BASE_URL/api/stripe/checkout&quot; \\
  -H &quot;Authorization: Bearer $API_KEY&quot; \\
  -H &quot;Content-Type: application/json&quot; \\
  -d &#39;{&quot;price_id&quot;:&quot;price_1T9c2bPro&quot;,&quot;success_path&quot;:&quot;/dashboard?bought=1&quot;}&#39;</code></pre></figure>
<details><summary>Where to send the user</summary>
<figure class="code"><figcaption>Request</figcaption><pre><code>curl -sS -X POST &quot;$BASE_URL/api/stripe/checkout&quot; \\
  -H &quot;Authorization: Bearer $API_KEY&quot;</code></pre></figure>
<figure class="code"><figcaption>Response, 200</figcaption><pre><code>{
  <b>&quot;url&quot;:</b> &quot;https://checkout.stripe.com/c/pay/cs_test_a1b2&quot;
}</code></pre></figure>
</details>
</div>
</section>
<section class="chapter" id="portal">
<div class="words">
<h3><a href="#portal">Open the billing portal</a></h3>
<p class="endpoint"><span class="method">POST</span> <code>/api/stripe/portal</code></p>
<p class="price">Free</p>
<p>Manage cards, invoices and cancellation. For accounts that have opened a checkout before. Send the user to <code>url</code>. <code>/api/payments/portal</code> is the same route.</p>
<h4>Response</h4>
<ul class="fields">
<li>
<p><code class="name">url</code> <span class="type">string</span></p>
</li>
</ul>
<h4>Errors</h4>
<table>
<thead><tr><th scope="col">Status</th><th scope="col">Code</th><th scope="col">Message</th></tr></thead>
<tbody>
<tr><td data-head="Status">401</td><td data-head="Code"><code>unauthorized</code></td><td data-head="Message">Send a valid API key as <code>Authorization: Bearer et_…</code>.</td></tr>
<tr><td data-head="Status">403</td><td data-head="Code"><code>forbidden</code></td><td data-head="Message">This is not allowed.</td></tr>
<tr><td data-head="Status">404</td><td data-head="Code"><code>not_found</code></td><td data-head="Message">Not found.</td></tr>
<tr><td data-head="Status">429</td><td data-head="Code"><code>rate_limited</code></td><td data-head="Message">Rate limit reached. Retry later.</td></tr>
<tr><td data-head="Status">500</td><td data-head="Code"><code>internal_error</code></td><td data-head="Message">Internal error</td></tr>
<tr><td data-head="Status">503</td><td data-head="Code"><code>unavailable</code></td><td data-head="Message">The service cannot reach its data at the moment. Retry in a few seconds.</td></tr>
</tbody>
</table>
</div>
<div class="codes">
<figure class="code"><figcaption>Request</figcaption><pre><code>curl -sS -X POST &quot;$BASE_URL/api/stripe/portal&quot; \\
  -H &quot;Authorization: Bearer $API_KEY&quot;</code></pre></figure>
<figure class="code"><figcaption>Response, 200</figcaption><pre><code>{
  <b>&quot;url&quot;:</b> &quot;https://billing.stripe.com/p/session/test_a1b2&quot;
}</code></pre></figure>
</div>
</section>
<section class="chapter" id="syncPrices">
<div class="words">
<h3><a href="#syncPrices">Sync prices</a></h3>
<p class="endpoint"><span class="method">POST</span> <code>/api/stripe/sync</code></p>
<p class="price">No key needed</p>
<p>Reads the prices from Stripe and returns how many there are. For the service&#39;s own schedule. <code>/api/payments/sync</code> is the same route.</p>
<h4>Response</h4>
<ul class="fields">
<li>
<p><code class="name">products</code> <span class="type">integer</span></p>
<p>Products for sale.</p>
</li>
<li>
<p><code class="name">prices</code> <span class="type">integer</span></p>
<p>Prices for sale.</p>
</li>
</ul>
<h4>Errors</h4>
<table>
<thead><tr><th scope="col">Status</th><th scope="col">Code</th><th scope="col">Message</th></tr></thead>
<tbody>
<tr><td data-head="Status">500</td><td data-head="Code"><code>internal_error</code></td><td data-head="Message">Internal error</td></tr>
<tr><td data-head="Status">503</td><td data-head="Code"><code>unavailable</code></td><td data-head="Message">The service cannot reach its data at the moment. Retry in a few seconds.</td></tr>
</tbody>
</table>
</div>
<div class="codes">
<figure class="code"><figcaption>Request</figcaption><pre><code>curl -sS -X POST &quot;$BASE_URL/api/stripe/sync&quot;</code></pre></figure>
<figure class="code"><figcaption>Response, 200</figcaption><pre><code>{
  <b>&quot;products&quot;:</b> 6,
  <b>&quot;prices&quot;:</b> 6
}</code></pre></figure>
</div>
</section>
<section class="chapter" id="webhook">
<div class="words">
<h3><a href="#webhook">Receive a billing event</a></h3>
<p class="endpoint"><span class="method">POST</span> <code>/api/stripe/webhook</code></p>
<p class="price">No key needed</p>
<p>For Stripe. Verifies the signature of the raw body (<code>stripe-signature</code> or <code>payments-signature</code>), which must be at most 300 seconds old. Both event formats are accepted; only the event&#39;s type and its object&#39;s ID are read. <code>/api/payments/webhook</code> is the same route.</p>
<h4>Response</h4>
<ul class="fields">
<li>
<p><code class="name">received</code> <span class="type">boolean</span></p>
<p class="values"><code>true</code> </p>
</li>
</ul>
<h4>Errors</h4>
<table>
<thead><tr><th scope="col">Status</th><th scope="col">Code</th><th scope="col">Message</th></tr></thead>
<tbody>
<tr><td data-head="Status">400</td><td data-head="Code"><code>invalid_request</code></td><td data-head="Message">The request is not valid.</td></tr>
<tr><td data-head="Status">413</td><td data-head="Code"><code>payload_too_large</code></td><td data-head="Message">The body is too large.</td></tr>
<tr><td data-head="Status">500</td><td data-head="Code"><code>internal_error</code></td><td data-head="Message">Internal error</td></tr>
<tr><td data-head="Status">503</td><td data-head="Code"><code>unavailable</code></td><td data-head="Message">The service cannot reach its data at the moment. Retry in a few seconds.</td></tr>
</tbody>
</table>
</div>
<div class="codes">
<figure class="code"><figcaption>Request</figcaption><pre><code>curl -sS -X POST &quot;$BASE_URL/api/stripe/webhook&quot;</code></pre></figure>
<figure class="code"><figcaption>Response, 200</figcaption><pre><code>{
  <b>&quot;received&quot;:</b> true
}</code></pre></figure>
</div>
</section>
<header class="group" id="notes-routes">
<h2><a href="#notes-routes">Notes</a></h2>
<p>Export transcripts and summaries to a Notion workspace.</p>
</header>
<section class="chapter" id="notesDestination">
<div class="words">
<h3><a href="#notesDestination">Choose where exports go</a></h3>
<p class="endpoint"><span class="method">POST</span> <code>/api/notion/destination</code></p>
<p class="price">Free</p>
<p>Either a page, which gets a subpage for each export, or a database, which gets an entry for each. <code>/api/notes/destination</code> is the same route.</p>
<h4>Body</h4>
<ul class="fields">
<li>
<p><code class="name">id</code> <span class="type">string</span> <span class="mark">required</span></p>
</li>
<li>
<p><code class="name">type</code> <span class="type">string</span> <span class="mark">required</span></p>
<p class="values"><code>page</code> <code>database</code> </p>
</li>
</ul>
<h4>Response</h4>
<ul class="fields">
<li>
<p><code class="name">destination</code> <span class="type">object</span></p>
<details><summary>Fields of <code>destination</code></summary>
<ul class="fields">
<li>
<p><code class="name">id</code> <span class="type">string</span></p>
</li>
<li>
<p><code class="name">type</code> <span class="type">string</span></p>
<p class="values"><code>page</code> <code>database</code> </p>
</li>
<li>
<p><code class="name">title</code> <span class="type">string</span></p>
<p>May be empty.</p>
</li>
</ul>
</details>
</li>
</ul>
<h4>Errors</h4>
<table>
<thead><tr><th scope="col">Status</th><th scope="col">Code</th><th scope="col">Message</th></tr></thead>
<tbody>
<tr><td data-head="Status">400</td><td data-head="Code"><code>invalid_request</code></td><td data-head="Message">The request is not valid.</td></tr>
<tr><td data-head="Status">401</td><td data-head="Code"><code>unauthorized</code></td><td data-head="Message">Send a valid API key as <code>Authorization: Bearer et_…</code>.</td></tr>
<tr><td data-head="Status">403</td><td data-head="Code"><code>forbidden</code></td><td data-head="Message">This is not allowed.</td></tr>
<tr><td data-head="Status">409</td><td data-head="Code"><code>conflict</code></td><td data-head="Message">The request conflicts with the current state.</td></tr>
<tr><td data-head="Status">413</td><td data-head="Code"><code>payload_too_large</code></td><td data-head="Message">The body is too large.</td></tr>
<tr><td data-head="Status">429</td><td data-head="Code"><code>rate_limited</code></td><td data-head="Message">Rate limit reached. Retry later.</td></tr>
<tr><td data-head="Status">500</td><td data-head="Code"><code>internal_error</code></td><td data-head="Message">Internal error</td></tr>
<tr><td data-head="Status">503</td><td data-head="Code"><code>unavailable</code></td><td data-head="Message">The service cannot reach its data at the moment. Retry in a few seconds.</td></tr>
</tbody>
</table>
</div>
<div class="codes">
<figure class="code"><figcaption>Request</figcaption><pre><code>curl -sS &quot;$BASE_URL/api/notion/destination&quot; \\
  -H &quot;Authorization: Bearer $API_KEY&quot; \\
  -H &quot;Content-Type: application/json&quot; \\
  -d &#39;{&quot;id&quot;:&quot;2f26ee68-df30-4251-aad4-8ddc420cba3d&quot;,&quot;type&quot;:&quot;page&quot;}&#39;</code></pre></figure>
<figure class="code"><figcaption>Response, 200</figcaption><pre><code>{
  <b>&quot;destination&quot;:</b> {
    <b>&quot;id&quot;:</b> &quot;2f26ee68-df30-4251-aad4-8ddc420cba3d&quot;,
    <b>&quot;type&quot;:</b> &quot;page&quot;,
    <b>&quot;title&quot;:</b> &quot;Videos&quot;
  }
}</code></pre></figure>
</div>
</section>
<section class="chapter" id="notesDisconnect">
<div class="words">
<h3><a href="#notesDisconnect">Disconnect Notion</a></h3>
<p class="endpoint"><span class="method">POST</span> <code>/api/notion/disconnect</code></p>
<p class="price">Free</p>
<p>Deletes the connection, and revokes its tokens if Notion can be reached. Exported pages stay. Does nothing if Notion is not connected. <code>/api/notes/disconnect</code> is the same route.</p>
<h4>Response</h4>
<ul class="fields">
<li>
<p><code class="name">ok</code> <span class="type">boolean</span></p>
<p class="values"><code>true</code> </p>
</li>
</ul>
<h4>Errors</h4>
<table>
<thead><tr><th scope="col">Status</th><th scope="col">Code</th><th scope="col">Message</th></tr></thead>
<tbody>
<tr><td data-head="Status">401</td><td data-head="Code"><code>unauthorized</code></td><td data-head="Message">Send a valid API key as <code>Authorization: Bearer et_…</code>.</td></tr>
<tr><td data-head="Status">403</td><td data-head="Code"><code>forbidden</code></td><td data-head="Message">This is not allowed.</td></tr>
<tr><td data-head="Status">429</td><td data-head="Code"><code>rate_limited</code></td><td data-head="Message">Rate limit reached. Retry later.</td></tr>
<tr><td data-head="Status">500</td><td data-head="Code"><code>internal_error</code></td><td data-head="Message">Internal error</td></tr>
<tr><td data-head="Status">503</td><td data-head="Code"><code>unavailable</code></td><td data-head="Message">The service cannot reach its data at the moment. Retry in a few seconds.</td></tr>
</tbody>
</table>
</div>
<div class="codes">
<figure class="code"><figcaption>Request</figcaption><pre><code>curl -sS -X POST &quot;$BASE_URL/api/notion/disconnect&quot; \\
  -H &quot;Authorization: Bearer $API_KEY&quot;</code></pre></figure>
<figure class="code"><figcaption>Response, 200</figcaption><pre><code>{
  <b>&quot;ok&quot;:</b> true
}</code></pre></figure>
</div>
</section>
<section class="chapter" id="notesExport">
<div class="words">
<h3><a href="#notesExport">Export a transcript as a page</a></h3>
<p class="endpoint"><span class="method">POST</span> <code>/api/notion/export</code></p>
<p class="price">Free</p>
<p>Creates a page with the video, the summary and the transcript. Returns its URL as soon as the first blocks are written; a long transcript continues in the background. Sending the same texts to the same destination again returns the same page, unless it was deleted. Free. <code>/api/notes/export</code> is the same route.</p>
<h4>Body</h4>
<ul class="fields">
<li>
<p><code class="name">transcription_id</code> <span class="type">string</span></p>
<p>Transcription in your history, exported with its summary and times. Alternatively send the texts.</p>
</li>
<li>
<p><code class="name">title</code> <span class="type">string</span></p>
</li>
<li>
<p><code class="name">summary</code> <span class="type">string or null</span></p>
<p>Markdown.</p>
</li>
<li>
<p><code class="name">transcript</code> <span class="type">string</span></p>
</li>
<li>
<p><code class="name">videoId</code> <span class="type">string or null</span></p>
<p>Video ID (11 characters) or URL.</p>
</li>
<li>
<p><code class="name">destination</code> <span class="type">object</span></p>
<p>Default: the chosen destination.</p>
<details><summary>Fields of <code>destination</code></summary>
<ul class="fields">
<li>
<p><code class="name">id</code> <span class="type">string</span> <span class="mark">required</span></p>
</li>
<li>
<p><code class="name">type</code> <span class="type">string</span> <span class="mark">required</span></p>
<p class="values"><code>page</code> <code>database</code> </p>
</li>
</ul>
</details>
</li>
</ul>
<h4>Response</h4>
<ul class="fields">
<li>
<p><code class="name">url</code> <span class="type">string</span></p>
<p>The page&#39;s URL.</p>
</li>
</ul>
<h4>Errors</h4>
<table>
<thead><tr><th scope="col">Status</th><th scope="col">Code</th><th scope="col">Message</th></tr></thead>
<tbody>
<tr><td data-head="Status">400</td><td data-head="Code"><code>invalid_request</code></td><td data-head="Message">The request is not valid.</td></tr>
<tr><td data-head="Status">401</td><td data-head="Code"><code>unauthorized</code></td><td data-head="Message">Send a valid API key as <code>Authorization: Bearer et_…</code>.</td></tr>
<tr><td data-head="Status">403</td><td data-head="Code"><code>forbidden</code></td><td data-head="Message">This is not allowed.</td></tr>
<tr><td data-head="Status">409</td><td data-head="Code"><code>conflict</code></td><td data-head="Message">The request conflicts with the current state.</td></tr>
<tr><td data-head="Status">413</td><td data-head="Code"><code>payload_too_large</code></td><td data-head="Message">The body is too large.</td></tr>
<tr><td data-head="Status">429</td><td data-head="Code"><code>rate_limited</code></td><td data-head="Message">Rate limit reached. Retry later.</td></tr>
<tr><td data-head="Status">500</td><td data-head="Code"><code>internal_error</code></td><td data-head="Message">Internal error</td></tr>
<tr><td data-head="Status">502</td><td data-head="Code"><code>provider_failed</code></td><td data-head="Message">An outside service failed. Nothing has changed.</td></tr>
<tr><td data-head="Status">503</td><td data-head="Code"><code>unavailable</code></td><td data-head="Message">The service cannot reach its data at the moment. Retry in a few seconds.</td></tr>
</tbody>
</table>
</div>
<div class="codes">
<figure class="code"><figcaption>Request</figcaption><pre><code>curl -sS &quot;$BASE_URL/api/notion/export&quot; \\
  -H &quot;Authorization: Bearer $API_KEY&quot; \\
  -H &quot;Content-Type: application/json&quot; \\
  -d &#39;{&quot;transcription_id&quot;:&quot;trn_jNQXAC9IVRw&quot;}&#39;</code></pre></figure>
<figure class="code"><figcaption>Response, 200</figcaption><pre><code>{
  <b>&quot;url&quot;:</b> &quot;https://www.notion.so/Me-at-the-zoo-38c9ce7b60a4819d92faeed199096814&quot;
}</code></pre></figure>
<details><summary>Texts, with a destination</summary>
<figure class="code"><figcaption>Request</figcaption><pre><code>curl -sS &quot;$BASE_URL/api/notion/export&quot; \\
  -H &quot;Authorization: Bearer $API_KEY&quot; \\
  -H &quot;Content-Type: application/json&quot; \\
  -d &#39;{&quot;title&quot;:&quot;Me at the zoo&quot;,&quot;summary&quot;:&quot;## Elephants\\n- They have long trunks [00:05]&quot;,&quot;transcript&quot;:&quot;All right, so here we are in front of the elephants&quot;,&quot;videoId&quot;:&quot;jNQXAC9IVRw&quot;,&quot;destination&quot;:{&quot;id&quot;:&quot;2f26ee68-df30-4251-aad4-8ddc420cba3d&quot;,&quot;type&quot;:&quot;page&quot;}}&#39;</code></pre></figure>
</details>
</div>
</section>
<section class="chapter" id="notesExports">
<div class="words">
<h3><a href="#notesExports">List recent exports</a></h3>
<p class="endpoint"><span class="method">GET</span> <code>/api/notion/exports</code></p>
<p class="price">Free</p>
<p>The latest 50 exports of the last 90 days, newest first, with their progress. A long export continues after its call has returned. <code>/api/notes/exports</code> is the same route.</p>
<h4>Response</h4>
<ul class="fields">
<li>
<p><code class="name">exports</code> <span class="type">list of objects</span></p>
<details><summary>Fields of <code>exports</code></summary>
<ul class="fields">
<li>
<p><code class="name">title</code> <span class="type">string</span></p>
</li>
<li>
<p><code class="name">url</code> <span class="type">string or null</span></p>
<p>Null until the page exists.</p>
</li>
<li>
<p><code class="name">state</code> <span class="type">string</span></p>
<p class="values"><code>running</code> <code>done</code> <code>failed</code> </p>
</li>
<li>
<p><code class="name">created_at</code> <span class="type">string</span></p>
</li>
</ul>
</details>
</li>
</ul>
<h4>Errors</h4>
<table>
<thead><tr><th scope="col">Status</th><th scope="col">Code</th><th scope="col">Message</th></tr></thead>
<tbody>
<tr><td data-head="Status">401</td><td data-head="Code"><code>unauthorized</code></td><td data-head="Message">Send a valid API key as <code>Authorization: Bearer et_…</code>.</td></tr>
<tr><td data-head="Status">500</td><td data-head="Code"><code>internal_error</code></td><td data-head="Message">Internal error</td></tr>
<tr><td data-head="Status">503</td><td data-head="Code"><code>unavailable</code></td><td data-head="Message">The service cannot reach its data at the moment. Retry in a few seconds.</td></tr>
</tbody>
</table>
</div>
<div class="codes">
<figure class="code"><figcaption>Request</figcaption><pre><code>curl -sS &quot;$BASE_URL/api/notion/exports&quot; \\
  -H &quot;Authorization: Bearer $API_KEY&quot;</code></pre></figure>
<figure class="code"><figcaption>Response, 200</figcaption><pre><code>{
  <b>&quot;exports&quot;:</b> [
    {
      <b>&quot;title&quot;:</b> &quot;Me at the zoo&quot;,
      <b>&quot;url&quot;:</b> &quot;https://www.notion.so/Me-at-the-zoo-38c9ce7b60a4819d92faeed199096814&quot;,
      <b>&quot;state&quot;:</b> &quot;done&quot;,
      <b>&quot;created_at&quot;:</b> &quot;2026-11-03T12:00:00.000Z&quot;
    }
  ]
}</code></pre></figure>
</div>
</section>
<section class="chapter" id="notesOauthCallback">
<div class="words">
<h3><a href="#notesOauthCallback">Return from Notion</a></h3>
<p class="endpoint"><span class="method">GET</span> <code>/api/notion/oauth/callback</code></p>
<p class="price">Free</p>
<p>A page with the outcome: connected (200), not connected (400) or failed (500). It posts <code>{type: &quot;notes&quot;, outcome}</code> to the page that opened it and to the broadcast channel <code>notes</code>, then closes itself. <code>/api/notes/oauth/callback</code> is the same route.</p>
<h4>Query</h4>
<ul class="fields">
<li>
<p><code class="name">code</code> <span class="type">string</span></p>
<p>Valid for one connection.</p>
</li>
<li>
<p><code class="name">state</code> <span class="type">string</span></p>
<p>Valid once, for 10 minutes, in the browser that started.</p>
</li>
<li>
<p><code class="name">error</code> <span class="type">string</span></p>
<p><code>access_denied</code> if the user declined.</p>
</li>
</ul>
<h4>Response</h4>
<p><code>text/html</code></p>
<h4>Errors</h4>
<table>
<thead><tr><th scope="col">Status</th><th scope="col">Code</th><th scope="col">Message</th></tr></thead>
<tbody>
<tr><td data-head="Status">429</td><td data-head="Code"><code>rate_limited</code></td><td data-head="Message">Rate limit reached. Retry later.</td></tr>
<tr><td data-head="Status">500</td><td data-head="Code"><code>internal_error</code></td><td data-head="Message">Internal error</td></tr>
<tr><td data-head="Status">503</td><td data-head="Code"><code>unavailable</code></td><td data-head="Message">The service cannot reach its data at the moment. Retry in a few seconds.</td></tr>
</tbody>
</table>
</div>
<div class="codes">
<figure class="code"><figcaption>Request</figcaption><pre><code>curl -sS &quot;$BASE_URL/api/notion/oauth/callback&quot; \\
  -H &quot;Authorization: Bearer $API_KEY&quot;</code></pre></figure>
</div>
</section>
<section class="chapter" id="notesOauthStart">
<div class="words">
<h3><a href="#notesOauthStart">Connect Notion</a></h3>
<p class="endpoint"><span class="method">GET</span> <code>/api/notion/oauth/start</code></p>
<p class="price">Free</p>
<p>Redirects to the page where Notion asks what to share, or to <code>/login</code> without a session. Open it in a new window; the last page closes itself. <code>/api/notes/oauth/start</code> is the same route.</p>
<h4>Response</h4>
<p><code></code></p>
<h4>Errors</h4>
<table>
<thead><tr><th scope="col">Status</th><th scope="col">Code</th><th scope="col">Message</th></tr></thead>
<tbody>
<tr><td data-head="Status">500</td><td data-head="Code"><code>internal_error</code></td><td data-head="Message">Internal error</td></tr>
<tr><td data-head="Status">503</td><td data-head="Code"><code>unavailable</code></td><td data-head="Message">The service cannot reach its data at the moment. Retry in a few seconds.</td></tr>
</tbody>
</table>
</div>
<div class="codes">
<figure class="code"><figcaption>Request</figcaption><pre><code>curl -sS &quot;$BASE_URL/api/notion/oauth/start&quot; \\
  -H &quot;Authorization: Bearer $API_KEY&quot;</code></pre></figure>
</div>
</section>
<section class="chapter" id="notesPages">
<div class="words">
<h3><a href="#notesPages">List possible destinations</a></h3>
<p class="endpoint"><span class="method">GET</span> <code>/api/notion/pages</code></p>
<p class="price">Free</p>
<p>Pages and databases shared with the integration, last edited first. Notion&#39;s search index lags, so a page shared a moment ago may be missing. <code>/api/notes/pages</code> is the same route.</p>
<h4>Query</h4>
<ul class="fields">
<li>
<p><code class="name">query</code> <span class="type">string</span></p>
<p>Words of the title. Default: all pages.</p>
</li>
<li>
<p><code class="name">cursor</code> <span class="type">string</span></p>
<p><code>next_cursor</code> of the previous page.</p>
</li>
</ul>
<h4>Response</h4>
<ul class="fields">
<li>
<p><code class="name">pages</code> <span class="type">list of objects</span></p>
<details><summary>Fields of <code>pages</code></summary>
<ul class="fields">
<li>
<p><code class="name">id</code> <span class="type">string</span></p>
</li>
<li>
<p><code class="name">type</code> <span class="type">string</span></p>
<p class="values"><code>page</code> <code>database</code> </p>
</li>
<li>
<p><code class="name">title</code> <span class="type">string</span></p>
<p>May be empty.</p>
</li>
<li>
<p><code class="name">icon</code> <span class="type">string or null</span></p>
<p>An emoji or an image URL.</p>
</li>
<li>
<p><code class="name">url</code> <span class="type">string</span></p>
</li>
</ul>
</details>
</li>
<li>
<p><code class="name">next_cursor</code> <span class="type">string or null</span></p>
</li>
</ul>
<h4>Errors</h4>
<table>
<thead><tr><th scope="col">Status</th><th scope="col">Code</th><th scope="col">Message</th></tr></thead>
<tbody>
<tr><td data-head="Status">400</td><td data-head="Code"><code>invalid_request</code></td><td data-head="Message">The request is not valid.</td></tr>
<tr><td data-head="Status">401</td><td data-head="Code"><code>unauthorized</code></td><td data-head="Message">Send a valid API key as <code>Authorization: Bearer et_…</code>.</td></tr>
<tr><td data-head="Status">409</td><td data-head="Code"><code>conflict</code></td><td data-head="Message">The request conflicts with the current state.</td></tr>
<tr><td data-head="Status">429</td><td data-head="Code"><code>rate_limited</code></td><td data-head="Message">Rate limit reached. Retry later.</td></tr>
<tr><td data-head="Status">500</td><td data-head="Code"><code>internal_error</code></td><td data-head="Message">Internal error</td></tr>
<tr><td data-head="Status">502</td><td data-head="Code"><code>provider_failed</code></td><td data-head="Message">An outside service failed. Nothing has changed.</td></tr>
<tr><td data-head="Status">503</td><td data-head="Code"><code>unavailable</code></td><td data-head="Message">The service cannot reach its data at the moment. Retry in a few seconds.</td></tr>
</tbody>
</table>
</div>
<div class="codes">
<figure class="code"><figcaption>Request</figcaption><pre><code>curl -sS &quot;$BASE_URL/api/notion/pages&quot; \\
  -H &quot;Authorization: Bearer $API_KEY&quot;</code></pre></figure>
<figure class="code"><figcaption>Response, 200</figcaption><pre><code>{
  <b>&quot;pages&quot;:</b> [
    {
      <b>&quot;id&quot;:</b> &quot;2f26ee68-df30-4251-aad4-8ddc420cba3d&quot;,
      <b>&quot;type&quot;:</b> &quot;page&quot;,
      <b>&quot;title&quot;:</b> &quot;Videos&quot;,
      <b>&quot;icon&quot;:</b> &quot;🎬&quot;,
      <b>&quot;url&quot;:</b> &quot;https://www.notion.so/Videos-2f26ee68df304251aad48ddc420cba3d&quot;
    }
  ],
  <b>&quot;next_cursor&quot;:</b> null
}</code></pre></figure>
</div>
</section>
<section class="chapter" id="notesStatus">
<div class="words">
<h3><a href="#notesStatus">Get the Notion connection</a></h3>
<p class="endpoint"><span class="method">GET</span> <code>/api/notion/status</code></p>
<p class="price">Free</p>
<p>The connected workspace and the destination of exports. Does not call Notion. <code>/api/notes/status</code> is the same route.</p>
<h4>Response</h4>
<ul class="fields">
<li>
<p><code class="name">configured</code> <span class="type">boolean</span></p>
<p>True if Notion export is set up on this server.</p>
</li>
<li>
<p><code class="name">connected</code> <span class="type">boolean</span></p>
</li>
<li>
<p><code class="name">workspace_name</code> <span class="type">string or null</span></p>
<p>Also set for a broken connection that connecting again would restore.</p>
</li>
<li>
<p><code class="name">workspace_icon</code> <span class="type">string or null</span></p>
<p>An emoji or an image URL.</p>
</li>
<li>
<p><code class="name">destination</code> <span class="type">object or null</span></p>
<details><summary>Fields of <code>destination</code></summary>
<ul class="fields">
<li>
<p><code class="name">id</code> <span class="type">string</span></p>
</li>
<li>
<p><code class="name">type</code> <span class="type">string</span></p>
<p class="values"><code>page</code> <code>database</code> </p>
</li>
<li>
<p><code class="name">title</code> <span class="type">string</span></p>
<p>May be empty.</p>
</li>
</ul>
</details>
</li>
</ul>
<h4>Errors</h4>
<table>
<thead><tr><th scope="col">Status</th><th scope="col">Code</th><th scope="col">Message</th></tr></thead>
<tbody>
<tr><td data-head="Status">401</td><td data-head="Code"><code>unauthorized</code></td><td data-head="Message">Send a valid API key as <code>Authorization: Bearer et_…</code>.</td></tr>
<tr><td data-head="Status">500</td><td data-head="Code"><code>internal_error</code></td><td data-head="Message">Internal error</td></tr>
<tr><td data-head="Status">503</td><td data-head="Code"><code>unavailable</code></td><td data-head="Message">The service cannot reach its data at the moment. Retry in a few seconds.</td></tr>
</tbody>
</table>
</div>
<div class="codes">
<figure class="code"><figcaption>Request</figcaption><pre><code>curl -sS &quot;$BASE_URL/api/notion/status&quot; \\
  -H &quot;Authorization: Bearer $API_KEY&quot;</code></pre></figure>
<figure class="code"><figcaption>Response, 200</figcaption><pre><code>{
  <b>&quot;configured&quot;:</b> true,
  <b>&quot;connected&quot;:</b> true,
  <b>&quot;workspace_name&quot;:</b> &quot;Kitchen Garden&quot;,
  <b>&quot;workspace_icon&quot;:</b> &quot;🌱&quot;,
  <b>&quot;destination&quot;:</b> {
    <b>&quot;id&quot;:</b> &quot;2f26ee68-df30-4251-aad4-8ddc420cba3d&quot;,
    <b>&quot;type&quot;:</b> &quot;page&quot;,
    <b>&quot;title&quot;:</b> &quot;Videos&quot;
  }
}</code></pre></figure>
</div>
</section>
<header class="group" id="webhooks-routes">
<h2><a href="#webhooks-routes">Webhooks</a></h2>
<p>Events, sent to an endpoint of yours, signed by the Standard Webhooks specification. Nothing is sent before you register one and it answers a challenge.</p>
</header>
<section class="chapter" id="createWebhook">
<div class="words">
<h3><a href="#createWebhook">Register an endpoint</a></h3>
<p class="endpoint"><span class="method">POST</span> <code>/api/webhooks</code></p>
<p class="price">Free</p>
<p>The URL must be https, and on the public internet. Nothing is sent before the endpoint is verified. <code>secret</code> is shown only in this response. An account can have up to 5 endpoints.</p>
<h4>Body</h4>
<ul class="fields">
<li>
<p><code class="name">url</code> <span class="type">string</span> <span class="mark">required</span></p>
<p>Where events are sent, by POST.</p>
</li>
<li>
<p><code class="name">events</code> <span class="type">list of strings</span></p>
<p>Default: all events.</p>
<p class="values"><code>transcript.completed</code> <code>transcript.failed</code> <code>batch.progress</code> <code>batch.completed</code> <code>credits.low</code> <code>key.budget_reached</code> </p>
</li>
</ul>
<h4>Response</h4>
<p><code></code></p>
<h4>Errors</h4>
<table>
<thead><tr><th scope="col">Status</th><th scope="col">Code</th><th scope="col">Message</th></tr></thead>
<tbody>
<tr><td data-head="Status">201</td><td data-head="Code"><code>endpoint</code></td><td data-head="Message">The endpoint and its secret</td></tr>
<tr><td data-head="Status">400</td><td data-head="Code"><code>invalid_request</code></td><td data-head="Message">The request is not valid.</td></tr>
<tr><td data-head="Status">401</td><td data-head="Code"><code>unauthorized</code></td><td data-head="Message">Send a valid API key as <code>Authorization: Bearer et_…</code>.</td></tr>
<tr><td data-head="Status">403</td><td data-head="Code"><code>forbidden</code></td><td data-head="Message">This is not allowed.</td></tr>
<tr><td data-head="Status">413</td><td data-head="Code"><code>payload_too_large</code></td><td data-head="Message">The body is too large.</td></tr>
<tr><td data-head="Status">429</td><td data-head="Code"><code>rate_limited</code></td><td data-head="Message">Rate limit reached. Retry later.</td></tr>
<tr><td data-head="Status">500</td><td data-head="Code"><code>internal_error</code></td><td data-head="Message">Internal error</td></tr>
<tr><td data-head="Status">503</td><td data-head="Code"><code>unavailable</code></td><td data-head="Message">The service cannot reach its data at the moment. Retry in a few seconds.</td></tr>
</tbody>
</table>
</div>
<div class="codes">
<figure class="code"><figcaption>Request</figcaption><pre><code>curl -sS &quot;$BASE_URL/api/webhooks&quot; \\
  -H &quot;Authorization: Bearer $API_KEY&quot; \\
  -H &quot;Content-Type: application/json&quot; \\
  -d &#39;{&quot;url&quot;:&quot;https://example.org/hooks&quot;}&#39;</code></pre></figure>
</div>
</section>
<section class="chapter" id="listWebhooks">
<div class="words">
<h3><a href="#listWebhooks">List endpoints</a></h3>
<p class="endpoint"><span class="method">GET</span> <code>/api/webhooks</code></p>
<p class="price">Free</p>
<p>Without their secrets.</p>
<h4>Response</h4>
<ul class="fields">
<li>
<p><code class="name">webhooks</code> <span class="type">list of objects</span></p>
<details><summary>Fields of <code>webhooks</code></summary>
<ul class="fields">
<li>
<p><code class="name">id</code> <span class="type">string</span></p>
</li>
<li>
<p><code class="name">url</code> <span class="type">string</span></p>
</li>
<li>
<p><code class="name">events</code> <span class="type">list of strings</span></p>
<p class="values"><code>transcript.completed</code> <code>transcript.failed</code> <code>batch.progress</code> <code>batch.completed</code> <code>credits.low</code> <code>key.budget_reached</code> </p>
</li>
<li>
<p><code class="name">status</code> <span class="type">string</span></p>
<p><code>pending</code>: it has to answer the challenge first. <code>disabled</code>: deliveries failed for a day, or it answered 410; verify it again.</p>
<p class="values"><code>pending</code> <code>active</code> <code>disabled</code> </p>
</li>
<li>
<p><code class="name">created_at</code> <span class="type">string</span></p>
</li>
<li>
<p><code class="name">disabled_at</code> <span class="type">string or null</span></p>
</li>
</ul>
</details>
</li>
</ul>
<h4>Errors</h4>
<table>
<thead><tr><th scope="col">Status</th><th scope="col">Code</th><th scope="col">Message</th></tr></thead>
<tbody>
<tr><td data-head="Status">401</td><td data-head="Code"><code>unauthorized</code></td><td data-head="Message">Send a valid API key as <code>Authorization: Bearer et_…</code>.</td></tr>
<tr><td data-head="Status">500</td><td data-head="Code"><code>internal_error</code></td><td data-head="Message">Internal error</td></tr>
<tr><td data-head="Status">503</td><td data-head="Code"><code>unavailable</code></td><td data-head="Message">The service cannot reach its data at the moment. Retry in a few seconds.</td></tr>
</tbody>
</table>
</div>
<div class="codes">
<figure class="code"><figcaption>Request</figcaption><pre><code>curl -sS &quot;$BASE_URL/api/webhooks&quot; \\
  -H &quot;Authorization: Bearer $API_KEY&quot;</code></pre></figure>
<figure class="code"><figcaption>Response, 200</figcaption><pre><code>{
  <b>&quot;webhooks&quot;:</b> [
    {
      <b>&quot;id&quot;:</b> &quot;whk_01hq8n4v00c5k2r9t3b7m1f6d0&quot;,
      <b>&quot;url&quot;:</b> &quot;https://example.org/hooks&quot;,
      <b>&quot;events&quot;:</b> [
        &quot;transcript.completed&quot;,
        &quot;transcript.failed&quot;,
        &quot;batch.progress&quot;,
        &quot;batch.completed&quot;,
        &quot;credits.low&quot;,
        &quot;key.budget_reached&quot;
      ],
      <b>&quot;status&quot;:</b> &quot;active&quot;,
      <b>&quot;created_at&quot;:</b> &quot;2026-11-03T12:00:00.000Z&quot;,
      <b>&quot;disabled_at&quot;:</b> null
    }
  ]
}</code></pre></figure>
</div>
</section>
<section class="chapter" id="verifyWebhook">
<div class="words">
<h3><a href="#verifyWebhook">Verify an endpoint</a></h3>
<p class="endpoint"><span class="method">POST</span> <code>/api/webhooks/{id}/verify</code></p>
<p class="price">Free</p>
<p>Sends a signed <code>endpoint.challenge</code>. The endpoint must answer 2xx with <code>data.challenge</code> as its body, or as <code>challenge</code> of a JSON object. It then gets events. Also for an endpoint that was disabled.</p>
<h4>Response</h4>
<ul class="fields">
<li>
<p><code class="name">id</code> <span class="type">string</span></p>
</li>
<li>
<p><code class="name">url</code> <span class="type">string</span></p>
</li>
<li>
<p><code class="name">events</code> <span class="type">list of strings</span></p>
<p class="values"><code>transcript.completed</code> <code>transcript.failed</code> <code>batch.progress</code> <code>batch.completed</code> <code>credits.low</code> <code>key.budget_reached</code> </p>
</li>
<li>
<p><code class="name">status</code> <span class="type">string</span></p>
<p><code>pending</code>: it has to answer the challenge first. <code>disabled</code>: deliveries failed for a day, or it answered 410; verify it again.</p>
<p class="values"><code>pending</code> <code>active</code> <code>disabled</code> </p>
</li>
<li>
<p><code class="name">created_at</code> <span class="type">string</span></p>
</li>
<li>
<p><code class="name">disabled_at</code> <span class="type">string or null</span></p>
</li>
</ul>
<h4>Errors</h4>
<table>
<thead><tr><th scope="col">Status</th><th scope="col">Code</th><th scope="col">Message</th></tr></thead>
<tbody>
<tr><td data-head="Status">400</td><td data-head="Code"><code>invalid_request</code></td><td data-head="Message">The request is not valid.</td></tr>
<tr><td data-head="Status">401</td><td data-head="Code"><code>unauthorized</code></td><td data-head="Message">Send a valid API key as <code>Authorization: Bearer et_…</code>.</td></tr>
<tr><td data-head="Status">403</td><td data-head="Code"><code>forbidden</code></td><td data-head="Message">This is not allowed.</td></tr>
<tr><td data-head="Status">404</td><td data-head="Code"><code>not_found</code></td><td data-head="Message">Not found.</td></tr>
<tr><td data-head="Status">409</td><td data-head="Code"><code>conflict</code></td><td data-head="Message">The request conflicts with the current state.</td></tr>
<tr><td data-head="Status">429</td><td data-head="Code"><code>rate_limited</code></td><td data-head="Message">Rate limit reached. Retry later.</td></tr>
<tr><td data-head="Status">500</td><td data-head="Code"><code>internal_error</code></td><td data-head="Message">Internal error</td></tr>
<tr><td data-head="Status">503</td><td data-head="Code"><code>unavailable</code></td><td data-head="Message">The service cannot reach its data at the moment. Retry in a few seconds.</td></tr>
</tbody>
</table>
</div>
<div class="codes">
<figure class="code"><figcaption>Request</figcaption><pre><code>curl -sS -X POST &quot;$BASE_URL/api/webhooks/{id}/verify&quot; \\
  -H &quot;Authorization: Bearer $API_KEY&quot;</code></pre></figure>
<figure class="code"><figcaption>Response, 200</figcaption><pre><code>{
  <b>&quot;id&quot;:</b> &quot;whk_01hq8n4v00c5k2r9t3b7m1f6d0&quot;,
  <b>&quot;url&quot;:</b> &quot;https://example.org/hooks&quot;,
  <b>&quot;events&quot;:</b> [
    &quot;transcript.completed&quot;,
    &quot;transcript.failed&quot;,
    &quot;batch.progress&quot;,
    &quot;batch.completed&quot;,
    &quot;credits.low&quot;,
    &quot;key.budget_reached&quot;
  ],
  <b>&quot;status&quot;:</b> &quot;active&quot;,
  <b>&quot;created_at&quot;:</b> &quot;2026-11-03T12:00:00.000Z&quot;,
  <b>&quot;disabled_at&quot;:</b> null
}</code></pre></figure>
</div>
</section>
<section class="chapter" id="deleteWebhook">
<div class="words">
<h3><a href="#deleteWebhook">Delete an endpoint</a></h3>
<p class="endpoint"><span class="method">DELETE</span> <code>/api/webhooks/{id}</code></p>
<p class="price">Free</p>
<p>It gets no more events, not even those that are due.</p>
<h4>Response</h4>
<ul class="fields">
<li>
<p><code class="name">success</code> <span class="type">boolean</span></p>
<p class="values"><code>true</code> </p>
</li>
</ul>
<h4>Errors</h4>
<table>
<thead><tr><th scope="col">Status</th><th scope="col">Code</th><th scope="col">Message</th></tr></thead>
<tbody>
<tr><td data-head="Status">400</td><td data-head="Code"><code>invalid_request</code></td><td data-head="Message">The request is not valid.</td></tr>
<tr><td data-head="Status">401</td><td data-head="Code"><code>unauthorized</code></td><td data-head="Message">Send a valid API key as <code>Authorization: Bearer et_…</code>.</td></tr>
<tr><td data-head="Status">403</td><td data-head="Code"><code>forbidden</code></td><td data-head="Message">This is not allowed.</td></tr>
<tr><td data-head="Status">404</td><td data-head="Code"><code>not_found</code></td><td data-head="Message">Not found.</td></tr>
<tr><td data-head="Status">429</td><td data-head="Code"><code>rate_limited</code></td><td data-head="Message">Rate limit reached. Retry later.</td></tr>
<tr><td data-head="Status">500</td><td data-head="Code"><code>internal_error</code></td><td data-head="Message">Internal error</td></tr>
<tr><td data-head="Status">503</td><td data-head="Code"><code>unavailable</code></td><td data-head="Message">The service cannot reach its data at the moment. Retry in a few seconds.</td></tr>
</tbody>
</table>
</div>
<div class="codes">
<figure class="code"><figcaption>Request</figcaption><pre><code>curl -sS -X DELETE &quot;$BASE_URL/api/webhooks/{id}&quot; \\
  -H &quot;Authorization: Bearer $API_KEY&quot;</code></pre></figure>
<figure class="code"><figcaption>Response, 200</figcaption><pre><code>{
  <b>&quot;success&quot;:</b> true
}</code></pre></figure>
</div>
</section>
<section class="chapter" id="listWebhookEvents">
<div class="words">
<h3><a href="#listWebhookEvents">List an endpoint&#39;s events</a></h3>
<p class="endpoint"><span class="method">GET</span> <code>/api/webhooks/{id}/events</code></p>
<p class="price">Free</p>
<p>The newest 100 of the last 7 days, each with its attempts. A failed attempt is repeated after 1 minute, then after longer and longer pauses for a day. After that the endpoint is disabled, unless it has accepted another event meanwhile. After a 410 it is disabled at once. A mail says so.</p>
<h4>Response</h4>
<ul class="fields">
<li>
<p><code class="name">events</code> <span class="type">list of objects</span></p>
<details><summary>Fields of <code>events</code></summary>
<ul class="fields">
<li>
<p><code class="name">event_id</code> <span class="type">string</span></p>
<p>The <code>webhook-id</code> of the request: the same in every attempt.</p>
</li>
<li>
<p><code class="name">type</code> <span class="type">string</span></p>
<p class="values"><code>transcript.completed</code> <code>transcript.failed</code> <code>batch.progress</code> <code>batch.completed</code> <code>credits.low</code> <code>key.budget_reached</code> </p>
</li>
<li>
<p><code class="name">state</code> <span class="type">string</span></p>
<p class="values"><code>pending</code> <code>delivered</code> <code>failed</code> <code>canceled</code> </p>
</li>
<li>
<p><code class="name">created_at</code> <span class="type">string</span></p>
</li>
<li>
<p><code class="name">next_attempt_at</code> <span class="type">string or null</span></p>
</li>
<li>
<p><code class="name">payload</code> <span class="type">object of anys by name</span></p>
<p>The body as it is sent.</p>
</li>
<li>
<p><code class="name">attempts</code> <span class="type">list of objects</span></p>
<details><summary>Fields of <code>attempts</code></summary>
<ul class="fields">
<li>
<p><code class="name">at</code> <span class="type">string</span></p>
</li>
<li>
<p><code class="name">status</code> <span class="type">integer or null</span></p>
<p>The HTTP status. Null if there was no response.</p>
</li>
<li>
<p><code class="name">ms</code> <span class="type">integer</span></p>
</li>
<li>
<p><code class="name">error</code> <span class="type">string or null</span></p>
<p>Why there was no response.</p>
</li>
</ul>
</details>
</li>
</ul>
</details>
</li>
</ul>
<h4>Errors</h4>
<table>
<thead><tr><th scope="col">Status</th><th scope="col">Code</th><th scope="col">Message</th></tr></thead>
<tbody>
<tr><td data-head="Status">400</td><td data-head="Code"><code>invalid_request</code></td><td data-head="Message">The request is not valid.</td></tr>
<tr><td data-head="Status">401</td><td data-head="Code"><code>unauthorized</code></td><td data-head="Message">Send a valid API key as <code>Authorization: Bearer et_…</code>.</td></tr>
<tr><td data-head="Status">404</td><td data-head="Code"><code>not_found</code></td><td data-head="Message">Not found.</td></tr>
<tr><td data-head="Status">429</td><td data-head="Code"><code>rate_limited</code></td><td data-head="Message">Rate limit reached. Retry later.</td></tr>
<tr><td data-head="Status">500</td><td data-head="Code"><code>internal_error</code></td><td data-head="Message">Internal error</td></tr>
<tr><td data-head="Status">503</td><td data-head="Code"><code>unavailable</code></td><td data-head="Message">The service cannot reach its data at the moment. Retry in a few seconds.</td></tr>
</tbody>
</table>
</div>
<div class="codes">
<figure class="code"><figcaption>Request</figcaption><pre><code>curl -sS &quot;$BASE_URL/api/webhooks/{id}/events&quot; \\
  -H &quot;Authorization: Bearer $API_KEY&quot;</code></pre></figure>
<figure class="code"><figcaption>Response, 200</figcaption><pre><code>{
  <b>&quot;events&quot;:</b> [
    {
      <b>&quot;event_id&quot;:</b> &quot;evt_2f1c3f0a9d5b4c7e8f6a1b2c3d4e5f60&quot;,
      <b>&quot;type&quot;:</b> &quot;transcript.completed&quot;,
      <b>&quot;created_at&quot;:</b> &quot;2026-11-03T12:00:00.000Z&quot;,
      <b>&quot;payload&quot;:</b> {
        <b>&quot;type&quot;:</b> &quot;transcript.completed&quot;,
        <b>&quot;timestamp&quot;:</b> &quot;2026-11-03T12:00:00.000Z&quot;,
        <b>&quot;data&quot;:</b> {
          <b>&quot;job_id&quot;:</b> &quot;job_0000000000000000000000000000000f&quot;,
          <b>&quot;video_id&quot;:</b> &quot;jNQXAC9IVRw&quot;,
          <b>&quot;language&quot;:</b> null,
          <b>&quot;cached&quot;:</b> false,
          <b>&quot;credits_used&quot;:</b> 1
        }
      },
      <b>&quot;state&quot;:</b> &quot;delivered&quot;,
      <b>&quot;next_attempt_at&quot;:</b> null,
      <b>&quot;attempts&quot;:</b> [
        {
          <b>&quot;at&quot;:</b> &quot;2026-11-03T12:00:00.000Z&quot;,
          <b>&quot;status&quot;:</b> 200,
          <b>&quot;ms&quot;:</b> 84,
          <b>&quot;error&quot;:</b> null
        }
      ]
    }
  ]
}</code></pre></figure>
</div>
</section>
<section class="chapter" id="replayWebhookEvent">
<div class="words">
<h3><a href="#replayWebhookEvent">Send an event again</a></h3>
<p class="endpoint"><span class="method">POST</span> <code>/api/webhooks/{id}/events/{event_id}/replay</code></p>
<p class="price">Free</p>
<p>With the same <code>webhook-id</code> and body, within a minute.</p>
<h4>Response</h4>
<ul class="fields">
<li>
<p><code class="name">event_id</code> <span class="type">string</span></p>
<p>The <code>webhook-id</code> of the request: the same in every attempt.</p>
</li>
<li>
<p><code class="name">type</code> <span class="type">string</span></p>
<p class="values"><code>transcript.completed</code> <code>transcript.failed</code> <code>batch.progress</code> <code>batch.completed</code> <code>credits.low</code> <code>key.budget_reached</code> </p>
</li>
<li>
<p><code class="name">state</code> <span class="type">string</span></p>
<p class="values"><code>pending</code> <code>delivered</code> <code>failed</code> <code>canceled</code> </p>
</li>
<li>
<p><code class="name">created_at</code> <span class="type">string</span></p>
</li>
<li>
<p><code class="name">next_attempt_at</code> <span class="type">string or null</span></p>
</li>
<li>
<p><code class="name">payload</code> <span class="type">object of anys by name</span></p>
<p>The body as it is sent.</p>
</li>
<li>
<p><code class="name">attempts</code> <span class="type">list of objects</span></p>
<details><summary>Fields of <code>attempts</code></summary>
<ul class="fields">
<li>
<p><code class="name">at</code> <span class="type">string</span></p>
</li>
<li>
<p><code class="name">status</code> <span class="type">integer or null</span></p>
<p>The HTTP status. Null if there was no response.</p>
</li>
<li>
<p><code class="name">ms</code> <span class="type">integer</span></p>
</li>
<li>
<p><code class="name">error</code> <span class="type">string or null</span></p>
<p>Why there was no response.</p>
</li>
</ul>
</details>
</li>
</ul>
<h4>Errors</h4>
<table>
<thead><tr><th scope="col">Status</th><th scope="col">Code</th><th scope="col">Message</th></tr></thead>
<tbody>
<tr><td data-head="Status">400</td><td data-head="Code"><code>invalid_request</code></td><td data-head="Message">The request is not valid.</td></tr>
<tr><td data-head="Status">401</td><td data-head="Code"><code>unauthorized</code></td><td data-head="Message">Send a valid API key as <code>Authorization: Bearer et_…</code>.</td></tr>
<tr><td data-head="Status">403</td><td data-head="Code"><code>forbidden</code></td><td data-head="Message">This is not allowed.</td></tr>
<tr><td data-head="Status">404</td><td data-head="Code"><code>not_found</code></td><td data-head="Message">Not found.</td></tr>
<tr><td data-head="Status">409</td><td data-head="Code"><code>conflict</code></td><td data-head="Message">The request conflicts with the current state.</td></tr>
<tr><td data-head="Status">429</td><td data-head="Code"><code>rate_limited</code></td><td data-head="Message">Rate limit reached. Retry later.</td></tr>
<tr><td data-head="Status">500</td><td data-head="Code"><code>internal_error</code></td><td data-head="Message">Internal error</td></tr>
<tr><td data-head="Status">503</td><td data-head="Code"><code>unavailable</code></td><td data-head="Message">The service cannot reach its data at the moment. Retry in a few seconds.</td></tr>
</tbody>
</table>
</div>
<div class="codes">
<figure class="code"><figcaption>Request</figcaption><pre><code>curl -sS -X POST &quot;$BASE_URL/api/webhooks/{id}/events/{event_id}/replay&quot; \\
  -H &quot;Authorization: Bearer $API_KEY&quot;</code></pre></figure>
<figure class="code"><figcaption>Response, 200</figcaption><pre><code>{
  <b>&quot;event_id&quot;:</b> &quot;evt_2f1c3f0a9d5b4c7e8f6a1b2c3d4e5f60&quot;,
  <b>&quot;type&quot;:</b> &quot;transcript.completed&quot;,
  <b>&quot;created_at&quot;:</b> &quot;2026-11-03T12:00:00.000Z&quot;,
  <b>&quot;payload&quot;:</b> {
    <b>&quot;type&quot;:</b> &quot;transcript.completed&quot;,
    <b>&quot;timestamp&quot;:</b> &quot;2026-11-03T12:00:00.000Z&quot;,
    <b>&quot;data&quot;:</b> {
      <b>&quot;job_id&quot;:</b> &quot;job_0000000000000000000000000000000f&quot;,
      <b>&quot;video_id&quot;:</b> &quot;jNQXAC9IVRw&quot;,
      <b>&quot;language&quot;:</b> null,
      <b>&quot;cached&quot;:</b> false,
      <b>&quot;credits_used&quot;:</b> 1
    }
  },
  <b>&quot;state&quot;:</b> &quot;pending&quot;,
  <b>&quot;next_attempt_at&quot;:</b> &quot;2026-11-03T12:00:00.000Z&quot;,
  <b>&quot;attempts&quot;:</b> []
}</code></pre></figure>
</div>
</section>
<section class="chapter" id="rotateWebhookSecret">
<div class="words">
<h3><a href="#rotateWebhookSecret">Replace an endpoint&#39;s secret</a></h3>
<p class="endpoint"><span class="method">POST</span> <code>/api/webhooks/{id}/rotate</code></p>
<p class="price">Free</p>
<p>For 24 hours, requests carry the signatures of both secrets. <code>secret</code> is shown only in this response.</p>
<h4>Response</h4>
<ul class="fields">
<li>
<p><code class="name">secret</code> <span class="type">string</span></p>
<p>Verifies signatures (Standard Webhooks). Store it now: it cannot be shown again.</p>
</li>
<li>
<p><code class="name">old_secret_until</code> <span class="type">string</span></p>
</li>
</ul>
<h4>Errors</h4>
<table>
<thead><tr><th scope="col">Status</th><th scope="col">Code</th><th scope="col">Message</th></tr></thead>
<tbody>
<tr><td data-head="Status">400</td><td data-head="Code"><code>invalid_request</code></td><td data-head="Message">The request is not valid.</td></tr>
<tr><td data-head="Status">401</td><td data-head="Code"><code>unauthorized</code></td><td data-head="Message">Send a valid API key as <code>Authorization: Bearer et_…</code>.</td></tr>
<tr><td data-head="Status">403</td><td data-head="Code"><code>forbidden</code></td><td data-head="Message">This is not allowed.</td></tr>
<tr><td data-head="Status">404</td><td data-head="Code"><code>not_found</code></td><td data-head="Message">Not found.</td></tr>
<tr><td data-head="Status">429</td><td data-head="Code"><code>rate_limited</code></td><td data-head="Message">Rate limit reached. Retry later.</td></tr>
<tr><td data-head="Status">500</td><td data-head="Code"><code>internal_error</code></td><td data-head="Message">Internal error</td></tr>
<tr><td data-head="Status">503</td><td data-head="Code"><code>unavailable</code></td><td data-head="Message">The service cannot reach its data at the moment. Retry in a few seconds.</td></tr>
</tbody>
</table>
</div>
<div class="codes">
<figure class="code"><figcaption>Request</figcaption><pre><code>curl -sS -X POST &quot;$BASE_URL/api/webhooks/{id}/rotate&quot; \\
  -H &quot;Authorization: Bearer $API_KEY&quot;</code></pre></figure>
<figure class="code"><figcaption>Response, 200</figcaption><pre><code>{
  <b>&quot;secret&quot;:</b> &quot;whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw&quot;,
  <b>&quot;old_secret_until&quot;:</b> &quot;2026-11-04T12:00:00.000Z&quot;
}</code></pre></figure>
</div>
</section>
<header class="group" id="uploads-routes">
<h2><a href="#uploads-routes">Uploads</a></h2>
<p>Transcribe your own audio file: authorize the upload, send the file, save the transcript.</p>
</header>
<section class="chapter" id="authorizeUpload">
<div class="words">
<h3><a href="#authorizeUpload">Authorize an upload</a></h3>
<p class="endpoint"><span class="method">POST</span> <code>/api/transcribe-audio</code></p>
<p class="price">1 credit, 2 from 2 hours, held until the transcript is saved; the measured length decides</p>
<p>Places a hold for the stated length (1 credit, 2 from 2 hours) and returns where to send the file within 15 minutes. The file is transcribed once it arrives. The hold can be released until then, or if the transcription fails.</p>
<h4>Body</h4>
<ul class="fields">
<li>
<p><code class="name">filename</code> <span class="type">string</span> <span class="mark">required</span></p>
</li>
<li>
<p><code class="name">content_type</code> <span class="type">string</span> <span class="mark">required</span></p>
<p>Media type of the file, without parameters. The upload must use it.</p>
</li>
<li>
<p><code class="name">size_bytes</code> <span class="type">integer</span> <span class="mark">required</span></p>
<p>Exact size of the file in bytes.</p>
</li>
<li>
<p><code class="name">duration_seconds</code> <span class="type">number</span> <span class="mark">required</span></p>
<p>Estimated length. The measured length decides the price.</p>
</li>
</ul>
<h4>Headers</h4>
<ul class="fields">
<li>
<p><code class="name">Idempotency-Key</code> <span class="type">string</span></p>
<p>Makes the call safe to retry: for 24 hours, the same key and body return the stored response and are not charged again.</p>
</li>
</ul>
<h4>Response</h4>
<ul class="fields">
<li>
<p><code class="name">upload_id</code> <span class="type">string</span></p>
</li>
<li>
<p><code class="name">upload_token</code> <span class="type">string</span></p>
<p>The token of this upload. Start within 15 minutes.</p>
</li>
<li>
<p><code class="name">expires_at</code> <span class="type">string</span></p>
<p>The latest time to start the upload.</p>
</li>
<li>
<p><code class="name">credits_reserved</code> <span class="type">integer</span></p>
</li>
<li>
<p><code class="name">extractor_url</code> <span class="type">string</span></p>
<p>The alternative: send the file there as a body.</p>
</li>
<li>
<p><code class="name">engine</code> <span class="type">boolean</span></p>
<p>False if no speech-to-text engine is configured.</p>
</li>
<li>
<p><code class="name">upload</code> <span class="type">object</span></p>
<details><summary>Fields of <code>upload</code></summary>
<ul class="fields">
<li>
<p><code class="name">method</code> <span class="type">string</span></p>
<p class="values"><code>POST</code> <code>PUT</code> </p>
</li>
<li>
<p><code class="name">url</code> <span class="type">string</span></p>
</li>
<li>
<p><code class="name">fields</code> <span class="type">object of strings by name</span> <span class="mark">optional</span></p>
<p>Form fields to send before the file.</p>
</li>
<li>
<p><code class="name">headers</code> <span class="type">object of strings by name</span> <span class="mark">optional</span></p>
</li>
</ul>
</details>
</li>
</ul>
<h4>Errors</h4>
<table>
<thead><tr><th scope="col">Status</th><th scope="col">Code</th><th scope="col">Message</th></tr></thead>
<tbody>
<tr><td data-head="Status">400</td><td data-head="Code"><code>invalid_request</code></td><td data-head="Message">The request is not valid.</td></tr>
<tr><td data-head="Status">401</td><td data-head="Code"><code>unauthorized</code></td><td data-head="Message">Send a valid API key as <code>Authorization: Bearer et_…</code>.</td></tr>
<tr><td data-head="Status">402</td><td data-head="Code"><code>insufficient_credits</code></td><td data-head="Message">Not enough credits for this call.</td></tr>
<tr><td data-head="Status">403</td><td data-head="Code"><code>forbidden</code></td><td data-head="Message">This is not allowed.</td></tr>
<tr><td data-head="Status">409</td><td data-head="Code"><code>conflict</code></td><td data-head="Message">The request conflicts with the current state.</td></tr>
<tr><td data-head="Status">413</td><td data-head="Code"><code>payload_too_large</code></td><td data-head="Message">The body is too large.</td></tr>
<tr><td data-head="Status">429</td><td data-head="Code"><code>rate_limited</code></td><td data-head="Message">Rate limit reached. Retry later.</td></tr>
<tr><td data-head="Status">500</td><td data-head="Code"><code>internal_error</code></td><td data-head="Message">Internal error</td></tr>
<tr><td data-head="Status">503</td><td data-head="Code"><code>unavailable</code></td><td data-head="Message">The service cannot reach its data at the moment. Retry in a few seconds.</td></tr>
</tbody>
</table>
</div>
<div class="codes">
<figure class="code"><figcaption>Request</figcaption><pre><code>curl -sS &quot;$BASE_URL/api/transcribe-audio&quot; \\
  -H &quot;Authorization: Bearer $API_KEY&quot; \\
  -H &quot;Content-Type: application/json&quot; \\
  -d &#39;{&quot;filename&quot;:&quot;talk.mp3&quot;,&quot;content_type&quot;:&quot;audio/mpeg&quot;,&quot;size_bytes&quot;:4800000,&quot;duration_seconds&quot;:600}&#39;</code></pre></figure>
<details><summary>Where to send it</summary>
<figure class="code"><figcaption>Request</figcaption><pre><code>curl -sS -X POST &quot;$BASE_URL/api/transcribe-audio&quot; \\
  -H &quot;Authorization: Bearer $API_KEY&quot;</code></pre></figure>
<figure class="code"><figcaption>Response, 200</figcaption><pre><code>{
  <b>&quot;upload_id&quot;:</b> &quot;upl_01k9r8m0a3v0c2q5t7w9y1b3d5&quot;,
  <b>&quot;upload_token&quot;:</b> &quot;eyJ…&quot;,
  <b>&quot;expires_at&quot;:</b> &quot;2026-11-21T08:15:00.000Z&quot;,
  <b>&quot;credits_reserved&quot;:</b> 1,
  <b>&quot;extractor_url&quot;:</b> &quot;http://127.0.0.1:3002&quot;,
  <b>&quot;engine&quot;:</b> true,
  <b>&quot;upload&quot;:</b> {
    <b>&quot;method&quot;:</b> &quot;POST&quot;,
    <b>&quot;url&quot;:</b> &quot;http://127.0.0.1:9000/uploads&quot;,
    <b>&quot;fields&quot;:</b> { <b>&quot;key&quot;:</b> &quot;…&quot;, <b>&quot;policy&quot;:</b> &quot;…&quot; }
  }
}</code></pre></figure>
</details>
</div>
</section>
<section class="chapter" id="uploadStatus">
<div class="words">
<h3><a href="#uploadStatus">Get the status of an upload</a></h3>
<p class="endpoint"><span class="method">GET</span> <code>/api/transcribe-audio</code></p>
<p class="price">Free</p>
<p>The progress of the transcription and, once it is done, the token that saves it.</p>
<h4>Query</h4>
<ul class="fields">
<li>
<p><code class="name">upload_id</code> <span class="type">string</span> <span class="mark">required</span></p>
</li>
</ul>
<h4>Response</h4>
<ul class="fields">
<li>
<p><code class="name">upload_id</code> <span class="type">string</span></p>
</li>
<li>
<p><code class="name">status</code> <span class="type">string</span></p>
<p class="values"><code>authorized</code> <code>uploaded</code> <code>processing</code> <code>transcribed</code> <code>saved</code> <code>refunded</code> <code>failed</code> </p>
</li>
<li>
<p><code class="name">progress</code> <span class="type">number</span></p>
<p>Transcribed share, 0 to 1.</p>
</li>
<li>
<p><code class="name">result_token</code> <span class="type">string</span> <span class="mark">optional</span></p>
<p>Token that saves the transcript.</p>
</li>
<li>
<p><code class="name">error</code> <span class="type">object</span> <span class="mark">optional</span></p>
<p>Why the upload failed. Its credits were released.</p>
<details><summary>Fields of <code>error</code></summary>
<ul class="fields">
<li>
<p><code class="name">code</code> <span class="type">string</span></p>
<p class="values"><code>invalid_request</code> <code>unauthorized</code> <code>insufficient_credits</code> <code>budget_exceeded</code> <code>forbidden</code> <code>not_found</code> <code>method_not_allowed</code> <code>not_acceptable</code> <code>conflict</code> <code>gone</code> <code>payload_too_large</code> <code>unsupported_media_type</code> <code>unprocessable_content</code> <code>rate_limited</code> <code>transcription_failed</code> <code>summarization_failed</code> <code>internal_error</code> <code>youtube_api_error</code> <code>provider_failed</code> <code>platform_blocked</code> <code>not_ready</code> <code>unavailable</code> <code>timed_out</code> <code>quota_exceeded</code> </p>
</li>
<li>
<p><code class="name">message</code> <span class="type">string</span></p>
</li>
</ul>
</details>
</li>
</ul>
<h4>Errors</h4>
<table>
<thead><tr><th scope="col">Status</th><th scope="col">Code</th><th scope="col">Message</th></tr></thead>
<tbody>
<tr><td data-head="Status">400</td><td data-head="Code"><code>invalid_request</code></td><td data-head="Message">The request is not valid.</td></tr>
<tr><td data-head="Status">401</td><td data-head="Code"><code>unauthorized</code></td><td data-head="Message">Send a valid API key as <code>Authorization: Bearer et_…</code>.</td></tr>
<tr><td data-head="Status">404</td><td data-head="Code"><code>not_found</code></td><td data-head="Message">Not found.</td></tr>
<tr><td data-head="Status">429</td><td data-head="Code"><code>rate_limited</code></td><td data-head="Message">Rate limit reached. Retry later.</td></tr>
<tr><td data-head="Status">500</td><td data-head="Code"><code>internal_error</code></td><td data-head="Message">Internal error</td></tr>
<tr><td data-head="Status">503</td><td data-head="Code"><code>unavailable</code></td><td data-head="Message">The service cannot reach its data at the moment. Retry in a few seconds.</td></tr>
</tbody>
</table>
</div>
<div class="codes">
<figure class="code"><figcaption>Request</figcaption><pre><code>curl -sS &quot;$BASE_URL/api/transcribe-audio&quot; \\
  -H &quot;Authorization: Bearer $API_KEY&quot;</code></pre></figure>
<figure class="code"><figcaption>Response, 200</figcaption><pre><code>{
  <b>&quot;upload_id&quot;:</b> &quot;upl_01k9r8m0a3v0c2q5t7w9y1b3d5&quot;,
  <b>&quot;status&quot;:</b> &quot;processing&quot;,
  <b>&quot;progress&quot;:</b> 0.5
}</code></pre></figure>
<details><summary>Ready to save</summary>
<figure class="code"><figcaption>Request</figcaption><pre><code>curl -sS &quot;$BASE_URL/api/transcribe-audio&quot; \\
  -H &quot;Authorization: Bearer $API_KEY&quot;</code></pre></figure>
<figure class="code"><figcaption>Response, 200</figcaption><pre><code>{
  <b>&quot;upload_id&quot;:</b> &quot;upl_01k9r8m0a3v0c2q5t7w9y1b3d5&quot;,
  <b>&quot;status&quot;:</b> &quot;transcribed&quot;,
  <b>&quot;progress&quot;:</b> 1,
  <b>&quot;result_token&quot;:</b> &quot;eyJ…&quot;
}</code></pre></figure>
</details>
</div>
</section>
<section class="chapter" id="finalizeUpload">
<div class="words">
<h3><a href="#finalizeUpload">Save an upload</a></h3>
<p class="endpoint"><span class="method">PUT</span> <code>/api/transcribe-audio</code></p>
<p class="price">the difference between the hold and the measured length</p>
<p>Saves the transcript to the history. The measured length sets the price: a surplus of the hold is refunded, a shortfall is debited.</p>
<h4>Body</h4>
<ul class="fields">
<li>
<p><code class="name">upload_id</code> <span class="type">string</span> <span class="mark">required</span></p>
</li>
<li>
<p><code class="name">upload_token</code> <span class="type">string</span> <span class="mark">required</span></p>
</li>
<li>
<p><code class="name">result_token</code> <span class="type">string</span> <span class="mark">required</span></p>
</li>
<li>
<p><code class="name">title</code> <span class="type">string</span></p>
<p>A title. By default, the file&#39;s name.</p>
</li>
</ul>
<h4>Response</h4>
<ul class="fields">
<li>
<p><code class="name">transcription_id</code> <span class="type">string</span></p>
<p>The ID of the row in the history.</p>
</li>
<li>
<p><code class="name">transcript</code> <span class="type">string</span></p>
</li>
<li>
<p><code class="name">credits_used</code> <span class="type">integer</span></p>
</li>
<li>
<p><code class="name">credits_refunded</code> <span class="type">integer</span></p>
</li>
</ul>
<h4>Errors</h4>
<table>
<thead><tr><th scope="col">Status</th><th scope="col">Code</th><th scope="col">Message</th></tr></thead>
<tbody>
<tr><td data-head="Status">400</td><td data-head="Code"><code>invalid_request</code></td><td data-head="Message">The request is not valid.</td></tr>
<tr><td data-head="Status">401</td><td data-head="Code"><code>unauthorized</code></td><td data-head="Message">Send a valid API key as <code>Authorization: Bearer et_…</code>.</td></tr>
<tr><td data-head="Status">402</td><td data-head="Code"><code>insufficient_credits</code></td><td data-head="Message">Not enough credits for this call.</td></tr>
<tr><td data-head="Status">403</td><td data-head="Code"><code>forbidden</code></td><td data-head="Message">This is not allowed.</td></tr>
<tr><td data-head="Status">409</td><td data-head="Code"><code>conflict</code></td><td data-head="Message">The request conflicts with the current state.</td></tr>
<tr><td data-head="Status">413</td><td data-head="Code"><code>payload_too_large</code></td><td data-head="Message">The body is too large.</td></tr>
<tr><td data-head="Status">429</td><td data-head="Code"><code>rate_limited</code></td><td data-head="Message">Rate limit reached. Retry later.</td></tr>
<tr><td data-head="Status">500</td><td data-head="Code"><code>internal_error</code></td><td data-head="Message">Internal error</td></tr>
<tr><td data-head="Status">503</td><td data-head="Code"><code>unavailable</code></td><td data-head="Message">The service cannot reach its data at the moment. Retry in a few seconds.</td></tr>
</tbody>
</table>
</div>
<div class="codes">
<figure class="code"><figcaption>Request</figcaption><pre><code>curl -sS -X PUT &quot;$BASE_URL/api/transcribe-audio&quot; \\
  -H &quot;Authorization: Bearer $API_KEY&quot; \\
  -H &quot;Content-Type: application/json&quot; \\
  -d &#39;{&quot;upload_id&quot;:&quot;upl_01k9r8m0a3v0c2q5t7w9y1b3d5&quot;,&quot;upload_token&quot;:&quot;eyJ…&quot;,&quot;result_token&quot;:&quot;eyJ…&quot;,&quot;title&quot;:&quot;My talk&quot;}&#39;</code></pre></figure>
<details><summary>Saved to the history</summary>
<figure class="code"><figcaption>Request</figcaption><pre><code>curl -sS -X PUT &quot;$BASE_URL/api/transcribe-audio&quot; \\
  -H &quot;Authorization: Bearer $API_KEY&quot;</code></pre></figure>
<figure class="code"><figcaption>Response, 200</figcaption><pre><code>{
  <b>&quot;transcription_id&quot;:</b> &quot;trn_01k9r8m0a3v0c2q5t7w9y1b3d5&quot;,
  <b>&quot;transcript&quot;:</b> &quot;Good morning, and thank you for coming.&quot;,
  <b>&quot;credits_used&quot;:</b> 1,
  <b>&quot;credits_refunded&quot;:</b> 0
}</code></pre></figure>
</details>
</div>
</section>
<section class="chapter" id="refundUpload">
<div class="words">
<h3><a href="#refundUpload">Cancel an upload</a></h3>
<p class="endpoint"><span class="method">DELETE</span> <code>/api/transcribe-audio</code></p>
<p class="price">Free</p>
<p>Releases the hold of an upload that has no result. Send <code>upload_id</code> in the body or the query. While the file is being transcribed, <code>cancel=true</code> is required and stops the work: 20 times an hour, then it is 429 and the work goes on.</p>
<h4>Body</h4>
<ul class="fields">
<li>
<p><code class="name">upload_id</code> <span class="type">string or null</span></p>
</li>
<li>
<p><code class="name">cancel</code> <span class="type">boolean or null</span></p>
</li>
</ul>
<h4>Query</h4>
<ul class="fields">
<li>
<p><code class="name">upload_id</code> <span class="type">string or null</span></p>
</li>
<li>
<p><code class="name">cancel</code> <span class="type">string or null</span></p>
<p class="values"><code>true</code> <code>false</code> <code>null</code> </p>
</li>
</ul>
<h4>Response</h4>
<ul class="fields">
<li>
<p><code class="name">refunded</code> <span class="type">integer</span></p>
<p>Credits.</p>
</li>
</ul>
<h4>Errors</h4>
<table>
<thead><tr><th scope="col">Status</th><th scope="col">Code</th><th scope="col">Message</th></tr></thead>
<tbody>
<tr><td data-head="Status">400</td><td data-head="Code"><code>invalid_request</code></td><td data-head="Message">The request is not valid.</td></tr>
<tr><td data-head="Status">401</td><td data-head="Code"><code>unauthorized</code></td><td data-head="Message">Send a valid API key as <code>Authorization: Bearer et_…</code>.</td></tr>
<tr><td data-head="Status">403</td><td data-head="Code"><code>forbidden</code></td><td data-head="Message">This is not allowed.</td></tr>
<tr><td data-head="Status">409</td><td data-head="Code"><code>conflict</code></td><td data-head="Message">The request conflicts with the current state.</td></tr>
<tr><td data-head="Status">413</td><td data-head="Code"><code>payload_too_large</code></td><td data-head="Message">The body is too large.</td></tr>
<tr><td data-head="Status">429</td><td data-head="Code"><code>rate_limited</code></td><td data-head="Message">Rate limit reached. Retry later.</td></tr>
<tr><td data-head="Status">500</td><td data-head="Code"><code>internal_error</code></td><td data-head="Message">Internal error</td></tr>
<tr><td data-head="Status">503</td><td data-head="Code"><code>unavailable</code></td><td data-head="Message">The service cannot reach its data at the moment. Retry in a few seconds.</td></tr>
</tbody>
</table>
</div>
<div class="codes">
<figure class="code"><figcaption>Request</figcaption><pre><code>curl -sS -X DELETE &quot;$BASE_URL/api/transcribe-audio&quot; \\
  -H &quot;Authorization: Bearer $API_KEY&quot; \\
  -H &quot;Content-Type: application/json&quot; \\
  -d &#39;{&quot;upload_id&quot;:&quot;upl_01k9r8m0a3v0c2q5t7w9y1b3d5&quot;,&quot;cancel&quot;:true}&#39;</code></pre></figure>
<details><summary>The refunded credits</summary>
<figure class="code"><figcaption>Request</figcaption><pre><code>curl -sS -X DELETE &quot;$BASE_URL/api/transcribe-audio&quot; \\
  -H &quot;Authorization: Bearer $API_KEY&quot;</code></pre></figure>
<figure class="code"><figcaption>Response, 200</figcaption><pre><code>{
  <b>&quot;refunded&quot;:</b> 1
}</code></pre></figure>
</details>
</div>
</section>
<header class="group" id="utility-routes">
<h2><a href="#utility-routes">Utility</a></h2>
<p>Other routes that our pages use.</p>
</header>
<section class="chapter" id="contact">
<div class="words">
<h3><a href="#contact">Send us a message</a></h3>
<p class="endpoint"><span class="method">POST</span> <code>/api/contact</code></p>
<p class="price">No key needed</p>
<p>Limited to 5 per hour from one address; the sixth is a 400. We reply to <code>email</code>.</p>
<h4>Body</h4>
<ul class="fields">
<li>
<p><code class="name">name</code> <span class="type">string</span> <span class="mark">required</span></p>
</li>
<li>
<p><code class="name">email</code> <span class="type">string</span> <span class="mark">required</span></p>
<p>The address to reply to.</p>
</li>
<li>
<p><code class="name">message</code> <span class="type">string</span> <span class="mark">required</span></p>
</li>
<li>
<p><code class="name">subject</code> <span class="type">string or null</span></p>
</li>
<li>
<p><code class="name">website</code> <span class="type">string or null</span></p>
<p>Leave it empty. Messages with a value are discarded as spam.</p>
</li>
</ul>
<h4>Response</h4>
<ul class="fields">
<li>
<p><code class="name">success</code> <span class="type">boolean</span></p>
<p class="values"><code>true</code> </p>
</li>
</ul>
<h4>Errors</h4>
<table>
<thead><tr><th scope="col">Status</th><th scope="col">Code</th><th scope="col">Message</th></tr></thead>
<tbody>
<tr><td data-head="Status">400</td><td data-head="Code"><code>invalid_request</code></td><td data-head="Message">The request is not valid.</td></tr>
<tr><td data-head="Status">413</td><td data-head="Code"><code>payload_too_large</code></td><td data-head="Message">The body is too large.</td></tr>
<tr><td data-head="Status">500</td><td data-head="Code"><code>internal_error</code></td><td data-head="Message">Internal error</td></tr>
<tr><td data-head="Status">503</td><td data-head="Code"><code>unavailable</code></td><td data-head="Message">The service cannot reach its data at the moment. Retry in a few seconds.</td></tr>
</tbody>
</table>
</div>
<div class="codes">
<figure class="code"><figcaption>Request</figcaption><pre><code>curl -sS &quot;$BASE_URL/api/contact&quot; \\
  -H &quot;Content-Type: application/json&quot; \\
  -d &#39;{&quot;name&quot;:&quot;Ada Lovelace&quot;,&quot;email&quot;:&quot;ada@example.org&quot;,&quot;message&quot;:&quot;Can I pay by invoice?&quot;}&#39;</code></pre></figure>
<figure class="code"><figcaption>Response, 200</figcaption><pre><code>{
  <b>&quot;success&quot;:</b> true
}</code></pre></figure>
</div>
</section>
<section class="chapter" id="mcpGet">
<div class="words">
<h3><a href="#mcpGet">Find the MCP server</a></h3>
<p class="endpoint"><span class="method">GET</span> <code>/api/mcp</code></p>
<p class="price">No key needed</p>
<p>Retired. The message contains the new URL.</p>
<h4>Response</h4>
<p><code></code></p>
<h4>Errors</h4>
<table>
<thead><tr><th scope="col">Status</th><th scope="col">Code</th><th scope="col">Message</th></tr></thead>
<tbody>
<tr><td data-head="Status">410</td><td data-head="Code"><code>gone</code></td><td data-head="Message">The new URL</td></tr>
</tbody>
</table>
</div>
<div class="codes">
<figure class="code"><figcaption>Request</figcaption><pre><code>curl -sS &quot;$BASE_URL/api/mcp&quot;</code></pre></figure>
</div>
</section>
<section class="chapter" id="mcpPost">
<div class="words">
<h3><a href="#mcpPost">Find the MCP server</a></h3>
<p class="endpoint"><span class="method">POST</span> <code>/api/mcp</code></p>
<p class="price">No key needed</p>
<p>Retired. The message contains the new URL.</p>
<h4>Response</h4>
<p><code></code></p>
<h4>Errors</h4>
<table>
<thead><tr><th scope="col">Status</th><th scope="col">Code</th><th scope="col">Message</th></tr></thead>
<tbody>
<tr><td data-head="Status">410</td><td data-head="Code"><code>gone</code></td><td data-head="Message">The new URL</td></tr>
</tbody>
</table>
</div>
<div class="codes">
<figure class="code"><figcaption>Request</figcaption><pre><code>curl -sS -X POST &quot;$BASE_URL/api/mcp&quot;</code></pre></figure>
</div>
</section>
<section class="chapter" id="mcpDelete">
<div class="words">
<h3><a href="#mcpDelete">Find the MCP server</a></h3>
<p class="endpoint"><span class="method">DELETE</span> <code>/api/mcp</code></p>
<p class="price">No key needed</p>
<p>Retired. The message contains the new URL.</p>
<h4>Response</h4>
<p><code></code></p>
<h4>Errors</h4>
<table>
<thead><tr><th scope="col">Status</th><th scope="col">Code</th><th scope="col">Message</th></tr></thead>
<tbody>
<tr><td data-head="Status">410</td><td data-head="Code"><code>gone</code></td><td data-head="Message">The new URL</td></tr>
</tbody>
</table>
</div>
<div class="codes">
<figure class="code"><figcaption>Request</figcaption><pre><code>curl -sS -X DELETE &quot;$BASE_URL/api/mcp&quot;</code></pre></figure>
</div>
</section>
<section class="chapter" id="og">
<div class="words">
<h3><a href="#og">Render a preview image</a></h3>
<p class="endpoint"><span class="method">GET</span> <code>/api/og</code></p>
<p class="price">No key needed</p>
<p>A PNG of 1200 × 630 pixels, for a page&#39;s <code>og:image</code>. Supports every script and emoji; right-to-left titles are aligned right, and a long title wraps and ends with an ellipsis. Equal parameters return equal bytes. Limited to 60 new images per minute from one address; cached ones do not count.</p>
<h4>Query</h4>
<ul class="fields">
<li>
<p><code class="name">title</code> <span class="type">string</span></p>
<p>The page&#39;s title, up to 200 characters. The service&#39;s name if it is missing or cannot be drawn.</p>
</li>
<li>
<p><code class="name">tags</code> <span class="type">string</span></p>
<p>Comma-separated. Shows the first five, up to 28 characters each.</p>
</li>
<li>
<p><code class="name">type</code> <span class="type">string</span></p>
<p>The kind of page, which sets its label and color: <code>page</code> (plain), <code>video</code>, <code>transcript</code>, <code>summary</code>, <code>docs</code>, or any word.</p>
</li>
</ul>
<h4>Response</h4>
<p><code>image/png</code></p>
<h4>Errors</h4>
<table>
<thead><tr><th scope="col">Status</th><th scope="col">Code</th><th scope="col">Message</th></tr></thead>
<tbody>
<tr><td data-head="Status">429</td><td data-head="Code"><code>rate_limited</code></td><td data-head="Message">Rate limit reached. Retry later.</td></tr>
<tr><td data-head="Status">500</td><td data-head="Code"><code>internal_error</code></td><td data-head="Message">Internal error</td></tr>
<tr><td data-head="Status">503</td><td data-head="Code"><code>unavailable</code></td><td data-head="Message">The service cannot reach its data at the moment. Retry in a few seconds.</td></tr>
</tbody>
</table>
</div>
<div class="codes">
<figure class="code"><figcaption>Request</figcaption><pre><code>curl -sS &quot;$BASE_URL/api/og?title=A+garden+in+a+week&amp;tags=gardening%2Csoil%2Cwater&amp;type=video&quot;</code></pre></figure>
</div>
</section>
<section class="chapter" id="playlist">
<div class="words">
<h3><a href="#playlist">Resolve a playlist</a></h3>
<p class="endpoint"><span class="method">GET</span> <code>/api/playlist</code></p>
<p class="price">Free</p>
<p>The first 200 videos, to choose which ones to transcribe. Free. An unknown or private playlist is a 400.</p>
<h4>Query</h4>
<ul class="fields">
<li>
<p><code class="name">playlist</code> <span class="type">string</span> <span class="mark">required</span></p>
<p>A playlist ID, or any URL with <code>list=</code>.</p>
</li>
</ul>
<h4>Response</h4>
<ul class="fields">
<li>
<p><code class="name">playlist_id</code> <span class="type">string</span></p>
</li>
<li>
<p><code class="name">title</code> <span class="type">string or null</span></p>
</li>
<li>
<p><code class="name">videos</code> <span class="type">list of objects</span></p>
<details><summary>Fields of <code>videos</code></summary>
<ul class="fields">
<li>
<p><code class="name">video_id</code> <span class="type">string</span></p>
</li>
<li>
<p><code class="name">title</code> <span class="type">string</span></p>
</li>
<li>
<p><code class="name">channel</code> <span class="type">string or null</span></p>
</li>
<li>
<p><code class="name">published_at</code> <span class="type">string or null</span></p>
</li>
<li>
<p><code class="name">published_at_precision</code> <span class="type">string or null</span></p>
<p>How precise <code>published_at</code> is. Unless it is <code>exact</code>, the time may be off by one such unit.</p>
<p class="values"><code>exact</code> <code>day</code> <code>month</code> <code>year</code> <code>null</code> </p>
</li>
<li>
<p><code class="name">thumbnail</code> <span class="type">string or null</span></p>
</li>
<li>
<p><code class="name">duration_seconds</code> <span class="type">integer or null</span></p>
<p>Null if YouTube does not state it.</p>
</li>
</ul>
</details>
</li>
<li>
<p><code class="name">total</code> <span class="type">integer</span></p>
<p>YouTube&#39;s own count, which includes unavailable videos.</p>
</li>
<li>
<p><code class="name">truncated</code> <span class="type">boolean</span></p>
<p>True if the playlist has more videos.</p>
</li>
</ul>
<h4>Errors</h4>
<table>
<thead><tr><th scope="col">Status</th><th scope="col">Code</th><th scope="col">Message</th></tr></thead>
<tbody>
<tr><td data-head="Status">400</td><td data-head="Code"><code>invalid_request</code></td><td data-head="Message">The request is not valid.</td></tr>
<tr><td data-head="Status">401</td><td data-head="Code"><code>unauthorized</code></td><td data-head="Message">Send a valid API key as <code>Authorization: Bearer et_…</code>.</td></tr>
<tr><td data-head="Status">429</td><td data-head="Code"><code>rate_limited</code></td><td data-head="Message">Rate limit reached. Retry later.</td></tr>
<tr><td data-head="Status">500</td><td data-head="Code"><code>internal_error</code></td><td data-head="Message">Internal error</td></tr>
<tr><td data-head="Status">503</td><td data-head="Code"><code>unavailable</code></td><td data-head="Message">The service cannot reach its data at the moment. Retry in a few seconds.</td></tr>
</tbody>
</table>
</div>
<div class="codes">
<figure class="code"><figcaption>Request</figcaption><pre><code>curl -sS &quot;$BASE_URL/api/playlist?playlist=PLdemo-kitchen-garden-list-00000001&quot; \\
  -H &quot;Authorization: Bearer $API_KEY&quot;</code></pre></figure>
<figure class="code"><figcaption>Response, 200</figcaption><pre><code>{
  <b>&quot;playlist_id&quot;:</b> &quot;PLdemo-kitchen-garden-list-00000001&quot;,
  <b>&quot;title&quot;:</b> &quot;Kitchen garden&quot;,
  <b>&quot;videos&quot;:</b> [
    {
      <b>&quot;video_id&quot;:</b> &quot;demo-talk-1&quot;,
      <b>&quot;title&quot;:</b> &quot;A garden in a week&quot;,
      <b>&quot;channel&quot;:</b> &quot;Kitchen Garden&quot;,
      <b>&quot;published_at&quot;:</b> &quot;2026-11-03T12:00:00.000Z&quot;,
      <b>&quot;published_at_precision&quot;:</b> &quot;exact&quot;,
      <b>&quot;thumbnail&quot;:</b> null,
      <b>&quot;duration_seconds&quot;:</b> null
    }
  ],
  <b>&quot;total&quot;:</b> 1,
  <b>&quot;truncated&quot;:</b> false
}</code></pre></figure>
</div>
</section>
<header class="group" id="service-routes">
<h2><a href="#service-routes">Service</a></h2>
<p>The service&#39;s documents, health and pages. No key, no charge.</p>
</header>
<section class="chapter" id="home">
<div class="words">
<h3><a href="#home">Open the front page</a></h3>
<p class="endpoint"><span class="method">GET</span> <code>/</code></p>
<p class="price">No key needed</p>
<p>A plain page with links. A local run serves it until the web app is built.</p>
<h4>Response</h4>
<p><code>text/html</code></p>
</div>
<div class="codes">
<figure class="code"><figcaption>Request</figcaption><pre><code>curl -sS &quot;$BASE_URL/&quot;</code></pre></figure>
</div>
</section>
<section class="chapter" id="securityTxt">
<div class="words">
<h3><a href="#securityTxt">Find out where to report a vulnerability</a></h3>
<p class="endpoint"><span class="method">GET</span> <code>/.well-known/security.txt</code></p>
<p class="price">No key needed</p>
<p>The contact for security reports (RFC 9116).</p>
<h4>Response</h4>
<p><code>text/plain</code></p>
</div>
<div class="codes">
<figure class="code"><figcaption>Request</figcaption><pre><code>curl -sS &quot;$BASE_URL/.well-known/security.txt&quot;</code></pre></figure>
</div>
</section>
<section class="chapter" id="openapi">
<div class="words">
<h3><a href="#openapi">Get the OpenAPI document</a></h3>
<p class="endpoint"><span class="method">GET</span> <code>/api/openapi.json</code></p>
<p class="price">No key needed</p>
<p>OpenAPI 3.1, generated from the route declarations.</p>
<h4>Response</h4>
<p><code>application/json</code></p>
</div>
<div class="codes">
<figure class="code"><figcaption>Request</figcaption><pre><code>curl -sS &quot;$BASE_URL/api/openapi.json&quot;</code></pre></figure>
</div>
</section>
<section class="chapter" id="status">
<div class="words">
<h3><a href="#status">Read the service&#39;s state</a></h3>
<p class="endpoint"><span class="method">GET</span> <code>/api/status</code></p>
<p class="price">No key needed</p>
<p>The state of each component, and how many transcripts and lists YouTube let us have in the last hour, day and 90 days, from real calls. A process keeps its answer for 30 seconds. Limited to 60 calls per minute from one address.</p>
<h4>Response</h4>
<ul class="fields">
<li>
<p><code class="name">status</code> <span class="type">string</span></p>
<p>The worst state of all components that are not <code>unknown</code>.</p>
<p class="values"><code>operational</code> <code>degraded</code> <code>outage</code> <code>unknown</code> </p>
</li>
<li>
<p><code class="name">generated_at</code> <span class="type">string</span></p>
</li>
<li>
<p><code class="name">components</code> <span class="type">list of objects</span></p>
<details><summary>Fields of <code>components</code></summary>
<ul class="fields">
<li>
<p><code class="name">id</code> <span class="type">string</span></p>
<p><code>queue</code> and <code>objects</code> are left out where they are not set up. <code>transcripts</code> and <code>lists</code> are what YouTube answers.</p>
<p class="values"><code>store</code> <code>queue</code> <code>objects</code> <code>transcripts</code> <code>lists</code> </p>
</li>
<li>
<p><code class="name">status</code> <span class="type">string</span></p>
<p><code>operational</code>: at least 95% of the calls of the last hour succeeded. <code>degraded</code>: at least 50%. <code>outage</code>: fewer, or a part that does not answer. <code>unknown</code>: no call in the last hour.</p>
<p class="values"><code>operational</code> <code>degraded</code> <code>outage</code> <code>unknown</code> </p>
</li>
</ul>
</details>
</li>
<li>
<p><code class="name">extraction</code> <span class="type">object</span></p>
<details><summary>Fields of <code>extraction</code></summary>
<ul class="fields">
<li>
<p><code class="name">last_hour</code> <span class="type">object</span></p>
<details><summary>Fields of <code>last_hour</code></summary>
<ul class="fields">
<li>
<p><code class="name">transcripts</code> <span class="type">number or null</span></p>
<p>Share of transcripts that succeeded, to four digits; null without any. Calls that the video itself refuses count neither way.</p>
</li>
<li>
<p><code class="name">lists</code> <span class="type">number or null</span></p>
<p>Share of lists that succeeded, to four digits; null without any. Calls that the video itself refuses count neither way.</p>
</li>
</ul>
</details>
</li>
<li>
<p><code class="name">last_day</code> <span class="type">object</span></p>
<details><summary>Fields of <code>last_day</code></summary>
<ul class="fields">
<li>
<p><code class="name">transcripts</code> <span class="type">number or null</span></p>
<p>Share of transcripts that succeeded, to four digits; null without any. Calls that the video itself refuses count neither way.</p>
</li>
<li>
<p><code class="name">lists</code> <span class="type">number or null</span></p>
<p>Share of lists that succeeded, to four digits; null without any. Calls that the video itself refuses count neither way.</p>
</li>
</ul>
</details>
</li>
<li>
<p><code class="name">last_90_days</code> <span class="type">object</span></p>
<details><summary>Fields of <code>last_90_days</code></summary>
<ul class="fields">
<li>
<p><code class="name">transcripts</code> <span class="type">number or null</span></p>
<p>Share of transcripts that succeeded, to four digits; null without any. Calls that the video itself refuses count neither way.</p>
</li>
<li>
<p><code class="name">lists</code> <span class="type">number or null</span></p>
<p>Share of lists that succeeded, to four digits; null without any. Calls that the video itself refuses count neither way.</p>
</li>
</ul>
</details>
</li>
<li>
<p><code class="name">days</code> <span class="type">list of objects</span></p>
<p>The last 90 UTC days, oldest first.</p>
<details><summary>Fields of <code>days</code></summary>
<ul class="fields">
<li>
<p><code class="name">date</code> <span class="type">string</span></p>
</li>
<li>
<p><code class="name">transcripts</code> <span class="type">number or null</span></p>
<p>Share of transcripts that succeeded, to four digits; null without any. Calls that the video itself refuses count neither way.</p>
</li>
<li>
<p><code class="name">lists</code> <span class="type">number or null</span></p>
<p>Share of lists that succeeded, to four digits; null without any. Calls that the video itself refuses count neither way.</p>
</li>
</ul>
</details>
</li>
</ul>
</details>
</li>
</ul>
<h4>Errors</h4>
<table>
<thead><tr><th scope="col">Status</th><th scope="col">Code</th><th scope="col">Message</th></tr></thead>
<tbody>
<tr><td data-head="Status">429</td><td data-head="Code"><code>rate_limited</code></td><td data-head="Message">Rate limit reached. Retry later.</td></tr>
<tr><td data-head="Status">500</td><td data-head="Code"><code>internal_error</code></td><td data-head="Message">Internal error</td></tr>
<tr><td data-head="Status">503</td><td data-head="Code"><code>unavailable</code></td><td data-head="Message">The service cannot reach its data at the moment. Retry in a few seconds.</td></tr>
</tbody>
</table>
</div>
<div class="codes">
<figure class="code"><figcaption>Request</figcaption><pre><code>curl -sS &quot;$BASE_URL/api/status&quot;</code></pre></figure>
<figure class="code"><figcaption>Response, 200</figcaption><pre><code>{
  <b>&quot;status&quot;:</b> &quot;operational&quot;,
  <b>&quot;generated_at&quot;:</b> &quot;2026-11-23T08:00:00.000Z&quot;,
  <b>&quot;components&quot;:</b> [
    { <b>&quot;id&quot;:</b> &quot;store&quot;, <b>&quot;status&quot;:</b> &quot;operational&quot; },
    { <b>&quot;id&quot;:</b> &quot;transcripts&quot;, <b>&quot;status&quot;:</b> &quot;operational&quot; },
    { <b>&quot;id&quot;:</b> &quot;lists&quot;, <b>&quot;status&quot;:</b> &quot;unknown&quot; }
  ],
  <b>&quot;extraction&quot;:</b> {
    <b>&quot;last_hour&quot;:</b> { <b>&quot;transcripts&quot;:</b> 0.9971, <b>&quot;lists&quot;:</b> null },
    <b>&quot;last_day&quot;:</b> { <b>&quot;transcripts&quot;:</b> 0.9958, <b>&quot;lists&quot;:</b> 1 },
    <b>&quot;last_90_days&quot;:</b> { <b>&quot;transcripts&quot;:</b> 0.9904, <b>&quot;lists&quot;:</b> 0.9987 },
    <b>&quot;days&quot;:</b> [
      { <b>&quot;date&quot;:</b> &quot;2026-11-22&quot;, <b>&quot;transcripts&quot;:</b> 0.9961, <b>&quot;lists&quot;:</b> 1 },
      { <b>&quot;date&quot;:</b> &quot;2026-11-23&quot;, <b>&quot;transcripts&quot;:</b> 0.9942, <b>&quot;lists&quot;:</b> null }
    ]
  }
}</code></pre></figure>
</div>
</section>
<section class="chapter" id="authError">
<div class="words">
<h3><a href="#authError">Show why a sign-in failed</a></h3>
<p class="endpoint"><span class="method">GET</span> <code>/auth/error</code></p>
<p class="price">No key needed</p>
<p>The page for an invalid sign-in link, and for a sign-in that Google or the user canceled.</p>
<h4>Query</h4>
<ul class="fields">
<li>
<p><code class="name">error</code> <span class="type">string</span></p>
<p>A one-word reason. Unknown reasons share a message.</p>
</li>
<li>
<p><code class="name">token_hash</code> <span class="type">string</span></p>
<p>With <code>other_account</code>: the link&#39;s token.</p>
</li>
<li>
<p><code class="name">type</code> <span class="type">string</span></p>
</li>
<li>
<p><code class="name">next</code> <span class="type">string</span></p>
</li>
</ul>
<h4>Response</h4>
<p><code>text/html</code></p>
<h4>Errors</h4>
<table>
<thead><tr><th scope="col">Status</th><th scope="col">Code</th><th scope="col">Message</th></tr></thead>
<tbody>
<tr><td data-head="Status">500</td><td data-head="Code"><code>internal_error</code></td><td data-head="Message">Internal error</td></tr>
<tr><td data-head="Status">503</td><td data-head="Code"><code>unavailable</code></td><td data-head="Message">The service cannot reach its data at the moment. Retry in a few seconds.</td></tr>
</tbody>
</table>
</div>
<div class="codes">
<figure class="code"><figcaption>Request</figcaption><pre><code>curl -sS &quot;$BASE_URL/auth/error&quot;</code></pre></figure>
</div>
</section>
<section class="chapter" id="dashboard">
<div class="words">
<h3><a href="#dashboard">Open the dashboard</a></h3>
<p class="endpoint"><span class="method">GET</span> <code>/dashboard</code></p>
<p class="price">No key needed</p>
<p>Shows the balance, keys, latest transcriptions and sessions of the signed-in user. A local run serves it until the web app is built.</p>
<h4>Response</h4>
<p><code>text/html</code></p>
</div>
<div class="codes">
<figure class="code"><figcaption>Request</figcaption><pre><code>curl -sS &quot;$BASE_URL/dashboard&quot;</code></pre></figure>
</div>
</section>
<section class="chapter" id="docs">
<div class="words">
<h3><a href="#docs">Read the reference</a></h3>
<p class="endpoint"><span class="method">GET</span> <code>/docs</code></p>
<p class="price">No key needed</p>
<p>Every route, error, price and sample video on one page, without scripts.</p>
<h4>Response</h4>
<p><code>text/html</code></p>
</div>
<div class="codes">
<figure class="code"><figcaption>Request</figcaption><pre><code>curl -sS &quot;$BASE_URL/docs&quot;</code></pre></figure>
</div>
</section>
<section class="chapter" id="health">
<div class="words">
<h3><a href="#health">Check the service</a></h3>
<p class="endpoint"><span class="method">GET</span> <code>/health</code></p>
<p class="price">No key needed</p>
<p>Whether the service runs and what is configured. Reads no store and no account.</p>
<h4>Response</h4>
<ul class="fields">
<li>
<p><code class="name">status</code> <span class="type">string</span></p>
<p class="values"><code>ok</code> </p>
</li>
<li>
<p><code class="name">version</code> <span class="type">string</span></p>
<p>Version of the API.</p>
</li>
<li>
<p><code class="name">uptime_seconds</code> <span class="type">integer</span></p>
<p>Seconds since this process started.</p>
</li>
<li>
<p><code class="name">mcp_url</code> <span class="type">string</span></p>
<p>The MCP server&#39;s URL.</p>
</li>
<li>
<p><code class="name">configured</code> <span class="type">object of booleans by name</span></p>
<p>What is configured, by name. <code>sample_videos</code>: sample videos work. <code>model</code>: a language model writes summaries. <code>speech</code>: audio can be transcribed. <code>billing</code>: something is for sale. <code>mail_outbox</code>: emails are written to a local folder.</p>
</li>
</ul>
</div>
<div class="codes">
<figure class="code"><figcaption>Request</figcaption><pre><code>curl -sS &quot;$BASE_URL/health&quot;</code></pre></figure>
<figure class="code"><figcaption>Response, 200</figcaption><pre><code>{
  <b>&quot;status&quot;:</b> &quot;ok&quot;,
  <b>&quot;version&quot;:</b> &quot;2026-06-08&quot;,
  <b>&quot;uptime_seconds&quot;:</b> 86,
  <b>&quot;mcp_url&quot;:</b> &quot;http://127.0.0.1:3001/mcp&quot;,
  <b>&quot;configured&quot;:</b> {
    <b>&quot;sample_videos&quot;:</b> true,
    <b>&quot;platform_api&quot;:</b> false,
    <b>&quot;egress_proxy&quot;:</b> false,
    <b>&quot;model&quot;:</b> false,
    <b>&quot;notes&quot;:</b> false,
    <b>&quot;google&quot;:</b> false,
    <b>&quot;mail&quot;:</b> true,
    <b>&quot;mail_outbox&quot;:</b> true,
    <b>&quot;billing&quot;:</b> false,
    <b>&quot;dynamodb_endpoint&quot;:</b> true
  }
}</code></pre></figure>
</div>
</section>
<section class="chapter" id="llms">
<div class="words">
<h3><a href="#llms">Read the reference as text</a></h3>
<p class="endpoint"><span class="method">GET</span> <code>/llms.txt</code></p>
<p class="price">No key needed</p>
<p>What the service does and how to call it, as one Markdown page for language models.</p>
<h4>Response</h4>
<p><code>text/plain</code></p>
</div>
<div class="codes">
<figure class="code"><figcaption>Request</figcaption><pre><code>curl -sS &quot;$BASE_URL/llms.txt&quot;</code></pre></figure>
</div>
</section>
<section class="chapter" id="login">
<div class="words">
<h3><a href="#login">Open the sign-in page</a></h3>
<p class="endpoint"><span class="method">GET</span> <code>/login</code></p>
<p class="price">No key needed</p>
<p>Asks for an email address, then for the emailed code. Continues to <code>next</code>, which must be a path of this site.</p>
<h4>Query</h4>
<ul class="fields">
<li>
<p><code class="name">next</code> <span class="type">string</span></p>
<p>Where to continue to. Anything but a path of this site becomes <code>/dashboard</code>.</p>
</li>
</ul>
<h4>Response</h4>
<p><code>text/html</code></p>
</div>
<div class="codes">
<figure class="code"><figcaption>Request</figcaption><pre><code>curl -sS &quot;$BASE_URL/login&quot;</code></pre></figure>
</div>
</section>
<section class="chapter" id="pagesScript">
<div class="words">
<h3><a href="#pagesScript">Load the script of the pages</a></h3>
<p class="endpoint"><span class="method">GET</span> <code>/pages.js</code></p>
<p class="price">No key needed</p>
<p>The only script of the plain pages.</p>
<h4>Response</h4>
<p><code>text/javascript</code></p>
</div>
<div class="codes">
<figure class="code"><figcaption>Request</figcaption><pre><code>curl -sS &quot;$BASE_URL/pages.js&quot;</code></pre></figure>
</div>
</section>
<section class="chapter" id="ready">
<div class="words">
<h3><a href="#ready">Check what the service depends on</a></h3>
<p class="endpoint"><span class="method">GET</span> <code>/ready</code></p>
<p class="price">No key needed</p>
<p>Whether the store, the queue and the object store answer within a second (five on a process&#39;s first check). The 503 names those that do not. A process keeps its answer for 2 seconds.</p>
<h4>Response</h4>
<ul class="fields">
<li>
<p><code class="name">status</code> <span class="type">string</span></p>
<p class="values"><code>ready</code> </p>
</li>
</ul>
<h4>Errors</h4>
<table>
<thead><tr><th scope="col">Status</th><th scope="col">Code</th><th scope="col">Message</th></tr></thead>
<tbody>
<tr><td data-head="Status">503</td><td data-head="Code"><code>not_ready</code></td><td data-head="Message">The service is not ready.</td></tr>
</tbody>
</table>
</div>
<div class="codes">
<figure class="code"><figcaption>Request</figcaption><pre><code>curl -sS &quot;$BASE_URL/ready&quot;</code></pre></figure>
<figure class="code"><figcaption>Response, 200</figcaption><pre><code>{
  <b>&quot;status&quot;:</b> &quot;ready&quot;
}</code></pre></figure>
</div>
</section>
<section class="chapter" id="sharedPage">
<div class="words">
<h3><a href="#sharedPage">Read a shared transcript</a></h3>
<p class="endpoint"><span class="method">GET</span> <code>/s/{token}</code></p>
<p class="price">No key needed</p>
<p>The page of a share: title, channel and text, with times that link to YouTube, and a preview picture. Says <code>noindex</code> unless its owner lets search engines list it. It is looked up for each call and kept by no cache, so a revoked link is a 404 at once. Limited to 60 calls per minute from one address.</p>
<h4>Response</h4>
<p><code>text/html</code></p>
<h4>Errors</h4>
<table>
<thead><tr><th scope="col">Status</th><th scope="col">Code</th><th scope="col">Message</th></tr></thead>
<tbody>
<tr><td data-head="Status">429</td><td data-head="Code"><code>rate_limited</code></td><td data-head="Message">Rate limit reached. Retry later.</td></tr>
<tr><td data-head="Status">500</td><td data-head="Code"><code>internal_error</code></td><td data-head="Message">Internal error</td></tr>
<tr><td data-head="Status">503</td><td data-head="Code"><code>unavailable</code></td><td data-head="Message">The service cannot reach its data at the moment. Retry in a few seconds.</td></tr>
</tbody>
</table>
</div>
<div class="codes">
<figure class="code"><figcaption>Request</figcaption><pre><code>curl -sS &quot;$BASE_URL/s/{token}&quot;</code></pre></figure>
</div>
</section>
</div></main>
</body>
</html>
`
