import { useSyncExternalStore } from "react"

export type Theme = "system" | "light" | "dark"
const NEXT: Record<Theme, Theme> = { system: "light", light: "dark", dark: "system" }
const listeners = new Set<() => void>()

function read(): Theme {
  const { theme } = document.documentElement.dataset
  return theme === "light" || theme === "dark" ? theme : "system"
}

/** Sets the theme and stores it. public/theme.js reads it before the first paint. */
export function setTheme(theme: Theme): void {
  if (theme === "system") delete document.documentElement.dataset["theme"]
  else document.documentElement.dataset["theme"] = theme
  try {
    if (theme === "system") localStorage.removeItem("theme")
    else localStorage.setItem("theme", theme)
  } catch {
    // Without storage, the theme lasts until the page closes.
  }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Returns the current theme, and the next one that the button switches to. */
export function useTheme(): { theme: Theme; next: Theme } {
  const theme = useSyncExternalStore(subscribe, read, () => "system" as const)
  return { theme, next: NEXT[theme] }
}
