import { QueryClientProvider } from "@tanstack/react-query"
import { RouterProvider } from "@tanstack/react-router"
import { StrictMode, startTransition } from "react"
import { createRoot } from "react-dom/client"
import "./style.css"
import { chosenLanguage } from "../words/chosen-language.ts"
import type { Language } from "../words/language.ts"
import type { Loaded } from "../words/translate.ts"
import { WordsProvider } from "../words/use-words.tsx"
import { router } from "./router.tsx"
import { loadSharedWords } from "./state/load-words.ts"
import { queryClient } from "./state/query-client.ts"

const place = document.querySelector("#root")
if (place) void start(place)

/** The words in a language, or in English, which is always there. */
async function loadWords(language: Language): Promise<{ language: Language; catalogues: Loaded }> {
  try {
    return { language, catalogues: await loadSharedWords(language) }
  } catch {
    return { language: "en", catalogues: await loadSharedWords("en") }
  }
}

async function start(root: Element): Promise<void> {
  const { language, catalogues } = await loadWords(chosenLanguage())
  document.documentElement.lang = language
  const app = (
    <StrictMode>
      <WordsProvider language={language} catalogues={catalogues}>
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </WordsProvider>
    </StrictMode>
  )
  // A transition renders in small steps. On a slow phone, rendering the whole page at once would
  // delay the response to the first touch.
  startTransition(() => createRoot(root).render(app))
}
