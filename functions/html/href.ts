import { type PageLanguage, pathIn } from "../../core/kernel/page-language.ts"

/**
 * The paths of pages that exist in every language and that the pages and emails of functions/ link
 * to.
 */
export type TranslatedPath =
  | "/"
  | "/acceptable-use"
  | "/contact"
  | "/imprint"
  | "/pricing"
  | "/privacy"
  | "/status"
  | "/terms"

/** Returns a function that returns a page's path in a language. */
export const hrefIn =
  (language: PageLanguage) =>
  (path: TranslatedPath): string =>
    pathIn(language, path)
