import { LANGUAGES, type Language } from "../../words/language.ts"

/** The paths of the pages that exist in every language, without the language's own prefix. */
export const TRANSLATED_PATHS = ["/", "/pricing", "/mcp-setup", "/extension", "/contact", "/status"] as const

/** The paths of the pages that the service renders in every language (`functions/site/legal`). */
export const LEGAL_PATHS = ["/privacy", "/terms", "/acceptable-use", "/imprint"] as const

export type TranslatedPath = (typeof TRANSLATED_PATHS)[number]
type LegalPath = (typeof LEGAL_PATHS)[number]

/** Returns a page's path in a language: "/pricing" is "/de/pricing". English has no prefix. */
export function pathIn(language: Language, path: TranslatedPath | LegalPath): string {
  if (language === "en") return path
  return path === "/" ? `/${language}` : `/${language}${path}`
}

/** Returns the language of an address, and the path without its prefix and a trailing slash. */
export function partsOf(address: string): { language: Language; path: string } {
  const [, first = ""] = address.split("/", 2)
  const language = LANGUAGES.find((each) => each === first && each !== "en") ?? "en"
  const rest = language === "en" ? address : address.slice(first.length + 1)
  return { language, path: rest.replace(/(?<=.)\/$/, "") || "/" }
}

export const isTranslated = (path: string): path is TranslatedPath =>
  TRANSLATED_PATHS.some((each) => each === path)

export const isLegal = (path: string): path is LegalPath => LEGAL_PATHS.some((each) => each === path)
