/** The languages of the pages. The first is the language of the sources. */
export const LANGUAGES = ["en", "de", "ja"] as const

export type Language = (typeof LANGUAGES)[number]

/** The name of each language in that language. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = {
  en: "English",
  de: "Deutsch",
  ja: "日本語",
}

/** Returns the first of the tags' languages ("de-AT") that the pages are in. */
export const languageFor = (tags: readonly string[]): Language =>
  tags.flatMap((tag) => LANGUAGES.filter((each) => each === tag.split("-")[0]))[0] ?? "en"
