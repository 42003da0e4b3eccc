export type Element = {
  /** The raw text between the element's name and the `>`. */
  readonly attributes: string
  /** The undecoded text between the tags. */
  readonly content: string
}

/**
 * Returns all elements with this name, in one pass, except empty ones such as `<p t="0"/>`.
 * Captions never nest elements of the same name. Undefined if an element or the `root` is not
 * closed, because a truncated transcript must not look complete.
 */
export function scanElements(body: string, root: string, name: string): Element[] | undefined {
  const open = `<${name}`
  const close = `</${name}>`
  const elements: Element[] = []
  let at = body.indexOf(open)
  while (at !== -1) {
    const start = at + open.length
    const end = body.indexOf(">", start)
    if (end === -1) return undefined
    at = end + 1
    if (isNameEnd(body.charCodeAt(start)) && body[end - 1] !== "/") {
      const closing = body.indexOf(close, at)
      if (closing === -1) return undefined
      elements.push({ attributes: body.slice(start, end), content: body.slice(at, closing) })
      at = closing + close.length
    }
    at = body.indexOf(open, at)
  }
  const empty = elements.length === 0 && new RegExp(`<${root}[^<>]*/>\\s*$`).test(body)
  return empty || body.lastIndexOf(`</${root}>`) !== -1 ? elements : undefined
}

/** True for white space and `>`. So `<p t="0">` is found as a `p`, but `<pen id="1">` is not. */
function isNameEnd(code: number): boolean {
  return code <= 0x20 || code === 0x3e
}

/** Reads a numeric attribute; NaN if it is missing. */
export function numberAttribute(attributes: string, name: string): number {
  const key = ` ${name}="`
  const at = attributes.indexOf(key)
  if (at === -1) return Number.NaN
  const start = at + key.length
  return Number.parseFloat(attributes.slice(start, attributes.indexOf('"', start)))
}
