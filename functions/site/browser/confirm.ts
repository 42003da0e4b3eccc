import { find, findOf } from "./dom.ts"

/** Asks for confirmation before an irreversible action. Closing the dialog counts as no. */
export function confirmed({ title, text, yes }: Record<"title" | "text" | "yes", string>): Promise<boolean> {
  const dialog = findOf(HTMLDialogElement, "#confirm")
  find("h2", dialog).textContent = title
  find("[data-text]", dialog).textContent = text
  find("[data-yes]", dialog).textContent = yes
  dialog.returnValue = ""
  dialog.showModal()
  return new Promise((resolve) => {
    dialog.addEventListener("close", () => resolve(dialog.returnValue === "yes"), { once: true })
  })
}
