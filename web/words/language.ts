/** The languages of the pages. The first is the language of the sources. */
export const LANGUAGES = ["en", "de", "ja"] as const

export type Language = (typeof LANGUAGES)[number]

/** The name of each language, in itself. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = {
  en: "English",
  de: "Deutsch",
  ja: "日本語",
}
