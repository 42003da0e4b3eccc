import MiniSearch from "minisearch"
import { operationPath, plainText, slug } from "./content.ts"
import { SEARCH_OPTIONS, type SearchEntry } from "./search-options.ts"
import { type Docs, errorPath, guidePath } from "./site-map.ts"

/** The index of the documentation's search, as JSON. Guides are split at their headings. */
export function searchIndex(docs: Docs): string {
  const search = new MiniSearch<SearchEntry>(SEARCH_OPTIONS)
  search.addAll(entriesOf(docs))
  return JSON.stringify(search)
}

function entriesOf({ guides, groups, reference }: Docs): readonly SearchEntry[] {
  return [
    ...guides.flatMap(({ name, title, lead, text }) => {
      const [start = "", ...sections] = text.split(/^## /m)
      return [
        { id: guidePath(name), kind: "Guide", title, text: `${plainText(lead)} ${plainText(start)}` },
        ...sections.map((section) => {
          const [heading = "", ...lines] = section.split("\n")
          return {
            id: `${guidePath(name)}#${slug(heading)}`,
            kind: title,
            title: plainText(heading),
            text: plainText(lines.join("\n")),
          }
        }),
      ]
    }),
    ...groups.flatMap(({ operations }) =>
      operations.map((each) => ({
        id: operationPath(each),
        kind: `${each.method} ${each.path}`,
        title: each.summary,
        text: [
          plainText(each.description),
          ...[...each.pathFields, ...each.query, ...each.body, ...each.answer].map(
            ({ name, description }) => `${name} ${plainText(description)}`,
          ),
        ].join(" "),
      })),
    ),
    ...reference.errors.map((error) => ({
      id: errorPath(error),
      kind: `Error ${error.status}`,
      title: error.code,
      text: `${plainText(error.message)} ${plainText(error.advice)}`,
    })),
    {
      id: "/docs/changelog",
      kind: "Changelog",
      title: "Changelog",
      text: reference.changes.map(({ title, text }) => `${title} ${plainText(text)}`).join(" "),
    },
  ]
}
