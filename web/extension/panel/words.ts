import { type Language, languageFor } from "../../words/language.ts"
import type { LoadedCatalogues, Messages } from "../../words/translate.ts"

/** The folders of the catalogues that the panel reads. */
const FOLDERS = { ui: "../../ui", errors: "../../ui/errors", reader: "../../reader", panel: "." } as const

/** All languages are in the extension's own script, so the panel waits for no further file. */
const MODULES = import.meta.glob<{ MESSAGES: Messages }>(
  [
    "../../ui/words/*.gen.ts",
    "../../ui/errors/words/*.gen.ts",
    "../../reader/words/*.gen.ts",
    "./words/*.gen.ts",
  ],
  { eager: true },
)

/** The browser's first language that the panel is in. */
export const panelLanguage = (): Language => languageFor(navigator.languages)

/** The panel's catalogues in a language. */
export const panelWords = (language: Language): LoadedCatalogues =>
  Object.fromEntries(
    Object.entries(FOLDERS).map(([name, folder]) => [
      name,
      MODULES[`${folder}/words/${language}.gen.ts`]?.MESSAGES,
    ]),
  )
