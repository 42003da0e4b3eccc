/**
 * Field masks: InnerTube returns only the fields in the parameter `$fields` (docs/extraction.md).
 * It rejects unknown fields with HTTP 400.
 */

/**
 * Fields of a response, by name. `true` selects a whole field. A list adds no level: its fields are
 * selected in every item.
 */
export type Fields = { readonly [name: string]: true | Fields }

/** Returns the value of `$fields`, such as `status,videoDetails(title,thumbnail.url)`. */
export function writeMask(fields: Fields): string {
  return Object.entries(fields)
    .map(([name, inner]) => (inner === true ? name : name + writeInner(inner)))
    .join(",")
}

function writeInner(fields: Fields): string {
  const mask = writeMask(fields)
  return Object.keys(fields).length === 1 ? `.${mask}` : `(${mask})`
}

/** Selects whole fields. */
export function wholly<const N extends string>(...names: readonly N[]): { readonly [name in N]: true } {
  return Object.fromEntries(names.map((name) => [name, true])) as { readonly [name in N]: true }
}

/** Returns a URL with a mask added to its query. */
export function maskedUrl(url: string, mask: string | undefined): string {
  if (mask === undefined) return url
  return `${url}${url.includes("?") ? "&" : "?"}$fields=${mask}`
}
