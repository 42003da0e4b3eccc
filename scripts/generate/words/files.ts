import { bodyOf, type Catalogue, HEAD, readCatalogues } from "./catalogue.ts"
import { compile, placeholdersOf } from "./message.ts"

/** The language of the sources, whose messages the types follow. */
const SOURCE = "en"

/**
 * Generates the messages of each catalogue as a module in the same folder, and one module with the
 * types of all keys. Throws with the path and the key of a message that can't be compiled.
 */
export function wordFiles(notice: (source: string) => string): { path: string; content: string }[] {
  const catalogues = readCatalogues()
  const sources = catalogues.filter(({ language }) => language === SOURCE)
  return [
    {
      path: "web/words/catalogues.gen.ts",
      content: `${notice("the catalogues of English")}${types(sources)}`,
    },
    ...catalogues.map((catalogue) => ({
      path: catalogue.path.replace(".json", ".gen.ts"),
      content: `${notice(`${catalogue.language}.json`)}${messages(catalogue)}`,
    })),
  ]
}

function messages(catalogue: Catalogue): string {
  const head = Object.entries(catalogue.messages).filter(([key]) => key.startsWith(HEAD))
  const heads = head.map(([key, text]) => `  ${key.slice(HEAD.length)}: ${compiled(catalogue, key, text)},\n`)
  const body = bodyOf(catalogue).map(
    ([key, text]) => `  ${JSON.stringify(key)}: ${compiled(catalogue, key, text)},\n`,
  )
  const titles = heads.length === 0 ? "" : `\nexport const HEAD = {\n${heads.join("")}} as const\n`
  return `\nexport const MESSAGES = {\n${body.join("")}} as const\n${titles}`
}

function compiled({ path }: Catalogue, key: string, text: string): string {
  try {
    return JSON.stringify(compile(text))
  } catch (cause) {
    throw new Error(`${path}: ${key}: ${(cause as Error).message}`, { cause })
  }
}

function types(sources: readonly Catalogue[]): string {
  const parts = sources.map((catalogue) => {
    const keys = bodyOf(catalogue).map(
      ([key, text]) => `    ${JSON.stringify(key)}: ${placeholdersType(text)}\n`,
    )
    return `  ${JSON.stringify(catalogue.name)}: {\n${keys.join("")}  }\n`
  })
  return `import type { ReactNode } from "react"

/** An element of a message: a function of its content. */
export type Tag = (content: string) => ReactNode
type Plain = object

/** The keys of each catalogue, and the values that each message needs. */
export type Catalogues = {
${parts.join("")}}
`
}

function placeholdersType(text: string): string {
  const { values, tags } = placeholdersOf(text)
  const fields = [
    ...Object.entries(values).map(([name, type]) => `${name}: ${type}`),
    ...tags.map((tag) => `${tag}: Tag`),
  ]
  return fields.length === 0 ? "Plain" : `{ ${[...new Set(fields)].join("; ")} }`
}
