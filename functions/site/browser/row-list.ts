import { find, findOf, onPress } from "./dom.ts"

/** The texts of a list row, and its buttons. */
export type Row = {
  title: string
  note: string
  amount?: string
  isGone?: boolean
  buttons?: readonly HTMLButtonElement[]
}

/** Fills a section's list, or shows its empty message. */
export function fillRows(section: HTMLElement, rows: readonly Row[]): void {
  find("[data-rows]", section).replaceChildren(...rows.map(rowOf))
  const empty = section.querySelector<HTMLElement>("[data-empty]")
  if (empty) empty.hidden = rows.length > 0
}

function rowOf({ title, note, amount = "", isGone = false, buttons = [] }: Row): DocumentFragment {
  const row = document.importNode(findOf(HTMLTemplateElement, "#row").content, true)
  find("[data-title]", row).textContent = title
  find("[data-note]", row).textContent = note
  find("[data-amount]", row).textContent = amount
  const line = find("li", row)
  line.classList.toggle("gone", isGone)
  line.append(...buttons)
  return row
}

/** A row's button. `label` names the row to screen readers. */
export function rowButton(text: string, label: string, run: () => Promise<void>): HTMLButtonElement {
  const button = document.createElement("button")
  button.type = "button"
  button.className = "small plain"
  button.textContent = text
  button.setAttribute("aria-label", `${text}: ${label}`)
  onPress(button, run)
  return button
}
