import type { ReactNode } from "react"
import { createRoot } from "react-dom/client"
import { answerOf, api } from "../../../api/client.ts"
import { English } from "../../../ui/english.tsx"
import type { TryItCall } from "../data/try-it-call.ts"
import { fillIn } from "./fill-in.ts"
import { KeyField } from "./key-field.tsx"
import { TryIt } from "./try-it.tsx"

/** The parts of a page that have state. Each replaces the element of its name. */
const places = (name: string) => document.querySelectorAll<HTMLElement>(`[data-island="${name}"]`)
const show = (place: HTMLElement, part: ReactNode) => createRoot(place).render(<English>{part}</English>)

for (const place of places("key")) show(place, <KeyField />)
for (const place of places("try-it")) {
  show(place, <TryIt call={JSON.parse(place.dataset["call"] ?? "") as TryItCall} />)
}

/** The MCP server has an address of its own. Without an answer, the code shows the usual one. */
if (document.querySelector('[data-fill="mcp"]')) {
  void answerOf(api.GET("/health")).then(
    ({ mcp_url }) => fillIn("mcp", mcp_url),
    () => undefined,
  )
}
