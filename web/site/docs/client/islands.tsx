import type { ReactNode } from "react"
import { createRoot } from "react-dom/client"
import { answerOf, api } from "../../../api/client.ts"
import { English } from "../../../ui/english.tsx"
import type { TryItCall } from "../data/try-it-call.ts"
import { fillIn } from "./fill-in.ts"
import { KeyField } from "./key-field.tsx"
import { TryIt } from "./try-it.tsx"

/** Returns the elements in which a part with state is rendered, by the part's name. */
const places = (name: string) => document.querySelectorAll<HTMLElement>(`[data-island="${name}"]`)
const show = (place: HTMLElement, part: ReactNode) => createRoot(place).render(<English>{part}</English>)

for (const place of places("key")) show(place, <KeyField />)
for (const place of places("try-it")) {
  show(place, <TryIt call={JSON.parse(place.dataset["call"] ?? "") as TryItCall} />)
}

/** Fills in the URL of the MCP server. Without an answer, the code keeps the default one. */
if (document.querySelector('[data-fill="mcp"]')) {
  void answerOf(api.GET("/health")).then(
    ({ mcp_url }) => fillIn("mcp", mcp_url),
    () => undefined,
  )
}
