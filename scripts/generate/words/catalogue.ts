import { globSync, readFileSync } from "node:fs"
import { join } from "node:path"

const ROOT = join(import.meta.dirname, "../../..")
/** Prefix of the keys of the document's head. The browser does not load these messages again. */
export const HEAD = "page."

/** The words of one page or part in one language. `path` is relative to the root of the project. */
export type Catalogue = {
  path: string
  name: string
  language: string
  messages: Readonly<Record<string, string>>
}

/**
 * Reads every `<name>/words/<language>.json` of web/, sorted by path. `name` names the catalogue.
 */
export function readCatalogues(): readonly Catalogue[] {
  return globSync("web/**/words/*.json", { cwd: ROOT, exclude: ["**/node_modules"] })
    .map((path) => path.replaceAll("\\", "/"))
    .toSorted()
    .map((path) => {
      const [name = "", , file = ""] = path.split("/").slice(-3)
      const messages = JSON.parse(readFileSync(join(ROOT, path), "utf8")) as Catalogue["messages"]
      return { path, name, language: file.replace(".json", ""), messages }
    })
}

/** The messages of components: all but those of the head. */
export const bodyOf = ({ messages }: Catalogue): [key: string, text: string][] =>
  Object.entries(messages).filter(([key]) => !key.startsWith(HEAD))
