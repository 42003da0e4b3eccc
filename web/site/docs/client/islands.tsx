import type { ReactNode } from "react"
import { createRoot } from "react-dom/client"
import { answerOf, api } from "../../../api/client.ts"
import { EnglishWordsProvider } from "../../../ui/english-words-provider.tsx"
import type { TryItCall } from "../data/try-it-call.ts"
import { fillIn } from "./fill-in.ts"
import { KeyField } from "./key-field.tsx"
import { TryIt } from "./try-it.tsx"

/** Returns the elements in which a part with state is rendered, by the part's name. */
const islandElements = (name: string) => document.querySelectorAll<HTMLElement>(`[data-island="${name}"]`)
const renderIsland = (element: HTMLElement, part: ReactNode) =>
  createRoot(element).render(<EnglishWordsProvider>{part}</EnglishWordsProvider>)

for (const element of islandElements("key")) renderIsland(element, <KeyField />)
for (const element of islandElements("try-it")) {
  renderIsland(element, <TryIt call={JSON.parse(element.dataset["call"] ?? "") as TryItCall} />)
}

/** Fills in the URL of the MCP server. Without an answer, the code keeps the default one. */
if (document.querySelector('[data-fill="mcp"]')) {
  void answerOf(api.GET("/health")).then(
    ({ mcp_url }) => fillIn("mcp", mcp_url),
    () => undefined,
  )
}
