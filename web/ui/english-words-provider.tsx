import type { ReactNode } from "react"
import { WordsProvider } from "../words/use-words.tsx"
import { MESSAGES } from "./words/en.gen.ts"

/** Provides the texts of the shared components in English, for pages without translations. */
export const EnglishWordsProvider = ({ children }: { children: ReactNode }) => (
  <WordsProvider language="en" catalogues={{ ui: MESSAGES }}>
    {children}
  </WordsProvider>
)
