import { html } from "hono/html"
import type { Block } from "../blocks.ts"

/** Markup whose values are escaped already: hono's template tag escapes every other. */
export type Html = ReturnType<typeof html>

/** Words in which what stands between backticks is code. */
export function inline(words: string): Html {
  const parts = words.split("`")
  return html`${parts.map((part, index) => (index % 2 === 1 ? html`<code>${part}</code>` : part))}`
}

export function blockHtml(block: Block): Html {
  if (block.kind === "text") return html`<p>${inline(block.text)}</p>\n`
  if (block.kind === "code") return codeHtml(block.title, block.language, block.code)
  return html`<table>
<thead><tr>${block.head.map((cell) => html`<th scope="col">${cell}</th>`)}</tr></thead>
<tbody>
${block.rows.map((row) => html`<tr>${row.map((cell) => html`<td>${inline(cell)}</td>`)}</tr>\n`)}</tbody>
</table>\n`
}

export function codeHtml(title: string, language: string, code: string): Html {
  const shown = language === "json" ? jsonHtml(code) : code
  return html`<figure class="code"><figcaption>${title}</figcaption><pre><code>${shown}</code></pre></figure>\n`
}

/** A string, and the colon that makes it a name. */
const JSON_STRING = /("(?:[^"\\]|\\.)*")(:?)/

/** JSON with its names told apart from its values. */
function jsonHtml(json: string): Html {
  const [before, string, colon, ...rest] = splitOnce(json)
  if (string === undefined) return html`${before}`
  return html`${before}`
}
