import type { ReactNode } from "react"
import { WordsProvider } from "../words/use-words.tsx"
import { MESSAGES } from "./words/en.gen.ts"

/** Gives the component kit its English words, where all others are English too. */
export const English = ({ children }: { children: ReactNode }) => (
  <WordsProvider language="en" catalogues={{ ui: MESSAGES }}>
    {children}
  </WordsProvider>
)
