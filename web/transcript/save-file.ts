/** Saves a file through the browser's download. */
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
  // The browser starts the download later, so the URL must stay valid for a while.
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}
