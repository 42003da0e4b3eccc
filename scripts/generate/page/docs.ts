import { html, raw } from "hono/html"
import { ICON_LINK } from "../../../functions/html/mark.ts"
import type { Section } from "../openapi/blocks.ts"
import type { OpenApiDocument } from "../openapi/openapi.ts"
import { blockHtml, type Html } from "./html.ts"
import { routeSection } from "./route-section.ts"
import { STYLE } from "./style.ts"
import { type RouteView, routesOf } from "./view.ts"

/** The reference page: the guide, then every route. Loads no scripts and nothing external. */
export async function docsPage(document: OpenApiDocument, guide: readonly Section[]): Promise<string> {
  const { title, version } = document.info
  const routes = routesOf(document)
  const groups = (document.tags ?? []).map((tag) => ({
    ...tag,
    id: `${tag.name.toLowerCase()}-routes`,
    routes: routes.filter((route) => route.tag === tag.name),
  }))
  const links = html`<div class="links">
${linkList("Guide", guide)}${groups.map(({ name, routes }) => linkList(name, routes.map(linkOf)))}</div>`
  const page = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="description" content="Every route, price, error and sample video of the ${title} API.">
<title>${title} API reference</title>
${raw(ICON_LINK)}
<style>${raw(STYLE)}</style>
</head>
<body>
<a class="skip" href="#main">Skip to the reference</a>
<nav class="side" aria-label="Reference">
<a class="brand" href="/">${title}<span>${version}</span></a>
${links}
</nav>
<nav class="bar" aria-label="Reference, collapsed"><details><summary>${title} API</summary>${links}</details></nav>
<main id="main"><div class="inner">
<header class="lead">
<h1>${title} API</h1>
<p>Transcripts of videos over HTTP. Also available as <a href="/api/openapi.json">OpenAPI 3.1</a> and as <a href="/llms.txt">plain text</a> for language models.</p>
</header>
${guide.map(guideSection)}${groups.map(
  ({ id, name, description, routes }) => html`<header class="group" id="${id}">
<h2><a href="#${id}">${name}</a></h2>
<p>${description}</p>
</header>
${routes.map(routeSection)}`,
)}</div></main>
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

type Link = { readonly id: string; readonly title: string }

function linkOf({ id, summary }: RouteView): Link {
  return { id, title: summary }
}

function linkList(title: string, links: readonly Link[]): Html {
  return html`<h2>${title}</h2>
<ul>
${links.map((link) => html`<li><a href="#${link.id}">${link.title}</a></li>\n`)}</ul>
`
}
