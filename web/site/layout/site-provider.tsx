import { createContext, type ReactNode, use } from "react"
import type { Language } from "../../words/language.ts"
import type { LoadedCatalogues } from "../../words/translate.ts"
import { useLanguage, WordsProvider } from "../../words/use-words.tsx"
import { isLegal, isTranslated, pathIn, type TranslatedPath } from "../languages/addresses.ts"

const PathContext = createContext("")

type SiteProviderProps = {
  language: Language
  catalogues: LoadedCatalogues
  path: string
  children: ReactNode
}

/** Provides a page with its language, its texts, and its path without the language's prefix. */
export const SiteProvider = ({ language, catalogues, path, children }: SiteProviderProps) => (
  <WordsProvider language={language} catalogues={catalogues}>
    <PathContext value={path}>{children}</PathContext>
  </WordsProvider>
)

/** The path of the page if it exists in every language. */
export function useTranslatedPath(): TranslatedPath | undefined {
  const path = use(PathContext)
  return isTranslated(path) ? path : undefined
}

/**
 * Returns a function that keeps links in the page's language: "/pricing" becomes "/de/pricing".
 * Paths of pages that exist in English alone stay as they are.
 */
export function useHref(): (path: string) => string {
  const language = useLanguage()
  return (path) => (isTranslated(path) || isLegal(path) ? pathIn(language, path) : path)
}
