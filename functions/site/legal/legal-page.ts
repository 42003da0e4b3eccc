import { languageAt, pathIn } from "../../../core/kernel/page-language.ts"
import { escapeHtml } from "../../../core/kernel/text.ts"
import { alternatesOf, alternateTags } from "../../html/alternates.ts"
import type { TranslatedPath } from "../../html/href.ts"
import { CONTENT_SECURITY_POLICY, page } from "../../html/page.ts"
import { FRAME_WORDS, NAV_WORDS } from "../../html/page-words.ts"
import { handlerOf } from "../../http/pipeline.ts"
import type { RouteDeclaration } from "../../route/declaration.ts"
import { type LegalFacts, legalFacts } from "./facts/facts.ts"
import { dateText } from "./facts/figures.ts"
import { BINDING, LEGAL_WORDS } from "./words/legal.ts"

/** Writes a text in the language of the facts. */
export type LegalText = (facts: LegalFacts) => WrittenText

/**
 * A text in one language. `changed` is the ISO date of its last change; a test ties it to the
 * words. `body` is HTML.
 */
type WrittenText = { title: string; description: string; changed: string; body: string }

type PageRoute = RouteDeclaration & { path: TranslatedPath; output: { mediaType: string } }

const NOINDEX = `\n<meta name="robots" content="noindex">`

/**
 * Creates a handler that serves a text with this server's operator and facts in it, in the language
 * that the URL's path names.
 */
export function legalHandler<const R extends PageRoute>(route: R, text: LegalText) {
  return handlerOf(route, async ({ services, request }) => {
    const facts = legalFacts(services, languageAt(new URL(request.url).pathname))
    const { isComplete } = facts.operator
    const place = { path: route.path, origin: services.config.PUBLIC_URL }
    return new Response(renderLegal(place, text(facts), facts), {
      headers: {
        "Content-Type": route.output.mediaType,
        "Cache-Control": "public, max-age=300",
        "Content-Security-Policy": CONTENT_SECURITY_POLICY,
        ...(isComplete ? {} : { "X-Robots-Tag": "noindex" }),
      },
    })
  })
}

/** Renders the page of a text. `path` is the page's path in English. */
function renderLegal(
  { path, origin }: { path: TranslatedPath; origin: string },
  { title, description, changed, body }: WrittenText,
  { language, operator: { isComplete } }: LegalFacts,
): string {
  const words = LEGAL_WORDS[language]
  const time = `<time datetime="${changed}">${dateText(changed, language)}</time>`
  const notes = [
    `<p class="quiet">${words.changed(time)}</p>`,
    language !== "en" && `<p class="panel">${BINDING[language](path)}</p>`,
    !isComplete && `<p class="panel">${words.template}</p>`,
  ].filter((note) => note !== false)
  const main = `
<h1>${title}</h1>
<p class="lead">${escapeHtml(description)}</p>
${notes.join("\n")}
<article>
${body}
</article>
`
  const head = [
    `<meta name="description" content="${escapeHtml(description)}">`,
    `<link rel="canonical" href="${escapeHtml(origin + pathIn(language, path))}">`,
    ...alternateTags(alternatesOf(path), origin),
  ]
  return page({
    name: "legal",
    title,
    nav: `<a href="/docs">${FRAME_WORDS[language].reference}</a> <a href="/login">${NAV_WORDS[language].signIn}</a>`,
    main,
    head: `\n${head.join("\n")}${isComplete ? "" : NOINDEX}`,
    translated: { language, path },
  })
}
