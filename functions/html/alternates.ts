import { PAGE_LANGUAGES, pathIn } from "../../core/kernel/page-language.ts"
import { escapeHtml } from "../../core/kernel/text.ts"

/** A page in one language. */
export type Alternate = { language: string; path: string }

/** Returns the versions of a page in all languages. `path` is its path in English. */
export const alternatesOf = (path: string): Alternate[] =>
  PAGE_LANGUAGES.map((language) => ({ language, path: pathIn(language, path) }))

/** Returns the links to a page in each language. The English one is also `x-default`. */
export function alternateLinks(alternates: readonly Alternate[], origin: string) {
  const links = alternates.map(({ language, path }) => ({ hreflang: language, href: `${origin}${path}` }))
  const rest = links.find(({ hreflang }) => hreflang === "en")
  return rest ? [...links, { hreflang: "x-default", href: rest.href }] : links
}

/** Returns the links of `alternateLinks` as HTML tags for a document's head. */
export const alternateTags = (alternates: readonly Alternate[], origin: string): string[] =>
  alternateLinks(alternates, origin).map(
    ({ hreflang, href }) => `<link rel="alternate" hreflang="${hreflang}" href="${escapeHtml(href)}">`,
  )
