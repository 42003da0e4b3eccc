import { html, raw } from "hono/html"
import type { Block } from "../openapi/blocks.ts"

/** Escaped markup. Hono's template tag escapes every other value. */
export type Html = ReturnType<typeof html>

/** Text in which backticks mark code. */
export function inline(words: string): Html {
  const parts = words.split("`")
  return html`${parts.map((part, index) => (index % 2 === 1 ? html`<code>${part}</code>` : part))}`
}

export function blockHtml(block: Block): Html {
  if (block.kind === "text") return html`<p>${inline(block.text)}</p>\n`
  if (block.kind === "code") return codeHtml(block.title, block.language, block.code)
  return tableHtml(block.head, block.rows)
}

/** Cells repeat their column's head, for narrow screens on which each row is a block. */
export function tableHtml(head: readonly string[], rows: readonly (readonly string[])[]): Html {
  return html`<table${head.length > 3 ? raw(' class="many"') : ""}>
<thead><tr>${head.map((cell) => html`<th scope="col">${cell}</th>`)}</tr></thead>
<tbody>
${rows.map(
  (row) =>
    html`<tr>${row.map((cell, column) => html`<td data-head="${head[column]}">${inline(cell)}</td>`)}</tr>\n`,
)}</tbody>
</table>\n`
}

export function codeHtml(title: string, language: string, code: string): Html {
  const shown = language === "json" ? jsonHtml(code) : code
  return html`<figure class="code"><figcaption>${title}</figcaption><pre><code>${shown}</code></pre></figure>\n`
}

/** JSON with its property names marked up, so that values stand out. */
function jsonHtml(json: string): Html {
  const parts = json.split(/("(?:[^"\\]|\\.)*":?)/)
  return html`${parts.map((part) => (part.endsWith('":') ? html`<b>${part}</b>` : part))}`
}
