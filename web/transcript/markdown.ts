/**
 * The parsed Markdown of summaries and answers. Unknown syntax stays text. Timestamps are in
 * seconds; a citation is written `[1]`.
 */
export type Inline =
  | { kind: "text" | "strong" | "em" | "code"; text: string }
  | { kind: "moment"; text: string; seconds: number }
  | { kind: "citation"; text: string; number: number }
export type Block =
  | { kind: "heading"; level: number; inlines: readonly Inline[] }
  | { kind: "list"; isOrdered: boolean; items: readonly (readonly Inline[])[] }
  | { kind: "quote" | "paragraph"; inlines: readonly Inline[] }

const INLINE =
  /\*\*(.+?)\*\*|(?<![\w*])[*_](?!\s)(.+?)(?<!\s)[*_](?![\w*])|`([^`]+)`|\[((?:\d+:)?\d{1,2}:\d{2})\](?:\([^)\s]*\))?|\[([1-9]\d{0,2})\](?!\()/gu
const ITEM = /^\s*(?:[-*+]|(\d+)[.)])\s+(.*)$/
const COMMENT = /<!--[\s\S]*?(?:-->|$)/g
/** Matches the start of an HTML comment at the end of the text received so far. */
const COMMENT_BEGUN = /<(?:!-{0,2})?$/

/** Parses a text that may still be streaming. Syntax left open at its end stays text. */
export function readMarkdown(text: string): Block[] {
  const blocks: Block[] = []
  let open: "list" | "quote" | "paragraph" | undefined
  for (const line of text.replaceAll(COMMENT, "").replace(COMMENT_BEGUN, "").split("\n")) {
    const heading = /^(#{1,6})\s+(.*)$/.exec(line)
    const item = ITEM.exec(line)
    const last = blocks.at(-1)
    if (line.trim() === "") {
      open = open === "list" ? "list" : undefined
    } else if (heading) {
      blocks.push({ kind: "heading", level: heading[1]?.length ?? 1, inlines: readInlines(heading[2] ?? "") })
      open = undefined
    } else if (item) {
      const inlines = readInlines(item[2] ?? "")
      const isOrdered = item[1] !== undefined
      if (open === "list" && last?.kind === "list" && last.isOrdered === isOrdered) {
        blocks[blocks.length - 1] = { ...last, items: [...last.items, inlines] }
      } else {
        blocks.push({ kind: "list", isOrdered, items: [inlines] })
      }
      open = "list"
    } else {
      const isQuote = line.startsWith(">")
      const kind = isQuote ? "quote" : "paragraph"
      const inlines = readInlines(isQuote ? line.replace(/^>\s?/, "") : line.trim())
      if (open === kind && last?.kind === kind) {
        blocks[blocks.length - 1] = {
          kind,
          inlines: [...last.inlines, { kind: "text", text: " " }, ...inlines],
        }
      } else {
        blocks.push({ kind, inlines })
      }
      open = kind
    }
  }
  return blocks
}

export function readInlines(text: string): Inline[] {
  const inlines: Inline[] = []
  let done = 0
  for (const found of text.matchAll(INLINE)) {
    if (found.index > done) inlines.push({ kind: "text", text: text.slice(done, found.index) })
    const [whole, strong, em, code, moment, citation] = found
    if (strong !== undefined) inlines.push({ kind: "strong", text: strong })
    else if (em !== undefined) inlines.push({ kind: "em", text: em })
    else if (code !== undefined) inlines.push({ kind: "code", text: code })
    else if (moment !== undefined) inlines.push({ kind: "moment", text: moment, seconds: secondsOf(moment) })
    else if (citation !== undefined) {
      inlines.push({ kind: "citation", text: whole, number: Number(citation) })
    }
    done = found.index + whole.length
  }
  if (done < text.length) inlines.push({ kind: "text", text: text.slice(done) })
  return inlines
}

const secondsOf = (clock: string) => clock.split(":").reduce((sum, part) => sum * 60 + Number(part), 0)
