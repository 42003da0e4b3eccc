import { Marked, type Token, type Tokens } from "marked"
import type { Language, Reference } from "./reference.gen.ts"

const marked = new Marked({ gfm: true })

/** A guide: Markdown with a heading, whose first paragraph says what it is about. */
export type Guide = {
  readonly name: string
  readonly title: string
  readonly lead: string
  readonly text: string
}

/** A block of code, as its fence describes it: ```` ```sh title="Terminal" ````. */
export type Code = { readonly language: string; readonly title: string; readonly code: string }

export type Block =
  | { readonly kind: "tokens"; readonly tokens: readonly Token[] }
  | { readonly kind: "code"; readonly codes: readonly Code[] }
  | { readonly kind: "table"; readonly name: string }

const LANGUAGES: readonly string[] = ["sh", "js", "python", "go"] satisfies Language[]

/** Reads a guide's Markdown. Throws for an unknown placeholder. */
export function readGuide(name: string, source: string, reference: Reference): Guide {
  const [, title = "", lead = "", text = ""] =
    /^# (.+)\n\n((?:.+\n)+)([\s\S]*)$/.exec(fill(source, reference)) ?? []
  if (title === "") throw new Error(`${name}.md must start with a heading and a paragraph`)
  return { name, title, lead: lead.trim().replaceAll("\n", " "), text }
}

/**
 * Replaces placeholders: `{{signup_credits}}` by a fact, `{{op:transcribe}}` and
 * `{{error:conflict}}` by links. `{{table:…}}` stays, as a block of its own.
 */
export function fill(text: string, { facts, operations, errors }: Reference): string {
  return text.replaceAll(
    /\{\{(?!table:)(?:(op|error):)?(\w+)\}\}/g,
    (whole, kind: string | undefined, name: string) => {
      const operation = kind === "op" ? operations.find(({ id }) => id === name) : undefined
      if (operation) return `[\`${operation.method} ${operation.path}\`](${operationPath(operation)})`
      if (kind === "error" && errors.some(({ code }) => code === name))
        return `[\`${name}\`](/docs/errors/${name})`
      const fact = kind === undefined ? facts[name] : undefined
      if (fact === undefined) throw new Error(`unknown placeholder ${whole}`)
      return fact
    },
  )
}

/** The page of an operation. The internal operations of a group share one page. */
export const operationPath = ({
  id,
  isPublic,
  tag,
}: {
  id: string
  isPublic: boolean
  tag: string
}): string => (isPublic ? `/docs/api/${id}` : `/docs/internal/${slug(tag)}#${id}`)

export const slug = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^-|-$/g, "")

/**
 * The served address of a link. Guides link to each other as files, so that the links also work in
 * the repository.
 */
export const guideHref = (href: string): string =>
  href.replace(/^([\w-]+)\.md(?=#|$)/, (_, name: string) =>
    name === "quickstart" ? "/docs" : `/docs/${name}`,
  )

/** Splits Markdown into blocks. Neighboring code in several languages becomes one block. */
export function blocksOf(text: string): readonly Block[] {
  const blocks: Block[] = []
  for (const token of marked.lexer(text)) {
    if (token.type === "space") continue
    const last = blocks.at(-1)
    const table =
      token.type === "paragraph" ? /^\{\{table:([\w-]+)\}\}$/.exec((token as Tokens.Paragraph).text) : null
    if (table) blocks.push({ kind: "table", name: table[1] ?? "" })
    else if (token.type === "code") addCode(blocks, codeOf(token as Tokens.Code))
    else if (last?.kind === "tokens")
      blocks.splice(-1, 1, { kind: "tokens", tokens: [...last.tokens, token] })
    else blocks.push({ kind: "tokens", tokens: [token] })
  }
  return blocks
}

function addCode(blocks: Block[], code: Code): void {
  const last = blocks.at(-1)
  const belongs =
    last?.kind === "code" &&
    [...last.codes, code].every(({ language, title }) => LANGUAGES.includes(language) && title === "") &&
    last.codes.every(({ language }) => language !== code.language)
  if (belongs) blocks.splice(-1, 1, { kind: "code", codes: [...last.codes, code] })
  else blocks.push({ kind: "code", codes: [code] })
}

function codeOf({ lang = "", text }: Tokens.Code): Code {
  const [language = ""] = lang.split(" ")
  return { language, title: /title="([^"]*)"/.exec(lang)?.[1] ?? "", code: text }
}

/** The inline tokens of a line: code, links, emphasis. */
export const inlineOf = (text: string): readonly Token[] => marked.Lexer.lexInline(text)

/** Returns the text of Markdown, without its syntax, code blocks and `{{table:…}}` placeholders. */
export function plainText(text: string): string {
  return text
    .replaceAll(/\{\{table:[\w-]+\}\}/g, " ")
    .replaceAll(/```[^\n]*\n[\s\S]*?```/g, " ")
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, "$1")
    .replaceAll(/[`*#|>]/g, " ")
    .replaceAll(/\s+/g, " ")
    .trim()
}
