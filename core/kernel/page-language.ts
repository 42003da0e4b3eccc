/** The languages of our pages and mails. The first is the default. */
export const PAGE_LANGUAGES = ["en", "de", "ja"] as const

export type PageLanguage = (typeof PAGE_LANGUAGES)[number]

/** Returns a page's path in a language: "/terms" is "/de/terms". English has no prefix. */
export function pathIn(language: PageLanguage, path: string): string {
  if (language === "en") return path
  return path === "/" ? `/${language}` : `/${language}${path}`
}

/** Returns the language in a path's prefix, such as "/de/". Without one, returns English. */
export const languageAt = (path: string): PageLanguage =>
  PAGE_LANGUAGES.find((each) => path === `/${each}` || path.startsWith(`/${each}/`)) ?? "en"
