import { createContext, Fragment, type ReactNode, use } from "react"
import type { Tag } from "./catalogues.gen.ts"
import { formatMessage } from "./format-message.ts"
import type { Language } from "./language.ts"
import type { CatalogueName, Loaded, Translate } from "./translate.ts"

const Context = createContext<{ language: Language; catalogues: Loaded } | undefined>(undefined)

type ProviderProps = { language: Language; catalogues: Loaded; children: ReactNode }

/** Gives the components below it their language and its catalogues. */
export const WordsProvider = ({ language, catalogues, children }: ProviderProps) => (
  <Context value={{ language, catalogues }}>{children}</Context>
)

function useContextOfWords() {
  const context = use(Context)
  if (!context) throw new Error("There is no <WordsProvider> above this component.")
  return context
}

/** The language of the page. */
export const useLanguage = (): Language => useContextOfWords().language

/**
 * Returns the function `t` that reads messages of a catalogue: `t("hero.title")`,
 * `t("saving", { percent: 17 })`. The elements of a message are functions of their content:
 * `t("hint", { code: (text) => <code>{text}</code> })`. Throws if the page has not loaded the
 * catalogue.
 */
export function useWords<N extends CatalogueName>(name: N): Translate<N> {
  const { language, catalogues } = useContextOfWords()
  const messages = catalogues[name]
  if (!messages) throw new Error(`The page has not loaded the catalogue "${name}".`)
  const translate = (key: string, values: Readonly<Record<string, unknown>> = {}) => {
    const text = formatMessage(messages[key] ?? key, language, values)
    return Object.values(values).some((value) => typeof value === "function") ? withTags(text, values) : text
  }
  return translate as Translate<N>
}

/** Replaces `<name>content</name>` by what the function of that name returns for the content. */
function withTags(text: string, values: Readonly<Record<string, unknown>>): ReactNode {
  // The pieces alternate: a text, the name of an element, its content.
  const pieces = text.split(/<(\w+)>(.*?)<\/\1>/)
  return pieces.map((piece, at) => {
    if (at % 3 === 2) return undefined
    if (at % 3 === 0) return piece
    const tag = values[piece]
    // A value may look like an element. It is text.
    if (typeof tag !== "function") return pieces[at + 1]
    return <Fragment key={at}>{(tag as Tag)(pieces[at + 1] ?? "")}</Fragment>
  })
}
