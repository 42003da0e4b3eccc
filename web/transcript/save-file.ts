/** Gives a file to the browser to be kept. */
export function saveFile(
  name: string,
  content: string | readonly Uint8Array<ArrayBuffer>[],
  type: string,
): void {
  const address = URL.createObjectURL(
    new Blob(typeof content === "string" ? [content] : [...content], { type }),
  )
  const link = document.createElement("a")
  link.href = address
  link.download = name
  link.click()
  // The browser takes the address up after this turn.
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}
