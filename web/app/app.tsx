import { QueryClientProvider } from "@tanstack/react-query"
import { RouterProvider } from "@tanstack/react-router"
import { StrictMode, startTransition } from "react"
import { createRoot } from "react-dom/client"
import "./style.css"
import { balanceQuery, sessionQuery } from "../api/queries.ts"
import { chosenLanguage } from "../words/chosen-language.ts"
import type { Language } from "../words/language.ts"
import type { LoadedCatalogues } from "../words/translate.ts"
import { WordsProvider } from "../words/use-words.tsx"
import { createPageRouter } from "./router.tsx"
import { loadSharedWords } from "./state/load-words.ts"
import { queryClient } from "./state/query-client.ts"

/** How long the first render waits for the account, for example while the browser is offline. */
const ACCOUNT_WAIT_MS = 1000

const rootElement = document.querySelector("#root")
if (rootElement) void start(rootElement)

/** Loads the texts of a language, or the English ones, which are bundled, if that fails. */
async function loadWords(language: Language): Promise<{ language: Language; catalogues: LoadedCatalogues }> {
  try {
    return { language, catalogues: await loadSharedWords(language) }
  } catch {
    return { language: "en", catalogues: await loadSharedWords("en") }
  }
}

/** Loads the session and the balance. app.html preloads both before the scripts run. */
async function askForAccount(): Promise<void> {
  await Promise.all([queryClient.prefetchQuery(sessionQuery), queryClient.prefetchQuery(balanceQuery)])
}

async function wait(ms: number): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, ms))
}

/**
 * Renders the page once, when its texts, its code and the account have arrived, or without the
 * account after ACCOUNT_WAIT_MS. Until then, the placeholder in app.html is shown. React would
 * render a part that arrives after the first render in one go, which blocks a slow phone. `wait(0)`
 * ends the current task, so that the browser can respond to the user before the next task.
 */
async function start(root: Element): Promise<void> {
  await wait(0)
  const account = Promise.race([askForAccount(), wait(ACCOUNT_WAIT_MS)])
  const { language, catalogues } = await loadWords(chosenLanguage())
  document.documentElement.lang = language
  await wait(0)
  const router = createPageRouter()
  await wait(0)
  await Promise.all([account, router.load()])
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
