import { PAGE_LANGUAGES, pathIn } from "../../core/kernel/page-language.ts"
import type { RouteDeclaration } from "./declaration.ts"

/**
 * Aliases of paths that contain a provider's name. Both paths work; the documents show the
 * provider's (docs/contract.md, "Common rules").
 */
const ALIASES: readonly (readonly [string, string])[] = [
  ["/api/v1/youtube/", "/api/v1/media/"],
  ["/api/stripe/", "/api/payments/"],
  ["/api/notion/", "/api/notes/"],
]

/** Returns a documented path and its aliases. */
export function spellingsOf(path: string): readonly string[] {
  const alias = ALIASES.find(([documented]) => path.startsWith(documented))
  return alias ? [path, path.replace(alias[0], alias[1])] : [path]
}

/** Returns every path of a route: its spellings, or the path of a page in each language. */
export const pathsOf = ({ path, isTranslated }: RouteDeclaration): readonly string[] =>
  isTranslated ? PAGE_LANGUAGES.map((language) => pathIn(language, path)) : spellingsOf(path)
