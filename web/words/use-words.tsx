import { createContext, Fragment, type ReactNode, use, useMemo } from "react"
import type { Tag } from "./catalogues.gen.ts"
import { formatElements } from "./format-elements.ts"
import { formatMessage, type Message } from "./format-message.ts"
import type { Language } from "./language.ts"
import type { CatalogueName, LoadedCatalogues, Messages, Translate } from "./translate.ts"

const Context = createContext<{ language: Language; catalogues: LoadedCatalogues } | undefined>(undefined)

type ProviderProps = { language: Language; catalogues: LoadedCatalogues; children: ReactNode }

/** Gives the components below it their language and its catalogues. */
export const WordsProvider = ({ language, catalogues, children }: ProviderProps) => (
  <Context value={{ language, catalogues }}>{children}</Context>
)

/** Adds catalogues to those of the components above. */
export function MoreWords({ catalogues, children }: Omit<ProviderProps, "language">) {
  const { language, catalogues: others } = useWordsContext()
  const all = useMemo(
    () => ({ language, catalogues: { ...others, ...catalogues } }),
    [language, others, catalogues],
  )
  return <Context value={all}>{children}</Context>
}

function useWordsContext() {
  const context = use(Context)
  if (!context) throw new Error("There is no <WordsProvider> above this component.")
  return context
}

/** The language of the page. */
export const useLanguage = (): Language => useWordsContext().language

/** The messages of a catalogue, if the page has loaded it. */
export const useLoadedWords = (name: CatalogueName): Messages | undefined =>
  useWordsContext().catalogues[name]

/**
 * Returns the function `t` that reads messages of a catalogue: `t("hero.title")`,
 * `t("saving", { percent: 17 })`. For each element in a message, pass a function that renders its
 * content: `t("hint", { code: (text) => <code>{text}</code> })`. Throws if the page has not loaded
 * the catalogue.
 */
export function useWords<N extends CatalogueName>(name: N): Translate<N> {
  const { language, catalogues } = useWordsContext()
  const messages = catalogues[name]
  if (!messages) throw new Error(`The page has not loaded the catalogue "${name}".`)
  const translate = (key: string, values: Readonly<Record<string, unknown>> = {}) => {
    const message = messages[key] ?? key
    const hasTags = Object.values(values).some((value) => typeof value === "function")
    return hasTags ? withTags(message, language, values) : formatMessage(message, language, values)
  }
  return translate as Translate<N>
}

/** Renders each element with the function of the same name in `values`. */
const withTags = (
  message: Message,
  language: Language,
  values: Readonly<Record<string, unknown>>,
): ReactNode =>
  formatElements(message, language, values).map((piece, at) => {
    if (typeof piece === "string") return piece
    const tag = values[piece.name]
    if (typeof tag !== "function") return piece.content
    return <Fragment key={at}>{(tag as Tag)(piece.content)}</Fragment>
  })
