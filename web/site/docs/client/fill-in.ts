type Part = "base" | "mcp" | "key"

/** Fills a value into every code block. It is in this document only, and is never stored. */
export function fillIn(part: Part, value: string): void {
  for (const place of document.querySelectorAll(`[data-fill="${part}"]`)) place.textContent = value
}
