import type { BlockObjectRequest } from "@notionhq/client"
import { BATCH_BLOCKS_MAX, type Block, type ListItem, type Span } from "../../notion/notion.ts"

/**
 * Notion's limits for one request (developers.notion.com, "Request limits") are BATCH_BLOCKS_MAX
 * siblings, 1,000 blocks in total, and 500 KB. BYTES_MAX is 10 % below the 500 KB.
 */
const TOTAL_BLOCKS_MAX = 1000
const BYTES_MAX = 450_000

/**
 * Returns as many of the first blocks as fit into one request, in Notion's format. Always includes
 * the first block, whatever its size.
 */
export function takeFirstBatch(blocks: readonly Block[]): BlockObjectRequest[] {
  const batch: BlockObjectRequest[] = []
  let [bytes, total] = [0, 0]
  for (const block of blocks.slice(0, BATCH_BLOCKS_MAX)) {
    const wire = toNotionBlock(block)
    bytes += Buffer.byteLength(JSON.stringify(wire)) + 1
    total += countBlocks(block)
    if ((bytes > BYTES_MAX || total > TOTAL_BLOCKS_MAX) && batch.length > 0) break
    batch.push(wire)
  }
  return batch
}

function countBlocks(block: Block): number {
  const items = "items" in block ? (block.items ?? []) : []
  return items.reduce((sum, item) => sum + countBlocks(item), 1)
}

function toNotionBlock(block: Block): BlockObjectRequest {
  if (block.kind === "divider") return { type: "divider", divider: {} }
  if (block.kind === "image")
    return { type: "image", image: { type: "external", external: { url: block.url } } }
  const content = { rich_text: richText(block.spans) }
  if (block.kind === "heading") {
    if (block.level === 1) return { type: "heading_1", heading_1: content }
    if (block.level === 2) return { type: "heading_2", heading_2: content }
    return { type: "heading_3", heading_3: content }
  }
  if (block.kind === "bullet" || block.kind === "number" || block.kind === "task") return toListItem(block)
  // Notion requires a language.
  if (block.kind === "code") return { type: "code", code: { ...content, language: "plain text" } }
  return block.kind === "quote"
    ? { type: "quote", quote: content }
    : { type: "paragraph", paragraph: content }
}

/**
 * Converts a list item and the items under it. Drops items on deeper levels, because Notion accepts
 * only two levels of blocks in one request.
 */
function toListItem(item: ListItem) {
  const children = (item.items ?? []).map((child) =>
    withoutChildren(child, { rich_text: richText(child.spans) }),
  )
  return withoutChildren(item, {
    rich_text: richText(item.spans),
    ...(children.length > 0 ? { children } : {}),
  })
}

function withoutChildren<Content extends object>({ kind, checked }: ListItem, content: Content) {
  if (kind === "bullet") return { type: "bulleted_list_item" as const, bulleted_list_item: content }
  if (kind === "number") return { type: "numbered_list_item" as const, numbered_list_item: content }
  return { type: "to_do" as const, to_do: { ...content, checked: checked === true } }
}

function richText(spans: readonly Span[]) {
  return spans.map(({ text, link, bold, italic, code }) => ({
    type: "text" as const,
    text: { content: text, ...(link === undefined ? {} : { link: { url: link } }) },
    ...(bold || italic || code
      ? { annotations: { ...(bold && { bold }), ...(italic && { italic }), ...(code && { code }) } }
      : {}),
  }))
}
