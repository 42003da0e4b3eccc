import type { Message } from "../../words/format-message.ts"
import type { Language } from "../../words/language.ts"
import type { CatalogueName, LoadedCatalogues, Messages } from "../../words/translate.ts"

/** The messages of a catalogue and, if a page owns it, that page's title and description. */
type Module = { MESSAGES: Messages; HEAD?: { title: Message; description: Message } }

/**
 * Every catalogue in every language. Only the build and the development server import this module.
 * The browser gets the words of one page in one language, with its document.
 */
const MODULES = import.meta.glob<Module>(
  [
    "../*/words/*.gen.ts",
    "../../ui/words/*.gen.ts",
    "../../ui/errors/words/*.gen.ts",
    "../../extension/panel/words/*.gen.ts",
  ],
  { eager: true },
)
/** The folders of the catalogues that no public page owns. */
const FOLDERS: Readonly<Partial<Record<CatalogueName, string>>> = {
  ui: "../../ui",
  errors: "../../ui/errors",
  panel: "../../extension/panel",
}

function moduleOf(language: Language, name: CatalogueName): Module {
  const module = MODULES[`${FOLDERS[name] ?? `../${name}`}/words/${language}.gen.ts`]
  if (!module) throw new Error(`The catalogue "${name}" is not in "${language}".`)
  return module
}

/** Returns the messages of catalogues in one language. Throws if a catalogue is not in it. */
export const wordsIn = (language: Language, names: readonly CatalogueName[]): LoadedCatalogues =>
  Object.fromEntries(names.map((name) => [name, moduleOf(language, name).MESSAGES]))

/** Returns the title and description of the page that owns a catalogue. Throws without them. */
export function headIn(language: Language, name: CatalogueName): { title: Message; description: Message } {
  const { HEAD } = moduleOf(language, name)
  if (!HEAD) throw new Error(`The catalogue "${name}" has no title in "${language}".`)
  return HEAD
}
