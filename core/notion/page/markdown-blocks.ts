import type { Block, ListItem, Span } from "../notion.ts"
import { inlineSpans } from "./inline-spans.ts"
import { blocksOf, spansOf } from "./rich-text.ts"

const HEADING = /^(#{1,6})\s(.*)$/s
const ITEM = /^(\s*)(?:[-*+•]\s+(\[[ xX]\]\s+)?|(\d{1,4})[.)]\s+)(.*)$/s
const QUOTE = /^\s*>\s?(.*)$/s
const RULE = /^\s*(?:-{3,}|\*{3,}|_{3,})\s*$/
const FENCE = /^\s*(?:```[^`]*$|~~~)/
const ROW = /^\s*\|/
/** The rule between a table's head and body. */
const ROW_RULE = /^[\s|:-]+$/

/** Below Notion's limit of 100 spans per block, so that the longest blocks fit into one request. */
const SPANS_MAX = 60
/** Maximum items under one item (`ListItem`); further items become siblings. */
const ITEMS_MAX = 100

/**
 * Converts a summary's Markdown to blocks: headings, lists with one nested level (deeper ones are
 * flattened), quotes, rules, code, table rows as separate blocks, and paragraphs. Anything else is
 * text. Headings are one level below the page's own.
 */
export function summaryBlocks(summary: string, momentLink: (seconds: number) => string | undefined): Block[] {
  const blocks: Block[] = []
  let paragraph: string[] = []
  let code: string[] | undefined
  const spans = (line: string) => inlineSpans(line, momentLink)
  const endParagraph = () => {
    if (paragraph.length > 0) blocks.push(...blocksOf("paragraph", spans(paragraph.join(" "))))
    paragraph = []
  }
  const endCode = () => {
    if (code) blocks.push(...blocksOf("code", spansOf(code.join("\n"))))
    code = undefined
  }
  for (const line of summary.split(/\r?\n/)) {
    if (FENCE.test(line)) {
      endParagraph()
      if (code) endCode()
      else code = []
      continue
    }
    if (code) {
      code.push(line)
      continue
    }
    const block = blockOf(line, spans)
    if (block === undefined) {
      if (line.trim() === "") endParagraph()
      else paragraph.push(line.trim())
      continue
    }
    endParagraph()
    if (!isUnder(line, block, blocks.at(-1))) blocks.push(...block)
    else blocks.push(...withItem(blocks.pop(), block))
  }
  endParagraph()
  endCode()
  return blocks
}

function blockOf(line: string, spans: (line: string) => Span[]): Block[] | undefined {
  if (RULE.test(line)) return [{ kind: "divider" }]
  if (ROW.test(line)) return ROW_RULE.test(line) ? [] : blocksOf("paragraph", spans(cellsOf(line)))
  const [, hashes, heading] = HEADING.exec(line) ?? []
  if (heading !== undefined) {
    const level = hashes === "#" ? 2 : 3
    return fitted(spans(headingText(heading)), (spans) => ({ kind: "heading", level, spans }))
  }
  const [, quoted] = QUOTE.exec(line) ?? []
  if (quoted !== undefined) return blocksOf("quote", spans(quoted))
  const [, , box, number, item] = ITEM.exec(line) ?? []
  if (item === undefined) return undefined
  const kind = number === undefined ? (box === undefined ? "bullet" : "task") : "number"
  const checked = /x/i.test(box ?? "") ? { checked: true as const } : {}
  return fitted(spans(item.trim()), (spans) => ({ kind, spans, ...checked }))
}

/** One block with the text that fits, and paragraphs with the rest. */
const fitted = (spans: readonly Span[], blockOf: (spans: readonly Span[]) => Block): Block[] =>
  spans.length === 0
    ? []
    : [blockOf(spans.slice(0, SPANS_MAX)), ...blocksOf("paragraph", spans.slice(SPANS_MAX))]

/** Removes closing `#` signs, which must follow a space. */
function headingText(text: string): string {
  const words = text.trim()
  let end = words.length
  while (words[end - 1] === "#") end -= 1
  return end === 0 || words[end - 1]?.trim() === "" ? words.slice(0, end).trimEnd() : words
}

const cellsOf = (row: string): string =>
  row
    .split("|")
    .map((cell) => cell.trim())
    .filter((cell) => cell !== "")
    .join(" | ")

/** An indent of two spaces or a tab nests an item under the previous one. */
function isUnder(line: string, block: readonly Block[], last: Block | undefined): boolean {
  const [, indent = ""] = ITEM.exec(line) ?? []
  const [item] = block
  return (
    item !== undefined && isItem(item) && /^(?:\t|\s{2})/.test(indent) && last !== undefined && isItem(last)
  )
}

function withItem(last: Block | undefined, block: readonly Block[]): Block[] {
  const [item, ...rest] = block
  if (!last || !item || !isItem(last) || !isItem(item)) return [...block]
  const { items = [] } = last
  return items.length === ITEMS_MAX ? [last, ...block] : [{ ...last, items: [...items, item] }, ...rest]
}

const isItem = (block: Block): block is ListItem =>
  block.kind === "bullet" || block.kind === "number" || block.kind === "task"
