import { html, raw } from "hono/html"
import { API_VERSION, SERVICE_NAME } from "../../../core/kernel/service.ts"
import { ICON_LINK } from "../../../functions/html/logo.ts"
import type { Section } from "../openapi/blocks.ts"
import { blockHtml, type Html } from "./html.ts"
import { STYLE } from "./style.ts"

/**
 * The guide on one plain page. A local run serves it until the documentation is built. Loads no
 * scripts and nothing external.
 */
export async function docsPage(guide: readonly Section[]): Promise<string> {
  const links = html`<div class="links">
<h2>Guide</h2>
<ul>
${guide.map(({ id, title }) => html`<li><a href="#${id}">${title}</a></li>\n`)}</ul></div>`
  const page = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="description" content="Every price, error and sample video of the ${SERVICE_NAME} API.">
<title>${SERVICE_NAME} API</title>
${raw(ICON_LINK)}
<style>${raw(STYLE)}</style>
</head>
<body>
<a class="skip" href="#main">Skip to the guide</a>
<nav class="side" aria-label="Guide">
<a class="brand" href="/">${SERVICE_NAME}<span>${API_VERSION}</span></a>
${links}
</nav>
<nav class="bar" aria-label="Guide, collapsed"><details><summary>${SERVICE_NAME} API</summary>${links}</details></nav>
<main id="main"><div class="inner">
<header class="lead">
<h1>${SERVICE_NAME} API</h1>
<p>Transcripts of videos over HTTP. The pages with every route are part of the web build, which this server does not have yet. Until then, every route is in <a href="/api/openapi.json">OpenAPI 3.1</a> and in <a href="/llms.txt">plain text</a>.</p>
</header>
${guide.map(guideSection)}</div></main>
</body>
</html>
`
  return String(await page)
}

function guideSection({ id, title, blocks }: Section): Html {
  const codes = blocks.filter((block) => block.kind === "code")
  const words = blocks.filter((block) => block.kind !== "code")
  return html`<section class="chapter${codes.length > 0 ? "" : " plain"}" id="${id}">
<div class="words">
<h2><a href="#${id}">${title}</a></h2>
${words.map(blockHtml)}</div>
${codes.length > 0 ? html`<div class="codes">\n${codes.map(blockHtml)}</div>\n` : ""}</section>
`
}
