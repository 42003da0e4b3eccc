import { find, findOf, onPress } from "./dom.ts"

/** What a row of a list says, and the buttons at its end. */
export type Row = {
  title: string
  note: string
  amount?: string
  isGone?: boolean
  buttons?: readonly HTMLButtonElement[]
}

/** Fills the list of a section, or says that there is nothing. */
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

/** A button of a row; `label` names the row to who hears it alone. */
export function rowButton(text: string, label: string, run: () => Promise<void>): HTMLButtonElement {
  const button = document.createElement("button")
  button.type = "button"
  button.className = "small plain"
  button.textContent = text
  button.setAttribute("aria-label", `${text}: ${label}`)
  onPress(button, run)
  return button
}
