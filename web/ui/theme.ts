export type Theme = "system" | "light" | "dark"
const NEXT: Record<Theme, Theme> = { system: "light", light: "dark", dark: "system" }
const listeners = new Set<() => void>()

/** Returns the theme that was chosen in this browser, or `system`. */
export function currentTheme(): Theme {
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

/** Switches to the next theme: system → light → dark → system. */
export const cycleTheme = (): void => setTheme(NEXT[currentTheme()])

/** Calls `listener` after each change. Returns a function that removes the listener. */
export function onThemeChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
