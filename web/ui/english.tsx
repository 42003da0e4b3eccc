import type { ReactNode } from "react"
import { WordsProvider } from "../words/use-words.tsx"
import { MESSAGES } from "./words/en.gen.ts"

/** Provides the component kit's words in English, for pages that exist in English alone. */
export const English = ({ children }: { children: ReactNode }) => (
  <WordsProvider language="en" catalogues={{ ui: MESSAGES }}>
    {children}
  </WordsProvider>
)
