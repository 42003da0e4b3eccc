import { useMemo } from "react"
import { useLanguage } from "./use-words.tsx"

/**
 * Returns a function that names a language in the page's: "de" → German. It returns unknown tags
 * unchanged.
 */
export function useLanguageName(): (tag: string) => string {
  const language = useLanguage()
  return useMemo(() => {
    const names = new Intl.DisplayNames(language, { type: "language" })
    return (tag) => {
      try {
        return names.of(tag) ?? tag
      } catch {
        return tag
      }
    }
  }, [language])
}
