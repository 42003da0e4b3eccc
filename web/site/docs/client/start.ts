import "../../../app/style.css"
import { cycleTheme } from "../../../ui/theme.ts"
import { enhanceCode } from "./code.ts"
import { fillIn } from "./fill-in.ts"
import { followOldAnchor } from "./old-anchor.ts"

// The pages can be read without this script. It connects what is already there.
followOldAnchor()
fillIn("base", location.origin)
enhanceCode()

/** The parts with state are loaded after the page, and only for pages that have one. */
const islands = () => void import("./islands.tsx")
const hasIslands = document.querySelector('[data-island], [data-fill="mcp"]') !== null
const openSearch = async () => (await import("./search.tsx")).openSearch()

for (const button of document.querySelectorAll("[data-theme-button]")) {
  button.addEventListener("click", cycleTheme)
}
for (const button of document.querySelectorAll("[data-search]")) {
  button.classList.remove("invisible")
  button.addEventListener("click", () => void openSearch())
}
document.addEventListener("keydown", (event) => {
  const isTyping = event.target instanceof HTMLElement && event.target.matches("input, textarea, select")
  const isSearch = event.key === "/" || (event.key === "k" && (event.metaKey || event.ctrlKey))
  if (!isSearch || (isTyping && event.key === "/")) return
  event.preventDefault()
  void openSearch()
})
if (hasIslands) {
  if ("requestIdleCallback" in globalThis) requestIdleCallback(islands, { timeout: 2000 })
  else setTimeout(islands, 200)
}
