/** Reads the texts of a page's HTML that are in the page's own language. */

/** Content that is the same in every language: code, and parts marked with their own language. */
const SAME = [
  /<pre\b[^>]*>[\s\S]*?<\/pre>/g,
  /<(code|svg|style|script)\b[^>]*>[\s\S]*?<\/\1>/g,
  /<(\w+)\b[^>]*\slang="[a-z]+"[^>]*>[\s\S]*?<\/\1>/g,
]
const SPOKEN = /\s(?:aria-label|title|alt|placeholder)="([^"]*)"/g

const decode = (text: string): string =>
  text
    .replaceAll(/&#x([0-9a-f]+);/gi, (_, hex: string) => String.fromCodePoint(Number.parseInt(hex, 16)))
    .replaceAll("&quot;", '"')
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&amp;", "&")
    .trim()

/** Lists the texts of a document's body that visitors read or hear, without code and quotations. */
export function textsOf(html: string): string[] {
  const body = html.slice(html.search(/<body\b/))
  // React separates neighboring texts with empty comments.
  const shown = SAME.reduce((rest, pattern) => rest.replaceAll(pattern, ""), body.replaceAll("<!-- -->", ""))
  const texts = shown.split(/<[^>]*>/)
  const spoken = [...shown.matchAll(SPOKEN)].map(([, value = ""]) => value)
  return [...texts, ...spoken].map(decode).filter((text) => /\p{L}{2}/u.test(text))
}
