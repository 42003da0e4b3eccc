/** The element that the page has for this; its absence is a mistake of ours. */
export const find = (selector: string, within: ParentNode = document): HTMLElement =>
  findOf(HTMLElement, selector, within)

/** The same for an element of one kind. */
export function findOf<E extends HTMLElement>(
  kind: new () => E,
  selector: string,
  within: ParentNode = document,
): E {
  const found = within.querySelector(selector)
  if (!(found instanceof kind)) throw new Error(`the page has no ${selector}`)
  return found
}

/** Writes the same text wherever the page has a place for it. */
export function write(selector: string, text: string): void {
  for (const place of document.querySelectorAll(selector)) place.textContent = text
}

/** Shows a message in the place for it, or takes it away. */
export function say(place: HTMLElement, message?: string): void {
  place.textContent = message ?? ""
  place.hidden = message === undefined
}

/** Nobody sends twice what is under way. Where the focus is left nowhere by it, it comes back. */
async function whileBusy(button: HTMLButtonElement, run: () => Promise<void>): Promise<void> {
  const hadFocus = document.activeElement === button
  button.disabled = true
  await run()
  button.disabled = false
  if (hadFocus && document.activeElement === document.body) button.focus()
}

/** Runs when the button is pressed; while it runs, the button is not there to be pressed. */
export function onPress(button: HTMLButtonElement, run: () => Promise<void>): void {
  button.addEventListener("click", () => void whileBusy(button, run))
}

/** Runs when the form is sent, which goes nowhere by itself. */
export function onSubmit(form: HTMLFormElement, run: () => Promise<void>): void {
  const button = findOf(HTMLButtonElement, "button", form)
  form.addEventListener("submit", (event) => {
    event.preventDefault()
    if (!button.disabled) void whileBusy(button, run)
  })
}

const DAY = new Intl.DateTimeFormat(undefined, { dateStyle: "medium" })
const TIME = new Intl.DateTimeFormat(undefined, { dateStyle: "medium", timeStyle: "short" })

/** A time of the service (ISO 8601) as its reader writes it: the day alone, or with the time. */
export const dayText = (iso: string): string => DAY.format(new Date(iso))
export const timeText = (iso: string): string => TIME.format(new Date(iso))
