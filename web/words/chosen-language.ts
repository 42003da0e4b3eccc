import { type Language, languageFor } from "./language.ts"

const KEY = "language"

/**
 * The language of the dashboard: the one that was chosen in this browser, or else the browser's
 * first language that the pages are in.
 */
export function chosenLanguage(): Language {
  let chosen: string | null = null
  try {
    chosen = localStorage.getItem(KEY)
  } catch {
    // Without storage, the browser's languages decide.
  }
  return languageFor([...(chosen === null ? [] : [chosen]), ...navigator.languages])
}

/** Stores the choice. The next page that loads uses it. */
export function chooseLanguage(language: Language): void {
  try {
    localStorage.setItem(KEY, language)
  } catch {
    // Without storage, there is no choice to keep.
  }
}
