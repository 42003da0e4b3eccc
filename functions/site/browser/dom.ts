/** Returns an element that the page must have. Throws if it is missing. */
export const find = (selector: string, within: ParentNode = document): HTMLElement =>
  findOf(HTMLElement, selector, within)

/** Returns an element of a given type. Throws if it is missing or has another type. */
export function findOf<E extends HTMLElement>(
  kind: new () => E,
  selector: string,
  within: ParentNode = document,
): E {
  const found = within.querySelector(selector)
  if (!(found instanceof kind)) throw new Error(`the page has no ${selector}`)
  return found
}

/** Sets the text of all matching elements. */
export function write(selector: string, text: string): void {
  for (const place of document.querySelectorAll(selector)) place.textContent = text
}

/** Shows a message in an element. Without a message, hides the element. */
export function say(place: HTMLElement, message?: string): void {
  place.textContent = message ?? ""
  place.hidden = message === undefined
}

/**
 * Disables the button while `run` is pending, so that nothing is sent twice. Then restores the
 * focus, which a disabled button loses.
 */
async function whileBusy(button: HTMLButtonElement, run: () => Promise<void>): Promise<void> {
  const hadFocus = document.activeElement === button
  button.disabled = true
  await run()
  button.disabled = false
  if (hadFocus && document.activeElement === document.body) button.focus()
}

/** Calls `run` when the button is pressed. The button is disabled until `run` has ended. */
export function onPress(button: HTMLButtonElement, run: () => Promise<void>): void {
  button.addEventListener("click", () => void whileBusy(button, run))
}

/** Calls `run` when the form is submitted, instead of the browser's own submission. */
export function onSubmit(form: HTMLFormElement, run: () => Promise<void>): void {
  const button = findOf(HTMLButtonElement, "button", form)
  form.addEventListener("submit", (event) => {
    event.preventDefault()
    if (!button.disabled) void whileBusy(button, run)
  })
}
