import { readFileSync } from "node:fs"
import { join } from "node:path"
import {
  type Block,
  blocksOf,
  type Guide,
  guideHref,
  readGuide,
} from "../../../web/site/docs/data/content.ts"
import { GUIDES } from "../../../web/site/docs/data/site-map.ts"
import { makeTable } from "../../../web/site/docs/data/tables.ts"
import { toMarkdown } from "../openapi/blocks.ts"
import type { Reference } from "../reference/types.ts"

const FOLDER = join(import.meta.dirname, "../../../web/site/docs/guides")

/**
 * The guides of the documentation as Markdown, with their values and tables filled in and each
 * heading one level deeper.
 */
export function guidesText(reference: Reference): string {
  return GUIDES.map((name) => readFileSync(join(FOLDER, `${name}.md`), "utf8"))
    .map((source, at) => guideText(readGuide(GUIDES[at] ?? "", source, reference), reference))
    .join("\n\n")
}

function guideText({ title, lead, text }: Guide, reference: Reference): string {
  const parts = blocksOf(text).map((block) => blockText(block, reference))
  return [`## ${title}`, withServedLinks(lead), ...parts.filter((part) => part !== "")].join("\n\n")
}

function blockText(block: Block, reference: Reference): string {
  if (block.kind === "code") {
    return block.codes.map(({ language, code }) => `\`\`\`${language}\n${code}\n\`\`\``).join("\n\n")
  }
  // The block `key` is the page's field for an API key, which text can't have.
  if (block.kind === "table") return block.name === "key" ? "" : tableText(block.name, reference)
  return block.tokens
    .map(({ type, raw }) => withServedLinks(type === "heading" ? `#${raw}` : raw).trim())
    .join("\n\n")
}

const withServedLinks = (markdown: string): string =>
  markdown.replaceAll(/\]\(([^)]+)\)/g, (_, href: string) => `](${guideHref(href)})`)

const tableText = (name: string, reference: Reference): string =>
  toMarkdown([{ kind: "table", ...makeTable(name, reference) }])
