import type { Json } from "./world.ts"

/**
 * The documented limits of one request (developers.notion.com, "Request limits"), with the real
 * error messages.
 */
const ARRAY_MAX = 100
const BLOCKS_MAX = 1000
const LEVELS_MAX = 2
const TEXT_MAX = 2000
const URL_MAX = 2000
export const BODY_BYTES_MAX = 500_000

const TYPES = new Set([
  "paragraph",
  "heading_1",
  "heading_2",
  "heading_3",
  "bulleted_list_item",
  "numbered_list_item",
  "to_do",
  "quote",
  "code",
  "divider",
  "image",
])

/** The error in a request's blocks. Undefined when they are valid. */
export function wrongBlocks(children: unknown): string | undefined {
  const seen = { blocks: 0 }
  return (
    wrongArray(children, "body.children", 1, seen) ??
    (seen.blocks > BLOCKS_MAX ? "too many blocks" : undefined)
  )
}

function wrongArray(
  given: unknown,
  path: string,
  level: number,
  seen: { blocks: number },
): string | undefined {
  if (!Array.isArray(given)) return `body failed validation: ${path} should be an array`
  if (given.length > ARRAY_MAX) return tooMuch(`${path}.length`, ARRAY_MAX, given.length)
  if (given.length > 0 && level > LEVELS_MAX) return `body failed validation: ${path} should be not present`
  for (const [n, block] of (given as Json[]).entries()) {
    seen.blocks += 1
    const wrong = wrongBlock(block, `${path}[${n}]`, level, seen)
    if (wrong !== undefined) return wrong
  }
  return undefined
}

function wrongBlock(block: Json, path: string, level: number, seen: { blocks: number }): string | undefined {
  const type = String(block["type"])
  const content = block[type] as Json | undefined
  if (!TYPES.has(type) || !content) return `body failed validation: ${path}.${type} should be defined`
  if (type === "image") {
    const { url = "" } = (content["external"] ?? {}) as { url?: string }
    return wrongUrl(url, `${path}.image.external.url`)
  }
  if (type === "divider") return undefined
  if (type === "code" && content["language"] === undefined) {
    return `body failed validation: ${path}.code.language should be defined`
  }
  return (
    wrongTexts(content["rich_text"], `${path}.${type}.rich_text`) ??
    (content["children"] === undefined
      ? undefined
      : wrongArray(content["children"], `${path}.${type}.children`, level + 1, seen))
  )
}

export function wrongTexts(given: unknown, path: string): string | undefined {
  if (!Array.isArray(given)) return `body failed validation: ${path} should be defined`
  if (given.length > ARRAY_MAX) return tooMuch(`${path}.length`, ARRAY_MAX, given.length)
  for (const [n, one] of given.entries()) {
    const { content = "", link } = (one as { text?: { content?: string; link?: { url: string } } }).text ?? {}
    if (content.length > TEXT_MAX)
      return tooMuch(`${path}[${n}].text.content.length`, TEXT_MAX, content.length)
    const wrong = link && wrongUrl(link.url, `${path}[${n}].text.link.url`)
    if (wrong !== undefined) return wrong
  }
  return undefined
}

function wrongUrl(url: string, path: string): string | undefined {
  if (url.length > URL_MAX) return tooMuch(`${path}.length`, URL_MAX, url.length)
  return URL.canParse(url) ? undefined : `Invalid URL for link: ${path}`
}

const tooMuch = (path: string, max: number, was: number) =>
  `body failed validation: ${path} should be ≤ \`${max}\`, instead was \`${was}\`.`
