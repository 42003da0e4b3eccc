/** The name under which the chosen language is stored. */
const STORAGE_KEY = "docs-language"
const MESSAGE_MS = 2500

/** Connects the buttons that copy, and keeps the language of all blocks the same. */
export function enhanceCode(): void {
  for (const button of document.querySelectorAll<HTMLButtonElement>("[data-copy]")) {
    button.classList.remove("invisible")
    button.addEventListener("click", () => void copy(button))
  }
  choose(stored())
  document.addEventListener("change", ({ target }) => {
    if (!(target instanceof HTMLInputElement) || !target.closest("[data-tabs]")) return
    choose(target.value)
    store(target.value)
  })
}

/** Shows a language in every block that has it. */
function choose(language: string | null): void {
  if (language === null) return
  for (const input of document.querySelectorAll<HTMLInputElement>("[data-tabs] input")) {
    if (input.value === language) input.checked = true
  }
}

async function copy(button: HTMLButtonElement): Promise<void> {
  const blocks = [
    ...(button.closest("div")?.parentElement?.querySelectorAll<HTMLElement>("[data-code]") ?? []),
  ]
  const shown = blocks.find((block) => block.offsetParent !== null)
  const label = button.querySelector("span")
  if (!shown || !label) return
  const message = await navigator.clipboard.writeText(shown.textContent).then(
    () => "Copied",
    () => "Select the text and copy it",
  )
  label.textContent = message
  setTimeout(() => {
    label.textContent = "Copy"
  }, MESSAGE_MS)
}

function stored(): string | null {
  try {
    return localStorage.getItem(STORAGE_KEY)
  } catch {
    return null
  }
}

function store(language: string): void {
  try {
    localStorage.setItem(STORAGE_KEY, language)
  } catch {
    // Without storage, the choice lasts until the page closes.
  }
}
