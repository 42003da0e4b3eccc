/** A block of the guide. In text and cells, backticks mark code. */
export type Block =
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "code"; readonly title: string; readonly language: Language; readonly code: string }
  | { readonly kind: "table"; readonly head: readonly string[]; readonly rows: readonly Row[] }
export type Language = "sh" | "json"
type Row = readonly string[]

/** A section of the guide. `id` is its anchor on the page. */
export type Section = { readonly id: string; readonly title: string; readonly blocks: readonly Block[] }

export function toMarkdown(blocks: readonly Block[]): string {
  return blocks.map(blockToMarkdown).join("\n\n")
}

function blockToMarkdown(block: Block): string {
  if (block.kind === "text") return block.text
  if (block.kind === "code") return `\`\`\`${block.language}\n${block.code}\n\`\`\``
  return [block.head, block.head.map(() => "---"), ...block.rows].map(rowToMarkdown).join("\n")
}

function rowToMarkdown(cells: Row): string {
  return `| ${cells.map((cell) => cell.replaceAll("|", "\\|")).join(" | ")} |`
}
