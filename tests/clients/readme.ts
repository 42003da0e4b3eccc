import { readFileSync } from "node:fs"
import { join } from "node:path"

/** A block of code in a README, under its heading. */
export type Example = { title: string; code: string }

const CLIENTS = join(import.meta.dirname, "../../web/clients")

export const readmeOf = (client: string): string => readFileSync(join(CLIENTS, client, "README.md"), "utf8")

/** The blocks of a README in `language`, in order. */
export function examplesOf(client: string, language: string): readonly Example[] {
  const sections = readmeOf(client).split(/^## /m).slice(1)
  return sections.flatMap((section) => {
    const [title = ""] = section.split("\n")
    const code = new RegExp(`^\`\`\`${language}\n(.*?)^\`\`\``, "ms").exec(section)?.[1]
    return code === undefined ? [] : [{ title, code }]
  })
}
