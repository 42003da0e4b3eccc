// Before the first paint: the theme that was chosen here, if one was. The system's is the default.
try {
  const chosen = localStorage.getItem("theme")
  if (chosen === "light" || chosen === "dark") document.documentElement.dataset.theme = chosen
} catch {
  // Storage may be forbidden; then the system decides.
}
