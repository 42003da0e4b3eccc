import type { Language } from "../../words/language.ts"
import type { LoadedCatalogues, Messages } from "../../words/translate.ts"

type Module = { MESSAGES: Messages }

/** The folders of catalogues that several pages read. */
const SHARED = { ui: "../../ui", reader: "../../reader", app: ".." } as const
/**
 * The folders for languages other than English, which also need translated error messages. In
 * English, the service's own messages are shown.
 */
const SHARED_TRANSLATED = { ...SHARED, errors: "../../ui/errors" } as const

/** The shared English catalogues. They are in the first script, so they need no request. */
const SHARED_ENGLISH = import.meta.glob<Module>(
  ["../../ui/words/en.gen.ts", "../../reader/words/en.gen.ts", "../words/en.gen.ts"],
  { eager: true },
)
const LAZY_CATALOGUES = import.meta.glob<Module>([
  "../../{ui,ui/errors,reader}/words/*.gen.ts",
  "../words/*.gen.ts",
  "../pages/*/words/*.gen.ts",
  "!../../{ui,ui/errors,reader}/words/en.gen.ts",
  "!../words/en.gen.ts",
])

/** Loads the catalogues that several pages read. */
export async function loadSharedWords(language: Language): Promise<LoadedCatalogues> {
  const loaded = Object.entries(language === "en" ? SHARED : SHARED_TRANSLATED).map(
    async ([name, folder]) => [name, await messagesIn(folder, language)] as const,
  )
  return Object.fromEntries(await Promise.all(loaded))
}

/** Loads the catalogue of a page, which has the name of its folder. */
export async function loadPageWords(page: string, language: Language): Promise<LoadedCatalogues> {
  return { [page]: await messagesIn(`../pages/${page}`, language) }
}

async function messagesIn(folder: string, language: Language): Promise<Messages> {
  const path = `${folder}/words/${language}.gen.ts`
  const module = SHARED_ENGLISH[path] ?? (await LAZY_CATALOGUES[path]?.())
  if (!module) throw new Error(`There is no catalogue ${path}.`)
  return module.MESSAGES
}
