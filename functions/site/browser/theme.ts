/** Applies the theme that was chosen on the built pages (`web/ui/theme.ts`). */
export function keepTheme(): void {
  try {
    const chosen = localStorage.getItem("theme")
    if (chosen === "light" || chosen === "dark") document.documentElement.dataset.theme = chosen
  } catch {
    // Storage may be forbidden; then the system decides.
  }
}
