import { escapeHtml } from "../../../core/kernel/text.ts"
import { CONTENT_SECURITY_POLICY, page } from "../../html/page.ts"
import { handlerOf } from "../../http/pipeline.ts"
import type { RouteDeclaration } from "../../route/declaration.ts"
import { type LegalFacts, legalFacts } from "./facts.ts"

/**
 * A text without an operator. `changed` is the ISO date of its last change; a test ties it to the
 * text. `body` returns HTML.
 */
export type LegalText = {
  title: string
  description: string
  changed: string
  body: (facts: LegalFacts) => string
}

type PageRoute = RouteDeclaration & { output: { mediaType: string } }

const NAV = `<a href="/docs">Reference</a> <a href="/login">Sign in</a>`
const NOINDEX = `\n<meta name="robots" content="noindex">`
const BANNER = `<p class="panel"><b>This is a template.</b> The operator of this service has not filled it in.</p>`
const DATE = new Intl.DateTimeFormat("en", { dateStyle: "long", timeZone: "UTC" })

/** Creates a handler that serves a text with this server's operator and facts in it. */
export function legalHandler<const R extends PageRoute>(route: R, text: LegalText) {
  return handlerOf(route, async ({ services }) => {
    const facts = legalFacts(services)
    const { isComplete } = facts.operator
    return new Response(renderLegal(text, facts), {
      headers: {
        "Content-Type": route.output.mediaType,
        "Cache-Control": "public, max-age=300",
        "Content-Security-Policy": CONTENT_SECURITY_POLICY,
        ...(isComplete ? {} : { "X-Robots-Tag": "noindex" }),
      },
    })
  })
}

function renderLegal({ title, description, changed, body }: LegalText, facts: LegalFacts): string {
  const { isComplete } = facts.operator
  const robots = isComplete ? "" : NOINDEX
  const main = `
<h1>${title}</h1>
<p class="lead">${escapeHtml(description)}</p>
<p class="quiet">Last changed on <time datetime="${changed}">${DATE.format(new Date(changed))}</time>.</p>
${isComplete ? "" : BANNER}
<article>
${body(facts).trim()}
</article>
`
  return page({
    name: "legal",
    title,
    nav: NAV,
    main,
    head: `\n<meta name="description" content="${escapeHtml(description)}">${robots}`,
  })
}
