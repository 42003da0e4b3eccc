/**
 * Partial responses: InnerTube returns only the fields that the parameter `$fields` names
 * (docs/extraction.md). An unknown field is HTTP 400.
 */

/** Fields of a response by name; `true` is a field with all that is in it. Lists don't count. */
export type Fields = { readonly [name: string]: true | Fields }

/** Writes fields as the value of `$fields`: `status,videoDetails(title,thumbnail.url)`. */
export function writeMask(fields: Fields): string {
  return Object.entries(fields)
    .map(([name, inner]) => (inner === true ? name : name + writeInner(inner)))
    .join(",")
}

function writeInner(fields: Fields): string {
  const mask = writeMask(fields)
  return Object.keys(fields).length === 1 ? `.${mask}` : `(${mask})`
}

/** Selects each of the given fields as a whole. */
export function wholly<const N extends string>(...names: readonly N[]): { readonly [name in N]: true } {
  return Object.fromEntries(names.map((name) => [name, true])) as { readonly [name in N]: true }
}

/** Adds a mask to the path and query of a request. */
export function maskedUrl(url: string, mask: string | undefined): string {
  if (mask === undefined) return url
  return `${url}${url.includes("?") ? "&" : "?"}$fields=${mask}`
}
