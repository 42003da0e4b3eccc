import { QueryClientProvider } from "@tanstack/react-query"
import { RouterProvider } from "@tanstack/react-router"
import { StrictMode, startTransition } from "react"
import { createRoot } from "react-dom/client"
import "./style.css"
import { English } from "../ui/english.tsx"
import { router } from "./router.tsx"
import { queryClient } from "./state/query-client.ts"

const place = document.querySelector("#root")
if (place) {
  const app = (
    <StrictMode>
      <English>
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </English>
    </StrictMode>
  )
  // A transition renders in small steps. On a slow phone, rendering the whole page at once would
  // delay the response to the first touch.
  startTransition(() => createRoot(place).render(app))
}
