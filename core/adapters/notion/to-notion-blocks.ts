import type { BlockObjectRequest } from "@notionhq/client"
import { BATCH_BLOCKS_MAX, type Block, type ListItem, type Span } from "../../notion/notion.ts"

/**
 * Limits of one request (developers.notion.com, "Request limits"): BATCH_BLOCKS_MAX siblings, 1,000
 * blocks in total, and 500 KB, less a margin of a tenth.
 */
const BLOCKS_IN_ALL_MAX = 1000
const BYTES_MAX = 450_000

/** Converts as many leading blocks as fit into one request to Notion's format. */
export function firstBatch(blocks: readonly Block[]): BlockObjectRequest[] {
  const batch: BlockObjectRequest[] = []
  let [bytes, inAll] = [0, 0]
  for (const block of blocks.slice(0, BATCH_BLOCKS_MAX)) {
    const wire = wireOf(block)
    bytes += Buffer.byteLength(JSON.stringify(wire)) + 1
    inAll += blocksOf(block)
    if ((bytes > BYTES_MAX || inAll > BLOCKS_IN_ALL_MAX) && batch.length > 0) break
    batch.push(wire)
  }
  return batch
}

function blocksOf(block: Block): number {
  const items = "items" in block ? (block.items ?? []) : []
  return items.reduce((sum, item) => sum + blocksOf(item), 1)
}

function wireOf(block: Block): BlockObjectRequest {
  if (block.kind === "divider") return { type: "divider", divider: {} }
  if (block.kind === "image")
    return { type: "image", image: { type: "external", external: { url: block.url } } }
  const content = { rich_text: richText(block.spans) }
  if (block.kind === "heading") {
    if (block.level === 1) return { type: "heading_1", heading_1: content }
    if (block.level === 2) return { type: "heading_2", heading_2: content }
    return { type: "heading_3", heading_3: content }
  }
  if (block.kind === "bullet" || block.kind === "number" || block.kind === "task") return itemOf(block)
  // Notion requires a language.
  if (block.kind === "code") return { type: "code", code: { ...content, language: "plain text" } }
  return block.kind === "quote"
    ? { type: "quote", quote: content }
    : { type: "paragraph", paragraph: content }
}

/** An item's children are the second of the two levels allowed in a request. */
function itemOf(item: ListItem) {
  const under = (item.items ?? []).map((one) => plainItem(one, { rich_text: richText(one.spans) }))
  return plainItem(item, {
    rich_text: richText(item.spans),
    ...(under.length > 0 ? { children: under } : {}),
  })
}

function plainItem<Content extends object>({ kind, checked }: ListItem, content: Content) {
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
