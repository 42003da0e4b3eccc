type Part = "base" | "mcp" | "key"

/** Fills a value into every code block. The value is in this document only, and never stored. */
export function fillIn(part: Part, value: string): void {
  for (const element of document.querySelectorAll(`[data-fill="${part}"]`)) element.textContent = value
}
