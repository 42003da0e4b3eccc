/** Applies the theme that the user has chosen on the built pages (`web/ui/theme.ts`). */
export function keepTheme(): void {
  try {
    const chosen = localStorage.getItem("theme")
    if (chosen === "light" || chosen === "dark") document.documentElement.dataset.theme = chosen
  } catch {
    // The browser may forbid storage. Then the system's theme applies.
  }
}
